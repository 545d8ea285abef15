"""Somebody who is entered for the first time, with the adult of a minor (READINGS R27)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtWidgets import QVBoxLayout, QWidget

from kiosk.domain.records import Person
from kiosk.services import people
from kiosk.services.desk import Desk
from kiosk.words import LANGUAGES
from ui import theme
from ui.forms.choices import CheckField, ChoiceField
from ui.forms.field import Field
from ui.forms.text import TextField
from ui.language import say

Keep = Callable[[Desk, str], int]
"""Keeps a person where they are new or changed, under the name of who is working; returns the id."""


class PersonField(Field):
    """A field that names a person."""

    def value(self) -> Keep | None:
        """What keeps the person; None where nobody was named and the field may stay empty."""
        raise NotImplementedError


class NewPerson(QWidget):
    """The particulars of somebody who is entered for the first time.

    `ask_adult` makes the field that asks for a minor's adult; without it, the person is an adult.
    """

    def __init__(self, name: str, ask_adult: Callable[[], PersonField] | None) -> None:
        super().__init__()
        self.full_name = TextField(say("Full &name"), "name", required=say("Enter the person's name."))
        self.phone = TextField(say("P&hone"), "phone", example="845 555 0142")
        self.address = TextField(say("&Address"), "address", example=say("12 Mill Road, Dover Plains"))
        self.language = ChoiceField(say("Lan&guage"), "language", [*LANGUAGES.items()])
        self.minor = CheckField(say("&Under 18"), "minor", say("An adult answers for this person."))
        if ask_adult is None:
            self.minor.hide()
        self.adult: PersonField | None = None
        self.fields: list[Field] = [self.full_name, self.phone, self.address, self.language, self.minor]
        self._kept: dict[Person, int] = {}
        """Who was kept already, should what comes after them be refused and tried again."""
        self.full_name.fill(name)
        self._ask_adult = ask_adult
        self._rows = QVBoxLayout(self)
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._rows.setSpacing(theme.px(theme.GAP))
        for field in self.fields:
            self._rows.addWidget(field)
        self.changed = self.full_name.changed
        self.minor.changed.connect(self._minor_changed)

    def first_field(self) -> None:
        """Put the keyboard where something is missing."""
        (self.full_name if self.full_name.is_blank() else self.phone).setFocus()

    def check(self) -> bool:
        """Whether everything can be read; the refusals stand beside the fields."""
        wrong = [field for field in self._asked() if not field.check()]
        return not wrong

    def first_refused(self) -> Field | None:
        """The first field that refuses what was typed into it."""
        return next((field for field in self._asked() if not field.check()), None)

    def keep(self) -> Keep:
        """What keeps this person, and a new adult first; raises `InvalidInput`."""
        minor = self.minor.value()
        keep_adult = self.adult.value() if minor and self.adult is not None else None
        person = Person(
            name=self.full_name.value(),
            phone=self.phone.value(),
            address=self.address.value(),
            language="es" if self.language.value() == "es" else "en",
            minor=minor,
        )

        def keep(desk: Desk, by: str) -> int:
            whole = replace(person, adult=keep_adult(desk, by) if keep_adult is not None else None)
            if whole not in self._kept:
                self._kept[whole] = people.save_person(desk, whole, by=by)
            return self._kept[whole]

        return keep

    def _asked(self) -> list[Field]:
        return [*self.fields, *([self.adult] if self.adult is not None and self.minor.value() else [])]

    def _minor_changed(self) -> None:
        if self.minor.value() and self.adult is None and self._ask_adult is not None:
            self.adult = self._ask_adult()
            self._rows.addWidget(self.adult)
        if self.adult is not None:
            self.adult.setVisible(self.minor.value())
