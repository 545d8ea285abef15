"""The screen of adoptions, step by step, by its keys: what it asks, refuses and offers. Whole lives are in `lives`."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kiosk.services.case_file import open_case
from tests.desk.forms.adopting import Adopting, Open, adopting, draw, here, keys
from tests.desk.forms.conftest import Town
from ui.adopt.forms import SignForm, StartForm
from ui.adopt.leaving import HandoverForm
from ui.forms.payment import DebtPaymentForm

__all__ = ["adopting"]


def test_before_its_time_the_screen_says_until_when_and_offers_nothing(qtbot: QtBot, town: Town) -> None:
    case = town.dog("dover", owner="", proofs=False)
    desk = Adopting(qtbot, town)
    desk.open(case)
    assert "Wait: the last day to redeem is" in desk.says()
    assert not desk.screen.page.begin.isEnabled()


def test_what_the_form_lacks_is_said_at_its_field_and_nothing_is_lost(adopting: Open) -> None:
    desk = adopting()
    form = desk.form(StartForm, Qt.Key.Key_F8)
    desk.save(form)
    assert form.adopter.refused()
    form.adopter.choose(desk.adopter())
    form.age.fill("about two years")
    form.age_by.fill("Officer Ferris")
    form.mature.choose("yes")
    desk.save(form)
    assert "18 or older" in form.adult.note.text()
    assert form.age.value() == "about two years"


def test_an_altered_dog_asks_for_its_certificate_and_no_deposit(adopting: Open) -> None:
    desk = adopting()
    form = desk.form(StartForm, Qt.Key.Key_F8)
    form.option.choose("altered")
    assert (form.altered.isVisible(), form.deposit.isVisible(), form.age.isVisible()) == (True, False, False)
    form.leave()
    desk.begin(option="altered", altered="Dr. Lee, 2024")
    assert desk.step == "handover"
    desk.hand_over()
    assert open_case(desk.town.desk, desk.screen.case).case.state == "adopted"


def test_dover_hands_no_dog_over_without_its_license(adopting: Open) -> None:
    desk = adopting()
    desk.begin(option="altered", altered="Dr. Lee, 2024")
    form = desk.form(HandoverForm, Qt.Key.Key_F8)
    desk.save(form)
    assert "licensed the dog with the Clerk" in form.refusal.sentence.text()


def test_an_empty_field_is_no_signature_and_a_cleared_one_neither(adopting: Open) -> None:
    desk = adopting()
    desk.begin()
    desk.take_deposit()
    desk.press(Qt.Key.Key_F8)
    form = desk.form(SignForm, Qt.Key.Key_F9)
    desk.save(form)
    assert form.refusal.isVisible()
    draw(form.pad)
    assert len(form.pad.strokes) == 1
    assert all(0 <= x <= 1000 and 0 <= y <= 1000 for x, y in form.pad.strokes[0])
    form.pad.clear()
    desk.save(form)
    assert desk.step == "agreement"
    form.where.choose("paper")
    assert not form.pad.isVisible()
    form.filed.fill("Folder 2026, no. 4")
    desk.save(form)
    assert desk.step == "handover"


def test_the_lists_say_what_waits_and_open_with_return(adopting: Open) -> None:
    desk = adopting()
    case = desk.screen.case
    desk.press(Qt.Key.Key_Escape)
    lists = desk.screen.page.lists
    assert lists.to_decide.rowCount() == 1
    assert QApplication.focusWidget() is lists.to_decide, "coming back to the lists, the keyboard is in the first"
    QTest.keyClick(lists.to_decide, Qt.Key.Key_Return)
    desk.town.settle()
    assert desk.screen.case == case
    desk.begin()
    desk.press(Qt.Key.Key_Escape)
    assert lists.begun.rowCount() == 1
    assert lists.to_decide.rowCount() == 0, "what is begun is decided"
    adopter = lists.begun.item(0, 2)
    assert adopter is not None
    assert adopter.text() == "Renee Alvarez"


def test_what_rio_has_not_configured_is_said_and_stops_the_adoption(adopting: Open) -> None:
    desk = adopting("rio_communities")
    form = desk.form(StartForm, Qt.Key.Key_F8)
    assert "not configured by the town" in form.deposit.note.text()


def test_an_agreement_is_made_signed_on_paper_and_the_dog_handed_over_by_keys_alone(adopting: Open) -> None:
    desk = adopting("bethel")
    desk.begin()
    payment = desk.form(DebtPaymentForm, Qt.Key.Key_F8)
    payment.tendered.line.setText("40.00")
    desk.save(payment)
    desk.take_deposit()
    assert here() is desk.screen.page.make
    keys(desk, Qt.Key.Key_F8)
    assert here() is desk.screen.page.sign, "what was made is signed next"
    keys(desk, Qt.Key.Key_F9)
    form = desk.screen.page.place.form
    assert isinstance(form, SignForm)
    assert here() is form.where.buttons["screen"]
    keys(desk, Qt.Key.Key_Right, Qt.Key.Key_Tab)
    assert here() is form.signer.line
    keys(desk, Qt.Key.Key_Tab)
    assert here() is form.filed.line
    QTest.keyClicks(form.filed.line, "Folder 2026, no. 4")
    keys(desk, Qt.Key.Key_F9)
    assert here() is desk.screen.page.hand
    keys(desk, Qt.Key.Key_F8, Qt.Key.Key_F8)
    assert here() is desk.screen.page.proof
    assert desk.step == "after"
