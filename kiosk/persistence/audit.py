"""Everything that happened in a span of time, across cases and tills."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, Connection, and_, exists, func, or_, select

from kiosk.domain.debts import Adjustment, Dishonour
from kiosk.domain.drawer_records import CashMovement
from kiosk.domain.money import ZERO, Money
from kiosk.domain.records import Case, PrintJob, Receipt, Release, Statement
from kiosk.persistence import drawer_tables, money_tables, print_tables, tables
from kiosk.persistence.case_rows import CASES, HELD, case_from
from kiosk.persistence.jobs import JOBS
from kiosk.persistence.receipt_rows import RECEIPTS, receipt_from
from kiosk.persistence.rows import all_of, one_of
from kiosk.services.drawer_ports import Posted, Span

_receipt, _statement, _case = tables.receipt.c, tables.statement.c, tables.impoundment.c
_entry, _release, _waiver = tables.ledger_entry.c, tables.release.c, money_tables.adjustment.c
_transaction = tables.ledger_transaction.c
_OF_DEPOSITS = ("deposit", "deposit_refund", "deposit_forfeiture")


@dataclass(frozen=True, slots=True)
class SqlAudit:
    """`kiosk.services.drawer_ports.Audit` in a database."""

    connection: Connection

    def receipts(self, span: Span, town: str = "") -> Sequence[Receipt]:
        """Receipts entered in the span, in order; of one town where it is named."""
        return self._receipts(_within(_receipt.at, span), *((_receipt.town == town,) if town else ()))

    def paid(self, span: Span, town: str) -> Sequence[Receipt]:
        """A town's receipts that count in the span: a hand-written one by its own date."""
        entered = and_(_receipt.pressed_at.is_(None), _within(_receipt.at, span))
        return self._receipts(_receipt.town == town, or_(entered, _within(_receipt.pressed_at, span)))

    def pressed(self, town: str) -> Sequence[Receipt]:
        """A town's hand-written receipts, in the order of entry."""
        return self._receipts(_receipt.town == town, _receipt.pressed_number.is_not(None))

    def latest_receipts(self, till: str, limit: int) -> Sequence[Receipt]:
        """A till's receipts, the newest first."""
        query = RECEIPTS.where(_receipt.till == till).order_by(_receipt.at.desc(), _receipt.number.desc())
        return tuple(map(receipt_from, self.connection.execute(query.limit(limit))))

    def latest_paper(self, till: str, kinds: Sequence[str]) -> PrintJob | None:
        """The paper of these kinds that a till made last."""
        job = print_tables.print_job
        query = JOBS.where(job.c.till == till, job.c.kind.in_(kinds)).order_by(job.c.id.desc()).limit(1)
        return one_of(self.connection, PrintJob, query)

    def _receipts(self, *conditions: ColumnElement[bool]) -> tuple[Receipt, ...]:
        query = RECEIPTS.where(*conditions).order_by(_receipt.at, _receipt.number)
        return tuple(map(receipt_from, self.connection.execute(query)))

    def statements(self, span: Span) -> Sequence[Statement]:
        """Statements issued in the span."""
        query = select(*(column for column in _statement if column.name != "total")).where(
            _within(_statement.as_of, span)
        )
        return all_of(self.connection, Statement, query.order_by(_statement.as_of, _statement.number))

    def waivers(self, span: Span) -> Sequence[Adjustment]:
        """Waivers recorded in the span."""
        query = select(money_tables.adjustment).where(_within(_waiver.recorded_at, span)).order_by(_waiver.id)
        return all_of(self.connection, Adjustment, query)

    def dishonours(self, span: Span, town: str) -> Sequence[Dishonour]:
        """Checks of a town's receipts that the bank returned, as recorded in the span."""
        dishonour = money_tables.dishonour.c
        query = (
            select(*(column for column in dishonour if column.name != "unpaid"))
            .where(_within(dishonour.recorded_at, span))
            # Checks come back seldom: each is looked up, instead of every receipt of the town.
            .where(exists().where(_receipt.number == dishonour.receipt, _receipt.town == town))
        )
        return all_of(self.connection, Dishonour, query.order_by(dishonour.id))

    def movements(self, span: Span) -> Sequence[CashMovement]:
        """Cash put into drawers and paid out of them in the span."""
        movement = drawer_tables.drawer_movement
        query = select(movement).where(_within(movement.c.at, span)).order_by(movement.c.id)
        return all_of(self.connection, CashMovement, query)

    def cases(self, span: Span) -> Sequence[Case]:
        """Dogs impounded in the span, without those of before the program."""
        query = CASES.where(_within(_case.impounded_at, span), _case.state != "before").order_by(
            _case.impounded_at, _case.id
        )
        return tuple(map(case_from, self.connection.execute(query)))

    def releases(self, span: Span) -> Sequence[Release]:
        """Dogs released in the span."""
        query = select(tables.release).where(_within(_release.at, span)).order_by(_release.at)
        return all_of(self.connection, Release, query)

    def dogs(self) -> tuple[int, int, int]:
        """How many dogs ever came, how many of them were released, and how many are here."""
        counts = (
            select(func.count()).select_from(tables.impoundment),
            select(func.count()).select_from(tables.release),
            select(func.count()).select_from(tables.impoundment).where(HELD),
        )
        came, gone, here = (int(self.connection.execute(query).scalar_one()) for query in counts)
        return came, gone, here

    def balances(self, start: str) -> Mapping[str, Money]:
        """The balance of every account of the ledger whose name begins so; names without a balance are left out."""
        total = func.sum(_entry.amount)
        query = (
            select(_entry.account, total.label("balance"))
            .where(_begins(start))
            .group_by(_entry.account)
            .order_by(_entry.account)
        )
        sums = {row.account: _money(row.balance) for row in self.connection.execute(query)}
        return {account: money for account, money in sums.items() if money != ZERO}

    def posted(self, start: str, span: Span) -> Sequence[Posted]:
        """What was posted in the span to the accounts whose names begin so, in order."""
        query = (
            select(_entry.account, _entry.amount, _transaction.document)
            .join(tables.ledger_transaction, _transaction.id == _entry.transaction_id)
            .where(_begins(start), _within(_transaction.at, span))
            .order_by(_entry.transaction_id, _entry.position)
        )
        return tuple(Posted(*row) for row in self.connection.execute(query))

    def deposits_taken(self) -> Sequence[Receipt]:
        """Every receipt of a deposit, and every one that paid it back or forfeited it, in order."""
        return self._receipts(_receipt.kind.in_(_OF_DEPOSITS))


def _within(column: ColumnElement[Any], span: Span) -> ColumnElement[bool]:
    return and_(column >= span.start, column < span.end)


def _begins(start: str) -> ColumnElement[bool]:
    return and_(_entry.account >= start, _entry.account < _after(start))


def _after(start: str) -> str:
    """The first text that no longer begins so."""
    return start[:-1] + chr(ord(start[-1]) + 1)


def _money(value: Any) -> Money:
    return value if isinstance(value, Money) else Money(int(value))
