"""A clock that once ran ahead does not block a case when it is put right, and one set back releases no dog."""

from __future__ import annotations

import pytest

from kiosk.domain.errors import Refused, Unavailable
from kiosk.domain.money import Money
from kiosk.services import staff
from kiosk.services.approval import NeedsApproval
from kiosk.services.case_file import open_case
from kiosk.services.desk import Desk
from kiosk.services.drawer import open_drawer
from kiosk.services.payments import take_payment
from kiosk.services.release import release_dog
from kiosk.services.statements import issue_statement
from kiosk.services.tendered import Payment
from tests.acts.desks import WHO, clock, seize_owned, show_everything
from tests.acts.test_staff import BOSS, CLERK, OFFICER, PIN, open_office


def test_after_a_clock_that_ran_ahead_a_supervisor_approves_a_new_statement(desk: Desk) -> None:
    case = seize_owned(desk)
    open_office(desk)
    open_drawer(desk, Money(100_00), by=CLERK)
    clock(desk).set("2026-11-27T20:00")
    wrong = issue_statement(desk, case, by=CLERK)
    clock(desk).set("2026-11-27T14:00")
    with pytest.raises(Unavailable, match="new statement with a supervisor"):
        take_payment(desk, wrong.number, Payment.of("cash", wrong.total), by=CLERK)
    with pytest.raises(NeedsApproval, match="8:00 pm") as needs:
        issue_statement(desk, case, by=CLERK)
    assert (needs.value.act, "If it is right now" in needs.value.cure) == ("settings", True)
    yes = staff.approve(
        desk, BOSS, PIN, needs.value.act, "The clock was set wrong", for_=needs.value.for_, by=CLERK, case=case
    )
    right = issue_statement(desk, case, by=CLERK, approval=yes)
    assert right.number != wrong.number
    take_payment(desk, right.number, Payment.of("cash", right.total), by=CLERK)
    assert any(event.kind == "clock" and event.approved_by == BOSS for event in open_case(desk, case).events)


def test_no_dog_is_released_by_a_clock_before_its_receipt_without_approval(desk: Desk) -> None:
    case = seize_owned(desk)
    show_everything(desk, case)
    open_office(desk)
    open_drawer(desk, Money(100_00), by=CLERK)
    statement = issue_statement(desk, case, by=CLERK)
    receipt = take_payment(desk, statement.number, Payment.of("cash", statement.total), by=CLERK)
    clock(desk).set("2026-11-27T09:00")
    with pytest.raises(NeedsApproval) as needs:
        release_dog(desk, case, to="Dana Whitlock", standing="owner", receipt=receipt.number, by=OFFICER)
    yes = staff.approve(
        desk, BOSS, PIN, needs.value.act, "The clock was set wrong", for_=needs.value.for_, by=OFFICER, case=case
    )
    release_dog(desk, case, to="Dana Whitlock", standing="owner", receipt=receipt.number, by=OFFICER, approval=yes)


def test_where_nobody_can_approve_the_clock_has_to_be_set_right(desk: Desk) -> None:
    case = seize_owned(desk)
    show_everything(desk, case)
    statement = issue_statement(desk, case, by=WHO)
    receipt = take_payment(desk, statement.number, Payment.of("cash", statement.total), by=WHO)
    clock(desk).set("2026-11-27T09:00")
    with pytest.raises((Refused, Unavailable), match="Set the clock right"):
        release_dog(desk, case, to="Dana Whitlock", standing="owner", receipt=receipt.number, by=WHO)
