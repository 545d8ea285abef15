"""What the till's own papers are made from: everything they must say, as values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime
from zoneinfo import ZoneInfo

from kiosk.domain.debts import Dishonour
from kiosk.domain.drawer_records import BankDeposit, DrawerCount, DrawerSession
from kiosk.domain.drawer_report import DepositsOfTown, DrawerReport
from kiosk.domain.money import ZERO, Money
from kiosk.domain.records import Receipt, Tender
from kiosk.domain.revenue import HELD, RevenueAccount
from kiosk.services.paper_data import TownLetterhead


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawerPaper:
    """An X or a Z. `head` is the head of the chain of records, on a Z only (`kiosk verify --head`)."""

    shelter: str
    till_name: str
    zone: ZoneInfo
    towns: Mapping[str, str]
    """The towns' full names."""
    cases: Mapping[int, str]
    """The cases named on it: No. 26-0412, Bethel."""
    report: DrawerReport
    head: str
    by: str
    sample: bool = False
    """Some of the money was taken on resolutions marked «sample»: the paper says so."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CountPaper:
    """What was counted in a drawer that stays open."""

    shelter: str
    till_name: str
    zone: ZoneInfo
    session: DrawerSession
    count: DrawerCount
    sample: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckTaken:
    """One check or money order that goes to the bank."""

    tender: Tender
    reference: str
    payer: str
    amount: Money


@dataclass(frozen=True, slots=True, kw_only=True)
class DepositPaper:
    """A bank deposit slip: which drawers it takes, by tender, each check, and whose money it is.

    The towns' money, what was put in and paid out, the rest of the float, and over or short add up to the deposit.
    """

    shelter: str
    zone: ZoneInfo
    deposit: BankDeposit
    sessions: tuple[DrawerSession, ...]
    checks: tuple[CheckTaken, ...]
    towns: tuple[tuple[str, Money], ...]
    """By town, what its receipts brought into these drawers, cards included."""
    put_in: Money
    paid_out: Money
    """Below zero."""
    float_missing: Money
    """The part of the floats that could not go back, because there was not so much cash."""
    over_short: Money
    sample: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class AccountTotal:
    """An account and what the month brought it; `back` of it, below zero, was voided, refunded or returned."""

    account: RevenueAccount
    amount: Money
    back: Money = ZERO


@dataclass(frozen=True, slots=True, kw_only=True)
class MonthPaper:
    """The month's report to the Supervisor of one town."""

    head: TownLetterhead
    zone: ZoneInfo
    number: str
    first_day: date
    due: date | None
    citation: str
    at: datetime
    by: str
    receipts: int
    runs: tuple[tuple[str, str, int], ...]
    """The first and the last number of each run without a gap, and how many there are in it."""
    accounts: tuple[AccountTotal, ...]
    total: Money
    by_tender: tuple[tuple[str, Money], ...]
    written: Money
    """Paid back by checks that the town wrote, below zero."""
    undone: tuple[Receipt, ...]
    """Voids, refunds and deposits paid back."""
    returned: tuple[Dishonour, ...]
    """Checks that the bank returned; `total` is the tenders, `written`, and what these had paid."""
    deposits: DepositsOfTown
    earlier: str = ""
    """The number of an earlier report of the same month, which this one replaces."""
    said_before: Money = ZERO
    """What came in by that report."""
    since: tuple[Receipt, ...] = ()
    """The receipts of the month that were entered after that report was made."""

    @property
    def unpaid(self) -> Money:
        """What returned checks no longer pay, below zero."""
        return -Money.total(each.unpaid for each in self.returned)

    def part(self, *, state: bool) -> tuple[AccountTotal, ...]:
        """The accounts of the town, or those of the state; deposits held are neither."""
        return tuple(each for each in self.accounts if each.account.state == state and each.account != HELD)

    @property
    def held(self) -> Money:
        """What deposits added to the money in hand, below zero what they took from it."""
        return Money.total(each.amount for each in self.accounts if each.account == HELD)
