"""A whole case on paper: its record, every paper that was made of it, and its story."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

from kiosk.domain.money import Money
from kiosk.domain.records import Case, Event, Person
from kiosk.domain.redaction import Personal
from kiosk.services.paper_data.town import TownLetterhead


@dataclass(frozen=True, slots=True)
class Listed:
    """Facts of one kind, row by row in words, beneath the names of their columns."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordPaper:
    """What is recorded of one dog's stay, and what the law makes of it."""

    head: TownLetterhead
    zone: ZoneInfo
    case: Case
    photo: bytes | None
    people: tuple[tuple[str, Person], ...]
    """Who is who: `Owner`, and the person."""
    state: str
    held_under: str
    last_day_words: str
    facts: tuple[Listed, ...]
    money: tuple[tuple[str, str, datetime, Money], ...]
    """Statements and receipts: what, number, when, amount."""
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredPaper:
    """A paper of the case as it was kept: never made anew."""

    title: str
    number: str
    made_at: datetime
    by: str
    document: dict[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class ScannedPaper:
    """A scan of a paper that was signed, as it was kept; `picture` is None where it is no picture."""

    number: str
    made_at: datetime
    by: str
    says: str
    """Which file it is, in words."""
    picture: bytes | None


@dataclass(frozen=True, slots=True, kw_only=True)
class BundlePaper:
    """Everything of a case for a court; without personal data of people for a records request (`withheld`)."""

    record: RecordPaper
    papers: tuple[StoredPaper, ...]
    scans: tuple[ScannedPaper, ...] = ()
    made_at: datetime
    by: str
    withheld: Personal | None = None
