"""The chip in the header: on whatever screen somebody works, it says that people wait at the public screen."""

from __future__ import annotations

from kiosk.services.visitors import Waiting
from ui.frame.header_chip import HeaderChip
from ui.language import many


class VisitorsChip(HeaderChip):
    """Hidden while nobody waits; pressed, it leads to the board."""

    def __init__(self) -> None:
        super().__init__("small_strong")
        self.hide()

    def show_waiting(self, waiting: Waiting) -> None:
        """Say how many wait."""
        self.show_words(
            many("{n} person waits", "{n} people wait", waiting.count),
            str(waiting.count),
            heard=many("{n} person waits at the public screen", "{n} people wait at the public screen", waiting.count),
            sign="person",
            tone="warn",
        )
        self.setVisible(waiting.count > 0)
