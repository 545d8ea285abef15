"""Adoptions that do not go straight on: the dog still here the next day, a check that came back, given up."""

from __future__ import annotations

from datetime import UTC, datetime

from PySide6.QtCore import Qt

from kiosk.domain.money import Money
from kiosk.domain.records import TenderPart
from kiosk.services.bounced import check_bounced
from kiosk.services.endings import record_death
from tests.desk.forms.adopting import AFTER, Open, adopting, here, keys
from tests.desk.forms.conftest import WHO
from ui.adopt.after import ReturnForm
from ui.adopt.forms import SignForm, TakeDepositForm
from ui.adopt.leaving import GiveUpForm, HandoverForm
from ui.facing import ToSign

__all__ = ["adopting"]


def test_a_dog_still_here_the_next_day_has_its_agreement_made_anew_by_one_key_and_signed_again(adopting: Open) -> None:
    desk = adopting()
    desk.begin()
    desk.take_deposit()
    desk.sign()
    assert here() is desk.screen.page.hand
    form = desk.form(HandoverForm, Qt.Key.Key_F8)
    desk.town.clock.at = datetime(2026, 12, 15, 5, 0, tzinfo=UTC)
    form.license.fill("D-12")
    form.town.fill("Dover")
    desk.save(form)
    assert "counts from Mon Dec 14, 2026, and today is Tue Dec 15, 2026" in form.refusal.sentence.text()
    keys(desk, Qt.Key.Key_Escape)
    assert "The agreement that was made counts from Mon Dec 14, 2026" in desk.says()
    page = desk.screen.page
    assert (page.make.accessibleName(), page.sign.isVisible()) == ("Make it anew with today's day", False)
    assert here() is page.make
    desk.sign()
    assert here() is page.hand
    desk.hand_over()
    assert "Last day to spay or neuter: Thu Jan 14, 2027" in desk.says()


def test_after_a_check_of_the_deposit_came_back_the_page_says_what_is_held_and_takes_the_rest_again(
    adopting: Open,
) -> None:
    desk = adopting()
    desk.begin()
    form = desk.form(TakeDepositForm, Qt.Key.Key_F9)
    parts = (
        TenderPart(tender="cash", amount=Money(2000)),
        TenderPart(tender="check", amount=Money(1500), reference="1182"),
    )
    form.entry.parts[:] = parts
    desk.save(form)
    desk.sign()
    desk.hand_over()
    assert desk.screen.view is not None
    assert desk.screen.view.adoption is not None
    (deposit,) = desk.screen.view.adoption.deposits
    check_bounced(desk.town.desk, deposit.receipt.number, 1, on=AFTER.date(), reason="No funds", by=WHO)
    desk.screen.show_case(desk.screen.case)
    desk.town.settle()
    page = desk.screen.page
    assert "$20.00 of the deposit is held. $15.00 was never paid: Renee Alvarez is to leave it again." in desk.says()
    assert [press.isVisible() for press in (page.rest, page.back, page.forfeit)] == [True, True, True]
    back = desk.form(ReturnForm, Qt.Key.Key_F9)
    assert str(back.entry.due) == "20.00"
    back.leave()
    form = desk.form(TakeDepositForm, Qt.Key.Key_F5)
    form.tendered.fill("15.00") if hasattr(form.tendered, "fill") else form.tendered.line.setText("15.00")
    desk.save(form)
    assert not page.rest.isVisible()
    assert "never paid" not in desk.says()


def test_an_agreement_that_binds_nobody_any_more_leaves_the_desk_and_the_customer_display(adopting: Open) -> None:
    desk = adopting()
    desk.begin()
    desk.take_deposit()
    desk.press(Qt.Key.Key_F8)
    desk.form(SignForm, Qt.Key.Key_F9)
    facing, case = desk.town.context.facing, desk.screen.case
    assert isinstance(facing.shown, ToSign)
    record_death(desk.town.desk, case, cause="Parvo", remains="Cremated", at=AFTER, by=WHO)
    desk.screen.show_case(case)
    desk.town.settle()
    desk.town.settle()
    shown: list[object] = [desk.screen.page.place.form, facing.shown]
    assert shown == [None, None]
    assert "$35.00 is owed back to Renee Alvarez" in desk.says()
    assert "nobody adopts it now" in desk.says()


def test_an_adoption_is_given_up_and_begun_again(adopting: Open) -> None:
    desk = adopting()
    desk.begin()
    desk.screen.give_adoption_up()
    desk.town.settle()
    form = desk.screen.page.place.form
    assert isinstance(form, GiveUpForm)
    form.reason.fill("Allergic")
    desk.save(form)
    assert desk.step == "terms"
