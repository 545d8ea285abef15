"""The fields of a seizure record: four things first, everything else in its own time (Dover subd. B; AML §113(4))."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date
from typing import cast
from zoneinfo import ZoneInfo

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from kiosk.domain.errors import InvalidInput
from kiosk.domain.moments import local_instant
from kiosk.domain.records import NOT_SEIZED, OWNER_SURRENDER, Case, IdentificationFound, Person, Sex, YesNoUnknown
from kiosk.law.town_code import TownCode
from kiosk.services.desk import Desk
from kiosk.services.intake import BACKDATED_AFTER
from kiosk.services.seizure_form import SeizureForm, form_of
from kiosk.words import to_say
from ui import theme
from ui.context import DeskContext
from ui.forms.brought import ask_otherwise
from ui.forms.choices import CheckField, ChoiceField, RadioField
from ui.forms.claims import given_up_fields
from ui.forms.columns import Columns, card
from ui.forms.days import LocalTimeField, Now
from ui.forms.field import Field
from ui.forms.ground import GroundField
from ui.forms.person import PersonPicker
from ui.forms.photo import PhotoField
from ui.forms.text import TextField
from ui.language import say

_SEXES = (("unknown", to_say("unknown")), ("male", to_say("male")), ("female", to_say("female")))
_ALTERED = (("unknown", to_say("unknown")), ("yes", to_say("yes")), ("no", to_say("no")))
AT_THE_DESK = ZoneInfo("America/New_York")
"""What the clock fields take until a town is chosen."""


class SeizureFields(QWidget):
    """All fields of the record, in cards. `form` reads them; `fill` shows a record that is already kept."""

    changed = Signal()

    def __init__(self, context: DeskContext) -> None:
        super().__init__()
        self._context = context
        self._towns: dict[str, TownCode] = {}
        self._make_first()
        self._make_more()
        self.fields: list[Field] = [field for field in vars(self).values() if isinstance(field, Field)]
        self._lay_out()
        for field in self.fields:
            field.changed.connect(self.changed)
        self.town.changed.connect(self._town_changed)
        self.seized.changed.connect(self._seized_changed)
        self.brought.changed.connect(self._came)

    def _make_first(self) -> None:
        self.now = Now(self._context.desk.clock, self._zone)
        self.no_seizure = ""
        """What stands for the ground of a stay that is no seizure."""
        self.brought = CheckField(say("Brought by its owner, who gives it up: no seizure"), "brought")
        self.town = ChoiceField(say("&Town"), "town", ask=say("Choose the town whose officer seized the dog."))
        self.seized = LocalTimeField(say("W&hen"), "seized", self.now, start_today=True)
        self.place = TextField(
            say("&Where it was seized"),
            "place",
            required=say("Enter where the dog was seized."),
            example=say("County Route 15"),
        )
        self.ground = GroundField()
        self.summary = TextField(
            say("A word on the &dog"),
            "summary",
            required=say("Say in a word what dog it is."),
            example=say("Brown beagle mix, male"),
        )
        self.late = TextField(
            say("Why it is &entered late"), "backdated_reason", hint=say("It is kept with the record.")
        )
        self.late.setVisible(False)

    def _make_more(self) -> None:
        self.reason_note = TextField(say("More on the &reason"), "reason_note", example=say("Chased the school bus"))
        self.name = TextField(say("&Name"), "name", example=say("Duke"))
        self.breed = TextField(say("&Breed"), "breed", example=say("Beagle mix"))
        self.sex = RadioField(say("Se&x"), "sex", _SEXES)
        self.altered = RadioField(say("A&ltered"), "altered", _ALTERED)
        self.colour = TextField(say("&Color"), "colour", example=say("Brown and white"))
        self.marks = TextField(say("&Marks"), "marks", example=say("White left forepaw"))
        self.age = TextField(say("A&ge, about"), "age", example=say("About 2 years"))
        self.weight = TextField(say("We&ight"), "weight", example="20 lb")
        self.photo = PhotoField(self._context, say("&Photo"))
        self.license_tag = TextField(say("L&icense tag number"), "license_tag", example="B-2291", scans=True)
        self.license_town = TextField(say("Town of the lice&nse"), "license_town", example=say("Bethel"))
        self.license_valid = CheckField(say("License tag c&urrent"), "license_valid")
        self.license_valid.setVisible(False)
        self.rabies_tag = TextField(say("&Rabies tag"), "rabies_tag", example=say("R 4471, Dr. Ames"), scans=True)
        self.microchip = TextField(say("Microc&hip"), "microchip", example="985 112 003 441 207", scans=True)
        self.tattoo = TextField(say("Tatt&oo"), "tattoo")
        self.other = TextField(say("&Another tag or mark"), "other", example=say("Name tag “Duke”"))
        self.owner = PersonPicker(self._context, say("Own&er"), "owner")
        self.ownership, self.waiver = given_up_fields()
        for field in (self.ownership, self.waiver):
            field.hide()
        self.owner_known = CheckField(
            say("Owner &known"), "owner_known", say("Known, but not entered as a person yet.")
        )
        self.impounded = LocalTimeField(
            say("Reached the &shelter"),
            "impounded",
            self.now,
            optional=True,
            hint=say("Leave empty if at the seizure."),
        )
        self.kennel = TextField(say("&Kennel or run"), "kennel", example=say("Kennel 7"))
        self.officer = TextField(say("O&fficer who seized it"), "officer", example=say("J. Hale"))
        self.license_tag.changed.connect(lambda: self.license_valid.setVisible(not self.license_tag.is_blank()))

    def _lay_out(self) -> None:
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(theme.px(theme.GAP_LARGE))
        first = card(
            say("What happened"),
            (self.brought,),
            (self.town, self.seized),
            (self.place, self.ground),
            (self.summary,),
            (self.late,),
        )
        rows.addWidget(first)
        dog = card(
            say("The dog"),
            (self.name, self.breed),
            (self.sex, self.altered),
            (self.colour, self.marks),
            (self.age, self.weight),
            (self.photo,),
        )
        found = card(
            say("Found on the dog"),
            (self.license_tag, self.license_town),
            (self.license_valid,),
            (self.rabies_tag, self.microchip),
            (self.tattoo, self.other),
        )
        owner = card(say("Owner"), (self.owner,), (self.owner_known,), (self.ownership,), (self.waiver,))
        shelter = card(say("At the shelter"), (self.impounded,), (self.kennel, self.officer), (self.reason_note,))
        rows.addWidget(Columns(((dog, shelter), (found, owner))))

    def offer_towns(self, towns: dict[str, TownCode], chosen: str = "") -> None:
        """Offer the towns whose officers use this desk."""
        self._towns = towns
        self.town.offer([(name, town.header.short) for name, town in towns.items()])
        if chosen or len(towns) == 1:
            self.town.choose(chosen or next(iter(towns)))
        self._town_changed()

    def first_field(self) -> Field:
        """The first of the four things that is still to be entered."""
        needed = (self.town, self.seized, self.place, self.ground, self.summary)
        return next((field for field in needed if field.is_blank()), self.place)

    def check(self) -> Field | None:
        """Check every field; returns the first that refuses."""
        return next((f for f in [f for f in self.fields if not f.isHidden() and not f.check()]), None)

    def refuse(self, name: str, sentence: str) -> Field | None:
        """Show a service's refusal beside its field; None where it names no field of this form."""
        field = next((field for field in self.fields if field.name == name), None)
        if field is not None:
            field.setVisible(True)
            field.refuse(sentence)
        return field

    def is_blank(self) -> bool:
        """Whether nothing but the town was entered."""
        return all(field.is_blank() for field in self.fields if field is not self.town)

    def clear(self) -> None:
        """Begin a new record; the town stays."""
        for field in self.fields:
            if isinstance(field, PersonPicker):
                field.empty()
            elif field is not self.town:
                field.clear()

    def given_up(self) -> dict[str, str]:
        """What the owner who brings the dog showed and signed; empty for a seizure. Raises `InvalidInput`."""
        asked = () if self.ownership.isHidden() else (self.ownership, self.waiver)
        return {field.name: field.value() for field in asked}

    def form(self) -> Callable[[Desk, str], SeizureForm]:
        """Read every field; what is returned keeps a new owner first and gives the form. Raises `InvalidInput`."""
        seized = self.seized.wall()
        keep_owner = self.owner.value()
        without_owner = SeizureForm(
            town=self.town.value(),
            summary=self.summary.value(),
            name=self.name.value(),
            breed=self.breed.value(),
            sex=cast("Sex", self.sex.value()),
            colour=self.colour.value(),
            marks=self.marks.value(),
            age=self.age.value(),
            altered=cast("YesNoUnknown", self.altered.value()),
            weight=self.weight.value(),
            photo=self.photo.value(),
            seized=seized,
            seized_second=self.seized.second(),
            impounded=None if self.impounded.isHidden() else self.impounded.value(),
            impounded_second=self.impounded.second(),
            place=self.place.value(),
            ground=self.no_seizure or self.ground.value(),
            reason_note=self.reason_note.value(),
            officer=self.officer.value(),
            found=self._found(),
            owner_known=self.owner_known.value(),
            kennel=self.kennel.value(),
            backdated_reason=self.late.value(),
        )

        def with_owner(desk: Desk, by: str) -> SeizureForm:
            return replace(without_owner, owner=keep_owner(desk, by)) if keep_owner else without_owner

        return with_owner

    def fill(self, case: Case, owner: Person | None, photo: bytes | None) -> None:
        """Show what is recorded, to be completed."""
        record = form_of(case, self._towns[case.town].zone)
        self.town.choose(case.town)
        self.seized.fill(case.seized_at)
        self.impounded.fill(case.impounded_at)
        for field in self.fields:
            if isinstance(field, TextField) and field not in (self.ownership, self.waiver):
                where = record.found if hasattr(record.found, field.name) else record
                field.fill(getattr(where, field.name))
            elif isinstance(field, RadioField):
                field.choose(getattr(record, field.name))
        self.ground.choose(case.ground)
        self.brought.hide()
        if case.ground in NOT_SEIZED:
            self.no_seizure = case.ground
            ask_otherwise(self, no_seizure=True, given_up=False)
        self.license_valid.box.setChecked(case.found.license_valid)
        self.owner_known.box.setChecked(case.owner_known)
        if owner is not None:
            self.owner.choose(owner)
        self.photo.show_kept(photo)

    def _found(self) -> IdentificationFound:
        return IdentificationFound(
            license_tag=self.license_tag.value(),
            license_town=self.license_town.value(),
            license_valid=self.license_valid.value() and not self.license_valid.isHidden(),
            rabies_tag=self.rabies_tag.value(),
            microchip=self.microchip.value(),
            tattoo=self.tattoo.value(),
            other=self.other.value(),
        )

    def _zone(self) -> ZoneInfo:
        town = self._towns.get(self.town.chosen())
        return town.zone if town is not None else AT_THE_DESK

    def _came(self) -> None:
        brought = self.brought.value()
        self.no_seizure = OWNER_SURRENDER if brought else ""
        ask_otherwise(self, no_seizure=brought, given_up=brought)

    def _town_changed(self) -> None:
        self.seized.read_again()
        self.impounded.read_again()
        self._offer_grounds()

    def _seized_changed(self) -> None:
        self._offer_grounds()
        try:
            at = local_instant(self.seized.wall(), self._zone(), "seized", second=self.seized.second())
            late = self._context.desk.clock.now() - at > BACKDATED_AFTER
        except InvalidInput:
            late = False
        if late and self.late.is_blank() and self._context.late_reason:
            self.late.fill(self._context.late_reason)
        self.late.setVisible(late or not self.late.is_blank())

    def _offer_grounds(self) -> None:
        self.ground.offer_on(self._towns.get(self.town.chosen()), self._day())

    def _day(self) -> date:
        try:
            return self.seized.wall().date()
        except InvalidInput:
            return self.now.today()
