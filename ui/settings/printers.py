"""The card of this desk's printers: where each kind of paper comes out, and a test page to see whether it is right."""

from __future__ import annotations

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from kiosk.domain.printers import ROLES, PrinterChoices, has_drawer
from kiosk.domain.records import PrinterRole
from kiosk.services.drawer_books import house_zone
from kiosk.services.paper_data import PrinterCheckPaper
from kiosk.services.printer_ports import PrintOutcome
from kiosk.services.printers import WITHOUT, tell_drawer_tested
from kiosk.services.wording import moment_words
from kiosk.words import to_say
from ui import theme
from ui.context import DeskContext
from ui.errors import said
from ui.forms.buttons import DeskButton, button
from ui.forms.flow import FlowRow
from ui.language import retell, say
from ui.pieces import Card, PlainLabel, Rule, clear
from ui.settings.printer_form import PrinterForm
from ui.settings.supervised import mark_supervised

_RULER = to_say("Look at the test page. Does its ruler fill one line, with # at the right edge of the paper?")


class PrintersCard(Card):
    """`asked(form)` when another printer is to be chosen."""

    asked = Signal(object)

    def __init__(self, context: DeskContext) -> None:
        super().__init__(say("Printers"))
        self._context = context
        self._rows = QVBoxLayout()
        self._rows.setSpacing(theme.px(theme.GAP_SMALL))
        self.add(self._rows)
        self.choosing: dict[PrinterRole, DeskButton] = {}
        self.testing: dict[PrinterRole, DeskButton] = {}
        self.said = PlainLabel()
        self.said.hide()
        self.answer = _RulerAnswer()
        self.answer.hide()
        self.answer.given.connect(self._answered)
        self.add(self.said)
        self.add(self.answer)
        mark_supervised(self, say("A test page needs nobody."))
        self._tested: PrinterRole = "receipt"
        self._testing = False
        context.printing.changed.connect(self.show_printers)
        self.show_printers()

    def show_printers(self) -> None:
        """List the roles."""
        had = self._with_keyboard()
        clear(self._rows)
        choices = self._context.printing.choices or PrinterChoices()
        for role, says in ROLES.items():
            words = say(says)
            own = bool(choices.own(role))
            press = self._context.printing.of(role)
            self._rows.addWidget(PlainLabel(words, role="strong"))
            self._rows.addWidget(
                PlainLabel(
                    retell(press.printer.name) if own else say("Go to {role}", role=retell(WITHOUT[role])), tone="muted"
                )
            )
            choose = self.choosing[role] = button(say("Choose"), icon="printer")
            choose.setAccessibleName(say("Choose the printer: {words}", words=words))
            choose.clicked.connect(lambda _=False, role=role: self._choose(role))
            test = self.testing[role] = button(say("Print a test page"))
            test.setAccessibleName(say("Print a test page: {words}", words=words))
            test.clicked.connect(lambda _=False, role=role: self.print_test(role))
            if not own:
                test.hide()
            self._rows.addLayout(FlowRow(choose, test, gap=theme.GAP_SMALL))
            self._rows.addWidget(Rule())
        if had is not None:
            buttons, role = had
            buttons[role].setFocus()

    def _with_keyboard(self) -> tuple[dict[PrinterRole, DeskButton], PrinterRole] | None:
        """Where in the list the keyboard is."""
        places = ((buttons, role) for buttons in (self.choosing, self.testing) for role in buttons)
        return next(((buttons, role) for buttons, role in places if buttons[role].hasFocus()), None)

    def _choose(self, role: PrinterRole, kind: str = "") -> None:
        form = PrinterForm(self._context, role, kind=kind)
        # Once the screen has put the form away: the keyboard comes back to where it left.
        form.left.connect(lambda: QTimer.singleShot(0, self, lambda: self._come_back(role)))
        self.asked.emit(form)

    def _come_back(self, role: PrinterRole) -> None:
        self.choosing[role].setFocus()

    def print_test(self, role: PrinterRole) -> None:
        """Print a page that shows whether the printer is chosen right; it is kept nowhere.

        Where it opens the cash drawer, that is told first.
        """
        if self._testing:
            return
        self._testing = True
        context = self._context
        self._tested = role
        self.answer.hide()
        self._say(say("Printing the test page…"), "muted")
        if context.printing.choices is not None and has_drawer(context.printing.choices.used(role)):
            by = context.who
            context.ask(lambda desk: tell_drawer_tested(desk, by=by), lambda _: self._print(role), self._not_told)
        else:
            self._print(role)

    def _not_told(self, problem: Exception) -> None:
        self._testing = False
        self._say(said(problem).sentence, "bad")

    def _print(self, role: PrinterRole) -> None:
        context, desk = self._context, self._context.desk
        press = context.printing.of(role)
        now = moment_words(desk.clock.now(), house_zone(desk))
        paper = PrinterCheckPaper(desk.shelter, desk.till, press.printer.name, now)
        devices, printer = context.devices, press.printer
        press.worker.run(lambda: devices.check(printer, paper), self._printed)

    def _printed(self, outcome: PrintOutcome) -> None:
        self._testing = False
        if outcome.state == "failed":
            self._say(say("Not printed: {problem}", problem=outcome.problem), "bad")
            return
        letter = self._tested == "letter"
        words = outcome.problem or say("The test page is printed.")
        self._say(words if letter else f"{words} {_RULER}", "ok" if outcome.state == "printed" else "warn")
        self.answer.setVisible(not letter)

    def _answered(self, step: int) -> None:
        """Propose the next narrower kind (`step` -1) or the next wider one (1) where the ruler did not fit."""
        self.answer.hide()
        if not step:
            self._say(say("This printer is chosen right."), "ok")
            return
        devices = self._context.devices
        names = {name for name, _ in devices.kinds()}
        own = (self._context.printing.choices or PrinterChoices()).own(self._tested)
        here = next((word for word in own.partition("?")[2].split("&") if word in names), "")
        kind = devices.other_width(here, wider=step > 0)
        self._say(say("Take the kind that is proposed, or the model's own name, and print another test page."), "muted")
        self._choose(self._tested, kind)

    def _say(self, words: str, tone: theme.Tone) -> None:
        self.said.setText(words)
        self.said.set_tone(tone)
        self.said.show()


class _RulerAnswer(QWidget):
    """Whether the ruler of the test page fits. `given(0)` if it does, -1 if the kind is too wide, 1 if too narrow."""

    given = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.buttons = {}
        row = FlowRow(gap=theme.GAP_SMALL)
        self.setLayout(row)
        for words, step in (
            (say("Yes"), 0),
            (say("No, # is on a second line"), -1),
            (say("No, there is room after #"), 1),
        ):
            made = self.buttons[step] = button(words)
            made.clicked.connect(lambda _=False, step=step: self.given.emit(step))
            row.addWidget(made)
