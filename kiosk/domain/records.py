"""What is kept of people, dogs, impoundments, money and paper.

Instants are aware and in UTC; an id is 0 before it is stored.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date, datetime
from typing import Any, Literal

from kiosk.domain.money import ZERO, Money
from kiosk.domain.rules import Carried, CostCode

Sex = Literal["male", "female", "unknown"]
YesNoUnknown = Literal["yes", "no", "unknown"]
Tender = Literal["cash", "check", "money_order", "card"]
CaseState = Literal["held", "released"]
HoldStatus = Literal["running", "awaiting_notice", "held_by_order"]
ProofKind = Literal["license", "identification", "rabies_vaccination", "agent_authority"]
ReceiptKind = Literal["payment", "void", "refund", "debt", "deposit", "deposit_refund", "deposit_forfeiture"]
DocumentKind = Literal[
    "statement",
    "receipt",
    "cage_card",
    "bill",
    "drawer_x",
    "drawer_z",
    "drawer_count",
    "bank_deposit",
    "monthly_report",
    "recovery_code",
    "printer_check",
]
JobState = Literal["waiting", "sending", "printed", "failed", "unknown"]


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
class NoticeGiven:
    """Notice of the seizure, as recorded."""

    id: int = 0
    case: int
    how: Literal["personal", "mail"]
    on: date
    number: str = ""
    delivered: date | None = None
    note: str = ""
    by: str
    recorded_at: datetime


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
class StatedLine:
    """A charge frozen as it was made: the amount, the words and the citation do not follow later law."""

    code: str
    label: str
    amount: Money
    citation: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Statement:
    """A numbered statement of charges, good through an instant; `superseded_by` names the one that replaced it.

    Lines above zero are charges, lines below zero what was waived of them. `paid_before` was received on this case
    before the statement was issued.
    """

    number: str
    case: int
    town: str
    owner: int | None
    as_of: datetime
    days_in_shelter: int
    periods: int
    impoundment_number: int
    lines: tuple[StatedLine, ...]
    paid_before: Money = ZERO
    good_through: datetime | None
    next_total: Money | None
    readings: tuple[str, ...]
    superseded_by: str = ""
    by: str

    @property
    def total(self) -> Money:
        """The sum of the lines."""
        return Money.total(line.amount for line in self.lines)

    @property
    def due(self) -> Money:
        """What was still to be paid when the statement was issued; below zero where too much had been paid."""
        return self.total - self.paid_before


@dataclass(frozen=True, slots=True, kw_only=True)
class TenderPart:
    """One means of payment within a receipt; below zero where money goes back.

    `reference` is a check's or money order's number, or the card terminal's.
    """

    tender: Tender
    amount: Money
    reference: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class PressNumber:
    """The number printed by the press on a receipt written by hand while the system was down, and when it counts."""

    number: str
    at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class Receipt:
    """A numbered receipt; it is never changed or deleted, only undone by another one that names it as `original`.

    `lines` say what the money was for and sum to what moved: above zero into the till, below zero out of it (void,
    refund, deposit refund). A forfeited deposit moves no money: its lines sum to zero. A part payment has the part
    of the statement's lines that it pays, and what is then still owed as `balance_left`.
    """

    number: str
    kind: ReceiptKind = "payment"
    case: int
    town: str
    till: str
    session: int = 0
    """The drawer session that took the money; 0 before sessions were kept."""
    statement: str = ""
    """The statement paid, or whose payment is undone."""
    debt: str = ""
    """The debt paid, or whose payment is undone."""
    original: str = ""
    """The receipt that a void, a refund or the end of a deposit undoes."""
    at: datetime
    payer: str
    """Who paid, or to whom it is paid back."""
    tenders: tuple[TenderPart, ...]
    lines: tuple[StatedLine, ...]
    change: Money = ZERO
    """Given back out of the cash handed over."""
    balance_left: Money = ZERO
    under_protest: bool = False
    pressed: PressNumber | None = None
    """Set for a receipt that was written by hand and entered afterwards."""
    request: str = ""
    """Marks one request to take money, so that its repetition finds this receipt."""
    approved_by: str = ""
    reason: str = ""
    by: str

    @property
    def total(self) -> Money:
        """What was paid; below zero for what was paid back."""
        return Money.total(line.amount for line in self.lines)

    @property
    def tendered(self) -> Money:
        """What was handed over, change included."""
        return Money.total(part.amount for part in self.tenders)

    @property
    def kept(self) -> tuple[TenderPart, ...]:
        """What each tender brings into the drawer: cash without the change, no check that the town itself writes."""
        left, parts = self.change, []
        by_bank = self.kind in ("refund", "deposit_refund")
        for part in self.tenders:
            if by_bank and part.tender == "check":
                continue
            back = min(left, max(part.amount, ZERO)) if part.tender == "cash" else ZERO
            left -= back
            parts.append(TenderPart(tender=part.tender, amount=part.amount - back, reference=part.reference))
        return tuple(part for part in parts if part.amount != ZERO)

    @property
    def paid_at(self) -> datetime:
        """The instant at which the payment counts (READINGS R12): the hand-written receipt's, where there was one."""
        return self.pressed.at if self.pressed else self.at


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


@dataclass(frozen=True, slots=True, kw_only=True)
class LedgerEntry:
    """One side of a transaction: debits positive, credits negative, in cents of `account`."""

    account: str
    amount: Money


@dataclass(frozen=True, slots=True, kw_only=True)
class LedgerTransaction:
    """Entries that sum to zero, with what they stand for. Never changed, never deleted."""

    id: int = 0
    town: str
    case: int
    at: datetime
    document: str
    text: str
    entries: tuple[LedgerEntry, ...]
    by: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintJob:
    """A paper that waits for, or has gone to, the printer of a till; `document` is its value, frozen as JSON."""

    id: int = 0
    kind: DocumentKind
    number: str
    case: int
    till: str = "1"
    document: dict[str, Any]
    copies: int = 1
    state: JobState = "waiting"
    problem: str = ""
    duplicate: int = 0
    created_at: datetime
    by: str
