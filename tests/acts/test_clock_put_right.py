"""A clock that once ran ahead does not block a case when it is put right, and one set back releases no dog."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date
from typing import Any

import pytest

from kiosk.domain.errors import Refused, Unavailable
from kiosk.domain.money import ZERO, Money
from kiosk.domain.records import Receipt
from kiosk.domain.staff import Approval
from kiosk.persistence.chain import link, records_of
from kiosk.persistence.drawers import SqlDrawers
from kiosk.persistence.money_tables import adjustment
from kiosk.persistence.people_tables import approval
from kiosk.persistence.print_tables import print_job
from kiosk.persistence.store import SqlStore
from kiosk.persistence.tables import ledger_transaction
from kiosk.persistence.tables import receipt as receipts_kept
from kiosk.services import staff
from kiosk.services.approval import NeedsApproval, approvals
from kiosk.services.bounced import check_bounced
from kiosk.services.case_file import open_case
from kiosk.services.deposits_held import take_deposit
from kiosk.services.desk import Desk
from kiosk.services.drawer import close_drawer, open_drawer
from kiosk.services.payments import take_payment
from kiosk.services.release import release_dog
from kiosk.services.spool import print_waiting, reprint
from kiosk.services.statements import issue_statement
from kiosk.services.tendered import Payment
from kiosk.services.undoing import refund_receipt, void_receipt
from kiosk.services.waivers import waive_charge
from tests.acts.desks import WHO, FakePrinter, clock, seize_owned, show_everything
from tests.acts.money import SPAY, by, cash, check, dollars
from tests.acts.office import BOSS, CLERK, OFFICER, PIN, open_office


def test_after_a_clock_that_ran_ahead_a_supervisor_approves_a_new_statement(desk: Desk) -> None:
    case = seize_owned(desk)
    open_office(desk)
    open_drawer(desk, Money(100_00), by=CLERK)
    clock(desk).set("2026-11-27T20:00")
    wrong = issue_statement(desk, case, by=CLERK)
    clock(desk).set("2026-11-27T14:00")
    with pytest.raises(Refused, match="clock has not reached") as refused:
        take_payment(desk, wrong.number, Payment.of("cash", wrong.total), by=CLERK)
    assert "issue a new statement with a supervisor's approval" in refused.value.cure
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


WHY = "The clock was set wrong"


def ran_ahead(desk: Desk, *, part: bool = False) -> Receipt:
    """A receipt dated at eight in the evening by a wrong clock, which shows two in the afternoon again."""
    case = seize_owned(desk, "bethel", "2026-11-26T14:00")
    show_everything(desk, case)
    open_office(desk)
    open_drawer(desk, Money(100_00), by=CLERK)
    clock(desk).set("2026-11-27T20:00")
    statement = issue_statement(desk, case, by=CLERK)
    receipt = take_payment(desk, statement.number, by(cash(15 if part else 40), part=part), by=CLERK)
    clock(desk).set("2026-11-27T14:00")
    return receipt


def approved(desk: Desk, act: Callable[[Approval | None], Any], who: str = CLERK) -> Any:
    """Do an act, with a supervisor approving whatever is asked, one thing after the other."""
    approval: Approval | None = None
    for _ in range(4):
        try:
            return act(approval)
        except NeedsApproval as needs:
            approval = staff.approve(desk, BOSS, PIN, needs.act, WHY, for_=needs.for_, by=who)
    raise AssertionError("asked again and again")


@pytest.mark.parametrize("undo", ["void", "refund"])
def test_a_receipt_dated_ahead_is_undone_at_the_right_time(desk: Desk, undo: str) -> None:
    receipt = ran_ahead(desk)

    def act(approval: Approval | None) -> Receipt:
        if undo == "void":
            return void_receipt(desk, receipt.number, reason=WHY, by=CLERK, approval=approval)
        return refund_receipt(desk, receipt.number, [cash(40)], reason=WHY, by=CLERK, approval=approval)

    undone: Receipt = approved(desk, act)
    assert (undone.at, undone.approved_by) == (clock(desk).now(), BOSS)
    (event,) = (event for event in open_case(desk, receipt.case).events if event.kind == "clock")
    assert (event.at, event.recorded_at, event.approved_by) == (receipt.at, clock(desk).now(), BOSS)
    assert "recorded at Fri Nov 27, 2026, 8:00 pm" in event.text
    assert [one.act for one in approvals(desk)] == ["reverse", "settings"]
    assert desk_is_sound(desk)


def test_once_it_is_said_the_case_goes_on_and_the_dog_is_paid_for_and_released(desk: Desk) -> None:
    receipt = ran_ahead(desk)
    approved(desk, lambda yes: void_receipt(desk, receipt.number, reason=WHY, by=CLERK, approval=yes))
    clock(desk).advance(minutes=10)
    statement = issue_statement(desk, receipt.case, by=CLERK)
    assert statement.as_of == clock(desk).now()
    again = take_payment(desk, statement.number, by(cash(40)), by=CLERK)
    assert open_case(desk, receipt.case).paid == again
    release_dog(desk, receipt.case, to="Dana Whitlock", standing="owner", receipt=again.number, by=OFFICER)


def test_after_a_part_payment_dated_ahead_the_rest_is_taken(desk: Desk) -> None:
    first = ran_ahead(desk, part=True)
    statement = approved(desk, lambda yes: issue_statement(desk, first.case, by=CLERK, approval=yes))
    assert (statement.due, statement.as_of) == (dollars(25), clock(desk).now())
    rest = take_payment(desk, statement.number, by(cash(25)), by=CLERK)
    assert open_case(desk, first.case).paid == rest


def test_a_clock_set_back_once_more_is_asked_about_again(desk: Desk) -> None:
    receipt = ran_ahead(desk)
    approved(desk, lambda yes: void_receipt(desk, receipt.number, reason=WHY, by=CLERK, approval=yes))
    clock(desk).set("2026-11-27T13:00")
    with pytest.raises(NeedsApproval, match="recorded at Fri Nov 27, 2026, 2:00 pm"):
        issue_statement(desk, receipt.case, by=CLERK)


def test_an_approval_of_the_clock_is_for_its_case_and_its_clerk(desk: Desk) -> None:
    receipt = ran_ahead(desk)
    other = staff.approve(desk, BOSS, PIN, "settings", WHY, for_="a clock set right, at No. 26-0099", by=CLERK)
    with pytest.raises(NeedsApproval, match="clock says"):
        void_receipt(desk, receipt.number, reason=WHY, by=CLERK, approval=other)
    staff.approve(desk, BOSS, PIN, "settings", WHY, for_="a clock set right, at No. 26-0001", by=OFFICER)
    with pytest.raises(NeedsApproval, match="clock says"):
        void_receipt(desk, receipt.number, reason=WHY, by=CLERK)


def test_a_check_of_a_receipt_dated_weeks_ahead_can_still_come_back(desk: Desk) -> None:
    case = seize_owned(desk, "bethel", "2026-11-26T14:00")
    clock(desk).set("2026-11-27T15:00")
    open_office(desk)
    open_drawer(desk, Money(100_00), by=CLERK)
    statement = issue_statement(desk, case, by=CLERK)
    clock(desk).set("2026-11-28T10:00")
    receipt = take_payment(desk, statement.number, by(check(40)), by=CLERK)
    close_drawer(desk, {100_00: 1}, {"check": Money(40_00)}, by=CLERK)
    clock(desk).set("2026-11-27T16:00")
    today = date(2026, 11, 27)
    returned = approved(
        desk,
        lambda yes: check_bounced(desk, receipt.number, 0, on=today, reason="No funds", by=CLERK, approval=yes),
    )
    assert returned.recorded_at == clock(desk).now()


@pytest.mark.parametrize("back", [20, 300])
def test_each_z_goes_on_where_the_one_before_ended_whatever_the_clock_did(desk: Desk, back: int) -> None:
    open_office(desk)
    open_drawer(desk, Money(100_00), by=CLERK)
    case = seize_owned(desk)
    clock(desk).advance(minutes=20)
    approved(
        desk, lambda yes: waive_charge(desk, case, "first_impoundment", dollars(5), reason=WHY, by=CLERK, approval=yes)
    )
    case = seize_owned(desk, "bethel", "2026-11-26T14:00")
    payment = replace(by(cash(35)), payer="Ann Adopter")
    deposit = take_deposit(desk, case, SPAY, payment, by=CLERK)
    printed = next(job for job in print_waiting(desk, FakePrinter()) if job.number == deposit.number)
    approved(desk, lambda yes: reprint(desk, printed.id, by=CLERK, approval=yes))
    clock(desk).advance(minutes=-back)
    first = close_drawer(desk, {1_00: 135}, {}, by=CLERK)
    assert (len(first.beside.waived), len(first.beside.approved), len(first.beside.reprints)) == (1, 1, 1)
    assert [(town.before, town.held) for town in first.beside.deposits] == [(ZERO, dollars(35))]
    assert first.clock_back
    open_drawer(desk, Money(100_00), by=CLERK)
    link_again(desk)
    second = close_drawer(desk, {1_00: 100}, {}, by=CLERK)
    assert (len(second.beside.waived), len(second.beside.approved), len(second.beside.reprints)) == (0, 0, 0)
    assert second.beside.forfeited == ()
    assert [(town.before, town.held) for town in second.beside.deposits] == [(dollars(35), dollars(35))]
    assert not second.clock_back


def test_an_approval_stands_on_the_z_after_its_act_and_on_no_later_one(desk: Desk) -> None:
    open_office(desk)
    case = seize_owned(desk)

    def z() -> int:
        report = close_drawer(desk, {1_00: 100}, {}, by=CLERK)
        open_drawer(desk, Money(100_00), by=CLERK)
        return len(report.beside.approved)

    open_drawer(desk, Money(100_00), by=CLERK)
    with pytest.raises(NeedsApproval) as needs:
        waive_charge(desk, case, "first_impoundment", dollars(5), reason=WHY, by=CLERK)
    yes = staff.approve(desk, BOSS, PIN, needs.value.act, WHY, for_=needs.value.for_, by=CLERK)
    assert z() == 0
    waive_charge(desk, case, "first_impoundment", dollars(5), reason=WHY, by=CLERK, approval=yes)
    link_again(desk)
    assert z() == 1
    link_again(desk)
    assert z() == 0


def link_again(desk: Desk) -> None:
    """What a migration does that widens these tables."""
    with desk.store.writing() as records:
        assert isinstance(records.drawers, SqlDrawers)
        connection = records.drawers.connection
        for table in (adjustment, ledger_transaction, approval, receipts_kept, print_job):
            for record in list(records_of(connection, table)):
                link(connection, table, [record.fields[column.name] for column in table.primary_key])


def desk_is_sound(desk: Desk) -> bool:
    assert isinstance(desk.store, SqlStore)
    return desk.store.verify().problems == ()
