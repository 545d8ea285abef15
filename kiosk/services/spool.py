"""Papers on their way to a printer: committed first, printed after; a reprint is never silent.

`waiting → sending → printed | failed | unknown`. A job is marked sending before the first byte leaves, so that a
crash in the middle is seen at the next start and a person is asked, instead of a second paper coming out. A job whose
bytes may have left is never sent again: a duplicate is, as a job of its own, and the first one is `replaced`.
"""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from dataclasses import replace
from datetime import timedelta

from kiosk.domain.errors import Refused
from kiosk.domain.printers import destination
from kiosk.domain.records import Destination, DocumentKind, JobState, PrintJob
from kiosk.domain.redaction import REDACTED_PAPER
from kiosk.domain.staff import Act, Approval
from kiosk.services.approval import Permit, permitted
from kiosk.services.case_facts import CaseFacts, read_facts, tell
from kiosk.services.desk import Desk
from kiosk.services.paperwork import cage_card_paper
from kiosk.services.ports import Records
from kiosk.services.printer_ports import Printer, PrintOutcome
from kiosk.services.staff import told
from kiosk.services.typed_text import who

KINDS: dict[DocumentKind, str] = {
    "statement": "statement",
    "receipt": "receipt",
    "cage_card": "cage card",
    "bill": "bill of debt",
    "release_slip": "release slip",
    "owner_notice": "notice to the owner",
    "affidavit_of_service": "affidavit of service",
    "seizure_report": "seizure and disposition report",
    "seizures_of_month": "seizures of the month",
    "euthanasia_report": "euthanasia report",
    "agreement": "spay/neuter agreement",
    "agreement_summary": "summary of the agreement",
    "adoption_statement": "statement for the adopter",
    "alteration_letter": "letter to the adopter",
    "alteration_deposits": "list of deposits",
    "drawer_x": "X reading of drawer",
    "drawer_z": "Z of drawer",
    "drawer_count": "count of drawer",
    "bank_deposit": "bank deposit",
    "monthly_report": "monthly report",
    "report": "report",
    "dog_page": "page of the public screen",
}
_OF_MONEY: frozenset[DocumentKind] = frozenset(
    {"statement", "receipt", "bill", "drawer_x", "drawer_z", "drawer_count", "bank_deposit", "monthly_report"}
)
_UNFINISHED: tuple[JobState, ...] = ("waiting", "sending", "failed", "unknown")
_STOPPED = "The program stopped while this was printing."
LONGEST_SEND = timedelta(minutes=5)
"""What another desk of this till has been sending for longer is asked about: that desk is gone."""


def print_waiting(desk: Desk, printer: Printer) -> list[PrintJob]:
    """Print what waits for this till on one printer, oldest first; returns the jobs as they ended.

    Stops at the first job that is not printed: the ones behind it stay waiting. No transaction is open while the
    printer works.
    """
    done = []
    while (job := next_to_print(desk)) is not None:
        done.append(finish(desk, job, printer.print(job.document, duplicate=job.duplicate)))
        if done[-1].state != "printed":
            break
    return done


def next_to_print(desk: Desk, *, sender: str = "", to: AbstractSet[Destination] | None = None) -> PrintJob | None:
    """Take the oldest waiting job of this till, as `sender`; None when nothing waits.

    With `to`, only a job that goes to one of these printers. Nobody else gets the same job.
    """
    with desk.store.writing() as records:
        now = desk.clock.now()
        _ask_about_lost(desk, records, sender)
        for job in records.jobs.in_state("waiting"):
            mine = job.till == desk.till and (to is None or destination(job) in to)
            if mine and records.jobs.take(job.id, sender, now):
                return records.jobs.get(job.id)
    return None


