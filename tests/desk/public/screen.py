"""The public screen for the tests: its window on a desk's records, touched as a visitor does."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from kiosk.services.desk import Desk
from printing.raster import qr_modules
from tests.desk.frame.desktop import keys
from ui.public import PublicStart, PublicWindow
from ui.public.answer import AnswerPage
from ui.public.detail import DetailPage
from ui.public.dogs import DogsPage
from ui.public.forms import TypingPage
from ui.public.patience import StillThere


class PublicScreen:
    """The window, and what a test does with it. `seconds` is the clock of its patience."""

    def __init__(self, qtbot: QtBot, desk: Desk) -> None:
        self.qtbot, self.desk, self.seconds = qtbot, desk, 0.0
        self.window = PublicWindow(
            PublicStart(open_desk=lambda: desk, modules=qr_modules, seconds=lambda: self.seconds)
        )
        qtbot.addWidget(self.window, before_close_func=lambda window: window._let_go())

    def open(self, width: int = 1280, height: int = 720) -> None:
        """Show it and wait until the dogs are there."""
        self.window.resize(width, height)
        self.window.show()
        self.window.activateWindow()
        self.qtbot.waitUntil(self.window.isActiveWindow)
        self.window.begin()
        self.settle()

    def settle(self) -> None:
        """Wait until all work is done and shown."""
        for _ in range(3):
            self.window.reading.database.finish()
            QApplication.processEvents()

    def touch(self, button: QAbstractButton) -> None:
        """Touch a button where it stands."""
        assert button.isVisible(), button.accessibleName()
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        self.settle()

    def type(self, line: QLineEdit, text: str) -> None:
        """Touch a line, and type into it on the keyboard of the screen."""
        QTest.mouseClick(line, Qt.MouseButton.LeftButton)
        self.settle()
        for letter in text:
            named = {key.lower(): button for key, button in self.typing.keyboard.keys.items()}
            self.touch(named["space" if letter == " " else letter.lower()])

    def scan(self, code: str) -> None:
        """Hold a code under the scanner."""
        keys(self.window.focusWidget() or self.window, code, every_ms=4, end=Qt.Key.Key_Return)
        self.settle()

    @property
    def dogs(self) -> DogsPage:
        assert isinstance(self.window.page, DogsPage)
        return self.window.page

    @property
    def detail(self) -> DetailPage:
        assert isinstance(self.window.page, DetailPage)
        return self.window.page

    @property
    def typing(self) -> TypingPage:
        assert isinstance(self.window.page, TypingPage)
        return self.window.page

    @property
    def answer(self) -> AnswerPage:
        assert isinstance(self.window.page, AnswerPage)
        return self.window.page

    @property
    def warned(self) -> bool:
        """Whether it asks if somebody is still there."""
        return any(veil.isVisible() for veil in self.window.findChildren(StillThere))

    def texts(self) -> list[str]:
        """Every text that is to be seen or read out: labels, buttons, names for screen readers, the window's title."""
        return [text for widget in self._all() for text in _of(widget) if text.strip()]

    def controls(self) -> list[QWidget]:
        """Everything that a finger may press or type into."""
        kinds = (QAbstractButton, QLineEdit)
        return [widget for widget in self._all() if isinstance(widget, kinds) and widget.isVisible()]

    def _all(self) -> list[QWidget]:
        return [self.window, *(w for w in self.window.findChildren(QWidget) if w.isVisibleTo(self.window))]


def _of(widget: QWidget) -> Iterator[str]:
    yield widget.accessibleName()
    yield widget.toolTip()
    yield widget.windowTitle()
    if isinstance(widget, (QLabel, QAbstractButton)):
        yield widget.text()
    if isinstance(widget, QLineEdit):
        yield widget.placeholderText()
