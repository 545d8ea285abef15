"""The forms of a person's record: particulars, and the note that they should be given no dog."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from kiosk.domain.records import Person
from kiosk.domain.register import DoNotAdopt
from kiosk.services.do_not_adopt import forbid_adoption, lift_note
from kiosk.services.people import save_person
from kiosk.words import LANGUAGES
from ui.context import DeskContext
from ui.forms.choices import CheckField, ChoiceField
from ui.forms.panel import FormPanel
from ui.forms.person import PersonPicker
from ui.forms.text import TextField
from ui.language import say


class PersonForm(FormPanel):
    """Somebody new, or what is now right about somebody; saving brings the id."""

    def __init__(self, context: DeskContext, person: Person | None = None, adult: Person | None = None) -> None:
        title = say("Change {name}", name=person.name) if person is not None else say("Somebody new")
        says = say("Every change is kept with what stood before.") if person is not None else ""
        super().__init__(context, title, says=says)
        self.person = person or Person(name="")
        self.name = TextField(say("Full &name"), "name", required=say("Enter the person's name."))
        self.phone = TextField(say("P&hone"), "phone")
        self.address = TextField(say("&Address"), "address")
        self.email = TextField(say("&E-mail"), "email")
        self.language = ChoiceField(say("Lan&guage"), "language", [*LANGUAGES.items()])
        self.minor = CheckField(say("&Under 18"), "minor", say("An adult answers for this person."))
        self.adult = PersonPicker(context, say("&Parent, guardian or head of household"), "adult", minors=False)
        self.note = TextField(say("N&ote"), "note")
        for field in (self.name, self.phone, self.address, self.email, self.note):
            field.fill(getattr(self.person, field.name))
        self.language.choose(self.person.language)
        self.minor.box.setChecked(self.person.minor)
        if adult is not None:
            self.adult.choose(adult)
        self.row(self.name, self.phone)
        self.row(self.address)
        self.row(self.email, self.language)
        self.row(self.minor)
        self.row(self.adult)
        self.row(self.note)
        self.minor.changed.connect(self._minor_changed)
        self._minor_changed()

    def act(self) -> Callable[[], int]:
        """Keep the particulars."""
        minor = self.minor.value()
        keep_adult = self.adult.value() if minor else None
        person = replace(
            self.person,
            name=self.name.value(),
            phone=self.phone.value(),
            address=self.address.value(),
            email=self.email.value(),
            language="es" if self.language.value() == "es" else "en",
            minor=minor,
            note=self.note.value(),
        )
        desk, by, yes, seen = self.context.desk, self.context.who, self.approval, self.person

        def keep() -> int:
            adult = keep_adult(desk, by) if keep_adult is not None else None
            return save_person(desk, replace(person, adult=adult), seen=seen, by=by, approval=yes)

        return keep

    def _minor_changed(self) -> None:
        self.adult.setVisible(self.minor.value())


class NoteForm(FormPanel):
    """Somebody should be given no dog, and why."""

    def __init__(self, context: DeskContext, person: Person) -> None:
        super().__init__(
            context,
            say("Give no dog to {name}", name=person.name),
            says=say("It is asked about at every adoption, and stands until a supervisor lifts it."),
            save=say("Keep the note"),
        )
        self.person = person
        self.reason = TextField(
            say("The &reason"), "reason", required=say("Say why; what was seen, when and by whom, is best.")
        )
        self.row(self.reason)

    def act(self) -> Callable[[], object]:
        """Keep the note."""
        desk, reason, by, yes = self.context.desk, self.reason.value(), self.context.who, self.approval
        return lambda: forbid_adoption(desk, self.person.id, reason=reason, by=by, approval=yes)


class LiftForm(FormPanel):
    """The note no longer stands; it remains to be seen."""

    def __init__(self, context: DeskContext, person: Person, note: DoNotAdopt) -> None:
        super().__init__(
            context,
            say("The note about {name} no longer stands", name=person.name),
            says=say("A supervisor does this, or approves it."),
            save=say("Lift the note"),
        )
        self.person, self.kept = person, note
        self.why = TextField(say("Wh&y"), "why", required=say("Say why it no longer stands."))
        self.row(self.why)

    def act(self) -> Callable[[], object]:
        """Lift it."""
        desk, why, by, yes = self.context.desk, self.why.value(), self.context.who, self.approval
        return lambda: lift_note(desk, self.person.id, self.kept.id, why=why, by=by, approval=yes)
