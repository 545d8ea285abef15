"""The papers of a notice: the letter to the owner, and the affidavit of how it was served."""

from __future__ import annotations

from datetime import date

from kiosk.domain.errors import InvalidInput
from kiosk.domain.moments import local_day
from kiosk.domain.notice_ways import NUMBERED, ways_of_notice
from kiosk.domain.records import NoticeLetter, NoticeWay, PrintJob
from kiosk.domain.staff import Approval
from kiosk.services.approval import permitted
from kiosk.services.case_facts import CaseFacts, held_facts, read_facts, tell
from kiosk.services.desk import Desk
from kiosk.services.paperwork import affidavit_paper, notice_paper
from kiosk.services.ports import Records
from kiosk.services.readers import Reader, reader_for
from kiosk.services.spool import queue, reprint
from kiosk.services.typed_text import line, who

WAYS: dict[NoticeWay, str] = {
    "personal": "in person",
    "certified_mail": "by certified mail",
    "registered_mail": "by registered mail",
    "mail": "by ordinary mail",
}


def prepare_notice(
    desk: Desk,
    case_id: int,
    *,
    way: NoticeWay,
    name: str,
    address: str = "",
    found_in: str = "",
    mail_number: str = "",
    mailing: date | None = None,
    reader: Reader | None = None,
    by: str,
    approval: Approval | None = None,
) -> NoticeLetter:
    """Print a letter of notice, to be handed over or mailed; the dog's period waits for its service all the same.

    `found_in` says where the address was found; `mailing` is the day on which the letter says that it is mailed,
    today unless it is given. It is in the owner's own language, unless `reader` says otherwise. Raises `InvalidInput`
    naming a field, `Refused` once the dog has left.
    """
    by = who(by)
    name = line(name, "name", "to whom the notice goes", required=True)
    mailed = way != "personal"
    address = line(address, "address", "the address on the envelope", required=mailed)
    found_in = line(found_in, "found_in", "where the address was found", required=mailed)
    mail_number = line(mail_number, "mail_number", "the number of the mail")
    now = desk.clock.now()
    with desk.store.writing() as records:
        known = held_facts(desk, records, case_id)
        permit = permitted(desk, records, by, "custody", approval, for_=f"letter of notice for No. {known.case.number}")
        check_way(known, way, "way")
        if mailed:
            today = local_day(now, known.law.zone)
            mailing = mailing or today
            if mailing < today:
                raise InvalidInput("mailing", f"Check the day of the mailing: {mailing} is over.", code="out_of_order")
        letter = NoticeLetter(
            case=case_id,
            number=f"{known.case.number}-N{1 + len(records.notices.letters(case_id))}",
            way=way,
            name=name,
            address=address,
            found_in=found_in,
            mail_number=mail_number if way in NUMBERED else "",
            mailing=mailing if mailed else None,
            by=by,
            recorded_at=now,
        )
        records.notices.add_letter(letter)
        reader = reader or reader_for(records, known.answers, known.case.town)
        document = desk.papers.owner_notice(notice_paper(records, known, letter, desk.shelter, reader))
        queue(desk, records, kind="owner_notice", number=letter.number, case=case_id, document=document, by=by)
        text = f"Notice {letter.number} prepared for {name}, to be served {WAYS[way]}; not given yet"
        tell(desk, records, case_id, kind="notice_letter", text=text, by=by, approved_by=permit.approved_by)
        return letter


def check_way(known: CaseFacts, way: NoticeWay, field: str) -> None:
    """Refuse, by the name of `field`, a way in which the town's law does not let this notice be served."""
    ways = ways_of_notice(known.facts, known.law.rules)
    if way not in ways:
        lawful = " or ".join(WAYS[each] for each in ways)
        raise InvalidInput(field, f"{known.town.header.short} has this notice served {lawful}. Choose one of them.")


def print_affidavit(desk: Desk, case_id: int, notice_id: int, *, by: str) -> PrintJob:
    """Print the affidavit of a notice's service; printed before, it comes out as DUPLICATE n.

    For a notice from before its details were kept, the lines that nobody recorded are left to be filled in.
    """
    by = who(by)
    with desk.store.writing() as records:
        known = read_facts(desk, records, case_id)
        notice = next((notice for notice in known.notices if notice.id == notice_id), None)
        if notice is None:
            raise InvalidInput("notice", f"Choose a notice of No. {known.case.number}.")
        earlier = records.jobs.of_document("affidavit_of_service", _affidavit_number(known, notice_id))
        if not earlier:
            return records.jobs.get(queue_affidavit(desk, records, known, notice_id, by))
    return reprint(desk, earlier[-1].id, by=by)


def queue_affidavit(desk: Desk, records: Records, known: CaseFacts, notice_id: int, by: str) -> int:
    """Queue the affidavit of a notice just recorded, in its unit of work; returns the job's id."""
    notice = next(each for each in records.notices.of_case(known.case.id) if each.id == notice_id)
    number = _affidavit_number(known, notice_id)
    document = desk.papers.affidavit_of_service(affidavit_paper(known, notice, number))
    return queue(
        desk, records, kind="affidavit_of_service", number=number, case=known.case.id, document=document, by=by
    )


def _affidavit_number(known: CaseFacts, notice_id: int) -> str:
    return f"{known.case.number}-A{notice_id}"
