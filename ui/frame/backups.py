"""The daily backup, made behind the desk while people work."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, Signal

from ui.worker import Worker

_ONE_HOUR_MS = 3_600_000


class DailyBackups(QObject):
    """Calls `make` at the start and every hour, in a thread of its own: it finds out whether the day has one already.

    `changed(problem)` is announced after each time: why the day has no sound backup, None once it has.
    """

    changed = Signal(object)

    def __init__(self, make: Callable[[], object], parent: QObject) -> None:
        super().__init__(parent)
        self._make = make
        self.problem: Exception | None = None
        self._worker = Worker("backup", self)
        self._worker.failed.connect(self._made)
        self._hourly = QTimer(self)
        self._hourly.setInterval(_ONE_HOUR_MS)
        self._hourly.timeout.connect(self.make)
        self._hourly.start()

    def make(self) -> None:
        """See to today's backup, unless that is being done."""
        if not self._worker.busy:
            self._worker.run(self._make, lambda _made: self._made(None))

    def _made(self, problem: Exception | None) -> None:
        self.problem = problem
        self.changed.emit(problem)

    def finish(self) -> None:
        """Let a backup that was begun come to its end."""
        self._hourly.stop()
        self._worker.close()
