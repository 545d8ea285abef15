"""Which account of a town's books each charge belongs to, what is the state's, and what a month brought."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from kiosk.domain.debts import Dishonour
from kiosk.domain.money import ZERO, Money
from kiosk.domain.records import Receipt, ReceiptKind, StatedLine


@dataclass(frozen=True, slots=True, kw_only=True)
class RevenueAccount:
    """An account; `shares` are fixed parts of other charges that belong here, each time one is taken.

    `state`: the money is the state's and is kept apart. `citation` says why an account stands alone.
    """

    name: str
    number: str = ""
    codes: frozenset[str] = frozenset()
    shares: Mapping[str, Money] = field(default_factory=dict)
    state: bool = False
    citation: str = ""


HELD = RevenueAccount(name="Deposits held (owed back, no revenue)")
"""Spay/neuter deposits: a liability until they are forfeited."""
OTHER = RevenueAccount(name="Other charges")
"""Where a charge goes that no account names."""


def apportion(
    receipts: Iterable[Receipt],
    accounts: Sequence[RevenueAccount],
    held: frozenset[str],
    returned: Iterable[Dishonour] = (),
) -> dict[str, Money]:
    """What receipts brought to each account, by its name, every cent once; accounts without money are left out.

    What checks that the bank returned had paid is taken off again.

    `held` are the codes of deposits, those that the receipts themselves name added: taken or paid back they change
    what is held, forfeited they become revenue of an account.
    """
    receipts = tuple(receipts)
    held |= {code for receipt in receipts for code in deposited(receipt.kind, receipt.lines)}
    lines = (*(receipt.lines for receipt in receipts), *(check.lines for check in returned))
    return apportion_lines(((line, 1) for some in lines for line in some), accounts, held)


def apportion_lines(
    lines: Iterable[tuple[StatedLine, int]], accounts: Sequence[RevenueAccount], held: frozenset[str]
) -> dict[str, Money]:
    """As `apportion`, of lines that each stand for so many that are alike; `held` are the codes of all deposits."""
    sums = {account.name: ZERO for account in (*accounts, OTHER, HELD)}
    for line, times in lines:
        for account, amount in _parts(line, accounts, held):
            sums[account.name] += amount * times
    return {name: amount for name, amount in sums.items() if amount != ZERO}


def deposited(kind: ReceiptKind, lines: Iterable[StatedLine]) -> Iterator[str]:
    """The codes that a receipt of a kind takes as deposits, pays back, or sets free."""
    if kind in ("deposit", "deposit_refund"):
        yield from (line.code for line in lines)
    elif kind == "deposit_forfeiture":
        yield from (line.code for line in lines if line.amount < ZERO)


def _parts(
    line: StatedLine, accounts: Sequence[RevenueAccount], held: frozenset[str]
) -> Iterator[tuple[RevenueAccount, Money]]:
    """A line's whole amount, split between the accounts that have a part in it."""
    if line.code in held:
        yield HELD, line.amount
        return
    left = line.amount
    for account in accounts:
        share = account.shares.get(line.code)
        if share is not None:
            part = _of_the_same_sign(share, left)
            left -= part
            yield account, part
    home = next((account for account in accounts if line.code in account.codes), OTHER)
    yield home, left


def _of_the_same_sign(share: Money, amount: Money) -> Money:
    """The share of a charge, given back where the charge is given back, and never more than there is."""
    most = min(share.cents, abs(amount.cents))
    return Money(most if amount.cents >= 0 else -most)
