"""What a drawer's X and Z say: totals by town, fee, tender and local day, and everything that was undone."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from zoneinfo import ZoneInfo

from kiosk.domain.debts import Adjustment
from kiosk.domain.drawer import by_key, differences, expected, taken, total
from kiosk.domain.drawer_records import Amounts, CashMovement, DrawerCount, DrawerSession
from kiosk.domain.moments import local_day
from kiosk.domain.money import Money
from kiosk.domain.records import Receipt

Label = Callable[[str, str], str]
"""The words for a town's code of a charge; empty where only the receipt's own words are known."""
Zone = Callable[[str], ZoneInfo]


@dataclass(frozen=True, slots=True, kw_only=True)
class FeeTotal:
    """What one kind of charge brought, paybacks taken off."""

    code: str
    label: str
    amount: Money


@dataclass(frozen=True, slots=True, kw_only=True)
class TownTotals:
    """What one town's receipts brought: the first and last number, by fee, by tender, by local day."""

    town: str
    receipts: int
    first: str
    last: str
    total: Money
    fees: tuple[FeeTotal, ...]
    tenders: Amounts
    """What went into the drawer."""
    written: Money
    """Paid back by checks that the town wrote, below zero: `total` is the tenders and this."""
    days: tuple[tuple[date, Money], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawerReport:
    """A reading of one drawer at `at`: an X while it is open, the Z when it is closed, `count` its closing count."""

    session: DrawerSession
    at: datetime
    movements: tuple[CashMovement, ...]
    cash_taken: Money
    """Cash receipts less change and what was paid back in cash."""
    expected: Amounts
    count: DrawerCount | None
    towns: tuple[TownTotals, ...]
    undone: tuple[Receipt, ...]
    """Voids, refunds and deposits paid back."""
    by_hand: tuple[Receipt, ...]
    """Receipts written by hand while the system was down, and entered afterwards."""
    waived: tuple[Adjustment, ...]
    deposits_held: tuple[tuple[str, Money], ...]
    """By town, whichever till took them."""

    @property
    def final(self) -> bool:
        """Whether it is a Z."""
        return self.session.closed_at is not None

    @property
    def differences(self) -> Amounts | None:
        """Over and short by tender, None while nothing was counted to close."""
        return differences(self.expected, self.count.counted) if self.count else None


def drawer_report(
    session: DrawerSession,
    at: datetime,
    *,
    receipts: Sequence[Receipt],
    movements: Sequence[CashMovement],
    count: DrawerCount | None,
    waived: Sequence[Adjustment],
    deposits_held: Sequence[tuple[str, Money]],
    zone: Zone,
    label: Label,
) -> DrawerReport:
    """Sum up a session. A receipt belongs to the local day on which it counts, though the session runs past midnight.

    A hand-written receipt counts on its own day, not on that of its entry.
    """
    return DrawerReport(
        session=session,
        at=at,
        movements=tuple(movements),
        cash_taken=taken(receipts)["cash"],
        expected=expected(session.opening_float, receipts, movements),
        count=count,
        towns=tuple(town_totals(receipts, zone, label)),
        undone=tuple(receipt for receipt in receipts if receipt.kind in ("void", "refund", "deposit_refund")),
        by_hand=tuple(receipt for receipt in receipts if receipt.pressed),
        waived=tuple(waived),
        deposits_held=tuple(deposits_held),
    )


def town_totals(receipts: Iterable[Receipt], zone: Zone, label: Label) -> list[TownTotals]:
    """Totals for every town that has a receipt, by its name."""
    of_town: dict[str, list[Receipt]] = {}
    for receipt in receipts:
        of_town.setdefault(receipt.town, []).append(receipt)
    return [_totals(town, of_town[town], zone(town), label) for town in sorted(of_town)]


def _totals(town: str, receipts: Sequence[Receipt], zone: ZoneInfo, label: Label) -> TownTotals:
    words = {line.code: line.label for receipt in reversed(receipts) for line in receipt.lines}
    fees = by_key((line.code, line.amount) for receipt in receipts for line in receipt.lines)
    days = by_key((local_day(receipt.paid_at, zone).isoformat(), receipt.total) for receipt in receipts)
    numbers = sorted(receipt.number for receipt in receipts)
    whole, tenders = Money.total(receipt.total for receipt in receipts), taken(receipts)
    return TownTotals(
        town=town,
        receipts=len(receipts),
        first=numbers[0],
        last=numbers[-1],
        total=whole,
        fees=tuple(
            FeeTotal(code=code, label=label(town, code) or words[code], amount=amount) for code, amount in fees.items()
        ),
        tenders=tenders,
        written=whole - total(tenders),
        days=tuple((date.fromisoformat(day), amount) for day, amount in sorted(days.items())),
    )
