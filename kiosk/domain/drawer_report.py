"""What a drawer's X and Z say: every sum with the receipts that it is made of, and everything that was undone."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from itertools import pairwise
from typing import Literal
from zoneinfo import ZoneInfo

from kiosk.domain.debts import Adjustment
from kiosk.domain.drawer import Flow, by_key, differences, expected, flow, summed, taken, total
from kiosk.domain.drawer_records import Amounts, CashMovement, DrawerCount, DrawerSession
from kiosk.domain.moments import local_day
from kiosk.domain.money import ZERO, Money
from kiosk.domain.records import Receipt
from kiosk.domain.revenue import deposited
from kiosk.domain.staff import Approval

Label = Callable[[str, str], str]
"""The words for a town's code of a charge; empty where only the receipt's own words are known."""
Zone = Callable[[str], ZoneInfo]
DepositMoveKind = Literal["taken", "voided", "paid_back", "forfeited", "returned"]
"""`returned`: the bank returned the depositor's check."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FeeTotal:
    """What one kind of charge brought: `amount` is what was taken less what was given back."""

    code: str
    label: str
    amount: Money
    back: Money = ZERO
    """Voided and refunded, below zero."""
    held: bool = False
    """A deposit: owed back, no revenue."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TownTotals:
    """What one town's receipts brought: their numbers, by fee, by tender, by local day."""

    town: str
    receipts: int
    runs: tuple[tuple[str, str, int], ...]
    """The first and the last number of each run without a gap, and how many there are in it."""
    total: Money
    fees: tuple[FeeTotal, ...]
    tenders: Amounts
    """What went into the drawer."""
    written: Money
    """Paid back by checks that the town wrote, below zero: `total` is the tenders and this."""
    days: tuple[tuple[date, Money], ...]

    @property
    def held(self) -> Money:
        """The part of the total that is deposits, owed back."""
        return Money.total(fee.amount for fee in self.fees if fee.held)


@dataclass(frozen=True, slots=True)
class DepositMove:
    """One change of what is held of deposits: above zero taken, below zero no longer held."""

    kind: DepositMoveKind
    amount: Money
    here: bool
    """Done at this drawer; else at another till, or no money moved."""


@dataclass(frozen=True, slots=True)
class DepositsOfTown:
    """What is held for the depositors of one town, whichever till took it, and how it moved since the Z before."""

    town: str
    moves: tuple[DepositMove, ...]
    held: Money
    """At the close, or now."""

    @property
    def before(self) -> Money:
        """What was held at the Z before; when the drawer was opened, for a till's first."""
        return self.held - Money.total(move.amount for move in self.moves)

    def moved(self, kind: DepositMoveKind, *, here: bool | None = None) -> Money:
        """The sum of the changes of one kind; `here` at this drawer only."""
        return Money.total(move.amount for move in self.moves if move.kind == kind and here in (None, move.here))


@dataclass(frozen=True, slots=True, kw_only=True)
class Reprint:
    """A paper that was printed once more, marked as a duplicate."""

    at: datetime
    paper: str
    """What paper it is, in words, and its number."""
    duplicate: int
    by: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ReturnedCheck:
    """A check that the bank returned unpaid."""

    number: str
    amount: Money
    receipt: str
    """The receipt that it had paid."""
    reason: str
    by: str


@dataclass(frozen=True, slots=True, kw_only=True)
class BesideReceipts:
    """What happened since the drawer before was closed that is in none of the receipts."""

    waived: tuple[Adjustment, ...] = ()
    """Of every till: a waiver moves no money."""
    returned: tuple[ReturnedCheck, ...] = ()
    """Whichever till had taken them: what is in this drawer does not change by them."""
    forfeited: tuple[Receipt, ...] = ()
    """Receipts of this till that moved no money: deposits that became the town's."""
    deposits: tuple[DepositsOfTown, ...] = ()
    approved: tuple[Approval, ...] = ()
    """What a supervisor approved at this till and was done on it."""
    reprints: tuple[Reprint, ...] = ()
    moments: tuple[datetime, ...] = ()
    """When the clock said that each receipt and cash movement of the session was, in the order of recording."""

    @property
    def alone(self) -> tuple[Approval, ...]:
        """What one person could have approved alone."""
        return tuple(approval for approval in self.approved if approval.alone)


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawerReport:
    """A reading of one drawer at `at`: an X while it is open, the Z when it is closed, `count` its closing count."""

    session: DrawerSession
    at: datetime
    receipts: tuple[Receipt, ...]
    movements: tuple[CashMovement, ...]
    flow: Flow
    expected: Amounts
    count: DrawerCount | None
    towns: tuple[TownTotals, ...]
    beside: BesideReceipts

    @property
    def final(self) -> bool:
        """Whether it is a Z."""
        return self.session.closed_at is not None

    @property
    def clock_back(self) -> bool:
        """Whether the clock was set back while the drawer was open: its times are not in order then."""
        moments = (self.session.opened_at, *self.beside.moments, self.at)
        return any(later < earlier for earlier, later in pairwise(moments))

    @property
    def differences(self) -> Amounts | None:
        """Over and short by tender, None while nothing was counted to close."""
        return differences(self.expected, self.count.counted) if self.count else None

    @property
    def undone(self) -> tuple[Receipt, ...]:
        """Voids, refunds and deposits paid back."""
        return tuple(each for each in self.receipts if each.kind in ("void", "refund", "deposit_refund"))

    @property
    def by_hand(self) -> tuple[Receipt, ...]:
        """Receipts written by hand while the system was down, and entered afterwards."""
        return tuple(each for each in self.receipts if each.pressed)

    @property
    def total(self) -> Money:
        """What the receipts of all towns brought, paybacks taken off."""
        return Money.total(town.total for town in self.towns)

    @property
    def tenders(self) -> Amounts:
        """What the receipts of all towns brought into the drawer."""
        return summed(town.tenders for town in self.towns)

    @property
    def written(self) -> Money:
        """What all towns paid back by checks of their own, below zero."""
        return Money.total(town.written for town in self.towns)

    @property
    def days(self) -> tuple[tuple[date, Money], ...]:
        """What came in on each local day."""
        days = by_key((day.isoformat(), amount) for town in self.towns for day, amount in town.days)
        return tuple((date.fromisoformat(day), amount) for day, amount in sorted(days.items()))


