from __future__ import annotations

from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from kiosk.domain.errors import InvalidInput, Refused
from kiosk.domain.progress import Progress
from kiosk.domain.records import IdentificationFound
from kiosk.services.board import board
from kiosk.services.case_file import open_case
from kiosk.services.custody import determine_dangerous, lift_order, owner_found, place_order
from kiosk.services.desk import Desk
from kiosk.services.holdings import check_stored_dates, recheck_after_change, recheck_holdings
from kiosk.services.notices import give_notice, mark_delivered
from tests.acts.desks import NEW_YORK, VALID_TAG, WHO, clock, enter_local, reopened, seize, seize_owned
from tests.acts.test_release import redeemed


def test_notice_starts_the_clock_and_the_story_keeps_before_and_after(desk: Desk) -> None:
    case_id = seize(desk, town="clay", found=VALID_TAG)
    assert open_case(desk, case_id).next_step == "Give the owner notice"

    before, after = give_notice(desk, case_id, how="mail", on=date(2026, 11, 23), number="7019 2280", by=WHO)

    assert (before.status, after.status) == ("awaiting_notice", "running")
    assert after.last_day == open_case(desk, case_id).case.last_day == date(2026, 12, 2)
    assert open_case(desk, case_id).events[-1].text == (
        "Notice mailed Mon Nov 23, 2026, no. 7019 2280. "
        "Holding period before: waiting for notice to the owner; now: last day to redeem Wed Dec 2, 2026."
    )


def test_where_the_law_wants_certified_mail_its_number_is_asked_for(desk: Desk) -> None:
    case_id = seize(desk, town="clay", found=VALID_TAG)
    with pytest.raises(InvalidInput, match="certified or registered") as refusal:
        give_notice(desk, case_id, how="mail", on=date(2026, 11, 23), by=WHO)
    assert refusal.value.field == "number"
    assert give_notice(desk, case_id, how="personal", on=date(2026, 11, 23), by=WHO)[1].last_day == date(2026, 11, 30)


def test_where_ordinary_mail_suffices_no_number_is_asked_for(desk: Desk) -> None:
    case_id = seize(desk, town="bethel", found=VALID_TAG)
    before, after = give_notice(desk, case_id, how="mail", on=date(2026, 11, 23), by=WHO)
    assert before == after
    assert "Holding period unchanged" in open_case(desk, case_id).events[-1].text


@pytest.mark.parametrize("on", [date(2026, 11, 20), date(2026, 11, 28)], ids=["before the seizure", "tomorrow"])
def test_notice_is_given_between_the_seizure_and_today(desk: Desk, on: date) -> None:
    case_id = seize(desk, found=VALID_TAG)
    with pytest.raises(InvalidInput, match="day of the notice") as refusal:
        give_notice(desk, case_id, how="personal", on=on, by=WHO)
    assert refusal.value.field == "on"
    assert open_case(desk, case_id).notices == ()


def test_today_is_the_towns_today(desk: Desk) -> None:
    clock(desk).set("2026-11-28T01:30", NEW_YORK)
    case_id = seize(desk, town="rio_communities", found=VALID_TAG)
    with pytest.raises(InvalidInput):
        give_notice(desk, case_id, how="mail", on=date(2026, 11, 28), number="1", by=WHO)


def test_a_later_delivery_moves_the_start_where_the_law_reads_so(desk: Desk) -> None:
    clock(desk).set("2026-09-18T09:00")
    case_id = seize(desk, town="rio_communities", seized="2026-09-14T09:00", found=VALID_TAG)
    give_notice(desk, case_id, how="mail", on=date(2026, 9, 14), number="1", by=WHO)
    notice = open_case(desk, case_id).notices[0].id

    before, after = mark_delivered(desk, case_id, notice, date(2026, 9, 16), by=WHO)

    assert (before.last_day, after.last_day) == (date(2026, 9, 17), date(2026, 9, 21))
    with pytest.raises(InvalidInput, match="before the mailing"):
        mark_delivered(desk, case_id, notice, date(2026, 9, 13), by=WHO)
    with pytest.raises(InvalidInput, match="Choose a mailed notice"):
        mark_delivered(desk, case_id, notice + 1, date(2026, 9, 16), by=WHO)


