"""What every form is: a panel in the window that checks, saves once, and keeps what was typed when it is refused."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QCheckBox, QFrame, QVBoxLayout, QWidget
from shiboken6 import isValid
from typing_extensions import override

from kiosk.domain.errors import Refused
from kiosk.domain.rules import Rules
from kiosk.domain.staff import Approval
from kiosk.services.approval import NeedsApproval
from kiosk.services.case_file import CaseFile
from kiosk.words import to_say
from ui import theme
from ui.context import DeskContext
from ui.errors import said
from ui.forms.approval import ApprovalPanel
from ui.forms.buttons import button, key
from ui.forms.cash import moves_cash
from ui.forms.days import Now
from ui.forms.entered import Entered, bring_back, entered
from ui.forms.field import Field
from ui.forms.flow import FieldRow, FlowRow
from ui.forms.parked import ParkedAs
from ui.language import say
from ui.pieces.labels import PlainLabel
from ui.pieces.refusal_bar import RefusalBar


class FormPanel(QFrame):
    """A form. `saved` brings what the act returned, `left` says that the form is done with, saved or not.

    A subclass adds its fields with `row`, and says in `act` what saving does. While an act runs, saving again does
    nothing. What the law or a field refuses is said in place, and every field keeps its text. What the person who
    works may not do, a supervisor approves in place: the act is then done again with `approval`.
    """

    saved = Signal(object)
    left = Signal()

    def __init__(
        self,
        context: DeskContext,
        title: str,
        *,
        says: str = "",
        save: str = to_say("Save"),
        keys: str = "Ctrl+S",
        case: int = 0,
    ) -> None:
        super().__init__()
        self.setObjectName("panel")
        self.context = context
        self.case = case
        self.fields: list[Field] = []
        self.starts: Field | None = None
        self.approval: Approval | None = None
        self.parked = ParkedAs(context)
        self._busy = self._touched = self._watched = False
        self._keys = keys
        self.left.connect(self.parked.be_done)
        self.body = QVBoxLayout(self)
        margin = theme.px(theme.GAP_LARGE)
        self.body.setContentsMargins(margin, margin, margin, margin)
        self.body.setSpacing(theme.px(theme.GAP))
        self.body.addWidget(PlainLabel(title, role="heading"))
        self.setAccessibleName(title)
        if says:
            self.body.addWidget(PlainLabel(says, tone="muted"))
        self.rows = QVBoxLayout()
        self.rows.setSpacing(theme.px(theme.GAP))
        self.body.addLayout(self.rows)
        self.refusal = RefusalBar()
        self.body.addWidget(self.refusal)
        self.approving = ApprovalPanel(context)
        self.approving.given.connect(self._approved)
        self.approving.left.connect(self._not_approved)
        self.body.addWidget(self.approving)
        self.save_button = button(say(save), kind="primary", keys=keys)
        self.leave_button = button(say("Leave this form"), kind="quiet", keys="Esc")
        self.save_button.clicked.connect(self.save)
        self.leave_button.clicked.connect(self.leave)
        self.body.addLayout(FlowRow(self.save_button, self.leave_button))
        key("Ctrl+S", self, self._ctrl_s)
        key("Esc", self, self._escape)

    def row(self, *widgets: QWidget) -> None:
        """Put fields, or other widgets, side by side."""
        self.fields += [widget for widget in widgets if isinstance(widget, Field)]
        self.rows.addLayout(FieldRow(*widgets))

    def act(self) -> Callable[[], Any]:
        """Read the fields and return what saving does, to be run in the database's thread; `InvalidInput` refuses."""
        raise NotImplementedError

    def save(self) -> None:
        """Check every field, then do the act once."""
        if self._busy or not self._checked():
            return
        try:
            work = self.act()
        except Exception as problem:  # noqa: BLE001 - one place says every refusal
            self._refused(problem)
            return
        self._set_busy(busy=True)
        self.refusal.clear()
        context, case = self.context, self.case

        def kept(result: object) -> None:
            # What was written is announced, and its paper printed, also when somebody went on without waiting.
            context.changed.emit(case)
            if isValid(self):
                self._kept(result)

        context.database.run(work, kept, self._refused)

    def leave(self) -> None:
        """Be done with the form, unless it is just saving."""
        if not self._busy:
            self.left.emit()

    @property
    def in_use(self) -> bool:
        """Whether something was entered since the form was opened, or is just being saved."""
        return self._touched or self._busy

    def as_entered(self) -> Entered:
        """What was entered so far, as plain values; a form adds what stands in no field."""
        return entered(self.fields)

    def bring_back(self, kept: Entered) -> None:
        """Go on where somebody had parked such a form."""
        bring_back(self.fields, kept, self.context)
        self._touch()

    def say_unfinished(self) -> None:
        """Say that this form comes first: no key for something else takes away what was entered."""
        self.refusal.tell(
            Refused(
                say("This form is not saved yet."), cure=say("Save it with {keys}, or leave it: Esc.", keys=self._keys)
            )
        )

    @override
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not self._watched:
            self._watched = True
            for field in self.findChildren(Field):
                field.changed.connect(self._touch)
            for box in self.findChildren(QCheckBox):
                box.toggled.connect(self._touch)
            self._order_tabs()

    def _order_tabs(self) -> None:
        """Let Tab go through the fields, then to the approval and the keys, which were made before them."""
        inside = [
            each
            for each in self.findChildren(QWidget)
            # The list of a combo box is a window of its own.
            if each.focusPolicy() & Qt.FocusPolicy.TabFocus and not each.focusProxy() and each.window() == self.window()
        ]
        ends = (self.refusal, self.approving, self.save_button, self.leave_button)
        last = [each for each in inside if any(end is each or end.isAncestorOf(each) for end in ends)]
        for before, after in pairwise([each for each in inside if each not in last] + last):
            QWidget.setTabOrder(before, after)

    def _touch(self) -> None:
        self._touched = True

    def first_field(self) -> None:
        """Put the keyboard where typing begins; on the key that saves, where there is nothing to type."""
        (self.starts or next(iter(self.fields), self.save_button)).setFocus()

    def _checked(self) -> bool:
        wrong = [field for field in self.fields if not field.isHidden() and not field.check()]
        if wrong:
            wrong[0].bring()
        return not wrong

    def _ctrl_s(self) -> None:
        # The panel of the approval stands inside: its keys are ours while it is open.
        (self.save if self.approving.isHidden() else self.approving.approve)()

    def _escape(self) -> None:
        (self.leave if self.approving.isHidden() else self.approving.leave)()

    def _show_keys(self, *, shown: bool) -> None:
        for pressed in (self.save_button, self.leave_button):
            pressed.setVisible(shown)

    def _not_approved(self) -> None:
        self._show_keys(shown=True)
        self.first_field()

    def _approved(self, approval: Approval) -> None:
        self._show_keys(shown=True)
        self.approval = approval
        self.save()

    def _kept(self, result: object) -> None:
        self._set_busy(busy=False)
        self._touched = False
        self.approval = None
        if moves_cash(result):
            self.context.printing.open_drawer()
        self.saved.emit(result)
        self.left.emit()

    def _refused(self, problem: Exception) -> None:
        self._set_busy(busy=False)
        if isinstance(problem, NeedsApproval):
            self._show_keys(shown=False)
            self.approving.ask(problem, self.case)
            return
        what = said(problem)
        field = next((f for f in self.fields if what.field and f.name == what.field and not f.isHidden()), None)
        if field is not None:
            field.refuse(what.sentence)
            field.bring()
        else:
            self.refusal.show_said(what)

    def _set_busy(self, *, busy: bool) -> None:
        self._busy = busy
        self.save_button.setEnabled(not busy)


class CaseForm(FormPanel):
    """A form about one dog."""

    def __init__(
        self,
        context: DeskContext,
        file: CaseFile,
        title: str,
        *,
        says: str = "",
        save: str = to_say("Save"),
        keys: str = "Ctrl+S",
    ) -> None:
        super().__init__(context, title, says=says, save=save, keys=keys, case=file.case.id)
        self.file = file
        self.now = Now(context.desk.clock, lambda: file.law.zone)

    @property
    def rules(self) -> Rules:
        """The town's law for this dog."""
        return self.file.law.rules
