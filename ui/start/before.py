"""What was there before the program, each matter on a card; entered at the beginning, or when it turns up."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QVBoxLayout, QWidget
from typing_extensions import override

from kiosk.services.first_steps import BEFORE, mark_step
from kiosk.words import to_say
from ui import theme
from ui.context import DeskContext, Screen
from ui.forms.buttons import DeskButton, button, key
from ui.forms.columns import Columns
from ui.forms.flow import FlowRow, scrolled
from ui.forms.panel import FormPanel
from ui.forms.place import FormPlace
from ui.language import say
from ui.pieces import Card, PlainLabel, RefusalBar
from ui.settings.supervised import mark_supervised
from ui.start.before_forms import DebtForm, DepositForm, EarlierForm, NumbersForm

_FORMS: dict[str, tuple[str, str, str, Callable[[DeskContext], FormPanel], bool]] = {
    "earlier": (
        to_say("Earlier impoundments"),
        to_say("A second or third impoundment costs more where the code says so: enter those that papers show."),
        to_say("Enter an earlier impoundment"),
        EarlierForm,
        False,
    ),
    "debt": (
        to_say("Old debts"),
        to_say("What people still owe the town, with the paper that shows it."),
        to_say("Enter an old debt"),
        DebtForm,
        True,
    ),
    "deposit": (
        to_say("Old deposits"),
        to_say("Spay/neuter deposits that are held, with their last day to alter."),
        to_say("Enter an old deposit"),
        DepositForm,
        True,
    ),
    "numbers": (
        to_say("Numbers"),
        to_say("Without a starting number, each series begins with 1 this year."),
        to_say("Set a starting number"),
        NumbersForm,
        True,
    ),
}


class BeforeScreen(Screen):
    """Dogs, earlier impoundments, debts, deposits and numbers from before the program."""

    title = to_say("From before the program")

    def __init__(self, context: DeskContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self.on_escape = self._leave
        self.refusal, self.place = RefusalBar(), FormPlace()
        self.dogs = button(say("Take in a dog that is here"), icon="intake")
        self.dogs.clicked.connect(self.take_in)
        here = Card(say("Dogs that are here"))
        here.add(
            PlainLabel(
                say(
                    "Take each one in with its true day and hour of seizure; why it is entered late is filled in. "
                    "Notices that were given are then recorded with their own days. The period and the charges "
                    "follow from that."
                )
            )
        )
        here.add(FlowRow(self.dogs))
        self.acts: dict[str, DeskButton] = {}
        cards = {name: self._card(name) for name in _FORMS}
        self.done = button(say("Everything is entered"), kind="primary", keys="F8", icon="met")
        self.back = button(say("Back to the first steps"), kind="quiet", keys="Esc", icon="back")
        self.done.clicked.connect(self.all_entered)
        self.back.clicked.connect(self._leave)
        self.place.done.connect(self.done.setFocus)
        content = QWidget()
        rows = QVBoxLayout(content)
        rows.setContentsMargins(0, 0, theme.px(theme.GAP_SMALL), 0)
        rows.setSpacing(theme.px(theme.GAP_LARGE))
        rows.addWidget(PlainLabel(say("From before the program"), role="title"))
        rows.addWidget(self.refusal)
        rows.addWidget(self.place)
        rows.addLayout(FlowRow(self.done, self.back))
        rows.addWidget(Columns([[here, cards["earlier"], cards["numbers"]], [cards["debt"], cards["deposit"]]]))
        rows.addStretch(1)
        whole = QVBoxLayout(self)
        margin, above = theme.px(theme.MARGIN), theme.px(theme.GAP_LARGE)
        whole.setContentsMargins(margin, above, margin, above)
        whole.addWidget(scrolled(content))
        key("F8", self, self.all_entered)

    def _card(self, name: str) -> Card:
        title, says, act, form, supervised = _FORMS[name]
        made = Card(say(title))
        made.add(PlainLabel(say(says)))
        pressed = self.acts[name] = button(say(act), icon="add")
        pressed.clicked.connect(lambda: self.open_form(form(self.context)))
        made.add(FlowRow(pressed))
        if supervised:
            mark_supervised(made)
        return made

    @override
    def show_case(self, case_id: int) -> None:
        if self.place.form is not None:
            self.place.form.first_field()
        else:
            self.dogs.setFocus()

    def open_form(self, form: FormPanel) -> None:
        """Open a form above the cards; one in which something stands already comes first."""
        self.refusal.clear()
        self.place.open(lambda: form)

    def take_in(self) -> None:
        """Go to the intake, which then says why a dog is entered late."""
        self.context.late_reason = say("Here before the program")
        self.context.go.emit("intake", 0)

    def all_entered(self) -> None:
        """Say that nothing is left to enter, and go back to the first steps."""
        if self.place.form is not None and self.place.form.in_use:
            self.place.form.say_unfinished()
            return
        by, self.context.late_reason = self.context.who, ""
        self.context.ask(lambda desk: mark_step(desk, BEFORE, "done", by=by), self._marked, self.refusal.tell)

    def _marked(self, _: object) -> None:
        self._leave()

    def _leave(self) -> None:
        self.context.go.emit("start", 0)
