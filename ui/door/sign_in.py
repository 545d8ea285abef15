"""Signing in: one's name, and the PIN; quick enough for a change of hands at the counter."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QBoxLayout, QButtonGroup, QLabel, QVBoxLayout, QWidget
from typing_extensions import override

from kiosk.domain.staff import StaffMember
from kiosk.services.desk import Desk
from kiosk.services.staff import sign_in
from ui import theme
from ui.context import DeskContext
from ui.door.name_button import NameButton
from ui.door.page import DoorPage
from ui.door.pin_pad import PinPad
from ui.errors import said
from ui.forms.buttons import button
from ui.forms.flow import FlowRow, scrolled
from ui.forms.secret import secret_line
from ui.language import say
from ui.pieces import RefusalBar, button_text, clear
from ui.words import role


class SignIn(DoorPage):
    """`entered(name)` once the PIN was right, `left` where nothing changes, `forgot(name)` for the recovery code."""

    entered = Signal(str)
    left = Signal()
    forgot = Signal(str)

    def __init__(self, context: DeskContext) -> None:
        super().__init__(say("Who is working?"), say("Choose your name, then type your PIN."), width=760)
        self._context = context
        self._members: dict[str, StaffMember] = {}
        self._busy = False
        self.names: dict[str, NameButton] = {}
        self._group = QButtonGroup(self)
        self._list = QVBoxLayout()
        self._list.setSpacing(theme.px(theme.GAP_SMALL))
        self.secret = secret_line()
        self.secret.setFont(theme.font("big"))
        self.secret.setAccessibleName(say("PIN or password"))
        self.secret.returnPressed.connect(self.sign_in)
        self.asks = QLabel()
        self.asks.setTextFormat(Qt.TextFormat.PlainText)
        self.asks.setBuddy(self.secret)
        self.refusal = RefusalBar()
        self.enter = button(say("Sign in"), kind="primary", keys="Enter")
        self.enter.clicked.connect(self.sign_in)
        self.leave = button(say("Stay as before"), kind="quiet", keys="Esc")
        self.leave.clicked.connect(self.left)
        self.lost = button(say("PIN forgotten?"), kind="link")
        self.lost.clicked.connect(self._lost)
        self.pad = PinPad(self.secret)
        self.inside.addWidget(self.refusal)
        self._halves = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._halves.setSpacing(theme.px(theme.MARGIN))
        right = QVBoxLayout()
        names = QWidget()
        listed = QVBoxLayout(names)
        listed.setContentsMargins(0, 0, theme.px(theme.GAP_SMALL), 0)
        listed.addLayout(self._list)
        listed.addStretch(1)
        self.listed = scrolled(names)
        right.setSpacing(theme.px(theme.GAP_SMALL))
        for piece in (self.asks, self.secret, self.pad):
            right.addWidget(piece)
        right.addStretch(1)
        self._halves.addWidget(self.listed, 1)
        self._halves.addLayout(right, 1)
        self.inside.addLayout(self._halves)
        self.inside.addLayout(FlowRow(self.enter, self.leave, self.lost))
        inside = Qt.ShortcutContext.WidgetShortcut
        for key, step in (("Up", -1), ("Down", 1)):
            QShortcut(QKeySequence(key), self.secret, partial(self._neighbour, step), context=inside)

    def ask(self, members: Sequence[StaffMember], *, first: str, stays: str) -> None:
        """Ask among these people; `first` is who most likely comes, `stays` who may go back as before, if anybody."""
        self.leave.setVisible(bool(stays))
        self.leave.setText(say("Stay as {stays}   Esc", stays=button_text(stays)))
        self.leave.setAccessibleName(say("Stay as {stays}", stays=stays))
        self.says.setText(
            say("Choose your name, then type your PIN.") if stays else say("The desk is locked until then.")
        )
        self.secret.clear()
        self.refusal.clear()
        self.offer(members, first=first)
        self.secret.setFocus(Qt.FocusReason.OtherFocusReason)

    def offer(self, members: Sequence[StaffMember], *, first: str = "") -> None:
        """List the people; who was chosen stays chosen."""
        chosen = first or self.chosen()
        self._members = {member.name: member for member in members}
        clear(self._list)
        self.names = {member.name: self._name(member) for member in members}
        before: QWidget | None = None
        for made in (*self.names.values(), self.secret, self.enter, self.leave, self.lost):
            if before is not None:
                self.setTabOrder(before, made)
            before = made
        if self.names:
            self.choose(chosen if chosen in self.names else next(iter(self.names)))

    def _name(self, member: StaffMember) -> NameButton:
        made = NameButton(member.name, self.secret, role(member.role))
        made.setCheckable(True)
        made.setObjectName("choice")
        made.clicked.connect(lambda: self.choose(member.name))
        self._group.addButton(made)
        self._list.addWidget(made)
        return made

    def chosen(self) -> str:
        """Whose PIN is asked for."""
        return next((name for name, made in self.names.items() if made.isChecked()), "")

    def choose(self, name: str) -> None:
        """Ask for this person's PIN."""
        self.names[name].setChecked(True)
        # Once a list that was just made has its place.
        QTimer.singleShot(0, self, self._chosen_into_sight)
        self.asks.setText(say("PIN or password of {name}", name=name).replace("&", "&&"))
        self.secret.setAccessibleName(say("PIN or password of {name}", name=name))
        self.secret.setFocus(Qt.FocusReason.OtherFocusReason)

    def _chosen_into_sight(self) -> None:
        chosen = self.names.get(self.chosen())
        if chosen is not None:
            self.listed.ensureWidgetVisible(chosen)

    def sign_in(self) -> None:
        """Check the PIN, once however often it is asked."""
        name, secret = self.chosen(), self.secret.text()
        if self._busy or not name or not secret:
            self.secret.setFocus()
            return
        self._set_busy(busy=True)

        def work(desk: Desk) -> StaffMember:
            return sign_in(desk, name, secret)

        self._context.ask(work, self._entered, self._refused)

    def _entered(self, member: StaffMember) -> None:
        self._set_busy(busy=False)
        self.secret.clear()
        self.refusal.clear()
        self.entered.emit(member.name)

    def _refused(self, problem: Exception) -> None:
        self._set_busy(busy=False)
        self.secret.clear()
        self.refusal.show_said(said(problem))
        self.secret.setFocus()

    def _lost(self) -> None:
        member = self._members.get(self.chosen())
        if member is None:
            return
        if member.role == "supervisor":
            self.forgot.emit(member.name)
            return
        self.says.setText(
            say("{name}: ask a supervisor to set a new PIN for you, on the screen Settings.", name=member.name)
        )
        self.secret.setFocus()

    def _set_busy(self, *, busy: bool) -> None:
        self._busy = busy
        self.enter.setEnabled(not busy)

    def _neighbour(self, step: int) -> None:
        names = list(self.names)
        if names:
            self.choose(names[(names.index(self.chosen()) + step) % len(names)])

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and not self.leave.isHidden():
            self.left.emit()
            return
        super().keyPressEvent(event)
