"""What people type, read leniently: days, times of day, amounts. No Qt here."""

from __future__ import annotations

import re
from datetime import date, time, timedelta

from kiosk.domain.errors import InvalidInput
from kiosk.domain.moments import EARLIEST, LATEST
from kiosk.domain.money import Money
from kiosk.words import to_say
from ui.language import say, words

_TIME = re.compile(r"(\d{1,2})(?:[:.h ]?(\d{2}))?\s*([ap])?\.?m?\.?", re.ASCII)
_NUMBERS = re.compile(r"(\d{1,2})[/.\- ](\d{1,2})(?:[/.\- ](\d{4}|\d{2}))?", re.ASCII)
_ISO = re.compile(r"(\d{4})-(\d{1,2})-(\d{1,2})", re.ASCII)
_MONTH_FIRST = re.compile(r"([a-z]{3,10})\.?\s*(\d{1,2})(?:\s*,?\s*(\d{4}))?", re.ASCII)
_DAY_FIRST = re.compile(r"(\d{1,2})\s*(?:de )?([a-z]{3,10})\.?(?:\s*,?\s*(?:de )?(\d{4}))?", re.ASCII)
_WEEKDAYS = "(?:mon|tue|wed|thu|fri|sat|sun|lun|mi[eé]|jue|vie|s[aá]b|dom)[a-z]*|martes"
_WEEKDAY = re.compile(rf"^(?:{_WEEKDAYS}|mar(?=\.?,? \d+ (?:de )?[a-z]))\.?,? ", re.ASCII)
"""`mar 3 nov` is a Tuesday in Spanish, `mar 3` the third of March."""
_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_NOON = 12
_SHORTEST_CARD, _LONGEST_CARD = 13, 19


def read_time(text: str, label: str = to_say("Time")) -> time:
    """A time of day as people write it: `4:10 pm`, `4:10 p. m.`, `410p`, `1610`, `16:10`, `noon`."""
    bare = " ".join(text.lower().split()).replace(". m", ".m")
    if bare in ("noon", "midnight"):
        return time(_NOON if bare == "noon" else 0)
    match = _TIME.fullmatch(bare)
    try:
        if match is None:
            raise ValueError
        return _time_of(int(match[1]), int(match[2] or 0), match[3], alone=match[2] is None)
    except ValueError:
        raise InvalidInput(
            label, say("{label}: write it like 4:10 pm or 1610.", label=label), code="invalid_time"
        ) from None


def _time_of(hour: int, minute: int, half: str | None, *, alone: bool) -> time:
    if half is None:
        if alone:
            raise ValueError
        return time(hour, minute)
    if not 1 <= hour <= _NOON:
        raise ValueError
    return time(hour % _NOON + (_NOON if half == "p" else 0), minute)


def read_day(text: str, today: date, label: str = to_say("Date"), *, ahead: timedelta = timedelta()) -> date:
    """A day as people write it: `11/27`, `11/27/26`, `Nov 27`, `2026-11-27`, `today`, `yesterday`.

    Words are read in English and in the desk's language.
    A day without its year is the latest such day that is not after `today`, or not more than `ahead` after it.
    """
    bare = _WEEKDAY.sub("", " ".join(text.lower().split()))
    near = {"today": 0, "yesterday": 1, say("today"): 0, say("yesterday"): 1}
    if bare in near:
        return today - timedelta(days=near[bare])
    try:
        day = _day_of(*_parts(bare), today + ahead)
        if not EARLIEST <= day <= LATEST:
            raise ValueError
    except ValueError:
        raise InvalidInput(
            label, say("{label}: write a day that exists, like 11/27/2026 or Nov 27.", label=label), code="invalid_date"
        ) from None
    return day


def _parts(bare: str) -> tuple[str | None, int, int]:
    """The year as written, the month, the day."""
    if match := _ISO.fullmatch(bare):
        return match[1], int(match[2]), int(match[3])
    if match := _NUMBERS.fullmatch(bare):
        return match[3], int(match[1]), int(match[2])
    if match := _MONTH_FIRST.fullmatch(bare):
        return match[3], _month(match[1]), int(match[2])
    if match := _DAY_FIRST.fullmatch(bare):
        return match[3], _month(match[2]), int(match[1])
    raise ValueError


def _month(name: str) -> int:
    there = tuple(words().month_name(date(LATEST.year, month, 1))[:3] for month in range(1, 13))
    return (_MONTHS if name[:3] in _MONTHS else there).index(name[:3]) + 1


def _day_of(year: str | None, month: int, day: int, today: date) -> date:
    if year is not None:
        return date(int(year) + (2000 if len(year) == 2 else 0), month, day)  # noqa: PLR2004 - two digits
    for past in range(9):  # a Feb 29 may lie eight years back
        try:
            found = date(today.year - past, month, day)
        except ValueError:
            continue
        if found <= today:
            return found
    raise ValueError


def read_money(text: str, label: str = to_say("Amount")) -> Money:
    """An amount as people type it; raises `InvalidInput` in words for the person at the desk."""
    try:
        return Money.typed(text, label)
    except InvalidInput:
        raise InvalidInput(
            label, say("{label}: write dollars and cents, like 22.00 or 1,250.50.", label=label), code="invalid_money"
        ) from None


def looks_like_card(text: str) -> bool:
    """Whether a payment card's number stands in `text`: 13 to 19 digits, spaced or not, with a right check digit."""
    runs = re.findall(r"\d(?:[ .\-/]?\d){12,}", text, re.ASCII)
    return any(_card_within(re.sub(r"\D", "", run)) for run in runs)


def _card_within(digits: str) -> bool:
    if len(digits) <= _LONGEST_CARD:
        return _luhn(digits)
    return any(_luhn(digits[at : at + 16]) for at in range(len(digits) - 15))


def _luhn(digits: str) -> bool:
    doubled = (int(d) if place % 2 == 0 else sum(divmod(2 * int(d), 10)) for place, d in enumerate(reversed(digits)))
    return len(digits) >= _SHORTEST_CARD and sum(doubled) % 10 == 0
