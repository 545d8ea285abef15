"""Papers of an adoption: the adopter's statement, and the spay/neuter agreement."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from typing import Literal
from zoneinfo import ZoneInfo

from kiosk.domain.money import Money
from kiosk.domain.records import Adoption, Case, Person, StatedLine
from kiosk.services.paper_data.town import TownLetterhead
from kiosk.words import Language, to_say


@dataclass(frozen=True, slots=True, kw_only=True)
class AdoptionStatementPaper:
    """What an adopter owes and why (PAPER: «Adoption statement»); Dover subd. F: days in the shelter and costs."""

    head: TownLetterhead
    zone: ZoneInfo
    adoption: Adoption
    case: Case
    adopter: Person
    days_in_shelter: int
    bill: str
    """The number under which it is paid; empty where nothing is owed."""
    lines: tuple[StatedLine, ...]
    cost_details: tuple[str, ...]
    """Money spent on the dog, line by line, whoever owes it."""
    before_handover: tuple[tuple[str, str], ...]
    """What must be done before the dog leaves: in words, and its section."""
    payable_at: str
    language: Language = "en"
    large: bool = False
    tenders: str = to_say("cash, check, money order or card")


@dataclass(frozen=True, slots=True, kw_only=True)
class AgreementPaper:
    """The spay/neuter agreement, to be signed (PAPER: «Agreement»).

    `counted` says how the last day was counted, `fee` what the operation's price is part of, `license_words` where
    the dog is licensed.
    """

    head: TownLetterhead
    zone: ZoneInfo
    adoption: Adoption
    case: Case
    adopter: Person
    counted: str
    deposit_receipt: str
    depositor: str
    """Who left the deposit, to whom it is paid back: the adopter, or somebody else; empty without one."""
    license_words: str
    fee: Money | None = None
    language: Language = "en"
    large: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class AlterationLetterPaper:
    """A letter to an adopter about the last day to spay or neuter; in the language of the agreement."""

    head: TownLetterhead
    number: str
    adoption: Adoption
    case: Case
    adopter: Person
    kind: Literal["before", "after"]
    on: date
    held: Money
    """What is held of the deposit; zero where nothing is."""
    receipt: str
    """The receipt of that deposit."""
    large: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class DepositRow:
    """One deposit of the list: its last day, agreement, adopter and phone, receipt, amount."""

    due: date
    adoption: str
    adopter: str
    phone: str
    receipt: str
    amount: Money


@dataclass(frozen=True, slots=True, kw_only=True)
class AlterationDepositsPaper:
    """The record of spay/neuter deposits of a town: held by their last day, forfeited, paid back."""

    head: TownLetterhead
    zone: ZoneInfo
    number: str
    at: datetime
    totals: tuple[tuple[str, int, Money], ...]
    groups: tuple[tuple[str, tuple[DepositRow, ...]], ...]
    by: str
