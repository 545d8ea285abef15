"""What the law makes of a case, in sentences with their sections."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from kiosk.domain.holding import Holding
from kiosk.domain.readings import BY_NUMBER
from kiosk.domain.records import BORN_HERE
from kiosk.domain.rules import Rules
from kiosk.services.case_file import CaseFile
from kiosk.services.wording import order_about, order_words
from kiosk.words import to_say
from ui import words
from ui.language import retell, say

_WEEKEND = (to_say("Saturday"), to_say("Sunday"))
_ORDINALS = (
    "",
    to_say("First"),
    to_say("Second"),
    to_say("Third"),
    to_say("Fourth"),
    to_say("Fifth"),
    to_say("Sixth"),
    to_say("Seventh"),
    to_say("Eighth"),
    to_say("Ninth"),
)


def holding_title(file: CaseFile) -> str:
    """The heading of the holding period: what matters most about it."""
    last_day = file.holding.last_day
    if file.holding.status == "held_by_order":
        return say("Held by order — not to be released")
    if file.case.ground == BORN_HERE:
        return say("Born in custody — no holding period")
    if last_day is None:
        return say("Holding period — waiting for notice to the owner")
    return _with_last_day(file, last_day)


def _with_last_day(file: CaseFile, last_day: date) -> str:
    if file.holding.given_up:
        return say("Given up by its owner {words}", words=words.long_day(last_day))
    if file.paid is not None:
        return say("Holding period — redeemed")
    if file.holding.ended(file.at):
        return say("Holding period — ended {words}", words=words.long_day(last_day))
    return say("Holding period — last day to redeem is {words}", words=words.long_day(last_day))


def start_word(file: CaseFile) -> str:
    """What happened on the starting day."""
    if _starts_by_notice(file.holding):
        return say("notice")
    return say("seized") if file.law.rules.reads("custody_begins") == "seizure" else say("impounded")


def _starts_by_notice(holding: Holding) -> bool:
    return all(clock.starts != "custody" for clock in holding.period.clocks)


def holding_words(file: CaseFile) -> str:
    """Under which rule the dog is held, what moved the last day, and what would change it."""
    return " ".join(_holding_sentences(file))


def _holding_sentences(file: CaseFile) -> Iterator[str]:
    period = file.holding.period
    if file.holding.given_up:
        yield say("Nobody redeems it: it may be adopted, or go to a shelter.")
        return
    yield f"{period.cite}: {retell(period.says)}"
    if file.holding.status == "held_by_order":
        for order in file.orders:
            if order.lifted_on is None:
                about = next((order_about(each) for each in file.order_details if each.order == order.id), "")
                yield say(
                    "{order}{about}. The days do not count until it is lifted (reading R24).",
                    order=_capital(retell(order_words(order))),
                    about=retell(about),
                )
    elif file.holding.status == "awaiting_notice":
        yield say("No notice to the owner is recorded, so the period has not begun (reading R5).")
        yield from (f"{retell(duty.says)} ({duty.cite})" for duty in file.law.rules.notice)
    yield from _closed_days(file)
    yield from _what_if(file)


def _closed_days(file: CaseFile) -> Iterator[str]:
    for line in file.holding.days:
        if not line.closed or line.closed in _WEEKEND:
            continue
        closed = file.law.calendar.closed(line.day)
        cite = f" ({closed.cite})" if closed and closed.cite else ""
        effect = say("counts") if line.counted else say("is not counted")
        yield f"{words.month_day(line.day)}, {retell(line.closed)}, {effect}{cite}."


def _what_if(file: CaseFile) -> Iterator[str]:
    other = file.if_owner_known
    if other is None or file.left or file.paid is not None:
        return
    if other.last_day is not None:
        ends = say("the last day would be {words}", words=words.long_day(other.last_day))
    else:
        ends = say("the period would begin with the notice to the owner")
    yield say("If the owner becomes known, {ends} ({cite}).", ends=ends, cite=other.period.cite)


def readings_words(numbers: tuple[str, ...], rules: Rules) -> tuple[str, ...]:
    """The readings that mattered, each open question with the answer that this town's rules take."""
    known = (BY_NUMBER[number] for number in numbers if number in BY_NUMBER)
    return tuple(
        f"{each.number}: {retell(each.question)} {retell(each.values[rules.reads(each.name)])}" for each in known
    )


def until_words(file: CaseFile) -> str:
    """Until when the amount holds, and what it then becomes."""
    owed = file.assessment
    if file.paid is not None:
        return say("Paid by receipt {number}. Nothing more accrues (reading R12).", number=file.paid.number)
    if file.holding.ended(file.at):
        return say("The holding period has ended: the former owner no longer redeems, but may adopt (reading R13).")
    if owed.good_through is None:
        return say("No further increase under this town's law.")
    until = say(
        "A statement made now is good until {words}", words=words.moment_from(owed.good_through, file.law.zone, file.at)
    )
    if owed.next_total is None or file.account.adjustments:
        return f"{until}."
    return say("{until}, then {words}.", until=until, words=words.dollars(owed.next_total - file.account.received))


def number_matters(file: CaseFile) -> bool:
    """Whether this town's fees depend on which impoundment it is, or there are others to show."""
    fees = file.law.rules.fees
    return bool(file.earlier) or any(fee.from_impoundment > 1 or fee.to_impoundment is not None for fee in fees)


def count_words(file: CaseFile) -> str:
    """Which impoundment this is, under which look-back."""
    number = file.assessment.number
    ordinal = say(_ORDINALS[number]) if number < len(_ORDINALS) else f"{number}th"
    look_back = file.law.rules.look_back
    if file.owner is None and not file.earlier:
        return say(
            "The owner is unknown, so this counts as a first impoundment until one is linked ({cite}).",
            cite=look_back.cite,
        )
    return say(
        "{ordinal} impoundment of this owner's dogs within {months} months ({cite}).",
        ordinal=ordinal,
        months=look_back.months,
        cite=look_back.cite,
    )


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
