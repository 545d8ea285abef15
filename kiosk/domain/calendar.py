"""Which days a town is closed: weekends, the state's public holidays by statute, and the town's own closures."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from kiosk.domain.rules import Holiday, Weekday

WEEKDAYS: tuple[Weekday, ...] = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
_SATURDAY, _SUNDAY = 5, 6
_ONE_DAY = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class Closed:
    """Why a day is no business day: words, and the section where a statute says so."""

    why: str
    cite: str = ""


def holiday_in(rule: Holiday, year: int) -> date | None:
    """The day on which a holiday falls in `year`, None where the rule was not in force on that day."""
    if rule.on:
        day = date.fromisoformat(f"{year}-{rule.on}")
    elif rule.election_day:
        first_monday = _nth_weekday(year, 11, 1, 0)
        day = first_monday + _ONE_DAY
    elif rule.weekday is not None:
        day = _nth_weekday(year, rule.month, rule.nth, WEEKDAYS.index(rule.weekday))
    else:
        return None
    return day if rule.in_force(day) else None


def _nth_weekday(year: int, month: int, nth: int, weekday: int) -> date:
    if nth > 0:
        first = date(year, month, 1)
        return first + timedelta(days=(weekday - first.weekday()) % 7 + 7 * (nth - 1))
    last = date(year + month // 12, month % 12 + 1, 1) - _ONE_DAY
    return last - timedelta(days=(last.weekday() - weekday) % 7)


class Calendar:
    """A town's days; `closed` says whether and why one of them is no business day (READINGS R10)."""

    def __init__(self, holidays: Iterable[Holiday], closures: Mapping[date, str]) -> None:
        self._holidays = tuple(holidays)
        self._closures = closures
        self._years: dict[int, dict[date, Closed]] = {}

    def with_closures(self, more: Mapping[date, str]) -> Calendar:
        """The same calendar with further closures."""
        if not more:
            return self
        calendar = Calendar(self._holidays, {**more, **self._closures})
        calendar._years = self._years
        return calendar

    def closed(self, day: date) -> Closed | None:
        """Why `day` is not a business day, None when it is one."""
        weekday = day.weekday()
        if weekday == _SATURDAY:
            return _SATURDAYS
        if weekday == _SUNDAY:
            return _SUNDAYS
        year = self._years.get(day.year)
        if year is None:
            year = self._years[day.year] = self._holidays_of(day.year)
        holiday = year.get(day)
        if holiday is None and day in self._closures:
            return Closed(self._closures[day])
        return holiday

    def _holidays_of(self, year: int) -> dict[date, Closed]:
        days: dict[date, Closed] = {}
        for rule in self._holidays:
            day = holiday_in(rule, year)
            if day is None:
                continue
            days[day] = Closed(rule.name, rule.cite)
            if rule.sunday_moves and day.weekday() == _SUNDAY:
                days.setdefault(day + _ONE_DAY, Closed(f"{rule.name}, kept on Monday", rule.cite))
        return days


_SATURDAYS, _SUNDAYS = Closed("Saturday"), Closed("Sunday")


@dataclass(frozen=True, slots=True)
class Session:
    """An office's hours on one weekday, local times."""

    weekday: Weekday
    opens: time
    closes: time


@dataclass(frozen=True, slots=True)
class OfficeHours:
    """When an office is open; no sessions means that its hours were not entered."""

    sessions: tuple[Session, ...] = ()

    def close_of_session(self, at: datetime, calendar: Calendar, zone: ZoneInfo) -> datetime | None:
        """When the session open at `at`, else the next one, closes; None without hours (READINGS R12)."""
        if not self.sessions:
            return None
        today = at.astimezone(zone).date()
        for ahead in range(60):
            day = today + timedelta(days=ahead)
            if _closed_office(day, calendar):
                continue
            ends = sorted(s.closes for s in self.sessions if s.weekday == WEEKDAYS[day.weekday()])
            for end in ends:
                close = datetime.combine(day, end, zone)
                if close > at:
                    return close
        return None


HOURS_NOT_ENTERED = OfficeHours()


def _closed_office(day: date, calendar: Calendar) -> bool:
    """Holidays and closures shut an office; a Saturday is shut only by having no hours."""
    closed = calendar.closed(day)
    return closed is not None and closed not in (_SATURDAYS, _SUNDAYS)
