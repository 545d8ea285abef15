"""What the board says of a dog, in each cell of its row."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, datetime, timedelta

from kiosk.domain.holding import Holding
from kiosk.services.board import BoardRow
from kiosk.services.case_ports import BoardState
from kiosk.services.wording import ORDERS
from kiosk.words import to_say
from ui import words
from ui.language import many, retell, say
from ui.pieces.chip import Chip
from ui.pieces.lines import dog_words, number_line
from ui.pieces.strip_cells import in_words

DOG, TOWN, STRIP, LAST_DAY, OWED, NEXT = range(6)
NOT_CONFIGURED = to_say("not configured")
FROZEN = Chip(to_say("Frozen: whose dog is it?"), "warn", "disputed")
_SHORT = 15
_HOUR, _DAY = timedelta(hours=1), timedelta(days=1)

STATES: dict[BoardState, str] = {
    "last_day": to_say("last day to redeem is today"),
    "awaiting_notice": to_say("waiting for owner notice"),
    "holding": to_say("in holding period"),
    "ended": to_say("to decide about"),
    "held_by_order": to_say("held by order · do not release"),
}
BRIEFLY: dict[BoardState, str] = {
    "last_day": to_say("last day"),
    "awaiting_notice": to_say("no notice"),
    "holding": to_say("in period"),
    "ended": to_say("to decide"),
    "held_by_order": to_say("by order"),
}
"""The states where there is room for one line only."""


def today_of(holding: Holding, now: datetime) -> date:
    """The day it is in the town whose period this is."""
    before = holding.redeemable_before
    return now.astimezone(before.tzinfo).date() if before is not None else now.date()


def state_chip(state: BoardState, holding: Holding, now: datetime, *, paid: bool, order: str = "") -> Chip:
    """A dog's state as a chip: colour, sign and words. `order` is the kind of an order that stands."""
    if state == "held_by_order":
        kind = ORDERS.get(order, "")
        return Chip(say("Held by order: {kind}", kind=retell(kind)) if kind else say("Held by order"), "muted", "order")
    if paid:
        return Chip(say("Paid, ready to go home"), "ok", "ready")
    if state == "last_day":
        return Chip(say("Today, until midnight"), "bad", "today")
    if state == "awaiting_notice" or holding.last_day is None:
        return Chip(say("Notice not yet given"), "warn", "notice")
    if state == "ended":
        return Chip(say("Decision to make"), "warn", "missing")
    left = (holding.last_day - today_of(holding, now)).days
    left_words = many("{n} day left", "{n} days left", left).replace(" ", words.NO_BREAK)
    return Chip(f"{words.short_day(holding.last_day).replace(' ', words.NO_BREAK)} · {left_words}", "info", "holding")


def row_chip(row: BoardRow, now: datetime) -> Chip:
    """The chip of a row. A frozen dog says so whatever its last day, which the strip shows; an order comes first.

    It is calm once somebody has seen to what it says.
    """
    if row.frozen and row.state != "held_by_order":
        chip = replace(FROZEN, words=say(FROZEN.words))
    else:
        chip = state_chip(row.state, row.holding, now, paid=row.paid, order=row.order)
    return chip if row.seen is None else replace(chip, tone="muted")


def owed(row: BoardRow) -> str:
    """What a dog costs now: an amount, a dash once nobody redeems it, or that the town has set no amount."""
    if row.not_configured:
        return say(NOT_CONFIGURED)
    if row.paid:
        return say("paid")
    return words.dollars(row.owed) if row.owed is not None else "–"


def held_under(row: BoardRow) -> str:
    """Why and how long a dog is held; short parts are not broken over two lines."""
    parts = retell(row.held_under).split(" · ")
    return " · ".join(part.replace(" ", words.NO_BREAK) if len(part) <= _SHORT else part for part in parts)


def incomplete(row: BoardRow) -> str:
    """What the record still lacks, in a few words; empty when it is whole."""
    return say("record incomplete") if row.missing else ""


def wanting(row: BoardRow) -> str:
    """That not everything was looked for on the dog yet; the list is in the words of the cell (AML §383)."""
    if not row.checks:
        return ""
    return say("checks overdue") if row.checks_late else say("checks wanting")


def ago(at: datetime, now: datetime) -> str:
    """How long something is past, as one says it."""
    past = now - at
    if past >= _DAY:
        return many("{n} day ago", "{n} days ago", past.days)
    if past >= _HOUR:
        return many("{n} hour ago", "{n} hours ago", past // _HOUR)
    minutes = int(past.total_seconds() // 60)
    return many("{n} minute ago", "{n} minutes ago", minutes) if minutes > 0 else say("just now")


def seen(row: BoardRow, now: datetime) -> str:
    """Who saw to the row's alarm, and what they said of it; empty where nobody did."""
    one = row.seen
    if one is None:
        return ""
    return say("Seen to by {name}, {ago}: {word}", name=one.by, ago=ago(one.at, now), word=one.word)


def needs_somebody(row: BoardRow) -> bool:
    """Whether an alarm stands that nobody saw to."""
    return row.alarm is not None and row.seen is None


def cell(row: BoardRow, column: int, now: datetime) -> str:
    """A cell in words only, for a screen reader and for hovering."""
    match column:
        case 0:
            lacks = say("Record incomplete: {part}.", part=", ".join(map(retell, row.missing))) if row.missing else ""
            checks = f"{wanting(row).capitalize()}: {', '.join(map(retell, row.checks))}." if row.checks else ""
            return " ".join(
                part for part in (f"{dog_words(row.case)}. {number_line(row.case)}.", lacks, checks) if part
            )
        case 1:
            return f"{row.town_name}: {retell(row.held_under)}"
        case 2:
            return in_words(row.holding, today_of(row.holding, now))
        case 3:
            return ". ".join(part for part in (row_chip(row, now).words, seen(row, now)) if part)
        case 4:
            return (
                say("Not configured: {part}", part=", ".join(map(retell, row.not_configured)))
                if row.not_configured
                else owed(row)
            )
    return retell(row.next_step)
