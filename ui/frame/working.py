"""Says that the records are being worked on, where that takes long enough to be noticed."""

from __future__ import annotations

from PySide6.QtCore import QTimer

from ui.language import say
from ui.pieces.labels import PlainLabel
from ui.worker import Worker

_NOTICED_MS = 500


class Working(PlainLabel):
    """Empty as long as everything is quick."""

    def __init__(self, worker: Worker) -> None:
        super().__init__(role="small", tone="muted", wraps=False)
        self._says = say("Working on the records…")
        self._narrow = False
        self._late = QTimer(self)
        self._late.setSingleShot(True)
        self._late.setInterval(_NOTICED_MS)
        self._late.timeout.connect(lambda: self.setText("…" if self._narrow else self._says))
        self.setAccessibleName(self._says)
        self.setToolTip(self._says)
        worker.busy_changed.connect(self._turned)

    def set_narrow(self, *, narrow: bool) -> None:
        """Say it by a sign, where there is no room for words."""
        self._narrow = narrow

    def _turned(self, busy: bool) -> None:
        if busy:
            self._late.start()
        else:
            self._late.stop()
            self.clear()
