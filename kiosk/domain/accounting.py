"""How money and charges meet: which lines a payment pays, which a repayment undoes, what is left to pay."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from kiosk.domain.money import ZERO, Money
from kiosk.domain.records import LedgerEntry, StatedLine

Sums = Mapping[str, Money]
"""Amounts by the code of a charge."""


def by_code(lines: Iterable[StatedLine]) -> dict[str, Money]:
    """The sum of the lines of each code; a waiver counts with the charge that it is taken off."""
    sums: dict[str, Money] = {}
    for line in lines:
        sums[line.code] = sums.get(line.code, ZERO) + line.amount
    return sums


def total(lines: Iterable[StatedLine]) -> Money:
    """The sum of lines."""
    return Money.total(line.amount for line in lines)


def waived_lines(charges: Sequence[StatedLine], waivers: Iterable[StatedLine]) -> Iterator[StatedLine]:
    """Waivers as lines below zero, none of which takes off more than is left of the charges of its code."""
    left = by_code(charges)
    for waiver in waivers:
        taken = min(waiver.amount, left.get(waiver.code, ZERO))
        if taken > ZERO:
            left[waiver.code] -= taken
            yield replace(waiver, amount=-taken)


def still_to_pay(lines: Sequence[StatedLine], received: Sums) -> tuple[StatedLine, ...]:
    """The lines that a payment of everything pays: as they are, or by code without what was received before."""
    if not any(amount != ZERO for amount in received.values()):
        return tuple(lines)
    left = {code: amount - received.get(code, ZERO) for code, amount in by_code(lines).items()}
    first = {line.code: line for line in reversed(lines)}
    gone = {code: -amount for code, amount in received.items() if code not in left}
    return (
        *(replace(first[code], amount=amount) for code, amount in left.items() if amount != ZERO),
        *(StatedLine(code=code, label="Paid before", amount=amount, citation="") for code, amount in gone.items()),
    )


def part_of(lines: Sequence[StatedLine], amount: Money) -> tuple[StatedLine, ...]:
    """The part of the lines that `amount` pays: what was paid too much first, then the charges in their order."""
    if amount == total(lines):
        return tuple(lines)
    left = amount
    first = {line.code: line for line in reversed(lines)}
    sums = by_code(lines)
    left -= Money.total(min(ZERO, owed) for owed in sums.values())
    paid = []
    for code, owed in sums.items():
        part = owed if owed < ZERO else min(owed, left)
        left -= max(part, ZERO)
        if part != ZERO:
            label = first[code].label if part == owed else f"{first[code].label}, in part"
            paid.append(replace(first[code], label=label, amount=part))
    return tuple(paid)


def undone_lines(lines: Sequence[StatedLine], amount: Money) -> tuple[StatedLine, ...]:
    """The lines of a repayment of `amount`: all of them negated, or the last ones up to the amount."""
    if amount == total(lines):
        return tuple(replace(line, amount=-line.amount) for line in lines)
    return tuple(replace(line, amount=-line.amount) for line in reversed(part_of(tuple(reversed(lines)), amount)))


def revenue(town: str, lines: Iterable[StatedLine]) -> Iterator[LedgerEntry]:
    """The ledger's side of lines: revenue by code, credited for what came in and debited for what went back."""
    for code, amount in by_code(lines).items():
        if amount != ZERO:
            yield LedgerEntry(account=f"revenue:{town}:{code}", amount=-amount)
