"""A person's name to choose at the door: with the mouse or Return, never by what somebody types."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QPushButton
from typing_extensions import override

from ui import theme
from ui.forms.buttons import DeskButton, paint_icon
from ui.pieces import button_text, dress

_HELD = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier


class NameButton(DeskButton):
    """Letters typed while the keyboard is on it go into `line`; Space alone does nothing."""

    def __init__(self, name: str, line: QLineEdit, says: str = "") -> None:
        super().__init__(button_text("   ".join(part for part in (name, says) if part)))
        self._line = line
        dress(self, "second")
        self.setAccessibleName(", ".join(part for part in (name, says) if part))
        self.sign = "person"
        self.setIconSize(QSize(theme.px(theme.ICON), theme.px(theme.ICON)))
        paint_icon(self)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        text = event.text()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        elif text.isprintable() and text and not event.modifiers() & _HELD:
            if not text.isspace():
                self._line.setFocus(Qt.FocusReason.OtherFocusReason)
                self._line.insert(text)
        else:
            QPushButton.keyPressEvent(self, event)
