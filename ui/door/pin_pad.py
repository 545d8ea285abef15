"""Digits to press with a mouse or a finger, for a line that is typed into with the keyboard as well."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLineEdit, QWidget

from ui import theme
from ui.forms.buttons import DeskButton, button
from ui.language import say

_KEYS = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "", "0", "back")


class PinPad(QWidget):
    """Ten digits and a key that takes the last one back; the keyboard stays in the line."""

    def __init__(self, line: QLineEdit) -> None:
        super().__init__()
        self._line = line
        self.keys: dict[str, DeskButton] = {}
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(theme.px(theme.GAP_SMALL))
        for place, key in enumerate(_KEYS):
            if key:
                made = self.keys[key] = self._key(key)
                grid.addWidget(made, place // 3, place % 3)

    def _key(self, key: str) -> DeskButton:
        made = button("" if key == "back" else key, icon="erase" if key == "back" else "")
        made.setAccessibleName(say("Take the last digit back") if key == "back" else key)
        made.setFont(theme.font("big"))
        made.setMinimumHeight(theme.px(theme.BUTTON_HEIGHT + 4))
        # Whoever has a keyboard types; Tab goes past the pad.
        made.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        made.clicked.connect(self._line.backspace if key == "back" else lambda: self._line.insert(key))
        return made
