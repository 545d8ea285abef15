"""The cells of a holding strip: one for every day of the period, with what is said of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from typing import Literal

from kiosk.domain.holding import Holding, HoldingDay
from kiosk.words import to_say
from ui import words
from ui.language import retell, say

Look = Literal["past", "future", "hatched", "last"]
_NOT_RUNNING = {
    "awaiting_notice": (
        to_say("Clock has not started"),
        to_say("The holding period begins when notice is given to the owner."),
    ),
    "held_by_order": (
        to_say("Held by order"),
        to_say("An order holds the dog. The days do not count until it is lifted."),
    ),
}
_GIVEN_UP = (to_say("No holding period"), to_say("Nobody redeems this dog: its owner gave it up, or it was born here."))
_WEEKEND = (to_say("Saturday"), to_say("Sunday"))


@dataclass(frozen=True, slots=True)
class Cell:
    """One day: how it looks, its three lines, and the whole reason in a sentence."""

    day: date
    look: Look
    today: bool
    rolls_on: bool
    weekday: str
    note: str
    why: str


def instead(holding: Holding) -> tuple[str, str]:
    """What is said where there is no day to show, in a few words and in a sentence."""
    few, sentence = _NOT_RUNNING.get(holding.status, _GIVEN_UP)
    return say(few), say(sentence)


def cells(holding: Holding, today: date, start_word: str = to_say("starting day")) -> tuple[Cell, ...]:
    """Every day of a running period; none while it is not running. `start_word` names the starting day."""
    return tuple(_cells(holding, today, say(start_word)))


def _cells(holding: Holding, today: date, start_word: str) -> Iterator[Cell]:
    for line in holding.days:
        last = line.day == holding.last_day
        rolls_on = bool(line.closed) and not last and line.counted and line.number == _days_asked(holding)
        yield Cell(
            day=line.day,
            look=_look(line, last, today),
            today=line.day == today,
            rolls_on=rolls_on,
            weekday=say("{day}, today", day=words.weekday(line.day)) if line.day == today else words.weekday(line.day),
            note=_note(line, last, rolls_on, start_word),
            why=_why(line, last, rolls_on, start_word),
        )


def _days_asked(holding: Holding) -> int:
    return max(line.number or 0 for line in holding.days)


def _look(line: HoldingDay, last: bool, today: date) -> Look:
    if last:
        return "last"
    if not line.counted:
        return "hatched"
    return "past" if line.day <= today else "future"


def _note(line: HoldingDay, last: bool, rolls_on: bool, start_word: str) -> str:
    if last:
        return say("day {number} · last", number=line.number) if line.counted else say("last day")
    match line.kind:
        case "start":
            return start_word
        case "order":
            return say("order")
        case "runs_on":
            return say("runs on")
        case "closed":
            return say("not counted") if line.closed in _WEEKEND else retell(line.closed)
    return say("day {number} · runs on", number=line.number) if rolls_on else say("day {number}", number=line.number)


def _why(line: HoldingDay, last: bool, rolls_on: bool, start_word: str) -> str:
    said = retell(line.why).replace(line.closed, retell(line.closed)) if line.closed else retell(line.why)
    if line.kind == "start" and start_word:
        said = f"{start_word}; {said}"
    if line.counted and line.closed and line.closed not in said:
        said = say("{said}, though closed ({closed})", said=said, closed=retell(line.closed))
    if rolls_on:
        said = say("{said}; the period may not end on it and runs on", said=said)
    if last and "last day" not in line.why:
        said = say("{said}, the last day to redeem", said=said)
    return f"{words.short_day(line.day)}: {said}."


def in_words(holding: Holding, today: date, start_word: str = to_say("starting day")) -> str:
    """The whole strip as sentences, for a screen reader."""
    if not holding.days or holding.last_day is None:
        return " ".join(f"{part.removesuffix('.')}." for part in instead(holding))
    days = " ".join(cell.why for cell in cells(holding, today, start_word))
    return say("The last day to redeem is {words}. {days}", words=words.long_day(holding.last_day), days=days)
