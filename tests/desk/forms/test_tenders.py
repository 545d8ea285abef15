"""Means of payment: what gives change, and where the keyboard is after each of them."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcutEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kiosk.domain.money import Money
from tests.desk.forms.conftest import Town
from tests.desk.forms.test_money import paying
from ui.forms.tenders import TenderEntry


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
