"""A dog that nobody redeemed: transferred, euthanized, dead, escaped and caught again."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, datetime
from typing import Any

import pytest

from kiosk.domain.errors import InvalidInput, Refused
from kiosk.domain.records import IdentificationFound
from kiosk.services.approval import NeedsApproval, alone_acts
from kiosk.services.board import board
from kiosk.services.case_file import open_case
from kiosk.services.custody import lift_order, place_order
from kiosk.services.desk import Desk
from kiosk.services.endings import (
    LifeEnded,
    bases_now,
    euthanize_dog,
    record_death,
    record_escape,
    record_recapture,
    register,
    transfer_dog,
)
from kiosk.services.first_start import start_office
from kiosk.services.notices import give_notice
from kiosk.services.release import release_dog
from kiosk.services.staff import add_staff, approve, close_staff
from tests.acts.desks import NEW_YORK, VALID_TAG, WHO, clock, seize, seize_owned, show_everything
from tests.acts.office import BOSS, CLERK, CLERKS, OFFICER, OFFICERS, PIN, open_office
from tests.acts.test_release import paid

SPCA: dict[str, Any] = {"to": "Dutchess County SPCA", "contact": "845-555-0110", "by": WHO}


def how(**other: str) -> LifeEnded:
    filled = {
        "basis": "veterinary_certificate",
        "paper": "Certificate of Dr. Lee of Nov 24, 2026",
        "method": "Injection of sodium pentobarbital",
        "performed_by": "Dr. Lee",
        "chip": "none found",
        "remains": "Cremated",
    }
    return LifeEnded(**(filled | other))


def at(text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=NEW_YORK)


def state(desk: Desk, case: int) -> str:
    return open_case(desk, case).case.state


def told(desk: Desk, case: int, kind: str) -> str:
    """What the story says last of a kind of event."""
    return [event.text for event in open_case(desk, case).events if event.kind == kind][-1]


def paid_for(desk: Desk) -> tuple[int, str]:
    """A dog that is paid for and still here, and its receipt's number."""
    case = seize_owned(desk)
    show_everything(desk, case)
    return case, paid(desk, case).number


def test_after_the_last_day_a_dover_dog_goes_to_a_humane_society(desk: Desk) -> None:
    case = seize(desk)
    clock(desk).set("2026-11-27T23:59:59")
    with pytest.raises(Refused, match="holding period has ended") as refusal:
        transfer_dog(desk, case, **SPCA)
    assert (refusal.value.citation, refusal.value.cure) == (
        "Dover subd. D",
        "Wait: the last day to redeem is Nov 27, 2026, until midnight.",
    )

    clock(desk).set("2026-11-28T00:00")
    ended = transfer_dog(desk, case, **SPCA)

    assert (ended.kind, ended.to, ended.contact) == ("transferred", "Dutchess County SPCA", "845-555-0110")
    assert state(desk, case) == "transferred"
    assert told(desk, case, "transferred") == "Transferred to Dutchess County SPCA (845-555-0110)"
    assert [row.case.id for row in board(desk).rows] == []


def test_a_dog_leaves_once(desk: Desk) -> None:
    case = seize(desk)
    clock(desk).set("2026-11-30T09:00")
    transfer_dog(desk, case, **SPCA)
    left = "has left the shelter"
    with pytest.raises(Refused, match=left):
        transfer_dog(desk, case, **SPCA)
    with pytest.raises(Refused, match=left):
        euthanize_dog(desk, case, how(), by=WHO)
    with pytest.raises(Refused, match=left):
        record_death(desk, case, cause="Old age", remains="Buried", at=desk.clock.now(), by=WHO)
    with pytest.raises(Refused, match=left):
        record_escape(desk, case, how="Dug out", at=desk.clock.now(), by=WHO)


def test_a_transfer_keeps_who_received_the_dog_and_where_they_are_reached(desk: Desk) -> None:
    case = seize(desk)
    clock(desk).set("2026-11-30T09:00")
    for field in ("to", "contact"):
        with pytest.raises(InvalidInput) as refusal:
            transfer_dog(desk, case, **(SPCA | {field: " "}))
        assert refusal.value.field == field
    assert state(desk, case) == "held"


def test_where_the_code_names_no_transfer_the_authority_for_it_is_asked_for(desk: Desk) -> None:
    case = seize(desk, town="clay")
    clock(desk).set("2026-12-10T09:00")
    with pytest.raises(Refused, match="authority for it is recorded") as refusal:
        transfer_dog(desk, case, **SPCA)
    assert refusal.value.citation == "Clay §69-11(D), (E)"
    assert transfer_dog(desk, case, authority="Contract of Jan 4, 2026", **SPCA).paper == "Contract of Jan 4, 2026"


