"""Notice of a seizure to the dog's owner: its service recorded, and what became of the mail.

A letter that is only printed gives no notice (kiosk/services/notice_papers.py). Service, delivery and return are
facts: each recomputes the period in its own unit of work and tells before and after (READINGS R5, R6, R9, R21).
"""

from __future__ import annotations

from datetime import date
from typing import Literal

from kiosk.domain.errors import InvalidInput
from kiosk.domain.moments import local_day
from kiosk.domain.notice_ways import NUMBERED, ways_of_notice
from kiosk.domain.records import CameBack, MailReturned, NoticeGiven, Service
from kiosk.domain.staff import Approval
from kiosk.services.approval import permitted
from kiosk.services.case_facts import CaseFacts, Change, fact_changed, held_facts
from kiosk.services.desk import Desk
from kiosk.services.notice_papers import check_way, queue_affidavit
from kiosk.services.ports import Records
from kiosk.services.typed_text import day, line, note, who
from kiosk.services.wording import day_words, moment_words

CAME_BACK: dict[CameBack, str] = {
    "refused": "refused by its receiver",
    "unclaimed": "returned unclaimed",
    "undeliverable": "returned as undeliverable",
}


def give_notice(
    desk: Desk,
    case_id: int,
    *,
    how: Literal["personal", "mail"],
    on: date,
    number: str = "",
    by: str,
    note: str = "",
    service: Service | None = None,
    approval: Approval | None = None,
) -> Change:
    """Keep that notice of the seizure was served (`personal`) or mailed on a day.

    With `service`, who served it on whom, when, where and how is kept too, and the affidavit is printed. Where the
    town's law wants certified or registered mail, a mailed notice needs that mail's `number`.
    """
    by = who(by)
    number = line(number, "number", "the number of the certified mail")
    remark = _remark(note)
    with desk.store.writing() as records:
        known = held_facts(desk, records, case_id)
        permit = permitted(desk, records, by, "custody", approval, for_=f"notice for No. {known.case.number}")
        _day(desk, known, on, "on", "the day of the notice")
        if service is not None:
            if (service.way == "personal") is not (how == "personal"):
                raise InvalidInput("how", "Choose whether the notice was handed over or mailed.")
            service = _checked_service(desk, records, known, service, on)
        if how == "mail" and not number and _numbered(known, service):
            raise InvalidInput(
                "number",
                f"Fill in the number of the mail: {known.town.header.short} mails this notice certified or registered.",
                code="missing_field",
            )
        given = NoticeGiven(
            case=case_id,
            how=how,
            on=on,
            number=number,
            note=remark,
            by=by,
            recorded_at=desk.clock.now(),
            service=service,
        )
        key = records.notices.add(given)
        text = _service_words(given, known) + _unlike_its_letter(records, given) + (f" · {remark}" if remark else "")
        change = fact_changed(desk, records, known, kind="notice", text=text, by=by, approved_by=permit.approved_by)
        if service is not None:
            queue_affidavit(desk, records, known, key, by)
        return change


def mark_delivered(
    desk: Desk, case_id: int, notice_id: int, on: date, *, by: str, approval: Approval | None = None
) -> Change:
    """Keep the day on which a mailed notice was delivered; where the law reads so, the period starts then (R21)."""
    by = who(by)
    with desk.store.writing() as records:
        known = held_facts(desk, records, case_id)
        permit = permitted(
            desk, records, by, "custody", approval, for_=f"delivery of a notice for No. {known.case.number}"
        )
        notice = _mailed(known, notice_id)
        day(on, "on", "the day of delivery", first=notice.on, first_is="the mailing", today=_today(desk, known))
        records.notices.mark_delivered(notice_id, on)
        text = f"Notice mailed {day_words(notice.on)} was delivered {day_words(on)}"
        return fact_changed(
            desk, records, known, kind="notice_delivered", text=text, by=by, approved_by=permit.approved_by
        )


