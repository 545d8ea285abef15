"""A supervisor approves on the spot: a panel where the refusal stands, never a window over it."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget
from typing_extensions import override

from kiosk.domain.errors import InvalidInput, Refused
from kiosk.domain.staff import ACTS, SECOND_PERSON, Act
from kiosk.services.approval import NeedsApproval
from kiosk.services.desk import Desk
from kiosk.services.staff import Office, approve, office
from kiosk.words import to_say
from ui import theme
from ui.context import DeskContext
from ui.errors import said
from ui.forms.buttons import button
from ui.forms.choices import ChoiceField
from ui.forms.flow import FlowRow
from ui.forms.secret import SecretField
from ui.forms.text import TextField
from ui.language import retell, say
from ui.pieces.labels import PlainLabel
from ui.pieces.refusal_bar import RefusalBar

_ALONE = {
    False: to_say("No other supervisor works here: you approve this alone, and it is reported."),
    True: to_say("Nobody else works here: you confirm this alone, with a reason, and it is reported."),
}
"""By whether any second person would do."""


class ApprovalPanel(QFrame):
    """Hidden until it is asked for. `given(approval)` when a supervisor approved; `left` when nobody will.

    Whoever asked does the act again with the approval: it is good for that one act.
    """

    given = Signal(object)
    left = Signal()

    def __init__(self, context: DeskContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("panel")
        self.context = context
        self._act: Act = "custody"
        self._case: int | None = None
        self._for = ""
        self._busy = False
        self._confirms = False
        """Whether any second person would do, no supervisor needed."""
        self.title = PlainLabel(say("A supervisor approves"), role="heading")
        self.why = PlainLabel()
        self.supervisor = ChoiceField(say("Supervisor"), "supervisor")
        self.secret = SecretField(say("Supervisor's PIN or password"))
        self.reason = TextField(
            say("Reason"),
            "reason",
            required=say("Fill in the reason; it is kept and reported."),
            example=say("for example: agreed by phone"),
        )
        self.alone = PlainLabel(_ALONE[False], tone="warn")
        self.refusal = RefusalBar()
        self.approve_button = button(say("Approve"), kind="primary", keys="Ctrl+S")
        self.leave_button = button(say("Do not approve"), kind="quiet", keys="Esc")
        self.approve_button.clicked.connect(self.approve)
        self.leave_button.clicked.connect(self.leave)
        self.secret.line.returnPressed.connect(self.approve)
        rows = QVBoxLayout(self)
        margin = theme.px(theme.GAP_LARGE)
        rows.setContentsMargins(margin, margin, margin, margin)
        rows.setSpacing(theme.px(theme.GAP))
        for piece in (self.title, self.why, self.alone):
            rows.addWidget(piece)
        who = QHBoxLayout()
        who.setSpacing(theme.px(theme.GAP_LARGE))
        for field in (self.supervisor, self.secret):
            who.addWidget(field, 1, Qt.AlignmentFlag.AlignTop)
        rows.addLayout(who)
        rows.addWidget(self.reason)
        rows.addWidget(self.refusal)
        rows.addLayout(FlowRow(self.approve_button, self.leave_button))
        self.setAccessibleName(say("A supervisor approves"))
        self.hide()
        context.who_changed.connect(self._somebody_else)

    def ask(self, problem: NeedsApproval, case: int = 0) -> None:
        """Ask for the approval of what was just refused."""
        self._act, self._case, self._for = problem.act, case or None, problem.for_
        self.why.setText(retell(problem.sentence))
        self._confirms = problem.act in SECOND_PERSON
        parts = {"who": self.context.who, "act": retell(ACTS[problem.act]), "for_": problem.for_}
        if self._confirms:
            self.title.setText(say("A second person confirms that {who} may {act}: {for_}", **parts))
        else:
            self.title.setText(say("A supervisor may let {who} {act}: {for_}", **parts))
        self.supervisor.rename(say("Second person") if self._confirms else say("Supervisor"))
        self.secret.rename(say("Their PIN or password") if self._confirms else say("Supervisor's PIN or password"))
        for field in (self.secret, self.reason):
            field.clear()
        self.refusal.clear()
        self.context.ask(office, self._open)

    def _open(self, room: Office) -> None:
        names = [member.name for member in room.approvers(self._act, self.context.who)]
        alone = names == [self.context.who]
        self.alone.setText(say(_ALONE[self._confirms]))
        self.alone.setVisible(alone)
        self.reason.setVisible(alone or not self._confirms)
        self.supervisor.offer([(name, name) for name in names])
        self.show()
        # The PIN is what a supervisor types first: never into a line that shows it.
        self.secret.bring()

    def approve(self) -> None:
        """Check the PIN, then hand the approval over."""
        fields = (self.supervisor, self.secret, self.reason)
        wrong = next((field for field in fields if not field.isHidden() and not field.check()), None)
        if wrong is not None:
            wrong.bring()
        if wrong is not None or self._busy:
            return
        self._set_busy(busy=True)
        self.refusal.clear()
        name, secret, reason = self.supervisor.value(), self.secret.value(), self._reason()
        act, case, for_, by = self._act, self._case, self._for, self.context.who

        def work(desk: Desk) -> object:
            return approve(desk, name, secret, act, reason, by=by, for_=for_, case=case)

        self.context.ask(work, self._approved, self._refused)

    def _reason(self) -> str:
        return "" if self.reason.isHidden() else self.reason.value()

    def leave(self) -> None:
        """Close without an approval."""
        self.secret.clear()
        self.hide()
        self.left.emit()

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.leave()
            return
        super().keyPressEvent(event)

    def _somebody_else(self, _who: str) -> None:
        """What a supervisor typed is never left to whoever comes next."""
        if not self.isHidden():
            self.leave()

    def _approved(self, approval: object) -> None:
        self._set_busy(busy=False)
        self.secret.clear()
        self.hide()
        self.given.emit(approval)

    def _refused(self, problem: Exception) -> None:
        self._set_busy(busy=False)
        self.secret.clear()
        if isinstance(problem, InvalidInput) and problem.field == self.reason.name:
            self.reason.refuse(retell(problem.sentence))
            self.reason.bring()
            return
        self.refusal.show_said(said(problem))
        if isinstance(problem, Refused):
            self.secret.bring()

    def _set_busy(self, *, busy: bool) -> None:
        self._busy = busy
        self.approve_button.setEnabled(not busy)