def test_a_veterinarians_certificate_stands_while_the_period_runs(desk: Desk) -> None:
    case = seize(desk, town="bethel")
    assert [rule.code for rule in bases_now(desk, case)] == ["veterinary_certificate", "two_citizens", "owner_consent"]
    ended = euthanize_dog(desk, case, how(), by=WHO)
    assert state(desk, case) == "euthanized"
    assert told(desk, case, "euthanized") == (
        "Euthanized by Dr. Lee: A veterinarian certifies in writing that the dog is unfit "
        "(AML §374; Certificate of Dr. Lee of Nov 24, 2026). Chip read: none found"
    )
    assert register(desk, "euthanized", "bethel", date(2026, 11, 27), date(2026, 11, 27))[0].disposition == ended
    assert register(desk, "euthanized", "bethel", date(2026, 11, 28), date(2026, 12, 31)) == ()
    assert register(desk, "euthanized", "dover", date(2026, 11, 1), date(2026, 12, 31)) == ()


def test_the_end_of_the_period_is_a_basis_in_bethel_only_from_midnight_on(desk: Desk) -> None:
    case = seize(desk, town="bethel")
    ended = how(basis="period_ended", paper="Decision of the officer, No. 7")
    clock(desk).set("2026-11-30T23:59:59")
    with pytest.raises(Refused, match="The holding period has ended") as refusal:
        euthanize_dog(desk, case, ended, by=WHO)
    assert refusal.value.citation == "Bethel §83-11(D), §83-18(A)"
    clock(desk).set("2026-12-01T00:00")
    assert [rule.code for rule in bases_now(desk, case)][-1] == "period_ended"
    assert euthanize_dog(desk, case, ended, by=WHO).basis == "period_ended"


def test_a_euthanasia_entered_later_is_judged_at_its_own_instant(desk: Desk) -> None:
    case = seize(desk, town="bethel")
    clock(desk).set("2026-12-02T09:00")
    with pytest.raises(Refused, match="The holding period has ended"):
        euthanize_dog(desk, case, how(basis="period_ended"), at=at("2026-11-30T20:00"), by=WHO)
    assert euthanize_dog(desk, case, how(basis="period_ended"), at=at("2026-12-01T08:00"), by=WHO).id


def test_an_order_holds_a_dog_from_every_end_but_its_own(desk: Desk) -> None:
    case = seize(desk, town="bethel")
    place_order(desk, case, kind="rabies_observation", authority="County Health", begins=date(2026, 11, 22), by=WHO)
    with pytest.raises(Refused, match="No order holds the dog") as refusal:
        euthanize_dog(desk, case, how(), by=WHO)
    assert "lift it" in refusal.value.cure
    order = open_case(desk, case).orders[0]
    lift_order(desk, case, order.id, date(2026, 11, 27), authority="Town Court", by=WHO)
    assert euthanize_dog(desk, case, how(), by=WHO).id


def test_another_chip_than_the_records_is_another_dog(desk: Desk) -> None:
    case = seize(desk, town="bethel", found=IdentificationFound(microchip="985 112 004 5"))
    with pytest.raises(Refused, match="The chip read now is none found"):
        euthanize_dog(desk, case, how(), by=WHO)
    with pytest.raises(Refused, match="The chip read now is 9851120046"):
        euthanize_dog(desk, case, how(chip="9851120046"), by=WHO)
    assert euthanize_dog(desk, case, how(chip="9851120045"), by=WHO).chip == "9851120045"


def test_a_chip_that_nobody_had_found_stops_a_euthanasia(desk: Desk) -> None:
    case = seize(desk, town="bethel")
    with pytest.raises(Refused, match="has no chip, and chip 9851 was read now") as refusal:
        euthanize_dog(desk, case, how(chip="9851"), by=WHO)
    assert refusal.value.citation == "AML §383"


@pytest.mark.parametrize("field", ["method", "performed_by", "chip", "remains"])
def test_a_euthanasia_says_how_by_whom_on_which_dog_and_what_became_of_the_remains(desk: Desk, field: str) -> None:
    case = seize(desk, town="bethel")
    with pytest.raises(InvalidInput) as refusal:
        euthanize_dog(desk, case, how(**{field: ""}), by=WHO)
    assert refusal.value.field == field


def test_a_dog_that_is_paid_for_is_not_given_away(desk: Desk) -> None:
    case, _ = paid_for(desk)
    with pytest.raises(Refused, match="The owner has not paid for the dog"):
        transfer_dog(desk, case, **SPCA)


def test_a_dog_that_went_home_has_no_other_end(desk: Desk) -> None:
    case, receipt = paid_for(desk)
    release_dog(desk, case, to="Dana Whitlock", standing="owner", receipt=receipt, by=WHO)
    with pytest.raises(Refused, match="has left the shelter"):
        record_death(desk, case, cause="Unknown", remains="Buried", at=desk.clock.now(), by=WHO)


def test_a_death_is_kept_whatever_the_law_waits_for(desk: Desk) -> None:
    case = seize(desk, town="clay", found=VALID_TAG)
    record_death(desk, case, cause="Bloat", remains="Given to the owner", at=at("2026-11-27T03:00"), by=WHO)
    assert state(desk, case) == "died"
    assert told(desk, case, "died") == "Died: Bloat. Remains: Given to the owner"


