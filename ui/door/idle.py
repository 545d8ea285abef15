"""Tells when nobody has touched the desk for a while."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QWindow
from PySide6.QtWidgets import QWidget
from typing_extensions import override

from ui.facing.facing import WINDOW_NAME

_TOUCHES = {
    QEvent.Type.KeyPress,
    QEvent.Type.MouseButtonPress,
    QEvent.Type.MouseMove,
    QEvent.Type.Wheel,
    QEvent.Type.TouchBegin,
}


class Idle(QObject):
    """Install it as an event filter of the application. `reached` once nothing was touched for so long."""

    reached = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self.reached)

    def watch(self, milliseconds: int) -> None:
        """Watch from now on."""
        self._timer.start(milliseconds)

    def rest(self) -> None:
        """Nobody is signed in: there is nothing to watch."""
        self._timer.stop()

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if self._timer.isActive() and event.type() in _TOUCHES and not _by_a_customer(watched):
            self._timer.start()
        return False


def _by_a_customer(watched: QObject) -> bool:
    """Who touches the customer display is not who is signed in."""
    if isinstance(watched, QWidget):
        return watched.window().objectName() == WINDOW_NAME
    return isinstance(watched, QWindow) and watched.objectName().startswith(WINDOW_NAME)
