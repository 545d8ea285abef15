"""Nothing appears as a window of its own for a moment while a screen is built."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot
from typing_extensions import override

from kiosk.services.case_file import open_case
from kiosk.services.notice_papers import prepare_notice
from tests.desk.forms.conftest import WHO, Town
from tests.desk.forms.test_hostile import FORMS
from ui.intake import IntakeScreen
from ui.redeem import RedeemScreen


class Windows(QObject):
    """Everything that was shown as a window."""

    def __init__(self) -> None:
        super().__init__()
        self.shown: list[str] = []

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Show and isinstance(watched, QWidget) and watched.isWindow():
            self.shown.append(f"{type(watched).__name__} {watched.accessibleName()}")
        return False


@pytest.fixture
def windows(qapp: QApplication) -> Iterator[Windows]:
    watcher = Windows()
    qapp.installEventFilter(watcher)
    yield watcher
    qapp.removeEventFilter(watcher)


def test_the_watcher_sees_a_label_that_is_shown_before_it_has_a_place(qtbot: QtBot, windows: Windows) -> None:
    label = QLabel("flash")
    qtbot.addWidget(label)
    label.setVisible(True)
    assert windows.shown == ["QLabel "]


def test_no_form_and_no_screen_flashes(qtbot: QtBot, town: Town, windows: Windows) -> None:
    case = town.dog(proofs=False)
    for kind in (IntakeScreen, RedeemScreen):
        screen = kind(town.context)
        qtbot.addWidget(screen)
        screen.show_case(case if kind is RedeemScreen else 0)
        town.settle()
    prepare_notice(town.desk, case, way="personal", name="Dana Whitlock", address="12 Mill Road", found_in="", by=WHO)
    for make in FORMS:
        form = make(town.context, open_case(town.desk, case))
        qtbot.addWidget(form)
    assert not windows.shown
