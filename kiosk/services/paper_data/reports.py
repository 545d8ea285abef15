"""What the paper of a report says; its cells are words already."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from zoneinfo import ZoneInfo


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportPaperTable:
    """One table; `right` numbers the columns of amounts, `none` is said where there is no row."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    total: tuple[str, ...] = ()
    right: tuple[int, ...] = ()
    none: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportPaper:
    """A report on some towns and days, as of an instant."""

    shelter: str
    zone: ZoneInfo
    number: str
    title: str
    first: date
    last: date
    towns: tuple[str, ...]
    said: tuple[str, ...]
    tables: tuple[ReportPaperTable, ...]
    at: datetime
    by: str
    sample: bool = False
