"""While a dog is held: checks for identification, what an order is about, claims, surrender, litters, field returns."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, datetime
from typing import Any

import pytest

from kiosk.domain.errors import InvalidInput, Refused
from kiosk.domain.records import CHECKS
from kiosk.services.approval import NeedsApproval
from kiosk.services.board import board
from kiosk.services.case_file import open_case
from kiosk.services.claims import decide_claims, record_claim
from kiosk.services.custody import OrderAbout, lift_order, place_order
from kiosk.services.desk import Desk
from kiosk.services.endings import record_death, transfer_dog
from kiosk.services.field_return import FieldReturnForm, field_returns, return_in_field
from kiosk.services.identification import Look, not_entered, record_check, record_checks
from kiosk.services.intake import complete_record, form_of
from kiosk.services.litter import begin_own_stay, record_birth
from kiosk.services.people import link_owner
from kiosk.services.release import release_dog
from kiosk.services.statements import issue_statement
from kiosk.services.surrender import surrender_dog, take_in_surrendered
from printing.documents.release import release_slip
from printing.text import render
from tests.acts.desks import (
    NEW_YORK,
    VALID_TAG,
    WHO,
    clock,
    night_form,
    owner,
    papers,
    seize,
    seize_owned,
    show_everything,
)
from tests.acts.office import CLERK, OFFICER, open_office
from tests.acts.test_release import paid


def at(text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=NEW_YORK)


def told(desk: Desk, case: int, kind: str) -> str:
    return [event.text for event in open_case(desk, case).events if event.kind == kind][-1]


def test_within_a_day_a_dog_is_looked_over_and_what_is_wanting_stands_on_the_board(desk: Desk) -> None:
    clock(desk).set("2026-11-22T14:00")
    case = seize(desk)
    assert board(desk).rows[0].checks == (
        "tags",
        "microchip",
        "tattoo",
        "license, asked at the clerks",
        "photo and description posted",
    )
    assert not board(desk).rows[0].checks_late
    record_check(desk, case, "tags", found=False, at=at("2026-11-21T15:00"), by=WHO)
    record_check(desk, case, "microchip", found=True, result="985 112", by=WHO)
    clock(desk).set("2026-11-22T14:00:01")
    assert (open_case(desk, case).checks_wanting[0], open_case(desk, case).checks_late) == ("tattoo", True)
    assert board(desk).rows[0].checks_late
    assert told(desk, case, "check") == "Checked: microchip: 985 112"
    for what in CHECKS:
        record_check(desk, case, what, found=False, by=WHO)
    assert board(desk).rows[0].checks == ()
    assert next(check.what for check in open_case(desk, case).checks) == "tags"


def test_all_looks_are_kept_at_once_or_none_is(desk: Desk) -> None:
    case = seize(desk)
    looks = [Look("tags", found=False), Look("microchip", found=True)]
    with pytest.raises(InvalidInput, match="what was found"):
        record_checks(desk, case, looks, by=WHO)
    assert open_case(desk, case).checks == ()
    looks[1] = Look("microchip", found=True, result="985 112")
    kept = record_checks(desk, case, looks, by=WHO)
    assert open_case(desk, case).checks == kept


def test_what_was_found_is_wanted_in_the_record_until_it_stands_there(desk: Desk) -> None:
    case = seize(desk)
    for what in CHECKS:
        record_check(desk, case, what, found=True, result=f"{what} 1", by=WHO)
    record_check(desk, case, "microchip", found=True, result="985 112", by=WHO)
    file = open_case(desk, case)
    assert [check.result for check in not_entered(file.case, file.checks)] == [
        "tags 1",
        "985 112",
        "tattoo 1",
        "license 1",
    ]
    with_chip = replace(file.case, found=replace(file.case.found, microchip="985 112", license_tag="B-1"))
    assert [check.what for check in not_entered(with_chip, file.checks)] == ["tattoo"]


def test_no_dog_is_given_away_while_its_record_lacks_what_was_found_on_it(desk: Desk) -> None:
    case = seize(desk, "bethel")
    record_check(desk, case, "tags", found=True, result="B-2291 of Bethel", by=WHO)
    record_check(desk, case, "license", found=True, result="Of the Town Clerk", by=WHO)
    clock(desk).set("2026-12-02T10:00")
    away: dict[str, Any] = {"to": "SPCA", "contact": "555", "authority": "Contract", "by": WHO}
    with pytest.raises(Refused, match="found on the dog: tags: B-2291 of Bethel") as refusal:
        transfer_dog(desk, case, **away)
    assert refusal.value.citation == "AML §383"
    complete_record(desk, case, replace(form_of(desk, case), found=VALID_TAG), by=WHO)
    with pytest.raises(Refused, match="The holding period has ended"):
        transfer_dog(desk, case, **away)
    clock(desk).set("2026-12-14T10:00")
    assert transfer_dog(desk, case, **away).to == "SPCA"


def test_new_mexicos_law_names_no_hours_to_look_a_dog_over(desk: Desk) -> None:
    seize(desk, town="rio_communities")
    assert board(desk).rows[0].checks == ()


@pytest.mark.parametrize(
    ("other", "field"),
    [
        ({"found": True}, "result"),
        ({"at": at("2026-11-28T09:00")}, "at"),
        ({"at": at("2026-11-20T09:00")}, "at"),
        ({"what": "aura"}, "what"),
    ],
)
def test_a_check_says_what_was_found_at_a_time_that_can_be(desk: Desk, other: dict[str, Any], field: str) -> None:
    case = seize(desk)
    filled: dict[str, Any] = {"what": "tags", "found": False} | other
    with pytest.raises(InvalidInput) as refusal:
        record_check(desk, case, filled.pop("what"), **filled, by=WHO)
    assert refusal.value.field == field


def test_an_observation_for_rabies_says_its_last_day_the_bite_and_whom(desk: Desk) -> None:
    case = seize(desk)
    about = OrderAbout(
        last_day=date(2026, 12, 1), bite="Hand, through the fence", bitten="K. Ames", health_authority="Called Nov 22"
    )
    common: dict[str, Any] = {"kind": "rabies_observation", "authority": "County Health", "begins": date(2026, 11, 22)}
    with pytest.raises(InvalidInput) as refusal:
        place_order(desk, case, **common, about=replace(about, last_day=None), by=WHO)
    assert refusal.value.field == "last_day"
    with pytest.raises(InvalidInput, match="before the order begins"):
        place_order(desk, case, **common, about=replace(about, last_day=date(2026, 11, 21)), by=WHO)
    place_order(desk, case, **common, about=about, by=WHO)
    assert told(desk, case, "order_placed").startswith(
        "Held by order from Sun Nov 22, 2026: rabies observation by County Health; through Tue Dec 1, 2026; "
        "bite: Hand, through the fence; bitten: K. Ames; health authority: Called Nov 22."
    )
    order = open_case(desk, case).orders[0].id
    lift_order(desk, case, order, date(2026, 11, 27), authority="Dr. Roy, County Health", document="No. 88", by=WHO)
    assert told(desk, case, "order_lifted").startswith(
        "Rabies observation lifted Fri Nov 27, 2026 by Dr. Roy, County Health (No. 88)"
    )
    with desk.store.reading() as records:
        assert [(each.order, each.bitten) for each in records.custody.order_details(case)] == [(order, "K. Ames")]
        assert [each.document for each in records.custody.order_liftings(case)] == ["No. 88"]


def test_two_claimants_freeze_every_way_out_until_somebody_decides(desk: Desk) -> None:
    case = seize_owned(desk)
    show_everything(desk, case)
    receipt = paid(desk, case)
    record_claim(desk, case, name="dana  WHITLOCK", contact="555-0147", evidence="The owner on record", by=WHO)
    assert not open_case(desk, case).facts.disputed
    other = record_claim(desk, case, name="Lou Park", contact="555-0190", evidence="Photos of the dog", by=WHO)
    home: dict[str, Any] = {"to": "Dana Whitlock", "standing": "owner", "receipt": receipt.number, "by": WHO}
    with pytest.raises(Refused, match="It is settled whose dog it is") as refusal:
        release_dog(desk, case, **home)
    assert "A supervisor or a court decides" in refusal.value.cure
    with pytest.raises(InvalidInput):
        decide_claims(desk, case, 99, authority="Supervisor", reason="No", by=WHO)
    said: dict[str, Any] = {"authority": "Town Court", "reason": "Mr. Park's photos show another"}
    decide_claims(desk, case, 0, document="Order of Nov 27", **said, by=WHO)
    assert told(desk, case, "claims_decided") == (
        "Decided by Town Court (Order of Nov 27): none of the claims stands. Mr. Park's photos show another"
    )
    assert release_dog(desk, case, **home).receipt == receipt.number
    assert [claim.id for claim in open_case(desk, case).claims][-1] == other.id


def test_a_dog_goes_to_nobody_but_whom_it_was_decided_for(desk: Desk) -> None:
    case = seize_owned(desk)
    claim = record_claim(desk, case, name="Lou Park", contact="555-0190", evidence="Chip and photos", by=WHO)
    decide_claims(desk, case, claim.id, authority="Town Court", reason="The chip is his", by=WHO)
    file = open_case(desk, case)
    assert not file.facts.disputed
    assert file.next_step == "Link the owner for whom it was decided"
    wrong = next(each for each in file.standing if not each.met and each.requires == "owner")
    assert wrong.says == "The owner on record is the one for whom it was decided"
    with pytest.raises(Refused, match="not Dana Whitlock's"):
        issue_statement(desk, case, by=WHO)
    with pytest.raises(Refused, match="somebody else's"):
        surrender_dog(desk, case, ownership="License", waiver="Signed", by=WHO)
    link_owner(desk, case, owner(desk, "Lou  PARK"), by=WHO)
    show_everything(desk, case)
    receipt = paid(desk, case)
    release_dog(desk, case, to="Lou Park", standing="owner", receipt=receipt.number, by=WHO)


def test_a_litter_is_not_lost_with_its_mother(desk: Desk) -> None:
    case = seize(desk)
    pups = [record_birth(desk, case, born=clock(desk).now(), summary=f"Pup {n}", by=WHO) for n in (1, 2)]
    clock(desk).set("2026-12-14T09:00")
    with pytest.raises(Refused, match="left without a record: Pup 1, Pup 2"):
        transfer_dog(desk, case, to="SPCA", contact="555", by=WHO)
    begin_own_stay(desk, case, pups[0].id, by=WHO)
    record_death(desk, case, cause="Old age", remains="Veterinarian", at=clock(desk).now(), by=WHO)
    own = begin_own_stay(desk, case, pups[1].id, by=WHO)
    assert open_case(desk, own).board_state == "ended"


def test_a_later_claim_opens_the_question_again(desk: Desk) -> None:
    case = seize(desk)
    first = record_claim(desk, case, name="Lou Park", contact="555", evidence="Says so", doubtful=True, by=WHO)
    assert open_case(desk, case).facts.disputed
    decide_claims(desk, case, first.id, authority="The supervisor", reason="Vet's papers", by=WHO)
    assert not open_case(desk, case).facts.disputed
    record_claim(desk, case, name="Kim Roe", contact="556", evidence="Says so", by=WHO)
    assert not open_case(desk, case).facts.disputed
    record_claim(desk, case, name="Ann Poe", contact="557", evidence="Says so", by=WHO)
    assert open_case(desk, case).facts.disputed
    clock(desk).set("2026-12-14T09:00")
    with pytest.raises(Refused, match="It is settled whose dog it is"):
        transfer_dog(desk, case, to="SPCA", contact="555", by=WHO)


def test_whose_dog_it_is_a_supervisor_decides(desk: Desk) -> None:
    case = seize(desk)
    claim = record_claim(desk, case, name="Lou Park", contact="555", evidence="Says so", doubtful=True, by=WHO)
    open_office(desk)
    for by in (CLERK, OFFICER):
        with pytest.raises(NeedsApproval, match="may not decide whose dog it is"):
            decide_claims(desk, case, claim.id, authority=by, reason="Sure", by=by)


def test_a_litter_goes_home_with_its_mother_or_has_its_own_stay_after_her_period(desk: Desk) -> None:
    case = seize_owned(desk)
    pup = record_birth(desk, case, born=at("2026-11-27T06:00"), summary="Black pup", sex="male", by=WHO)
    with pytest.raises(Refused, match="her litter goes home with her"):
        begin_own_stay(desk, case, pup.id, by=WHO)
    clock(desk).set("2026-11-28T00:00")
    own = begin_own_stay(desk, case, pup.id, by=WHO)
    file = open_case(desk, own)
    assert (file.case.ground, file.board_state, file.case.dog.age) == ("born_here", "ended", "born Fri Nov 27, 2026")
    with pytest.raises(InvalidInput, match="Choose a dog born"):
        begin_own_stay(desk, case, 99, by=WHO)
    assert transfer_dog(desk, own, to="SPCA", contact="555", by=WHO).kind == "transferred"
    assert [each.summary for each in open_case(desk, case).pups] == ["Black pup"]


def test_the_slip_of_a_mother_names_the_litter_that_goes_home_with_her(desk: Desk) -> None:
    case = seize_owned(desk)
    record_birth(desk, case, born=at("2026-11-27T06:00"), summary="Black pup", by=WHO)
    show_everything(desk, case)
    receipt = paid(desk, case)
    release_dog(desk, case, to="Dana Whitlock", standing="owner", receipt=receipt.number, by=WHO)
    slip = papers(desk).slips[-1]
    assert slip.litter == ("Black pup",)
    assert "With her litter" in render(release_slip(slip), 48)
    with pytest.raises(Refused, match="went home with her"):
        begin_own_stay(desk, case, 1, by=WHO)


def test_a_pup_has_one_stay(desk: Desk) -> None:
    case = seize_owned(desk)
    pup = record_birth(desk, case, born=at("2026-11-27T06:00"), summary="Black pup", by=WHO)
    clock(desk).set("2026-11-28T00:00")
    begin_own_stay(desk, case, pup.id, by=WHO)
    with pytest.raises(Refused, match="has its own record"):
        begin_own_stay(desk, case, pup.id, by=WHO)


def a_return(desk: Desk, **other: Any) -> FieldReturnForm:
    filled: dict[str, Any] = {
        "town": "bethel",
        "at": at("2026-11-27T08:00"),
        "place": "Route 17B",
        "dog": "Brown beagle",
        "owner": owner(desk),
        "license_tag": "B-2291",
        "license_town": "Bethel",
        "current": True,
        "no_danger": True,
        "officer": "Ferris",
    }
    return FieldReturnForm(**(filled | other))


def test_a_licensed_dog_is_given_back_where_it_was_found_and_no_impoundment_counts(desk: Desk) -> None:
    form = a_return(desk)
    returned = return_in_field(desk, form, by=WHO)
    assert returned.number == "F-BET-26-1-000001"
    assert field_returns(desk, "bethel", date(2026, 11, 27), date(2026, 11, 27)) == (returned,)
    assert field_returns(desk, "bethel", date(2026, 11, 28), date(2026, 11, 30)) == ()
    case = seize(desk, town="bethel", owner=form.owner)
    assert open_case(desk, case).earlier == ()
    assert len(board(desk).rows) == 1


def test_a_return_in_the_field_is_refused_with_its_section(desk: Desk) -> None:
    for other in ({"current": False}, {"no_danger": False}):
        with pytest.raises(Refused) as refusal:
            return_in_field(desk, a_return(desk, **other), by=WHO)
        assert (refusal.value.citation, refusal.value.cure) == ("AML §117(1-a)", "Record the seizure.")
    with pytest.raises(Refused, match="knows no return without impoundment"):
        return_in_field(desk, a_return(desk, town="rio_communities"), by=WHO)
    for field in ("place", "dog", "license_tag", "license_town", "officer"):
        with pytest.raises(InvalidInput) as wrong:
            return_in_field(desk, a_return(desk, **{field: " "}), by=WHO)
        assert wrong.value.field == field
    with pytest.raises(InvalidInput, match="has not come yet"):
        return_in_field(desk, a_return(desk, at=at("2026-11-28T08:00")), by=WHO)
    assert return_in_field(desk, a_return(desk), by=WHO).number == "F-BET-26-1-000001"


def test_no_fee_of_an_impoundment_is_asked_for_a_dog_that_was_brought(desk: Desk) -> None:
    form = night_form("sandy_creek", "2026-11-27T13:00", place="The counter", owner=owner(desk))
    case = take_in_surrendered(desk, form, ownership="License", waiver="Signed Nov 27", by=WHO)
    brought = open_case(desk, case).assessment
    assert (brought.lines, brought.missing) == ((), ())
    assert open_case(desk, seize_owned(desk)).assessment.lines