def mark_returned(
    desk: Desk,
    case_id: int,
    notice_id: int,
    how: CameBack,
    on: date,
    *,
    by: str,
    approval: Approval | None = None,
) -> Change:
    """Keep that a mailed notice was refused, or came back unclaimed or undeliverable, and on which day.

    Only a delivery moves the start of a period; a refusal or return leaves it at the mailing, and ends the wait for
    what becomes of the mail (READINGS R21).
    """
    by = who(by)
    if how not in CAME_BACK:
        raise InvalidInput("how", f"Choose what became of the mail: {', '.join(CAME_BACK.values())}.")
    with desk.store.writing() as records:
        known = held_facts(desk, records, case_id)
        permit = permitted(
            desk, records, by, "custody", approval, for_=f"return of a notice for No. {known.case.number}"
        )
        notice = _mailed(known, notice_id)
        day(on, "on", "the day of the return", first=notice.on, first_is="the mailing", today=_today(desk, known))
        records.notices.mark_returned(notice_id, MailReturned(how=how, on=on))
        text = f"Notice mailed {day_words(notice.on)} was {CAME_BACK[how]} {day_words(on)}"
        return fact_changed(
            desk, records, known, kind="notice_returned", text=text, by=by, approved_by=permit.approved_by
        )


def _checked_service(desk: Desk, records: Records, known: CaseFacts, service: Service, on: date) -> Service:
    check_way(known, service.way, "how")
    letters = {letter.number for letter in records.notices.letters(known.case.id)}
    if service.letter and service.letter not in letters:
        raise InvalidInput("letter", f"Choose a letter that was prepared for No. {known.case.number}.")
    handed = service.way == "personal"
    if handed:
        _check_instant(desk, known, service, on)
    return Service(
        way=service.way,
        letter=service.letter,
        at=service.at if handed else None,
        to=line(service.to, "to", "to whom it was handed", required=handed),
        relation=line(service.relation, "relation", "the relation to the owner", required=handed),
        place=line(service.place, "place", "where it was handed over" if handed else "the address", required=True),
        server=line(service.server, "server", "who served it", required=True),
    )


def _check_instant(desk: Desk, known: CaseFacts, service: Service, on: date) -> None:
    if service.at is None:
        raise InvalidInput("at", "Fill in the day and time at which it was handed over.", code="missing_field")
    said = moment_words(service.at, known.law.zone)
    if service.at > desk.clock.now():
        raise InvalidInput("at", f"Check the day and time: {said} is still to come.", code="in_future")
    if service.at < known.case.seized_at:
        raise InvalidInput("at", f"Check the day and time: {said} is before the seizure.", code="out_of_order")
    if local_day(service.at, known.law.zone) != on:
        raise InvalidInput("at", f"Check the day and time: {said} is another day than {on}.", code="out_of_order")


def _numbered(known: CaseFacts, service: Service | None) -> bool:
    if service is not None:
        return service.way in NUMBERED
    ways = ways_of_notice(known.facts, known.law.rules)
    return bool(set(ways) & set(NUMBERED)) and "mail" not in ways


def _mailed(known: CaseFacts, notice_id: int) -> NoticeGiven:
    notice = next((notice for notice in known.notices if notice.id == notice_id), None)
    if notice is None or notice.how != "mail":
        raise InvalidInput("notice", f"Choose a mailed notice of No. {known.case.number}.")
    return notice


def _service_words(notice: NoticeGiven, known: CaseFacts) -> str:
    number = f", no. {notice.number}" if notice.number else ""
    service = notice.service
    if service is None:
        return f"Notice {'served in person' if notice.how == 'personal' else 'mailed'} {day_words(notice.on)}{number}"
    letter = f" {service.letter}" if service.letter else ""
    if service.at is not None:
        when = moment_words(service.at, known.law.zone)
        return (
            f"Notice{letter} handed to {service.to} ({service.relation}) {when} at {service.place}, by {service.server}"
        )
    kind = {"certified_mail": "certified", "registered_mail": "registered"}.get(service.way, "")
    mailed = f"mailed {kind}".strip()
    return f"Notice{letter} {mailed} {day_words(notice.on)}{number} to {service.place}, by {service.server}"


def _unlike_its_letter(records: Records, notice: NoticeGiven) -> str:
    """What the story says where a letter names another day of mailing, and so another last day."""
    named = notice.service.letter if notice.service else ""
    letter = next((each for each in records.notices.letters(notice.case) if each.number == named), None)
    if letter is None or letter.mailing in (None, notice.on):
        return ""
    return f" (the letter says {day_words(letter.mailing)}: its last day is not the one that counts)"


def _remark(text: str) -> str:
    return note(text, "note", "the note")


def _today(desk: Desk, known: CaseFacts) -> date:
    return local_day(desk.clock.now(), known.law.zone)


def _day(desk: Desk, known: CaseFacts, on: date, field: str, says: str) -> None:
    day(on, field, says, first=known.seized_on, first_is="the seizure", today=_today(desk, known))
