"""Tells a barcode scanner from a person: a scan never presses a button, it goes to the record."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    QWidget,
)
from typing_extensions import override

_ENDS = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Tab)
_SLOWEST_MS = 40
_SHORTEST = 4


class Scanner(QObject):
    """Watches every key of the application for fast bursts that end in Return or Tab.

    The ending key of a burst is swallowed. A field with the property `takesScans` keeps what was scanned into it;
    any other field, list or choice becomes again what it was before, and `scanned(code)` is announced.
    """

    scanned = Signal(str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._burst = ""
        self._last = 0
        self._put_back: Callable[[], None] = _nothing

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not isinstance(event, QKeyEvent) or not _first_to_get(watched):
            return False
        if event.type() == QEvent.Type.ShortcutOverride:
            return self._no_shortcut(event)
        if event.type() != QEvent.Type.KeyPress or event.key() in _HELD:
            return False
        fast = self._is_fast(event) and not event.isAutoRepeat()
        self._last = event.timestamp()
        if event.key() in _ENDS:
            code, self._burst = self._burst, ""
            return fast and len(code) >= _SHORTEST and self._take(watched, code)
        return self._go_on(watched, event.text(), fast=fast)

    def _is_fast(self, event: QKeyEvent) -> bool:
        return 0 <= event.timestamp() - self._last <= _SLOWEST_MS

    def _no_shortcut(self, event: QKeyEvent) -> bool:
        """A letter within a burst is no key for something else, such as `/` for the search."""
        # A scanner holds no Ctrl or Alt: with one of them it is always a person's key.
        if not event.text() and event.key() not in (*_ENDS, *_HELD):
            self._burst = ""  # such as a function key: it may never come as more than this
        alone = not event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier)
        if alone and self._burst and self._is_fast(event) and event.text().isprintable() and event.text():
            event.accept()
            return True
        return False

    def _go_on(self, watched: QObject, text: str, *, fast: bool) -> bool:
        """Add a letter to the burst, or begin one; a space within one presses no button."""
        if len(text) != 1 or not text.isprintable():
            self._burst = ""
            return False
        within = fast and bool(self._burst)
        if not within:
            self._put_back = _as_it_is(watched)
        self._burst = self._burst + text if within else text
        return within and text == " " and bool(self._burst.strip()) and isinstance(watched, QAbstractButton)

    def _take(self, watched: QObject, code: str) -> bool:
        if isinstance(watched, QWidget) and watched.property("takesScans"):
            return True
        self._put_back()
        self.scanned.emit(code)
        return True


_HELD = (Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt, Qt.Key.Key_AltGr)


def _nothing() -> None:
    """There is nothing to put back."""


def _as_it_is(watched: QObject) -> Callable[[], None]:
    """What makes a field, a choice or a list again what it is now, before a scan falls into it."""
    match watched:
        case QLineEdit():
            return _line_as_it_is(watched)
        case QPlainTextEdit():
            return _text_as_it_is(watched)
        case QComboBox():
            chosen = watched.currentIndex()
            return lambda: watched.setCurrentIndex(chosen)
        case QAbstractItemView():
            current = QPersistentModelIndex(watched.currentIndex())
            return lambda: watched.setCurrentIndex(current)
    return _nothing


def _line_as_it_is(line: QLineEdit) -> Callable[[], None]:
    text, at, modified = line.text(), line.cursorPosition(), line.isModified()
    start, length = line.selectionStart(), line.selectionLength()

    def put_back() -> None:
        line.setText(text)
        line.setModified(modified)
        line.setCursorPosition(at)
        if length:
            line.setSelection(start, length)

    return put_back


def _text_as_it_is(edit: QPlainTextEdit) -> Callable[[], None]:
    text, at, modified = edit.toPlainText(), edit.textCursor().position(), edit.document().isModified()

    def put_back() -> None:
        edit.setPlainText(text)
        edit.document().setModified(modified)
        cursor = edit.textCursor()
        cursor.setPosition(at)
        edit.setTextCursor(cursor)

    return put_back


def _first_to_get(watched: QObject) -> bool:
    """A key travels from the focused widget to its parents; it is looked at once, where it arrives first."""
    first = QApplication.activePopupWidget() or QApplication.focusWidget() or QApplication.activeWindow()
    return watched == first or (first is None and isinstance(watched, QWidget) and watched.isWindow())
