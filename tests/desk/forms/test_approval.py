"""The panel in which a supervisor approves: the keyboard goes through it as the eye does."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.desk.forms.conftest import Town
from ui.forms.approval import ApprovalPanel


def test_the_reason_stands_and_is_reached_after_the_pin(qtbot: QtBot, town: Town) -> None:
    panel = ApprovalPanel(town.context)
    qtbot.addWidget(panel)
    panel.show()
    panel.activateWindow()
    qtbot.waitUntil(panel.isActiveWindow)
    panel.secret.bring()
    assert panel.supervisor.y() == panel.secret.y() < panel.reason.y()
    visited = []
    for _ in range(3):
        here = QApplication.focusWidget()
        assert here is not None
        visited.append(here)
        QTest.keyClick(here, Qt.Key.Key_Tab)
    assert panel.reason.line in visited
    assert panel.approve_button not in visited[: visited.index(panel.reason.line)]


def test_the_example_of_a_reason_does_not_read_as_filled_in(qtbot: QtBot, town: Town) -> None:
    panel = ApprovalPanel(town.context)
    qtbot.addWidget(panel)
    assert panel.reason.line.placeholderText().startswith("for example: ")
