"""Help with F1: the screen in front in two sentences, and the keys that work there now."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QFrame, QGridLayout, QPushButton, QVBoxLayout, QWidget
from typing_extensions import override

from ui import theme
from ui.forms.buttons import DeskButton, button, key
from ui.forms.flow import scrolled
from ui.frame.helps import EVERYWHERE, HELPS, USUAL
from ui.language import say
from ui.pieces import PlainLabel, Rule, clear

_WIDTH = 460
Keys = tuple[str, str]
"""Keys as they are written on a keyboard, and what they do."""


def keys_here(window: QWidget, screen: QWidget | None) -> Iterator[Keys]:
    """The keys that work now, with what they do: those of the screen in front, then those of the window.

    They are read from what is bound and in sight: from what was said when a key was bound, else from its button.
    """
    doing: dict[tuple[str, bool], list[str]] = {}
    taken: set[str] = set()
    for bound in sorted(window.findChildren(QShortcut), key=lambda each: each.parent() is window):
        keys, where = bound.key().toString(QKeySequence.SequenceFormat.PortableText), bound.parent()
        if keys in taken or not isinstance(where, QWidget) or not where.isVisible():
            continue
        words = bound.whatsThis() or _on_its_button(keys, where, screen)
        if words:
            taken.add(keys)
            doing.setdefault((words, where is window), []).append(keys)
    for (words, _), several in doing.items():
        yield ", ".join(several), words


def _on_its_button(keys: str, where: QWidget, screen: QWidget | None) -> str:
    """What the button says that names a key, in the same piece, else on the screen; empty without one in sight.

    A key of the whole window has its button beside the screens.
    """
    whole = screen is not None and where is screen.window()
    for place in (where,) if whole or screen is None else (where, screen):
        for made in place.findChildren(DeskButton):
            beside = not (whole and screen is not None and screen.isAncestorOf(made))
            if made.property("keys") == keys and made.isVisible() and beside:
                return made.accessibleName()
    return say(USUAL[keys]) if keys in USUAL else ""


class Help(QFrame):
    """Hangs over the right side of the window until Esc or F1; the keyboard then goes back to where it was.

    What is in it is made when it is first asked for: the board comes before it.
    """

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self.setObjectName("panel")
        self._window = window
        self._before: QWidget | None = None
        window.installEventFilter(self)
        self.setAccessibleName(say("Help"))
        self.hide()

    def _lay_out(self) -> None:
        self.title, self.says = PlainLabel(role="heading"), PlainLabel()
        self.keys = QGridLayout()
        self.keys.setColumnStretch(1, 1)
        self.keys.setVerticalSpacing(theme.px(theme.GAP_SMALL))
        self.keys.setHorizontalSpacing(theme.px(theme.GAP_LARGE))
        self.close_button: QPushButton = button(say("Close the help"), kind="quiet", keys="Esc")
        self.close_button.clicked.connect(self.leave)
        content = QWidget()
        rows = QVBoxLayout(content)
        rows.setContentsMargins(0, 0, theme.px(theme.GAP_SMALL), 0)
        rows.setSpacing(theme.px(theme.GAP))
        for piece in (self.title, self.says, Rule(), PlainLabel(say("Keys that work here"), role="strong")):
            rows.addWidget(piece)
        rows.addLayout(self.keys)
        rows.addWidget(PlainLabel(say(EVERYWHERE), role="small", tone="muted"))
        rows.addStretch(1)
        whole = QVBoxLayout(self)
        whole.addWidget(scrolled(content))
        whole.addWidget(self.close_button)
        key("Esc", self, self.leave)

    def turn(self, name: str, title: str, screen: QWidget | None) -> None:
        """Show the help of a screen, or put it away where it is shown."""
        if self.isVisible():
            self.leave()
            return
        if self.layout() is None:
            self._lay_out()
        self.title.setText(title)
        self.says.setText(say(HELPS[name]))
        clear(self.keys)
        for row, (keys, words) in enumerate(keys_here(self._window, screen)):
            self.keys.addWidget(PlainLabel(keys, role="strong", wraps=False), row, 0, Qt.AlignmentFlag.AlignTop)
            self.keys.addWidget(PlainLabel(words), row, 1)
        self._before = self._window.focusWidget()
        self._place()
        self.show()
        self.raise_()
        self.close_button.setFocus()

    def leave(self) -> None:
        """Put the help away."""
        if self.isVisible():
            self.hide()
            if self._before is not None and self._before.isVisible():
                self._before.setFocus()

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self._place()
        return False

    def _place(self) -> None:
        room, width, above = self._window.rect(), theme.px(_WIDTH), theme.px(theme.GAP)
        self.setGeometry(room.width() - width - above, above, width, room.height() - 2 * above)
