"""A scanner is no typist: its codes go to the record and its Return presses nothing."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)
from pytestqt.qtbot import QtBot

from kiosk.services.case_file import open_case
from tests.desk.frame.desktop import Desktop, keys
from ui.scanner import Scanner


class _Page:
    def __init__(self, qtbot: QtBot) -> None:
        self.window = QWidget()
        self.field, self.tag, self.button = QLineEdit(), QLineEdit(), QPushButton("Take payment")
        self.tag.setProperty("takesScans", True)
        self.pressed: list[bool] = []
        self.entered: list[str] = []
        self.scans: list[str] = []
        self.button.setDefault(True)
        self.button.clicked.connect(lambda: self.pressed.append(True))
        self.field.returnPressed.connect(lambda: self.entered.append(self.field.text()))
        layout = QVBoxLayout(self.window)
        for widget in (self.field, self.tag, self.button):
            layout.addWidget(widget)
        qtbot.addWidget(self.window)
        self.window.show()
        qtbot.waitExposed(self.window)
        self.window.activateWindow()


@pytest.fixture
def page(qtbot: QtBot, qapp: QApplication) -> Iterator[_Page]:
    made = _Page(qtbot)
    scanner = Scanner()
    scanner.scanned.connect(made.scans.append)
    qapp.installEventFilter(scanner)
    yield made
    qapp.removeEventFilter(scanner)


@pytest.mark.parametrize("end", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Tab])
def test_a_burst_is_a_scan_whatever_ends_it(page: _Page, end: Qt.Key) -> None:
    page.field.setFocus()
    keys(page.field, "S-DOV-26-2-000318", every_ms=4, end=end)
    assert page.scans == ["S-DOV-26-2-000318"]
    assert page.entered == []


def test_a_scan_is_taken_out_of_the_field_it_fell_into(page: _Page) -> None:
    page.field.setText("18 Mill Lane ")
    page.field.setFocus()
    keys(page.field, "26-0412", every_ms=4, end=Qt.Key.Key_Return)
    assert page.field.text() == "18 Mill Lane "


def test_a_field_for_tags_and_chips_keeps_its_scan(page: _Page) -> None:
    page.tag.setFocus()
    keys(page.tag, "985112003441207", every_ms=4, end=Qt.Key.Key_Return)
    assert page.tag.text() == "985112003441207"
    assert page.scans == []


def test_a_scan_never_presses_the_focused_button(page: _Page) -> None:
    page.button.setFocus()
    keys(page.button, "26-0412", every_ms=4, end=Qt.Key.Key_Return)
    assert page.pressed == []
    assert page.scans == ["26-0412"]


def test_a_space_or_a_shortcut_within_a_scan_is_part_of_it(page: _Page) -> None:
    page.button.setFocus()
    searched: list[bool] = []
    QShortcut(QKeySequence("/"), page.window, lambda: searched.append(True))
    keys(page.button, "DOG 12/34", every_ms=4, end=Qt.Key.Key_Return)
    assert page.pressed == []
    assert searched == []
    assert page.scans == ["DOG 12/34"]


def test_a_scan_leaves_a_choice_a_note_and_a_chosen_text_as_they_were(page: _Page) -> None:
    choice, note = QComboBox(), QPlainTextEdit("Ate well. ")
    choice.addItems(["male", "female", "unknown"])
    for widget in (choice, note):
        page.window.layout().addWidget(widget)  # type: ignore[union-attr] # the page has one
        widget.show()
    choice.setCurrentText("male")
    choice.setFocus()
    keys(choice, "FUN26", every_ms=4, end=Qt.Key.Key_Return)
    note.setFocus()
    keys(note, "26-0412", every_ms=4, end=Qt.Key.Key_Return, start_ms=20_000)
    page.field.setText("18 Mill Lane")
    page.field.setFocus()
    page.field.selectAll()
    keys(page.field, "26-0413", every_ms=4, end=Qt.Key.Key_Return, start_ms=30_000)
    assert (choice.currentText(), note.toPlainText(), page.field.text()) == ("male", "Ate well. ", "18 Mill Lane")
    assert page.field.selectedText() == "18 Mill Lane"
    assert page.scans == ["FUN26", "26-0412", "26-0413"]


def test_typing_is_no_scan(page: _Page) -> None:
    page.field.setFocus()
    keys(page.field, "26-0412", every_ms=90, end=Qt.Key.Key_Return)
    assert page.scans == []
    assert page.field.text() == "26-0412"
    assert page.entered == ["26-0412"]


def test_a_few_fast_letters_are_no_scan(page: _Page) -> None:
    page.field.setFocus()
    keys(page.field, "ok", every_ms=5, end=Qt.Key.Key_Return)
    assert page.scans == []


def test_a_return_well_after_a_burst_is_a_persons(page: _Page) -> None:
    page.field.setFocus()
    last = keys(page.field, "26-0412", every_ms=4)
    keys(page.field, "", every_ms=1, end=Qt.Key.Key_Return, start_ms=last + 400)
    assert page.scans == []
    assert page.entered == ["26-0412"]


def test_a_scanned_code_goes_straight_to_its_record(desktop: Desktop) -> None:
    case = desktop.dog()
    with desktop.desk.store.reading() as records:
        number = records.cases.get(case).number
    desktop.board.table.setFocus()
    keys(desktop.board.table, number, every_ms=4, end=Qt.Key.Key_Return)
    desktop.settle()
    assert desktop.screens.here == "case"
    assert desktop.case.case == case


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
def test_a_scan_closes_what_hangs_open_over_another_dog(desktop: Desktop) -> None:
    one, other = desktop.dog(), desktop.dog()
    desktop.show_case(one)
    menu = desktop.case.side.menu
    menu.popup(desktop.window.mapToGlobal(desktop.window.rect().center()))
    keys(menu, open_case(desktop.desk, other).case.number, every_ms=4, end=Qt.Key.Key_Return)
    desktop.settle()
    assert not menu.isVisible()
    assert desktop.case.case == other


def test_a_scanned_code_of_nothing_says_so(desktop: Desktop) -> None:
    desktop.screens.search.scan("R-DOV-26-9-999999")
    desktop.settle()
    assert "Nothing is found" in desktop.screens.search.results.none.text()
    assert desktop.screens.here == "board"
