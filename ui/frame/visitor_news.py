"""News from the public screen: looked for every few seconds, since it is another program on the same records."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QApplication

from kiosk.services.visitors import Waiting, waiting
from ui.context import DeskContext

_LOOK_EVERY_MS = 3_000


class VisitorNews(QObject):
    """`changed(waiting)` when something else waits, `papers` when a page that was asked for there is to be printed."""

    changed = Signal(object)
    papers = Signal()

    def __init__(self, context: DeskContext) -> None:
        super().__init__(context)
        self._context = context
        self.waiting = Waiting()
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._look_now_and_then)
        self._timer.start(_LOOK_EVERY_MS)
        context.changed.connect(self.look)

    def _look_now_and_then(self) -> None:
        if not self._context.database.busy:
            self.look()

    def look(self) -> None:
        """Read what waits."""
        self._context.ask(waiting, self._read, self._not_read)

    def _read(self, found: Waiting) -> None:
        before, self.waiting = self.waiting, found
        if found.papers:
            self.papers.emit()
        if (found.notes, found.calls) == (before.notes, before.calls):
            return
        if found.count > before.count:
            QApplication.beep()
            for window in QApplication.topLevelWidgets():
                QApplication.alert(window)
        self.changed.emit(found)

    def _not_read(self, _problem: Exception) -> None:
        """What keeps the records from being read is said where somebody asked for them."""
