"""Who is working? Asked at the start and whenever somebody else takes over; the name is stamped on every act."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLabel, QLineEdit, QVBoxLayout
from typing_extensions import override

from ui import theme
from ui.door.name_button import NameButton
from ui.door.page import DoorPage
from ui.forms.buttons import button
from ui.forms.flow import FlowRow
from ui.language import say
from ui.pieces import PlainLabel, clear

_LONGEST = 60


class WhoPanel(DoorPage):
    """A calm page with the names that worked here before. `answered(name)`; `left` where nothing changes."""

    answered = Signal(str)
    left = Signal()

    def __init__(self) -> None:
        super().__init__(say("Who is working?"), say("Your name is kept with everything you record."))
        self._names = QVBoxLayout()
        self._names.setSpacing(theme.px(theme.GAP_SMALL))
        self.names: dict[str, NameButton] = {}
        self.name = QLineEdit()
        self.name.setFont(theme.font())
        self.name.setMaxLength(_LONGEST)
        self.name.setAccessibleName(say("Your name"))
        self.name.setPlaceholderText(say("M. Ortiz, Clerk"))
        self.name.returnPressed.connect(self._typed)
        label = QLabel(say("Your &name"))
        label.setBuddy(self.name)
        self._begin = button(say("Start work"), kind="primary")
        self._begin.clicked.connect(self._typed)
        self._leave = button(say("Stay as before"), kind="quiet", keys="Esc")
        self._leave.clicked.connect(self.left)
        self._missing = PlainLabel(say("Enter the name that is to stand on what you record."), tone="bad")
        self._missing.hide()
        self.inside.addLayout(self._names)
        for piece in (label, self.name, self._missing):
            self.inside.addWidget(piece)
        self.inside.addLayout(FlowRow(self._begin, self._leave))

    def ask(self, names: Sequence[str], now: str) -> None:
        """Ask, offering the names that are remembered; `now` is who has been working so far."""
        clear(self._names)
        self.names = {name: self._choice(name) for name in names}
        # Made anew, they would come last to Tab; on the page they stand above the line.
        before = None
        for made in (*self.names.values(), self.name, self._begin, self._leave):
            if before is not None:
                self.setTabOrder(before, made)
            before = made
        self.name.clear()
        self._missing.hide()
        self._leave.setVisible(bool(now))
        self.name.setFocus(Qt.FocusReason.OtherFocusReason)

    def _choice(self, name: str) -> NameButton:
        made = NameButton(name, self.name)
        made.clicked.connect(lambda: self.answered.emit(name))
        self._names.addWidget(made)
        return made

    def _typed(self) -> None:
        name = " ".join(self.name.text().split())
        self._missing.setVisible(not name)
        if name:
            self.answered.emit(name)
        else:
            self.name.setFocus()

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and not self._leave.isHidden():
            self.left.emit()
            return
        super().keyPressEvent(event)
