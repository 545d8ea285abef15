"""Deposits held for others (spay/neuter): no revenue of the town until they are forfeited.

What is held is always what was taken without what was paid back, forfeited, voided or returned by the bank.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Literal

from kiosk.domain.accounting import revenue, total, undone_lines
from kiosk.domain.errors import InvalidInput, Refused
from kiosk.domain.money import ZERO, Money
from kiosk.domain.records import LedgerEntry, PressNumber, Receipt, StatedLine, TenderPart
from kiosk.domain.staff import Act, Approval
from kiosk.law.revenue_accounts import FORFEITED
from kiosk.services.approval import permitted
from kiosk.services.books import deposits_held
from kiosk.services.case_facts import CaseFacts, read_facts
from kiosk.services.clock import money_moment
from kiosk.services.desk import Desk
from kiosk.services.drawer import session_for_money
from kiosk.services.freed_deposits import check_freed
from kiosk.services.paying_back import check_card, means_words, paid_back
from kiosk.services.ports import Records
from kiosk.services.receipts import asked_again, keep_receipt, known_receipt
from kiosk.services.statements import document_number
from kiosk.services.taking import receipt_for
from kiosk.services.tendered import (
    Payment,
    by_hand_words,
    cash_given,
    checked_payment,
    checked_request,
    new_request,
    tender_words,
)
from kiosk.services.typed_text import amount as checked_amount
from kiosk.services.typed_text import line, who

_PAY_BACK_OTHERWISE = "Put cash into the drawer first (Cash in), or pay it back by the town's check."


@dataclass(frozen=True, slots=True, kw_only=True)
class Deposit:
    """What a deposit is for: its code and words, the amount, and the section that asks for it."""

    code: str
    label: str
    amount: Money
    citation: str


def held(desk: Desk, towns: Sequence[str] = ()) -> tuple[tuple[Receipt, Money], ...]:
    """The receipts of every deposit that is held now, and how much of each, the oldest first; of some towns or all."""
    with desk.store.reading() as records:
        return tuple(records.debts.deposits_held(towns))


def take_deposit(
    desk: Desk, case_id: int, deposit: Deposit, payment: Payment, *, by: str, approval: Approval | None = None
) -> Receipt:
    """Take a whole deposit; returns the receipt, whose number is that of the deposit from then on."""
    by = who(by)
    payment = checked_payment(payment)
    asked = desk.clock.now()
    with desk.store.writing() as records:
        known = read_facts(desk, records, case_id)
        at, approval = money_moment(desk, records, known, asked, by=by, approval=approval)
        return leave_deposit(desk, records, known, deposit, payment, at=at, by=by, approval=approval)


def leave_deposit(
    desk: Desk,
    records: Records,
    known: CaseFacts,
    deposit: Deposit,
    payment: Payment,
    *,
    at: datetime,
    pressed: PressNumber | None = None,
    by: str,
    approval: Approval | None = None,
) -> Receipt:
    """Take a deposit in a unit of work, at an instant that `money_moment` gave; `pressed` as in `pay`."""
    checked_amount(deposit.amount, "amount", "the deposit")
    draft = Receipt(
        number="",
        kind="deposit",
        case=known.case.id,
        town=known.case.town,
        till=desk.till,
        at=at,
        payer=payment.payer,
        tenders=payment.tenders,
        lines=(StatedLine(code=deposit.code, label=deposit.label, amount=deposit.amount, citation=deposit.citation),),
        pressed=pressed,
        request=payment.request,
        by=by,
    )
    made = asked_again(records, draft)
    if made is not None:
        return made
    if not draft.payer:
        raise InvalidInput("payer", "Fill in who leaves the deposit.", code="missing_field")
    permit = permitted(
        desk, records, by, "money", approval, for_=f"deposit of ${deposit.amount} for No. {known.case.number}"
    )
    _check_whole(payment.tendered, deposit.amount)
    receipt = receipt_for(
        desk, records, known, draft, payment, due=deposit.amount, lines=lambda _paid: draft.lines, permit=permit
    )
    text = f"Deposit of ${receipt.total} by {receipt.payer}, {tender_words(receipt.kept)}: receipt {receipt.number}"
    text += by_hand_words(receipt)
    holds = LedgerEntry(account=deposits_held(receipt.town), amount=-receipt.total)
    reader = payment.reader
    return keep_receipt(desk, records, known, receipt, holds, kind="deposit", text=text, permit=permit, reader=reader)


def _check_whole(tendered: Money, amount: Money) -> None:
    if tendered < amount:
        raise InvalidInput(
            "tendered",
            f"A deposit is paid whole: ${tendered} is ${amount - tendered} less than ${amount}. Take the rest too.",
            code="invalid_money",
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class DepositEnd:
    """How a deposit ends: paid back by `parts` (above zero), or forfeited without any; to `payer`, or who left it."""

    number: str
    kind: Literal["deposit_refund", "deposit_forfeiture"]
    parts: Sequence[TenderPart] = ()
    reason: str
    payer: str = ""
    request: str = ""


def refund_deposit(
    desk: Desk,
    number: str,
    tenders: Sequence[TenderPart],
    *,
    reason: str,
    by: str,
    request: str = "",
    approval: Approval | None = None,
) -> Receipt:
    """Pay back all that is held of a deposit by the means named (amounts above zero), for the reason that frees it."""
    end = DepositEnd(number=number, kind="deposit_refund", parts=tenders, reason=reason, request=request)
    asked = desk.clock.now()
    with desk.store.writing() as records:
        return end_deposit(desk, records, end, asked=asked, by=by, approval=approval)


def forfeit_deposit(
    desk: Desk, number: str, *, reason: str, by: str, request: str = "", approval: Approval | None = None
) -> Receipt:
    """Let a deposit become the town's revenue: no money moves, the receipt says so. Needs a supervisor."""
    end = DepositEnd(number=number, kind="deposit_forfeiture", reason=reason, request=request)
    asked = desk.clock.now()
    with desk.store.writing() as records:
        return end_deposit(desk, records, end, asked=asked, by=by, approval=approval)


