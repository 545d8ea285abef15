"""A chip in the header: a sign and words, in a narrow window a sign and a number."""

from __future__ import annotations

from PySide6.QtWidgets import QPushButton

from ui import icons, theme
from ui.pieces import button_text, dress, tooltip


class HeaderChip(QPushButton):
    """The search needs the room more than words do; hovering and a screen reader always tell all of them."""

    def __init__(self, role: theme.Role = "small") -> None:
        super().__init__()
        self._whole = self._briefly = ""
        self._narrow = False
        dress(self, "chip", role)

    def show_words(self, whole: str, briefly: str, *, heard: str, sign: str, tone: theme.Tone) -> None:
        """Say how it stands; `briefly` where there is little room, `heard` by whoever does not see the sign."""
        self._whole, self._briefly = whole, briefly
        self.setIcon(icons.icon(sign, theme.colour(tone).name()))
        self.setAccessibleName(heard)
        self.setToolTip(tooltip(heard))
        self.set_narrow(narrow=self._narrow)

    def set_narrow(self, *, narrow: bool) -> None:
        """Say it briefly, or in whole words."""
        self._narrow = narrow
        self.setText(button_text(self._briefly if narrow else self._whole))
