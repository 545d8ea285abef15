"""Papers that wait for a printer, and what became of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, select

from kiosk.domain.records import JobState, PrintJob
from kiosk.persistence import tables
from kiosk.persistence.rows import add, all_of, change, one_of, unknown, values

_job = tables.print_job.c
_JOBS = select(tables.print_job)


@dataclass(frozen=True, slots=True)
class SqlPrintJobs:
    """`kiosk.services.ports.PrintJobs` in a database."""

    connection: Connection

    def add(self, job: PrintJob) -> int:
        """Keep a job, in the transaction of what it prints."""
        return add(self.connection, tables.print_job, values(job))

    def get(self, job: int) -> PrintJob:
        """The job of that id."""
        found = one_of(self.connection, PrintJob, _JOBS.where(_job.id == job))
        if found is None:
            raise unknown("print_job", job)
        return found

    def set_state(self, job: int, state: JobState, problem: str = "") -> None:
        """Keep what became of a job."""
        change(self.connection, tables.print_job, job, {"state": state, "problem": problem})

    def in_state(self, *states: JobState) -> Sequence[PrintJob]:
        """Jobs in any of the states, oldest first."""
        return all_of(self.connection, PrintJob, _JOBS.where(_job.state.in_(states)).order_by(_job.id))

    def of_document(self, kind: str, number: str) -> Sequence[PrintJob]:
        """Every job of one document, oldest first."""
        query = _JOBS.where(_job.kind == kind, _job.number == number).order_by(_job.id)
        return all_of(self.connection, PrintJob, query)
