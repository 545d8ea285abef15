"""Dispositions, and escaped dogs that are back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import ColumnElement, Connection, select

from kiosk.domain.records import Disposition, EndingKind, Recapture
from kiosk.persistence import tables
from kiosk.persistence.ending_tables import disposition, recapture
from kiosk.persistence.failures import refused_once_kept
from kiosk.persistence.rows import add, all_of, change, values

_LEFT = "This dog has left already; what became of it is recorded."


@dataclass(frozen=True, slots=True)
class SqlEndings:
    """`kiosk.services.ending_ports.Endings` in a database."""

    connection: Connection

    def add(self, ended: Disposition) -> int:
        """Keep what became of a dog, and end its stay; `Refused` for a dog that has left."""
        with refused_once_kept("disposition_of_a_dog_held", _LEFT):
            made = add(self.connection, disposition, values(ended))
        change(self.connection, tables.impoundment, ended.case, {"state": ended.kind})
        return made

    def take_back_in(self, back: Recapture) -> int:
        """Keep that an escaped dog is back, and let its stay go on."""
        made = add(self.connection, recapture, values(back))
        change(self.connection, tables.impoundment, back.case, {"state": "held"})
        return made

    def of_case(self, case: int) -> Sequence[Disposition]:
        """Every disposition of a case, escapes included, in the order of recording."""
        return self._all(disposition.c.case == case)

    def recaptures(self, case: int) -> Sequence[Recapture]:
        """When an escaped dog was caught again, in the order of recording."""
        query = select(recapture).where(recapture.c.case == case).order_by(recapture.c.id)
        return all_of(self.connection, Recapture, query)

    def between(
        self, kind: EndingKind, first: datetime, before: datetime, towns: Sequence[str]
    ) -> Sequence[Disposition]:
        """Dispositions of a kind in some towns, from an instant to before another, oldest first."""
        of_towns = select(tables.impoundment.c.id).where(tables.impoundment.c.town.in_(towns))
        return self._all(
            disposition.c.kind == kind,
            disposition.c.at >= first,
            disposition.c.at < before,
            disposition.c.case.in_(of_towns),
        )

    def _all(self, *conditions: ColumnElement[bool]) -> Sequence[Disposition]:
        query = select(disposition).where(*conditions).order_by(disposition.c.at, disposition.c.id)
        return all_of(self.connection, Disposition, query)
