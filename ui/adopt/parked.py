"""What is done in the forms of an adoption: how it is called when it is parked, and which key opens it again."""

from __future__ import annotations

from typing import NamedTuple

from ui.adopt.after import ForfeitForm, ProofForm, ReturnForm
from ui.adopt.forms import SignForm, StartForm, TakeDepositForm
from ui.adopt.leaving import GiveUpForm, HandoverForm
from ui.adopt.scans import ScanForm
from ui.forms.panel import FormPanel
from ui.forms.parked import HalfDone
from ui.forms.payment import DebtPaymentForm


class Doing(NamedTuple):
    """One thing that is done: its name, at which steps (none for any), by which key."""

    name: str
    steps: tuple[str, ...]
    key: str


DOING: dict[type[FormPanel], Doing] = {
    StartForm: Doing("begin", ("terms",), "first"),
    DebtPaymentForm: Doing("payment", ("money",), "first"),
    TakeDepositForm: Doing("deposit", ("money", "after"), "deposit"),
    SignForm: Doing("sign", ("agreement",), "second"),
    HandoverForm: Doing("hand_over", ("handover",), "first"),
    ProofForm: Doing("certificate", ("after",), "first"),
    ReturnForm: Doing("return", ("after",), "second"),
    ForfeitForm: Doing("forfeit", ("after",), "forfeit"),
    ScanForm: Doing("scan", (), "scan"),
    GiveUpForm: Doing("give_up", (), "give_up"),
}


def half_done(form: FormPanel) -> HalfDone:
    """What somebody entered into a form."""
    return HalfDone("adopt", form.parked, form.case, DOING[type(form)].name, entered=form.as_entered())