def test_no_adoption_is_offered_before_the_mailed_notice_is_known_to_have_arrived(desk: Desk) -> None:
    clock(desk).set("2026-09-18T09:00")
    case_id = seize(desk, town="rio_communities", seized="2026-09-14T09:00", found=VALID_TAG)
    give_notice(desk, case_id, how="mail", on=date(2026, 9, 14), number="1", by=WHO)
    file = open_case(desk, case_id)
    assert (file.board_state, file.next_step) == ("ended", "Record how the mailed notice arrived")

    mark_delivered(desk, case_id, file.notices[0].id, date(2026, 9, 14), by=WHO)
    assert open_case(desk, case_id).next_step == "Decide: adoption or transfer"


def test_an_owner_found_lengthens_sandy_creeks_period_once(desk: Desk) -> None:
    clock(desk).set("2026-11-25T17:00")
    case_id = seize(desk, town="sandy_creek", seized="2026-11-25T16:10")
    before, after = owner_found(desk, case_id, by=WHO)
    assert (before.last_day, after.last_day) == (date(2026, 12, 3), date(2026, 12, 9))
    assert owner_found(desk, case_id, by=WHO) == (after, after)
    file = open_case(desk, case_id)
    assert [event.kind for event in file.events].count("owner_found") == 1
    assert "owner's name and address" in file.missing


def test_an_order_stops_everything_and_its_days_are_not_counted(desk: Desk) -> None:
    clock(desk).set("2026-11-23T10:00")
    case_id = seize(desk)
    place_order(
        desk,
        case_id,
        kind="court",
        authority="Dover Justice Court",
        document="Index 12",
        begins=date(2026, 11, 23),
        by=WHO,
    )
    file = open_case(desk, case_id)
    assert (file.case.status, file.case.last_day, file.board_state) == ("held_by_order", None, "held_by_order")
    assert file.next_step == "Wait until lifted: court order"

    clock(desk).set("2026-11-25T10:00")
    before, after = lift_order(desk, case_id, file.orders[0].id, date(2026, 11, 24), authority="Town Court", by=WHO)
    assert before.status == "held_by_order"
    assert after.last_day == open_case(desk, case_id).case.last_day == date(2026, 11, 30)
    with pytest.raises(Refused, match="lifted already"):
        lift_order(desk, case_id, file.orders[0].id, date(2026, 11, 25), authority="Town Court", by=WHO)


@pytest.mark.parametrize(
    ("field", "wrong"),
    [
        ("kind", {"kind": "gossip"}),
        ("authority", {"authority": " "}),
        ("begins", {"begins": date(2026, 11, 28)}),
        ("document", {"document": "x" * 201}),
    ],
)
def test_an_order_needs_its_kind_its_authority_and_a_day_that_has_come(
    desk: Desk, field: str, wrong: dict[str, Any]
) -> None:
    case_id = seize(desk)
    order: dict[str, Any] = {"kind": "court", "authority": "Court", "begins": date(2026, 11, 27)}
    with pytest.raises(InvalidInput) as refusal:
        place_order(desk, case_id, **(order | wrong), by=WHO)
    assert refusal.value.field == field


def test_an_order_is_not_lifted_before_it_began_nor_on_another_dog(desk: Desk) -> None:
    case_id, other = seize(desk), seize(desk)
    place_order(desk, case_id, kind="court", authority="Court", begins=date(2026, 11, 24), by=WHO)
    order = open_case(desk, case_id).orders[0].id
    with pytest.raises(InvalidInput, match="before its beginning"):
        lift_order(desk, case_id, order, date(2026, 11, 23), authority="Town Court", by=WHO)
    with pytest.raises(InvalidInput, match="Choose an order"):
        lift_order(desk, other, order, date(2026, 11, 25), authority="Town Court", by=WHO)


