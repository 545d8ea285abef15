"""What looks like a slip is asked before money is taken: a deliberate yes, by mouse or keyboard, or another look."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kiosk.domain.money import Money
from kiosk.domain.records import Receipt
from kiosk.services.case_file import open_case
from kiosk.services.payments import take_payment
from kiosk.services.statements import issue_statement
from kiosk.services.tendered import Payment
from tests.desk.forms.conftest import WHO, Town
from ui.forms.payment import PaymentForm
from ui.redeem import RedeemScreen


@pytest.fixture
def redeem(qtbot: QtBot, town: Town) -> RedeemScreen:
    screen = RedeemScreen(town.context)
    qtbot.addWidget(screen)
    screen.resize(1068, 648)
    screen.show()
    screen.activateWindow()
    qtbot.waitUntil(screen.isActiveWindow)
    return screen


def payment(redeem: RedeemScreen, town: Town, case: int) -> PaymentForm:
    """The payment of a dog in front."""
    issue_statement(town.desk, case, by=WHO)
    redeem.show_case(case)
    town.settle()
    redeem.take_payment()
    town.settle()
    form = redeem.page.form
    assert isinstance(form, PaymentForm)
    return form


def much_cash(redeem: RedeemScreen, town: Town) -> tuple[int, PaymentForm]:
    """A payment of $20.00 for which somebody typed the number of a check."""
    case = town.dog()
    form = payment(redeem, town, case)
    form.tendered.line.setText("1187")
    QTest.keyClick(form.tendered.line, Qt.Key.Key_F8)
    town.settle()
    return case, form


def paid(town: Town, case: int) -> Receipt | None:
    return open_case(town.desk, case).paid


def press(key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    """Press a key where the keyboard is."""
    target = QApplication.focusWidget()
    assert target is not None
    QTest.keyClick(target, key, modifier)


def test_far_too_much_cash_is_asked_about_and_nothing_is_taken_yet(redeem: RedeemScreen, town: Town) -> None:
    case, form = much_cash(redeem, town)
    assert form.question.isVisible()
    assert "$1187.00 in cash would mean $1167.00 in change" in form.question.sentence.text()
    assert form.question.again_button.hasFocus()
    assert form.save_button.isHidden()
    assert paid(town, case) is None


def test_the_key_that_records_a_payment_answers_no_question(redeem: RedeemScreen, town: Town) -> None:
    case, form = much_cash(redeem, town)
    for _ in range(3):
        press(Qt.Key.Key_F8)
        press(Qt.Key.Key_Return)
        town.settle()
    assert form.question.isVisible()
    assert paid(town, case) is None


def test_a_deliberate_yes_by_keyboard_takes_the_money_once(redeem: RedeemScreen, town: Town) -> None:
    case, _ = much_cash(redeem, town)
    press(Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    press(Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    town.settle()
    receipt = paid(town, case)
    assert receipt is not None
    assert receipt.change == Money(1167_00)
    assert len(town.jobs("receipt")) == 1


def test_a_deliberate_yes_by_mouse_takes_the_money(qtbot: QtBot, redeem: RedeemScreen, town: Town) -> None:
    case, form = much_cash(redeem, town)
    qtbot.mouseClick(form.question.yes_button, Qt.MouseButton.LeftButton)
    town.settle()
    assert paid(town, case) is not None


def test_another_look_keeps_what_was_typed(redeem: RedeemScreen, town: Town) -> None:
    case, form = much_cash(redeem, town)
    press(Qt.Key.Key_Escape)
    assert form.question.isHidden()
    assert not form.save_button.isHidden()
    assert redeem.page.form is form
    assert form.tendered.line.hasFocus()
    assert form.tendered.line.text() == "1187"
    form.tendered.line.setText("20")
    press(Qt.Key.Key_F8)
    town.settle()
    receipt = paid(town, case)
    assert receipt is not None
    assert receipt.change == Money(0)


def test_an_answer_is_about_what_was_asked_and_nothing_typed_later(redeem: RedeemScreen, town: Town) -> None:
    case, form = much_cash(redeem, town)
    form.tendered.line.setText("5000")
    assert form.question.isHidden()
    press(Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    form.save()
    town.settle()
    assert form.question.isVisible()
    assert paid(town, case) is None


def test_the_number_of_a_check_that_is_on_a_receipt_already_is_asked_about(redeem: RedeemScreen, town: Town) -> None:
    first = issue_statement(town.desk, town.dog(), by=WHO)
    earlier = take_payment(town.desk, first.number, Payment.of("check", first.total, "1187"), by=WHO)
    case = town.dog()
    form = payment(redeem, town, case)
    form.tender.choose("check")
    form.reference.fill("1187")
    form.save()
    town.settle()
    assert f"Check no. 1187 is on receipt {earlier.number}" in form.question.sentence.text()
    form.question.yes_button.click()
    town.settle()
    assert paid(town, case) is not None
