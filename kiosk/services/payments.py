"""Money over the counter for a statement: one unit of work makes the ledger entries, the receipt and its print job."""

from __future__ import annotations

from datetime import datetime
from functools import partial

from kiosk.domain.accounting import part_of, still_to_pay
from kiosk.domain.errors import InvalidInput, Refused
from kiosk.domain.money import ZERO
from kiosk.domain.records import PressNumber, Receipt, Statement
from kiosk.domain.staff import Approval
from kiosk.services.account import received_by_code
from kiosk.services.approval import permitted
from kiosk.services.case_facts import CaseFacts, check_held, read_facts
from kiosk.services.clock import ahead, money_moment
from kiosk.services.desk import Desk
from kiosk.services.ports import Records
from kiosk.services.receipts import asked_again, keep_receipt, taken_already
from kiosk.services.statement_terms import facts_unchanged, lapsed, still_due
from kiosk.services.statements import check_chargeable
from kiosk.services.taking import receipt_for
from kiosk.services.tendered import Payment, by_hand_words, checked_payment, tender_words
from kiosk.services.typed_text import document_typed, who
from kiosk.services.wording import moment_words


def take_payment(
    desk: Desk, statement_number: str, payment: Payment, *, by: str, approval: Approval | None = None
) -> Receipt:
    """Take money for a statement; returns the receipt.

    Cash may exceed what is due and change is given; other tenders may not. A part payment, if it is said to be one,
    leaves a balance and releases nothing. The same request repeated returns the receipt already made. What counts is
    the instant of asking, not that of a disk that was busy. Raises `InvalidInput` naming a field of the payment (or
    `statement`), and `Refused` for a statement that is paid otherwise, replaced, lapsed, no longer true to the facts,
    or whose holding period is over (READINGS R12, R13).
    """
    by = who(by)
    number = document_typed(statement_number)
    payment = checked_payment(payment)
    asked = desk.clock.now()
    with desk.store.writing() as records:
        statement = records.accounts.statement(number)
        if statement is None:
            raise InvalidInput("statement", f"There is no statement {number}. Check its number.")
        known = read_facts(desk, records, statement.case)
        if ahead(statement.as_of, asked):
            stated = moment_words(statement.as_of, known.law.zone)
            raise Refused(
                f"{number} was stated for {stated}, which this computer's clock has not reached.",
                cure="Set the clock right; if it is right now, issue a new statement with a supervisor's approval.",
            )
        at, approval = money_moment(desk, records, known, asked, by=by, approval=approval)
        return pay(desk, records, known, statement, payment, at=at, counts_at=at, by=by, approval=approval)


def pay(
    desk: Desk,
    records: Records,
    known: CaseFacts,
    statement: Statement,
    payment: Payment,
    *,
    at: datetime,
    counts_at: datetime,
    pressed: PressNumber | None = None,
    by: str,
    approval: Approval | None = None,
) -> Receipt:
    """Take money for a statement in a unit of work, at an instant that `money_moment` gave.

    `counts_at` is when it was paid, if it was written by hand and is entered afterwards (`pressed`).
    """
    draft = Receipt(
        number="",
        case=statement.case,
        town=statement.town,
        till=desk.till,
        statement=statement.number,
        at=at,
        payer=payment.payer or (known.answers.name if known.answers else ""),
        tenders=payment.tenders,
        lines=(),
        under_protest=payment.under_protest,
        pressed=pressed,
        request=payment.request,
        by=by,
    )
    made = asked_again(records, draft)
    if made is not None:
        return made
    if known.paid is not None:
        raise taken_already(known.paid)
    permit = permitted(
        desk, records, by, "money", approval, for_=f"payment of ${payment.tendered} for No. {known.case.number}"
    )
    check_held(known)
    _check_payable(desk, known, statement, counts_at)
    due = max(ZERO, still_due(statement, known.account))
    owed = still_to_pay(statement.lines, received_by_code(known.account)) if due != ZERO else ()
    receipt = receipt_for(desk, records, known, draft, payment, due=due, lines=partial(part_of, owed), permit=permit)
    text = _words(receipt)
    return keep_receipt(desk, records, known, receipt, kind="payment", text=text, permit=permit, reader=payment.reader)


def _check_payable(desk: Desk, known: CaseFacts, statement: Statement, at: datetime) -> None:
    new_one = "Issue a new statement."
    if statement.superseded_by:
        raise Refused(
            f"Statement {statement.number} was replaced by {statement.superseded_by}.",
            citation="reading R12",
            cure=f"Take the payment of {statement.superseded_by}.",
        )
    if lapsed(statement, at) and statement.good_through is not None:
        until = moment_words(statement.good_through, known.law.zone)
        raise Refused(f"The amount of {statement.number} held until {until}.", citation="reading R12", cure=new_one)
    check_chargeable(desk, known, at)
    if not facts_unchanged(statement, known):
        raise Refused(
            f"What is owed has changed since {statement.number} was issued.", citation="reading R12", cure=new_one
        )


def _words(receipt: Receipt) -> str:
    part = f", ${receipt.balance_left} left to pay" if receipt.balance_left != ZERO else ""
    protest = ", under protest" if receipt.under_protest else ""
    return (
        f"Paid ${receipt.total} by {receipt.payer}, {tender_words(receipt.kept or receipt.tenders)}{part}{protest}: "
        f"receipt {receipt.number}{by_hand_words(receipt)}"
    )
