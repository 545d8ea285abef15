from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from kiosk.domain.errors import InvalidInput
from kiosk.domain.records import IdentificationFound
from kiosk.services.case_file import open_case
from kiosk.services.desk import Desk
from kiosk.services.intake import BACKDATED_AFTER, form_of, record_seizure
from kiosk.services.paper_data import CageCardPaper
from kiosk.services.seizure_form import PHOTO_LIMIT
from kiosk.services.spool import unfinished
from tests.acts.desks import WHO, clock, enter_local, night_form, owner, papers, reopened, seize, wall
from tests.acts.fake_papers import FakePapers


def test_a_night_intake_needs_only_place_time_reason_and_a_word_on_the_dog(desk: Desk) -> None:
    clock(desk).set("2026-11-21T23:10")
    case_id = record_seizure(desk, night_form(seized="2026-11-21T22:55"), by=WHO)

    file = open_case(desk, case_id)

    assert file.case.seized_at == datetime(2026, 11, 22, 3, 55, tzinfo=UTC)
    assert file.case.impounded_at == file.case.seized_at
    assert file.missing == (
        "photo",
        "breed",
        "sex",
        "color",
        "marks",
        "age",
        "altered or not",
        "weight",
        "who seized it",
    )
    assert file.next_step == "Complete the record: photo, breed, sex and 6 more"
    assert file.holding.last_day == file.case.last_day == date(2026, 11, 27)


def test_the_story_begins_with_seizure_and_impoundment_and_the_reason_code_of_the_form(desk: Desk) -> None:
    clock(desk).set("2026-11-21T15:00")
    form = night_form(
        officer="J. Hale",
        kennel="Run 7",
        impounded=wall("2026-11-21T14:30"),
        found=IdentificationFound(microchip="985 112 003 441 207"),
    )
    story = open_case(desk, record_seizure(desk, form, by=WHO)).events

    assert [event.kind for event in story] == ["seized", "impounded"]
    assert "Seized at County Route 15: Not licensed" in story[0].text
    assert "(reason 2) · J. Hale" in story[0].text
    assert story[1].text == "Impounded, Run 7 · chip 985 112 003 441 207"
    assert story[1].at == datetime(2026, 11, 21, 19, 30, tzinfo=UTC)
    assert {event.by for event in story} == {WHO}


def test_the_cage_card_waits_for_the_printer_in_the_same_unit_of_work(desk: Desk) -> None:
    case_id = seize(desk)
    (job,) = unfinished(desk)

    assert (job.kind, job.case, job.state) == ("cage_card", case_id, "waiting")
    assert job.number == open_case(desk, case_id).case.number
    assert papers(desk).cards[0].last_day_words == "The last day to redeem is Fri Nov 27, 2026, until midnight."
    assert papers(desk).cards[0].held_under == "not identified · 5 days"


def test_case_numbers_count_per_shelter_and_year_of_impoundment(desk: Desk) -> None:
    clock(desk).set("2027-01-02T09:00")
    cases = [
        seize(desk, seized="2026-12-31T23:50", impounded=wall("2027-01-01T00:20")),
        seize(desk, seized="2026-12-31T20:00"),
        seize(desk, town="rio_communities", seized="2027-01-02T06:00"),
    ]
    assert [open_case(desk, case).case.number for case in cases] == ["27-0001", "26-0001", "27-0002"]


def test_a_refused_intake_spends_no_number_and_leaves_nothing(desk: Desk, tmp_path: Path) -> None:
    class NoPapers(FakePapers):
        def cage_card(self, paper: CageCardPaper) -> dict[str, Any]:
            raise OSError(f"no papers for {paper.case.number} today")

    with pytest.raises(OSError, match="no papers"):
        seize(replace(desk, papers=NoPapers()))

    assert open_case(desk, seize(desk)).case.number == "26-0001"
    assert len(unfinished(desk)) == 1
    assert tmp_path.exists()


@pytest.mark.parametrize(
    ("field", "times"),
    [
        ("seized", {"seized": "2026-11-27T13:43"}),
        ("impounded", {"seized": "2026-11-27T13:40", "impounded": wall("2026-11-27T13:43")}),
    ],
)
def test_the_future_is_refused_to_the_minute(desk: Desk, field: str, times: dict[str, Any]) -> None:
    with pytest.raises(InvalidInput, match="has not come yet") as refusal:
        seize(desk, **times)
    assert (refusal.value.field, refusal.value.code) == (field, "in_future")


def test_this_very_minute_is_not_the_future(desk: Desk) -> None:
    assert seize(desk, seized="2026-11-27T13:42")


def test_impoundment_before_the_seizure_is_refused(desk: Desk) -> None:
    with pytest.raises(InvalidInput, match="before it was seized") as refusal:
        seize(desk, impounded=wall("2026-11-21T13:59"))
    assert (refusal.value.field, refusal.value.code) == ("impounded", "out_of_order")


def test_a_late_entry_needs_its_reason_and_keeps_it(desk: Desk) -> None:
    clock(desk).set("2026-11-22T14:00")
    record_seizure(desk, night_form(seized="2026-11-21T14:00"), by=WHO)
    clock(desk).advance(seconds=1)
    assert timedelta(hours=24) == BACKDATED_AFTER
    with pytest.raises(InvalidInput, match="more than 24 hours") as refusal:
        record_seizure(desk, night_form(seized="2026-11-21T14:00"), by=WHO)
    assert refusal.value.field == "backdated_reason"

    late = record_seizure(desk, night_form(backdated_reason="The desk was closed"), by=WHO)
    file = open_case(desk, late)
    assert file.case.backdated_reason == "The desk was closed"
    assert file.events[-1].text == "Entered Sun Nov 22, 2026, 2:00 pm, late: The desk was closed"


