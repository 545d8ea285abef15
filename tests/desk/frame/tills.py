"""The till in front of the tests, and the keyboard before it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.desk.frame.desktop import Desktop, keys, texts
from ui.pieces.sheet import Sheet
from ui.till import AuditorScreen, TillScreen


def cell(sheet: Sheet, row: int, column: int) -> str:
    """What a table says at a place."""
    item = sheet.item(row, column)
    return item.text() if item is not None else ""


def till_of(desktop: Desktop) -> TillScreen:
    """The till in front."""
    desktop.context.go.emit("till", 0)
    desktop.settle()
    screen = desktop.screens.screen("till")
    assert isinstance(screen, TillScreen)
    return screen


def press(key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    """Press a key where the keyboard is."""
    target = QApplication.focusWidget()
    assert target is not None
    QTest.keyClick(target, key, modifier)


def write(text: str) -> None:
    """Type where the keyboard is, more slowly than a scanner does."""
    target = QApplication.focusWidget()
    assert target is not None
    keys(target, text, every_ms=150)


def said(screen: TillScreen | AuditorScreen) -> str:
    return " | ".join(texts(screen))
