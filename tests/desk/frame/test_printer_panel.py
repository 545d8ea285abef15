"""The panel under the printers' chip: worked by keyboard, asking for a supervisor, with room for many papers."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QApplication, QPushButton

from kiosk.services.desk import Desk
from tests.acts.office import BOSS, CLERK, OFFICER, OFFICERS, PIN, open_office
from tests.desk.frame.conftest import MakeDesktop
from tests.desk.frame.desktop import Desktop
from tests.desk.frame.doors import sign_in_as as enter
from tests.desk.frame.printing import OFF, TORN, buttons, cage_card, chip, job, panel, press, queue
from ui.frame.printer_rows import JobRow


@pytest.fixture
def office(desk: Desk, make: MakeDesktop) -> Iterator[Desktop]:
    """An office of three, at which the officer works."""
    open_office(desk)
    desktop = make()
    enter(desktop, OFFICER, OFFICERS)
    return desktop  # type: ignore[return-value] # the fixture that makes it ends it


def test_an_officer_asks_a_supervisor_before_a_receipt_is_printed_again(office: Desktop) -> None:
    receipt = queue(office.desk, "receipt", "R-1")
    office.refresh()
    office.context.print_again.emit(receipt)
    office.settle()
    approving = panel(office).approving
    assert approving.isVisible()
    assert approving.why.text() == f"{OFFICER} works as officer, and an officer may not take money."
    approving.reason.fill("The owner lost it")
    assert approving.title.text().endswith("the receipt R-1 printed again")
    approving.secret.line.setText(PIN)
    office.qtbot.keyClick(approving.secret.line, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    office.settle()
    assert [duplicate for _, duplicate in office.printer.printed] == [0, 1]
    assert not approving.isVisible()


def test_an_approval_that_nobody_gives_leaves_the_paper_as_it_was(office: Desktop) -> None:
    office.printer.outcomes = [TORN]
    receipt = queue(office.desk, "receipt", "R-1")
    office.refresh()
    panel(office).open_or_close()
    press(office, "It came out")
    office.settle()
    assert panel(office).approving.isVisible()
    office.qtbot.keyClick(panel(office).approving.secret.line, Qt.Key.Key_Escape)
    assert job(office, receipt).state == "unknown"
    assert "It came out" in buttons(office)
    assert CLERK != BOSS


def test_the_panel_is_worked_with_the_keyboard_alone(desktop: Desktop) -> None:
    cage_card(desktop)
    desktop.printer.outcomes = [OFF]
    desktop.refresh()
    button = desktop.screens.printer
    button.setFocus()
    desktop.qtbot.keyClick(button, Qt.Key.Key_Space)
    first = QApplication.focusWidget()
    assert isinstance(first, QPushButton)
    assert first.text() == "Try again"
    desktop.qtbot.keyClick(first, Qt.Key.Key_Space)
    desktop.settle()
    assert chip(desktop) == "Nothing waits to print"
    desktop.qtbot.keyClick(QApplication.focusWidget() or button, Qt.Key.Key_Escape)
    assert not panel(desktop).isVisible()


def test_no_key_answers_for_a_paper_before_somebody_has_looked_at_it(desktop: Desktop) -> None:
    desktop.printer.outcomes = [TORN]
    receipt = queue(desktop.desk, "receipt", "R-1")
    desktop.refresh()
    desktop.screens.printer.setFocus()
    desktop.qtbot.keyClick(desktop.screens.printer, Qt.Key.Key_Space)
    first = QApplication.focusWidget()
    assert isinstance(first, JobRow)
    assert first.accessibleName().startswith("Receipt R-1. Look at the printer")
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
        desktop.qtbot.keyClick(first, key)
    desktop.settle()
    assert job(desktop, receipt).state == "unknown"
    desktop.qtbot.keyClick(first, Qt.Key.Key_Tab)
    came_out = QApplication.focusWidget()
    assert isinstance(came_out, QPushButton)
    assert came_out.text() == "It came out"


@pytest.mark.parametrize("size", [(1280, 720), (1440, 900), (960, 600)])
def test_many_papers_that_wait_fit_into_the_window(desktop: Desktop, size: tuple[int, int]) -> None:
    desktop.window.resize(*size)
    desktop.printer.outcomes = [TORN, OFF, OFF]
    for number in range(12):
        queue(desktop.desk, "receipt", f"R-DV-26-1-{number:06}")
    for _ in range(3):
        desktop.refresh()
    panel(desktop).open_or_close()
    QApplication.processEvents()
    room = QRect(0, 0, desktop.window.width(), desktop.window.height())
    assert room.contains(panel(desktop).geometry())
    close = next(b for b in panel(desktop).findChildren(QPushButton) if b.text().startswith("Close"))
    assert panel(desktop).rect().contains(close.geometry())
