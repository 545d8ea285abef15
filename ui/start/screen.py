"""The first steps on one screen: a list at the left, the step that is chosen at the right; left and resumed at will."""

from __future__ import annotations

from itertools import pairwise

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QButtonGroup, QGridLayout, QHBoxLayout, QPushButton, QVBoxLayout, QWidget
from typing_extensions import override

from kiosk.services.desk import Desk
from kiosk.services.first_steps import Mark, Step, end_steps, first_steps, mark_step
from kiosk.words import to_say
from ui import theme
from ui.context import DeskContext, Screen
from ui.forms.buttons import button, key
from ui.forms.flow import FlowRow, scrolled
from ui.forms.panel import FormPanel
from ui.forms.place import FormPlace
from ui.language import say
from ui.pieces import Card, PlainLabel, RefusalBar, StatusChip, clear
from ui.start.bodies import Body, bodies
from ui.start.words import step_chip, step_words

_LIST = 330


class StartScreen(Screen):
    """Each step can be done, or left out with what then does not work in plain words; nothing has to be done twice."""

    title = to_say("First steps")

    def __init__(self, context: DeskContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self.steps: tuple[Step, ...] = ()
        self.here = ""
        self.buttons: dict[str, QPushButton] = {}
        self._chips: dict[str, StatusChip] = {}
        self._makes, self._bodies = bodies(context), dict[str, Body]()
        self.summary = PlainLabel(role="lead", tone="muted")
        self.refusal = RefusalBar()
        self.card = Card()
        self.does, self.without = PlainLabel(), PlainLabel(tone="muted")
        self.next = button(say("Go on"), kind="primary", keys="F8", icon="arrow")
        self.leave_out = button(say("Leave it out for now"), keys="F7")
        self.work = button(say("To the board"), kind="quiet", keys="F6", icon="board")
        self.place = FormPlace()
        self.place.done.connect(self.next.setFocus)
        self._lay_out()
        for pressed, keys, act in (
            (self.next, "F8", self.go_on),
            (self.leave_out, "F7", self.skip),
            (self.work, "F6", self.to_work),
        ):
            pressed.clicked.connect(act)
            key(keys, self, act)
        context.changed.connect(self._changed)

    def _lay_out(self) -> None:
        self._list = QGridLayout()
        self._list.setSpacing(theme.px(theme.GAP_SMALL))
        left = QWidget()
        left.setFixedWidth(theme.px(_LIST))
        column = QVBoxLayout(left)
        column.setContentsMargins(0, 0, 0, 0)
        column.addLayout(self._list)
        column.addStretch(1)
        self.card.add(self.does)
        self.card.add(self.without)
        self.card.add(FlowRow(self.next, self.leave_out, self.work))
        right = QVBoxLayout()
        right.setSpacing(theme.px(theme.GAP_LARGE))
        self._inside = QVBoxLayout()
        for piece in (self.refusal, self.card, self.place):
            right.addWidget(piece)
        right.addLayout(self._inside)
        right.addStretch(1)
        content = QWidget()
        rows = QVBoxLayout(content)
        rows.setContentsMargins(0, 0, theme.px(theme.GAP_SMALL), 0)
        rows.setSpacing(theme.px(theme.GAP))
        rows.addWidget(PlainLabel(say("First steps"), role="title"))
        rows.addWidget(self.summary)
        both = QHBoxLayout()
        both.setSpacing(theme.px(theme.GAP_LARGE))
        both.addWidget(left, 0, Qt.AlignmentFlag.AlignTop)
        both.addLayout(right, 1)
        rows.addLayout(both)
        rows.addStretch(1)
        whole = QVBoxLayout(self)
        margin, above = theme.px(theme.MARGIN), theme.px(theme.GAP_LARGE)
        whole.setContentsMargins(margin, above, margin, above)
        whole.addWidget(scrolled(content))

    @override
    def show_case(self, case_id: int) -> None:
        self._read()
        if self.place.form is not None:
            self.place.form.first_field()
        else:
            self.next.setFocus()

    def open_form(self, form: FormPanel) -> None:
        """Open a form of the step; one in which something stands already comes first."""
        self.refusal.clear()
        self.place.open(lambda: form)

    def go_on(self) -> None:
        """Look at the next step that is open, from here on and then from the first; with none left, at the board."""
        place = next((place for place, step in enumerate(self.steps) if step.name == self.here), -1)
        after = (*self.steps[place + 1 :], *self.steps[: place + 1])
        follows = next((step for step in after if step.state == "open" and step.name != self.here), None)
        if follows is None:
            self.to_work()
        else:
            self.choose(follows.name)

    def skip(self) -> None:
        """Leave this step out for now, or take it up again."""
        step = self._step()
        if step is not None and step.state != "done":
            self._mark(step.name, None if step.state == "skipped" else "skipped")

    def to_work(self) -> None:
        """Go to work; what is open is found again in the settings."""
        by = self.context.who
        self.context.ask(lambda desk: end_steps(desk, by=by), self._ended, self.refusal.tell)

    def _ended(self, _: object) -> None:
        self.context.go.emit("board", 0)

    def choose(self, name: str) -> None:
        """Look at a step; a form in which something stands comes first."""
        if self.place.form is not None and self.place.form.in_use:
            self.place.form.say_unfinished()
        else:
            self.place.leave()
            self.here = name
            self.refusal.clear()
        self._show_here()
        self.next.setFocus()

    def _mark(self, name: str, mark: Mark | None) -> None:
        by = self.context.who
        self.context.ask(
            lambda desk: mark_step(desk, name, mark, by=by),
            self._left_out if mark else self._taken_up,
            self.refusal.tell,
        )

    def _left_out(self, _: object) -> None:
        self.go_on()
        self.context.changed.emit(0)

    def _taken_up(self, _: object) -> None:
        self.context.changed.emit(0)

    def _step(self) -> Step | None:
        return next((step for step in self.steps if step.name == self.here), None)

    def _read(self) -> None:
        towns = self.context.serves

        def work(desk: Desk) -> tuple[Step, ...]:
            return first_steps(desk, towns)

        self.context.ask(work, self._show, self.refusal.tell)

    def _show(self, steps: tuple[Step, ...]) -> None:
        self.steps = steps
        if self._step() is None:
            self.here = next((step.name for step in steps if step.state == "open"), steps[0].name)
        done = sum(step.state == "done" for step in steps)
        self.summary.setText(
            say(
                "{done} of {all} are done. Each one can wait: what then does not work is said beside it. "
                "You find this again under Settings.",
                done=done,
                all=len(steps),
            )
        )
        self._show_list()
        self._show_here()

    def _show_list(self) -> None:
        if [step.name for step in self.steps] != list(self.buttons):
            self._make_list()
        for step in self.steps:
            words, chip = step_words(self.context, step), step_chip(step)
            self.buttons[step.name].setText(words.title)
            self.buttons[step.name].setAccessibleName(f"{words.title}, {chip.words}")
            self._chips[step.name].show_chip(chip)

    def _make_list(self) -> None:
        """One stop of the Tab key: arrows go from step to step, Tab from the chosen one to what is done in it."""
        clear(self._list)
        self.buttons, self._chips = {}, {}
        group = QButtonGroup(self._list)
        for row, step in enumerate(self.steps):
            made = self.buttons[step.name] = QPushButton()
            made.setObjectName("choice")
            made.setCheckable(True)
            made.setAutoDefault(False)
            made.clicked.connect(lambda _=False, name=step.name: self.choose(name))
            group.addButton(made)
            self._list.addWidget(made, row, 0)
            said = self._chips[step.name] = StatusChip()
            self._list.addWidget(said, row, 1, Qt.AlignmentFlag.AlignVCenter)
        self._list.setColumnStretch(0, 1)
        for before, after in pairwise((*self.buttons.values(), self.next, self.leave_out, self.work)):
            self.setTabOrder(before, after)

    def _show_here(self) -> None:
        step = self._step()
        if step is None:
            return
        words = step_words(self.context, step)
        for name, made in self.buttons.items():
            made.setChecked(name == step.name)
        self.card.set_title(words.title)
        self.does.setText(words.does)
        lacks = "; ".join(say(each) for each in step.lacks)
        missing = say("Not entered yet: {lacks}.", lacks=lacks) if lacks else ""
        self.without.setText("\n".join(filter(None, (missing, words.without))))
        self.without.setVisible(step.state != "done")
        self.leave_out.setVisible(step.state != "done")
        taken_up = say("Take it up again") if step.state == "skipped" else say("Leave it out for now")
        self.leave_out.setText(f"{taken_up}   F7")
        self.leave_out.setAccessibleName(taken_up)
        self._show_body(step)

    def _show_body(self, step: Step) -> None:
        kind = "" if step.town else step.name
        if kind not in self._bodies:
            made = self._bodies[kind] = self._makes[kind]()
            made.asked.connect(self.open_form)
            self._inside.addWidget(made)
        for name, body in self._bodies.items():
            body.setVisible(name == kind)
        self._bodies[kind].show_step(step)

    def _changed(self, case: int) -> None:
        if self.isVisible() and not case:
            self._read()
