"""The auditor's pages, the till at a glance, what was approved at a drawer."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

import pytest

from kiosk.domain.money import ZERO, Money
from kiosk.domain.records import Release
from kiosk.services.approval import NeedsApproval
from kiosk.services.auditor import audit_pages
from kiosk.services.desk import Desk
from kiosk.services.drawer import close_drawer, move_cash, open_drawer, read_x
from kiosk.services.release import release_dog
from kiosk.services.staff import approve
from kiosk.services.till_view import till_view
from kiosk.services.waivers import waive_charge
from tests.acts.desks import RESOLVED, WHO, clock, enter_local, reopened, seize, seize_owned, show_everything
from tests.acts.money import TODAY
from tests.acts.office import BOSS, CLERK, OFFICER, PIN, open_office
from tests.acts.tills import close_on, opened, pay

# --- The auditor -----------------------------------------------------------------------------------------------------


def test_what_one_person_entered_collected_and_paid_out(desk: Desk) -> None:
    opened(desk)
    pay(desk)
    pay(desk, town="bethel")
    move_cash(desk, "cash_out", Money(5_00), "Stamps", by="L. Ames")
    ames, ortiz = audit_pages(desk, TODAY, TODAY).people
    assert (ames.name, ames.paid_out, ames.receipts) == ("L. Ames", Money(5_00), 0)
    assert (ortiz.statements, ortiz.entered) == (2, Money(60_00))
    assert (ortiz.receipts, ortiz.collected, ortiz.undone) == (2, Money(60_00), 0)


def test_the_charged_rate_stands_beside_the_resolution_in_force(desk: Desk, tmp_path: Path) -> None:
    pay(desk, town="bethel")
    (rate,) = audit_pages(desk, TODAY, TODAY).rates
    assert (rate.charged, rate.rate, rate.times, rate.agrees) == (Money(40_00), Money(40_00), 1, True)
    assert "resolution 14-2026" in rate.in_force
    enter_local(tmp_path, "bethel", RESOLVED.replace("40.00", "45.00"))
    (rate,) = audit_pages(reopened(desk, tmp_path), TODAY, TODAY).rates
    assert (rate.rate, rate.agrees) == (Money(45_00), False)


def test_a_rate_by_the_day_agrees_as_often_as_it_was_charged(desk: Desk) -> None:
    pay(desk, seized="2026-11-24T14:00")
    assert all(rate.agrees for rate in audit_pages(desk, TODAY, TODAY).rates)


def test_dogs_in_are_dogs_out_and_every_redemption_has_its_receipt(desk: Desk) -> None:
    receipt = pay(desk)
    show_everything(desk, receipt.case)
    release_dog(desk, receipt.case, to="Dana Whitlock", standing="owner", receipt=receipt.number, by=WHO)
    seize(desk)
    pages = audit_pages(desk, date(2026, 11, 20), TODAY)
    assert (pages.came, pages.ever_came, pages.ever_gone, pages.here, pages.dogs_match) == (2, 2, 1, 1, True)
    assert [(gone.receipt, gone.problem) for gone in pages.gone] == [(receipt.number, "")]


def test_a_release_on_another_dogs_receipt_is_found(desk: Desk) -> None:
    receipt, other = pay(desk), pay(desk, town="bethel")
    release = Release(
        case=receipt.case, at=clock(desk).now(), to="Dana Whitlock", standing="owner", receipt=other.number, by=WHO
    )
    with desk.store.writing() as records:
        records.accounts.add_release(release)
        records.cases.change(replace(records.cases.get(receipt.case), state="released"))
    (gone,) = audit_pages(desk, TODAY, TODAY).gone
    assert gone.problem == "the receipt is of another dog"


def test_pages_are_of_the_days_asked_for(desk: Desk) -> None:
    pay(desk)
    before = TODAY - timedelta(days=1)
    assert audit_pages(desk, before, before).people == ()


# --- At a glance -----------------------------------------------------------------------------------------------------


def test_the_till_shows_what_came_in_today_by_town_and_tender(desk: Desk) -> None:
    pay(desk, town="bethel")
    clock(desk).advance(days=1)
    opened(desk)
    receipt = pay(desk, given=50_00)
    view = till_view(desk)
    assert (view.total, view.tenders["cash"]) == (Money(20_00), Money(20_00))
    assert [town.town for town in view.today] == ["dover"]
    assert view.recent[0] == receipt
    assert len(view.recent) == 2
    assert view.expected["cash"] == Money(120_00)
    assert view.undone == frozenset()


def test_a_drawer_left_open_yesterday_is_told_apart(desk: Desk) -> None:
    opened(desk)
    clock(desk).advance(days=1)
    view = till_view(desk)
    assert (view.opened_on, view.total) == (TODAY, ZERO)


def test_the_till_knows_its_last_drawers(desk: Desk) -> None:
    opened(desk)
    first = close_on(desk, 100_00).session
    view = till_view(desk)
    assert (view.session, view.latest) == (None, (first,))


# --- What was approved -----------------------------------------------------------------------------------------------


def test_the_z_names_what_was_waived_and_approved_since_the_z_before(desk: Desk) -> None:
    case = seize_owned(desk, "bethel", "2026-11-26T14:00")
    open_office(desk)
    open_drawer(desk, Money(100_00), by=CLERK)
    close_drawer(desk, {1_00: 100}, {}, by=CLERK)
    clock(desk).advance(minutes=2)
    with pytest.raises(NeedsApproval) as needs:
        waive_charge(desk, case, "impoundment_fee", Money(5_00), reason="hardship", by=BOSS)
    assert needs.value.for_ == "$5.00 off Impoundment fee of No. 26-0001"
    alone = approve(desk, BOSS, PIN, needs.value.act, "letter of Nov 20", by=BOSS, for_=needs.value.for_, case=case)
    waive_charge(desk, case, "impoundment_fee", Money(5_00), reason="hardship", by=BOSS, approval=alone)
    clock(desk).advance(minutes=2)
    open_drawer(desk, Money(100_00), by=CLERK)
    report = read_x(desk, by=CLERK)
    assert [waiver.amount for waiver in report.beside.waived] == [Money(5_00)]
    assert [approval.id for approval in report.beside.approved] == [approval.id for approval in report.beside.alone]
    assert [(one.for_, one.reason) for one in report.beside.alone] == [(needs.value.for_, "letter of Nov 20")]
    later = close_drawer(desk, {1_00: 100}, {}, by=CLERK)
    clock(desk).advance(minutes=2)
    open_drawer(desk, Money(100_00), by=CLERK)
    assert (later.beside.approved, read_x(desk, by=CLERK).beside.approved) == (report.beside.approved, ())


def test_what_is_done_at_a_drawer_keeps_who_approved_it(desk: Desk) -> None:
    open_office(desk)
    with pytest.raises(NeedsApproval) as needs:
        open_drawer(desk, Money(100_00), by=OFFICER)
    yes = approve(desk, BOSS, PIN, "money", "Clerk is ill", by=OFFICER, for_=needs.value.for_)
    session = open_drawer(desk, Money(100_00), by=OFFICER, approval=yes)
    with pytest.raises(NeedsApproval, match="something else"):
        move_cash(desk, "cash_out", Money(100), "stamps", by=OFFICER, approval=yes)
    with pytest.raises(NeedsApproval) as needs:
        move_cash(desk, "cash_out", Money(100), "stamps", by=OFFICER)
    assert needs.value.for_ == "$1.00 paid out of drawer Z-26-1-000001: stamps"
    yes = approve(desk, BOSS, PIN, "money", "Clerk is ill", by=OFFICER, for_=needs.value.for_)
    moved = move_cash(desk, "cash_out", Money(100), "stamps", by=OFFICER, approval=yes)
    assert (session.approved_by, moved.approved_by) == (BOSS, BOSS)
    with desk.store.reading() as records:
        assert [one.approved_by for one in records.drawers.movements(session.id)] == [BOSS]
