"""Keys that work also while a list or a menu hangs open: it takes the keyboard for itself, and the desk must lock."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QApplication
from typing_extensions import override


def close_popups() -> None:
    """Close every list and menu that hangs open; nothing in them is chosen."""
    hanging = QApplication.activePopupWidget()
    while hanging is not None:
        hanging.close()
        hanging = QApplication.activePopupWidget()


class PopupKeys(QObject):
    """Watches the keys while something hangs open: closes it, then does what the key does everywhere else."""

    def __init__(self, acts: Mapping[str, Callable[[], None]], parent: QObject) -> None:
        super().__init__(parent)
        self._acts = {QKeySequence(keys).toString(): act for keys, act in acts.items()}
        QApplication.instance().installEventFilter(self)  # type: ignore[union-attr] # there is one by now

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() != QEvent.Type.KeyPress or not isinstance(event, QKeyEvent):
            return False
        hangs = QApplication.activePopupWidget() is not None
        act = self._acts.get(QKeySequence(event.keyCombination()).toString()) if hangs else None
        if act is None:
            return False
        close_popups()
        act()
        return True
