"""Papers on their way to a printer: committed first, printed after; a reprint is never silent.

`waiting → sending → printed | failed | unknown`. A job is marked sending before the first byte leaves, so that a
crash in the middle is seen at the next start and a person is asked, instead of a second paper coming out.
"""

from __future__ import annotations

from kiosk.domain.errors import Refused
from kiosk.domain.records import DocumentKind, JobState, PrintJob
from kiosk.services.case_facts import CaseFacts, read_facts, tell
from kiosk.services.desk import Desk
from kiosk.services.paperwork import cage_card_paper
from kiosk.services.ports import Printer, PrintOutcome, Records
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
    "drawer_x": "X reading of drawer",
    "drawer_z": "Z of drawer",
    "drawer_count": "count of drawer",
    "bank_deposit": "bank deposit",
    "monthly_report": "monthly report",
}
_UNFINISHED: tuple[JobState, ...] = ("waiting", "sending", "failed", "unknown")


def print_waiting(desk: Desk, printer: Printer) -> list[PrintJob]:
    """Print what waits for this till's printer, oldest first; returns the jobs as they ended.

    Stops at the first job that is not printed: the ones behind it stay waiting. No transaction is open while the
    printer works.
    """
    done = []
    while (job := next_to_print(desk)) is not None:
        outcome = printer.print(job.document, duplicate=job.duplicate)
        done.append(finish(desk, job.id, outcome))
        if outcome.state != "printed":
            break
    return done


def next_to_print(desk: Desk) -> PrintJob | None:
    """Mark the oldest waiting job of this till as sending and return it; None when nothing waits."""
    with desk.store.writing() as records:
        job = next((job for job in records.jobs.in_state("waiting") if job.till == desk.till), None)
        if job is None:
            return None
        records.jobs.set_state(job.id, "sending")
        return records.jobs.get(job.id)


def finish(desk: Desk, job_id: int, outcome: PrintOutcome) -> PrintJob:
    """Keep what the printer did with a job."""
    with desk.store.writing() as records:
        records.jobs.set_state(job_id, outcome.state, outcome.problem)
        return records.jobs.get(job_id)


def ask_about_interrupted(desk: Desk) -> list[PrintJob]:
    """At start: jobs of this till that the program was sending when it stopped become unknown; returns them."""
    with desk.store.writing() as records:
        left = [job for job in records.jobs.in_state("sending") if job.till == desk.till]
        for job in left:
            records.jobs.set_state(job.id, "unknown", "The program stopped while this was printing.")
        return [records.jobs.get(job.id) for job in left]


def unfinished(desk: Desk) -> list[PrintJob]:
    """This till's jobs that were never seen printed, oldest first; one that was sent again is not listed."""
    with desk.store.reading() as records:
        jobs = [job for job in records.jobs.in_state(*_UNFINISHED) if job.till == desk.till]
        return [job for job in jobs if job.state != "failed" or not _sent_again(records, job)]


def _sent_again(records: Records, job: PrintJob) -> bool:
    return any(other.id > job.id for other in records.jobs.of_document(job.kind, job.number))


def retry(desk: Desk, job_id: int) -> PrintJob:
    """Let a failed job wait for the printer again: nothing of it left the machine, so it is no duplicate."""
    with desk.store.writing() as records:
        job = records.jobs.get(job_id)
        if job.state == "failed":
            records.jobs.set_state(job_id, "waiting")
        return records.jobs.get(job_id)


def reprint(desk: Desk, job_id: int, *, by: str) -> PrintJob:
    """Print a paper again, marked DUPLICATE n and told in the case's story; the number stays the same.

    A paper that has not left the machine is only put back in the line. Raises `Refused` while it is printing.
    """
    by = who(by)
    with desk.store.writing() as records:
        job = records.jobs.get(job_id)
        if job.state == "sending":
            raise Refused(f"The {KINDS[job.kind]} {job.number} is printing now.", cure="Wait until it is out.")
        if job.state in ("waiting", "failed"):
            records.jobs.set_state(job_id, "waiting")
            return records.jobs.get(job_id)
        return _duplicate(desk, records, job, by)


def settle_unknown(desk: Desk, job_id: int, printed: bool, *, by: str) -> PrintJob:
    """Keep what a person saw of a paper whose printing is unknown: it came out, or it is printed again as DUPLICATE n.

    A job that is not unknown any more is returned as it is.
    """
    by = who(by)
    with desk.store.writing() as records:
        job = records.jobs.get(job_id)
        if job.state != "unknown":
            return job
        if printed:
            records.jobs.set_state(job_id, "printed", f"Seen by {by}.")
            return records.jobs.get(job_id)
        records.jobs.set_state(job_id, "failed", f"Not seen by {by}; sent again.")
        return _duplicate(desk, records, job, by)


def _duplicate(desk: Desk, records: Records, job: PrintJob, by: str) -> PrintJob:
    number = 1 + max(other.duplicate for other in records.jobs.of_document(job.kind, job.number))
    again = records.jobs.add(
        PrintJob(
            kind=job.kind,
            number=job.number,
            case=job.case,
            till=desk.till,
            document=job.document,
            copies=job.copies,
            duplicate=number,
            created_at=desk.clock.now(),
            by=by,
        )
    )
    text = f"The {KINDS[job.kind]} {job.number} printed again, DUPLICATE {number}"
    if job.case:
        tell(desk, records, job.case, kind="reprint", text=text, by=by)
    return records.jobs.get(again)


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
