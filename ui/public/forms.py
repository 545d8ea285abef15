"""Pages with something to type: the note to the desk, one's own paper, and the way out for the staff."""

from __future__ import annotations

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from kiosk.words import Words
from ui import theme
from ui.forms.buttons import DeskButton
from ui.forms.flow import FieldRow
from ui.pieces import PlainLabel
from ui.public.keyboard import Layout, ScreenKeyboard
from ui.public.pieces import Page, Scrolled, field, touch_button
from ui.public.visit import Visit


class TypingPage(Page):
    """Fields above a keyboard of our own; what is typed is kept in the visit. `sent(texts)` by the button."""

    sent = Signal(object)
    _prefix = ""

    def __init__(self, w: Words, title: str, visit: Visit, *, intro: str, send: str) -> None:
        super().__init__(w, title)
        self._visit = visit
        self.lines: dict[str, QLineEdit] = {}
        self.send: DeskButton = touch_button(send, kind="primary")
        self.send.clicked.connect(self.submit)
        self._fields: list[QWidget] = []
        self._intro = PlainLabel(intro)
        self._layouts: dict[QLineEdit, Layout] = {}

    def add(self, name: str, says: tuple[QWidget, QLineEdit], layout: Layout = "letters", *, kept: bool = True) -> None:
        """Add a field, before `lay_out`."""
        holder, line = says
        self.lines[name], self._layouts[line] = line, layout
        self._fields.append(holder)
        key = f"{self._prefix}.{name}"
        if kept:
            line.setText(self._visit.typed.get(key, ""))
            line.textChanged.connect(lambda text: self._keep(key, text))
        line.returnPressed.connect(self.submit)

    def _keep(self, key: str, text: str) -> None:
        self._visit.typed[key] = text
        if not text:
            del self._visit.typed[key]

    def lay_out(self, *more: QWidget) -> None:
        """Put it together: what to do, the fields, the button, and the keyboard at the lower edge."""
        content = QWidget()
        upper = QVBoxLayout(content)
        upper.setContentsMargins(0, theme.px(theme.GAP), 0, 0)
        upper.setSpacing(theme.px(theme.GAP_SMALL))
        upper.addWidget(self._intro)
        for piece in more:
            upper.addWidget(piece)
        upper.addLayout(FieldRow(*self._fields, _at_the_foot(self.send)))
        upper.addStretch(1)
        self.keyboard = ScreenKeyboard(self.w, self._layouts)
        self.scrolled = Scrolled(content, self.w)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(theme.px(theme.MARGIN), 0, theme.px(theme.MARGIN), theme.px(theme.GAP_SMALL))
        rows.setSpacing(theme.px(theme.GAP_SMALL))
        rows.addWidget(self.scrolled, 1)
        rows.addWidget(self.keyboard)
        self.keyboard.typing.connect(self._bring_into_sight)

    def _bring_into_sight(self, line: QLineEdit) -> None:
        # Only once the page is laid out is it known where the line stands; its name is above it.
        QTimer.singleShot(0, line, lambda: self.scrolled.area.ensureWidgetVisible(line, 0, line.height()))

    def submit(self) -> None:
        """Hand over what was typed."""
        self.sent.emit({name: line.text() for name, line in self.lines.items()})

    def ready(self) -> None:
        """The first empty line is typed into."""
        lines = list(self.lines.values())
        next((line for line in lines if not line.text()), lines[0]).setFocus()


def _at_the_foot(button: DeskButton) -> QWidget:
    """A button on one line with fields that stand under their names."""
    holder = QWidget()
    rows = QVBoxLayout(holder)
    rows.setContentsMargins(0, 0, 0, 0)
    rows.setSpacing(theme.px(2))
    rows.addWidget(PlainLabel(role="strong"))
    rows.addWidget(button)
    return holder


class NotePage(TypingPage):
    """«I think this is my dog»: name and phone for the desk."""

    _prefix = "note"

    def __init__(self, w: Words, visit: Visit, dog: str) -> None:
        super().__init__(
            w,
            w.say("I think this is my dog"),
            visit,
            intro=w.say(
                "{dog}. Leave your name and phone number: the desk sees them at once, and nobody else.", dog=dog
            ),
            send=w.say("Send to the desk"),
        )
        self.add("name", field(w.say("Your name")))
        self.add("phone", field(w.say("Your phone number")), "figures")
        self.lay_out()


class PaperPage(TypingPage):
    """One's own statement: scanned, or typed with the amount that is printed on it."""

    _prefix = "paper"

    def __init__(self, w: Words, visit: Visit) -> None:
        super().__init__(
            w,
            w.say("I have a paper with a code"),
            visit,
            intro=w.say("Hold the code on your statement of charges under the scanner."),
            send=w.say("Show what it says today"),
        )
        self.add("number", field(w.say("Or type its number")))
        self.add("amount", field(w.say("and the amount to pay on it")), "figures")
        self.lay_out()


class LeavePage(TypingPage):
    """The way out, for the staff: nothing of it is kept, and nobody's name is offered."""

    _prefix = "leave"

    def __init__(self, w: Words, visit: Visit) -> None:
        super().__init__(
            w,
            w.say("For the staff"),
            visit,
            intro=w.say("Type your name and your PIN to close the public screen."),
            send=w.say("Close the public screen"),
        )
        self.add("name", field(w.say("Name")), kept=False)
        self.add("secret", field(w.say("PIN or password"), secret=True), kept=False)
        self.lay_out()

    def type_secret_again(self) -> None:
        """What was not right does not stand there for the next try."""
        self.lines["secret"].clear()
        self.lines["secret"].setFocus()
