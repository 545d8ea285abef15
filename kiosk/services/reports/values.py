"""What a report is: sentences and tables of plain values, the same for the screen, the paper and the spreadsheet."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Literal

from kiosk.domain.moments import midnight
from kiosk.domain.money import Money
from kiosk.domain.periods import Period
from kiosk.services.desk import Desk
from kiosk.services.drawer_ports import Span

ReportName = Literal["calendar", "dogs", "stays", "fees", "deposits", "notices", "owed"]


@dataclass(frozen=True, slots=True)
class Phrase:
    """Words of the program, said in the language of whoever reads them; its parts are data, or phrases themselves."""

    says: str
    parts: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Month:
    """A whole month, by its first day."""

    first: date


Cell = str | int | Money | date | Month | Phrase | None
"""A text that was typed, a number, an amount, a day, a month, words of the program, or nothing."""


@dataclass(frozen=True, slots=True)
class Column:
    """What stands above a column; numbers and amounts end at the right."""

    says: str
    right: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportTable:
    """Rows under columns; `cases` are the dogs of the rows where each row is one, to be opened."""

    title: str
    columns: tuple[Column, ...]
    rows: tuple[tuple[Cell, ...], ...]
    total: tuple[Cell, ...] = ()
    cases: tuple[int, ...] = ()
    none: str = ""
    """What is said where there is no row."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MonthOfDogs:
    """One bar of the picture of intake and outcome."""

    first: date
    came: int
    left: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """A report on some towns and days. `months` are its picture, where it has one."""

    name: ReportName
    title: str
    asked: Asked
    said: tuple[Phrase, ...]
    tables: tuple[ReportTable, ...]
    months: tuple[MonthOfDogs, ...] = ()


@dataclass(frozen=True, slots=True)
class Asked:
    """What a report is about: its days, local to each town, and the towns."""

    period: Period
    towns: tuple[str, ...]


def spans(desk: Desk, asked: Asked) -> Iterator[tuple[str, Span]]:
    """Each town with the instants between which the days lie there."""
    for town in asked.towns:
        zone = desk.laws.town(town).zone
        yield town, Span(midnight(asked.period.first, zone), midnight(asked.period.end, zone))


def short_name(desk: Desk, town: str) -> str:
    """A town as a report calls it."""
    return desk.laws.town(town).header.short


def summed(rows: Sequence[tuple[Cell, ...]], column: int) -> Money:
    """The sum of a column of amounts."""
    return Money.total(cell for row in rows if isinstance(cell := row[column], Money))


def counted(rows: Sequence[tuple[Cell, ...]], column: int) -> int:
    """The sum of a column of numbers."""
    return sum(cell for row in rows if isinstance(cell := row[column], int))