@pytest.mark.parametrize(
    ("when", "says"), [("2026-11-28T09:00", "has not come yet"), ("2026-11-20T09:00", "the dog came only")]
)
def test_an_end_lies_between_the_intake_and_now(desk: Desk, when: str, says: str) -> None:
    case = seize(desk)
    with pytest.raises(InvalidInput, match=says) as refusal:
        record_death(desk, case, cause="Bloat", remains="Buried", at=at(when), by=WHO)
    assert refusal.value.field == "at"


def test_an_escaped_dog_that_is_caught_goes_on_with_its_stay(desk: Desk) -> None:
    case = seize_owned(desk)
    before = open_case(desk, case).holding.last_day
    record_escape(desk, case, how="The gate stood open", at=at("2026-11-27T08:00"), by=WHO)
    assert open_case(desk, case).case.state == "escaped"
    with pytest.raises(Refused, match="has left the shelter"):
        give_notice(desk, case, how="personal", on=date(2026, 11, 27), by=WHO)
    with pytest.raises(InvalidInput, match="between the escape and now"):
        record_recapture(desk, case, place="Main Street", at=at("2026-11-27T07:00"), by=WHO)

    record_recapture(desk, case, place="Main Street", at=at("2026-11-27T09:00"), by=WHO)

    file = open_case(desk, case)
    assert (file.case.state, file.holding.last_day) == ("held", before)
    assert told(desk, case, "recaptured").startswith("Caught again at Main Street; the stay goes on.")
    with pytest.raises(Refused, match="has not escaped"):
        record_recapture(desk, case, place="Main Street", at=at("2026-11-27T09:00"), by=WHO)
    record_escape(desk, case, how="Again", at=at("2026-11-27T10:00"), by=WHO)
    assert open_case(desk, case).case.state == "escaped"


@pytest.mark.parametrize("text", ["\ud800", "x" * 201, "a\0b"])
def test_a_text_that_cannot_be_kept_is_refused_by_the_name_of_its_field(desk: Desk, text: str) -> None:
    case = seize(desk)
    clock(desk).set("2026-11-30T09:00")
    with pytest.raises(InvalidInput) as refusal:
        transfer_dog(desk, case, **(SPCA | {"to": text}))
    assert refusal.value.field == "to"
    assert state(desk, case) == "held"


def test_a_euthanasia_is_confirmed_by_any_second_person_whoever_is_signed_in(desk: Desk) -> None:
    case = seize(desk, town="bethel")
    open_office(desk)
    for by in (OFFICER, BOSS):
        with pytest.raises(NeedsApproval, match="takes a second person's PIN") as needs:
            euthanize_dog(desk, case, how(), by=by)
    for_ = needs.value.for_
    with pytest.raises(Refused, match="while another person works here"):
        approve(desk, OFFICER, OFFICERS, act="euthanize", reason="In a hurry", by=OFFICER, for_=for_)
    yes = approve(desk, CLERK, CLERKS, act="euthanize", reason="", by=OFFICER, for_=for_)
    ended = euthanize_dog(desk, case, how(), by=OFFICER, approval=yes)
    assert (ended.confirmed_by, ended.reason, yes.alone) == (CLERK, "", False)


def test_two_who_may_not_euthanize_do_not_confirm_each_other(desk: Desk) -> None:
    open_office(desk)
    add_staff(desk, "P. Lane", "clerk", "577215", by=BOSS)
    with pytest.raises(Refused, match=f"Neither P. Lane nor {CLERK} may record a euthanasia"):
        approve(desk, "P. Lane", "577215", act="euthanize", reason="", by=CLERK, for_="No. 26-0001")


def test_who_works_alone_confirms_a_euthanasia_with_a_reason_and_it_is_reported(desk: Desk) -> None:
    case = seize(desk, town="bethel")
    start_office(desk, BOSS, PIN)
    with pytest.raises(InvalidInput, match="the reason"):
        approve(desk, BOSS, PIN, act="euthanize", reason=" ", by=BOSS, for_="No. 26-0001")
    yes = approve(desk, BOSS, PIN, act="euthanize", reason="Hit by a car, 2 am", by=BOSS, for_="No. 26-0001")
    ended = euthanize_dog(desk, case, how(), by=BOSS, approval=yes)
    assert (ended.confirmed_by, ended.reason) == (BOSS, "Hit by a car, 2 am")
    assert alone_acts(desk) == (replace(yes, used_at=desk.clock.now()),)


def test_nobody_ends_somebodys_work_to_euthanize_alone_that_day(desk: Desk) -> None:
    start_office(desk, BOSS, PIN)
    add_staff(desk, CLERK, "clerk", CLERKS, by=BOSS)
    close_staff(desk, CLERK, by=BOSS, approval=None)
    with pytest.raises(Refused, match=f"{CLERK} worked here until today"):
        approve(desk, BOSS, PIN, act="euthanize", reason="Alone now", by=BOSS, for_="No. 26-0001")


def test_a_clerk_does_not_give_a_dog_away(desk: Desk) -> None:
    case = seize(desk)
    open_office(desk)
    clock(desk).set("2026-11-30T09:00")
    with pytest.raises(NeedsApproval, match="a clerk may not release a dog"):
        transfer_dog(desk, case, **(SPCA | {"by": CLERK}))
