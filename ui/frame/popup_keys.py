"""Keys that work also while a list or a menu hangs open: it takes the keyboard for itself, and the desk must lock."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QApplication
from typing_extensions import override


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
        hanging = QApplication.activePopupWidget()
        act = self._acts.get(QKeySequence(event.keyCombination()).toString()) if hanging is not None else None
        if act is None:
            return False
        while hanging is not None:
            hanging.close()
            hanging = QApplication.activePopupWidget()
        act()
        return True
