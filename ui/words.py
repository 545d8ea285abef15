"""How the desk writes dates, times and amounts."""

from __future__ import annotations

from datetime import date, datetime
from zoneinfo import ZoneInfo

from kiosk.domain.money import Money
from kiosk.domain.staff import ROLES, Role
from ui.language import retell, say, words

NO_BREAK = "\N{NO-BREAK SPACE}"


def dollars(amount: Money) -> str:
    """An amount as "$1,252.00"."""
    sign, cents = ("-", -amount.cents) if amount.cents < 0 else ("", amount.cents)
    return f"{sign}${cents // 100:,}.{cents % 100:02d}"


def role(of: Role) -> str:
    """What somebody works as, as a label: "Clerk"."""
    return say(ROLES[of]).capitalize()


def weekday(day: date) -> str:
    """A day as "Thu"."""
    return words().weekday(day.weekday())


def month_day(day: date) -> str:
    """A day as "Dec 3"."""
    return retell(f"{day:%b} {day.day}")


def short_day(day: date) -> str:
    """A day as "Thu Dec 3"."""
    return retell(f"{day:%a %b} {day.day}")


def long_day(day: date) -> str:
    """A day as "Thursday, December 3"."""
    return words().long_day(day)


def whole_day(day: date) -> str:
    """A day with its year, as "Thu Dec 3, 2026"."""
    return words().day(day)


def month_name(day: date) -> str:
    """The month of a day, as "December"."""
    return words().month_name(day)


def month_and_year(day: date) -> str:
    """The month of a day, as "December 2026"."""
    return say("{month} {year}", month=month_name(day), year=day.year)


def clock_time(instant: datetime, zone: ZoneInfo) -> str:
    """A time of day as "2:00 pm"."""
    return words().clock(instant.astimezone(zone).time())


def short_moment(instant: datetime, zone: ZoneInfo) -> str:
    """An instant as "Thu Dec 3 2:00 pm"."""
    return f"{short_day(instant.astimezone(zone).date())} {clock_time(instant, zone)}"


def moment_from(instant: datetime, zone: ZoneInfo, now: datetime) -> str:
    """An instant as one says it today: "2:00 pm today", "2:00 pm tomorrow", "2:00 pm on Thu Dec 3"."""
    day, today = instant.astimezone(zone).date(), now.astimezone(zone).date()
    at = clock_time(instant, zone)
    match (day - today).days:
        case 0:
            return say("{at} today", at=at)
        case 1:
            return say("{at} tomorrow", at=at)
    return say("{at} on {day}", at=at, day=short_day(day))
