from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from kiosk.domain.money import Money
from kiosk.domain.records import IdentificationFound, Person
from kiosk.services.adoption import start_adoption
from kiosk.services.board import BoardRow, board
from kiosk.services.brought_over import OldDebt, bring_debt
from kiosk.services.case_file import open_case
from kiosk.services.custody import place_order
from kiosk.services.desk import Desk
from kiosk.services.people import add_earlier_impoundment, link_owner
from kiosk.services.ports import Found
from kiosk.services.pressed import enter_pressed
from kiosk.services.search import find, look
from kiosk.services.statements import issue_statement
from tests.acts.adoptions import AFTER, form
from tests.acts.desks import PICTURE, VALID_TAG, WHO, clock, owner, seize, seize_owned, show_everything
from tests.acts.money import by, cash
from tests.acts.test_release import paid, redeemed


def rows(desk: Desk) -> dict[int, BoardRow]:
    return {row.case.id: row for row in board(desk).rows}


def test_the_board_shows_every_state_in_words_with_what_is_to_be_done(desk: Desk) -> None:
    clock(desk).set("2026-11-23T10:00")
    today = seize_owned(desk, seized="2026-11-18T14:00", breed="Beagle")
    waiting = seize(desk, town="clay", found=VALID_TAG)
    holding = seize(desk, town="bethel", found=VALID_TAG, seized="2026-11-23T09:00")
    ordered = seize(desk)
    place_order(desk, ordered, kind="rabies_observation", authority="County", begins=date(2026, 11, 22), by=WHO)
    ended = seize(desk, town="rio_communities", seized="2026-11-16T09:00")
    shown = rows(desk)

    assert {case_id: row.state for case_id, row in shown.items()} == {
        today: "last_day",
        waiting: "awaiting_notice",
        holding: "holding",
        ordered: "held_by_order",
        ended: "ended",
    }
    assert shown[today].next_step == "Call owner again"
    assert shown[waiting].next_step == "Give the owner notice"
    assert shown[holding].next_step.startswith("Complete the record: photo, breed, sex and ")
    assert shown[ordered].next_step == "Wait until lifted: rabies observation"
    assert shown[ended].next_step == "Decide: adoption or transfer"
    assert [shown[case_id].held_under for case_id in (waiting, holding, ended)] == [
        "identified · 7 days after personal notice or 9 days from mailing",
        "valid license tag · 12 days",
        "not identified · 3 business days",
    ]


def test_what_is_owed_is_a_sum_or_what_is_not_configured_and_nothing_once_ended(bare_desk: Desk) -> None:
    dover, bethel = seize(bare_desk), seize(bare_desk, town="bethel")
    ended = seize(bare_desk, seized="2026-11-10T09:00")
    shown = rows(bare_desk)
    assert str(shown[dover].owed) == "20.00"
    assert (shown[bethel].owed, shown[bethel].not_configured) == (None, ("Impoundment fee",))
    assert (shown[ended].owed, shown[ended].not_configured) == (None, ())


def test_counts_agree_with_the_rows_and_pages_follow_each_other(desk: Desk) -> None:
    for hour in range(10, 14):
        seize(desk, seized=f"2026-11-21T{hour}:00")
        seize(desk, town="clay", seized=f"2026-11-23T{hour}:00")
        seize(desk, town="bethel", seized=f"2026-11-23T{hour}:00", found=VALID_TAG, photo=PICTURE)
    paid(desk, seize_owned(desk))
    seen: list[int] = []
    page = board(desk, limit=5)
    while True:
        seen += [row.case.id for row in page.rows]
        if page.more is None:
            break
        page = board(desk, limit=5, after=page.more)
    whole = board(desk).rows
    assert seen == [row.case.id for row in whole]
    assert len(set(seen)) == 13
    for state, count in page.counts.items():
        assert count == sum(row.state == state for row in whole)
        assert [row.case.id for row in board(desk, state=state).rows] == [r.case.id for r in whole if r.state == state]
    assert {row.case.town for row in board(desk, towns=("clay",)).rows} == {"clay"}
    assert next(row for row in whole if row.case.town == "bethel").photo == PICTURE


def test_the_last_day_begins_at_midnight_in_the_town_and_ends_at_the_next(desk: Desk) -> None:
    case_id = seize(desk)
    for wall, state in {
        "2026-11-26T23:59:59": "holding",
        "2026-11-27T00:00:00": "last_day",
        "2026-11-27T23:59:59": "last_day",
        "2026-11-28T00:00:00": "ended",
    }.items():
        clock(desk).set(wall)
        page = board(desk)
        assert (page.rows[0].state, page.counts[page.rows[0].state]) == (state, 1)
        assert open_case(desk, case_id).board_state == state


