"""What is kept of dogs and people beside their stays: certificates, notes, edits, and records merged into others."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from typing import Literal

CertificateKind = Literal["license", "rabies", "microchip"]
RecordKind = Literal["person", "dog", "lost_report"]
MergedKind = Literal["person", "dog"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Certificate:
    """A paper of a dog: its license, its vaccination against rabies, or a microchip that it was given.

    `issuer` is the town, the veterinarian or the maker. One that was entered wrongly is withdrawn with a reason.
    """

    id: int = 0
    dog: int
    kind: CertificateKind
    number: str
    issuer: str = ""
    issued: date | None = None
    expires: date | None = None
    by: str
    recorded_at: datetime
    withdrawn_at: datetime | None = None
    withdrawn_by: str = ""
    withdrawn_why: str = ""

    def expired(self, on: date) -> bool:
        """Whether it is no longer valid on a day; the last day counts."""
        return self.expires is not None and self.expires < on


@dataclass(frozen=True, slots=True, kw_only=True)
class DoNotAdopt:
    """A note that this person should be given no dog, with the reason; it stands until it is lifted."""

    id: int = 0
    person: int
    reason: str
    by: str
    recorded_at: datetime
    lifted_at: datetime | None = None
    lifted_by: str = ""
    lifted_why: str = ""


@dataclass(frozen=True, slots=True)
class FieldChange:
    """One field of a record, before and after."""

    field: str
    before: str
    after: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordEdit:
    """One edit of a record: what was and what is. Edits are never changed."""

    id: int = 0
    kind: RecordKind
    record: int
    changes: tuple[FieldChange, ...]
    at: datetime
    till: str
    by: str
    approved_by: str = ""


@dataclass(frozen=True, slots=True)
class NumberChange:
    """An open case whose impoundment number a merge changes: its fee may change with it (READINGS R14)."""

    case: str
    before: int
    after: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Merge:
    """Two records that are of one person, or of one dog: `gone` leads to `stays` from now on and stays as it was.

    `numbers` are the changes that whoever merged them was shown. A merge can be undone, and remains on record.
    """

    id: int = 0
    gone: int
    stays: int
    reason: str
    numbers: tuple[NumberChange, ...] = ()
    at: datetime
    till: str
    by: str
    approved_by: str = ""
    undone_at: datetime | None = None
    undone_by: str = ""
    undone_why: str = ""
