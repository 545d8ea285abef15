"""The facts that can be recorded about a dog, and the form for each."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from kiosk.services.case_file import CaseFile
from ui.context import DeskContext
from ui.forms.checks import ChecksForm, FoundForm
from ui.forms.claims import ClaimForm, DecideForm, SurrenderForm, claims_undecided
from ui.forms.costs import CostForm, EarlierImpoundmentForm
from ui.forms.endings import DeathForm, EscapeForm, EuthanasiaForm, RecaptureForm, TransferForm
from ui.forms.facts import DeterminationForm, LiftOrderForm, OrderForm, OwnerForm, ProofForm
from ui.forms.litter import BirthForm, OwnRecordForm, without_record
from ui.forms.notices import DeliveryForm, NoticeForm, PrepareNoticeForm
from ui.forms.panel import FormPanel
from ui.forms.record import RecordForm
from ui.forms.take_back import TakeBackForm, wrong_entries

MakeForm = Callable[[DeskContext, CaseFile], FormPanel]


@dataclass(frozen=True, slots=True)
class FactAct:
    """One entry of «More…»: its words, its sign, the form that it opens, and the entries it stands with."""

    says: str
    sign: str
    form: MakeForm
    group: str = ""


OWNER, MAILED, ORDERS, ENDING = "Whose dog it is", "Notice to the owner", "Orders and determinations", "End of the stay"
PREPARE = FactAct("Prepare a notice to the owner", "notice", PrepareNoticeForm, MAILED)
NOTICE = FactAct("Record that notice was given", "notice", NoticeForm, MAILED)
MAIL = FactAct("Record what became of the mail", "notice", DeliveryForm, MAILED)
TAKE_BACK = FactAct("Take back a wrong entry", "erase", TakeBackForm)
CHECKS = FactAct("Looked for on the dog", "search", ChecksForm)
FOUND = FactAct("Enter what was found in the record", "edit", FoundForm)
CLAIM = FactAct("Somebody claims the dog", "person", ClaimForm, OWNER)
DECIDE = FactAct("Decide whose dog it is", "audit", DecideForm, OWNER)
BIRTH = FactAct("Born in custody", "dog", BirthForm)


def acts_for(file: CaseFile) -> Iterator[FactAct]:
    """What can be recorded about this dog now, in the order of the day; once it has left, only that it is back."""
    if file.left:
        yield from _once_it_has_left(file)
        return
    yield FactAct("Complete or correct the record", "edit", RecordForm)
    yield CHECKS
    yield from _of_the_owner(file)
    yield from (PREPARE, NOTICE)
    if any(notice.under_way for notice in file.notices):
        yield MAIL
    yield FactAct("Proof shown", "proof", ProofForm)
    yield FactAct("Cost of the stay", "cost", CostForm)
    yield FactAct("Order to hold the dog", "order", OrderForm, ORDERS)
    if any(order.lifted_on is None for order in file.orders):
        yield FactAct("Lift an order", "order", LiftOrderForm, ORDERS)
    yield FactAct("Dangerous dog determination", "dangerous", DeterminationForm, ORDERS)
    yield BIRTH
    if without_record(file) and file.board_state == "ended":
        yield FactAct("A record of its own for a pup", "dog", OwnRecordForm)
    yield from _endings(file)
    if any(wrong_entries(file)):
        yield TAKE_BACK


def _of_the_owner(file: CaseFile) -> Iterator[FactAct]:
    yield FactAct("Owner found", "person", OwnerForm, OWNER)
    if file.owner is not None:
        yield FactAct("Earlier impoundment, from its paper", "earlier", EarlierImpoundmentForm, OWNER)
    yield CLAIM
    if claims_undecided(file):
        yield DECIDE
    if file.owner is not None and file.surrender is None and file.board_state != "ended":
        yield FactAct("Owner gives the dog up", "proof", SurrenderForm, OWNER)


def _endings(file: CaseFile) -> Iterator[FactAct]:
    if file.board_state == "ended":
        yield FactAct("Transfer to a shelter", "transferred", TransferForm, ENDING)
    yield FactAct("Euthanasia", "ended", EuthanasiaForm, ENDING)
    yield FactAct("Death in custody", "ended", DeathForm, ENDING)
    yield FactAct("Escape", "escaped", EscapeForm, ENDING)


def _once_it_has_left(file: CaseFile) -> Iterator[FactAct]:
    if file.case.state == "escaped":
        yield FactAct("Caught again", "back", RecaptureForm)