def end_deposit(
    desk: Desk, records: Records, end: DepositEnd, *, asked: datetime, by: str, approval: Approval | None = None
) -> Receipt:
    """End a deposit in a unit of work, as `asked` at an instant: whatever frees it is checked in the same one."""
    parts = paid_back(end.parts)
    kind = end.kind
    deposit = known_receipt(records, end.number)
    known = read_facts(desk, records, deposit.case)
    left = known.account.left_of(deposit)
    draft = Receipt(
        number="",
        kind=kind,
        case=deposit.case,
        town=deposit.town,
        till=desk.till,
        original=deposit.number,
        at=asked,
        payer=end.payer or deposit.payer,
        tenders=parts,
        lines=_ending_lines(left, kind),
        request=checked_request(end.request or new_request()),
        reason=line(end.reason, "reason", "why the deposit ends", required=True),
        by=who(by),
    )
    made = asked_again(records, draft)
    if made is not None:
        return made
    _check_held(known, deposit)
    check_freed(records, known, deposit, kind, asked)
    if draft.tendered != draft.total:
        raise InvalidInput("tendered", f"Pay back all that is held of it: ${-draft.total}.", code="invalid_money")
    check_card(deposit, parts)
    at, approval = money_moment(desk, records, known, asked, by=draft.by, approval=approval)
    act: Act = "money" if kind == "deposit_refund" else "forfeit"
    words = "paid back" if kind == "deposit_refund" else "forfeited"
    means = f", {means_words(parts)}" if parts else ""
    permit = permitted(desk, records, draft.by, act, approval, for_=f"deposit {deposit.number} {words}{means}")
    receipt = replace(
        draft,
        at=at,
        number=document_number(desk, records, known, series="receipt", at=at),
        session=session_for_money(records, desk.till, gives=cash_given(draft), cure=_PAY_BACK_OTHERWISE)
        if parts
        else 0,
        approved_by=permit.approved_by,
    )
    text = f"Deposit {deposit.number} of ${total(left)} {words}: receipt {receipt.number}. {receipt.reason}"
    return keep_receipt(
        desk, records, known, receipt, *_against(deposit, receipt, total(left)), kind=kind, text=text, permit=permit
    )


def _check_held(known: CaseFacts, deposit: Receipt) -> None:
    if deposit.kind != "deposit":
        raise InvalidInput("receipt", f"Receipt {deposit.number} is not of a deposit.", code="unknown_record")
    ended = known.account.undone_by(deposit.number)
    if ended is not None:
        raise Refused(
            f"Deposit {deposit.number} is not held any more: receipt {ended.number} ended it.",
            citation="rule of this desk",
            cure="Look at that receipt.",
        )
    if total(known.account.left_of(deposit)) <= ZERO:
        raise Refused(
            f"The check of deposit {deposit.number} came back unpaid: nothing is held of it.",
            citation="rule of this desk",
            cure="Take the deposit anew.",
        )


def _ending_lines(left: tuple[StatedLine, ...], kind: str) -> tuple[StatedLine, ...]:
    back = undone_lines(left, total(left))
    if kind == "deposit_refund":
        return back
    kept = (replace(one, code=f"{one.code}{FORFEITED}", label=f"{one.label}, forfeited") for one in left)
    return (*back, *kept)


def _against(deposit: Receipt, receipt: Receipt, freed_amount: Money) -> tuple[LedgerEntry, ...]:
    freed = LedgerEntry(account=deposits_held(deposit.town), amount=freed_amount)
    earned = revenue(receipt.town, (one for one in receipt.lines if one.code.endswith(FORFEITED)))
    return (freed, *earned)
