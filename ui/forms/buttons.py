"""Buttons that say their key and that only a deliberate press works, and the keys themselves."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QPushButton, QWidget
from typing_extensions import override

from ui import icons, theme
from ui.language import say
from ui.pieces.labels import dress

Kind = Literal["primary", "second", "quiet", "link"]


class DeskButton(QPushButton):
    """A button for mouse, Space or its key. Return does nothing: a scanner ends every code with it."""

    sign = ""

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.ignore()
            return
        super().keyPressEvent(event)


def button(words: str, *, kind: Kind = "second", keys: str = "", icon: str = "", scale: float = 0) -> DeskButton:
    """A button; `words` may have a `&`, `keys` is the shortcut that it names."""
    words = say(words)
    made = DeskButton(f"{words}   {keys}" if keys else words)
    dress(made, kind, scale=scale)
    made.setProperty("keys", keys)
    made.setAccessibleName(words.replace("&", ""))
    if icon:
        made.sign = icon
        made.setIconSize(QSize(theme.px(theme.ICON), theme.px(theme.ICON)))
        paint_icon(made)
    return made


def paint_icon(made: DeskButton) -> None:
    """Draw a button's sign in the colour of its words."""
    if made.sign:
        colours = theme.tokens()
        made.setIcon(icons.icon(made.sign, colours.on_primary if made.property("kind") == "primary" else colours.info))


def key(keys: str, where: QWidget, act: Callable[[], object], *, says: str = "") -> None:
    """Let a key do `act` while the keyboard is inside `where`; a key that is held down does it once.

    `says` tells the help what it does, where no button names the key.
    """
    shortcut = QShortcut(QKeySequence(keys), where, act, context=Qt.ShortcutContext.WidgetWithChildrenShortcut)
    shortcut.setAutoRepeat(False)
    shortcut.setWhatsThis(says)
