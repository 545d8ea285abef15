"""Statements, receipts, releases and the ledger."""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Connection,
    Select,
    Text,
    bindparam,
    exists,
    func,
    insert,
    select,
    text,
    type_coerce,
    update,
)

from kiosk.domain.errors import Refused
from kiosk.domain.money import ZERO, Money
from kiosk.domain.records import LedgerEntry, LedgerTransaction, Receipt, Release, StartingNumber, Statement, Tender
from kiosk.persistence import tables
from kiosk.persistence.case_rows import HELD
from kiosk.persistence.chain import link_kept
from kiosk.persistence.failures import refused_once_kept
from kiosk.persistence.receipt_rows import RECEIPTS, receipt_from, receipt_row, refusals
from kiosk.persistence.rows import all_of, keep, one_of, unknown, values
from kiosk.persistence.search import make_findable_by
from kiosk.persistence.starting_tables import starting_number

_statement, _receipt, _release = tables.statement.c, tables.receipt.c, tables.release.c
_transaction, _entry, _counter = tables.ledger_transaction.c, tables.ledger_entry.c, tables.counter.c
_STATEMENT = select(*(column for column in _statement if column.name != "total"))
# Made once, as in rows.py: these are read by every act of money.
_STATEMENT_NUMBERED = _STATEMENT.where(_statement.number == bindparam("number", type_=_statement.number.type))
_STATEMENTS_OF_CASE = _STATEMENT.where(_statement.case == bindparam("of_case", type_=_statement.case.type)).order_by(
    _statement.as_of, _statement.number
)
_RECEIPTS_OF_CASE = RECEIPTS.where(_receipt.case == bindparam("of_case", type_=_receipt.case.type)).order_by(
    _receipt.at, _receipt.number
)
_WANTED = bindparam("wanted", type_=_receipt.number.type)
_RECEIPT_NUMBERED, _RECEIPT_REQUESTED = (
    RECEIPTS.where(column == _WANTED) for column in (_receipt.number, _receipt.request)
)
_RECEIPT_UNDOING = RECEIPTS.where(_receipt.original == _WANTED).order_by(_receipt.at, _receipt.number).limit(1)
_RECEIPT_PRESSED = RECEIPTS.where(func.ltrim(_receipt.pressed_number, "0") == _WANTED)
_SERIES = (
    bindparam("town", type_=_counter.town.type),
    bindparam("series", type_=_counter.series.type),
    bindparam("till", type_=_counter.till.type),
    bindparam("year", type_=_counter.year.type),
)
_COUNT_UP = text(
    "UPDATE counter SET last = last + 1 WHERE town = :town AND series = :series AND till = :till AND year = :year "
    "RETURNING last"
).bindparams(*_SERIES)


