"""The register of dogs and people: edits, notes, certificates, and records of one person or dog that are merged."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from kiosk.domain.errors import InvalidInput, Refused
from kiosk.domain.records import IdentificationFound, Person
from kiosk.domain.redaction import REDACTED
from kiosk.domain.register import Certificate, FieldChange, NumberChange
from kiosk.persistence.store import SqlStore
from kiosk.services.case_file import open_case
from kiosk.services.desk import Desk
from kiosk.services.do_not_adopt import forbid_adoption, lift_note, notes_about
from kiosk.services.dogs import add_certificate, edit_dog, withdraw_certificate
from kiosk.services.merging import (
    entered_twice,
    merge_dogs,
    merge_people,
    part_people,
    perhaps_same,
    preview_merge,
)
from kiosk.services.payments import take_payment
from kiosk.services.people import link_owner, save_person
from kiosk.services.register import dog_record, person_record
from kiosk.services.register_lists import list_dogs, list_people
from kiosk.services.statements import issue_statement
from tests.acts import money
from tests.acts.desks import WHO, clock, owner, seize, show_everything

CHIP = IdentificationFound(microchip="985 112 003 456 789")


def verified(desk: Desk) -> None:
    assert isinstance(desk.store, SqlStore)
    assert desk.store.verify().problems == ()


def two_records_of_one_owner(desk: Desk) -> tuple[int, int, int, int]:
    """Dana, entered twice with a dog each: both dogs count as a first impoundment."""
    first, second = owner(desk), owner(desk, "Dana Whitlok")
    old = seize(desk, seized="2026-10-02T09:00", name="Rex", found=CHIP)
    new = seize(desk, seized="2026-11-25T09:00", name="Rex", found=CHIP)
    link_owner(desk, old, first, by=WHO)
    link_owner(desk, new, second, by=WHO)
    return first, second, old, new


def test_two_records_of_one_person_are_merged_after_the_numbers_that_change_were_shown(desk: Desk) -> None:
    first, second, _, new = two_records_of_one_owner(desk)
    number = open_case(desk, new).case.number
    show_everything(desk, new)
    cheap = issue_statement(desk, new, by=WHO)
    (pair,) = entered_twice(desk)[0]
    assert (pair.older.id, pair.newer.id, pair.reasons) == (first, second, ("near_name", "phone", "address"))
    assert perhaps_same(desk, second)[0].older.id == first
    preview = preview_merge(desk, second, first)
    assert preview.numbers == (NumberChange(number, 1, 2),)
    assert person_record(desk, second).person.name == "Dana Whitlok", "looking changed nothing"
    with pytest.raises(Refused, match="Other impoundment numbers change"):
        merge_people(desk, second, first, reason="Same phone", shown=(), by=WHO)
    merge_people(desk, second, first, reason="Same phone", shown=preview.numbers, by=WHO)

    file = open_case(desk, new)
    assert file.owner is not None
    assert (file.owner.id, file.assessment.number) == (first, 2)
    assert file.open_statement is None, "what was stated before does not hold any more"
    assert "Impoundment no. 1 before, now no. 2" in file.events[-1].text
    assert cheap.number in {statement.number for statement in file.statements}
    record = person_record(desk, second)
    assert record.person.id == first
    assert record.asked is not None
    assert [(merge.reason, kept.name) for merge, kept in record.merges] == [("Same phone", "Dana Whitlok")]
    assert [stay.number for stay in record.stays] == [2, 1]
    assert [each.name for each in list_people(desk).rows] == ["Dana Whitlock"]
    assert entered_twice(desk)[0] == ()
    with pytest.raises(Refused, match="merged into that of Dana Whitlock"):
        save_person(desk, replace(pair.newer, phone="1"), by=WHO)
    verified(desk)


def test_a_statement_that_a_merge_leaves_as_it_was_can_still_be_paid(desk: Desk) -> None:
    first, second = owner(desk), owner(desk, "Dana Whitlok")
    case = seize(desk, seized="2026-11-25T09:00")
    link_owner(desk, case, second, by=WHO)
    show_everything(desk, case)
    stated = issue_statement(desk, case, by=WHO)
    merge_people(desk, second, first, reason="One person", shown=(), by=WHO)
    receipt = take_payment(desk, stated.number, money.by(money.cash(stated.total.cents / 100)), by=WHO)
    assert receipt.total == stated.total
    assert person_record(desk, first).stays[0].case.id == case
    verified(desk)


def test_a_merge_is_refused_where_it_cannot_be_right_and_undone_where_it_was_wrong(desk: Desk) -> None:
    first, second, _, new = two_records_of_one_owner(desk)
    child = owner(desk, "Dana Whitlock", minor=True)
    for gone, stays in ((child, first), (first, first)):
        with pytest.raises(Refused):
            preview_merge(desk, gone, stays)
    shown = preview_merge(desk, second, first).numbers
    merge_people(desk, second, first, reason="Same phone", shown=shown, by=WHO)
    for gone, stays in ((second, first), (first, second), (owner(desk, "Ann"), second)):
        with pytest.raises(Refused, match="merged into another one already"):
            merge_people(desk, gone, stays, reason="Again", shown=(), by=WHO)
    ((merge, _),) = person_record(desk, first).merges
    numbers = part_people(desk, merge.id, why="Two sisters", by=WHO)
    assert [(change.before, change.after) for change in numbers] == [(2, 1)]
    assert person_record(desk, second).person.id == second
    assert "is not Dana Whitlock. Why: Two sisters" in open_case(desk, new).events[-1].text
    with pytest.raises(Refused, match="parted again already"):
        part_people(desk, merge.id, why="Once more", by=WHO)
    verified(desk)


def test_a_dog_that_comes_again_is_found_by_its_chip_and_its_stays_become_one_history(desk: Desk) -> None:
    _, _, old, new = two_records_of_one_owner(desk)
    pairs = entered_twice(desk)[1]
    assert pairs == (), "both are here: these are two dogs, whatever the reader said"
    dogs = [open_case(desk, case).case.dog.id for case in (old, new)]
    with pytest.raises(Refused, match="both here"):
        merge_dogs(desk, dogs[1], dogs[0], reason="Same chip", by=WHO)
    with desk.store.writing() as records:
        records.cases.change(replace(records.cases.get(old), state="died"))
    (pair,) = entered_twice(desk)[1]
    assert (pair.older.id, pair.newer.id, pair.reasons) == (*dogs, ("microchip",))
    merge_dogs(desk, dogs[1], dogs[0], reason="Same chip", by=WHO)
    record = dog_record(desk, dogs[1])
    assert record.dog.id == dogs[0]
    assert [stay.case.id for stay in record.stays] == [new, old]
    assert record.chips == ("985 112 003 456 789",)
    assert [(each.dog.id, each.stays) for each in list_dogs(desk).rows] == [(dogs[0], 2)]
    verified(desk)


def test_edits_keep_what_was_and_what_is(desk: Desk) -> None:
    person = owner(desk)
    case = seize(desk)
    dog = open_case(desk, case).case.dog
    save_person(desk, replace(person_record(desk, person).person, phone="555-9999"), by="Boss")
    edit_dog(desk, replace(dog, name="Rex", breed="Beagle"), by=WHO)
    edit_dog(desk, replace(dog, name="Rex", breed="Beagle"), by=WHO)
    (edit,) = person_record(desk, person).edits
    assert (edit.by, edit.changes) == ("Boss", (FieldChange("phone", "555-0147", "555-9999"),))
    (edit,) = dog_record(desk, dog.id).edits
    assert edit.changes == (FieldChange("name", "", "Rex"), FieldChange("breed", "", "Beagle"))
    assert "name: – before, now Rex" in open_case(desk, case).events[-1].text
    verified(desk)


def test_a_note_against_adoption_stands_until_it_is_lifted_with_a_reason(desk: Desk) -> None:
    person = owner(desk)
    note = forbid_adoption(desk, person, reason="Left a dog in a hot car", by=WHO)
    assert [one.reason for one in notes_about(desk, person)] == ["Left a dog in a hot car"]
    with pytest.raises(InvalidInput):
        lift_note(desk, owner(desk, "Ann"), note, why="Wrong person", by=WHO)
    lift_note(desk, person, note, why="It was her brother", by=WHO)
    assert notes_about(desk, person) == ()
    with pytest.raises(Refused, match="lifted already"):
        lift_note(desk, person, note, why="Again", by=WHO)
    assert person_record(desk, person).notes[0].lifted_why == "It was her brother"
    verified(desk)


def test_a_note_kept_while_two_records_were_one_is_seen_on_both_after_they_are_parted(desk: Desk) -> None:
    one, other, third = (owner(desk, name) for name in ("Dana Whitlock", "Dana Whitelock", "Ann Field"))
    forbid_adoption(desk, other, reason="Before they were one", by=WHO)
    merge_people(desk, other, one, reason="Same phone", shown=(), by=WHO)
    forbid_adoption(desk, one, reason="Left a dog in a hot car", by=WHO)
    clock(desk).advance(minutes=1)
    part_people(desk, person_record(desk, one).merges[0][0].id, why="Sisters", by=WHO)
    clock(desk).advance(minutes=1)
    note = forbid_adoption(desk, one, reason="After they were parted", by=WHO)

    def said(person: int) -> list[str]:
        return [each.reason for each in notes_about(desk, person)]

    assert said(one) == ["After they were parted", "Left a dog in a hot car"]
    assert said(other) == ["Left a dog in a hot car", "Before they were one"]
    assert said(third) == []
    (shared, _) = notes_about(desk, other)
    lift_note(desk, other, shared.id, why="It was another car", by=WHO)
    assert [each.id for each in notes_about(desk, one)] == [note]


def test_certificates_are_kept_with_their_last_day_and_withdrawn_with_a_reason(desk: Desk) -> None:
    dog = open_case(desk, seize(desk)).case.dog.id
    paper = Certificate(
        dog=dog,
        kind="rabies",
        number="RB-77",
        issuer="Dr. Lee",
        issued=date(2025, 11, 1),
        expires=date(2026, 11, 26),
        by="",
        recorded_at=desk.clock.now(),
    )
    key = add_certificate(desk, paper, by=WHO)
    add_certificate(desk, replace(paper, kind="microchip", number="985112", issued=None, expires=None), by=WHO)
    record = dog_record(desk, dog)
    assert record.certificates[1].expired(record.today)
    assert not record.certificates[1].expired(date(2026, 11, 26))
    assert record.chips == ("985112",)
    for wrong in ({"issued": date(2026, 12, 1)}, {"expires": date(2025, 10, 1)}, {"number": ""}):
        with pytest.raises(InvalidInput):
            add_certificate(desk, replace(paper, **wrong), by=WHO)
    withdraw_certificate(desk, key, why="Of another dog", by=WHO)
    with pytest.raises(Refused, match="withdrawn already"):
        withdraw_certificate(desk, key, why="Again", by=WHO)
    verified(desk)


def test_what_is_redacted_is_nobodys_double(desk: Desk) -> None:
    for _ in range(2):
        save_person(desk, Person(name=REDACTED, phone=REDACTED, address=REDACTED), by=WHO)
    assert entered_twice(desk)[0] == ()
    assert perhaps_same(desk, 1) == ()


def test_two_desks_that_change_a_person_or_a_dog_at_once_lose_nothing_of_one_another(desk: Desk) -> None:
    key, case = owner(desk), seize(desk)
    person, dog = person_record(desk, key).person, open_case(desk, case).case.dog
    save_person(desk, replace(person, phone="845-555-0199"), seen=person, by=WHO)
    save_person(desk, replace(person, address="9 Oak St"), seen=person, by="J. Hale")
    kept = person_record(desk, key)
    assert (kept.person.phone, kept.person.address) == ("845-555-0199", "9 Oak St")
    assert [[change.field for change in edit.changes] for edit in kept.edits] == [["address"], ["phone"]]
    edit_dog(desk, replace(dog, name="Rex"), seen=dog, by=WHO)
    edit_dog(desk, replace(dog, breed="Beagle"), seen=dog, by="J. Hale")
    assert [getattr(open_case(desk, case).case.dog, each) for each in ("name", "breed")] == ["Rex", "Beagle"]
    verified(desk)
