"""What the till's own papers are made from: everything they must say, as values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime
from zoneinfo import ZoneInfo

from kiosk.domain.drawer_records import BankDeposit, DrawerCount, DrawerSession
from kiosk.domain.drawer_report import DrawerReport
from kiosk.domain.money import Money
from kiosk.domain.revenue import RevenueAccount
from kiosk.services.paper_data import TownLetterhead


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawerPaper:
    """An X or a Z. `head` is the head of the chain of records, on a Z only (`kiosk verify --head`)."""

    shelter: str
    till_name: str
    zone: ZoneInfo
    towns: Mapping[str, str]
    """The towns' full names."""
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

    kind: str
    reference: str
    payer: str
    amount: Money


@dataclass(frozen=True, slots=True, kw_only=True)
class DepositPaper:
    """A bank deposit slip: which drawers it takes, by tender, each check, and whose money it is."""

    shelter: str
    zone: ZoneInfo
    deposit: BankDeposit
    sessions: tuple[DrawerSession, ...]
    checks: tuple[CheckTaken, ...]
    towns: tuple[tuple[str, Money], ...]
    """By town, what its receipts brought in these drawers, cards included."""
    over_short: Money
    sample: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class AccountTotal:
    """An account and what the month brought it."""

    account: RevenueAccount
    amount: Money


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
    first: str
    last: str
    accounts: tuple[AccountTotal, ...]
    total: Money
    by_tender: tuple[tuple[str, Money], ...]
    undone: tuple[tuple[str, str, Money], ...]
    """Number, the original's number, amount."""
    deposits_held: Money
    earlier: str = ""
    """The number of an earlier report of the same month, which this one replaces."""