def test_a_determination_is_recorded_with_who_made_it_and_changes_the_fees(desk: Desk) -> None:
    case_id = seize_owned(desk, town="sandy_creek", seized="2026-11-25T16:10")
    assert str(open_case(desk, case_id).assessment.total) == "40.00"
    determine_dangerous(desk, case_id, on=date(2026, 11, 26), authority="Justice Reed", document="2026-18", by=WHO)
    file = open_case(desk, case_id)
    assert file.facts.dangerous
    assert str(file.assessment.total) == "70.00"
    with pytest.raises(InvalidInput) as refusal:
        determine_dangerous(desk, case_id, on=date(2026, 11, 26), authority="", by=WHO)
    assert refusal.value.field == "authority"


def test_a_dog_that_has_left_takes_no_more_facts(desk: Desk) -> None:
    case_id = redeemed(desk)
    acts: list[Any] = [
        lambda: give_notice(desk, case_id, how="personal", on=date(2026, 11, 27), by=WHO),
        lambda: owner_found(desk, case_id, by=WHO),
        lambda: place_order(desk, case_id, kind="court", authority="Court", begins=date(2026, 11, 27), by=WHO),
        lambda: lift_order(desk, case_id, 1, date(2026, 11, 27), authority="Town Court", by=WHO),
        lambda: mark_delivered(desk, case_id, 1, date(2026, 11, 27), by=WHO),
        lambda: determine_dangerous(desk, case_id, on=date(2026, 11, 27), authority="Court", by=WHO),
    ]
    for act in acts:
        with pytest.raises(Refused, match="has left the shelter"):
            act()


def test_stored_dates_are_proved_and_put_right_after_the_law_changed(desk: Desk, tmp_path: Path) -> None:
    case_id, untouched = seize(desk), seize(desk, town="bethel")
    assert check_stored_dates(desk) == recheck_holdings(desk) == ()

    enter_local(tmp_path, "dover", '[[closure]]\nday = 2026-11-27\nwhy = "Snow"\n')
    later = reopened(desk, tmp_path)
    (differs,) = check_stored_dates(later)
    assert (differs.case, differs.stored[1], differs.computed[1]) == (case_id, date(2026, 11, 27), date(2026, 11, 30))

    assert recheck_holdings(later) == (differs,)
    assert check_stored_dates(later) == ()
    file = open_case(later, case_id)
    assert file.case.last_day == date(2026, 11, 30)
    assert file.events[-1].kind == "recheck"
    assert open_case(later, untouched).events[-1].kind != "recheck"


def test_at_start_the_dates_are_recomputed_only_if_the_law_has_changed(desk: Desk, tmp_path: Path) -> None:
    case_id = seize(desk)
    assert recheck_after_change(desk) == ()
    with desk.store.writing() as records:
        records.cases.change(replace(records.cases.get(case_id), last_day=date(2026, 11, 1)))
    assert recheck_after_change(desk) == ()
    assert len(check_stored_dates(desk)) == 1

    enter_local(tmp_path, "dover", '[[closure]]\nday = 2026-11-27\nwhy = "Snow"\n')
    heard: list[Progress] = []
    assert [differs.case for differs in recheck_after_change(reopened(desk, tmp_path), heard.append)] == [case_id]
    assert [(told.done, told.whole) for told in heard] == [(0, 1)]
    assert recheck_after_change(reopened(desk, tmp_path)) == ()


def test_every_fact_leaves_the_stored_dates_true(desk: Desk) -> None:
    clock(desk).set("2026-11-24T09:00")
    dogs = [seize_owned(desk, town=town, seized="2026-11-21T14:00", found=VALID_TAG) for town in ("dover", "clay")]
    dogs.append(seize(desk, town="rio_communities", found=IdentificationFound(microchip="985")))
    for case_id in dogs:
        give_notice(desk, case_id, how="mail", on=date(2026, 11, 23), number="1", by=WHO)
        place_order(desk, case_id, kind="rabies_observation", authority="County", begins=date(2026, 11, 23), by=WHO)
        assert check_stored_dates(desk) == ()
        lift_order(
            desk, case_id, open_case(desk, case_id).orders[0].id, date(2026, 11, 24), authority="Town Court", by=WHO
        )
        assert check_stored_dates(desk) == ()
    assert board(desk).counts["holding"] == 3
