"""Reports of missed dogs: what makes a dog in custody a likely one, told in words, and never decided by itself."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import Any

import pytest

from kiosk.domain.errors import InvalidInput, Refused
from kiosk.domain.lost_dogs import LostReport
from kiosk.domain.records import IdentificationFound
from kiosk.persistence.store import SqlStore
from kiosk.services.case_file import open_case
from kiosk.services.desk import Desk
from kiosk.services.lost_dogs import (
    close_report,
    found_dog,
    not_this_dog,
    open_report,
    save_report,
)
from kiosk.services.missed import matches, matches_of_case
from tests.acts.desks import WHO, seize


def a_report(desk: Desk, **other: Any) -> LostReport:
    known: dict[str, Any] = {"colour": "Black", "breed": "Labrador", "lost_on": date(2026, 11, 19), "town": "dover"}
    return LostReport(name="Dana Whitlock", phone="845 555 0147", by="", recorded_at=desk.clock.now(), **known | other)


def reasons(desk: Desk, case: int) -> list[list[tuple[str, str]]]:
    return [[(why.kind, why.what) for why in match.likeness.reasons] for match in matches_of_case(desk, case)]


def test_a_dog_is_likely_by_its_number_or_by_what_two_people_wrote_of_it(desk: Desk) -> None:
    save_report(desk, a_report(desk, place="Mill Road"), by=WHO)
    save_report(desk, a_report(desk, colour="White", breed="Poodle", microchip="985-112-003"), by=WHO)
    black = seize(desk, summary="Old black lab, labrador", place="Mill Road 4")
    chipped = seize(
        desk, summary="Brown dog", found=IdentificationFound(microchip="985 112 003"), seized="2026-11-01T10:00"
    )
    assert reasons(desk, black) == [
        [("colour", "black"), ("breed", "labrador"), ("place", "mill"), ("town", "dover"), ("days", "2")]
    ]
    assert reasons(desk, chipped) == [[("microchip", "985112003"), ("town", "dover")]]
    assert [match.held.case for match in matches(desk)] == [chipped, black], "a number says more than words"
    assert [match.held.case for match in matches(desk, ("bethel",))] == []


@pytest.mark.parametrize(
    "dog",
    [
        {"summary": "Black dog"},
        {"summary": "Black labrador", "sex": "female"},
        {"summary": "Black labrador", "seized": "2026-11-18T10:00"},
        {
            "summary": "Black labrador",
            "seized": "2026-11-26T10:00",
            "place": "x",
            "town": "sandy_creek",
            "sex": "female",
        },
    ],
)
def test_too_little_alike_or_something_against_it_is_no_match(desk: Desk, dog: dict[str, Any]) -> None:
    save_report(desk, a_report(desk, sex="male"), by=WHO)
    seize(desk, **dog)
    assert matches(desk) == ()


def test_somebody_says_whether_it_is_the_dog_and_the_report_ends(desk: Desk) -> None:
    report = save_report(desk, a_report(desk), by=WHO)
    one, other = seize(desk, summary="Black labrador"), seize(desk, summary="Black labrador puppy")
    not_this_dog(desk, report, other, why="White paws", by=WHO)
    with pytest.raises(Refused, match="kept already"):
        not_this_dog(desk, report, other, by=WHO)
    assert [match.held.case for match in open_report(desk, report).matches] == [one]
    with pytest.raises(InvalidInput, match="There is no case 9999"):
        found_dog(desk, report, 9999, by=WHO)
    found_dog(desk, report, one, by=WHO)
    file = open_case(desk, one)
    assert file.owner is None, "whose dog it is is said by somebody, not by a likeness"
    assert "the dog that Dana Whitlock, 845 555 0147, reported lost" in file.events[-1].text
    ended = open_report(desk, report)
    assert (ended.ended and ended.ended.kind, ended.ended_with and ended.ended_with.id, ended.matches) == (
        "found",
        one,
        (),
    )
    for again in (
        lambda: close_report(desk, report, reason="Found", by=WHO),
        lambda: save_report(desk, replace(ended.report, colour="Brown"), by=WHO),
    ):
        with pytest.raises(Refused, match="has ended already"):
            again()
    assert matches(desk) == ()
    assert isinstance(desk.store, SqlStore)
    assert desk.store.verify().problems == ()


def test_a_report_says_who_to_call_and_how_the_dog_can_be_known(desk: Desk) -> None:
    whole = a_report(desk)
    broken: dict[str, Any] = {"name": "", "phone": " ", "lost_on": date(2026, 12, 2), "note": "x" * 3000, "marks": "\0"}
    for field, wrong in broken.items():
        with pytest.raises(InvalidInput) as refused:
            save_report(desk, replace(whole, **{field: wrong}), by=WHO)
        assert refused.value.field == field
    with pytest.raises(InvalidInput, match="Say how the dog can be known"):
        save_report(desk, replace(whole, colour="", breed=""), by=WHO)
    report = save_report(desk, whole, by=WHO)
    save_report(desk, replace(whole, id=report, tag="B-7"), by="Boss")
    (edit,) = open_report(desk, report).edits
    assert (edit.by, [(change.field, change.before, change.after) for change in edit.changes]) == (
        "Boss",
        [("tag", "", "B-7")],
    )
