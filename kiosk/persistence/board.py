"""The board: held dogs, most urgent first, read from one index a page at a time."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any, get_args

from sqlalchemy import ColumnElement, Connection, and_, case, func, literal, literal_column, or_, select, tuple_

from kiosk.domain.records import Case
from kiosk.persistence import tables
from kiosk.persistence.case_rows import CASES, HELD, case_from
from kiosk.persistence.columns import written
from kiosk.services.case_ports import BoardPlace, BoardState

_c = tables.impoundment.c


@dataclass(frozen=True, slots=True)
class _Group:
    """One stretch of the board, in one order; `states` are those whose dogs stand in it."""

    states: frozenset[BoardState]
    condition: ColumnElement[bool]
    by_deadline: bool = False

    @property
    def order(self) -> tuple[ColumnElement[Any], ...]:
        """What its rows are sorted by."""
        return (_c.redeemable_before, _c.seized_at, _c.id) if self.by_deadline else (_c.seized_at, _c.id)


def _groups(now: datetime) -> tuple[_Group, ...]:
    running, open_ended = _c.status == "running", _c.redeemable_before.is_(None)
    return (
        _Group(frozenset({"last_day", "holding"}), and_(running, _c.redeemable_before > now), by_deadline=True),
        _Group(frozenset({"holding"}), and_(running, open_ended)),
        _Group(frozenset({"awaiting_notice"}), and_(_c.status == "awaiting_notice", open_ended)),
        _Group(frozenset({"held_by_order"}), and_(_c.status == "held_by_order", open_ended)),
        _Group(frozenset({"ended"}), and_(running, _c.redeemable_before <= now), by_deadline=True),
    )


def _on_its_last_day(today: Mapping[str, date]) -> ColumnElement[bool]:
    """Whether a running deadline is today's midnight, by the day that it is in the case's own town."""
    towns_by_day: dict[date, list[str]] = {}
    for town, day in today.items():
        towns_by_day.setdefault(day, []).append(town)
    return or_(
        literal_column("1 = 0"),
        *(and_(_c.town.in_(towns), _c.last_day <= day) for day, towns in towns_by_day.items()),
    )


def board(
    connection: Connection,
    now: datetime,
    today: Mapping[str, date],
    *,
    state: BoardState | None,
    after: BoardPlace | None,
    limit: int,
) -> Sequence[tuple[Case, BoardPlace]]:
    """One page; see `kiosk.services.case_ports.Cases.board`."""
    rows: list[tuple[Case, BoardPlace]] = []
    start, keys = _place(after)
    for index, group in enumerate(_groups(now)):
        if index < start or (state is not None and state not in group.states):
            continue
        wanted = [HELD, group.condition, _c.town.in_(list(today))]
        if state in {"last_day", "holding"} and group.by_deadline:
            last_day = _on_its_last_day(today)
            wanted.append(last_day if state == "last_day" else ~last_day)
        if after is not None and index == start:
            wanted.append(_beyond(group, keys, after.case))
        query = CASES.where(*wanted).order_by(*group.order).limit(limit - len(rows))
        rows.extend(_placed(index, group, map(case_from, connection.execute(query))))
        if len(rows) >= limit:
            break
    return rows


def _placed(index: int, group: _Group, cases: Iterator[Case]) -> Iterator[tuple[Case, BoardPlace]]:
    for one in cases:
        instants = (one.redeemable_before, one.seized_at) if group.by_deadline else (one.seized_at,)
        yield one, BoardPlace(" ".join((str(index), *(written(instant) for instant in instants if instant))), one.id)


def _place(after: BoardPlace | None) -> tuple[int, list[datetime]]:
    """The group in which a place lies, and the instants of its key."""
    if after is None:
        return 0, []
    index, *instants = after.key.split(" ")
    return int(index), [datetime.fromisoformat(instant) for instant in instants]


def _beyond(group: _Group, keys: list[datetime], case_id: int) -> ColumnElement[bool]:
    # A bare value would be written in SQLAlchemy's own form of an instant, which sorts differently from ours.
    place = (literal(value, column.type) for column, value in zip(group.order, (*keys, case_id), strict=True))
    return tuple_(*group.order) > tuple_(*place)


def board_counts(connection: Connection, now: datetime, today: Mapping[str, date]) -> dict[BoardState, int]:
    """How many held dogs are in each state; one pass over the board's index."""
    holding = or_(_c.redeemable_before.is_(None), _c.redeemable_before > now)
    last_day = and_(_c.redeemable_before > now, _on_its_last_day(today))
    running = _c.status == "running"
    conditions: dict[BoardState, ColumnElement[bool]] = {
        "last_day": and_(running, last_day),
        "awaiting_notice": _c.status == "awaiting_notice",
        "holding": and_(running, holding, or_(_c.redeemable_before.is_(None), ~_on_its_last_day(today))),
        "ended": and_(running, _c.redeemable_before <= now),
        "held_by_order": _c.status == "held_by_order",
    }
    states: tuple[BoardState, ...] = get_args(BoardState)
    counts = [func.coalesce(func.sum(case((conditions[state], 1), else_=0)), 0) for state in states]
    row = connection.execute(select(*counts).where(HELD, _c.town.in_(list(today)))).one()
    return dict(zip(states, map(int, row), strict=True))
