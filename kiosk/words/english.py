"""Days, times and places in a row, in English."""

from __future__ import annotations

from datetime import date, datetime, time
from zoneinfo import ZoneInfo

from kiosk.domain.moments import date_words

MONTHS = (
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
)
_DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
WEEKDAYS = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")
_NOON = 12
_TEENS = {11, 12, 13}


def day_words(day: date) -> str:
    """A day as people say it: `Thu Dec 3, 2026`."""
    return f"{WEEKDAYS[day.weekday()]} {date_words(day)}"


def near_day_words(day: date) -> str:
    """The same without its year: `Thu Dec 3`."""
    return day_words(day).rpartition(",")[0]


def long_day_words(day: date) -> str:
    """A day of this year in a heading: `Thursday, December 3`."""
    return f"{_DAYS[day.weekday()]}, {MONTHS[day.month - 1]} {day.day}"


def month_words(day: date) -> str:
    """The month of a day: `Dec 2026`."""
    return f"{date_words(day)[:3]} {day.year}"


def clock_words(at: time) -> str:
    """A time of day: `2:00 pm`."""
    hour = at.hour % _NOON or _NOON
    return f"{hour}:{at.minute:02d} {'am' if at.hour < _NOON else 'pm'}"


def moment_words(at: datetime, zone: ZoneInfo) -> str:
    """An instant in the town's zone: `Thu Dec 3, 2026, 2:00 pm`."""
    local = at.astimezone(zone)
    return f"{day_words(local.date())}, {clock_words(local.time())}"


def ordinal(number: int) -> str:
    """A number as a place in a row: 1st, 2nd, 3rd, 4th, 11th."""
    ending = "th" if number % 100 in _TEENS else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"
