"""Counts and sums for reports."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import (
    JSON,
    ColumnElement,
    Connection,
    FromClause,
    Integer,
    Select,
    and_,
    case,
    cast,
    exists,
    func,
    literal,
    literal_column,
    or_,
    select,
    union_all,
)

from kiosk.domain.desk_names import TILL_BEFORE
from kiosk.domain.drawer_report import DepositMoveKind
from kiosk.domain.money import Money
from kiosk.persistence import tables
from kiosk.persistence.case_rows import HELD
from kiosk.persistence.columns import Words
from kiosk.persistence.corrections import counts
from kiosk.persistence.ending_tables import disposition, recapture
from kiosk.persistence.notice_tables import notice_returned
from kiosk.services.drawer_ports import Span
from kiosk.services.report_ports import DogsCounted, LinesPaid, NoticeWaited, Stay

_case, _receipt, _release = tables.impoundment.c, tables.receipt.c, tables.release.c
_notice, _dog, _person = tables.notice, tables.dog.c, tables.person.c
_entry, _transaction = tables.ledger_entry.c, tables.ledger_transaction.c
_MOVES: Mapping[str, DepositMoveKind] = {
    "deposit": "taken",
    "returned": "returned",
    "void": "voided",
    "deposit_refund": "paid_back",
    "deposit_forfeiture": "forfeited",
}
_NO_SEIZURE = ("owner_surrender", "born_here")


@dataclass(frozen=True, slots=True)
class SqlFigures:
    """`kiosk.services.report_ports.Figures` in a database."""

    connection: Connection

    def came(self, town: str, edges: Sequence[datetime]) -> Sequence[DogsCounted]:
        """Dogs that came, by kind."""
        kind = case((_case.ground.in_(_NO_SEIZURE), _case.ground), else_=literal("seized", Words("kind")))
        taken_in = select(_case.impounded_at.label("at"), kind.label("kind")).where(
            _case.town == town, _case.state != "before", _between(_case.impounded_at, edges)
        )
        again = select(recapture.c.at, literal("caught_again", Words("kind")).label("kind")).where(
            _between(recapture.c.at, edges), _is_of(town, recapture.c.case)
        )
        return self._counted(edges, taken_in, again)

    def left(self, town: str, edges: Sequence[datetime]) -> Sequence[DogsCounted]:
        """Dogs that left, by kind."""
        return self._counted(edges, *_left(town, edges))

    def _counted(self, edges: Sequence[datetime], *dogs: Select[Any]) -> tuple[DogsCounted, ...]:
        moved = union_all(*dogs).subquery()
        places = [(moved.c.at < edge, place) for place, edge in enumerate(edges[1:])]
        place = case(*places, else_=len(edges) - 1).label("place")
        query = select(place, moved.c.kind, func.count()).group_by(place, moved.c.kind)
        return tuple(DogsCounted(*row) for row in self.connection.execute(query))

    def here_at(self, town: str, at: datetime) -> int:
        """How many dogs of a town were in custody at an instant: those that are now, and what happened since."""
        here = select(func.count()).select_from(tables.impoundment).where(HELD, _case.town == town)
        ever_after = (at, datetime.max.replace(tzinfo=UTC))
        came = sum(each.dogs for each in self.came(town, ever_after))
        left = sum(each.dogs for each in self.left(town, ever_after))
        return int(self.connection.execute(here).scalar_one()) - came + left

    def stays(self, town: str, span: Span) -> Iterable[Stay]:
        """The stays that ended in the span."""
        came = _case.impounded_at.label("came")
        released, ended = _left(town, (span.start, span.end))
        released = released.add_columns(came).join(tables.impoundment, _case.id == _release.case)
        ended = ended.add_columns(came).join(tables.impoundment, _case.id == disposition.c.case)
        over = ended.where(disposition.c.id.not_in(select(recapture.c.disposition)))
        stays = union_all(released, over).subquery()
        for kind, began, until in self.connection.execute(select(stays.c.kind, stays.c.came, stays.c.at)):
            yield Stay(kind, began, until)

    def lines_paid(self, town: str, span: Span) -> Sequence[LinesPaid]:
        """What the receipts that count in the span are made of."""
        entered = and_(_receipt.pressed_at.is_(None), _within(_receipt.at, span))
        paid = and_(_receipt.town == town, or_(entered, _within(_receipt.pressed_at, span)))
        code, cents, lines = self._line()
        query = (
            select(_receipt.kind, code, cents, func.count())
            .select_from(tables.receipt)
            .join(lines, literal_column("1 = 1"))
            .where(paid, _receipt.till != TILL_BEFORE)
            .group_by(_receipt.kind, code, cents)
            .order_by(_receipt.kind, code, cents)
        )
        rows = self.connection.execute(query)
        return tuple(LinesPaid(kind, code, Money(int(cents)), times) for kind, code, cents, times in rows)

    def _line(self) -> tuple[ColumnElement[str], ColumnElement[int], FromClause]:
        """The code and the cents of each line of a receipt, and what it is joined with."""
        if self.connection.dialect.name == "sqlite":
            lines = func.json_each(_receipt.lines).table_valued("value", name="line")
            code, cents = (func.json_extract(lines.c.value, path) for path in ("$.code", "$.cents"))
            return code, cents, lines
        parts = func.json_array_elements(cast(_receipt.lines, JSON)).table_valued("value", name="line")
        name, amount = (parts.c.value.op("->>")(key) for key in ("code", "cents"))
        return name, cast(amount, Integer), parts.lateral()

    def deposits_until(self, town: str, at: datetime) -> Money:
        """What was held for the town's depositors at an instant."""
        query = (
            select(func.coalesce(func.sum(_entry.amount), 0))
            .join(tables.ledger_transaction, _transaction.id == _entry.transaction_id)
            .where(_entry.account == f"deposits_held:{town}", _transaction.at < at)
        )
        return -_money(self.connection.execute(query).scalar_one())

    def deposits_moved(self, town: str, span: Span) -> Mapping[DepositMoveKind, Money]:
        """How that moved in the span."""
        # A check that came back is posted for the receipt that it had paid.
        move = case((and_(_receipt.kind == "deposit", _entry.amount > Money(0)), "returned"), else_=_receipt.kind)
        query = (
            select(move.label("move"), func.sum(_entry.amount))
            .select_from(tables.ledger_entry)
            .join(tables.ledger_transaction, _transaction.id == _entry.transaction_id)
            .join(tables.receipt, _receipt.number == _transaction.document)
            .where(_entry.account == f"deposits_held:{town}", _within(_transaction.at, span))
            .where(_receipt.till != TILL_BEFORE)
            .group_by(move)
        )
        return {_MOVES[kind]: -_money(amount) for kind, amount in self.connection.execute(query)}

    def notices_waited_for(self, towns: Sequence[str]) -> Sequence[NoticeWaited]:
        """Held dogs that wait for notice to their owner."""
        query = _WAITED.where(HELD, _case.status == "awaiting_notice", _case.town.in_(towns))
        rows = self.connection.execute(query.order_by(_case.seized_at, _case.id))
        return tuple(NoticeWaited(*row) for row in rows)

    def mail_under_way(self, towns: Sequence[str]) -> Sequence[NoticeWaited]:
        """Notices that were mailed and have no outcome yet."""
        query = (
            _WAITED.add_columns(_notice.c.on, _notice.c.number)
            .join(_notice, _notice.c.case == _case.id)
            .outerjoin(notice_returned, notice_returned.c.notice == _notice.c.id)
            .where(HELD, _case.town.in_(towns), counts(_notice))
            .where(_notice.c.how == "mail", _notice.c.delivered.is_(None), notice_returned.c.notice.is_(None))
            .order_by(_notice.c.on, _notice.c.id)
        )
        return tuple(NoticeWaited(*row) for row in self.connection.execute(query))


