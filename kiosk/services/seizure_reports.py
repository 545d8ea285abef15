"""The reports of seizures and of what became of the dogs: of one dog, and of a month (AML §113(4), §423)."""

from __future__ import annotations

from datetime import date, timedelta

from kiosk.domain.errors import Refused
from kiosk.domain.moments import local_day, midnight, months_later
from kiosk.domain.records import PrintJob
from kiosk.services.case_facts import CaseFacts, facts_of, read_facts
from kiosk.services.desk import Desk
from kiosk.services.drawer_ports import Span
from kiosk.services.paperwork import seizure_paper, seizures_paper
from kiosk.services.spool import queue
from kiosk.services.typed_text import who

_LONGEST_WAY = timedelta(days=31)
"""By how much an impoundment is looked for after the month of its seizure."""


def print_seizure_report(desk: Desk, case_id: int, *, by: str) -> PrintJob:
    """Queue the report of one dog as it stands now; it is no copy of an earlier one."""
    by = who(by)
    with desk.store.writing() as records:
        known = read_facts(desk, records, case_id)
        document = desk.papers.seizure_report(seizure_paper(records, known, desk.shelter, at=desk.clock.now(), by=by))
        number = known.case.number
        job = queue(desk, records, kind="seizure_report", number=number, case=case_id, document=document, by=by)
        return records.jobs.get(job)


def print_seizures_of_month(desk: Desk, town: str, first_day: date, *, by: str) -> PrintJob:
    """Queue the list of a town's seizures in a month, with what has become of each dog by now.

    Raises `Refused` for a month that has not begun.
    """
    by = who(by)
    now = desk.clock.now()
    code = desk.laws.town(town)
    first_day = first_day.replace(day=1)
    after = months_later(first_day, 1)
    if local_day(now, code.zone) < first_day:
        raise Refused(f"{first_day:%B %Y} has not begun.", cure="Choose this month or an earlier one.")
    with desk.store.writing() as records:
        span = Span(midnight(first_day, code.zone), midnight(after, code.zone) + _LONGEST_WAY)
        seized = [
            known
            for case in records.audit.cases(span)
            if case.town == town and first_day <= (known := facts_of(desk, records, case)).seized_on < after
        ]
        seized.sort(key=lambda known: (known.case.seized_at, known.case.id))
        paper = seizures_paper(
            records,
            code,
            [(known, reason_code(known)) for known in seized],
            shelter=desk.shelter,
            first_day=first_day,
            at=now,
            by=by,
        )
        document = desk.papers.seizures_of_month(paper)
        job = queue(desk, records, kind="seizures_of_month", number=paper.number, case=0, document=document, by=by)
        return records.jobs.get(job)


def reason_code(known: CaseFacts) -> int:
    """The state's code of the reason of a seizure, 1 to 9; 0 where the ground is none of this law's."""
    return next((ground.reason for ground in known.law.rules.grounds if ground.code == known.case.ground), 0)
