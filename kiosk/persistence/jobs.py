"""Papers that wait for a printer, and what became of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal

from sqlalchemy import Connection, func, select, update

from kiosk.domain.records import Destination, JobState, PrintJob
from kiosk.persistence.chain import link_kept
from kiosk.persistence.print_tables import print_job, print_way
from kiosk.persistence.rows import add, all_of, change, keep, one_of, unknown, values

_job, _way = print_job.c, print_way.c
_ONE_COPY = {"copies": 1}
"""A document has its copies in itself; the column is as old as the first papers, and says nothing."""
JOBS = select(
    *(column for column in print_job.c if column.name not in _ONE_COPY),
    func.coalesce(_way.sent_to, "").label("sent_to"),
    func.coalesce(_way.sender, "").label("sender"),
    _way.taken_at,
).join_from(print_job, print_way, _way.job == _job.id, isouter=True)
_ON_ITS_WAY = frozenset({"sent_to", "sender", "taken_at"})


@dataclass(frozen=True, slots=True)
class SqlPrintJobs:
    """`kiosk.services.printer_ports.PrintJobs` in a database."""

    connection: Connection

    def add(self, job: PrintJob) -> int:
        """Keep a job, in the transaction of what it prints."""
        row = values(job) | _ONE_COPY
        way = {name: row.pop(name) for name in _ON_ITS_WAY}
        key = add(self.connection, print_job, row)
        if any(way.values()):
            self._go(key, way)
        return key

    def get(self, job: int) -> PrintJob:
        """The job of that id."""
        found = one_of(self.connection, PrintJob, JOBS.where(_job.id == job))
        if found is None:
            raise unknown("print_job", job)
        return found

    def take(self, job: int, sender: str, at: datetime) -> bool:
        """Mark a waiting job as being sent; False where it waits no more."""
        taken = self._become("sending", job, "waiting")
        if taken:
            self._go(job, {"sender": sender, "taken_at": at})
        return taken

    def direct(self, job: int, to: Destination | Literal[""]) -> bool:
        """Let a job that failed, or waits, wait for the printer of `to`; False where it went on meanwhile."""
        waits = self._become("waiting", job, "waiting", "failed")
        if waits:
            self._go(job, {"sent_to": to})
        return waits

    def set_state(self, job: int, state: JobState, problem: str = "") -> None:
        """Keep what became of a job."""
        change(self.connection, print_job, job, {"state": state, "problem": problem})

    def in_state(self, *states: JobState) -> Sequence[PrintJob]:
        """Jobs in any of the states, oldest first."""
        return all_of(self.connection, PrintJob, JOBS.where(_job.state.in_(states)).order_by(_job.id))

    def of_document(self, kind: str, number: str) -> Sequence[PrintJob]:
        """Every job of one document, oldest first."""
        query = JOBS.where(_job.kind == kind, _job.number == number).order_by(_job.id)
        return all_of(self.connection, PrintJob, query)

    def of_case(self, case: int) -> Sequence[PrintJob]:
        """Every job of a case's papers, oldest first."""
        return all_of(self.connection, PrintJob, JOBS.where(_job.case == case).order_by(_job.id))

    def _become(self, state: JobState, job: int, *before: JobState) -> bool:
        """Change the state in one step, if it is still one of those before."""
        row = {"state": state, "problem": ""}
        there = update(print_job).where(_job.id == job, _job.state.in_(before))
        became = self.connection.execute(there.values(row)).rowcount == 1
        if became:
            link_kept(self.connection, print_job, row, job)
        return became

    def _go(self, job: int, way: Mapping[str, Any]) -> None:
        known = update(print_way).where(_way.job == job).values(**way)
        if self.connection.execute(known).rowcount:
            link_kept(self.connection, print_way, way, job)
        else:
            keep(self.connection, print_way, {"sent_to": "", "sender": "", "taken_at": None, **way, "job": job})
