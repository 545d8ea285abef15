from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest

from kiosk.domain.errors import Refused, Unavailable
from kiosk.domain.money import Money
from kiosk.services.case_file import open_case
from kiosk.services.clock import CLOCK_TOLERANCE
from kiosk.services.costs import add_cost
from kiosk.services.custody import place_order
from kiosk.services.desk import Desk
from kiosk.services.people import add_earlier_impoundment, link_owner
from kiosk.services.spool import unfinished
from kiosk.services.statements import issue_statement, preview_statement
from tests.acts.desks import (
    RESOLVED,
    VALID_TAG,
    WHO,
    clock,
    enter_local,
    hours,
    owner,
    papers,
    reopened,
    seize,
    seize_owned,
)
from tests.acts.test_release import paid, redeemed


def second_impoundment(desk: Desk) -> int:
    """The worked example of Dover: the second within a year, with a rabies vaccination."""
    case_id = seize_owned(desk)
    dana = open_case(desk, case_id).case.owner
    assert dana is not None
    add_earlier_impoundment(desk, dana, "dover", date(2026, 3, 14), "Receipt book", by=WHO)
    add_cost(
        desk, case_id, what="rabies_vaccination", on=date(2026, 11, 23), paid_to="Dr. Lee", amount=Money(22_00), by=WHO
    )
    return case_id


def test_a_statement_freezes_numbered_lines_with_their_sections(desk: Desk) -> None:
    case_id = second_impoundment(desk)
    statement = issue_statement(desk, case_id, by=WHO)

    assert statement.number == "S-DOV-26-1-000001"
    assert [(line.code, str(line.amount), line.citation) for line in statement.lines] == [
        ("second_first_24h", "30.00", "Dover subd. D(2)"),
        ("second_additional_24h", "200.00", "Dover subd. D(2)"),
        ("rabies_vaccination", "22.00", "Dover subd. D(4)"),
    ]
    assert (str(statement.total), statement.periods, statement.impoundment_number) == ("252.00", 6, 2)
    assert statement.days_in_shelter == 6
    assert statement.good_through == datetime(2026, 11, 27, 19, 0, tzinfo=UTC)
    assert str(statement.next_total) == "292.00"
    assert open_case(desk, case_id).open_statement == statement
    assert open_case(desk, case_id).next_step == "Statement printed: owner at the Clerk"
    assert open_case(desk, case_id).events[-1].text == (
        "Statement S-DOV-26-1-000001: $252.00, good until Fri Nov 27, 2026, 2:00 pm"
    )


def test_its_paper_waits_for_the_printer_and_says_what_stands_around_it(desk: Desk) -> None:
    case_id = second_impoundment(desk)
    statement = issue_statement(desk, case_id, by=WHO)
    job = unfinished(desk)[-1]
    assert (job.kind, job.number, job.document["statement"]) == ("statement", statement.number, statement.number)
    paper = papers(desk).statements[-1]
    assert paper.payable_at == "Dover Town Clerk"
    assert paper.supersedes == ""
    assert paper.last_day == date(2026, 11, 27)
    assert [proof[0] for proof in paper.missing_proofs] == [
        "Proof that the dog is licensed",
        "Proof that the dog is identified",
    ]
    assert paper.earlier == ((date(2026, 3, 14), "Receipt book"),)


def test_the_promised_amount_holds_while_the_office_is_open(desk: Desk, tmp_path: Path) -> None:
    enter_local(tmp_path, "dover", hours("friday"))
    desk = reopened(desk, tmp_path)
    case_id = second_impoundment(desk)
    statement = issue_statement(desk, case_id, by=WHO)
    assert statement.good_through == datetime(2026, 11, 27, 21, 0, tzinfo=UTC)

    clock(desk).set("2026-11-27T15:30")
    assert str(open_case(desk, case_id).assessment.total) == "292.00"
    assert issue_statement(desk, case_id, by=WHO) == statement
    assert papers(desk).statements[0].head.hours == ("Fri 9:00 am - 4:00 pm",)


