"""Forms for the facts that the law waits for: the owner, orders, a determination, proofs."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import cast

from kiosk.domain.errors import InvalidInput
from kiosk.domain.moments import local_day
from kiosk.domain.records import OrderPlaced, ProofKind
from kiosk.services import custody, people, proofs
from kiosk.services.case_file import CaseFile
from kiosk.services.wording import ORDERS, day_words
from kiosk.words import to_say
from ui.context import DeskContext
from ui.forms.choices import CheckField, ChoiceField, RadioField
from ui.forms.days import DateField
from ui.forms.panel import CaseForm
from ui.forms.person import PersonPicker
from ui.forms.text import TextField
from ui.language import retell, say
from ui.pieces.labels import button_text

Work = Callable[[], object]
_RABIES = "rabies_observation"
_AUTHORITIES = {
    _RABIES: to_say("County health department"),
    "dangerous_dog_proceeding": to_say("Town Justice Court"),
    "court": to_say("Town Justice Court"),
}


def _since_seizure(file: CaseFile) -> tuple[date, str]:
    return local_day(file.case.seized_at, file.law.zone), say("the dog was seized")


class OwnerForm(CaseForm):
    """The owner became known: as a person, or so far only by what is known of them."""

    def __init__(self, context: DeskContext, file: CaseFile) -> None:
        super().__init__(context, file, say("The dog's owner"), save=say("Record the owner"))
        self.owner = PersonPicker(context, say("&Owner"), "owner")
        self.known = CheckField(say("Owner &known"), "owner_known", say("Known, but not entered as a person yet."))
        if file.owner is not None:
            self.owner.choose(file.owner)
        if file.owner is not None or file.case.owner_known:
            self.known.hide()
        self.row(self.owner)
        self.row(self.known)

    def act(self) -> Work:
        """Keep the person and link the dog to them, or record that the owner is known."""
        keep, known = self.owner.value(), self.known.value()
        desk, by, yes = self.context.desk, self.context.who, self.approval
        if keep is None and not known:
            raise InvalidInput("owner", say("Owner: type a name, or say that the owner is known but not entered yet."))

        def link() -> object:
            if keep is None:
                return custody.owner_found(desk, self.case, by=by, approval=yes)
            return people.link_owner(desk, self.case, keep(desk, by), by=by)

        return link


class OrderForm(CaseForm):
    """An order holds the dog."""

    def __init__(self, context: DeskContext, file: CaseFile) -> None:
        super().__init__(
            context,
            file,
            say("Order to hold the dog"),
            says=say(
                "While an order stands the dog is released to nobody, and its days are not counted (reading R24)."
            ),
            save=say("Record the order"),
        )
        self.kind = ChoiceField(
            say("&Kind of order"),
            "kind",
            [(kind, retell(says)) for kind, says in ORDERS.items()],
            ask=say("Choose what kind of order it is."),
        )
        self.authority = TextField(
            say("Placed &by"), "authority", required=say("Enter who placed the order."), example=_AUTHORITIES["court"]
        )
        self.document = TextField(say("&Paper it stands on"), "document", example=say("Order of Nov 27, docket 26-118"))
        self.begins = DateField(say("&Since"), "begins", self.now, start_today=True)
        self.last_day = DateField(say("&Last day of the observation"), "last_day", self.now, optional=True, ahead=True)
        self.bitten = TextField(say("Person b&itten"), "bitten", hint=say("Leave empty where nobody was."))
        self.bite = TextField(say("The bite: &what happened"), "bite", example=say("Hand, through the fence, Nov 26"))
        self.told = TextField(
            say("How the &health authority was told"),
            "health_authority",
            example=say("By phone, Nov 27, 10:00 am, Ms. Ray"),
        )
        self.row(self.kind, self.begins)
        self.row(self.authority, self.document)
        self.row(self.last_day, self.bitten)
        self.row(self.bite)
        self.row(self.told)
        self.kind.changed.connect(self._kind_chosen)
        self._kind_chosen()

    def act(self) -> Work:
        """Place the order."""
        kind = cast("custody.OrderKind", self.kind.value())
        authority, document, begins = self.authority.value(), self.document.value(), self.begins.day()
        about = self._about() if kind == _RABIES else None
        desk, by, yes = self.context.desk, self.context.who, self.approval

        def place() -> object:
            paper: dict[str, str] = {"authority": authority, "document": document}
            return custody.place_order(
                desk, self.case, kind=kind, **paper, begins=begins, about=about, by=by, approval=yes
            )

        return place

    def _about(self) -> custody.OrderAbout:
        return custody.OrderAbout(
            last_day=self.last_day.value(),
            bite=self.bite.value(),
            bitten=self.bitten.value(),
            health_authority=self.told.value(),
        )

    def _kind_chosen(self) -> None:
        """What only an observation for rabies is about is asked only there; what was typed stays."""
        kind = self.kind.chosen()
        self.authority.line.setPlaceholderText(say(_AUTHORITIES.get(kind, "")))
        for field in (self.last_day, self.bitten, self.bite, self.told):
            field.setVisible(kind == _RABIES)


class LiftOrderForm(CaseForm):
    """An order no longer holds the dog."""

    def __init__(self, context: DeskContext, file: CaseFile) -> None:
        super().__init__(
            context,
            file,
            say("Lift an order"),
            says=say("The day on which it is lifted is not counted yet (reading R24)."),
            save=say("Record the lifting"),
        )
        standing = [order for order in file.orders if order.lifted_on is None]
        self.which = ChoiceField(
            say("Which &order"), "order", [(str(o.id), _standing(o)) for o in standing], ask=say("Choose the order.")
        )
        earliest = (min(o.begins for o in standing), say("the order was placed")) if standing else _since_seizure(file)
        self.on = DateField(say("&Lifted on"), "on", self.now, start_today=True, earliest=earliest)
        self.authority = TextField(say("Lifted &by"), "authority", required=say("Enter who lifted the order."))
        self.document = TextField(say("&Paper that lifts it"), "document")
        self.row(self.which, self.on)
        self.row(self.authority, self.document)

    def act(self) -> Work:
        """Lift the order."""
        order, on = int(self.which.value()), self.on.day()
        said: dict[str, str] = {"authority": self.authority.value(), "document": self.document.value()}
        desk, by, yes = self.context.desk, self.context.who, self.approval
        return lambda: custody.lift_order(desk, self.case, order, on, **said, by=by, approval=yes)


def _standing(order: OrderPlaced) -> str:
    return say(
        "{kind} by {authority}, since {begins}",
        kind=retell(ORDERS[order.kind]),
        authority=order.authority,
        begins=retell(day_words(order.begins)),
    )


class DeterminationForm(CaseForm):
    """The dog was determined to be dangerous; an opinion is no determination (reading R20)."""

    def __init__(self, context: DeskContext, file: CaseFile) -> None:
        super().__init__(
            context,
            file,
            say("Dangerous dog determination"),
            says=say("Only a recorded determination counts: who made it, when, in which proceeding (reading R20)."),
            save=say("Record it"),
        )
        self.on = DateField(say("&On"), "on", self.now)
        self.authority = TextField(
            say("&Made by"),
            "authority",
            required=say("Enter who made the determination."),
            example=say("Town Justice Court"),
        )
        self.document = TextField(
            say("&Proceeding or paper"),
            "document",
            required=say("Enter the proceeding or the paper."),
            example=say("Docket 26-118"),
        )
        self.row(self.on, self.authority)
        self.row(self.document)

    def act(self) -> Work:
        """Record the determination."""
        on, authority, document = self.on.day(), self.authority.value(), self.document.value()
        desk, by, yes = self.context.desk, self.context.who, self.approval
        return lambda: custody.determine_dangerous(
            desk, self.case, on=on, authority=authority, document=document, by=by, approval=yes
        )


_PROOFS: dict[ProofKind, tuple[str, str, str]] = {
    "license": (to_say("&License"), to_say("License num&ber and town"), to_say("DOV 26-1184, Town of Dover")),
    "identification": (
        to_say("&Identification"),
        to_say("&What shows that the dog is identified"),
        to_say("Town tag DOV-1184 on the collar"),
    ),
    "rabies_vaccination": (
        to_say("&Rabies vaccination"),
        to_say("&Certificate: veterinarian, day"),
        to_say("Dr. Ames, given Nov 23, 2026"),
    ),
}
_LICENSED = "license"


class ProofForm(CaseForm):
    """A proof was shown, or an exemption that stands for it (reading R28)."""

    def __init__(self, context: DeskContext, file: CaseFile, kind: str = "") -> None:
        super().__init__(context, file, say("Proof shown"), save=say("Record the proof"))
        self._exemptions = list(proofs.exemptions_from_license(file.law))
        self.kind = RadioField(say("Proof of"), "kind", [(name, words[0]) for name, words in _PROOFS.items()])
        self.exemption = ChoiceField(
            say("&Exemption"),
            "exemption",
            [
                ("", say("none: a license was shown")),
                *((exempt.code, retell(exempt.label)) for exempt in self._exemptions),
            ],
        )
        self.shown = TextField(say("&What was shown"), "shown", required=say("Enter what was shown."))
        self.row(self.kind)
        self.row(self.exemption)
        self.row(self.shown)
        self.kind.changed.connect(self._asked)
        self.exemption.changed.connect(self._asked)
        self.kind.choose(kind or self._first_missing())
        self.starts = self.shown
        self._asked()

    def act(self) -> Work:
        """Record the proof."""
        kind, shown = cast("ProofKind", self.kind.value()), self.shown.value()
        exemption = self.exemption.value() if kind == _LICENSED else ""
        desk, by, yes = self.context.desk, self.context.who, self.approval
        return lambda: proofs.show_proof(
            desk, self.case, kind=kind, shown=shown, exemption=exemption, by=by, approval=yes
        )

    def _first_missing(self) -> str:
        missing = (standing.requires for standing in self.file.standing if not standing.met)
        return next((requires for requires in missing if requires in _PROOFS), _LICENSED)

    def _asked(self) -> None:
        kind = cast("ProofKind", self.kind.chosen())
        self.exemption.setVisible(kind == _LICENSED and bool(self._exemptions))
        exempt = next((e for e in self._exemptions if e.code == self.exemption.chosen()), None)
        if kind == _LICENSED and exempt is not None:
            self.shown.rename(say("&What shows it: {shown_by}", shown_by=button_text(retell(exempt.shown_by))))
            self.shown.line.setPlaceholderText("")
            self.exemption.hint(f"{retell(exempt.label)} ({exempt.cite})")
        else:
            self.shown.rename(_PROOFS[kind][1])
            self.shown.line.setPlaceholderText(say(_PROOFS[kind][2]))
            self.exemption.hint("")
