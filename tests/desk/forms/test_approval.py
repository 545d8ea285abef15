"""The panel in which a supervisor approves: the keyboard goes through it as the eye does."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kiosk.domain.staff import Approval
from kiosk.services.approval import NeedsApproval
from tests.acts.desks import FakeSecrets
from tests.acts.office import BOSS, CLERK, CLERKS, OFFICER, open_office
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


def test_a_second_person_of_any_role_confirms_and_needs_no_reason(qtbot: QtBot, town: Town) -> None:
    town.context.desk = replace(town.desk, secrets=FakeSecrets())
    open_office(town.context.desk)
    panel = ApprovalPanel(town.context)
    qtbot.addWidget(panel)
    given: list[Approval] = []
    panel.given.connect(given.append)
    panel.ask(NeedsApproval("euthanize", "It takes two.", for_="No. 26-0001"))
    town.settle()
    assert panel.title.text() == f"A second person confirms that {OFFICER} may record a euthanasia: No. 26-0001"
    assert [panel.supervisor.combo.itemText(place) for place in range(2)] == [CLERK, BOSS]
    assert (panel.reason.isHidden(), panel.alone.isHidden()) == (True, True)
    panel.supervisor.choose(CLERK)
    panel.secret.line.setText(CLERKS)
    panel.approve()
    town.settle()
    assert [(yes.supervisor, yes.alone) for yes in given] == [(CLERK, False)]
    panel.ask(NeedsApproval("waive", "It takes a supervisor.", for_="$5"))
    town.settle()
    assert [panel.supervisor.combo.itemText(place) for place in range(panel.supervisor.combo.count())] == [BOSS]
    assert not panel.reason.isHidden()
