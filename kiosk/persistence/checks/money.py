"""Receipts and the ledger say the same, deposits are held, and no dog left unpaid."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping

from sqlalchemy import Connection, select, text

from kiosk.domain.money import ZERO, Money
from kiosk.domain.records import Receipt
from kiosk.persistence import money_tables, tables
from kiosk.persistence.checks.links import Place, name_of, places_of_all
from kiosk.persistence.debts import SqlDebts
from kiosk.persistence.receipt_rows import RECEIPTS, receipt_from
from kiosk.services.trust import Problem

_INTO_TILLS = """
    SELECT t.document, e.account, sum(e.amount) FROM ledger_entry e
    JOIN ledger_transaction t ON t.id = e.transaction_id
    WHERE e.account LIKE 'till:%' AND t.document IN (SELECT number FROM receipt)
    GROUP BY t.document, e.account
"""
_HELD = """
    SELECT e.transaction_id, e.account, e.amount FROM ledger_entry e
    WHERE e.account LIKE 'deposits_held:%' ORDER BY e.transaction_id, e.position
"""


def every_receipt_is_in_the_ledger(connection: Connection) -> Iterator[Problem]:
    """What each receipt brought into the till or took out of it, by tender, is what the ledger has of it."""
    booked: defaultdict[str, dict[str, int]] = defaultdict(dict)
    for document, account, amount in connection.execute(text(_INTO_TILLS)):
        booked[document][account] = amount
    for receipt in _receipts(connection):
        wanted: defaultdict[str, int] = defaultdict(int)
        for part in receipt.kept:
            wanted[f"till:{receipt.till}:{part.tender}"] += part.amount.cents
        if _moving(wanted) != _moving(booked[receipt.number]):
            says = f"says ${receipt.total}, but the ledger has {_sums(booked[receipt.number])} for it in the till"
            yield Problem(record=name_of("receipt", receipt.number), says=says)


def every_sum_is_that_of_its_lines(connection: Connection) -> Iterator[Problem]:
    """The totals beside the lines of statements, receipts and debts are their sums."""
    receipt, statement, debt = tables.receipt.c, tables.statement.c, money_tables.debt.c
    returned = money_tables.dishonour.c
    for kind, query in (
        ("receipt", select(receipt.number, receipt.lines, receipt.total)),
        ("statement", select(statement.number, statement.lines, statement.total)),
        ("debt", select(debt.number, debt.lines, debt.amount)),
        ("dishonour", select(returned.id, returned.lines, -returned.unpaid)),
    ):
        for number, lines, total in connection.execute(query):
            sum_ = Money.total(line.amount for line in lines)
            if sum_ != total:
                yield Problem(record=name_of(kind, number), says=f"says ${total}, but its lines sum to ${sum_}")


def deposits_are_held(connection: Connection) -> Iterator[Problem]:
    """Held is taken less refunded less forfeited, never less than nothing, by the ledger and by the receipts."""
    held: defaultdict[str, Money] = defaultdict(lambda: ZERO)
    for transaction, account, amount in connection.execute(text(_HELD)):
        held[account] -= Money(amount)
        if held[account] < ZERO:
            says = f"pays out more of {account} than is held"
            yield Problem(record=name_of("ledger_transaction", str(transaction)), says=says)
    wanted: defaultdict[str, Money] = defaultdict(lambda: ZERO)
    for receipt, still in SqlDebts(connection).deposits_held():
        wanted[f"deposits_held:{receipt.town}"] += still
    for account in sorted(held.keys() | wanted.keys()):
        if held[account] != wanted[account]:
            says = f"holds ${held[account]}, but the receipts of deposits still held sum to ${wanted[account]}"
            yield Problem(record=f"The account {account}", says=says)


def no_dog_left_unpaid(connection: Connection) -> Iterator[Problem]:
    """Every release names a receipt of its own case, and what had been received by then is what was owed.

    What was waived after the statement is owed no longer; a waiver before it is among its lines.
    """
    spans = places_of_all(connection)
    places = {record: last for record, (_, last) in spans.items()}
    waived = _waived(connection)
    receipts = {receipt.number: receipt for receipt in _receipts(connection)}
    statement = tables.statement.c
    stated = {row.number: row.total for row in connection.execute(select(statement.number, statement.total))}
    received = _received(connection, receipts)
    for case, number in connection.execute(select(tables.release.c.case, tables.release.c.receipt)):
        receipt, record = receipts.get(number), name_of("dog_release", str(case))
        if receipt is None or receipt.case != case:
            yield Problem(record=record, says=f"names receipt {number or '(none)'}, which is not of this case")
            continue
        released = places.get(("dog_release", str(case)), 0)
        by_then = Money.total(amount for record, amount in received[case] if places.get(record, 0) < released)
        since, _ = spans.get(("statement", receipt.statement), (0, 0))
        off = Money.total(amount for record, amount in waived[case] if since < places.get(record, 0) < released)
        owed = stated.get(receipt.statement, ZERO) - off
        if by_then < owed:
            says = f"was recorded when ${by_then} of the ${owed} stated in {receipt.statement} had been received"
            yield Problem(record=record, says=says, place=released)


def _received(connection: Connection, receipts: Mapping[str, Receipt]) -> Mapping[int, list[tuple[Place, Money]]]:
    """What was received for the charges of each case, or went back, by the record that says so.

    Before and after are told by places in the chain: a clock may have been set back.
    """
    found: defaultdict[int, list[tuple[Place, Money]]] = defaultdict(list)
    for receipt in receipts.values():
        if receipt.statement:
            found[receipt.case].append((("receipt", receipt.number), receipt.total))
    returned = money_tables.dishonour.c
    for key, number, amount in connection.execute(select(returned.id, returned.receipt, returned.unpaid)):
        if number in receipts and receipts[number].statement:
            found[receipts[number].case].append((("dishonour", str(key)), -amount))
    return found


def _waived(connection: Connection) -> Mapping[int, list[tuple[Place, Money]]]:
    """What was taken off the charges of each case, its debts aside."""
    found: defaultdict[int, list[tuple[Place, Money]]] = defaultdict(list)
    waiver = money_tables.adjustment.c
    query = select(waiver.id, waiver.case, waiver.amount).where(waiver.debt.is_(None))
    for key, case, amount in connection.execute(query):
        found[case].append((("adjustment", str(key)), amount))
    return found


def _receipts(connection: Connection) -> Iterator[Receipt]:
    receipt = tables.receipt.c
    rows = connection.execute(RECEIPTS.order_by(receipt.at, receipt.number).execution_options(yield_per=1000))
    return map(receipt_from, rows)


def _moving(sums: dict[str, int]) -> dict[str, int]:
    return {account: amount for account, amount in sums.items() if amount}


def _sums(sums: dict[str, int]) -> str:
    return ", ".join(f"${Money(amount)} in {account}" for account, amount in sums.items()) or "nothing"
