"""Means of payment: what gives change, and where the keyboard is after each of them."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcutEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kiosk.domain.money import Money
from kiosk.services.case_file import open_case
from kiosk.services.statements import issue_statement
from tests.acts.money import dollars
from tests.desk.forms.conftest import WHO, Town
from ui.forms.payment import PaymentForm
from ui.forms.tenders import TenderEntry
from ui.redeem import RedeemScreen


def paying(qtbot: QtBot, town: Town) -> tuple[RedeemScreen, PaymentForm]:
    case = town.dog("bethel")
    issue_statement(town.desk, case, by=WHO)
    screen = RedeemScreen(town.context)
    qtbot.addWidget(screen)
    screen.resize(1068, 648)
    screen.show()
    screen.show_case(case)
    town.settle()
    screen.take_payment()
    town.settle()
    form = screen.page.form
    assert isinstance(form, PaymentForm)
    return screen, form


def _entry(qtbot: QtBot) -> TenderEntry:
    entry = TenderEntry(Money(50_00))
    qtbot.addWidget(entry)
    entry.show()
    entry.activateWindow()
    qtbot.waitUntil(entry.isActiveWindow)
    return entry


def test_all_but_cash_gives_no_change(qtbot: QtBot) -> None:
    entry = _entry(qtbot)
    entry.amount.line.setText("30")
    assert entry.beside_cash() == Money(0)
    entry.add()
    entry.tender.choose("check")
    entry.amount.line.setText("1182")
    assert entry.beside_cash() == Money(1182_00)
    entry.amount.line.setText("many")
    assert entry.beside_cash() == Money(0)


def test_a_check_for_too_much_gives_no_change(qtbot: QtBot, town: Town) -> None:
    _, form = paying(qtbot, town)
    form.tendered.line.setText("30")
    form.entry.add()
    form.tender.choose("check")
    form.tendered.line.setText("1182")
    assert form.change.text() == "No change: $1,142.00 too much"


def test_another_means_begins_with_its_amount(qtbot: QtBot) -> None:
    entry = _entry(qtbot)
    entry.amount.line.setText("30")
    entry.add()
    assert entry.amount.line.hasFocus()


def test_a_means_chosen_by_its_key_is_followed_by_its_amount(qtbot: QtBot) -> None:
    entry = _entry(qtbot)
    check = entry.tender.buttons["check"]
    check.setFocus()
    QApplication.sendEvent(check, QShortcutEvent(QKeySequence("Alt+K"), 0))
    qtbot.waitUntil(entry.amount.line.hasFocus)


def test_digits_typed_on_a_means_stand_in_the_amount(qtbot: QtBot) -> None:
    entry = _entry(qtbot)
    check = entry.tender.buttons["check"]
    check.setFocus()
    QTest.keyClick(check, Qt.Key.Key_2)
    QTest.keyClicks(entry.amount.line, "0")
    assert entry.amount.line.text() == "20"
    assert entry.amount.line.hasFocus()


def test_several_means_are_listed_with_what_is_still_missing_and_pay_together(qtbot: QtBot, town: Town) -> None:
    screen, form = paying(qtbot, town)
    form.tender.choose("check")
    form.tendered.line.setText("15")
    form.reference.fill("1187")
    form.entry.more.click()
    assert form.change.text() == "Still missing: $25.00"
    form.tender.choose("cash")
    form.tendered.line.setText("30")
    assert form.change.text() == "Change due: $5.00"
    screen.take_payment()
    town.settle()
    receipt = open_case(town.desk, screen.case).paid
    assert receipt is not None
    assert [(part.tender, part.amount) for part in receipt.tenders] == [("cash", dollars(30)), ("check", dollars(15))]
    assert receipt.change == dollars(5)


def test_a_means_can_be_taken_back_before_it_is_recorded(qtbot: QtBot, town: Town) -> None:
    _, form = paying(qtbot, town)
    form.tendered.line.setText("15")
    form.entry.more.click()
    form.entry.remove(0)
    assert form.entry.parts == []
    assert form.change.text() == "Change due: —"


def test_a_check_left_without_an_amount_is_for_what_is_still_due(qtbot: QtBot, town: Town) -> None:
    screen, form = paying(qtbot, town)
    form.tendered.line.setText("15")
    form.entry.more.click()
    form.tender.choose("check")
    form.reference.fill("1187")
    form.save()
    town.settle()
    receipt = open_case(town.desk, screen.case).paid
    assert receipt is not None
    assert receipt.tenders[1].amount == dollars(25)


def test_a_part_payment_under_protest_leaves_its_balance_on_the_screen(qtbot: QtBot, town: Town) -> None:
    screen, form = paying(qtbot, town)
    form.tendered.line.setText("15")
    form.part.box.setChecked(True)
    form.protest.box.setChecked(True)
    assert form.change.text() == "Left to pay after this: $25.00"
    form.save()
    town.settle()
    town.settle()
    assert screen.page.form is None
    assert screen.page.due.total.text() == "$25.00"
    (receipt,) = open_case(town.desk, screen.case).receipts
    assert (receipt.balance_left, receipt.under_protest) == (dollars(25), True)


def test_the_keyboard_alone_pays_with_a_check_and_cash(qtbot: QtBot, town: Town) -> None:
    screen, form = paying(qtbot, town)
    QTest.keyClicks(form.tendered.line, "15")
    form.entry.more.setFocus()
    QTest.keyClick(form.entry.more, Qt.Key.Key_Space)
    assert form.tendered.line.hasFocus()
    form.tender.buttons["cash"].setFocus()
    QTest.keyClick(form.tender.buttons["cash"], Qt.Key.Key_Right)
    assert form.tender.chosen() == "check"
    form.reference.setFocus()
    QTest.keyClicks(form.reference.line, "1187")
    QTest.keyClick(form.reference.line, Qt.Key.Key_F8)
    town.settle()
    assert open_case(town.desk, screen.case).paid is not None


def test_tab_goes_from_the_cash_to_who_pays_beside_it(qtbot: QtBot, town: Town) -> None:
    screen, form = paying(qtbot, town)
    screen.activateWindow()
    qtbot.waitUntil(screen.isActiveWindow)
    form.tendered.line.setFocus()
    QTest.keyClick(form.tendered.line, Qt.Key.Key_Tab)
    assert form.payer.line.hasFocus()
