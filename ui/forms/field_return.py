"""The form for a licensed dog that goes back to its owner where it was found, without impoundment (AML §117(1-a))."""

from __future__ import annotations

from collections.abc import Callable
from zoneinfo import ZoneInfo

from kiosk.domain.errors import InvalidInput
from kiosk.services.field_return import FieldReturnForm, return_in_field
from kiosk.words import to_say
from ui.context import DeskContext
from ui.forms.choices import CheckField, ChoiceField
from ui.forms.days import LocalTimeField, Now
from ui.forms.panel import FormPanel
from ui.forms.person import PersonPicker
from ui.forms.seizure import AT_THE_DESK
from ui.forms.text import TextField
from ui.language import say

_WHOSE = to_say("Enter to whom the dog was given back.")


class GivenBackForm(FormPanel):
    """What is kept of a return in the field: it is no impoundment, and no case."""

    def __init__(self, context: DeskContext) -> None:
        super().__init__(
            context,
            say("Returned in the field, no impoundment"),
            says=say(
                "A dog that is licensed now goes back to its owner where it was found, unless there is cause to think "
                "it dangerous (AML §117(1-a)). It counts as no impoundment."
            ),
            save=say("Record the return"),
            keys="F9",
        )
        desk = context.desk
        self.now = Now(desk.clock, self._zone)
        towns = [(name, desk.laws.town(name).header.short) for name in context.serves]
        self.town = ChoiceField(say("&Town"), "town", towns, ask=say("Choose the town in which it was."))
        self.when = LocalTimeField(say("&When"), "at", self.now, start_today=True)
        self.place = TextField(
            say("Wh&ere it was"), "place", required=say("Enter where it was."), example=say("Route 17B")
        )
        self.dog = TextField(
            say("A word on the &dog"),
            "dog",
            required=say("Say in a word what dog it is."),
            example=say("Brown beagle, male"),
        )
        self.owner = PersonPicker(context, say("&Owner"), "owner", required=_WHOSE)
        self.license_tag = TextField(
            say("L&icense tag number"),
            "license_tag",
            required=say("Enter the number of the license tag."),
            example="B-2291",
            scans=True,
        )
        self.license_town = TextField(
            say("Town of the &license"),
            "license_town",
            required=say("Enter the town of the license."),
            example=say("Bethel"),
        )
        self.current = CheckField(say("The license is &current"), "current")
        self.no_danger = CheckField(say("Nothing &suggests that the dog is dangerous"), "no_danger")
        self.officer = TextField(
            say("O&fficer"), "officer", required=say("Enter who gave it back."), example=say("J. Hale")
        )
        self.remark = TextField(say("&Remark"), "note")
        self.row(self.town, self.when)
        self.row(self.place, self.dog)
        self.row(self.owner)
        self.row(self.license_tag, self.license_town)
        self.row(self.current, self.no_danger)
        self.row(self.officer, self.remark)
        self.town.changed.connect(self.when.read_again)
        if len(context.towns) == 1:
            self.town.choose(context.towns[0])

    def act(self) -> Callable[[], object]:
        """Keep the return, and a new owner first."""
        keep, at = self.owner.value(), self.when.instant(self.when.wall())
        if keep is None:
            raise InvalidInput("owner", _WHOSE)
        town, current, no_danger = self.town.value(), self.current.value(), self.no_danger.value()
        texts = (self.place, self.dog, self.license_tag, self.license_town, self.officer, self.remark)
        said = {field.name: field.value() for field in texts}
        desk, by, yes = self.context.desk, self.context.who, self.approval

        def give_back() -> object:
            form = FieldReturnForm(town=town, at=at, owner=keep(desk, by), current=current, no_danger=no_danger, **said)
            return return_in_field(desk, form, by=by, approval=yes)

        return give_back

    def _zone(self) -> ZoneInfo:
        town = self.town.chosen()
        return self.context.zone(town) if town else AT_THE_DESK
