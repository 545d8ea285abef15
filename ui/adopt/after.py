"""The forms of what follows an adoption: the certificate, the deposit's way back, its forfeiture."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from typing_extensions import override

from kiosk.domain.records import FreedBy
from kiosk.services import adoption as acts
from kiosk.services.adoption import FREED_BY, AdoptionFile
from kiosk.services.case_file import CaseFile
from kiosk.services.tendered import new_request
from ui.context import DeskContext
from ui.forms.choices import ChoiceField
from ui.forms.days import DateField
from ui.forms.panel import CaseForm
from ui.forms.tenders import TenderEntry
from ui.forms.text import TextField
from ui.forms.undoing import PAID_BACK_BY
from ui.language import say
from ui.words import dollars, whole_day


class ProofForm(CaseForm):
    """A veterinarian's written certificate for an adopted dog."""

    def __init__(self, context: DeskContext, file: CaseFile, adoption: AdoptionFile) -> None:
        due = adoption.adoption.due
        says = (
            say("What counts is the day that it certifies; the last day is {due}.", due=whole_day(due)) if due else ""
        )
        super().__init__(
            context, file, say("Veterinarian's certificate"), says=says, save=say("Keep the certificate"), keys="F8"
        )
        self.number = adoption.adoption.number
        self.freed_by = ChoiceField(say("It certifies that"), "freed_by", [*FREED_BY.items()])
        self.on = DateField(say("&On"), "on", self.now)
        self.vet = TextField(say("&Veterinarian"), "veterinarian", required=say("Enter the veterinarian's name."))
        self.certificate = TextField(say("&Certificate"), "certificate", required=say("Enter its number or date."))
        self.row(self.freed_by, self.on)
        self.row(self.vet, self.certificate)

    def act(self) -> Callable[[], object]:
        """Keep the certificate."""
        freed_by, on = cast("FreedBy", self.freed_by.value()), self.on.day()
        vet, certificate, number = self.vet.value(), self.certificate.value(), self.number
        desk, by, yes = self.context.desk, self.context.who, self.approval
        return lambda: acts.keep_alteration_proof(
            desk, number, freed_by=freed_by, on=on, veterinarian=vet, certificate=certificate, by=by, approval=yes
        )


class ReturnForm(CaseForm):
    """Pay back what is held of a deposit: to who left it, or as a signed assignment says."""

    def __init__(self, context: DeskContext, file: CaseFile, adoption: AdoptionFile) -> None:
        held, amount = adoption.deposits[0]
        title = say("Pay back deposit {number}, {total}", number=held.number, total=dollars(amount))
        super().__init__(context, file, title, save=say("Pay back"), keys="F9")
        self.number = adoption.adoption.number
        self._request = new_request()
        self.entry = TenderEntry(amount, PAID_BACK_BY, backwards=True)
        self.to = TextField(say("Paid &to"), "to", required=say("Enter to whom it is paid."))
        self.to.fill(held.payer)
        self.assignment = TextField(say("Signed assignment, if to somebody else"), "assignment")
        self.row(self.entry)
        self.row(self.to, self.assignment)
        self.fields += self.entry.fields
        self.starts = self.entry.amount

    @override
    def _checked(self) -> bool:
        return self.entry.checks_with(self.fields)

    def act(self) -> Callable[[], object]:
        """Pay back."""
        parts, to, assignment, number = self.entry.value(), self.to.value(), self.assignment.value(), self.number
        desk, by, yes, request = self.context.desk, self.context.who, self.approval, self._request
        return lambda: acts.return_deposit(
            desk, number, parts, to=to, assignment=assignment, by=by, request=request, approval=yes
        )


class ForfeitForm(CaseForm):
    """Let the deposit go to the spay/neuter account, once the last day has passed."""

    def __init__(self, context: DeskContext, file: CaseFile, adoption: AdoptionFile) -> None:
        due = adoption.adoption.due
        says = (
            say(
                "No certificate came by {due} ({terms_cite}).",
                due=whole_day(due),
                terms_cite=adoption.adoption.terms_cite,
            )
            if due
            else ""
        )
        held, amount = adoption.deposits[0]
        title = say("Forfeit deposit {number}, {total}", number=held.number, total=dollars(amount))
        super().__init__(context, file, title, says=says, save=say("Forfeit it"), keys="F3")
        self.number = adoption.adoption.number
        self._request = new_request()

    def act(self) -> Callable[[], object]:
        """Forfeit it."""
        desk, by, yes, request = self.context.desk, self.context.who, self.approval, self._request
        return lambda: acts.forfeit_alteration_deposit(desk, self.number, by=by, request=request, approval=yes)
