"""An owner gives a dog up: one that is held, or one that is brought to the counter."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from kiosk.domain.errors import InvalidInput, Refused
from kiosk.domain.holding import holding
from kiosk.domain.moments import local_day
from kiosk.domain.records import OWNER_SURRENDER, StatedLine, Surrender
from kiosk.domain.staff import Approval
from kiosk.law.town_code import TownCode
from kiosk.services.approval import permitted
from kiosk.services.case_facts import CaseFacts, Change, fact_changed, held_facts, read_facts
from kiosk.services.debt_papers import bill_paper
from kiosk.services.debts import keep_debt
from kiosk.services.desk import Desk
from kiosk.services.intake import keep_seizure
from kiosk.services.ports import Records
from kiosk.services.seizure_form import SeizureForm
from kiosk.services.spool import queue
from kiosk.services.typed_text import line, who


def surrender_dog(
    desk: Desk, case_id: int, *, ownership: str, waiver: str, by: str, approval: Approval | None = None
) -> Change:
    """Keep that the recorded owner of a held dog gives it up: nobody redeems it from then on, and it may be adopted.

    `ownership` is what showed that the dog is theirs, `waiver` the signed paper. Raises `Refused` without an owner on
    record, where it is disputed whose dog it is, once it is paid for, and after the holding period.
    """
    by = who(by)
    with desk.store.writing() as records:
        known = held_facts(desk, records, case_id)
        permit = permitted(desk, records, by, "custody", approval, for_=f"surrender of No. {known.case.number}")
        _check_may_be_given_up(desk, known)
        return _keep(desk, records, known, ownership, waiver, by=by, approved_by=permit.approved_by)


def take_in_surrendered(
    desk: Desk,
    form: SeizureForm,
    *,
    ownership: str,
    waiver: str,
    by: str,
    approval: Approval | None = None,
    parked: int = 0,
) -> int:
    """Take in a dog that its owner brings and gives up: a stay, but no seizure and no impoundment (R14).

    The form names the owner; its ground is set here. Returns the case's id; raises as `record_seizure` does.
    """
    by = who(by)
    if form.owner is None:
        raise InvalidInput("owner", "Enter who gives the dog up.", code="missing_field")
    with desk.store.writing() as records:
        seizure = replace(form, ground=OWNER_SURRENDER)
        case_id = keep_seizure(desk, records, seizure, by=by, approval=approval, parked=parked)
        _keep(desk, records, read_facts(desk, records, case_id), ownership, waiver, by=by)
        return case_id


def _keep(
    desk: Desk, records: Records, known: CaseFacts, ownership: str, waiver: str, *, by: str, approved_by: str = ""
) -> Change:
    if known.answers is None:
        raise _nobody(known)
    now = desk.clock.now()
    given_up = Surrender(
        case=known.case.id,
        at=max(now, known.case.impounded_at),
        person=known.answers.id,
        ownership=line(ownership, "ownership", "what showed that the dog is theirs", required=True),
        waiver=line(waiver, "waiver", "the signed waiver: its date or number", required=True),
        by=by,
        recorded_at=now,
    )
    records.custody.add_surrender(given_up)
    _owe_fee(desk, records, known, given_up)
    text = f"Given up by {known.answers.name}; shown: {given_up.ownership}; waiver: {given_up.waiver}"
    return fact_changed(desk, records, known, kind="surrender", text=text, by=by, approved_by=approved_by)


def surrender_fee(town: TownCode, on: date) -> StatedLine | None:
    """What the town takes of an owner who gives a dog up on a day; None where it has set nothing."""
    fee = town.law_on(on).rules.amounts.get("surrender_fee")
    if fee is None or fee.money is None:
        return None
    return StatedLine(code=fee.rule.code, label=fee.rule.label, amount=fee.money, citation=fee.cite)


def _owe_fee(desk: Desk, records: Records, known: CaseFacts, given_up: Surrender) -> None:
    """Where the town has set a fee it is a debt of who gives the dog up, and its bill is printed."""
    fee = surrender_fee(known.town, local_day(given_up.at, known.law.zone))
    owed = (fee,) if fee is not None else ()
    debt = keep_debt(desk, records, known, owed, cause="surrender", at=given_up.recorded_at, by=given_up.by)
    if debt is not None:
        document = desk.papers.bill(bill_paper(records, known, debt, given_up.recorded_at))
        queue(desk, records, kind="bill", number=debt.number, case=debt.case, document=document, by=debt.by)


def _check_may_be_given_up(desk: Desk, known: CaseFacts) -> None:
    number = known.case.number
    if known.answers is None:
        raise _nobody(known)
    if known.facts.disputed:
        raise Refused(
            f"It is disputed whose dog No. {number} is.",
            citation="rule of this desk",
            cure="Have the claims decided first.",
        )
    if known.facts.decided_for_another:
        raise Refused(
            f"It was decided that No. {number} is somebody else's.",
            citation="rule of this desk",
            cure="Link the owner for whom it was decided.",
        )
    if known.paid is not None:
        raise Refused(f"No. {number} is paid for.", citation="reading R12", cure="Release it, or refund the payment.")
    held = holding(known.facts, known.law)
    if held.ended(desk.clock.now()):
        raise Refused(
            f"The holding period of No. {number} is over: there is nothing left to give up.",
            citation=held.period.cite,
            cure="Go on to its adoption.",
        )


def _nobody(known: CaseFacts) -> Refused:
    return Refused(
        f"No owner who could give No. {known.case.number} up is on record.",
        citation="rule of this desk",
        cure="Enter the owner, and for a minor the adult, and link them to the dog.",
    )
