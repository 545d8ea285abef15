"""What stands in the window while the records are opened behind it."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal

from kiosk.domain.progress import Doing, Progress
from kiosk.words import to_say
from ui.language import say
from ui.pieces.labels import PlainLabel

_DOING: dict[Doing, str] = {
    "looking_through_the_chain": to_say("Looking through what is chained"),
    "computing_holding_periods": to_say("Computing the holding periods by the law as it is now"),
}


class Opening(PlainLabel):
    """Says that the records are opened, and how far that is where it takes long: after a new version, or other law.

    `heard` may be emitted in any thread.
    """

    heard = Signal(object)

    def __init__(self) -> None:
        super().__init__(say("Opening the records…"), role="heading", tone="muted")
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.heard.connect(self._show)

    def _show(self, progress: Progress) -> None:
        done, whole = f"{progress.done:,}", f"{progress.whole:,}"
        self.setText(say("{what}: {done} of {whole}", what=say(_DOING[progress.what]), done=done, whole=whole))