def test_next_steps_lead_to_the_counter(desk: Desk) -> None:
    complete = {
        "photo": PICTURE,
        "breed": "Beagle",
        "sex": "male",
        "colour": "brown",
        "marks": "white paw",
        "age": "2 years",
        "altered": "yes",
        "weight": "9 kg",
        "officer": "J. Hale",
    }
    case_id = seize(desk, town="bethel", seized="2026-11-26T09:00", **complete)
    steps = [rows(desk)[case_id].next_step]
    link_owner(desk, case_id, owner(desk), by=WHO)
    steps.append(rows(desk)[case_id].next_step)
    issue_statement(desk, case_id, by=WHO)
    steps.append(rows(desk)[case_id].next_step)
    paid(desk, case_id)
    steps.append(rows(desk)[case_id].next_step)
    assert steps == [
        "Find the owner",
        "Call owner",
        "Statement printed: take payment",
        "Paid: release on the receipt",
    ]


def test_an_empty_board_is_a_board(desk: Desk) -> None:
    page = board(desk)
    assert (page.rows, page.more) == ((), None)
    assert set(page.counts.values()) == {0}


def test_a_scanned_number_comes_alone(desk: Desk, tmp_path: Path) -> None:
    case_id = redeemed(desk)
    seize_owned(desk, place="26-0001 Main Street")
    for scanned in ("26-0001", "S-DOV-26-1-000001", "R-DOV-26-1-000001", " r-dov-26-1-000001\n"):
        (found,) = find(desk, scanned)
        assert (found.case, found.number, found.state) == (case_id, "26-0001", "released")
    assert tmp_path.exists()


def test_a_dog_is_found_by_anything_known_of_it(desk: Desk) -> None:
    found_on_it = IdentificationFound(license_tag="B-2291", microchip="985112003441207")
    case_id = seize_owned(desk, name="Duke", found=found_on_it)
    seize(desk, summary="Grey husky")
    for text in ("duke", "beagle", "B-2291", "985112003441207", "whitlock", "555-0147"):
        assert [hit.case for hit in find(desk, text)] == [case_id], text


def test_a_dog_or_a_person_is_found_by_the_number_of_a_paper_from_outside_the_program(desk: Desk) -> None:
    case = seize_owned(desk, "dover", "2026-11-26T14:00")
    show_everything(desk, case)
    enter_pressed(desk, case, "004471", date(2026, 11, 27), by(cash(20)), by=WHO)
    person = owner(desk, "Ann Field")
    owed = {"dog": "Red hound", "since": date(2026, 3, 2), "amount": Money(6500), "what": "Boarding"}
    old_debt = OldDebt(town="bethel", person=person, paper="Bill 118", **owed)  # type: ignore[arg-type] # the four above
    debt = bring_debt(desk, old_debt, by=WHO)
    add_earlier_impoundment(desk, person, town="bethel", on=date(2025, 5, 2), paper="Ledger 9", by=WHO)
    for text in ("4471", "004471"):
        (found,) = look(desk, text).hits
        assert isinstance(found, Found)
        assert (found.case, found.matched) == (case, "hand-written receipt 004471")
    (old,) = look(desk, "bill 118").hits
    assert isinstance(old, Found)
    assert (old.case, old.matched) == (debt.case, "old paper Bill 118")
    assert [hit.id for hit in look(desk, "ledger 9").hits if isinstance(hit, Person)] == [person]


@pytest.mark.parametrize(
    "text", ["", " ", "\0", "\ud800", '"', "O'Brien", "100%", "NEAR(", "x" * 5_000, "*", "-", "a OR b", "../../etc"]
)
def test_nothing_that_is_typed_into_the_search_box_raises(desk: Desk, text: str) -> None:
    seize(desk)
    assert list(find(desk, text)) == []


def test_the_number_of_an_adoption_brings_its_dog_alone(desk: Desk) -> None:
    case = seize(desk)
    clock(desk).set(AFTER)
    made = start_adoption(desk, case, form(owner(desk)), by=WHO)
    (hit,) = look(desk, f" {made.number.lower()} ").hits
    assert isinstance(hit, Found)
    assert (hit.case, hit.matched) == (case, f"adoption {made.number}")
