"""Letters to adopters two weeks before and after the last day, and the record of deposits as a report."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from kiosk.domain.errors import Refused
from kiosk.domain.moments import local_day
from kiosk.domain.money import Money
from kiosk.domain.records import Adoption, AlterationLetter, PrintJob
from kiosk.domain.staff import Approval
from kiosk.services.adoption.deposit import LetterKind, TakenDeposit, deposits_of
from kiosk.services.adoption.file import AdoptionFile, known_adoption, read_adoption_file
from kiosk.services.approval import permitted
from kiosk.services.case_facts import tell
from kiosk.services.desk import Desk
from kiosk.services.paper_data import AlterationDepositsPaper, AlterationLetterPaper, DepositRow
from kiosk.services.paperwork import letterhead
from kiosk.services.ports import Records
from kiosk.services.spool import queue
from kiosk.services.typed_text import who
from kiosk.words import words_in

_GROUPS = (("held", "Held"), ("forfeited", "Forfeited"), ("paid back", "Paid back"))


def write_alteration_letter(desk: Desk, number: str, *, by: str, approval: Approval | None = None) -> AlterationLetter:
    """Queue the letter for an adopter, the one before the last day or the one after it, and keep that it was written.

    Raises `Refused` where no certificate is waited for.
    """
    by = who(by)
    with desk.store.writing() as records:
        file = read_adoption_file(desk, records, known_adoption(records, number))
        made, case = file.adoption, file.known.case
        for_ = f"letter, {made.number}"
        permit = permitted(desk, records, by, ("custody", "money"), approval, for_=for_)
        due = _waited_for(file)
        today = local_day(desk.clock.now(), file.known.law.zone)
        kind: LetterKind = "before" if today <= due else "after"
        letter = AlterationLetter(adoption=made.number, kind=kind, on=today, by=by, recorded_at=desk.clock.now())
        letter = replace(letter, id=records.adoptions.add_letter(letter))
        paper = AlterationLetterPaper(
            head=letterhead(file.known.town, words_in(made.language)),
            number=f"{made.number}-L{letter.id}",
            adoption=made,
            case=case,
            adopter=file.adopter,
            kind=kind,
            on=today,
            held=file.held,
            large=file.reader.large,
            receipt=", ".join(each.receipt.number for each in file.deposits),
        )
        document = desk.papers.alteration_letter(paper)
        queue(desk, records, kind="alteration_letter", number=paper.number, case=case.id, document=document, by=by)
        text = f"Letter to {file.adopter.name}, {kind} the last day of {made.number}"
        tell(desk, records, case.id, kind="letter", text=text, by=by, approved_by=permit.approved_by)
        return letter


def print_deposits(desk: Desk, town: str, *, by: str, approval: Approval | None = None) -> PrintJob:
    """Queue the record of a town's spay/neuter deposits: which are held, by their last day, forfeited, paid back."""
    by = who(by)
    code = desk.laws.town(town)
    with desk.store.writing() as records:
        permitted(desk, records, by, "money", approval, for_=f"list of deposits of {code.header.short}")
        now = desk.clock.now()
        rows = _rows(records, town)
        paper = AlterationDepositsPaper(
            head=letterhead(code),
            zone=code.zone,
            number=f"{code.header.mark}-{local_day(now, code.zone):%Y-%m-%d}",
            at=now,
            totals=tuple(
                (words, len(rows[key]), Money.total(row.amount for row in rows[key])) for key, words in _GROUPS
            ),
            groups=tuple((words, rows[key]) for key, words in _GROUPS),
            by=by,
        )
        document = desk.papers.alteration_deposits(paper)
        job = queue(desk, records, kind="alteration_deposits", number=paper.number, case=0, document=document, by=by)
        return records.jobs.get(job)


def _waited_for(file: AdoptionFile) -> date:
    made = file.adoption
    if made.due is None or file.proof is not None or file.ended is None or file.ended.kind != "handed_over":
        raise Refused(
            f"No certificate is waited for on adoption {made.number}.",
            citation=made.terms_cite or "rule of this desk",
            cure="Look at its record.",
        )
    return made.due


def _rows(records: Records, town: str) -> dict[str, tuple[DepositRow, ...]]:
    found: dict[str, list[DepositRow]] = {key: [] for key, _ in _GROUPS}
    for made in records.adoptions.of_towns((town,)):
        for taken in deposits_of(records, made):
            found[taken.state].append(_row(records, made, taken))
    return {key: tuple(rows) for key, rows in found.items()}


def _row(records: Records, made: Adoption, taken: TakenDeposit) -> DepositRow:
    adopter = records.people.get(made.adopter)
    return DepositRow(
        due=made.due or made.on,
        adoption=made.number,
        adopter=adopter.name,
        phone=adopter.phone,
        receipt=taken.receipt.number,
        amount=taken.amount,
    )
