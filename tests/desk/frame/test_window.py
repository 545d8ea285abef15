"""The window: shown first, asks who is working, loses nothing."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from kiosk.domain.errors import Unavailable
from kiosk.domain.progress import Progress, Told
from kiosk.services.desk import Desk
from tests.acts.desks import FakeDevices, FakePrinter
from tests.desk.frame.desktop import Desktop, texts
from ui import errors
from ui.frame.room import inside
from ui.frame.working import Working
from ui.remembered import Remembered
from ui.window import MainWindow, Start


def test_the_window_is_shown_before_the_records_are_opened(qtbot: QtBot, desk: Desk, tmp_path: Path) -> None:
    gate = threading.Event()

    def slowly(told: Told) -> Desk:
        told(Progress("looking_through_the_chain", 12_000, 100_000))
        gate.wait(5)
        return desk

    window = MainWindow(_start(slowly, tmp_path))
    qtbot.addWidget(window)
    window.show()
    qtbot.waitExposed(window)
    window.begin()
    assert "Opening the records…" in texts(window)
    qtbot.waitUntil(lambda: "Looking through what is chained: 12,000 of 100,000" in texts(window))
    gate.set()
    qtbot.waitUntil(lambda: window.screens is not None)
    window.close()


def _start(open_desk: Callable[[Told], Desk], folder: Path) -> Start:
    return Start(
        shelter="Front desk",
        till="1",
        open_desk=open_desk,
        devices=FakeDevices(),
        preview=lambda _document: b"",
        remembered=Remembered(folder / "desk.ini"),
        who="M. Ortiz",
    )


def test_records_that_cannot_be_opened_are_said_in_plain_words(qtbot: QtBot, tmp_path: Path) -> None:
    def broken(_: Told) -> Desk:
        raise Unavailable("These records were written by a newer version of this program.")

    window = MainWindow(_start(broken, tmp_path))
    qtbot.addWidget(window)
    window.show()
    window.begin()
    window.database.finish()
    assert window.bar.sentence.text() == "These records were written by a newer version of this program."
    assert window.screens is None
    window.close()


def test_the_first_start_asks_for_the_supervisor_before_anything_is_shown(
    qtbot: QtBot, desk: Desk, tmp_path: Path
) -> None:
    desktop = Desktop(qtbot, desk, tmp_path, FakePrinter(), who="")
    desktop.open()
    page = desktop.screens.door.first_start
    assert page.isVisible()
    desktop.screens.go("intake", 0)
    assert page.isVisible()
    page.name.line.setText("  J.   Hale ")
    page.secret.line.setText("314159")
    page.again.line.setText("314159")
    qtbot.keyClick(page.again.line, Qt.Key.Key_Return)
    desktop.settle()
    desktop.screens.door.code.kept.click()
    desktop.settle()
    assert desktop.context.who == "J. Hale"
    assert desktop.screens.here == "start"
    assert desktop.remembered.names == ("J. Hale",)
    desktop.close()


def test_without_a_name_nobody_begins(qtbot: QtBot, desk: Desk, tmp_path: Path) -> None:
    desktop = Desktop(qtbot, desk, tmp_path, FakePrinter(), who="")
    desktop.open()
    page = desktop.screens.door.first_start
    qtbot.keyClick(page.name.line, Qt.Key.Key_Return)
    assert desktop.context.who == ""
    assert page.isVisible()
    assert page.name.note.text() == "Enter the name that is to stand on what you record."
    desktop.close()


def test_another_person_takes_over_where_the_work_stood(desktop: Desktop, qtbot: QtBot) -> None:
    case = desktop.dog()
    desktop.show_case(case)
    desktop.remembered.remember_name("A & B")
    desktop.window.activateWindow()
    qtbot.keyClick(desktop.window, Qt.Key.Key_F2)
    who = desktop.screens.door.who
    assert who.isVisible()
    names = [button for button in who.findChildren(type(who._begin)) if button.accessibleName() == "A & B"]
    names[0].click()
    assert desktop.context.who == "A & B"
    assert desktop.screens.here == "case"


def test_a_half_filled_intake_survives_a_visit_elsewhere(desktop: Desktop) -> None:
    desktop.context.go.emit("intake", 0)
    desktop.settle()
    field = next(f for f in desktop.screens.screen("intake").findChildren(QLineEdit) if f.isVisible())
    field.setText("half a word")
    desktop.context.go.emit("board", 0)
    desktop.context.go.emit("intake", 0)
    desktop.settle()
    assert field.text() == "half a word"


def test_the_keys_of_the_rail_switch_screens(desktop: Desktop, qtbot: QtBot) -> None:
    desktop.window.activateWindow()
    for key, screen in ((Qt.Key.Key_2, "intake"), (Qt.Key.Key_3, "redeem"), (Qt.Key.Key_1, "board")):
        qtbot.keyClick(desktop.window, key, Qt.KeyboardModifier.ControlModifier)
        desktop.settle()
        assert desktop.screens.here == screen
        assert desktop.window.rail.stops[screen].isChecked()


def test_closing_in_the_middle_finishes_what_was_asked(closed: Desktop) -> None:
    closed.open()
    done: list[int] = []
    gate = threading.Event()

    def slow(_desk: Desk) -> int:
        gate.wait(5)
        return 1

    closed.context.ask(slow, done.append)
    threading.Timer(0.05, gate.set).start()
    closed.close()
    assert done == [1]


def test_towns_and_window_are_remembered_in_a_file(closed: Desktop, tmp_path: Path) -> None:
    closed.open()
    closed.context.choose_towns(("bethel",))
    closed.close()
    again = Remembered(tmp_path / "desk.ini")
    assert again.towns == ("bethel",)
    assert not again.window.isEmpty()


def test_a_bug_is_told_calmly_and_the_desk_goes_on(desktop: Desktop, caplog: pytest.LogCaptureFixture) -> None:
    before = sys.excepthook
    errors.catch_bugs(desktop.window.say)
    try:
        sys.excepthook(ZeroDivisionError, ZeroDivisionError("division by zero"), None)
    finally:
        sys.excepthook = before
    assert "kept" in desktop.window.bar.cure.text()
    assert "ZeroDivisionError" in caplog.text
    desktop.context.go.emit("intake", 0)
    assert desktop.screens.here == "intake"


def test_slow_work_is_noticed_and_then_forgotten(desktop: Desktop, qtbot: QtBot) -> None:
    gate = threading.Event()
    words = desktop.window.header.findChild(Working)
    assert words is not None
    desktop.context.ask(lambda _desk: gate.wait(5), lambda _: None)
    qtbot.waitUntil(lambda: words.text() != "", timeout=3000)
    gate.set()
    desktop.settle()
    assert words.text() == ""


def test_a_failure_that_no_screen_expects_is_told_in_the_bar(desktop: Desktop) -> None:
    def broken(_desk: Desk) -> None:
        raise Unavailable("The records are in use by another desk.")

    desktop.context.ask(broken, lambda _: None)
    desktop.settle()
    assert desktop.window.bar.isVisible()
    assert desktop.window.bar.sentence.text() == "The records are in use by another desk."


@pytest.mark.parametrize(
    ("frame", "fits"),
    [
        (QRect(0, 0, 1280, 740), QRect(0, 0, 1280, 720)),
        (QRect(100, 50, 1000, 600), QRect(100, 50, 1000, 600)),
        (QRect(2000, -30, 1000, 600), QRect(280, 0, 1000, 600)),
        (QRect(-80, 500, 1440, 900), QRect(0, 0, 1280, 720)),
    ],
)
def test_a_window_with_its_frame_is_brought_into_the_screen(frame: QRect, fits: QRect) -> None:
    assert inside(frame, QRect(0, 0, 1280, 720)) == fits


def test_a_window_larger_than_the_screen_is_made_as_small(desktop: Desktop) -> None:
    room = desktop.window.screen().availableGeometry()
    desktop.window.fit_the_screen()
    assert room.contains(desktop.window.frameGeometry())
