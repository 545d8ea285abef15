from __future__ import annotations

from datetime import date
from typing import Any

import pytest

from kiosk.domain.errors import InvalidInput, Refused
from kiosk.domain.records import Person
from kiosk.services.case_file import open_case
from kiosk.services.desk import Desk
from kiosk.services.people import add_earlier_impoundment, find_people, link_owner, save_person
from kiosk.services.statements import issue_statement
from tests.acts.desks import WHO, owner, papers, seize
from tests.acts.test_release import redeemed


def test_the_number_follows_the_owner_across_dogs_in_one_town(desk: Desk) -> None:
    dana = owner(desk)
    seize(desk, seized="2026-03-14T09:00", owner=dana, summary="Black poodle")
    seize(desk, town="clay", seized="2026-05-01T09:00", owner=dana)
    case_id = seize(desk, owner=dana)

    file = open_case(desk, case_id)
    assert file.assessment.number == 2
    (counted,) = file.earlier
    assert (counted.on, counted.number, counted.case_number) == (date(2026, 3, 14), 1, "26-0001")
    assert (counted.dog, counted.counts) == ("Black poodle", True)


def test_a_later_impoundment_does_not_count_towards_an_earlier_one(desk: Desk) -> None:
    dana = owner(desk)
    first = seize(desk, seized="2026-03-14T09:00", owner=dana)
    seize(desk, owner=dana)
    assert open_case(desk, first).assessment.number == 1
    assert open_case(desk, first).earlier == ()


def test_two_dogs_seized_on_one_day_share_the_number_and_each_pays(desk: Desk) -> None:
    dana = owner(desk)
    seize(desk, seized="2026-03-14T09:00", owner=dana)
    pair = [seize(desk, seized=f"2026-11-21T{hour}:00", owner=dana) for hour in ("09", "14")]
    files = [open_case(desk, case_id) for case_id in pair]
    assert [file.assessment.number for file in files] == [2, 2]
    assert [counted.number for counted in files[0].earlier] == [1, 2]
    assert [counted.counts for counted in files[0].earlier] == [True, False]
    assert [issue_statement(desk, case_id, by=WHO).impoundment_number for case_id in pair] == [2, 2]


def test_an_owner_linked_late_is_counted_from_then_on_and_the_change_is_told(desk: Desk) -> None:
    dana = owner(desk)
    seize(desk, seized="2026-03-14T09:00", owner=dana)
    case_id = seize(desk)
    assert open_case(desk, case_id).assessment.number == 1

    link_owner(desk, case_id, dana, by=WHO)

    file = open_case(desk, case_id)
    assert file.assessment.number == 2
    assert "Owner: Dana Whitlock (before: nobody), impoundment no. 1 before, now no. 2" in file.events[-1].text


def test_a_disputed_count_is_shown_case_by_case_with_what_counts(desk: Desk) -> None:
    dana = owner(desk)
    add_earlier_impoundment(desk, dana, "dover", date(2024, 6, 1), "Receipt book 3, no. 41", by=WHO)
    add_earlier_impoundment(desk, dana, "dover", date(2025, 12, 24), "Receipt book 4, no. 7", by=WHO)
    seize(desk, seized="2026-03-14T09:00", owner=dana)
    case_id = seize(desk, owner=dana)

    file = open_case(desk, case_id)
    assert [(each.on, each.number, each.counts) for each in file.earlier] == [
        (date(2024, 6, 1), 1, False),
        (date(2025, 12, 24), 1, True),
        (date(2026, 3, 14), 2, True),
    ]
    assert file.earlier[0].paper == "Receipt book 3, no. 41"
    assert file.assessment.number == 3
    issue_statement(desk, case_id, by=WHO)
    assert papers(desk).statements[-1].earlier == (
        (date(2025, 12, 24), "Receipt book 4, no. 7"),
        (date(2026, 3, 14), "case 26-0001"),
    )


def test_an_earlier_impoundment_entered_later_raises_the_number_and_is_told(desk: Desk) -> None:
    dana = owner(desk)
    case_id = seize(desk, owner=dana)
    add_earlier_impoundment(desk, dana, "dover", date(2026, 3, 14), "Letter", by=WHO)
    file = open_case(desk, case_id)
    assert file.assessment.number == 2
    assert file.events[-1].text == (
        "Earlier impoundment of Sat Mar 14, 2026 entered (Letter): impoundment no. 1 before, now no. 2"
    )


@pytest.mark.parametrize(
    ("field", "on", "paper", "town"),
    [
        ("paper", date(2026, 3, 14), " ", "dover"),
        ("on", date(2026, 11, 28), "Letter", "dover"),
        ("on", date(2026, 1, 2), "Another letter", "dover"),
        ("on", date(2026, 11, 21), "Letter", "dover"),
        ("town", date(2026, 3, 14), "Letter", "atlantis"),
    ],
    ids=["no paper", "future", "entered already", "a case of this program", "no such town"],
)
def test_an_earlier_impoundment_needs_its_paper_its_town_and_a_new_day(
    desk: Desk, field: str, on: date, paper: str, town: str
) -> None:
    dana = owner(desk)
    seize(desk, owner=dana)
    add_earlier_impoundment(desk, dana, "dover", date(2026, 1, 2), "Letter", by=WHO)
    with pytest.raises(InvalidInput) as refusal:
        add_earlier_impoundment(desk, dana, town, on, paper, by=WHO)
    assert refusal.value.field == field


