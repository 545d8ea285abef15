"""What each paper is made from: everything it must say, as values, so that making it needs no record and no law."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from zoneinfo import ZoneInfo

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
    periods_before_notice: int
    payable_at: str
    missing_proofs: tuple[tuple[str, str, str], ...]
    """Condition in words, its section, how to cure it."""
    last_day: date | None
    last_day_words: str
    fines: tuple[tuple[str, str, str], ...] = ()
    """Label, amount in words, section: not payable here."""
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
    answers_for: str = ""
    """The minor's name where `owner` is the adult (READINGS R27)."""
    under_protest: bool = False


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