def finish(desk: Desk, job: PrintJob, outcome: PrintOutcome) -> PrintJob:
    """Keep what the printer did with a job that was taken; what a person said of it meanwhile stands."""
    with desk.store.writing() as records:
        now = records.jobs.get(job.id)
        asked_too_early = now.state == "unknown" and now.problem == _STOPPED
        if now.sender == job.sender and (now.state == "sending" or asked_too_early):
            says = f"Kept as {outcome.kept}" if outcome.kept else outcome.problem
            records.jobs.set_state(job.id, outcome.state, says)
        return records.jobs.get(job.id)


def give_back(desk: Desk, job: PrintJob) -> PrintJob:
    """Let a job that was taken, but never handed to a printer, wait again."""
    finish(desk, job, PrintOutcome("failed"))
    return retry(desk, job.id)


def ask_about_interrupted(desk: Desk) -> list[PrintJob]:
    """At start: jobs of this till that were being sent when the program stopped become unknown; returns them.

    Those of another desk of the same till too: if it is alive after all, it will say what became of them.
    """
    with desk.store.writing() as records:
        left = [job for job in records.jobs.in_state("sending") if job.till == desk.till]
        for job in left:
            records.jobs.set_state(job.id, "unknown", _STOPPED)
        return [records.jobs.get(job.id) for job in left]


def _ask_about_lost(desk: Desk, records: Records, sender: str) -> None:
    now = desk.clock.now()
    for job in records.jobs.in_state("sending"):
        if job.till == desk.till and job.sender != sender and abs(now - (job.taken_at or now)) > LONGEST_SEND:
            records.jobs.set_state(job.id, "unknown", _STOPPED)


def unfinished(desk: Desk) -> list[PrintJob]:
    """This till's jobs that were never seen printed, oldest first; one that was sent again is not listed."""
    with desk.store.reading() as records:
        jobs = [job for job in records.jobs.in_state(*_UNFINISHED) if job.till == desk.till]
        return [job for job in jobs if job.state != "failed" or not _later(records, job)]


def _later(records: Records, job: PrintJob) -> list[PrintJob]:
    return [other for other in records.jobs.of_document(job.kind, job.number) if other.id > job.id]


def right_for(kind: DocumentKind) -> tuple[Act, ...]:
    """What somebody must be allowed to do who prints such a paper again, or says whether it came out."""
    return ("money",) if kind in _OF_MONEY else ("custody", "money")


def retry(desk: Desk, job_id: int, *, to: Destination | None = None) -> PrintJob:
    """Let a failed or waiting job wait for its printer again, or for another one: it is no duplicate.

    Anybody may: nothing of it left the machine. A job that did go on is returned as it is.
    """
    with desk.store.writing() as records:
        job = records.jobs.get(job_id)
        if _never_left(records, job):
            records.jobs.direct(job_id, to or job.sent_to)
        return records.jobs.get(job_id)


def _never_left(records: Records, job: PrintJob) -> bool:
    """Whether nothing of it left the machine: an earlier program called failed what a duplicate had replaced."""
    return job.state == "waiting" or (
        job.state == "failed" and not any(later.duplicate for later in _later(records, job))
    )


def reprint(
    desk: Desk, job_id: int, *, by: str, to: Destination | None = None, approval: Approval | None = None
) -> PrintJob:
    """Print a paper again, marked DUPLICATE n and told in the case's or the office's story; the number stays the same.

    A paper that has not left the machine is only put back in the line, or printed here instead of at another till; a
    duplicate that waits already is that duplicate. Raises `Refused` while it is printing.
    """
    by = who(by)
    with desk.store.writing() as records:
        job = records.jobs.get(job_id)
        for_ = f"the {KINDS[job.kind]} {job.number} printed again"
        permit = permitted(desk, records, by, right_for(job.kind), approval, for_=for_)
        if job.state == "sending":
            raise Refused(f"The {KINDS[job.kind]} {job.number} is printing now.", cure="Wait until it is out.")
        if job.document == REDACTED_PAPER:
            raise Refused(
                f"The {KINDS[job.kind]} {job.number} was redacted: the time for which the town keeps it is over.",
                cure="Its amounts and days are still in the records.",
            )
        if _never_left(records, job):
            return _put_back(desk, records, job, to)
        return _duplicate(desk, records, job, permit, to)


