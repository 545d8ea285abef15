"""What is kept of a till's drawer: sessions, cash that went in and out beside receipts, counts, and deposits."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from kiosk.domain.money import Money
from kiosk.domain.records import Tender

MovementKind = Literal["cash_in", "cash_out"]
Amounts = Mapping[Tender, Money]

FACES = (100_00, 50_00, 20_00, 10_00, 5_00, 2_00, 1_00, 50, 25, 10, 5, 1)
"""The notes and coins of the United States, in cents, largest first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawerSession:
    """One drawer from its opening to its Z; `closed_at` None while it is open. A till has one open at most."""

    id: int = 0
    number: str
    till: str
    opened_at: datetime
    by: str
    opening_float: Money
    closed_at: datetime | None = None
    closed_by: str = ""
    head: str = ""
    """The head of the chain of records at the close, as printed on the Z."""
    deposit: int = 0
    """The bank deposit that took its money; 0 before."""
    approved_by: str = ""
    """Who approved the opening; who approved the close stands at its count."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CashMovement:
    """Cash put into the drawer or paid out of it for a reason, beside any receipt. Never changed."""

    id: int = 0
    session: int
    at: datetime
    kind: MovementKind
    amount: Money
    reason: str
    by: str
    approved_by: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawerCount:
    """What somebody counted: cash by note and coin, the other tenders by their sums.

    `expected` is what should have been there at that instant; `closing` marks the count of the Z. Never changed.
    """

    id: int = 0
    session: int
    at: datetime
    pieces: Mapping[int, int]
    """How many of each face, by its cents."""
    others: Amounts
    expected: Amounts
    closing: bool = False
    by: str
    approved_by: str = ""

    @property
    def cash(self) -> Money:
        """The sum of the notes and coins."""
        return Money(sum(face * number for face, number in self.pieces.items()))

    @property
    def counted(self) -> dict[Tender, Money]:
        """What was counted, by tender."""
        return {"cash": self.cash, **self.others}


@dataclass(frozen=True, slots=True, kw_only=True)
class BankDeposit:
    """Money of closed sessions taken to the bank; each session goes whole, and once. Never changed."""

    id: int = 0
    number: str
    till: str
    at: datetime
    sessions: tuple[int, ...]
    amounts: Amounts
    """What left the safe, by tender; what the card company pays is in it, though nobody carries it."""
    note: str = ""
    by: str
    approved_by: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class MonthlyReport:
    """A month's report to the Supervisor of a town, as made; `month` is its first day's `YYYY-MM`."""

    id: int = 0
    number: str
    town: str
    month: str
    at: datetime
    total: Money
    by: str
