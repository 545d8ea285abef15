"""The forms of a lost-dog report: what is known, how it ended, and that a dog is another one."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from kiosk.domain.lost_dogs import LostReport
from kiosk.domain.records import Sex
from kiosk.services.drawer_books import house_zone
from kiosk.services.lost_dogs import close_report, found_dog, not_this_dog, save_report
from kiosk.services.register_ports import HeldDog
from ui.context import DeskContext
from ui.forms.choices import ChoiceField, RadioField
from ui.forms.days import DateField, Now
from ui.forms.panel import FormPanel
from ui.forms.text import TextField
from ui.language import say
from ui.records.words import SEXES


class ReportForm(FormPanel):
    """Somebody misses a dog; saving brings the id of the report."""

    def __init__(self, context: DeskContext, report: LostReport | None = None) -> None:
        new = say("Somebody misses a dog")
        title = say("Change the report of {name}", name=report.name) if report is not None else new
        super().__init__(
            context,
            title,
            says=say("Dogs in custody that may be the one are shown as soon as it is saved, with the reasons."),
        )
        self.report = report
        now = Now(context.desk.clock, lambda: house_zone(context.desk))
        shown = context.towns_shown
        towns = [(name, context.desk.laws.town(name).header.short) for name in context.serves]
        self.name = TextField(say("&Who misses it"), "name", required=say("Enter who misses the dog."))
        self.phone = TextField(say("P&hone"), "phone", required=say("Enter a phone number to call."))
        self.town = ChoiceField(say("&Town"), "town", towns, ask=say("Choose the town where it was lost."))
        self.place = TextField(say("Whe&re"), "place")
        self.lost_on = DateField(say("Last &seen on"), "lost_on", now, start_today=True)
        self.dog_name = TextField(say("The dog's &name"), "dog_name")
        self.colour = TextField(say("&Color"), "colour", example=say("Black, white chest"))
        self.breed = TextField(say("&Breed"), "breed", example=say("Labrador mix"))
        self.sex = RadioField(say("Se&x"), "sex", [(sex, say(words)) for sex, words in SEXES.items()])
        self.marks = TextField(say("&Marks"), "marks", example=say("White left forepaw"))
        self.microchip = TextField(say("M&icrochip"), "microchip", scans=True)
        self.tag = TextField(say("Ta&g"), "tag", scans=True)
        self.note = TextField(say("N&ote"), "note")
        if len(shown) == 1:
            self.town.choose(shown[0])
        self.row(self.name, self.phone)
        self.row(self.town, self.place, self.lost_on)
        self.row(self.dog_name, self.colour, self.breed)
        self.row(self.sex)
        self.row(self.marks, self.microchip, self.tag)
        self.row(self.note)
        if report is not None:
            self._fill(report)

    def _fill(self, report: LostReport) -> None:
        for field in self.fields:
            if isinstance(field, TextField):
                field.fill(getattr(report, field.name))
        self.town.choose(report.town)
        self.sex.choose(report.sex)
        self.lost_on.fill(report.lost_on)

    def act(self) -> Callable[[], int]:
        """Keep the report."""
        desk, by, yes = self.context.desk, self.context.who, self.approval
        report = LostReport(
            id=self.report.id if self.report is not None else 0,
            town=self.town.value(),
            name=self.name.value(),
            phone=self.phone.value(),
            dog_name=self.dog_name.value(),
            colour=self.colour.value(),
            breed=self.breed.value(),
            sex=cast("Sex", self.sex.value()),
            marks=self.marks.value(),
            microchip=self.microchip.value(),
            tag=self.tag.value(),
            place=self.place.value(),
            lost_on=self.lost_on.day(),
            note=self.note.value(),
            by=by,
            recorded_at=desk.clock.now(),
        )
        return lambda: save_report(desk, report, seen=self.report, by=by, approval=yes)


class _AboutReport(FormPanel):
    """One line about a report."""

    def __init__(
        self, context: DeskContext, report: LostReport, title: str, *, save: str, says: str = "", ask: str = ""
    ) -> None:
        super().__init__(context, title, says=says, save=save)
        self.report = report
        self.reason = TextField(say("&More on it"), "reason", required=ask)
        self.row(self.reason)


class FoundForm(_AboutReport):
    """The dog was found: here, or (without `held`) elsewhere."""

    def __init__(self, context: DeskContext, report: LostReport, held: HeldDog | None = None) -> None:
        if held is not None:
            title = say("No. {number} is the dog of {name}", number=held.number, name=report.name)
            says = say("It is told in the dog's case. Link the owner there once the ownership is shown.")
            super().__init__(context, report, title, says=says, save=say("This is the dog"))
        else:
            title = say("The dog of {name} was found elsewhere", name=report.name)
            super().__init__(context, report, title, save=say("It was found"), ask=say("Say how it was found."))
        self.held = held

    def act(self) -> Callable[[], object]:
        """Keep that it was found."""
        desk, by, yes = self.context.desk, self.context.who, self.approval
        case, reason = self.held.case if self.held is not None else None, self.reason.value()
        return lambda: found_dog(desk, self.report.id, case, reason=reason, by=by, approval=yes)


class CloseForm(_AboutReport):
    """Nobody looks for the dog any more."""

    def __init__(self, context: DeskContext, report: LostReport) -> None:
        title = say("Close the report of {name}", name=report.name)
        super().__init__(context, report, title, save=say("Close it"), ask=say("Say why it is closed."))

    def act(self) -> Callable[[], object]:
        """Close it."""
        desk, by, yes, reason = self.context.desk, self.context.who, self.approval, self.reason.value()
        return lambda: close_report(desk, self.report.id, reason=reason, by=by, approval=yes)


class AnotherDogForm(_AboutReport):
    """Somebody looked: it is another dog."""

    def __init__(self, context: DeskContext, report: LostReport, held: HeldDog) -> None:
        title = say("No. {number} is another dog", number=held.number)
        says = say("The two are not shown together any more.")
        super().__init__(context, report, title, says=says, save=say("It is another dog"))
        self.held = held

    def act(self) -> Callable[[], object]:
        """Set it aside."""
        desk, by, yes, why = self.context.desk, self.context.who, self.approval, self.reason.value()
        return lambda: not_this_dog(desk, self.report.id, self.held.case, why=why, by=by, approval=yes)