@dataclass(frozen=True, slots=True)
class SqlAccounts:
    """`kiosk.services.account_ports.Accounts` in a database."""

    connection: Connection

    def next_number(self, town: str, series: str, till: str, year: int) -> int:
        """The next number of a series: the counter's row is part of the unit of work, so nothing leaves a gap."""
        key = {"town": town, "series": series, "till": till, "year": year}
        number: int | None = self.connection.execute(_COUNT_UP, key).scalar_one_or_none()
        if number is None:
            keep(self.connection, tables.counter, {**key, "last": 0})
            return int(self.connection.execute(_COUNT_UP, key).scalar_one())
        return number

    def next_case_number(self, year: int) -> int:
        """The next number of the cases of a year.

        Older records kept this count under the shelter's name: it goes on where it was begun, whatever the shelter
        is called now.
        """
        begun = select(_counter.town).where(_counter.series == "case", _counter.year == year).limit(1)
        return self.next_number(self.connection.execute(begun).scalar_one_or_none() or "", "case", "", year)

    def start_at(self, begins: StartingNumber) -> None:
        """Let a series go on with a number; `Refused` once it gave one, or was begun so before."""
        there = select(_counter.last).where(
            _counter.town == begins.town,
            _counter.series == begins.series,
            _counter.till == begins.till,
            _counter.year == begins.year,
        )
        if self.connection.execute(there).scalar_one_or_none() is not None:
            raise Refused("These numbers have begun this year already.", cure="Go on with them: none is doubled.")
        keep(self.connection, starting_number, values(begins))
        key = {"town": begins.town, "series": begins.series, "till": begins.till, "year": begins.year}
        keep(self.connection, tables.counter, {**key, "last": begins.first - 1})

    def add_statement(self, statement: Statement) -> None:
        """Keep a statement, and make its case findable by its number."""
        keep(self.connection, tables.statement, {**values(statement), "total": statement.total})
        make_findable_by(self.connection, statement.case, "statement", statement.number)

    def supersede(self, number: str, by: str) -> None:
        """Mark a statement as replaced by another; `Refused` if it is replaced already."""
        replaced = update(tables.statement).where(_statement.number == number, _statement.superseded_by == "")
        if self.connection.execute(replaced.values(superseded_by=by)).rowcount:
            link_kept(self.connection, tables.statement, {"superseded_by": by}, number)
            return
        statement = self.statement(number)
        if statement is None:
            raise unknown("statement", number)
        raise Refused(f"Statement {number} is already replaced by statement {statement.superseded_by}.")

    def statement(self, number: str) -> Statement | None:
        """The statement of that number."""
        return one_of(self.connection, Statement, _STATEMENT_NUMBERED, number=number)

    def statements(self, case: int) -> Sequence[Statement]:
        """A case's statements, in time order."""
        return all_of(self.connection, Statement, _STATEMENTS_OF_CASE, of_case=case)

    def with_statement(self, limit: int) -> Sequence[int]:
        """Cases still held that have a statement, the one stated last first."""
        case = tables.impoundment.c
        last = select(func.max(_statement.as_of)).where(_statement.case == case.id).scalar_subquery()
        stated = select(case.id, last.label("stated")).where(HELD).subquery()
        query = select(stated.c.id).where(stated.c.stated.is_not(None)).order_by(stated.c.stated.desc(), stated.c.id)
        return tuple(self.connection.execute(query.limit(limit)).scalars())

    def add_receipt(self, receipt: Receipt) -> None:
        """Keep a receipt, and make its case findable by its number; `Refused` by the guards of money (`refusals`)."""
        with ExitStack() as sorting:
            for guard, sentence in refusals(receipt).items():
                sorting.enter_context(refused_once_kept(guard, sentence))
            keep(self.connection, tables.receipt, receipt_row(receipt))
        make_findable_by(self.connection, receipt.case, "receipt", receipt.number)

    def receipt(self, number: str) -> Receipt | None:
        """The receipt of that number."""
        return self._one_receipt(_RECEIPT_NUMBERED, number)

    def receipt_requested(self, request: str) -> Receipt | None:
        """The receipt already made for a request."""
        return self._one_receipt(_RECEIPT_REQUESTED, request)

    def receipt_pressed(self, town: str, number: str) -> Receipt | None:
        """The receipt entered for a press-numbered one; zeros before the number make no difference."""
        of_town = _RECEIPT_PRESSED.where(_receipt.town == town)
        # Both spellings may have been entered before they were taken for one number.
        found = self.connection.execute(of_town, {"wanted": number.lstrip("0")}).first()
        return None if found is None else receipt_from(found)

    def undone_by(self, number: str) -> Receipt | None:
        """The first receipt that undoes the one of that number, None while it stands."""
        return self._one_receipt(_RECEIPT_UNDOING, number)

    def receipts(self, case: int) -> Sequence[Receipt]:
        """A case's receipts, in the order of their making."""
        return tuple(map(receipt_from, self.connection.execute(_RECEIPTS_OF_CASE, {"of_case": case})))

    def receipts_by(self, tender: Tender, reference: str, since: datetime) -> Sequence[Receipt]:
        """Receipts made since an instant that took a tender of that number and were not voided, the latest first."""
        void = tables.receipt.alias()
        voided = exists().where(void.c.original == _receipt.number, void.c.kind == "void")
        written = json.dumps(reference, ensure_ascii=False)
        names_it = type_coerce(_receipt.tenders, Text).contains(written, autoescape=True)
        query = RECEIPTS.where(_receipt.at >= since, _receipt.original.is_(None), names_it, ~voided)
        found = map(receipt_from, self.connection.execute(query.order_by(_receipt.at.desc(), _receipt.number.desc())))
        wanted = (tender, reference)
        return tuple(one for one in found if wanted in {(part.tender, part.reference) for part in one.tenders})

    def _one_receipt(self, query: Select[Any], wanted: str) -> Receipt | None:
        row = self.connection.execute(query, {"wanted": wanted}).one_or_none()
        return None if row is None else receipt_from(row)

    def add_release(self, release: Release) -> None:
        """Keep a release; `Refused` for a second one of a case."""
        sentence = "This dog is already released: its release is recorded, and there is no second one."
        with refused_once_kept("release_once_per_case", sentence):
            keep(self.connection, tables.release, values(release))

    def release(self, case: int) -> Release | None:
        """How the dog left, None while it has not."""
        return one_of(self.connection, Release, select(tables.release).where(_release.case == case))

    def post(self, transaction: LedgerTransaction) -> int:
        """Add a transaction to the ledger; `ValueError` unless its entries, two or more, sum to zero."""
        amounts = [entry.amount for entry in transaction.entries]
        if len(amounts) < 2 or Money.total(amounts) != ZERO:  # noqa: PLR2004 - double entry
            raise ValueError(f"not a balanced transaction: {transaction.text}: {', '.join(map(str, amounts))}")
        key = self.next_number("", "ledger", "", 0)
        entries = [
            {"transaction_id": key, "position": position, "account": entry.account, "amount": entry.amount}
            for position, entry in enumerate(transaction.entries)
        ]
        self.connection.execute(insert(tables.ledger_entry), entries)
        row = {name: value for name, value in values(transaction).items() if name != "entries"}
        keep(self.connection, tables.ledger_transaction, {"id": key, **row})
        return key

    def ledger(self, case: int) -> Sequence[LedgerTransaction]:
        """A case's transactions, in the order of posting."""
        return self._transactions(_transaction.case == case)

    def journal(self) -> Sequence[LedgerTransaction]:
        """Every transaction, in the order of posting."""
        return self._transactions()

    def _transactions(self, *conditions: ColumnElement[bool]) -> Sequence[LedgerTransaction]:
        posted = select(_transaction.id).where(*conditions)
        query = select(tables.ledger_transaction).where(*conditions).order_by(_transaction.id)
        rows = self.connection.execute(query).all()
        entries: dict[int, list[LedgerEntry]] = {row.id: [] for row in rows}
        kept = select(tables.ledger_entry).where(_entry.transaction_id.in_(posted))
        for row in self.connection.execute(kept.order_by(_entry.transaction_id, _entry.position)):
            entries[row.transaction_id].append(LedgerEntry(account=row.account, amount=row.amount))
        return tuple(LedgerTransaction(**row._asdict(), entries=tuple(entries[row.id])) for row in rows)
