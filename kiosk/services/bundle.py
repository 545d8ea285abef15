"""A whole case as one PDF for a court or a records request: record, papers as they were kept, story.

The redacted form names no person but those who work here: names, addresses, telephone numbers and references of
payments are taken out of every text before a page is made of it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

from kiosk.domain.records import MailReturned, NoticeGiven, Person, PrintJob
from kiosk.domain.redaction import REDACTED, REDACTED_PAPER, Personal, personal_of
from kiosk.services.case_facts import tell
from kiosk.services.case_file import CaseFile, read_case
from kiosk.services.desk import Desk
from kiosk.services.notices import CAME_BACK
from kiosk.services.paper_data import BundlePaper, Listed, RecordPaper, ScannedPaper, StoredPaper
from kiosk.services.paperwork import letterhead
from kiosk.services.ports import Records
from kiosk.services.proofs import PROOFS
from kiosk.services.spool import KINDS
from kiosk.services.typed_text import who
from kiosk.services.wording import ORDERS, RECEIPT_KINDS, day_words, held_under, last_day_words, moment_words

_OWNER_IN_STORY = re.compile(r"(?:Owner: |\(before: )([^()]+?)(?= \(before|\)|, impoundment|, no\.)")
_NOBODY = ("nobody", "not entered")
Keep = Callable[[str, bytes], Path]
"""Keeps a PDF under a name; says where. Raises `Unavailable` where it cannot be kept."""


def bundle(desk: Desk, case_id: int, keep: Keep, *, redacted: bool = False, by: str) -> Path:
    """Make the bundle of a case, keep it, and tell that in its story; returns where it is kept."""
    by = who(by)
    with desk.store.reading() as records:
        paper = gather(desk, records, case_id, redacted=redacted, by=by)
    name = f"case-{paper.record.case.number}{'-redacted' if redacted else ''}"
    kept = keep(name, desk.papers.bundle(paper))
    form = "redacted, for a records request" if redacted else "complete"
    with desk.store.writing() as records:
        tell(desk, records, case_id, kind="bundle", text=f"Whole record put together as one PDF ({form})", by=by)
    return kept


def gather(desk: Desk, records: Records, case_id: int, *, redacted: bool, by: str) -> BundlePaper:
    """Everything of a case, as values."""
    now = desk.clock.now()
    file = read_case(desk, records, case_id, now)
    jobs = [job for job in records.jobs.of_case(case_id) if not job.duplicate]
    return BundlePaper(
        record=_record(file),
        papers=tuple(_papers(jobs)),
        scans=() if redacted else tuple(_scans(records, case_id)),
        made_at=now,
        by=by,
        withheld=_personal(records, file) if redacted else None,
    )


def _papers(jobs: list[PrintJob]) -> Iterator[StoredPaper]:
    """Each paper once, as it was first made; of the cage cards, which change with the record, every one."""
    for at, job in enumerate(jobs):
        if job.document == REDACTED_PAPER or job.document not in (earlier.document for earlier in jobs[:at]):
            title = KINDS.get(job.kind, job.kind.replace("_", " ")).capitalize()
            yield StoredPaper(title=title, number=job.number, made_at=job.created_at, by=job.by, document=job.document)


def _scans(records: Records, case: int) -> Iterator[ScannedPaper]:
    """The scans of every agreement that was signed on paper; of a redacted one nothing is left to show."""
    for adoption in records.adoptions.of_case(case):
        for scan in records.adoptions.scans(adoption.number):
            if scan.digest == REDACTED:
                continue
            kind = {"jpeg": "JPEG picture", "png": "PNG picture", "pdf": "PDF"}[scan.kind]
            yield ScannedPaper(
                number=adoption.number,
                made_at=scan.recorded_at,
                by=scan.by,
                says=f"{kind} of {scan.size:,} bytes, SHA-256 {scan.digest}",
                picture=records.adoptions.scan_content(scan.id) if scan.kind != "pdf" else None,
            )


def _record(file: CaseFile) -> RecordPaper:
    zone = file.law.zone
    money = [
        *(("Statement of charges", one.number, one.as_of, one.total) for one in file.statements),
        *((f"Receipt for {RECEIPT_KINDS[one.kind]}", one.number, one.at, one.total) for one in file.receipts),
    ]
    return RecordPaper(
        head=letterhead(file.town),
        zone=zone,
        case=file.case,
        photo=file.photo,
        people=tuple(_people(file)),
        state=_state(file),
        held_under=held_under(file.holding, file.facts),
        last_day_words=last_day_words(file.holding),
        facts=tuple(listed for listed in _facts(file) if listed.rows),
        money=tuple(sorted(money, key=lambda row: row[2])),
        events=file.events,
    )


def _people(file: CaseFile) -> Iterator[tuple[str, Person]]:
    if file.owner is not None:
        yield "Owner", file.owner
    if file.adult is not None:
        yield "Adult who answers", file.adult


def _state(file: CaseFile) -> str:
    if file.release is not None:
        gone = moment_words(file.release.at, file.law.zone)
        return f"released {gone} to {file.release.to} ({file.release.standing}) on receipt {file.release.receipt}"
    return "here before the program" if file.case.state == "before" else file.case.state


def _facts(file: CaseFile) -> Iterator[Listed]:
    yield Listed(
        "Notices", ("Day", "How", "Mail number", "What became of it", "Recorded by"), tuple(map(_notice, file.notices))
    )
    yield Listed(
        "Orders",
        ("Since", "Order", "Authority", "Paper", "Lifted", "Recorded by"),
        tuple(
            (
                *(day_words(one.begins), ORDERS[one.kind], one.authority, one.document),
                *(day_words(one.lifted_on) if one.lifted_on else "stands", one.by),
            )
            for one in file.orders
        ),
    )
    yield Listed(
        "Found to be dangerous",
        ("Day", "Authority", "Paper", "Recorded by"),
        tuple((day_words(one.on), one.authority, one.document, one.by) for one in file.determinations),
    )
    yield Listed(
        "Proofs shown",
        ("Proof", "What was shown", "Recorded", "By"),
        tuple(
            (PROOFS[one.kind], one.shown, moment_words(one.recorded_at, file.law.zone), one.by) for one in file.proofs
        ),
    )
    yield Listed(
        "Money spent on the dog",
        ("Day", "What for", "Paid to", "Amount", "Recorded by"),
        tuple(
            (day_words(one.on), _spent(file, one.what, one.detail), one.paid_to, f"${one.amount}", one.by)
            for one in file.costs
        ),
    )
    yield Listed(
        "Earlier impoundments of this owner",
        ("Day", "Case or paper", "Counted"),
        tuple(
            (
                day_words(one.on),
                f"case {one.case_number}" if one.case_number else one.paper,
                "yes" if one.counts else "no, too long ago",
            )
            for one in file.earlier
        ),
    )


def _spent(file: CaseFile, what: str, detail: str) -> str:
    rule = file.law.rules.costs.get(what)
    return ": ".join(filter(None, (rule.label if rule else what.replace("_", " "), detail)))


def _notice(notice: NoticeGiven) -> tuple[str, ...]:
    how = "handed over" if notice.how == "personal" else "mailed"
    service = notice.service
    if service is not None and service.to:
        how = f"{how} to {service.to} ({service.relation})"
    return (day_words(notice.on), how, notice.number, _became(notice, notice.returned), notice.by)


def _became(notice: NoticeGiven, returned: MailReturned | None) -> str:
    if notice.delivered is not None:
        return f"delivered {day_words(notice.delivered)}"
    return f"{CAME_BACK[returned.how]} {day_words(returned.on)}" if returned else ""


def _personal(records: Records, file: CaseFile) -> Personal:
    """What is recorded of people in this case, now or in what was stated, paid, mailed and ended."""
    people = list(_everybody(records, file))
    endings = records.endings.of_case(file.case.id)
    letters = records.notices.letters(file.case.id)
    notes = records.visitors.notes_of(file.case.id)
    served = [notice.service for notice in file.notices if notice.service is not None]
    return personal_of(
        names=(
            *(person.name for person in people),
            *_once_named(file),
            *(claim.name for claim in file.claims),
            *(note.name for note in notes),
            *(detail.bitten for detail in records.custody.order_details(file.case.id)),
            *(receipt.payer for receipt in file.receipts),
            *(letter.name for letter in letters),
            *(service.to for service in served),
            *(ended.to for ended in endings),
            *((file.release.to,) if file.release else ()),
        ),
        addresses=(
            *(person.address for person in people),
            *(letter.address for letter in letters),
            *(service.place for service in served),
        ),
        others=(
            *(text for person in people for text in (person.phone, person.email, person.note)),
            *(part.reference for receipt in file.receipts for part in receipt.tenders),
            *(claim.contact for claim in file.claims),
            *(note.phone for note in notes),
            *(order.authority for order in file.orders if "," in order.authority),
            *(ended.contact for ended in endings),
            *(letter.mail_number for letter in letters),
            *(notice.number for notice in file.notices),
            *((file.release.authority,) if file.release else ()),
        ),
    )


def _once_named(file: CaseFile) -> Iterator[str]:
    """Owners whom the story names, whoever is on record by now."""
    for event in file.events:
        for name in _OWNER_IN_STORY.findall(event.text):
            if name not in _NOBODY:
                yield name


def _everybody(records: Records, file: CaseFile) -> Iterator[Person]:
    known = {person.id: person for person in (file.owner, file.adult) if person is not None}
    for key in {statement.owner for statement in file.statements if statement.owner is not None} - known.keys():
        known[key] = records.people.get(key)
    for adoption in records.adoptions.of_case(file.case.id):
        known.setdefault(adoption.adopter, records.people.get(adoption.adopter))
    for person in list(known.values()):
        for minor in records.people.minors_of(person.id):
            known.setdefault(minor.id, minor)
    yield from known.values()
