"""Parked work and seen alarms in a database."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import ColumnElement, Connection, func, select

from kiosk.domain.parked import AlarmSeen, Parked
from kiosk.persistence.parked_tables import alarm_seen, parked
from kiosk.persistence.rows import add, all_of, change, one_of, unknown, values


@dataclass(frozen=True, slots=True)
class SqlParkedWork:
    """`kiosk.services.parked_ports.ParkedWork` in a database."""

    connection: Connection

    def add(self, work: Parked) -> int:
        """Keep work that is not recorded yet."""
        return add(self.connection, parked, values(work))

    def change(self, work: Parked) -> None:
        """Keep how it stands by now; `InvalidInput` (code `unknown_record`) once it is done with."""
        if not self._waits(work.id):
            raise unknown("parked", work.id)
        change(self.connection, parked, work.id, values(work))

    def waiting(self) -> Sequence[Parked]:
        """What is not done with, the latest first."""
        query = select(parked).where(parked.c.done_at.is_(None)).order_by(parked.c.at.desc(), parked.c.id.desc())
        return all_of(self.connection, Parked, query)

    def get(self, work: int) -> Parked:
        """One piece of work, done with or not; `InvalidInput` (code `unknown_record`) for an unknown one."""
        found = one_of(self.connection, Parked, select(parked).where(parked.c.id == work))
        if found is None:
            raise unknown("parked", work)
        return found

    def done(self, work: int, at: datetime, by: str, *, number: str = "") -> None:
        """Be done with it: what was entered is emptied. Nothing for one that is done with already."""
        if self._waits(work):
            emptied = {"about": "", "entered": {}, "done_at": at, "done_by": by}
            change(self.connection, parked, work, emptied | ({"doing": number} if number else {}))

    def _waits(self, work: int) -> bool:
        query = select(parked.c.id).where(parked.c.id == work, parked.c.done_at.is_(None))
        return self.connection.execute(query).first() is not None


@dataclass(frozen=True, slots=True)
class SqlAlarms:
    """`kiosk.services.parked_ports.Alarms` in a database."""

    connection: Connection

    def add(self, seen: AlarmSeen) -> int:
        """Keep that an alarm was seen to."""
        return add(self.connection, alarm_seen, values(seen))

    def of_cases(self, cases: Sequence[int]) -> Sequence[AlarmSeen]:
        """What was last seen to of each of these cases."""
        return self._latest(alarm_seen.c.case.in_(cases)) if cases else ()

    def since(self, at: datetime) -> Sequence[AlarmSeen]:
        """What was last seen to of each case, as far as that was after an instant."""
        return self._latest(alarm_seen.c.at > at)

    def _latest(self, which: ColumnElement[bool]) -> Sequence[AlarmSeen]:
        latest = select(func.max(alarm_seen.c.id)).where(which).group_by(alarm_seen.c.case)
        return all_of(self.connection, AlarmSeen, select(alarm_seen).where(alarm_seen.c.id.in_(latest)))
