"""Papers of what is owed and paid: statement, receipt, bill."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from zoneinfo import ZoneInfo

from kiosk.domain.debts import Debt
from kiosk.domain.money import Money
from kiosk.domain.records import Case, Person, Receipt, Statement
from kiosk.services.paper_data.town import TownLetterhead
from kiosk.words import Language, to_say


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
    language: Language = "en"
    """What is words among these data is in this language already."""
    large: bool = False
    """In letters that weak eyes can read."""
    answers_for: str = ""
    """The minor's name where `owner` is the adult (READINGS R27)."""
    tenders: str = to_say("cash, check, money order or card")


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
    language: Language = "en"
    """What is words among these data is in this language already."""
    large: bool = False
    """In letters that weak eyes can read."""
    answers_for: str = ""
    """The minor's name where `owner` is the adult (READINGS R27)."""
    adopter: bool = False
    """`owner` is who adopts the dog: its former owner is named on no paper of the adopter's."""
    clerks_head: TownLetterhead | None = None
    """The letterhead in English, for the clerk's copy, where the owner's is in another language."""
    deposit_terms: tuple[str, str] = ("", "")
    """What returns a deposit that is held, and its section."""


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
    language: Language = "en"
    """What is words among these data is in this language already."""
    large: bool = False
    """In letters that weak eyes can read."""
    answers_for: str = ""
    """The minor's name where `person` is the adult (READINGS R27)."""
    tenders: str = to_say("cash, check, money order or card")
