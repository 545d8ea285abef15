"""A person found while typing, so that nobody is entered twice; or a new one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QListWidget, QListWidgetItem, QVBoxLayout
from typing_extensions import override

from kiosk.domain.errors import InvalidInput
from kiosk.domain.records import Person
from kiosk.services import people, typed_text
from kiosk.services.desk import Desk
from ui import theme
from ui.context import DeskContext
from ui.errors import said
from ui.forms.buttons import button
from ui.forms.new_person import Keep, NewPerson, PersonField
from ui.language import say
from ui.pieces.lines import PersonLine

_TYPING_PAUSE_MS = 150
_ROWS = 5


class FindLine(QLineEdit):
    """The line in which one types; Down goes into the list of those found."""

    def __init__(self, found: QListWidget) -> None:
        super().__init__()
        self._found = found

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Down and not self._found.isHidden():
            self._found.setFocus()
            self._found.setCurrentRow(max(self._found.currentRow(), 0))
            return
        super().keyPressEvent(event)


class PersonPicker(PersonField):
    """Type a name or a phone number, choose who it is, or enter somebody new.

    `value` is what keeps the person, or None where nobody was named and the field may stay empty. A minor needs an
    adult, who is asked for below (READINGS R27).
    """

    def __init__(self, context: DeskContext, label: str, name: str, *, required: str = "", minors: bool = True) -> None:
        super().__init__(label, name, say("Type a name or a phone number; people already entered are found."))
        self._context = context
        self._required = required
        self._minors = minors
        self.chosen: Person | None = None
        self.new: NewPerson | None = None
        self.adult: PersonPicker | None = None
        self.found = QListWidget()
        self.found.setAccessibleName(say("{said}: people found", said=self.said))
        self.found.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.found.setVisible(False)
        self.found.itemActivated.connect(self._picked)
        self.found.itemClicked.connect(self._picked)
        self.line = FindLine(self.found)
        self.line.setPlaceholderText(say("Dana Whitlock, or 845 555 0142"))
        self.edits_with(self.line)
        self.shown = PersonLine()
        self.again = button(say("Choose somebody else"), kind="link", icon="again")
        self.again.clicked.connect(self.clear)
        self.below = QVBoxLayout()
        self.below.setSpacing(theme.px(theme.GAP))
        for widget in (self.found, self.shown, self.again):
            self.below.addWidget(widget)
        self.body.addLayout(self.below)
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(_TYPING_PAUSE_MS)
        self._pause.timeout.connect(self._find)
        self.line.textChanged.connect(self._typed)
        self._show_choice()

    def require(self, sentence: str) -> None:
        """Ask for somebody with this sentence; with an empty one the field may stay empty."""
        self._required = sentence
        if self.refused():
            self.calm()

    def value(self) -> Keep | None:
        """What keeps the person; raises `InvalidInput` where the typed name was neither chosen nor entered as new."""
        if self.chosen is not None:
            return self._keep_chosen(self.chosen)
        if self.new is not None:
            return self.new.keep()
        if not self.is_blank():
            raise InvalidInput(
                self.name, say("{said}: choose who this is from the list, or “New person” at its end.", said=self.said)
            )
        if self._required:
            raise InvalidInput(self.name, self._required)
        return None

    def is_blank(self) -> bool:
        """Whether nobody was named."""
        return self.chosen is None and self.new is None and not self.line.text().strip()

    def clear(self) -> None:
        """Ask again who it is; the words typed before stay, to be corrected."""
        typed = self.line.text()
        self.chosen = None
        self._take_away()
        self._show_choice()
        self.calm()
        if typed:
            self._find()
        self.line.setFocus()

    def empty(self) -> None:
        """Forget the words too, after what was chosen was kept."""
        self.line.blockSignals(True)
        self.line.clear()
        self.line.blockSignals(False)
        self.clear()

    def choose(self, person: Person) -> None:
        """Take a person who is already entered."""
        self.chosen = person
        self._take_away()
        self._show_choice()
        self.calm()
        self.changed.emit()

    def enter_new(self, name: str = "") -> None:
        """Open the fields of a new person."""
        self.new = NewPerson(name, self._adult if self._minors else None)
        self.new.changed.connect(self.changed)
        self.below.addWidget(self.new)
        self._show_choice()
        self.new.first_field()
        self.calm()
        self.changed.emit()

    @override
    def check(self) -> bool:
        if self.new is not None and self.chosen is None:
            self.calm()
            return self.new.check()
        return super().check()

    @override
    def bring(self) -> None:
        refused = self.new.first_refused() if self.new is not None else None
        if refused is not None:
            refused.bring()
        else:
            super().bring()

    def _keep_chosen(self, person: Person) -> Keep:
        keep_adult = self.adult.value() if self.adult is not None else None
        if keep_adult is None:
            return lambda _desk, _by: person.id

        def keep(desk: Desk, by: str) -> int:
            return people.save_person(desk, replace(person, adult=keep_adult(desk, by)), by=by)

        return keep

    def _typed(self) -> None:
        self._touched()
        self._pause.start()

    def _find(self) -> None:
        text = self.line.text()
        try:
            words = typed_text.line(text, self.name, self.said)
        except InvalidInput as refusal:
            self.found.setVisible(False)
            self.refuse(refusal.sentence)
            return
        if not words or self.chosen is not None or self.new is not None:
            self.found.setVisible(False)
            return
        self._context.ask(lambda desk: (text, people.find_people(desk, words)), self._show_found, self._not_found)

    def _show_found(self, answer: tuple[str, Sequence[Person]]) -> None:
        text, persons = answer
        if text != self.line.text() or self.chosen is not None or self.new is not None:
            return
        self.found.clear()
        for person in persons:
            if person.minor and not self._minors:
                continue
            item = QListWidgetItem(" · ".join(part for part in (person.name, person.phone, person.address) if part))
            item.setData(Qt.ItemDataRole.UserRole, person)
            self.found.addItem(item)
        self.found.addItem(QListWidgetItem(say("New person: {text}", text=text.strip())))
        height = theme.px(theme.CONTROL_HEIGHT)
        for row in range(self.found.count()):
            self.found.item(row).setSizeHint(QSize(0, height))
        self.found.setFixedHeight(min(self.found.count(), _ROWS) * height + theme.px(theme.GAP))
        self.found.setVisible(True)

    def _not_found(self, problem: Exception) -> None:
        self.refuse(said(problem).sentence)

    def _picked(self, item: QListWidgetItem) -> None:
        person = item.data(Qt.ItemDataRole.UserRole)
        if isinstance(person, Person):
            self.choose(person)
            (self.adult or self.again).setFocus()
        else:
            self.enter_new(self.line.text().strip())

    def _take_away(self) -> None:
        for widget in (self.new, self.adult):
            if widget is not None:
                self.below.removeWidget(widget)
                widget.hide()
                widget.deleteLater()
        self.new = self.adult = None

    def _show_choice(self) -> None:
        asking = self.chosen is None and self.new is None
        self.line.setVisible(asking)
        self.found.setVisible(False)
        self.shown.setVisible(self.chosen is not None)
        self.again.setVisible(not asking)
        self.setFocusProxy(self.line if asking else self.again)
        if self.chosen is not None:
            self.shown.show_person(self.chosen)
            if self.chosen.minor and self.chosen.adult is None:
                self.adult = self._adult()
                self.below.addWidget(self.adult)
        self.hint("" if not asking else say("Type a name or a phone number; people already entered are found."))

    def _adult(self) -> PersonPicker:
        return PersonPicker(
            self._context,
            say("&Parent, guardian or head of household"),
            "adult",
            required=say("Name the adult who answers for this minor."),
            minors=False,
        )
