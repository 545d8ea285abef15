"""Forms for how a stay ends that is no redemption: transfer, euthanasia, death, escape; and for a dog caught again."""

from __future__ import annotations

from collections.abc import Callable

from kiosk.domain.dispositions import bases_of_euthanasia
from kiosk.services import endings
from kiosk.services.case_file import CaseFile
from ui.context import DeskContext
from ui.forms.choices import ChoiceField
from ui.forms.days import LocalTimeField
from ui.forms.panel import CaseForm
from ui.forms.promised import ends_adoption
from ui.forms.text import TextField
from ui.language import say

Work = Callable[[], object]


class TransferForm(CaseForm):
    """The dog goes to a humane society or another shelter."""

    def __init__(self, context: DeskContext, file: CaseFile) -> None:
        named = next((rule for rule in file.law.rules.dispositions if rule.kind == "transfer" and rule.named), None)
        says = (
            f"{named.says} ({named.cite})."
            if named
            else say(
                "The code of {short} names no transfer: enter the paper that gives the authority.",
                short=file.town.header.short,
            )
        )
        super().__init__(
            context, file, say("Transfer to a shelter"), says=ends_adoption(file, says), save=say("Record the transfer")
        )
        self.to = TextField(say("&Humane society or shelter"), "to", required=say("Enter who receives the dog."))
        self.contact = TextField(say("Its &phone or address"), "contact", required=say("Enter how to reach them."))
        self.authority = TextField(
            say("Paper that gives the &authority"), "authority", example=say("Contract of Jan 4, 2026, or a resolution")
        )
        self.remark = TextField(say("&Remark"), "remark")
        self.row(self.to, self.contact)
        self.row(self.authority)
        self.row(self.remark)

    def act(self) -> Work:
        """Hand the dog to the shelter."""
        to, contact = self.to.value(), self.contact.value()
        authority, remark = self.authority.value(), self.remark.value()
        desk, by, yes = self.context.desk, self.context.who, self.approval
        return lambda: endings.transfer_dog(
            desk, self.case, to=to, contact=contact, authority=authority, remark=remark, by=by, approval=yes
        )


class EuthanasiaForm(CaseForm):
    """A euthanasia, on a basis that the law allows now, on the right dog, confirmed by a second person."""

    def __init__(self, context: DeskContext, file: CaseFile) -> None:
        says = say(
            "Read the chip once more just before: it shows that this is the right dog. A second person confirms "
            "with a PIN. A report to the Clerk is printed."
        )
        super().__init__(
            context, file, say("Euthanasia"), says=ends_adoption(file, says), save=say("Record the euthanasia")
        )
        bases = bases_of_euthanasia(file.law, file.holding, file.at)
        self.papers = {rule.code: rule.paper for rule in bases}
        self.basis = ChoiceField(
            say("&Basis that the law allows now"),
            "basis",
            [(rule.code, f"{rule.says} ({rule.cite})") for rule in bases],
            ask=say("Choose the basis."),
        )
        self.paper = TextField(
            say("Its &paper"), "paper", required=say("Enter the paper: number or date, and who signed it.")
        )
        self.when = LocalTimeField(say("&When"), "at", self.now, start_today=True)
        self.chip = TextField(
            say("&Chip read just before"),
            "chip",
            required=say("Enter the chip that was read, or “{no_chip}”.", no_chip=endings.NO_CHIP),
            example=file.case.found.microchip or endings.NO_CHIP,
            scans=True,
        )
        self.method = TextField(say("&Method"), "method", required=say("Enter how it was done."))
        self.performed_by = TextField(say("Done b&y"), "performed_by", required=say("Enter who did it."))
        self.remains = TextField(say("Remains"), "remains", required=say("Enter where the remains went."))
        self.note = TextField(say("Rem&ark"), "note")
        self.row(self.basis)
        self.row(self.paper, self.when)
        self.row(self.chip, self.performed_by)
        self.row(self.method, self.remains)
        self.row(self.note)
        self.basis.changed.connect(self._basis_chosen)

    def act(self) -> Work:
        """Keep the euthanasia."""
        texts = (self.paper, self.method, self.performed_by, self.chip, self.remains, self.note)
        how = endings.LifeEnded(basis=self.basis.value(), **{field.name: field.value() for field in texts})
        at = self.when.instant(self.when.wall())
        desk, by, yes = self.context.desk, self.context.who, self.approval
        return lambda: endings.euthanize_dog(desk, self.case, how, at=at, by=by, approval=yes)

    def _basis_chosen(self) -> None:
        self.paper.hint(self.papers.get(self.basis.chosen(), ""))


class DeathForm(CaseForm):
    """The dog died in custody."""

    def __init__(self, context: DeskContext, file: CaseFile) -> None:
        super().__init__(context, file, say("Death in custody"), says=ends_adoption(file), save=say("Record the death"))
        self.when = LocalTimeField(say("&When"), "at", self.now, start_today=True)
        self.cause = TextField(say("&Cause"), "cause", required=say("Enter what it died of, or that it is not known."))
        self.remains = TextField(say("&Remains"), "remains", required=say("Enter where the remains went."))
        self.row(self.when)
        self.row(self.cause, self.remains)

    def act(self) -> Work:
        """Keep the death."""
        at, cause, remains = self.when.instant(self.when.wall()), self.cause.value(), self.remains.value()
        desk, by, yes = self.context.desk, self.context.who, self.approval
        return lambda: endings.record_death(desk, self.case, cause=cause, remains=remains, at=at, by=by, approval=yes)


class EscapeForm(CaseForm):
    """The dog got out."""

    def __init__(self, context: DeskContext, file: CaseFile) -> None:
        super().__init__(
            context,
            file,
            say("Escape"),
            says=ends_adoption(
                file, say("Caught again, its stay goes on: an escape is no release, and its end no new seizure.")
            ),
            save=say("Record the escape"),
        )
        self.when = LocalTimeField(say("&When"), "at", self.now, start_today=True)
        self.how = TextField(say("&How it got out"), "how", required=say("Enter how it got out."))
        self.row(self.when)
        self.row(self.how)

    def act(self) -> Work:
        """Keep the escape."""
        at, how = self.when.instant(self.when.wall()), self.how.value()
        desk, by, yes = self.context.desk, self.context.who, self.approval
        return lambda: endings.record_escape(desk, self.case, how=how, at=at, by=by, approval=yes)


class RecaptureForm(CaseForm):
    """An escaped dog is back."""

    def __init__(self, context: DeskContext, file: CaseFile) -> None:
        super().__init__(
            context,
            file,
            say("Caught again"),
            says=say("The stay goes on as it was."),
            save=say("Take the dog back in"),
        )
        self.when = LocalTimeField(say("&When"), "at", self.now, start_today=True)
        self.place = TextField(say("W&here it was caught"), "place", required=say("Enter where it was caught."))
        self.row(self.when)
        self.row(self.place)

    def act(self) -> Work:
        """Take the dog back in."""
        at, place = self.when.instant(self.when.wall()), self.place.value()
        desk, by, yes = self.context.desk, self.context.who, self.approval
        return lambda: endings.record_recapture(desk, self.case, place=place, at=at, by=by, approval=yes)
