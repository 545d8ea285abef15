"""How the code was read where its text leaves something open."""

from __future__ import annotations

from PySide6.QtWidgets import QVBoxLayout, QWidget

from kiosk.services.case_file import CaseFile
from ui import icons, theme
from ui.case import explain
from ui.forms.buttons import button
from ui.language import say
from ui.pieces import PlainLabel, button_text, dress, tooltip

_MOST_NUMBERS = 3


class ReadingsThatMattered(QWidget):
    """The numbers of the readings; what each of them says on hovering, and below when pressed."""

    def __init__(self) -> None:
        super().__init__()
        self.press = button("", kind="link")
        dress(self.press, "link", "small")
        self.press.setCheckable(True)
        self.words = PlainLabel(role="small", tone="muted")
        self.words.hide()
        self.press.toggled.connect(self._turned)
        self._numbers = ""
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.press)
        layout.addWidget(self.words)

    def show_readings(self, numbers: tuple[str, ...], file: CaseFile) -> None:
        """Show the readings of these numbers, as the town's rules take them."""
        says = "\n".join(explain.readings_words(numbers, file.law.rules))
        self._numbers = _few(numbers)
        self.press.setToolTip(tooltip(says))
        self.words.setText(says)
        self.setVisible(bool(says))
        self._turned(self.press.isChecked())

    def _turned(self, shown: bool) -> None:
        self.words.setVisible(shown)
        self.press.setText(button_text(say("Readings that mattered: {numbers}", numbers=self._numbers)))
        self.press.setIcon(icons.icon("shut" if shown else "open", theme.tokens().info))
        does = say("Hide") if shown else say("Show")
        self.press.setAccessibleName(
            say("{does} the readings that mattered: {numbers}", does=does, numbers=self._numbers)
        )


def _few(numbers: tuple[str, ...]) -> str:
    """As many numbers as one line holds beside another card."""
    if len(numbers) <= _MOST_NUMBERS:
        return ", ".join(numbers)
    named = numbers[: _MOST_NUMBERS - 1]
    return say("{numbers} and {more} more", numbers=", ".join(named), more=len(numbers) - len(named))
