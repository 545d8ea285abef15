"""What happens while a dog is held, beside notices and proofs: checks, details of orders, claims, surrender."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from typing import Literal

CheckKind = Literal["tags", "microchip", "tattoo", "license", "photo_posted"]
CHECKS: tuple[CheckKind, ...] = ("tags", "microchip", "tattoo", "license", "photo_posted")
"""What is looked for within 24 hours of the intake (AML §383)."""

OWNER_SURRENDER, BORN_HERE, BROUGHT_OVER = "owner_surrender", "born_here", "brought_over"
NOT_SEIZED = frozenset({OWNER_SURRENDER, BORN_HERE, BROUGHT_OVER})
"""Grounds of a stay that is no seizure: it counts as no impoundment (READINGS R14)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class IdentificationCheck:
    """One look for an identification (or the posting of photo and description): when, by whom, with what result."""

    id: int = 0
    case: int
    what: CheckKind
    at: datetime
    found: bool
    result: str
    by: str
    recorded_at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class OrderDetail:
    """What an order is about: the observation's last day, the bite and whom, and that the health authority knows."""

    order: int
    last_day: date | None = None
    bite: str = ""
    bitten: str = ""
    health_authority: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class OrderLifting:
    """Who lifted an order, on which paper (READINGS R24)."""

    order: int
    authority: str
    document: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim:
    """Somebody who says that the dog is theirs, and what they showed for it."""

    id: int = 0
    case: int
    name: str
    contact: str
    evidence: str
    doubtful: bool = False
    by: str
    recorded_at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimsDecided:
    """Who decided between the claims so far, for whom (0: for none of them), on which paper and why."""

    id: int = 0
    case: int
    claim: int
    through: int
    """The last claim that was considered: a later one opens the question again."""
    authority: str
    document: str = ""
    reason: str
    approved_by: str = ""
    by: str
    recorded_at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class Surrender:
    """An owner gives the dog up for good: what showed the ownership, and the signed waiver."""

    case: int
    at: datetime
    person: int
    ownership: str
    waiver: str
    by: str
    recorded_at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class Title:
    """What bears on whose dog it is: when it was given up, the last decision, who claims it since then, and doubts."""

    surrendered: datetime | None = None
    claimants: tuple[str, ...] = ()
    doubtful: bool = False
    decided_for: str = ""
    """The claimant for whom it was decided last; empty where none of the claims stood."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FieldReturn:
    """A licensed dog given back to its owner where it was found, without impoundment (AML §117(1-a))."""

    id: int = 0
    number: str
    town: str
    at: datetime
    place: str
    dog: str
    owner: int
    license_tag: str
    license_town: str
    officer: str
    note: str = ""
    by: str
    recorded_at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class Pup:
    """A dog born in custody: no seizure of its own. It goes home with its mother, or has a stay after her period."""

    id: int = 0
    case: int
    """The mother's."""
    born: datetime
    summary: str
    sex: Literal["male", "female", "unknown"] = "unknown"
    marks: str = ""
    stay: int | None = None
    """The case of its own, once it has one."""
    by: str
    recorded_at: datetime
