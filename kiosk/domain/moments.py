"""Instants and legal days: local times as people write them, read without guessing."""

from __future__ import annotations

import calendar as month_lengths
import re
from datetime import UTC, date, datetime
from typing import Protocol
from zoneinfo import ZoneInfo

from kiosk.domain.errors import InvalidInput

EARLIEST, LATEST = date(1900, 1, 1), date(2199, 12, 31)
_MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
_DATE = re.compile(r"\d{4}-\d{2}-\d{2}", re.ASCII)
_INSTANT = re.compile(
    r"\d{4}-\d{2}-\d{2}T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,6})?)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)?",
    re.ASCII,
)


class Clock(Protocol):
    """Where the program asks what time it is."""

    def now(self) -> datetime:
        """The present instant, aware, in UTC."""


class SystemClock:
    """The machine's own clock."""

    def now(self) -> datetime:
        """The present instant, aware, in UTC."""
        return datetime.now(UTC)


def parse_date(text: object, field: str) -> date:
    """Read `YYYY-MM-DD` between 1900 and 2199; raises `InvalidInput` (code `invalid_date`) naming `field`."""
    try:
        if not isinstance(text, str) or not _DATE.fullmatch(text):
            raise ValueError
        day = date.fromisoformat(text)
        if not EARLIEST <= day <= LATEST:
            raise ValueError
    except ValueError:
        raise InvalidInput(
            field, f"{field}: give a date that exists as YYYY-MM-DD, such as 2026-11-30", code="invalid_date"
        ) from None
    return day


def parse_instant(text: object, field: str, zone: ZoneInfo) -> datetime:
    """Read an ISO 8601 instant; one without an offset is local time in `zone`. The result is in UTC.

    Raises `InvalidInput` naming `field`: code `invalid_time`, or `nonexistent_time` and `ambiguous_time` for a
    local time that the clock skipped or that occurs twice.
    """
    try:
        if not isinstance(text, str) or not _INSTANT.fullmatch(text):
            raise ValueError
        moment = datetime.fromisoformat(text)
        if not EARLIEST <= moment.date() <= LATEST:
            raise ValueError
    except ValueError:
        raise InvalidInput(
            field,
            f"{field}: give a date and time that exist as YYYY-MM-DDTHH:MM, such as 2026-11-30T14:05",
            code="invalid_time",
        ) from None
    return moment.astimezone(UTC) if moment.tzinfo else local_instant(moment, zone, field)


def local_instant(wall: datetime, zone: ZoneInfo, field: str, *, second: bool | None = None) -> datetime:
    """The UTC instant at which clocks in `zone` show `wall` (naive).

    `second` says which of the two times is meant where the hour repeats in autumn. Raises `InvalidInput` with code
    `nonexistent_time` for a time that the clock skipped, and `ambiguous_time` for one that occurs twice while
    `second` is None.
    """
    first, again = wall.replace(tzinfo=zone, fold=0), wall.replace(tzinfo=zone, fold=1)
    offset = first.utcoffset()
    if offset is not None and offset == again.utcoffset():
        return (wall - offset).replace(tzinfo=UTC)
    if first.astimezone(UTC).astimezone(zone).replace(tzinfo=None) != wall:
        raise InvalidInput(
            field,
            f"{field}: clocks went forward over {wall:%Y-%m-%d %H:%M}; that time did not exist",
            code="nonexistent_time",
        )
    if second is None:
        raise InvalidInput(
            field,
            f"{field}: {wall:%Y-%m-%d %H:%M} came twice when clocks went back; say which, with the offset "
            f"{first:%z} or {again:%z}",
            code="ambiguous_time",
        )
    return (again if second else first).astimezone(UTC)


def local_day(instant: datetime, zone: ZoneInfo) -> date:
    """The calendar day on which `instant` falls in `zone`."""
    return instant.astimezone(zone).date()


def date_words(day: date) -> str:
    """A date as people write it: `Dec 3, 2026`."""
    return f"{_MONTHS[day.month - 1]} {day.day}, {day.year}"


def day_of_words(words: str) -> date:
    """The date that `date_words` gave as `Dec 3, 2026`; raises `ValueError` for other words."""
    month, day, year = words.replace(",", "").split()
    return date(int(year), _MONTHS.index(month) + 1, int(day))


def midnight(day: date, zone: ZoneInfo) -> datetime:
    """The instant at which `day` begins in `zone`, in that zone."""
    return datetime(day.year, day.month, day.day, tzinfo=zone)


def months_later(day: date, months: int) -> date:
    """The same-numbered day `months` later, else that month's last (GCL §30, READINGS R15, R22)."""
    years, month = divmod(day.month - 1 + months, 12)
    year = day.year + years
    return date(year, month + 1, min(day.day, month_lengths.monthrange(year, month + 1)[1]))
