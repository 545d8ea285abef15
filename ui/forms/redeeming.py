"""What is done in the forms of a redemption: how it is called, when it is over, what still stands in its way."""

from __future__ import annotations

from kiosk.domain.errors import Refused
from ui.context import DeskContext
from ui.forms.claims import DecideForm
from ui.forms.facts import LiftOrderForm, OwnerForm, ProofForm
from ui.forms.panel import FormPanel
from ui.forms.parked import HalfDone
from ui.forms.payment import PaymentForm
from ui.forms.redemption import Redemption
from ui.forms.release import ReleaseForm
from ui.language import retell, say

DONE_WITH: dict[str, tuple[type[FormPanel], ...]] = {
    "release": (PaymentForm,),
    "gone": (PaymentForm, ReleaseForm, OwnerForm, ProofForm, LiftOrderForm, DecideForm),
}
"""Forms that have nothing left to do at a step, done meanwhile at another desk."""


def done_meanwhile(redemption: Redemption, doing: str) -> bool:
    """Whether what was parked was done at another desk since."""
    paid = redemption.file.paid is not None
    return redemption.step == "gone" or (doing == "payment" and paid)


def doing_in(form: FormPanel) -> str:
    """What is done in a form, as it is asked for: `license`, `payment`."""
    match form:
        case ProofForm():
            return form.kind.chosen()
        case PaymentForm():
            return "payment"
        case ReleaseForm():
            return "release"
        case OwnerForm():
            return "owner"
        case LiftOrderForm():
            return "no_order"
    return "undisputed"


def form_for(requires: str, context: DeskContext, redemption: Redemption) -> FormPanel:
    """The form that fulfils a condition before the payment."""
    match requires:
        case "owner":
            return OwnerForm(context, redemption.file)
        case "no_order":
            return LiftOrderForm(context, redemption.file)
        case "undisputed":
            return DecideForm(context, redemption.file)
    return ProofForm(context, redemption.file, requires)


def half_done(form: FormPanel) -> HalfDone:
    """What somebody entered into a form."""
    return HalfDone("redeem", form.parked, form.case, doing_in(form), entered=form.as_entered())


def statement_first(redemption: Redemption) -> Refused:
    """Why nothing is paid yet where the code wants a statement first."""
    return Refused(
        say("The owner is given the statement before anything is paid."),
        citation=redemption.file.law.rules.payment.cite,
        cure=say("Print the statement first, with F7."),
    )


def still_wanting(redemption: Redemption) -> Refused:
    """Why the dog cannot go yet, all of it in one sentence, and what would cure it."""
    file = redemption.file
    unmet = [s for s in redemption.conditions if not s.met and s.requires != "receipt"]
    reasons = "; ".join(f"{retell(s.says)} ({retell(s.citation)})" for s in unmet) or say("nothing is paid yet")
    return Refused(
        say("No. {number} cannot be released yet. Still wanting: {reasons}.", number=file.case.number, reasons=reasons),
        citation="" if unmet else file.law.rules.payment.cite,
        cure=" ".join(dict.fromkeys(retell(s.cure) for s in unmet if s.cure)),
    )
