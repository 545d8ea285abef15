"""What each paper is made from: everything it must say, as values, so that making it needs no record and no law."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from zoneinfo import ZoneInfo

from kiosk.domain.debts import Debt
from kiosk.domain.money import Money
from kiosk.domain.records import Case, Person, Receipt, Statement


@dataclass(frozen=True, slots=True, kw_only=True)
class TownLetterhead:
    """Who speaks on the paper and where the counter is; empty where the town has not entered it."""

    town: str
    code: str
    office: str
    address: str = ""
    phone: str = ""
    hours: tuple[str, ...] = ()
    sample: bool = False
    """The amounts come from resolutions marked «sample»: every paper says so."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StatementPaper:
    """A statement of charges and what stands around it (PAPER: «Statement»)."""

    head: TownLetterhead
    zone: ZoneInfo
    statement: Statement
    supersedes: str
    case: Case
    owner: Person | None
    """The adult where the owner is a minor."""
    earlier: tuple[tuple[date, str], ...]
    """Earlier impoundments that count: day, and case number or paper."""
    cost_details: tuple[str, ...]
    """Money spent on the dog, line by line."""
    periods_before_notice: int
    payable_at: str
    missing_proofs: tuple[tuple[str, str, str], ...]
    """Condition in words, its section, how to cure it."""
    last_day: date | None
    last_day_words: str
    fines: tuple[tuple[str, str, str], ...] = ()
    """Label, amount in words, section: not payable here."""
    license_details: tuple[str, ...] = ()
    """License fees among the charges, line by line."""
    costs_may_follow: bool = False
    """Further costs for the dog can be added to what is owed."""
    answers_for: str = ""
    """The minor's name where `owner` is the adult (READINGS R27)."""
    tenders: str = "cash, check, money order or card"


@dataclass(frozen=True, slots=True, kw_only=True)
class ReceiptPaper:
    """A receipt and what stands around it (PAPER: «Receipt»)."""

    head: TownLetterhead
    zone: ZoneInfo
    receipt: Receipt
    case: Case
    owner: Person | None
    show_to_officer: bool
    still_to_show: tuple[tuple[str, str], ...] = ()
    """What stood between the dog and its release when this was printed: condition in words, its section."""
    answers_for: str = ""
    """The minor's name where `owner` is the adult (READINGS R27)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BillPaper:
    """The bill of a debt: why it is owed, what was paid and waived of it, what is left and where to pay it."""

    head: TownLetterhead
    zone: ZoneInfo
    debt: Debt
    case: Case
    person: Person
    at: datetime
    says: str
    """Why it is owed, in a sentence."""
    citation: str
    taken_off: tuple[tuple[str, Money], ...]
    """What was paid, waived and returned since, in words; below zero what came back."""
    left: Money
    payable_at: str
    answers_for: str = ""
    """The minor's name where `person` is the adult (READINGS R27)."""
    tenders: str = "cash, check, money order or card"


@dataclass(frozen=True, slots=True, kw_only=True)
class CageCardPaper:
    """The card on the run: the dog, its last day, what is missing (PAPER: «Cage card»)."""

    head: TownLetterhead
    zone: ZoneInfo
    case: Case
    photo: bytes | None
    held_under: str
    last_day_words: str
    order: str = ""
    """An order that holds the dog, in words; printed as a warning."""
    missing: tuple[str, ...] = ()
    """What the record still lacks after a night intake, in words."""


@dataclass(frozen=True, slots=True)
class RecoveryPaper:
    """The recovery code, to be locked away; printed past the records, where others could read it."""

    shelter: str
    supervisor: str
    code: str


@dataclass(frozen=True, slots=True)
class PrinterCheckPaper:
    """A few lines by which one sees that the printer of a till prints."""

    shelter: str
    till: str
    printer: str
    printed_at: str
