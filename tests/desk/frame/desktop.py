"""A whole desk for the tests: its window, its records in a temporary directory, a clock that stands where it is set."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from kiosk.domain.desk_names import DeskNames
from kiosk.services.desk import Desk
from tests.acts.desks import FakeDevices, FakePrinter, clock, seize
from ui.board import BoardScreen
from ui.case import CaseScreen
from ui.context import DeskContext
from ui.frame.screens import Screens
from ui.remembered import Remembered
from ui.window import MainWindow, Start

_TAB = Qt.FocusPolicy.TabFocus
_NONE = Qt.KeyboardModifier.NoModifier


class Desktop:
    """The window and what a test does with it."""

    def __init__(self, qtbot: QtBot, desk: Desk, folder: Path, printer: FakePrinter, who: str = "M. Ortiz") -> None:
        self.qtbot, self.desk, self.printer = qtbot, desk, printer
        self.remembered_folder = folder
        self.named: list[DeskNames] = []
        self.remembered = Remembered(folder / "desk.ini")
        self.window = MainWindow(
            Start(
                shelter="Front desk",
                till="1",
                open_desk=lambda _: self.desk,
                devices=FakeDevices(printer),
                preview=lambda _document: b"",
                remembered=self.remembered,
                who=who,
                keep_names=self.named.append,
            )
        )
        qtbot.addWidget(self.window)

    def open(self, width: int = 1280, height: int = 720) -> None:
        """Show the window and wait until the board is there."""
        self.window.resize(width, height)
        self.window.show()
        self.window.activateWindow()
        self.qtbot.waitUntil(self.window.isActiveWindow)
        self.window.begin()
        self.qtbot.waitUntil(lambda: self.window.screens is not None)
        self.settle()

    @property
    def screens(self) -> Screens:
        assert self.window.screens is not None
        return self.window.screens

    @property
    def context(self) -> DeskContext:
        return self.screens.context

    @property
    def board(self) -> BoardScreen:
        board = self.screens.screen("board")
        assert isinstance(board, BoardScreen)
        return board

    @property
    def case(self) -> CaseScreen:
        case = self.screens.screen("case")
        assert isinstance(case, CaseScreen)
        return case

    def settle(self) -> None:
        """Wait until all work is done and shown."""
        for _ in range(3):
            self.window.database.finish()
            self.window.printing.finish()
            QApplication.processEvents()

    def refresh(self) -> None:
        """Show what was recorded behind the window's back."""
        self.context.changed.emit(0)
        self.settle()

    def show_case(self, case: int) -> CaseScreen:
        self.context.go.emit("case", case)
        self.settle()
        return self.case

    def dog(self, town: str = "dover", seized: str = "2026-11-25T14:00", **more: Any) -> int:
        """A dog taken in while the window is open."""
        case = seize(self.desk, town, seized, **more)
        self.refresh()
        return case

    def at(self, wall: str) -> None:
        """Let the clock stand at a time in New York."""
        clock(self.desk).set(wall)

    def close(self) -> None:
        """Close the window as a person does."""
        self.window.close()


def texts(of: QWidget) -> list[str]:
    """Every text that is to be seen on a widget."""
    return [label.text() for label in of.findChildren(QLabel) if label.isVisibleTo(of) and label.text()]


def focusable(of: QWidget) -> Iterator[QWidget]:
    """Everything that the keyboard can come to."""
    for widget in of.findChildren(QWidget):
        if widget.isVisibleTo(of) and widget.isEnabled() and widget.focusPolicy() & _TAB:
            yield widget


def keys(target: QWidget, text: str, *, every_ms: int, end: int | None = None, start_ms: int = 10_000) -> int:
    """Send keys with the times at which a keyboard would have sent them; returns the last time."""
    when = start_ms
    for letter in text:
        _press(target, 0, letter, when)
        when += every_ms
    if end is not None:
        _press(target, end, "", when)
    return when


def _press(target: QWidget, key: int, letter: str, when: int) -> None:
    for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
        event = QKeyEvent(kind, key or ord(letter.upper()), _NONE, letter)
        event.setTimestamp(when)
        QApplication.sendEvent(target, event)
