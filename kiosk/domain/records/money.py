"""Statements, receipts and the ledger."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from kiosk.domain.money import ZERO, Money

Tender = Literal["cash", "check", "money_order", "card"]


ReceiptKind = Literal["payment", "void", "refund", "debt", "deposit", "deposit_refund", "deposit_forfeiture"]


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
        for part in self.tenders:
            if self._by_town and part.tender == "check":
                continue
            back = min(left, max(part.amount, ZERO)) if part.tender == "cash" else ZERO
            left -= back
            parts.append(TenderPart(tender=part.tender, amount=part.amount - back, reference=part.reference))
        return tuple(part for part in parts if part.amount != ZERO)

    @property
    def town_check(self) -> Money:
        """What the town paid back by a check of its own, below zero: it was never in the drawer."""
        return Money.total(part.amount for part in self.tenders if self._by_town and part.tender == "check")

    @property
    def _by_town(self) -> bool:
        return self.kind in ("refund", "deposit_refund")

    @property
    def paid_at(self) -> datetime:
        """The instant at which the payment counts (READINGS R12): the hand-written receipt's, where there was one."""
        return self.pressed.at if self.pressed else self.at


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
class StartingNumber:
    """With which number a series of a year goes on, where its papers were numbered before the program; `why` says so.

    `town` and `till` are empty for the cases, which count together.
    """

    town: str
    series: str
    till: str
    year: int
    first: int
    why: str
    by: str
    recorded_at: datetime
