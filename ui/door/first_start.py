"""The first start asks for the supervisor; a supervisor who forgot the PIN comes in with the recovery code."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit
from typing_extensions import override

from kiosk.services.desk import Desk
from kiosk.services.first_start import recover, start_office
from kiosk.words import LANGUAGES, Language
from ui.context import DeskContext
from ui.door.page import DoorPage
from ui.errors import said
from ui.forms.buttons import DeskButton, button
from ui.forms.field import Field
from ui.forms.flow import FlowRow
from ui.forms.secret import RULE, SecretField
from ui.forms.text import TextField
from ui.language import say, words
from ui.pieces import RefusalBar


class _NewSecret(DoorPage):
    """A page that ends with a new PIN, typed twice, and a recovery code: `done(name, code)`."""

    done = Signal(str, str)

    def __init__(self, context: DeskContext, title: str, says: str, save: str, first: Field) -> None:
        super().__init__(title, says, width=560)
        self.context = context
        self._busy = False
        self.first = first
        self.secret = SecretField(say("&New PIN or password"), new=True, hint=RULE)
        self.again = SecretField(say("The same &again"), "again", repeats=self.secret)
        self.refusal = RefusalBar()
        self.save_button = button(save, kind="primary", keys="Enter")
        self.save_button.clicked.connect(self.save)
        self.begin_with()
        for piece in (self.first, self.secret, self.again, self.refusal):
            self.inside.addWidget(piece)
        self.keys = FlowRow(self.save_button)
        self.inside.addLayout(self.keys)
        for line in self.findChildren(QLineEdit):
            line.returnPressed.connect(self.save)

    def begin_with(self) -> None:
        """Put above the fields what comes before them, for Tab too."""

    def work(self) -> Callable[[Desk], tuple[str, str]]:
        """What saving does; returns the name and the new code."""
        raise NotImplementedError

    def save(self) -> None:
        """Check the fields, then do it once."""
        wrong = next((field for field in (self.first, self.secret, self.again) if not field.check()), None)
        if wrong is not None:
            wrong.bring()
        if wrong is not None or self._busy:
            return
        self._set_busy(busy=True)
        self.refusal.clear()
        self.context.ask(self.work(), self._done, self._refused)

    def _done(self, result: tuple[str, str]) -> None:
        self._set_busy(busy=False)
        for field in (self.first, self.secret, self.again):
            field.clear()
        self.done.emit(*result)

    def _refused(self, problem: Exception) -> None:
        self._set_busy(busy=False)
        self.refusal.show_said(said(problem))
        self.first.bring()

    def _set_busy(self, *, busy: bool) -> None:
        self._busy = busy
        self.save_button.setEnabled(not busy)


class FirstStart(_NewSecret):
    """Nobody is entered yet: the language, by each one's own name, and then the supervisor come first."""

    def __init__(self, context: DeskContext) -> None:
        self.name = TextField(
            say("&Your name"),
            "name",
            required=say("Enter the name that is to stand on what you record."),
            example=say("M. Ortiz, Town Clerk"),
        )
        super().__init__(
            context,
            say("Welcome. Who is the supervisor?"),
            say(
                "The supervisor enters everybody else, sets new PINs, and approves what others may not do. "
                "In an office of one, that is you."
            ),
            say("Begin"),
            self.name,
        )

    @override
    def begin_with(self) -> None:
        self.languages = {language: self._choice(language, name) for language, name in LANGUAGES.items()}
        self.inside.insertLayout(0, FlowRow(*self.languages.values()))

    def _choice(self, language: Language, name: str) -> DeskButton:
        made = button(name, kind="second")
        made.setObjectName("choice")
        made.setCheckable(True)
        made.setAutoExclusive(True)
        made.setChecked(language == words().language)
        made.clicked.connect(lambda: self._speak(language))
        return made

    def _speak(self, language: Language) -> None:
        """Go on in this language, now and from then on."""
        kept = self.context.remembered
        if kept is not None and language != words().language:
            kept.language = language
            kept.save()
            self.context.look_changed.emit("")

    def ask(self) -> None:
        """Begin with the name."""
        self.name.bring()

    @override
    def work(self) -> Callable[[Desk], tuple[str, str]]:
        name, secret = self.name.value(), self.secret.value()

        def start(desk: Desk) -> tuple[str, str]:
            member, code = start_office(desk, name, secret)
            return member.name, code

        return start


class Recovery(_NewSecret):
    """A supervisor who forgot the PIN: the code from paper, and a new PIN. `left` goes back to the sign-in."""

    left = Signal()

    def __init__(self, context: DeskContext) -> None:
        self._name = ""
        self.code = TextField(
            say("Recovery &code"),
            "code",
            required=say("Type the recovery code from the paper that was kept at the first start."),
            example="7KQ2-…",
        )
        super().__init__(context, say("A new PIN"), "", say("Set the new PIN"), self.code)
        self.leave = button(say("Back"), kind="quiet", keys="Esc")
        self.leave.clicked.connect(self.left)
        self.keys.addWidget(self.leave)

    def ask(self, name: str) -> None:
        """Ask this supervisor for the code."""
        self._name = name
        self.title.setText(say("A new PIN for {name}", name=name))
        self.says.setText(
            say(
                "The recovery code was given at the first start, on paper. It works once; a new one is given now. "
                "Another supervisor can set your PIN, too, on the screen Settings."
            )
        )
        self.says.show()
        for field in (self.code, self.secret, self.again):
            field.clear()
        self.refusal.clear()
        self.code.bring()

    @override
    def work(self) -> Callable[[Desk], tuple[str, str]]:
        name, code, secret = self._name, self.code.value(), self.secret.value()
        return lambda desk: (name, recover(desk, name, code, secret))

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
            return
        super().keyPressEvent(event)
