"""Who waits at the public screen, above the dogs: calls until somebody has seen them, notes until they are closed."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QLabel, QLineEdit, QVBoxLayout, QWidget
from typing_extensions import override

from kiosk.domain.records import HelpCall
from kiosk.services import visitors
from kiosk.services.desk import Desk
from kiosk.services.visitors import Waiting, WaitingNote
from ui import icons, theme
from ui.context import DeskContext
from ui.forms.buttons import DeskButton, Kind, button
from ui.language import many, say
from ui.pieces import PlainLabel, RefusalBar, button_text, tooltip

_MOST_SHOWN = 3
Key = tuple[str, int, str]


class VisitorsBar(QWidget):
    """A line for each, in a low window for the first one; hidden while nobody waits."""

    def __init__(self, context: DeskContext) -> None:
        super().__init__()
        self._context = context
        self._waiting, self._low = Waiting(), False
        self.bar = RefusalBar()
        self.more = PlainLabel(role="small", tone="muted")
        self.lines: dict[Key, _Line] = {}
        self._rows = QVBoxLayout()
        self._rows.setSpacing(theme.px(theme.GAP_SMALL))
        self._rows.addWidget(self.bar)
        self._whole = QBoxLayout(QBoxLayout.Direction.TopToBottom, self)
        self._whole.setContentsMargins(0, 0, 0, 0)
        self._whole.setSpacing(theme.px(theme.GAP_SMALL))
        self._whole.addLayout(self._rows, 1)
        self._whole.addWidget(self.more)
        self.setAccessibleName(say("From the public screen"))
        self.hide()

    def show_waiting(self, waiting: Waiting) -> None:
        """Show who waits; a line that stands already keeps what was typed there."""
        self._waiting = waiting
        wanted: dict[Key, HelpCall | WaitingNote] = {("call", call.id, ""): call for call in waiting.calls}
        wanted |= {("note", each.note.id, each.taken_by): each for each in waiting.notes}
        most = 1 if self._low else _MOST_SHOWN
        shown = dict(list(wanted.items())[:most])
        for key in [key for key in self.lines if key not in shown]:
            gone = self.lines.pop(key)
            gone.hide()
            gone.deleteLater()
        for place, (key, what) in enumerate(shown.items()):
            if key not in self.lines:
                self.lines[key] = self._call(what) if isinstance(what, HelpCall) else self._note(what)
                self._rows.insertWidget(place, self.lines[key])
            self.lines[key].set_low(low=self._low)
        left = len(wanted) - len(shown)
        after = many("{n} more waits after these.", "{n} more wait after these.", left)
        self.more.setWordWrap(not self._low)
        self.more.setText(f"+{left}" if self._low else after)
        self.more.setAccessibleName(after)
        self.more.setToolTip(tooltip(after))
        self.more.setVisible(left > 0)
        self.setVisible(bool(wanted))

    def set_low(self, *, low: bool) -> None:
        """Take as little height as may be, or as much as all of it needs."""
        if low != self._low:
            self._low = low
            direction = QBoxLayout.Direction
            self._whole.setDirection(direction.LeftToRight if low else direction.TopToBottom)
            self.show_waiting(self._waiting)

    def _call(self, call: HelpCall) -> _Line:
        spanish = call.language == "es"
        says = (
            say("Somebody at the public screen asks for help, in Spanish.")
            if spanish
            else say("Somebody at the public screen asks for help.")
        )
        line = _Line("person", says)
        line.act(say("I am going there"), lambda: self._do(lambda desk, by: visitors.answer_call(desk, call.id, by=by)))
        return line

    def _note(self, each: WaitingNote) -> _Line:
        note = each.note
        parts = {"name": note.name, "phone": note.phone, "number": each.number, "dog": each.dog}
        says = say("{name}, {phone}, thinks that No. {number} is their dog: {dog}", **parts)
        if note.language == "es":
            says = say("{name}, {phone}, thinks that No. {number} is their dog: {dog} (speaks Spanish)", **parts)
        line = _Line("dog", says)
        line.act(say("Open the dog"), lambda: self._context.go.emit("case", note.case), kind="quiet", sign="arrow")
        if each.taken_by:
            line.add_note(say("{name} takes care of it.", name=each.taken_by))
            word = line.ask(say("What became of it"))
            line.act(say("Close the note"), lambda: self._close(note.id, word))
            word.returnPressed.connect(lambda: self._close(note.id, word))
        else:
            line.act(
                say("I take care of it"),
                lambda: self._do(lambda desk, by: visitors.take_up_note(desk, note.id, by=by)),
            )
        return line

    def _close(self, note: int, word: QLineEdit) -> None:
        text = word.text()
        self._do(lambda desk, by: visitors.close_note(desk, note, text, by=by), {"word": word})

    def _do(self, act: Callable[[Desk, str], None], fields: dict[str, QWidget] | None = None) -> None:
        by = self._context.who
        self._context.ask(
            lambda desk: act(desk, by), lambda _: self._done(), lambda problem: self.bar.tell(problem, fields)
        )

    def _done(self) -> None:
        self.bar.clear()
        self._context.changed.emit(0)


class _Line(QFrame):
    """A sign, what is said, and what can be done about it."""

    def __init__(self, sign: str, says: str) -> None:
        super().__init__()
        self.setObjectName("card")
        self.setAccessibleName(says)
        self.acts: list[DeskButton] = []
        self.word = QLineEdit(self)
        self.word.hide()
        picture = QLabel()
        picture.setPixmap(icons.picture(sign, theme.tokens().warn, theme.px(theme.ICON)))
        self._words = QVBoxLayout()
        self._words.setSpacing(0)
        self._says = PlainLabel(says, role="strong")
        self._words.addWidget(self._says)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(*([theme.px(theme.GAP_SMALL)] * 4))
        self._row.setSpacing(theme.px(theme.GAP))
        self._row.addWidget(picture, 0, Qt.AlignmentFlag.AlignVCenter)
        self._row.addLayout(self._words, 1)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.setMinimumHeight(self._row.totalHeightForWidth(self.width()))

    def set_low(self, *, low: bool) -> None:
        """Take as little height as may be: a button with a sign leaves its room to the words."""
        side, above = theme.px(theme.GAP_SMALL), 0 if low else theme.px(theme.GAP_SMALL)
        self._row.setContentsMargins(side, above, side, above)
        self._says.setFont(theme.font("small_strong" if low else "strong"))
        for made in self.acts:
            if made.sign:
                made.setText("" if low else button_text(made.accessibleName()))

    def add_note(self, says: str) -> None:
        """Say more, beneath."""
        self._words.addWidget(PlainLabel(says, role="small", tone="muted"))

    def ask(self, says: str) -> QLineEdit:
        """A field for a word."""
        self.word.setPlaceholderText(says)
        self.word.setAccessibleName(says)
        self.word.setMinimumWidth(theme.px(180))
        self._row.addWidget(self.word)
        self.word.show()
        return self.word

    def act(self, says: str, do: Callable[[], object], *, kind: Kind = "second", sign: str = "") -> None:
        """A button."""
        made = button(says, kind=kind, icon=sign)
        made.setToolTip(tooltip(says) if sign else "")
        made.clicked.connect(do)
        self.acts.append(made)
        self._row.addWidget(made)