def drawer_report(
    session: DrawerSession,
    at: datetime,
    *,
    receipts: Iterable[Receipt],
    movements: Sequence[CashMovement],
    count: DrawerCount | None,
    zone: Zone,
    label: Label,
    beside: BesideReceipts = BesideReceipts(),
) -> DrawerReport:
    """Sum up a session. A receipt belongs to the local day on which it counts, though the session runs past midnight.

    A hand-written receipt counts on its own day, not on that of its entry.
    """
    receipts = tuple(sorted(receipts, key=lambda receipt: receipt.number))
    return DrawerReport(
        session=session,
        at=at,
        receipts=receipts,
        movements=tuple(movements),
        flow=flow(receipts),
        expected=expected(session.opening_float, receipts, movements),
        count=count,
        towns=tuple(town_totals((*receipts, *beside.forfeited), zone, label)),
        beside=beside,
    )


def town_totals(receipts: Iterable[Receipt], zone: Zone, label: Label) -> list[TownTotals]:
    """Totals for every town that has a receipt, by its name."""
    of_town: dict[str, list[Receipt]] = {}
    for receipt in receipts:
        of_town.setdefault(receipt.town, []).append(receipt)
    return [_totals(town, of_town[town], zone(town), label) for town in sorted(of_town)]


def runs(numbers: Iterable[str]) -> Iterator[tuple[str, str, int]]:
    """The first and last of every run of numbers without a gap, and how many there are: R-…-000031 to R-…-000033."""
    first = last = ""
    length = 0
    for number in sorted(numbers):
        if length and _next(last) == number:
            last, length = number, length + 1
            continue
        if length:
            yield first, last, length
        first, last, length = number, number, 1
    if length:
        yield first, last, length


def _next(number: str) -> str:
    series, dash, place = number.rpartition("-")
    return f"{series}{dash}{int(place) + 1:0{len(place)}d}" if place.isdecimal() else ""


def _totals(town: str, receipts: Sequence[Receipt], zone: ZoneInfo, label: Label) -> TownTotals:
    days = by_key((local_day(receipt.paid_at, zone).isoformat(), receipt.total) for receipt in receipts)
    whole, tenders = Money.total(receipt.total for receipt in receipts), taken(receipts)
    return TownTotals(
        town=town,
        receipts=len(receipts),
        runs=tuple(runs(receipt.number for receipt in receipts)),
        total=whole,
        fees=tuple(_fees(town, receipts, label)),
        tenders=tenders,
        written=whole - total(tenders),
        days=tuple((date.fromisoformat(day), amount) for day, amount in sorted(days.items())),
    )


def _fees(town: str, receipts: Sequence[Receipt], label: Label) -> Iterator[FeeTotal]:
    words = {line.code: line.label for receipt in reversed(receipts) for line in receipt.lines}
    sums = by_key((line.code, line.amount) for receipt in receipts for line in receipt.lines)
    undone = (receipt for receipt in receipts if receipt.kind in ("void", "refund", "deposit_refund"))
    back = by_key((line.code, line.amount) for receipt in undone for line in receipt.lines)
    held = {code for receipt in receipts for code in deposited(receipt.kind, receipt.lines)}
    for code, amount in sums.items():
        yield FeeTotal(
            code=code,
            label=label(town, code) or words[code],
            amount=amount,
            back=back.get(code, ZERO),
            held=code in held,
        )
