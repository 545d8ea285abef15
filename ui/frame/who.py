"""Who is working? Asked at the start and whenever somebody else takes over; the name is stamped on every act."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QLineEdit, QVBoxLayout, QWidget
from typing_extensions import override

from ui import theme
from ui.forms.buttons import button
from ui.frame.display import DisplayChoice
from ui.pieces import PlainLabel, Rule, button_text, clear
from ui.remembered import Remembered

_LONGEST = 60


class WhoPanel(QWidget):
    """A calm page with the names that worked here before. `answered(name)`; `left` where nothing changes."""

    answered = Signal(str)
    left = Signal()

    def __init__(self, remembered: Remembered) -> None:
        super().__init__()
        self.setObjectName("screen")
        self._names = QVBoxLayout()
        self._names.setSpacing(theme.px(theme.GAP_SMALL))
        self.name = QLineEdit()
        self.name.setFont(theme.font())
        self.name.setMaxLength(_LONGEST)
        self.name.setAccessibleName("Your name")
        self.name.setPlaceholderText("M. Ortiz, Clerk")
        self.name.returnPressed.connect(self._typed)
        label = QLabel("Your &name")
        label.setBuddy(self.name)
        self._begin = button("Start work", kind="primary")
        self._begin.clicked.connect(self._typed)
        self._leave = button("Stay as before", kind="quiet", keys="Esc")
        self._leave.clicked.connect(self.left)
        self._missing = PlainLabel("Enter the name that is to stand on what you record.", tone="bad")
        self._missing.hide()
        buttons = QHBoxLayout()
        buttons.addWidget(self._begin)
        buttons.addWidget(self._leave)
        buttons.addStretch(1)
        panel = QFrame()
        panel.setObjectName("card")
        panel.setMaximumWidth(theme.px(460))
        inside = QVBoxLayout(panel)
        margin = theme.px(theme.MARGIN)
        inside.setContentsMargins(margin, margin, margin, margin)
        inside.setSpacing(theme.px(theme.GAP))
        inside.addWidget(PlainLabel("Who is working?", role="title"))
        inside.addWidget(PlainLabel("Your name is kept with everything you record.", tone="muted"))
        inside.addLayout(self._names)
        for piece in (label, self.name, self._missing):
            inside.addWidget(piece)
        inside.addLayout(buttons)
        inside.addWidget(Rule())
        self.display = DisplayChoice(remembered)
        inside.addWidget(self.display)
        around = QVBoxLayout(self)
        around.addStretch(2)
        row = QHBoxLayout()
        row.addStretch(1)
        row.addWidget(panel, 4)
        row.addStretch(1)
        around.addLayout(row)
        around.addStretch(3)

    def ask(self, names: Sequence[str], now: str) -> None:
        """Ask, offering the names that are remembered; `now` is who has been working so far."""
        clear(self._names)
        for name in names:
            choice = button(button_text(name), kind="second", icon="person")
            choice.setAccessibleName(name)
            choice.clicked.connect(lambda _checked=False, name=name: self.answered.emit(name))
            self._names.addWidget(choice)
        self.name.clear()
        self._missing.hide()
        self._leave.setVisible(bool(now))
        first = self._names.itemAt(0)
        widget = first.widget() if first is not None else None
        (widget or self.name).setFocus(Qt.FocusReason.OtherFocusReason)

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