def test_an_hour_that_came_twice_asks_which_and_takes_the_answer(desk: Desk) -> None:
    with pytest.raises(InvalidInput) as refusal:
        seize(desk, seized="2026-11-01T01:30")
    assert (refusal.value.field, refusal.value.code) == ("seized", "ambiguous_time")

    first = open_case(desk, seize(desk, seized="2026-11-01T01:30", seized_second=False))
    second = open_case(desk, seize(desk, seized="2026-11-01T01:30", seized_second=True))
    assert second.case.seized_at - first.case.seized_at == timedelta(hours=1)
    assert form_of(desk, second.case.id).seized_second is True
    assert form_of(desk, first.case.id).seized_second is False


def test_an_hour_that_the_clock_skipped_is_refused_in_its_field(desk: Desk) -> None:
    with pytest.raises(InvalidInput) as refusal:
        seize(desk, seized="2026-03-08T01:00", impounded=wall("2026-03-08T02:30"))
    assert (refusal.value.field, refusal.value.code) == ("impounded", "nonexistent_time")


@pytest.mark.parametrize("seized", ["0001-01-01T00:00", "9999-12-31T23:59", "1899-12-31T23:59"])
def test_a_time_beyond_all_records_is_refused(desk: Desk, seized: str) -> None:
    with pytest.raises(InvalidInput) as refusal:
        seize(desk, seized=seized)
    assert (refusal.value.field, refusal.value.code) == ("seized", "invalid_time")


def test_a_time_with_an_offset_is_no_wall_time(desk: Desk) -> None:
    with pytest.raises(InvalidInput, match="local time") as refusal:
        seize(desk, seized="2026-11-21T14:00-05:00")
    assert refusal.value.field == "seized"


def test_only_the_towns_own_grounds_are_grounds(desk: Desk) -> None:
    with pytest.raises(InvalidInput, match="Choose the reason") as refusal:
        seize(desk, ground="stray")
    assert refusal.value.field == "ground"
    assert "(reason 6)" in refusal.value.sentence


def test_an_unknown_town_and_a_day_before_its_law_are_refused(desk: Desk) -> None:
    with pytest.raises(InvalidInput) as refusal:
        record_seizure(desk, replace(night_form(), town="atlantis"), by=WHO)
    assert refusal.value.field == "town"
    with pytest.raises(InvalidInput) as refusal:
        seize(desk, seized="1999-01-01T10:00")
    assert refusal.value.field == "seized"


def test_nobody_works_without_a_name(desk: Desk) -> None:
    with pytest.raises(InvalidInput, match="your name") as refusal:
        record_seizure(desk, night_form(), by="  ")
    assert refusal.value.field == "by"


@pytest.mark.parametrize("field", ["summary", "place"])
def test_what_a_night_intake_needs_is_asked_for_by_name(desk: Desk, field: str) -> None:
    with pytest.raises(InvalidInput, match="Fill in") as refusal:
        seize(desk, **{field: " \t"})
    assert refusal.value.field == field


def test_a_current_tag_without_a_number_is_refused(desk: Desk) -> None:
    with pytest.raises(InvalidInput, match="number of the license tag") as refusal:
        seize(desk, found=IdentificationFound(license_valid=True))
    assert refusal.value.field == "license_tag"


@pytest.mark.parametrize(
    "photo", [b"", b"GIF89a", b"\x89PNG\r\n\x1a\n" + bytes(PHOTO_LIMIT)], ids=["empty", "gif", "too large"]
)
def test_a_photo_that_cannot_be_shown_is_refused(desk: Desk, photo: bytes) -> None:
    with pytest.raises(InvalidInput) as refusal:
        seize(desk, photo=photo)
    assert refusal.value.field == "photo"


def test_an_owner_known_at_intake_is_linked_at_once(desk: Desk) -> None:
    dana = owner(desk)
    file = open_case(desk, seize(desk, town="sandy_creek", seized="2026-11-27T12:00", owner=dana, backdated_reason=""))
    assert file.owner is not None
    assert file.owner.name == "Dana Whitlock"
    assert file.events[-1].text == "Owner: Dana Whitlock, impoundment no. 1 of this owner's dogs"
    assert file.holding.period.when == ("owner_known",)
    assert file.if_owner_known is None


def test_the_file_says_what_an_owner_found_would_change(desk: Desk) -> None:
    clock(desk).set("2026-11-25T16:40")
    file = open_case(desk, seize(desk, town="sandy_creek", seized="2026-11-25T16:10"))
    assert file.holding.last_day == date(2026, 12, 3)
    assert file.if_owner_known is not None
    assert file.if_owner_known.last_day == date(2026, 12, 9)


def test_closures_entered_later_move_the_last_day(desk: Desk, tmp_path: Path) -> None:
    case_id = seize(desk)
    enter_local(tmp_path, "dover", '[[closure]]\nday = 2026-11-27\nwhy = "Snow"\n')
    assert open_case(reopened(desk, tmp_path), case_id).holding.last_day == date(2026, 11, 30)


def test_case_numbers_go_on_when_the_shelter_takes_another_name(desk: Desk) -> None:
    seize(desk)
    renamed = replace(desk, shelter="Another shelter")
    assert open_case(desk, seize(renamed)).case.number == "26-0002"
    assert open_case(desk, seize(desk)).case.number == "26-0003"


def test_case_numbers_go_on_where_an_older_version_counted_under_the_shelters_name(desk: Desk) -> None:
    with desk.store.writing() as records:
        records.accounts.next_number("Old name", "case", "", 2026)
    assert open_case(desk, seize(desk)).case.number == "26-0002"
