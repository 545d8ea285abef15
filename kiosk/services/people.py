"""Owners and those who answer for them: found while typing, kept once, linked to their dogs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from datetime import date
from zoneinfo import ZoneInfo

from kiosk.domain.charges import impoundment_number
from kiosk.domain.errors import InvalidInput, Refused
from kiosk.domain.holding import Holding
from kiosk.domain.moments import EARLIEST, local_day
from kiosk.domain.records import EarlierImpoundment, Person
from kiosk.domain.staff import Act, Approval
from kiosk.services.approval import permitted
from kiosk.services.case_facts import CaseFacts, fact_changed, read_facts, tell, unpaid_facts
from kiosk.services.desk import Desk
from kiosk.services.edits import changes_between, edited, keep_edit
from kiosk.services.ports import Records
from kiosk.services.typed_text import day, line, note, storable, who
from kiosk.services.wording import day_words

_EITHER: tuple[Act, ...] = ("custody", "money")
"""Owners are entered by whoever meets them first."""
_FIELDS = {
    "name": "name",
    "phone": "phone",
    "address": "address",
    "email": "e-mail",
    "language": "language",
    "minor": "under 18",
    "adult": "who answers for them",
    "note": "note",
}


def find_people(desk: Desk, text: str) -> Sequence[Person]:
    """People whose name, phone or address has `text` in it, so that nobody is entered twice."""
    wanted = " ".join(text.split())
    if not wanted or "\0" in wanted or not storable(wanted):
        return ()
    with desk.store.reading() as records:
        return records.people.find(wanted)


def save_person(
    desk: Desk, person: Person, *, seen: Person | None = None, by: str, approval: Approval | None = None
) -> int:
    """Keep a new person (id 0) or a person's new particulars; returns the id.

    Of what was `seen` only what is other now is changed. A minor's `adult` may be left open at night; the adult must
    not be a minor. When it changes, the numbers of that owner's impoundments are recomputed and told (READINGS R27).
    """
    by = who(by)
    person = _checked(person)
    with desk.store.writing() as records:
        permit = permitted(desk, records, by, _EITHER, approval, for_=f"particulars of {person.name}")
        if person.id == 0:
            _check_adult(records, person)
            return records.people.add(person)
        before = records.people.get(person.id)
        if before.id != person.id:
            raise Refused(f"This record was merged into that of {before.name}.", cure="Change that one.")
        person = edited(before, seen, person)
        _check_adult(records, person)
        numbers = numbers_of(desk, records, person)
        records.people.change(person)
        keep_edit(desk, records, "person", person.id, changes_between(before, person, _FIELDS), permit=permit)
        if (before.minor, before.adult) != (person.minor, person.adult):
            _tell_numbers(desk, records, numbers, f"Who answers for {person.name} has changed", by)
        return person.id


def link_owner(
    desk: Desk, case_id: int, person_id: int | None, *, by: str, approval: Approval | None = None
) -> tuple[Holding, Holding]:
    """Link the owner to a dog that is here and not paid for, or unlink a wrong one (None).

    Returns the holding period before and after. The impoundment's number before and after is kept in its story
    (READINGS R14, R16).
    """
    by = who(by)
    with desk.store.writing() as records:
        known = unpaid_facts(desk, records, case_id)
        permit = permitted(desk, records, by, _EITHER, approval, for_=f"owner of No. {known.case.number}")
        if person_id is not None:
            records.people.get(person_id)
        records.cases.change(replace(known.case, owner=person_id))
        text = owner_words(known, read_facts(desk, records, case_id))
        return fact_changed(desk, records, known, kind="owner", text=text, by=by, approved_by=permit.approved_by)


def owner_words(was: CaseFacts, known: CaseFacts) -> str:
    """Whose dog it is and the how-manieth impoundment, with what was said before (READINGS R14, R16)."""
    names = [each.owner.name if each.owner else "nobody" for each in (was, known)]
    old, new = (impoundment_number(each.facts, each.law) for each in (was, known))
    count = f"impoundment no. {new}" if old == new else f"impoundment no. {old} before, now no. {new}"
    return f"Owner: {names[1]} (before: {names[0]}), {count} of this owner's dogs"


def add_earlier_impoundment(
    desk: Desk,
    person_id: int,
    town: str,
    on: date,
    paper: str,
    *,
    by: str,
    approval: Approval | None = None,
) -> int:
    """Keep an impoundment from before the program with the paper that shows it (READINGS R14); returns its id."""
    by = who(by)
    paper = line(paper, "paper", "the paper that shows the earlier impoundment", required=True)
    code = desk.laws.town(town)
    now = desk.clock.now()
    with desk.store.writing() as records:
        person = records.people.get(person_id)
        permitted(desk, records, by, _EITHER, approval, for_=f"earlier impoundment of {person.name}")
        day(
            on,
            "on",
            "the day of the earlier impoundment",
            first=EARLIEST,
            first_is="any record",
            today=local_day(now, code.zone),
        )
        if on in _days_known(records, person_id, town, code.zone):
            raise InvalidInput("on", f"An impoundment of {day_words(on)} is recorded for {person.name} already.")
        with told_numbers(desk, records, person, f"Earlier impoundment of {day_words(on)} entered ({paper})", by):
            return records.people.add_earlier_impoundment(
                EarlierImpoundment(person=person_id, town=town, on=on, paper=paper, by=by, recorded_at=now)
            )


@contextmanager
def told_numbers(desk: Desk, records: Records, person: Person, text: str, by: str) -> Iterator[None]:
    """Tell every open, unpaid case of a household whose impoundment number changes in the block, with `text`."""
    numbers = numbers_of(desk, records, person)
    yield
    _tell_numbers(desk, records, numbers, text, by)


def _checked(person: Person) -> Person:
    if person.language not in ("en", "es"):
        raise InvalidInput("language", "Choose English or Spanish.")
    return replace(
        person,
        name=line(person.name, "name", "the name", required=True),
        address=note(person.address, "address", "the address"),
        phone=line(person.phone, "phone", "the phone number"),
        email=line(person.email, "email", "the e-mail address"),
        note=note(person.note, "note", "the note"),
    )


def _check_adult(records: Records, person: Person) -> None:
    if person.adult is None:
        return
    if not person.minor:
        raise InvalidInput("adult", f"{person.name} is not a minor: nobody else answers for an adult.")
    if person.adult == person.id or records.people.get(person.adult).minor:
        raise InvalidInput("adult", "Choose an adult: the parent, guardian or head of household.")
    if person.id and records.people.minors_of(person.id):
        raise InvalidInput("minor", f"{person.name} answers for a minor and cannot be one.")


def _days_known(records: Records, person_id: int, town: str, zone: ZoneInfo) -> set[date]:
    entered = {earlier.on for earlier in records.people.earlier_impoundments(person_id, town)}
    return entered | {local_day(case.seized_at, zone) for case in records.cases.of_owner(person_id, town)}


def numbers_of(desk: Desk, records: Records, *people: Person) -> dict[int, int]:
    """The impoundment numbers of every open, unpaid case that a change about these people may reach."""
    heads = {key for person in people for key in (person.id, person.adult) if key is not None}
    household = heads | {minor.id for head in heads for minor in records.people.minors_of(head)}
    numbers = {}
    for member in household:
        for town in desk.laws.usable():
            for case in records.cases.of_owner(member, town):
                if case.state == "held" and not records.accounts.receipts(case.id):
                    known = read_facts(desk, records, case.id)
                    numbers[case.id] = impoundment_number(known.facts, known.law)
    return numbers


def _tell_numbers(desk: Desk, records: Records, before: dict[int, int], text: str, by: str) -> None:
    for case_id, was in before.items():
        known = read_facts(desk, records, case_id)
        number = impoundment_number(known.facts, known.law)
        if number != was:
            words = f"{text}: impoundment no. {was} before, now no. {number}"
            tell(desk, records, case_id, kind="count", text=words, by=by)
