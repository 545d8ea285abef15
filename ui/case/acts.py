"""The facts that can be recorded about a dog, and the form for each."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from kiosk.services.case_file import CaseFile
from kiosk.words import to_say
from ui.context import DeskContext
from ui.forms.checks import ChecksForm, FoundForm
from ui.forms.claims import ClaimForm, DecideForm, SurrenderForm, claims_undecided
from ui.forms.costs import CostForm, EarlierImpoundmentForm
from ui.forms.endings import DeathForm, EscapeForm, EuthanasiaForm, RecaptureForm, TransferForm
from ui.forms.facts import DeterminationForm, LiftOrderForm, OrderForm, OwnerForm, ProofForm
from ui.forms.litter import BirthForm, OwnRecordForm, may_have_records, without_record
from ui.forms.notices import DeliveryForm, NoticeForm, PrepareNoticeForm
from ui.forms.panel import FormPanel
from ui.forms.record import RecordForm
from ui.forms.take_back import TakeBackForm, wrong_entries
from ui.language import say

MakeForm = Callable[[DeskContext, CaseFile], FormPanel]


@dataclass(frozen=True, slots=True)
class FactAct:
    """One entry of «More…»: its words, its sign, the form that it opens, and the entries it stands with."""

    says: str
    sign: str
    form: MakeForm
    group: str = ""


OWNER, MAILED, ORDERS, ENDING = (
    to_say("Whose dog it is"),
    to_say("Notice to the owner"),
    to_say("Orders and determinations"),
    to_say("End of the stay"),
)
PREPARE = FactAct(to_say("Prepare a notice to the owner"), "notice", PrepareNoticeForm, MAILED)
NOTICE = FactAct(to_say("Record that notice was given"), "notice", NoticeForm, MAILED)
MAIL = FactAct(to_say("Record what became of the mail"), "notice", DeliveryForm, MAILED)
TAKE_BACK = FactAct(to_say("Take back a wrong entry"), "erase", TakeBackForm)
CHECKS = FactAct(to_say("Looked for on the dog"), "search", ChecksForm)
FOUND = FactAct(to_say("Enter what was found in the record"), "edit", FoundForm)
CLAIM = FactAct(to_say("Somebody claims the dog"), "person", ClaimForm, OWNER)
DECIDE = FactAct(to_say("Decide whose dog it is"), "audit", DecideForm, OWNER)
BIRTH = FactAct(to_say("Born in custody"), "dog", BirthForm)


def acts_for(file: CaseFile) -> Iterator[FactAct]:
    """What can be recorded about this dog now, in the order of the day; once it has left, its litter and its return."""
    if file.left:
        yield from _once_it_has_left(file)
        return
    yield FactAct(say("Complete or correct the record"), "edit", RecordForm)
    yield CHECKS
    yield from _of_the_owner(file)
    yield from (PREPARE, NOTICE)
    if any(notice.under_way for notice in file.notices):
        yield MAIL
    yield FactAct(say("Proof shown"), "proof", ProofForm)
    yield FactAct(say("Cost of the stay"), "cost", CostForm)
    yield FactAct(say("Order to hold the dog"), "order", OrderForm, ORDERS)
    if any(order.lifted_on is None for order in file.orders):
        yield FactAct(say("Lift an order"), "order", LiftOrderForm, ORDERS)
    yield FactAct(say("Dangerous dog determination"), "dangerous", DeterminationForm, ORDERS)
    yield BIRTH
    yield from _of_the_litter(file)
    yield from _endings(file)
    if any(wrong_entries(file)):
        yield TAKE_BACK


def _of_the_owner(file: CaseFile) -> Iterator[FactAct]:
    yield FactAct(say("Owner found"), "person", OwnerForm, OWNER)
    if file.owner is not None:
        yield FactAct(say("Earlier impoundment, from its paper"), "earlier", EarlierImpoundmentForm, OWNER)
    yield CLAIM
    if claims_undecided(file):
        yield DECIDE
    if file.owner is not None and file.surrender is None and file.board_state != "ended":
        yield FactAct(say("Owner gives the dog up"), "proof", SurrenderForm, OWNER)


def _of_the_litter(file: CaseFile) -> Iterator[FactAct]:
    if without_record(file) and may_have_records(file):
        yield FactAct(say("A record of its own for a pup"), "dog", OwnRecordForm)


def _endings(file: CaseFile) -> Iterator[FactAct]:
    if file.board_state == "ended":
        yield FactAct(say("Transfer to a shelter"), "transferred", TransferForm, ENDING)
    yield FactAct(say("Euthanasia"), "ended", EuthanasiaForm, ENDING)
    yield FactAct(say("Death in custody"), "ended", DeathForm, ENDING)
    yield FactAct(say("Escape"), "escaped", EscapeForm, ENDING)


def _once_it_has_left(file: CaseFile) -> Iterator[FactAct]:
    if file.case.state == "escaped":
        yield FactAct(say("Caught again"), "back", RecaptureForm)
    yield from _of_the_litter(file)
