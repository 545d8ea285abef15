"""How the desk writes dates, times and amounts."""

from __future__ import annotations

from datetime import date, datetime
from zoneinfo import ZoneInfo

from kiosk.domain.money import Money

NO_BREAK = "\N{NO-BREAK SPACE}"


def dollars(amount: Money) -> str:
    """An amount as "$1,252.00"."""
    sign, cents = ("-", -amount.cents) if amount.cents < 0 else ("", amount.cents)
    return f"{sign}${cents // 100:,}.{cents % 100:02d}"


def weekday(day: date) -> str:
    """A day as "Thu"."""
    return f"{day:%a}"


def month_day(day: date) -> str:
    """A day as "Dec 3"."""
    return f"{day:%b} {day.day}"


def short_day(day: date) -> str:
    """A day as "Thu Dec 3"."""
    return f"{day:%a} {month_day(day)}"


def long_day(day: date) -> str:
    """A day as "Thursday, December 3"."""
    return f"{day:%A, %B} {day.day}"


def clock_time(instant: datetime, zone: ZoneInfo) -> str:
    """A time of day as "2:00 pm"."""
    local = instant.astimezone(zone)
    return f"{local.hour % 12 or 12}:{local.minute:02d} {'am' if local.hour < 12 else 'pm'}"  # noqa: PLR2004 - noon


def short_moment(instant: datetime, zone: ZoneInfo) -> str:
    """An instant as "Thu Dec 3 2:00 pm"."""
    return f"{short_day(instant.astimezone(zone).date())} {clock_time(instant, zone)}"


def moment_from(instant: datetime, zone: ZoneInfo, now: datetime) -> str:
    """An instant as one says it today: "2:00 pm today", "2:00 pm tomorrow", "2:00 pm on Thu Dec 3"."""
    day, today = instant.astimezone(zone).date(), now.astimezone(zone).date()
    when = {0: "today", 1: "tomorrow"}.get((day - today).days, f"on {short_day(day)}")
    return f"{clock_time(instant, zone)} {when}"


def count(number: int, one: str, many: str = "") -> str:
    """A number with its noun: "1 day", "6 days"."""
    return f"{number} {one if number == 1 else many or one + 's'}"
