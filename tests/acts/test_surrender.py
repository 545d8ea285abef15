"""An owner gives a dog up: one that is held, or one brought to the counter; and the fee where a town has set one."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from kiosk.domain.errors import InvalidInput, Refused
from kiosk.domain.money import Money
from kiosk.services.case_facts import read_facts
from kiosk.services.case_file import open_case
from kiosk.services.claims import record_claim
from kiosk.services.debts import owed_by_age, pay_debt
from kiosk.services.desk import Desk
from kiosk.services.endings import transfer_dog
from kiosk.services.paperwork import seizure_paper
from kiosk.services.surrender import surrender_dog, take_in_surrendered
from kiosk.services.tendered import Payment
from kiosk.services.unredeemed import charge_unredeemed, unredeemed_owing
from tests.acts.desks import (
    RESOLVED,
    VALID_TAG,
    WHO,
    clock,
    enter_local,
    night_form,
    owner,
    papers,
    reopened,
    seize,
    seize_owned,
)
from tests.acts.test_held_dogs import told


def test_an_owner_who_gives_a_held_dog_up_ends_its_period_at_once(desk: Desk) -> None:
    case = seize_owned(desk, town="clay", found=VALID_TAG)
    before, after = surrender_dog(desk, case, ownership="License B-2291", waiver="Signed Nov 27", by=WHO)
    assert (before.status, after.ended_before) == ("awaiting_notice", desk.clock.now())
    assert told(desk, case, "surrender").startswith(
        "Given up by Dana Whitlock; shown: License B-2291; waiver: Signed Nov 27. "
        "Holding period before: waiting for notice to the owner; now: given up by its owner Fri Nov 27, 2026"
    )
    assert open_case(desk, case).board_state == "ended"
    assert transfer_dog(desk, case, to="SPCA", contact="555", authority="Contract 4", by=WHO).kind == "transferred"


def test_only_the_owner_on_record_gives_a_dog_up_and_only_while_it_is_his(desk: Desk) -> None:
    given: dict[str, Any] = {"ownership": "License", "waiver": "Signed", "by": WHO}
    with pytest.raises(Refused, match="No owner who could give"):
        surrender_dog(desk, seize(desk), **given)
    disputed = seize_owned(desk)
    record_claim(desk, disputed, name="Lou Park", contact="555", evidence="Says so", by=WHO)
    with pytest.raises(Refused, match="disputed"):
        surrender_dog(desk, disputed, **given)
    case = seize_owned(desk)
    for field in ("ownership", "waiver"):
        with pytest.raises(InvalidInput) as refusal:
            surrender_dog(desk, case, **(given | {field: ""}))
        assert refusal.value.field == field
    surrender_dog(desk, case, **given)
    with pytest.raises(Refused, match="nothing left to give up"):
        surrender_dog(desk, case, **given)
    late = seize_owned(desk)
    clock(desk).set("2026-12-14T09:00")
    with pytest.raises(Refused, match="nothing left to give up"):
        surrender_dog(desk, late, **given)


def test_a_dog_brought_by_its_owner_is_no_impoundment(desk: Desk) -> None:
    dana = owner(desk)
    form = night_form(seized="2026-11-27T13:00", place="The counter", owner=dana, owner_known=True)
    with pytest.raises(InvalidInput, match="who gives the dog up"):
        take_in_surrendered(desk, replace(form, owner=None), ownership="License", waiver="Signed", by=WHO)
    case = take_in_surrendered(desk, form, ownership="License", waiver="Signed Nov 27", by=WHO)
    file = open_case(desk, case)
    assert (file.case.ground, file.board_state) == ("owner_surrender", "ended")
    assert file.checks_wanting == ()
    later = seize(desk, seized="2026-11-27T13:30", owner=dana)
    assert open_case(desk, later).earlier == ()


def test_who_brings_a_dog_owes_nothing_where_the_law_charges_for_a_seized_one(desk: Desk) -> None:
    form = night_form("sandy_creek", "2026-11-27T13:00", place="The counter", owner=owner(desk))
    case = take_in_surrendered(desk, form, ownership="License", waiver="Signed Nov 27", by=WHO)
    assert unredeemed_owing(desk) == ()
    assert owed_by_age(desk) == (), "the town has set no fee"
    with pytest.raises(Refused, match="was not seized"):
        charge_unredeemed(desk, case, by=WHO)


def test_the_report_of_a_dog_given_up_says_by_whom_and_counts_no_impoundment(desk: Desk) -> None:
    form = night_form(seized="2026-11-27T13:00", place="The counter", owner=owner(desk), owner_known=True)
    case = take_in_surrendered(desk, form, ownership="License 7", waiver="Signed Nov 27", by=WHO)
    with desk.store.reading() as records:
        known = read_facts(desk, records, case)
        paper = seizure_paper(records, known, "Shelter", at=desk.clock.now(), by=WHO)
    assert paper.surrendered == "Dana Whitlock, 4 Elm Street, 555-0147; shown: License 7; waiver: Signed Nov 27"
    assert (paper.ground, paper.reason, paper.past_year) == ("Given up by its owner, no seizure", 9, None)


def test_where_the_town_has_set_a_fee_who_gives_a_dog_up_owes_it_and_gets_a_bill(desk: Desk, tmp_path: Path) -> None:
    enter_local(tmp_path, "dover", RESOLVED.replace("impoundment_fee", "surrender_fee"))
    desk = reopened(desk, tmp_path)
    form = night_form(seized="2026-11-27T13:00", place="The counter", owner=owner(desk))
    case = take_in_surrendered(desk, form, ownership="License", waiver="Signed Nov 27", by=WHO)
    (owed,) = owed_by_age(desk, ("dover",))
    assert (owed.left, owed.debt.cause, owed.person.name) == (Money(4000), "surrender", "Dana Whitlock")
    assert owed.debt.lines[0].citation == "set by the town alone; resolution 14-2026 of Jan 5, 2026"
    assert papers(desk).bills[-1].says == "This is the town's fee for a dog that its owner gives up."
    assert told(desk, case, "debt") == f"Dana Whitlock owes $40.00 (dog given up): debt {owed.debt.number}"
    pay_debt(desk, owed.debt.number, Payment.of("cash", Money(4000)), by=WHO)
    assert owed_by_age(desk) == ()


def test_a_held_dog_that_is_given_up_owes_the_same_fee(desk: Desk, tmp_path: Path) -> None:
    enter_local(tmp_path, "dover", RESOLVED.replace("impoundment_fee", "surrender_fee"))
    desk = reopened(desk, tmp_path)
    surrender_dog(desk, seize_owned(desk), ownership="License", waiver="Signed", by=WHO)
    assert [(owed.debt.cause, str(owed.left)) for owed in owed_by_age(desk)] == [("surrender", "40.00")]
