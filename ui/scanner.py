"""Tells a barcode scanner from a person: a scan never presses a button, it goes to the record."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget
from typing_extensions import override

_ENDS = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Tab)
_SLOWEST_MS = 40
_SHORTEST = 4


class Scanner(QObject):
    """Watches every key of the application for fast bursts that end in Return or Tab.

    The ending key of a burst is swallowed. A field with the property `takesScans` keeps what was scanned into it;
    from any other field it is taken out again, and `scanned(code)` is announced.
    """

    scanned = Signal(str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._burst = ""
        self._last = 0

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() != QEvent.Type.KeyPress or not isinstance(event, QKeyEvent) or not _first_to_get(watched):
            return False
        if event.key() in (Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt, Qt.Key.Key_AltGr):
            return False
        fast = 0 <= event.timestamp() - self._last <= _SLOWEST_MS and not event.isAutoRepeat()
        self._last = event.timestamp()
        if event.key() in _ENDS:
            code, self._burst = self._burst, ""
            return fast and len(code) >= _SHORTEST and self._take(watched, code)
        text = event.text()
        if len(text) == 1 and text.isprintable():
            self._burst = self._burst + text if fast and self._burst else text
        else:
            self._burst = ""
        return False

    def _take(self, watched: QObject, code: str) -> bool:
        if isinstance(watched, QWidget) and watched.property("takesScans"):
            return True
        if isinstance(watched, QLineEdit) and watched.text()[: watched.cursorPosition()].endswith(code):
            for _ in code:
                watched.backspace()
        self.scanned.emit(code)
        return True


def _first_to_get(watched: QObject) -> bool:
    """A key travels from the focused widget to its parents; it is looked at once, where it arrives first."""
    first = QApplication.activePopupWidget() or QApplication.focusWidget() or QApplication.activeWindow()
    return watched == first or (first is None and isinstance(watched, QWidget) and watched.isWindow())
