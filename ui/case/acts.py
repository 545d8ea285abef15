"""The facts that can be recorded about a dog, and the form for each."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from kiosk.services.case_file import CaseFile
from ui.context import DeskContext
from ui.forms.costs import CostForm, EarlierImpoundmentForm
from ui.forms.endings import DeathForm, EscapeForm, EuthanasiaForm, RecaptureForm, TransferForm
from ui.forms.facts import DeterminationForm, LiftOrderForm, OrderForm, OwnerForm, ProofForm
from ui.forms.notices import DeliveryForm, NoticeForm, PrepareNoticeForm
from ui.forms.panel import FormPanel
from ui.forms.record import RecordForm
from ui.forms.take_back import TakeBackForm, wrong_entries

MakeForm = Callable[[DeskContext, CaseFile], FormPanel]


@dataclass(frozen=True, slots=True)
class FactAct:
    """One entry of «More…»: its words, its sign, and the form that it opens."""

    says: str
    sign: str
    form: MakeForm


PREPARE = FactAct("Prepare a notice to the owner", "notice", PrepareNoticeForm)
NOTICE = FactAct("Record that notice was given", "notice", NoticeForm)
MAIL = FactAct("Record what became of the mail", "notice", DeliveryForm)
TAKE_BACK = FactAct("Take back a wrong entry", "erase", TakeBackForm)


def acts_for(file: CaseFile) -> Iterator[FactAct]:
    """What can be recorded about this dog now, in the order of the day; once it has left, only that it is back."""
    if file.left:
        yield from _once_it_has_left(file)
        return
    yield FactAct("Complete or correct the record", "edit", RecordForm)
    yield FactAct("Owner found", "person", OwnerForm)
    yield from (PREPARE, NOTICE)
    if any(notice.under_way for notice in file.notices):
        yield MAIL
    yield FactAct("Proof shown", "proof", ProofForm)
    yield FactAct("Cost of the stay", "cost", CostForm)
    if file.owner is not None:
        yield FactAct("Earlier impoundment, from its paper", "earlier", EarlierImpoundmentForm)
    yield FactAct("Order to hold the dog", "order", OrderForm)
    if any(order.lifted_on is None for order in file.orders):
        yield FactAct("Lift an order", "order", LiftOrderForm)
    yield FactAct("Dangerous dog determination", "dangerous", DeterminationForm)
    yield from _endings(file)
    if any(wrong_entries(file)):
        yield TAKE_BACK


def _endings(file: CaseFile) -> Iterator[FactAct]:
    if file.board_state == "ended":
        yield FactAct("Transfer to a shelter", "transferred", TransferForm)
    yield FactAct("Euthanasia", "ended", EuthanasiaForm)
    yield FactAct("Death in custody", "ended", DeathForm)
    yield FactAct("Escape", "escaped", EscapeForm)


def _once_it_has_left(file: CaseFile) -> Iterator[FactAct]:
    if file.case.state == "escaped":
        yield FactAct("Caught again", "back", RecaptureForm)
