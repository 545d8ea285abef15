"""What was entered wrongly is taken back with a reason: it stays to be seen, and no longer counts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from kiosk.domain.corrections import TakenBackKind, Withdrawal
from kiosk.domain.errors import InvalidInput, Refused
from kiosk.domain.holding import Holding
from kiosk.domain.money import ZERO
from kiosk.domain.records import Receipt
from kiosk.domain.staff import Act, Approval
from kiosk.services.account import CaseAccount
from kiosk.services.approval import permitted
from kiosk.services.case_facts import CaseFacts, check_held, fact_changed, read_facts
from kiosk.services.desk import Desk
from kiosk.services.people import told_numbers
from kiosk.services.ports import Records
from kiosk.services.proofs import PROOFS
from kiosk.services.typed_text import line, who
from kiosk.services.wording import day_words

TAKEN_BACK: dict[TakenBackKind, str] = {
    "cost": "cost",
    "earlier_impoundment": "earlier impoundment",
    "notice": "notice",
    "proof": "proof",
    "determination": "determination",
}
_MAY: dict[TakenBackKind, tuple[Act, ...]] = {
    "cost": ("custody", "money"),
    "earlier_impoundment": ("custody", "money"),
    "notice": ("custody",),
    "proof": ("custody", "money"),
    "determination": ("custody",),
}
"""Whoever may enter it may take it back."""


@dataclass(frozen=True, slots=True)
class TakenBack:
    """A withdrawal as it was kept, and the holding period before and after; None where no case's period is meant."""

    withdrawal: Withdrawal
    before: Holding | None = None
    after: Holding | None = None


def take_back(
    desk: Desk, kind: TakenBackKind, record_id: int, *, reason: str, by: str, approval: Approval | None = None
) -> TakenBack:
    """Take back a cost, an earlier impoundment, a notice, a proof or a determination that was entered wrongly.

    The record stays, marked with who took it back and why; the period, the charges and the conditions are computed
    without it from now on, and the case's story tells both. A proof may be taken back until the dog has left, the
    rest until a receipt relies on it. Raises `InvalidInput` naming `kind`, `reason` or the record, and `Refused`.
    """
    by = who(by)
    if kind not in TAKEN_BACK:
        raise InvalidInput("kind", f"Choose what is taken back: {', '.join(TAKEN_BACK.values())}.")
    reason = line(reason, "reason", "why it is taken back", required=True)
    with desk.store.writing() as records:
        whose = records.corrections.belongs_to(kind, record_id)
        approved_by = permitted(
            desk, records, by, _MAY[kind], approval, for_=f"{TAKEN_BACK[kind]} {record_id} taken back"
        ).approved_by
        draft = Withdrawal(
            kind=kind,
            record=record_id,
            says="",
            reason=reason,
            by=by,
            approved_by=approved_by,
            recorded_at=desk.clock.now(),
        )
        if kind == "earlier_impoundment":
            return _of_person(desk, records, replace(draft, person=whose))
        return _of_case(desk, records, replace(draft, case=whose))


def _of_case(desk: Desk, records: Records, draft: Withdrawal) -> TakenBack:
    known = read_facts(desk, records, draft.case)
    check_held(known)
    if draft.kind != "proof":
        _check_not_relied_on(records, known)
    withdrawal = replace(draft, says=_SAYS[draft.kind](records, known, draft.record))
    records.corrections.add(withdrawal)
    text = f"Taken back: {withdrawal.says}. Why: {withdrawal.reason}"
    before, after = fact_changed(
        desk, records, known, kind="taken_back", text=text, by=draft.by, approved_by=draft.approved_by
    )
    return TakenBack(withdrawal, before, after)


def _of_person(desk: Desk, records: Records, draft: Withdrawal) -> TakenBack:
    person = records.people.get(draft.person)
    entered = {
        earlier.id: earlier
        for town in desk.laws.usable()
        for earlier in records.people.earlier_impoundments(person.id, town)
    }
    earlier = entered.get(draft.record)
    if earlier is None:
        raise _taken_back_already()
    says = f"Earlier impoundment of {day_words(earlier.on)} ({earlier.paper})"
    for case_id in _household_cases(records, draft.person, earlier.town):
        known = read_facts(desk, records, case_id)
        if any(counted.entered == draft.record and counted.counts for counted in known.earlier):
            _check_not_relied_on(records, known)
    withdrawal = replace(draft, says=says)
    with told_numbers(desk, records, person, f"Taken back: {says}. Why: {draft.reason}", draft.by):
        records.corrections.add(withdrawal)
    return TakenBack(withdrawal)


def _household_cases(records: Records, person_id: int, town: str) -> tuple[int, ...]:
    person = records.people.get(person_id)
    heads = {person.id, *([person.adult] if person.adult is not None else [])}
    members = heads | {minor.id for head in heads for minor in records.people.minors_of(head)}
    return tuple(case.id for member in members for case in records.cases.of_owner(member, town))


def _check_not_relied_on(records: Records, known: CaseFacts) -> None:
    """Refuse once money was taken, or is owed as a debt, for charges that this may have made."""
    receipt = known.paid or _paid_in_part(known.account)
    if receipt is not None:
        raise Refused(
            f"Receipt {receipt.number} of No. {known.case.number} relies on this: it cannot be taken back any more.",
            citation="reading R12",
            cure="Void or refund the receipt first, or waive the charge and refund what was too much.",
        )
    debt = next((debt for debt in records.debts.debts(known.case.id) if debt.cause == "unredeemed"), None)
    if debt is not None:
        raise Refused(
            f"Debt {debt.number} of No. {known.case.number} relies on this: it cannot be taken back any more.",
            cure="Waive the debt, or the part of it that was too much.",
        )


def _paid_in_part(account: CaseAccount) -> Receipt | None:
    if account.received == ZERO:
        return None
    return next((each for each in reversed(account.receipts) if each.kind == "payment"), None)


def _cost(_records: Records, known: CaseFacts, record: int) -> str:
    for cost in known.costs:
        if cost.id == record:
            rule = known.law.rules.costs.get(cost.what)
            return f"{rule.label if rule else cost.what}, ${cost.amount} to {cost.paid_to}, {day_words(cost.on)}"
    raise _taken_back_already()


def _notice(_records: Records, known: CaseFacts, record: int) -> str:
    for notice in known.notices:
        if notice.id == record:
            number = f", no. {notice.number}" if notice.number else ""
            return (
                f"Notice {'served in person' if notice.how == 'personal' else 'mailed'} {day_words(notice.on)}{number}"
            )
    raise _taken_back_already()


def _proof(records: Records, known: CaseFacts, record: int) -> str:
    for proof in records.cases.proofs(known.case.id):
        if proof.id == record:
            return f"{PROOFS[proof.kind]} shown: {proof.shown}"
    raise _taken_back_already()


def _determination(_records: Records, known: CaseFacts, record: int) -> str:
    for made in known.determinations:
        if made.id == record:
            return f"Determined dangerous {day_words(made.on)} by {made.authority}"
    raise _taken_back_already()


_SAYS: dict[TakenBackKind, Callable[[Records, CaseFacts, int], str]] = {
    "cost": _cost,
    "notice": _notice,
    "proof": _proof,
    "determination": _determination,
}


def _taken_back_already() -> Refused:
    return Refused("This was taken back already; it does not count any more.")
