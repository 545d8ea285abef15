"""A record is completed and corrected after the night, and tells every change."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime

import pytest

from kiosk.domain.errors import InvalidInput, Refused
from kiosk.domain.money import Money
from kiosk.services.case_file import open_case
from kiosk.services.desk import Desk
from kiosk.services.intake import complete_record, form_of
from kiosk.services.notices import give_notice
from kiosk.services.payments import take_payment
from kiosk.services.people import link_owner
from kiosk.services.statements import issue_statement
from kiosk.services.tendered import Payment
from tests.acts.desks import PICTURE, VALID_TAG, WHO, owner, seize, seize_owned, wall


def test_completing_the_record_tells_every_change_and_keeps_the_photo(desk: Desk) -> None:
    case_id = seize(desk, photo=PICTURE)
    form = replace(form_of(desk, case_id), breed="Beagle", sex="male", kennel="Run 7")

    complete_record(desk, case_id, form, by="J. Hale")

    file = open_case(desk, case_id)
    assert (file.case.dog.breed, file.case.dog.sex, file.photo) == ("Beagle", "male", PICTURE)
    assert file.case.number == "26-0001"
    assert file.events[-1].by == "J. Hale"
    assert file.events[-1].text == (
        "Record changed: breed: (none), now Beagle; sex: unknown, now male; kennel: (none), now Run 7. "
        "Holding period unchanged: last day to redeem Fri Nov 27, 2026."
    )


def test_completing_nothing_tells_nothing(desk: Desk) -> None:
    case_id = seize(desk, impounded=wall("2026-11-21T14:30"), found=VALID_TAG)
    before = open_case(desk, case_id).events
    complete_record(desk, case_id, form_of(desk, case_id), by=WHO)
    assert open_case(desk, case_id).events == before


def test_a_tag_found_later_changes_the_period_and_says_so(desk: Desk) -> None:
    case_id = seize(desk, town="bethel", seized="2026-11-24T10:00")
    complete_record(desk, case_id, replace(form_of(desk, case_id), found=VALID_TAG), by=WHO)

    file = open_case(desk, case_id)
    assert file.case.last_day == file.holding.last_day == date(2026, 12, 7)
    assert "before: last day to redeem Tue Dec 1, 2026; now: last day to redeem Mon Dec 7, 2026" in file.events[-1].text


def test_a_seizure_moved_behind_its_notice_is_refused_and_nothing_changes(desk: Desk) -> None:
    case_id = seize(desk, found=VALID_TAG)
    give_notice(desk, case_id, how="personal", on=date(2026, 11, 22), by=WHO)
    form = replace(
        form_of(desk, case_id),
        seized=wall("2026-11-23T09:00"),
        impounded=None,
        impounded_second=None,
    )
    with pytest.raises(InvalidInput) as refusal:
        complete_record(desk, case_id, form, by=WHO)
    assert refusal.value.code == "out_of_order"
    assert open_case(desk, case_id).case.seized_at == datetime(2026, 11, 21, 19, 0, tzinfo=UTC)


def test_the_town_can_be_corrected_until_money_is_taken_and_a_statement_of_the_other_is_not_paid(desk: Desk) -> None:
    case_id = seize_owned(desk)
    of_dover = issue_statement(desk, case_id, by=WHO)
    to_clay = replace(form_of(desk, case_id), town="clay", ground="local_law")
    complete_record(desk, case_id, to_clay, by=WHO)
    file = open_case(desk, case_id)
    assert file.assessment.lines[0].code == "impoundment_fee"
    assert "town: Dover, now Clay; reason for the seizure: Not licensed" in file.events[-1].text
    with pytest.raises(Refused, match="has changed since S-DOV"):
        take_payment(desk, of_dover.number, Payment.of("cash", of_dover.total), by=WHO)
    of_clay = issue_statement(desk, case_id, by=WHO)
    take_payment(desk, of_clay.number, replace(Payment.of("cash", Money(1000)), in_part=True), by=WHO)
    with pytest.raises(Refused, match="its town cannot be changed"):
        complete_record(desk, case_id, replace(to_clay, town="dover", ground="unlicensed"), by=WHO)


def test_once_paid_only_the_description_can_be_completed(desk: Desk) -> None:
    case_id = seize_owned(desk)
    statement = issue_statement(desk, case_id, by=WHO)
    take_payment(desk, statement.number, Payment.of("cash", statement.total), by=WHO)

    complete_record(desk, case_id, replace(form_of(desk, case_id), breed="Beagle"), by=WHO)
    assert open_case(desk, case_id).case.dog.breed == "Beagle"
    with pytest.raises(Refused, match="is paid by receipt R-DOV-26-1-000001") as refusal:
        complete_record(desk, case_id, replace(form_of(desk, case_id), found=VALID_TAG), by=WHO)
    assert refusal.value.citation == "reading R12"


def test_an_owner_linked_by_form_counts_as_by_link(desk: Desk) -> None:
    dana = owner(desk)
    seize(desk, seized="2026-03-10T09:00", owner=dana)
    case_id = seize(desk)
    complete_record(desk, case_id, replace(form_of(desk, case_id), owner=dana), by=WHO)
    file = open_case(desk, case_id)
    assert file.assessment.number == 2
    assert "Owner: Dana Whitlock (before: nobody), impoundment no. 1 before, now no. 2" in file.events[-1].text
    link_owner(desk, case_id, None, by=WHO)
    assert open_case(desk, case_id).assessment.number == 1


def test_two_desks_that_change_one_record_at_once_lose_nothing_of_one_another(desk: Desk) -> None:
    case_id, dana = seize(desk), owner(desk)
    seen = form_of(desk, case_id)
    link_owner(desk, case_id, dana, by=WHO)
    chip = replace(seen, found=replace(seen.found, microchip="985112"), kennel="Run 7")
    complete_record(desk, case_id, chip, seen=seen, by=WHO)
    tag = replace(seen, found=replace(seen.found, license_tag="D-1"))
    complete_record(desk, case_id, tag, seen=seen, by="J. Hale")
    case = open_case(desk, case_id).case
    assert (case.owner, case.found.microchip, case.found.license_tag, case.kennel) == (dana, "985112", "D-1", "Run 7")
