"""The sums of a drawer: what should be in it, what is over or short, and by when its money goes to the bank."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from typing import get_args

from kiosk.domain.calendar import Calendar
from kiosk.domain.drawer_records import Amounts, CashMovement
from kiosk.domain.money import ZERO, Money
from kiosk.domain.records import Receipt, ReceiptKind, Tender

TENDERS: tuple[Tender, ...] = get_args(Tender)
CARRIED: tuple[Tender, ...] = ("cash", "check", "money_order")
"""The tenders that somebody takes to the bank; a card company pays by itself."""
_REFUNDS: tuple[ReceiptKind, ...] = ("refund", "deposit_refund")


@dataclass(frozen=True, slots=True)
class Flow:
    """How receipts moved what is in a drawer, by tender: taken, and below zero what went back."""

    taken: Amounts
    voided: Amounts
    refunded: Amounts
    """Refunds and deposits paid back; a check that the town itself writes is not in it."""

    def back(self, tender: Tender) -> Money:
        """What went back of one tender, below zero."""
        return self.voided[tender] + self.refunded[tender]


def flow(receipts: Iterable[Receipt]) -> Flow:
    """What receipts brought into the drawer, and what voids and refunds took out of it."""
    receipts = tuple(receipts)
    return Flow(
        taken=taken(receipt for receipt in receipts if receipt.kind not in ("void", *_REFUNDS)),
        voided=taken(receipt for receipt in receipts if receipt.kind == "void"),
        refunded=taken(receipt for receipt in receipts if receipt.kind in _REFUNDS),
    )


def taken(receipts: Iterable[Receipt]) -> dict[Tender, Money]:
    """What receipts brought into the drawer, by tender: change came out of cash, voids and refunds count below zero.

    A check that the town itself writes to pay back was never in the drawer, and is not in it.
    """
    sums = dict.fromkeys(TENDERS, ZERO)
    for receipt in receipts:
        for part in receipt.kept:
            sums[part.tender] += part.amount
    return sums


def moved(movements: Iterable[CashMovement]) -> Money:
    """The cash that was put in less the cash that was paid out, receipts aside."""
    return Money.total(each.amount if each.kind == "cash_in" else -each.amount for each in movements)


def expected(
    opening_float: Money, receipts: Iterable[Receipt], movements: Iterable[CashMovement]
) -> dict[Tender, Money]:
    """What should be in the drawer: the float, cash taken and put in less cash paid out; every other tender."""
    sums = taken(receipts)
    sums["cash"] += opening_float + moved(movements)
    return sums


def differences(should_be: Amounts, counted: Amounts) -> dict[Tender, Money]:
    """Over (above zero) or short (below zero), by tender; what was not counted was counted as nothing."""
    return {tender: counted.get(tender, ZERO) - should_be.get(tender, ZERO) for tender in TENDERS}


def float_kept(opening_float: Money, counted_cash: Money) -> Money:
    """What goes back as the float when a drawer is closed: all of it, or all the cash there is."""
    return min(opening_float, max(counted_cash, ZERO))


def to_the_safe(opening_float: Money, counted: Amounts) -> dict[Tender, Money]:
    """What waits for the bank after a close: everything counted less the float."""
    cash = counted.get("cash", ZERO)
    return {**dict.fromkeys(TENDERS, ZERO), **counted, "cash": cash - float_kept(opening_float, cash)}


def total(amounts: Amounts, tenders: Iterable[Tender] = TENDERS) -> Money:
    """The sum over some tenders."""
    return Money.total(amounts.get(tender, ZERO) for tender in tenders)


def summed(many: Iterable[Amounts]) -> dict[Tender, Money]:
    """Several sums by tender as one."""
    sums = dict.fromkeys(TENDERS, ZERO)
    for amounts in many:
        for tender, amount in amounts.items():
            sums[tender] += amount
    return sums


def deposit_due(by_day: Mapping[date, Money], calendar: Calendar, *, above: Money, within: int) -> date | None:
    """The day by which a town's money is due at the bank; None while no more than `above` was in hand.

    `by_day`: what came in on each local day and has not been deposited. The day on which it rose above the limit is
    not counted (GCL §20), and only business days of the town's calendar are. Limit and days stand in the rule files.
    """
    in_hand = ZERO
    for day in sorted(by_day):
        in_hand += by_day[day]
        if in_hand > above:
            return business_days_later(day, within, calendar)
    return None


def business_days_later(day: date, number: int, calendar: Calendar) -> date:
    """The `number`-th business day after `day`."""
    while number:
        day += timedelta(days=1)
        if calendar.closed(day) is None:
            number -= 1
    return day


def by_key(pairs: Iterable[tuple[str, Money]]) -> dict[str, Money]:
    """Amounts summed by their keys, in the order in which the keys first came."""
    sums: defaultdict[str, Money] = defaultdict(lambda: ZERO)
    for key, amount in pairs:
        sums[key] += amount
    return dict(sums)
