"""Gathers what a notice to an owner and the affidavit of its service must say (PAPER: «Notice»)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime, timedelta

from kiosk.domain.charges import assess
from kiosk.domain.conditions import before_release
from kiosk.domain.facts import Notice
from kiosk.domain.holding import Holding, holding
from kiosk.domain.moments import local_day
from kiosk.domain.money import Money
from kiosk.domain.notice_ways import duties_owed
from kiosk.domain.records import NoticeGiven, NoticeLetter, OrderPlaced
from kiosk.services.case_facts import CaseFacts
from kiosk.services.case_file import proofs_shown
from kiosk.services.paper_data import AffidavitPaper, CountedDays, FeesNow, NoticePaper
from kiosk.services.paper_data.notices import Clock
from kiosk.services.paperwork.charges import answers_for
from kiosk.services.paperwork.town import letterhead, payable_at, state_name
from kiosk.services.ports import Records
from kiosk.services.readers import ENGLISH, Reader
from kiosk.services.statement_terms import stated_lines
from kiosk.services.wording import ORDERS
from kiosk.words import Words, words_in

_MOST_RISES = 12
_PAID_LAST = ("charges_paid", "receipt")
"""Conditions that the letter says under how to pay."""


def notice_paper(
    records: Records, known: CaseFacts, letter: NoticeLetter, shelter: str, reader: Reader = ENGLISH
) -> NoticePaper:
    """Everything that a letter of notice says on the day on which it is made."""
    w = words_in(reader.language)
    law, rules, case = known.law, known.law.rules, known.case
    ground = next((ground for ground in rules.grounds if ground.code == case.ground), None)
    duty = next(iter(duties_owed(known.facts, rules)), None)
    held, counted = _counted(known, letter)
    standing = before_release(
        known.facts, proofs_shown(tuple(records.cases.proofs(case.id)), known.paid), law, letter.recorded_at
    )
    return NoticePaper(
        head=letterhead(known.town, w),
        zone=law.zone,
        shelter=shelter,
        letter=letter,
        case=case,
        ground=w.say(ground.says) if ground else case.ground,
        ground_cite=ground.cite if ground else "",
        duty_cite=duty.cite if duty else "",
        period=w.say(held.period.says),
        period_cite=held.period.cite,
        counted=counted,
        fees=_fees(known, letter.recorded_at, w),
        redeem=w.say(rules.payment.says),
        redeem_cite=rules.payment.cite,
        conditions=tuple(
            (w.say(each.says), w.retell(each.citation), w.say(each.cure))
            for each in standing
            if not each.met and each.requires not in (*_PAID_LAST, "no_order", "within_period")
        ),
        payable_at=payable_at(known.town, rules.payment.payable_to, w),
        otherwise=tuple(
            (w.say(end.says), end.cite) for end in rules.dispositions if end.named and end.kind != "redemption"
        ),
        order=_order_words(known.order, w) if known.order else "",
        answers_for=answers_for(known),
        language=reader.language,
        large=reader.large,
    )


def _counted(known: CaseFacts, letter: NoticeLetter) -> tuple[Holding, CountedDays | None]:
    """The period as this letter begins or leaves it: as if it were mailed on its day, or handed over today."""
    on = letter.mailing or local_day(letter.recorded_at, known.law.zone)
    given = Notice("personal" if letter.way == "personal" else "mail", on)
    facts = replace(known.facts, notices=(*known.facts.notices, given))
    held = holding(facts, known.law)
    if held.last_day is None or held.counted_from is None:
        return held, None
    return held, CountedDays(
        starts="custody" if _by_custody(held) else _clock(letter),
        starts_on=held.counted_from,
        last_day=held.last_day,
        skipped=tuple(day.day for day in held.days if day.kind in ("closed", "order")),
        runs_on=any(day.kind == "runs_on" for day in held.days),
        moves_with_delivery=_moves_with_delivery(known, letter) and not _by_custody(held),
    )


def _moves_with_delivery(known: CaseFacts, letter: NoticeLetter) -> bool:
    reads = known.law.rules.reads("mailed_notice_counts_from")
    return letter.way != "personal" and reads == "delivery_once_entered"


def _by_custody(held: Holding) -> bool:
    return any(clock.starts == "custody" for clock in held.period.clocks)


def _clock(letter: NoticeLetter) -> Clock:
    return "personal_notice" if letter.way == "personal" else "mailed_notice"


def _order_words(order: OrderPlaced, w: Words) -> str:
    return w.say("{order} by {authority}", order=w.say(ORDERS[order.kind]), authority=order.authority)


def _fees(known: CaseFacts, at: datetime, w: Words) -> FeesNow:
    law = known.law
    at = max(at, known.case.impounded_at)
    now = assess(known.facts, law, at)
    labels = tuple(w.say(law.rules.amounts[code].rule.label) for code in now.missing)
    rises = () if now.missing else tuple(_rises(known, at))
    return FeesNow(
        lines=stated_lines(now, known),
        total=Money.total(line.amount for line in stated_lines(now, known)),
        not_entered=labels,
        rises=rises,
        last_rise=len(rises) < _MOST_RISES,
        costs_may_follow=any("owner" in cost.payers for cost in law.rules.costs.values()),
    )


def _rises(known: CaseFacts, at: datetime) -> Iterator[tuple[datetime, Money]]:
    for _ in range(_MOST_RISES):
        until = assess(known.facts, known.law, at).good_through
        if until is None:
            return
        at = until + timedelta(microseconds=1)
        later = assess(known.facts, known.law, at)
        yield until, Money.total(line.amount for line in stated_lines(later, known))


def affidavit_paper(known: CaseFacts, notice: NoticeGiven, number: str) -> AffidavitPaper:
    """Everything that the affidavit of a notice's service says."""
    header = known.town.header
    return AffidavitPaper(
        head=letterhead(known.town),
        zone=known.law.zone,
        state=state_name(known.town),
        county=header.county,
        number=number,
        case=known.case,
        notice=notice,
        owner=known.answers.name if known.answers else "",
    )
