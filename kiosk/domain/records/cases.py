"""People, dogs, and impoundments."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date, datetime
from typing import Literal

from kiosk.domain.rules import Carried

Sex = Literal["male", "female", "unknown"]


YesNoUnknown = Literal["yes", "no", "unknown"]


CaseState = Literal["held", "released", "adopted", "transferred", "euthanized", "died", "escaped", "before"]
"""Where a stay is; `before`: it came and went before the program, and is kept for its money alone."""


HoldStatus = Literal["running", "awaiting_notice", "held_by_order"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Person:
    """An owner, an adult answering for a minor, or an agent. `adult` is the id of the minor's adult (READINGS R27)."""

    id: int = 0
    name: str
    address: str = ""
    phone: str = ""
    email: str = ""
    language: Literal["en", "es"] = "en"
    minor: bool = False
    adult: int | None = None
    note: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Dog:
    """A dog as described; every field but `summary` may wait until after a night intake."""

    id: int = 0
    summary: str
    name: str = ""
    breed: str = ""
    sex: Sex = "unknown"
    colour: str = ""
    marks: str = ""
    age: str = ""
    altered: YesNoUnknown = "unknown"
    weight: str = ""
    photo: str = ""
    """The SHA-256 of the photo among the stored photos; empty without one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class IdentificationFound:
    """What was found on the dog; `license_valid` says whether the license tag was current at the seizure."""

    license_tag: str = ""
    license_town: str = ""
    license_valid: bool = False
    rabies_tag: str = ""
    microchip: str = ""
    tattoo: str = ""
    other: str = ""

    @property
    def carried(self) -> Carried:
        """The strongest of them, as the law asks for it."""
        if self.license_tag:
            return "license_tag" if self.license_valid else "expired_license_tag"
        if self.microchip or self.tattoo:
            return "microchip"
        return "other_tag" if self.rabies_tag or self.other else "none"


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """One impoundment, from seizure to disposition (Dover subd. B; AML §113(4)).

    `status`, `last_day` and `redeemable_before` repeat the computed holding period so that the board can list and
    sort by them; they are rewritten with every fact that changes it and never decide a legal step. Once paid for, a
    dog has no deadline any more: both dates are None.
    """

    id: int = 0
    number: str = ""
    town: str
    dog: Dog
    seized_at: datetime
    impounded_at: datetime
    place: str
    ground: str
    reason_note: str = ""
    officer: str = ""
    found: IdentificationFound = field(default_factory=IdentificationFound)
    owner: int | None = None
    owner_known: bool = False
    """The owner has been found out, entered as a person or not."""
    kennel: str = ""
    backdated_reason: str = ""
    state: CaseState = "held"
    status: HoldStatus = "running"
    last_day: date | None = None
    redeemable_before: datetime | None = None
    recorded_at: datetime
    recorded_by: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """One line of a case's story: when it happened, what, and who recorded it. Events are never changed.

    `till` is the desk where it was recorded, empty from before desks were kept; `approved_by` the supervisor who
    approved it, empty where that was not needed.
    """

    id: int = 0
    case: int
    at: datetime
    kind: str
    text: str
    by: str
    recorded_at: datetime
    till: str = ""
    approved_by: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Release:
    """The dog going home: to whom, in what standing, on which receipt."""

    case: int
    at: datetime
    to: str
    standing: Literal["owner", "agent"]
    authority: str = ""
    """An agent's written word from the owner, as kept."""
    receipt: str
    by: str
