"""Impoundments and their facts."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from functools import cache
from typing import Any, get_args

from sqlalchemy import ColumnElement, Connection, Select, Table, bindparam, select, update

from kiosk.domain.corrections import TakenBackKind
from kiosk.domain.errors import Refused
from kiosk.domain.records import (
    Case,
    CostIncurred,
    Determination,
    Event,
    HoldStatus,
    OrderPlaced,
    ProofShown,
)
from kiosk.persistence import tables
from kiosk.persistence.board import board, board_counts
from kiosk.persistence.case_rows import CASES, HELD, add_case, case_from, change_case
from kiosk.persistence.chain import link_kept
from kiosk.persistence.corrections import counts
from kiosk.persistence.merges import leading_to
from kiosk.persistence.rows import R, add, all_of, change, keep, unknown, values
from kiosk.persistence.search import make_findable
from kiosk.services.case_ports import BoardPlace, BoardState

_case = tables.impoundment.c
_TAKEN_BACK = frozenset(get_args(TakenBackKind))
_BY_ID = CASES.where(_case.id == bindparam("key", type_=_case.id.type))
_NUMBERED = CASES.where(_case.number == bindparam("of"))
_OF_OWNER = CASES.where(_case.owner.in_(leading_to("person")), _case.town == bindparam("of_town")).order_by(
    _case.seized_at, _case.id
)
_PHOTO = select(tables.photo.c.picture).where(tables.photo.c.digest == bindparam("of"))


@cache
def _of_case(table: Table, order: str) -> Select[Any]:
    """The facts of one case in a table; made once, as in rows.py."""
    taken_back = [counts(table)] if table.name in _TAKEN_BACK else []
    query = select(table).where(table.c.case == bindparam("of_case", type_=table.c.case.type), *taken_back)
    return query.order_by(table.c[order], table.c.id)


@dataclass(frozen=True, slots=True)
class SqlCases:
    """`kiosk.services.case_ports.Cases` in a database."""

    connection: Connection

    def add(self, case: Case) -> int:
        """Keep a new case and its dog (a dog with an id was here before), and make both findable."""
        key = add_case(self.connection, case)
        make_findable(self.connection, _case.id == key)
        return key

    def change(self, case: Case) -> None:
        """Keep a case's new particulars and its dog's, and make them findable in all the dog's cases."""
        dog = change_case(self.connection, case)
        make_findable(self.connection, _case.dog == dog)

    def set_period(
        self, case: int, status: HoldStatus, last_day: date | None, redeemable_before: datetime | None
    ) -> None:
        """Keep what the computed holding period is now."""
        row = {"status": status, "last_day": last_day, "redeemable_before": redeemable_before}
        change(self.connection, tables.impoundment, case, row)

    def get(self, case: int) -> Case:
        """The case of that id."""
        row = self.connection.execute(_BY_ID, {"key": case}).one_or_none()
        if row is None:
            raise unknown("case", case)
        return case_from(row)

    def numbered(self, number: str) -> Case | None:
        """The case of that number."""
        row = self.connection.execute(_NUMBERED, {"of": number}).one_or_none()
        return None if row is None else case_from(row)

    def of_owner(self, person: int, town: str) -> Sequence[Case]:
        """Every case in `town` whose owner is this person, by date of seizure."""
        rows = self.connection.execute(_OF_OWNER, {"one_record": person, "of_town": town})
        return tuple(map(case_from, rows))

    def board(
        self,
        now: datetime,
        today: Mapping[str, date],
        state: BoardState | None,
        after: BoardPlace | None,
        limit: int,
    ) -> Sequence[tuple[Case, BoardPlace]]:
        """Held dogs, most urgent first."""
        return board(self.connection, now, today, state=state, after=after, limit=limit)

    def board_counts(self, now: datetime, today: Mapping[str, date]) -> dict[BoardState, int]:
        """How many held dogs are in each state."""
        return board_counts(self.connection, now, today)

    def held(self) -> Sequence[int]:
        """The ids of every case still held."""
        query = select(_case.id).where(HELD).order_by(_case.id)
        return tuple(self.connection.execute(query).scalars())

    def gone_unredeemed(self, town: str, day: date) -> Sequence[int]:
        """Cases whose period ran on that day or later, and whose dog left otherwise than redeemed."""
        left = (_case.town == town, _case.state.in_(("adopted", "transferred", "euthanized")), _case.last_day >= day)
        return tuple(self.connection.execute(select(_case.id).where(*left).order_by(_case.id)).scalars())

    def add_order(self, order: OrderPlaced) -> int:
        """Keep an order placed."""
        return add(self.connection, tables.order, values(order))

    def lift_order(self, order: int, on: date, by: str) -> None:
        """Keep the lifting of an order; `Refused` if it is lifted already."""
        table = tables.order
        self._fill_in(
            table,
            order,
            table.c.lifted_on.is_(None),
            {"lifted_on": on, "lifted_by": by},
            "This order is already lifted. If a new order holds the dog, record it as a new one.",
        )

    def orders(self, case: int) -> Sequence[OrderPlaced]:
        """Orders placed, by the day on which they begin."""
        return self._facts(OrderPlaced, tables.order, case, "begins")

    def add_determination(self, determination: Determination) -> int:
        """Keep a determination that the dog is dangerous."""
        return add(self.connection, tables.determination, values(determination))

    def determinations(self, case: int) -> Sequence[Determination]:
        """Determinations made, by date."""
        return self._facts(Determination, tables.determination, case, "on")

    def add_proof(self, proof: ProofShown) -> int:
        """Keep a proof shown."""
        return add(self.connection, tables.proof, values(proof))

    def proofs(self, case: int) -> Sequence[ProofShown]:
        """Proofs shown, in the order of recording."""
        return self._facts(ProofShown, tables.proof, case, "id")

    def add_cost(self, cost: CostIncurred) -> int:
        """Keep a cost incurred."""
        return add(self.connection, tables.cost, values(cost))

    def costs(self, case: int) -> Sequence[CostIncurred]:
        """Costs incurred, by date."""
        return self._facts(CostIncurred, tables.cost, case, "on")

    def add_event(self, event: Event) -> int:
        """Add a line to the case's story."""
        return add(self.connection, tables.event, values(event))

    def events(self, case: int) -> Sequence[Event]:
        """The case's story, by the instant at which things happened."""
        return self._facts(Event, tables.event, case, "at")

    def add_photo(self, picture: bytes) -> str:
        """Keep a photo; returns its SHA-256. The same picture is kept once."""
        digest = hashlib.sha256(picture).hexdigest()
        if self.photo(digest) is None:
            keep(self.connection, tables.photo, {"digest": digest, "picture": picture})
        return digest

    def photo(self, digest: str) -> bytes | None:
        """The photo of that SHA-256."""
        picture = self.connection.execute(_PHOTO, {"of": digest}).scalar_one_or_none()
        return None if picture is None else bytes(picture)

    def _facts(self, kind: type[R], table: Table, case: int, order: str) -> Sequence[R]:
        return all_of(self.connection, kind, _of_case(table, order), of_case=case)

    def _fill_in(
        self, table: Table, key: int, empty: ColumnElement[bool], row: Mapping[str, Any], already: str
    ) -> None:
        """Fill in what may be filled in once."""
        if self.connection.execute(update(table).where(table.c.id == key, empty).values(**row)).rowcount:
            link_kept(self.connection, table, row, key)
            return
        if self.connection.execute(select(table.c.id).where(table.c.id == key)).first() is None:
            raise unknown(table.name, key)
        raise Refused(already)
