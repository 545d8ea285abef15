"""What was taken back, and what is left when it is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import ColumnElement, Connection, Table, select

from kiosk.domain.corrections import TakenBackKind, Withdrawal
from kiosk.persistence import tables
from kiosk.persistence.correction_tables import withdrawal
from kiosk.persistence.failures import refused_once_kept
from kiosk.persistence.merges import leading_to
from kiosk.persistence.rows import add, all_of, unknown, values

_TABLES: dict[TakenBackKind, Table] = {
    "cost": tables.cost,
    "earlier_impoundment": tables.earlier_impoundment,
    "notice": tables.notice,
    "proof": tables.proof,
    "determination": tables.determination,
}


def counts(table: Table) -> ColumnElement[bool]:
    """Whether a row of a table of facts counts: it was not taken back."""
    taken_back = select(withdrawal.c.record).where(withdrawal.c.kind == table.name)
    return table.c.id.not_in(taken_back.where(withdrawal.c.record == table.c.id))


@dataclass(frozen=True, slots=True)
class SqlCorrections:
    """`kiosk.services.correction_ports.Corrections` in a database."""

    connection: Connection

    def belongs_to(self, kind: TakenBackKind, record: int) -> int:
        """The case or the person of a record."""
        table = _TABLES[kind]
        whose = table.c.person if kind == "earlier_impoundment" else table.c.case
        found: int | None = self.connection.execute(select(whose).where(table.c.id == record)).scalar_one_or_none()
        if found is None:
            raise unknown(kind, record)
        return found

    def add(self, taken_back: Withdrawal) -> int:
        """Keep that a record is taken back; `Refused` for a second time."""
        with refused_once_kept("withdrawal_once", "This was taken back already; it does not count any more."):
            return add(self.connection, withdrawal, values(taken_back))

    def of_case(self, case: int) -> Sequence[Withdrawal]:
        """What was taken back of a case, in the order of taking back."""
        return self._all(withdrawal.c.case == case)

    def of_person(self, person: int) -> Sequence[Withdrawal]:
        """A person's impoundments from before the program that were taken back."""
        return self._all(withdrawal.c.person.in_(leading_to("person")), one_record=person)

    def _all(self, condition: ColumnElement[bool], **given: object) -> Sequence[Withdrawal]:
        query = select(withdrawal).where(condition).order_by(withdrawal.c.id)
        return all_of(self.connection, Withdrawal, query, **given)
