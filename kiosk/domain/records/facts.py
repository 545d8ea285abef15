"""What the law waits for: notices, orders, determinations, proofs, costs, earlier impoundments."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from typing import Literal

from kiosk.domain.money import Money
from kiosk.domain.rules import CostCode

ProofKind = Literal["license", "identification", "rabies_vaccination", "agent_authority"]


@dataclass(frozen=True, slots=True, kw_only=True)
class OrderPlaced:
    """An order that holds the dog; `lifted_on` None while it stands (READINGS R24)."""

    id: int = 0
    case: int
    kind: Literal["rabies_observation", "dangerous_dog_proceeding", "court"]
    authority: str
    document: str = ""
    begins: date
    lifted_on: date | None = None
    lifted_by: str = ""
    by: str
    recorded_at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class Determination:
    """A recorded determination that the dog is dangerous (READINGS R20)."""

    id: int = 0
    case: int
    on: date
    authority: str
    document: str = ""
    by: str
    recorded_at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class ProofShown:
    """A proof shown at the desk; `exemption` holds the exemption's code where no license is due (READINGS R28)."""

    id: int = 0
    case: int
    kind: ProofKind
    shown: str
    exemption: str = ""
    by: str
    recorded_at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class CostIncurred:
    """Money spent on the dog: when, to whom, what for."""

    id: int = 0
    case: int
    what: CostCode
    on: date
    paid_to: str
    detail: str = ""
    amount: Money
    by: str
    recorded_at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class EarlierImpoundment:
    """An impoundment from before the program, entered with its paper (READINGS R14)."""

    id: int = 0
    person: int
    town: str
    on: date
    paper: str
    by: str
    recorded_at: datetime
