"""Money that goes back: a void undoes a receipt of the open drawer, a refund pays back later by a named means.

Both are receipts of their own that name the original and have its lines below zero. An original is undone once; only
what turns out to have been paid too much is refunded again. It is never beyond what the original brought in: the
database refuses the rest, also when two desks try at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Literal

from kiosk.domain.accounting import total, undone_lines
from kiosk.domain.errors import InvalidInput, Refused
from kiosk.domain.moments import local_day
from kiosk.domain.money import ZERO, Money
from kiosk.domain.records import LedgerEntry, Receipt, ReceiptKind, TenderPart
from kiosk.domain.staff import Approval
from kiosk.services.adoption.given_up import forgive_rest
from kiosk.services.approval import permitted
from kiosk.services.books import deposits_held, receivable
from kiosk.services.case_facts import CaseFacts, read_facts
from kiosk.services.clock import money_moment
from kiosk.services.debts import known_debt, leave_debt
from kiosk.services.desk import Desk
from kiosk.services.drawer import session_for_money
from kiosk.services.overpaid import too_much
from kiosk.services.paying_back import check_card, means_words, paid_back
from kiosk.services.ports import Records
from kiosk.services.receipts import asked_again, keep_receipt, known_receipt
from kiosk.services.statements import document_number
from kiosk.services.tendered import cash_given, checked_request, new_request, tender_words
from kiosk.services.typed_text import line, who
from kiosk.services.wording import RECEIPT_KINDS

_UNDONE: dict[str, tuple[ReceiptKind, ...]] = {
    "voided": ("payment", "debt", "deposit"),
    "refunded": ("payment", "debt"),
}
_PAY_BACK_OTHERWISE = "Put cash into the drawer first (Cash in), or refund it by the town's check."


def void_receipt(
    desk: Desk, number: str, *, reason: str, by: str, request: str = "", approval: Approval | None = None
) -> Receipt:
    """Undo a receipt as if its money had not been taken, in the drawer session that took it.

    Each tender goes back as it came. The payment is undone: a dog still here is not released on it any more, one
    that has gone leaves a debt. Raises `Refused` for a receipt of another session (refund it), one that was undone,
    or whose check came back.
    """
    asked = desk.clock.now()
    with desk.store.writing() as records:
        original = known_receipt(records, number)
        known = read_facts(desk, records, original.case)
        parts = tuple(replace(part, amount=-part.amount) for part in original.kept)
        draft = _draft(desk, original, "void", parts, request=request, reason=reason, by=by)
        made = asked_again(records, draft)
        if made is not None:
            return made
        _check_undoable(known, original, "voided")
        if known.account.returned_of(original.number) != ZERO:
            raise Refused(
                f"A check of receipt {original.number} came back unpaid: it is not voided any more.",
                cure="Refund what is left of it.",
            )
        at, approval = money_moment(desk, records, known, asked, by=draft.by, approval=approval)
        draft = replace(
            draft,
            at=at,
            session=session_for_money(records, desk.till, gives=cash_given(draft), cure=_PAY_BACK_OTHERWISE),
            lines=undone_lines(original.lines, original.total),
        )
        _check_same_session(known, original, draft)
        return _undo(desk, records, known, draft, original=original, approval=approval)


def refund_receipt(
    desk: Desk,
    number: str,
    tenders: Sequence[TenderPart],
    *,
    reason: str,
    by: str,
    request: str = "",
    approval: Approval | None = None,
) -> Receipt:
    """Pay back the money of a receipt, or the last part of it, by the means named (amounts above zero).

    What is not waived before is owed again: a dog still here is not released, one that has gone leaves a debt.
    """
    parts = paid_back(tenders)
    amount = -Money.total(part.amount for part in parts)
    asked = desk.clock.now()
    with desk.store.writing() as records:
        original = known_receipt(records, number)
        known = read_facts(desk, records, original.case)
        draft = _draft(desk, original, "refund", parts, request=request, reason=reason, by=by)
        made = asked_again(records, draft)
        if made is not None:
            return made
        most = _refundable(desk, records, known, original)
        if not ZERO < amount <= most:
            raise InvalidInput(
                "tendered", f"Pay back more than $0.00 and at most the ${most} received.", code="invalid_money"
            )
        check_card(original, parts)
        at, approval = money_moment(desk, records, known, asked, by=draft.by, approval=approval)
        draft = replace(
            draft,
            at=at,
            session=session_for_money(records, desk.till, gives=cash_given(draft), cure=_PAY_BACK_OTHERWISE),
            lines=undone_lines(known.account.left_of(original), amount),
        )
        return _undo(desk, records, known, draft, original=original, approval=approval)


def _draft(
    desk: Desk,
    original: Receipt,
    kind: Literal["void", "refund"],
    parts: tuple[TenderPart, ...],
    *,
    request: str,
    reason: str,
    by: str,
) -> Receipt:
    return Receipt(
        number="",
        kind=kind,
        case=original.case,
        town=original.town,
        till=desk.till,
        statement=original.statement,
        debt=original.debt,
        original=original.number,
        at=original.at,
        payer=original.payer,
        tenders=parts,
        lines=(),
        request=checked_request(request or new_request()),
        reason=line(reason, "reason", "why it is paid back", required=True),
        by=who(by),
    )


def _check_undoable(known: CaseFacts, original: Receipt, undone: Literal["voided", "refunded"]) -> None:
    if original.kind not in _UNDONE[undone]:
        raise Refused(
            f"Receipt {original.number} is for {RECEIPT_KINDS[original.kind]}: it is not {undone}.",
            cure="Pay the deposit back as a deposit." if original.kind == "deposit" else "",
        )
    by_which = known.account.undone_by(original.number)
    if by_which is not None:
        raise Refused(
            f"Receipt {original.number} is undone already, by receipt {by_which.number}: it is voided or refunded once."
        )


def _refundable(desk: Desk, records: Records, known: CaseFacts, original: Receipt) -> Money:
    """How much may be paid back of a receipt: all that it still counts for; a second time, what was paid too much."""
    left, before = total(known.account.left_of(original)), known.account.undone_by(original.number)
    if original.kind == "payment" and before is not None and before.kind == "refund":
        left = min(left, too_much(desk, records, known))
        if left > ZERO:
            return left
    _check_undoable(known, original, "refunded")
    return left


def _check_same_session(known: CaseFacts, original: Receipt, void: Receipt) -> None:
    zone = known.law.zone
    same = (original.till, original.session) == (void.till, void.session)
    if void.session == 0:
        # Before the first drawer was opened at this till, its day stands for the session.
        same = same and local_day(original.at, zone) == local_day(void.at, zone)
    if not same:
        raise Refused(
            f"Receipt {original.number} was made in another drawer session: its money is counted already.",
            cure="Refund it: that pays the money back now.",
        )


def _undo(
    desk: Desk, records: Records, known: CaseFacts, draft: Receipt, *, original: Receipt, approval: Approval | None
) -> Receipt:
    back = f"refund of {means_words(draft.tenders)}" if draft.kind == "refund" else "void"
    permit = permitted(desk, records, draft.by, "reverse", approval, for_=f"{back} of receipt {original.number}")
    number = document_number(desk, records, known, series="receipt", at=draft.at)
    undoing = replace(draft, number=number, approved_by=permit.approved_by)
    verb = "Voided" if undoing.kind == "void" else "Refunded"
    text = f"{verb} ${-undoing.total} of receipt {original.number}, {tender_words(undoing.tenders)}: receipt {number}"
    against = _against(records, undoing, original)
    keep_receipt(
        desk, records, known, undoing, *against, kind=undoing.kind, text=f"{text}. {undoing.reason}", permit=permit
    )
    if original.debt:
        forgive_rest(records, original.debt, at=undoing.at, by=undoing.by, approved_by=undoing.approved_by)
    if original.statement:
        came_back = tuple(replace(one, amount=-one.amount) for one in undoing.lines)
        leave_debt(
            desk,
            records,
            original.case,
            came_back,
            cause="payment_undone",
            document=original.number,
            at=undoing.at,
            by=undoing.by,
        )
    return undoing


def _against(records: Records, undoing: Receipt, original: Receipt) -> tuple[LedgerEntry, ...]:
    """The account that the money stood against when it came in; none where it was revenue."""
    if original.kind == "deposit":
        return (LedgerEntry(account=deposits_held(original.town), amount=-undoing.total),)
    if original.kind == "debt":
        person = known_debt(records, original.debt).person
        return (LedgerEntry(account=receivable(original.town, person), amount=-undoing.total),)
    return ()
