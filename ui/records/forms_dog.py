"""The forms of a dog's record: its description, its papers and chips."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import cast

from kiosk.domain.records import Dog, Sex, YesNoUnknown
from kiosk.domain.register import Certificate, CertificateKind
from kiosk.services.dogs import add_certificate, edit_dog, withdraw_certificate
from kiosk.services.drawer_books import house_zone
from kiosk.services.register import DogRecord
from ui.context import DeskContext
from ui.forms.choices import RadioField
from ui.forms.days import DateField, Now
from ui.forms.panel import FormPanel
from ui.forms.photo import PhotoField
from ui.forms.text import TextField
from ui.language import say
from ui.pieces.lines import called
from ui.records.words import ALTERED, CERTIFICATES, SEXES


class DogForm(FormPanel):
    """What the dog looks like; what it said before is kept beside it."""

    def __init__(self, context: DeskContext, record: DogRecord) -> None:
        super().__init__(
            context,
            say("What the dog looks like"),
            says=say("Every change is kept with what stood before. Facts of a stay are changed in its case."),
        )
        self.dog = dog = record.dog
        self.summary = TextField(say("A &word on the dog"), "summary", required=say("Say in a word what dog it is."))
        self.name = TextField(say("&Name"), "name")
        self.breed = TextField(say("&Breed"), "breed")
        self.colour = TextField(say("&Color"), "colour")
        self.marks = TextField(say("&Marks"), "marks")
        self.age = TextField(say("A&ge, about"), "age")
        self.weight = TextField(say("We&ight"), "weight")
        self.sex = RadioField(say("Se&x"), "sex", [(sex, say(words)) for sex, words in SEXES.items()])
        self.altered = RadioField(say("A&ltered"), "altered", [(key, say(words)) for key, words in ALTERED.items()])
        self.photo = PhotoField(context, say("&Photo"))
        for field in (self.summary, self.name, self.breed, self.colour, self.marks, self.age, self.weight):
            field.fill(getattr(dog, field.name))
        self.sex.choose(dog.sex)
        self.altered.choose(dog.altered)
        self.photo.show_kept(record.photo)
        self.row(self.summary, self.name)
        self.row(self.breed, self.colour)
        self.row(self.sex, self.altered)
        self.row(self.marks)
        self.row(self.age, self.weight)
        self.row(self.photo)

    def act(self) -> Callable[[], object]:
        """Keep what the form says now."""
        dog = replace(
            self.dog,
            summary=self.summary.value(),
            name=self.name.value(),
            breed=self.breed.value(),
            colour=self.colour.value(),
            marks=self.marks.value(),
            age=self.age.value(),
            weight=self.weight.value(),
            sex=cast("Sex", self.sex.value()),
            altered=cast("YesNoUnknown", self.altered.value()),
        )
        desk, photo, by, yes = self.context.desk, self.photo.value(), self.context.who, self.approval
        return lambda: edit_dog(desk, dog, seen=self.dog, photo=photo, by=by, approval=yes)


class CertificateForm(FormPanel):
    """A license, a rabies certificate or a microchip of the dog."""

    def __init__(self, context: DeskContext, dog: Dog) -> None:
        super().__init__(context, say("A paper or a chip of {dog}", dog=called(dog)))
        now = Now(context.desk.clock, lambda: house_zone(context.desk))
        self.dog = dog
        self.kind = RadioField(say("&What"), "kind", [(key, say(words)) for key, words in CERTIFICATES.items()])
        self.number = TextField(say("N&umber"), "number", required=say("Enter its number."), scans=True)
        self.issuer = TextField(
            say("Issued &by"), "issuer", hint=say("The town, the veterinarian or the maker of the chip.")
        )
        self.issued = DateField(say("Issued &on"), "issued", now, optional=True)
        self.expires = DateField(say("&Last day"), "expires", now, optional=True, ahead=True)
        self.row(self.kind)
        self.row(self.number, self.issuer)
        self.row(self.issued, self.expires)
        self.kind.changed.connect(lambda: self.expires.setVisible(self.kind.chosen() != "microchip"))

    def act(self) -> Callable[[], object]:
        """Keep it."""
        kind = cast("CertificateKind", self.kind.value())
        desk, by, yes = self.context.desk, self.context.who, self.approval
        paper = Certificate(
            dog=self.dog.id,
            kind=kind,
            number=self.number.value(),
            issuer=self.issuer.value(),
            issued=self.issued.value(),
            expires=self.expires.value() if kind != "microchip" else None,
            by=by,
            recorded_at=desk.clock.now(),
        )
        return lambda: add_certificate(desk, paper, by=by, approval=yes)


class WithdrawForm(FormPanel):
    """A paper that was entered wrongly: it stays to be seen, with the reason."""

    def __init__(self, context: DeskContext, paper: Certificate) -> None:
        super().__init__(context, say("Entered wrongly: {number}", number=paper.number), save=say("Withdraw it"))
        self.paper = paper
        self.why = TextField(say("Wh&y"), "why", required=say("Say why it is withdrawn."))
        self.row(self.why)

    def act(self) -> Callable[[], object]:
        """Withdraw it."""
        desk, why, by, yes = self.context.desk, self.why.value(), self.context.who, self.approval
        return lambda: withdraw_certificate(desk, self.paper.id, why=why, by=by, approval=yes)