def test_issuing_again_while_it_holds_spends_no_number_and_prints_nothing(desk: Desk) -> None:
    case_id = second_impoundment(desk)
    first = issue_statement(desk, case_id, by=WHO)
    jobs, events = unfinished(desk), open_case(desk, case_id).events
    clock(desk).set("2026-11-27T14:00")
    assert issue_statement(desk, case_id, by="J. Hale") == first
    assert (unfinished(desk), open_case(desk, case_id).events) == (jobs, events)


def test_a_lapsed_statement_is_replaced_by_the_next_one(desk: Desk) -> None:
    case_id = second_impoundment(desk)
    first = issue_statement(desk, case_id, by=WHO)
    clock(desk).set("2026-11-27T14:00:01")
    assert open_case(desk, case_id).open_statement is None
    assert open_case(desk, case_id).next_step == "Statement no longer holds: issue a new one"

    second = issue_statement(desk, case_id, by=WHO)

    assert (second.number, str(second.total)) == ("S-DOV-26-1-000002", "292.00")
    kept = open_case(desk, case_id).statements
    assert [(statement.number, statement.superseded_by) for statement in kept] == [
        (first.number, second.number),
        (second.number, ""),
    ]
    assert papers(desk).statements[-1].supersedes == first.number
    assert kept[0].lines == first.lines


def test_a_statement_is_replaced_once_the_facts_have_changed(desk: Desk) -> None:
    case_id = second_impoundment(desk)
    issue_statement(desk, case_id, by=WHO)
    add_cost(desk, case_id, what="veterinary", on=date(2026, 11, 24), paid_to="Dr. Lee", amount=Money(5_00), by=WHO)
    assert open_case(desk, case_id).open_statement is None
    assert str(issue_statement(desk, case_id, by=WHO).total) == "257.00"
    pat = owner(desk, "Pat")
    link_owner(desk, case_id, pat, by=WHO)
    third = issue_statement(desk, case_id, by=WHO)
    assert (third.owner, third.number, str(third.total)) == (pat, "S-DOV-26-1-000003", "47.00")


def test_a_statement_that_never_rises_is_good_until_the_period_ends(desk: Desk) -> None:
    case_id = seize_owned(desk)
    statement = issue_statement(desk, case_id, by=WHO)
    assert (statement.good_through, statement.next_total) == (None, None)
    clock(desk).set("2026-11-27T23:59:59")
    assert open_case(desk, case_id).open_statement == statement
    clock(desk).set("2026-11-28T00:00:00")
    assert open_case(desk, case_id).open_statement is None


def test_an_amount_not_configured_is_refused_with_where_to_enter_it(bare_desk: Desk, tmp_path: Path) -> None:
    case_id = seize_owned(bare_desk, town="bethel")
    with pytest.raises(Refused, match="Nothing is charged by guess") as refusal:
        issue_statement(bare_desk, case_id, by=WHO)
    assert refusal.value.citation == "Bethel §83-18(A)"
    assert refusal.value.cure == (
        f"Enter the board's resolution for Impoundment fee in {tmp_path / 'towns' / 'bethel.toml'}."
    )
    assert open_case(bare_desk, case_id).statements == ()
    enter_local(tmp_path, "bethel", RESOLVED)
    assert issue_statement(reopened(bare_desk, tmp_path), case_id, by=WHO).number == "S-BET-26-1-000001"


def test_after_the_last_day_no_statement_is_issued(desk: Desk) -> None:
    case_id = seize_owned(desk)
    clock(desk).set("2026-11-27T23:59:59")
    issue_statement(desk, case_id, by=WHO)
    clock(desk).set("2026-11-28T00:00:00")
    with pytest.raises(Refused, match=r"ended with Fri Nov 27, 2026") as refusal:
        issue_statement(desk, case_id, by=WHO)
    assert (refusal.value.citation, refusal.value.cure) == ("Dover subd. D", "The former owner may adopt the dog.")


def test_without_an_owner_nobody_is_charged(desk: Desk) -> None:
    with pytest.raises(Refused, match="No owner is linked") as refusal:
        issue_statement(desk, seize(desk), by=WHO)
    assert refusal.value.citation == "reading R14, R16"


