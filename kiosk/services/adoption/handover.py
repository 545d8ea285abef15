"""The dog goes to its new home: every condition once more, and the stay ends."""

from __future__ import annotations

from dataclasses import dataclass, replace

from kiosk.domain.errors import Refused
from kiosk.domain.records import AdoptionEnded, Disposition
from kiosk.domain.staff import Approval
from kiosk.services.adoption.days import check_counts_today, counted_from_today
from kiosk.services.adoption.file import AdoptionFile, known_adoption, read_adoption_file
from kiosk.services.approval import permitted
from kiosk.services.case_facts import check_held, tell
from kiosk.services.desk import Desk
from kiosk.services.identification import check_all_entered
from kiosk.services.litter import check_litter_recorded
from kiosk.services.paperwork import handover_slip_paper
from kiosk.services.ports import Records
from kiosk.services.spool import queue
from kiosk.services.typed_text import line, who
from kiosk.services.unmet import check_met


@dataclass(frozen=True, slots=True, kw_only=True)
class Handover:
    """What is noted when the dog leaves: the adopter's license for it, and what was done about its chip."""

    license: str = ""
    license_town: str = ""
    chip_moved: str = ""


def hand_over(desk: Desk, number: str, noted: Handover, *, by: str, approval: Approval | None = None) -> Disposition:
    """Hand a dog to its adopter. Raises `Refused` naming every condition that is not met, with its section and cure.

    That is the day of the adoption, from which the days to alter run: an agreement of another day is made anew first.
    Where the license comes first (Dover, Clay) its number and town are asked for; elsewhere they may follow.
    """
    by = who(by)
    with desk.store.writing() as records:
        file = read_adoption_file(desk, records, known_adoption(records, number))
        permit = permitted(desk, records, by, "release", approval, for_=f"handover of adoption {file.adoption.number}")
        check_held(file.known)
        if file.ended is not None:
            raise Refused(f"Adoption {number} has ended.", citation="rule of this desk", cure="Begin a new one.")
        check_counts_today(file)
        noted = _checked(noted, file)
        shown = {"license_first"} if noted.license else set()
        standing = tuple(each for each in file.standing if each.requires not in shown)
        check_met(standing, file.known, "cannot be handed to its adopter")
        check_all_entered(records, file.known)
        check_litter_recorded(records, file.known, file.at)
        now, adopter = file.at, file.adopter
        handed = AdoptionEnded(
            adoption=file.adoption.number,
            kind="handed_over",
            at=now,
            license=noted.license,
            license_town=noted.license_town,
            chip_moved=noted.chip_moved,
            approved_by=permit.approved_by,
            by=by,
        )
        counted_from_today(desk, records, file, by=by)
        records.adoptions.end(handed)
        ended = Disposition(
            case=file.adoption.case,
            kind="adopted",
            at=now,
            to=adopter.name,
            contact=adopter.phone or adopter.address,
            paper=file.adoption.number,
            by=by,
            recorded_at=now,
        )
        kept = replace(ended, id=records.endings.add(ended))
        text = f"Adopted by {adopter.name}, {file.adoption.number}{_license_words(noted)}"
        tell(desk, records, file.adoption.case, kind="adopted", text=text, by=by, approved_by=permit.approved_by)
        _queue_slip(desk, records, file, handed)
        return kept


def _queue_slip(desk: Desk, records: Records, file: AdoptionFile, handed: AdoptionEnded) -> None:
    owed = file.debt.number if file.debt else ""
    paid = [receipt.number for receipt in file.known.account.receipts if owed and receipt.debt == owed]
    held = [each.receipt.number for each in file.deposits]
    case = file.known.case
    slip = handover_slip_paper(
        file.known, handed, file.adopter, receipts=(*paid, *held), shelter=desk.shelter, reader=file.reader
    )
    document = desk.papers.release_slip(slip)
    queue(desk, records, kind="release_slip", number=case.number, case=case.id, document=document, by=handed.by)


def _checked(noted: Handover, file: AdoptionFile) -> Handover:
    chip = file.known.case.found.microchip
    return Handover(
        license=line(noted.license, "license", "the license number"),
        license_town=line(
            noted.license_town, "license_town", "the town that licensed the dog", required=bool(noted.license.strip())
        ),
        chip_moved=line(
            noted.chip_moved, "chip_moved", f"what was done about the ownership of chip {chip}", required=bool(chip)
        ),
    )


def _license_words(noted: Handover) -> str:
    return f", license {noted.license} of {noted.license_town}" if noted.license else ""
