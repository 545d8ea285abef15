"""What is taken off a charge, what comes back unpaid, and what is owed after the dog has gone."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from typing import Literal

from kiosk.domain.money import Money
from kiosk.domain.records import StatedLine

DebtCause = Literal[
    "unredeemed", "bounced_check", "payment_undone", "paid_back", "adoption", "surrender", "brought_over"
]


@dataclass(frozen=True, slots=True, kw_only=True)
class Adjustment:
    """A waiver: an amount above zero taken off the charge of one code, or off a debt, for a reason.

    The charge itself stays visible; the waiver is a line of its own beside it.
    """

    id: int = 0
    case: int
    code: str
    label: str
    amount: Money
    reason: str
    debt: str = ""
    """The debt from which it is taken; empty for a charge that is not a debt yet."""
    approved_by: str
    by: str
    recorded_at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class Dishonour:
    """A check that the bank returned unpaid. `position` is its place among the tenders of the receipt.

    `lines`, below zero, say what is no longer paid: all of the check, or what of it still counted. What its receipt
    had paid back before is owed back by whoever got it, as a debt of its own; a voided receipt leaves nothing owed.
    """

    id: int = 0
    case: int
    receipt: str
    position: int
    amount: Money
    on: date
    reason: str
    lines: tuple[StatedLine, ...]
    by: str
    recorded_at: datetime

    @property
    def unpaid(self) -> Money:
        """What of the check still counted as paid, and no longer does."""
        return -Money.total(line.amount for line in self.lines)


@dataclass(frozen=True, slots=True, kw_only=True)
class Debt:
    """What a person owes although the dog is gone or not redeemed, or as who adopts it or gives it up.

    Its number is on the bill. `document` is the receipt that was undone, or whose check bounced, or the adoption;
    empty for a dog not redeemed or given up. The cause `paid_back` is money that was paid back on a receipt whose
    check the bank then returned: no charge.
    """

    number: str
    case: int
    town: str
    till: str
    person: int
    cause: DebtCause
    since: datetime
    lines: tuple[StatedLine, ...]
    document: str = ""
    by: str

    @property
    def amount(self) -> Money:
        """What was owed at first."""
        return Money.total(line.amount for line in self.lines)


@dataclass(frozen=True, slots=True, kw_only=True)
class LossReport:
    """The licensee's report that the dog was lost, and the search made for it (Sandy Creek §4(I))."""

    id: int = 0
    case: int
    on: date
    reported_to: str
    search: str
    by: str
    recorded_at: datetime