_WAITED = (
    select(
        _case.id,
        _case.number,
        _case.town,
        _dog.summary,
        _case.seized_at,
        func.coalesce(_person.name, "").label("owner"),
    )
    .select_from(tables.impoundment)
    .join(tables.dog, _dog.id == _case.dog)
    .outerjoin(tables.person, _person.id == _case.owner)
)


def _left(town: str, edges: Sequence[datetime]) -> tuple[Select[Any], Select[Any]]:
    """A town's dogs that went home, and those that left otherwise, each with when and how."""
    released = select(_release.at, literal("redeemed", Words("kind")).label("kind")).where(
        _between(_release.at, edges), _is_of(town, _release.case)
    )
    ended = select(disposition.c.at, disposition.c.kind).where(
        _between(disposition.c.at, edges), _is_of(town, disposition.c.case)
    )
    return released, ended


def _is_of(town: str, key: ColumnElement[Any]) -> ColumnElement[bool]:
    """Whether a case is of a town. Asked of each row: a join would begin with every case there ever was."""
    case_of = tables.impoundment.alias("case_of").c
    return exists().where(case_of.id == key, case_of.town == town)


def _between(column: ColumnElement[Any], edges: Sequence[datetime]) -> ColumnElement[bool]:
    return and_(column >= edges[0], column < edges[-1])


def _within(column: ColumnElement[Any], span: Span) -> ColumnElement[bool]:
    return _between(column, (span.start, span.end))


def _money(value: Any) -> Money:
    return value if isinstance(value, Money) else Money(int(value))
