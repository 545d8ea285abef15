"""The cards about this desk: its till, and the keys of whoever is signed in."""

from __future__ import annotations

from PySide6.QtCore import Signal

from kiosk.services.first_start import new_recovery_code
from kiosk.services.staff import Office
from ui.context import DeskContext
from ui.forms.buttons import button
from ui.forms.flow import FlowRow
from ui.language import many, say
from ui.pieces import Card, PlainLabel
from ui.settings.forms import IdleForm, OwnPinForm
from ui.settings.names import NamesForm
from ui.settings.supervised import mark_supervised


class DeskCard(Card):
    """This desk's till, shelter and towns. `asked(form)` when it is to be named otherwise."""

    asked = Signal(object)

    def __init__(self, context: DeskContext) -> None:
        super().__init__(say("This desk"))
        desk = context.desk
        called = f", “{desk.till_name}”" if desk.till_name else ""
        self.add(
            PlainLabel(say("Till {till}{called} · {shelter}", till=desk.till, called=called, shelter=desk.shelter))
        )
        towns = ", ".join(desk.laws.town(town).header.short for town in context.serves)
        self.add(PlainLabel(say("Works for: {towns}", towns=towns), tone="muted"))
        self.name, self.steps = button(say("Name this desk"), icon="edit"), button(say("First steps"), icon="arrow")
        self.name.clicked.connect(lambda: self.asked.emit(NamesForm(context)))
        self.steps.clicked.connect(lambda: context.go.emit("start", 0))
        self.add(FlowRow(self.name, self.steps))
        if context.keep_names is None:
            self.name.hide()
            self.add(PlainLabel(say("These are set in kiosk.toml, in the folder of the records."), tone="muted"))
            return
        mark_supervised(self)


class KeysCard(Card):
    """PINs, the recovery code, and the lock. `asked(form)`; `failed(problem)` where something is refused."""

    asked = Signal(object)
    failed = Signal(object)

    def __init__(self, context: DeskContext) -> None:
        super().__init__(say("Keys and lock"))
        self._context = context
        self._minutes = 0
        self.own = button(say("Change my PIN"), icon="key")
        self.code = button(say("New recovery code"), icon="again")
        self.idle = button(say("Change the minutes"), icon="lock")
        self.own.clicked.connect(lambda: self.asked.emit(OwnPinForm(context)))
        self.code.clicked.connect(self._new_code)
        self.idle.clicked.connect(lambda: self.asked.emit(IdleForm(context, self._minutes)))
        self.minutes = PlainLabel()
        self.add(self.minutes)
        self.add(FlowRow(self.own, self.idle, self.code))
        mark_supervised(self, say("Your own PIN you change yourself; for a new recovery code a supervisor signs in."))

    def show_office(self, office: Office) -> None:
        """Say after how long the desks lock."""
        self._minutes = office.idle_minutes
        self.minutes.setText(
            many(
                "A desk locks after {n} minute without a touch, or with F12. What is half filled in stays.",
                "A desk locks after {n} minutes without a touch, or with F12. What is half filled in stays.",
                office.idle_minutes,
            )
        )

    def _new_code(self) -> None:
        by = self._context.who
        self._context.ask(lambda desk: new_recovery_code(desk, by=by), self._context.code_made.emit, self.failed.emit)