def settle_unknown(
    desk: Desk,
    job_id: int,
    printed: bool,
    *,
    by: str,
    to: Destination | None = None,
    approval: Approval | None = None,
) -> PrintJob:
    """Keep what a person saw of a paper whose printing is unknown: it came out, or it is printed again as DUPLICATE n.

    A job that is not unknown any more is returned as it is.
    """
    by = who(by)
    with desk.store.writing() as records:
        job = records.jobs.get(job_id)
        if job.state != "unknown":
            return job
        for_ = f"the {KINDS[job.kind]} {job.number} {'came out' if printed else 'did not come out'}"
        permit = permitted(desk, records, by, right_for(job.kind), approval, for_=for_)
        if printed:
            records.jobs.set_state(job_id, "printed", f"Seen by {by}.")
            return records.jobs.get(job_id)
        records.jobs.set_state(job_id, "replaced", f"Not seen whole by {by}; sent again.")
        return _duplicate(desk, records, job, permit, to)


def _put_back(desk: Desk, records: Records, job: PrintJob, to: Destination | None) -> PrintJob:
    if job.till == desk.till:
        records.jobs.direct(job.id, to or job.sent_to)
        return records.jobs.get(job.id)
    records.jobs.set_state(job.id, "replaced", f"Printed at till {desk.till} instead.")
    return _send(desk, records, job, duplicate=job.duplicate, to=to, by=job.by)


def _duplicate(desk: Desk, records: Records, job: PrintJob, permit: Permit, to: Destination | None) -> PrintJob:
    earlier = records.jobs.of_document(job.kind, job.number)
    last = earlier[-1]
    if last.duplicate and last.state in ("waiting", "failed"):
        return _put_back(desk, records, last, to)
    number = 1 + max(other.duplicate for other in earlier)
    text = f"The {KINDS[job.kind]} {job.number} printed again, DUPLICATE {number}"
    if job.case:
        tell(desk, records, job.case, kind="reprint", text=text, by=permit.by, approved_by=permit.approved_by)
    else:
        told(desk, records, kind="reprint", by=permit.by, text=text)
    return _send(desk, records, job, duplicate=number, to=to, by=permit.by)


def _send(desk: Desk, records: Records, job: PrintJob, *, duplicate: int, to: Destination | None, by: str) -> PrintJob:
    again = replace(
        job,
        id=0,
        till=desk.till,
        state="waiting",
        problem="",
        duplicate=duplicate,
        sent_to=to or "",
        sender="",
        taken_at=None,
        created_at=desk.clock.now(),
        by=by,
    )
    return records.jobs.get(records.jobs.add(again))


def print_cage_card(desk: Desk, case_id: int, *, by: str) -> PrintJob:
    """Queue a new cage card that says what is known now; it is no copy of the earlier one."""
    by = who(by)
    with desk.store.writing() as records:
        known = read_facts(desk, records, case_id)
        return records.jobs.get(queue_cage_card(desk, records, known, by=by))


def queue_cage_card(desk: Desk, records: Records, known: CaseFacts, *, by: str) -> int:
    """Queue a cage card inside a unit of work; returns the job's id."""
    document = desk.papers.cage_card(cage_card_paper(records, known))
    return queue(
        desk, records, kind="cage_card", number=known.case.number, case=known.case.id, document=document, by=by
    )


def queue(
    desk: Desk,
    records: Records,
    *,
    kind: DocumentKind,
    number: str,
    case: int,
    document: dict[str, object],
    by: str,
) -> int:
    """Queue a paper in the unit of work that it belongs to; returns the job's id."""
    return records.jobs.add(
        PrintJob(
            kind=kind,
            number=number,
            case=case,
            till=desk.till,
            document=document,
            created_at=desk.clock.now(),
            by=by,
        )
    )
