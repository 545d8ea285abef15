"""Spans of days that reports are made of: a month, a quarter, a year, or from one day to another."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, timedelta
from typing import Literal

from kiosk.domain.errors import InvalidInput
from kiosk.domain.moments import months_later

PeriodKind = Literal["month", "quarter", "year", "days"]

_MONTHS: dict[PeriodKind, int] = {"month": 1, "quarter": 3, "year": 12}
_ONE_DAY = timedelta(days=1)
LONGEST_YEARS = 10


@dataclass(frozen=True, slots=True)
class Period:
    """The days from `first` through `last`."""

    kind: PeriodKind
    first: date
    last: date

    @property
    def end(self) -> date:
        """The day after the last one."""
        return self.last + _ONE_DAY

    @property
    def days(self) -> int:
        """How many days it has."""
        return (self.end - self.first).days

    def moved(self, by: int) -> Period:
        """The period so many of its own length later; earlier below zero."""
        if self.kind == "days":
            shift = timedelta(days=self.days * by)
            return Period("days", self.first + shift, self.last + shift)
        return period_around(months_later(self.first, _MONTHS[self.kind] * by), self.kind)

    def months(self) -> tuple[Period, ...]:
        """Its parts by calendar month; the first and the last may be cut short."""
        parts = []
        first = self.first
        while first <= self.last:
            after = months_later(first.replace(day=1), 1)
            parts.append(Period("days", first, min(after - _ONE_DAY, self.last)))
            first = after
        return tuple(parts)


def period_around(day: date, kind: PeriodKind) -> Period:
    """The month, quarter or year in which a day lies; the day alone for `days`."""
    if kind == "days":
        return Period(kind, day, day)
    months = _MONTHS[kind]
    first = day.replace(month=(day.month - 1) // months * months + 1, day=1)
    return Period(kind, first, months_later(first, months) - _ONE_DAY)


def period_of_days(first: date, last: date) -> Period:
    """From one day through another; raises `InvalidInput` (field `last`) for the wrong order and for many years."""
    if last < first:
        raise InvalidInput("last", "Through: choose a day that is not before the first one.", code="out_of_order")
    if last >= months_later(first, 12 * LONGEST_YEARS):
        raise InvalidInput("last", f"Through: choose at most {LONGEST_YEARS} years.", code="out_of_order")
    return Period("days", first, last)
