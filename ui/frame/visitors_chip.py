"""The chip in the header: on whatever screen somebody works, it says that people wait at the public screen."""

from __future__ import annotations

from PySide6.QtWidgets import QPushButton

from kiosk.services.visitors import Waiting
from ui import icons, theme
from ui.language import many
from ui.pieces import button_text, dress


class VisitorsChip(QPushButton):
    """Hidden while nobody waits; pressed, it leads to the board."""

    def __init__(self) -> None:
        super().__init__()
        dress(self, "chip", "small_strong")
        self.hide()

    def show_waiting(self, waiting: Waiting) -> None:
        """Say how many wait."""
        says = many("{n} person waits", "{n} people wait", waiting.count)
        self.setText(button_text(says))
        self.setIcon(icons.icon("person", theme.colour("warn").name()))
        self.setAccessibleName(
            many("{n} person waits at the public screen", "{n} people wait at the public screen", waiting.count)
        )
        self.setVisible(waiting.count > 0)
