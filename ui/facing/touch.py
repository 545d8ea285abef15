"""Buttons for fingers: large, and never with the keyboard, which stays at the desk."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QPushButton

from ui import icons, theme
from ui.pieces import dress


def touch(sign: str, *, kind: str = "second") -> QPushButton:
    """A large button with a sign; its words come later, in the customer's language."""
    made = QPushButton()
    made.setProperty("touch", True)
    dress(made, kind, "read_strong")
    made.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    colours = theme.tokens()
    made.setIcon(icons.icon(sign, colours.on_primary if kind == "primary" else colours.info))
    made.setIconSize(QSize(theme.px(theme.ICON), theme.px(theme.ICON)))
    return made