def test_a_dog_paid_for_or_gone_gets_no_statement(desk: Desk) -> None:
    case_id = seize_owned(desk)
    receipt = paid(desk, case_id)
    with pytest.raises(Refused, match=f"paid in full by receipt {receipt.number}"):
        issue_statement(desk, case_id, by=WHO)
    with pytest.raises(Refused, match="has left"):
        issue_statement(desk, redeemed(desk), by=WHO)


def test_a_statement_may_be_issued_while_an_order_stands(desk: Desk) -> None:
    case_id = seize_owned(desk)
    place_order(desk, case_id, kind="court", authority="Court", begins=date(2026, 11, 23), by=WHO)
    clock(desk).set("2026-12-20T09:00")
    assert issue_statement(desk, case_id, by=WHO).number == "S-DOV-26-1-000001"
    assert papers(desk).statements[-1].last_day_words.startswith("An order holds the dog")


def test_a_statement_shows_the_periods_that_ran_before_the_notice_owed(desk: Desk) -> None:
    case_id = seize_owned(desk, found=VALID_TAG)
    dana = open_case(desk, case_id).case.owner
    assert dana is not None
    add_earlier_impoundment(desk, dana, "dover", date(2026, 3, 14), "Receipt book", by=WHO)
    statement = issue_statement(desk, case_id, by=WHO)
    assert "R26" in statement.readings
    assert papers(desk).statements[-1].periods_before_notice == 6


def test_numbers_count_per_town_till_and_year(desk: Desk) -> None:
    clock(desk).set("2026-12-31T10:00")
    dogs = [seize_owned(desk, town=town, seized="2026-12-31T09:00") for town in ("dover", "clay", "dover")]
    numbers = [issue_statement(desk, case_id, by=WHO).number for case_id in dogs]
    clock(desk).set("2027-01-01T00:00")
    newyear = seize_owned(desk, seized="2026-12-31T23:30")
    numbers.append(issue_statement(desk, newyear, by=WHO).number)
    assert numbers == ["S-DOV-26-1-000001", "S-CLA-26-1-000001", "S-DOV-26-1-000002", "S-DOV-27-1-000001"]


@pytest.mark.parametrize(
    ("impounded", "at", "days"),
    [
        ("2026-11-21T14:00", "2026-11-21T15:00", 1),
        ("2026-11-21T23:59", "2026-11-22T00:01", 1),
        ("2026-11-21T14:00", "2026-11-23T00:00", 2),
        ("2026-11-21T14:00", "2026-11-27T23:59", 6),
    ],
)
def test_days_in_the_shelter_are_nights_and_at_least_one(desk: Desk, impounded: str, at: str, days: int) -> None:
    clock(desk).set(at)
    case_id = seize_owned(desk, seized=impounded)
    assert issue_statement(desk, case_id, by=WHO).days_in_shelter == days


def test_a_preview_is_the_open_statement_else_the_next_one_and_keeps_nothing(desk: Desk) -> None:
    case_id = seize_owned(desk)
    assert preview_statement(desk, case_id)["statement"] == "PREVIEW"
    assert open_case(desk, case_id).statements == ()
    number = issue_statement(desk, case_id, by=WHO).number
    assert preview_statement(desk, case_id)["statement"] == number
    assert number == "S-DOV-26-1-000001"
    with pytest.raises(Refused, match="No owner"):
        preview_statement(desk, seize(desk))


def test_a_clock_set_back_takes_no_money_and_says_so(desk: Desk) -> None:
    case_id = second_impoundment(desk)
    first = issue_statement(desk, case_id, by=WHO)
    clock(desk).advance(minutes=-5)
    assert timedelta(minutes=5) == CLOCK_TOLERANCE
    assert issue_statement(desk, case_id, by=WHO) == first
    clock(desk).advance(seconds=-1)
    with pytest.raises(Unavailable, match="Set the clock right"):
        issue_statement(desk, case_id, by=WHO)


def test_a_file_can_be_read_whatever_the_clock_says(desk: Desk) -> None:
    case_id = second_impoundment(desk)
    clock(desk).set("2020-01-01T00:00")
    assert open_case(desk, case_id).assessment.periods == 1