def test_a_minors_dogs_count_to_the_adult_who_is_charged(desk: Desk) -> None:
    dana = owner(desk)
    child, other_child = (
        save_person(desk, Person(name=name, minor=True, adult=dana), by=WHO) for name in ("Kim", "Lou")
    )
    seize(desk, seized="2026-03-14T09:00", owner=dana)
    add_earlier_impoundment(desk, other_child, "dover", date(2026, 5, 1), "Letter", by=WHO)
    case_id = seize(desk, owner=child)

    file = open_case(desk, case_id)
    assert file.adult is not None
    assert file.answers is not None
    assert (file.adult.name, file.answers.name) == ("Dana Whitlock", "Dana Whitlock")
    assert file.assessment.number == 3
    assert issue_statement(desk, case_id, by=WHO).owner == dana
    assert papers(desk).statements[-1].owner == file.adult


def test_a_minor_without_an_adult_is_kept_but_not_charged(desk: Desk) -> None:
    child = save_person(desk, Person(name="Kim", minor=True), by=WHO)
    case_id = seize(desk, owner=child)
    assert "the minor owner's parent, guardian or head of household" in open_case(desk, case_id).missing
    with pytest.raises(Refused, match="Kim is a minor") as refusal:
        issue_statement(desk, case_id, by=WHO)
    assert (refusal.value.citation, refusal.value.cure) == ("reading R27", "Enter the adult who answers for Kim.")


def test_an_adult_entered_for_a_minor_moves_the_count_and_it_is_told(desk: Desk) -> None:
    dana = owner(desk)
    seize(desk, seized="2026-03-14T09:00", owner=dana)
    child = save_person(desk, Person(name="Kim", minor=True), by=WHO)
    case_id = seize(desk, owner=child)
    assert open_case(desk, case_id).assessment.number == 1

    save_person(desk, Person(id=child, name="Kim", minor=True, adult=dana), by=WHO)

    file = open_case(desk, case_id)
    assert file.assessment.number == 2
    assert file.events[-1].text == "Who answers for Kim has changed: impoundment no. 1 before, now no. 2"


def test_only_an_adult_answers_and_only_for_a_minor(desk: Desk) -> None:
    dana = owner(desk)
    child = save_person(desk, Person(name="Kim", minor=True, adult=dana), by=WHO)
    wrong = [
        (Person(name="Lee", adult=dana), "adult"),
        (Person(name="Lou", minor=True, adult=child), "adult"),
        (Person(id=child, name="Kim", minor=True, adult=child), "adult"),
        (Person(id=dana, name="Dana", minor=True, adult=owner(desk, "Pat")), "minor"),
    ]
    for person, field in wrong:
        with pytest.raises(InvalidInput) as refusal:
            save_person(desk, person, by=WHO)
        assert refusal.value.field == field


@pytest.mark.parametrize(
    ("field", "wrong"),
    [("name", ""), ("phone", "5" * 201), ("language", "fr"), ("address", "a\0b"), ("note", "\ud800")],
)
def test_a_person_is_kept_with_a_name_and_with_text_that_can_be_kept(desk: Desk, field: str, wrong: str) -> None:
    particulars: dict[str, Any] = {"name": "Dana"} | {field: wrong}
    with pytest.raises(InvalidInput) as refusal:
        save_person(desk, Person(**particulars), by=WHO)
    assert refusal.value.field == field


def test_people_are_found_while_typing_and_nonsense_finds_nobody(desk: Desk) -> None:
    dana = owner(desk, "Dana Núñez")
    assert [person.id for person in find_people(desk, "nunez")] == [dana]
    assert [person.id for person in find_people(desk, "555-0147")] == [dana]
    for nonsense in ("", "  ", "\0", "\ud800", '"', "O'Brien", "100%", "NEAR("):
        assert list(find_people(desk, nonsense)) == []


def test_the_owner_of_a_dog_that_went_home_cannot_be_changed(desk: Desk) -> None:
    case_id = redeemed(desk)
    with pytest.raises(Refused, match="has left"):
        link_owner(desk, case_id, owner(desk, "Pat"), by=WHO)


def test_unredeemed_impoundments_count_and_a_released_one_too(desk: Desk) -> None:
    case_id = redeemed(desk)
    dana = open_case(desk, case_id).case.owner
    seize(desk, seized="2026-03-14T09:00", owner=dana)
    again = seize(desk, seized="2026-11-27T13:00", owner=dana)
    assert open_case(desk, again).assessment.number == 3
