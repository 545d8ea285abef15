"""Money over the counter: one unit of work makes the ledger entries, the receipt and its print job."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, replace
from datetime import datetime

from kiosk.domain.errors import InvalidInput, Refused
from kiosk.domain.money import ZERO, Money
from kiosk.domain.records import LedgerEntry, LedgerTransaction, Receipt, Statement, Tender
from kiosk.services.case_facts import CaseFacts, check_held, keep_period, read_facts, tell
from kiosk.services.desk import Desk
from kiosk.services.paperwork import receipt_paper
from kiosk.services.ports import Records
from kiosk.services.spool import queue
from kiosk.services.statement_terms import facts_unchanged, lapsed
from kiosk.services.statements import check_chargeable, document_number, trusted_now
from kiosk.services.typed_text import AMOUNT_LIMIT, line, who
from kiosk.services.wording import TENDERS, moment_words

_CARD_DIGITS = 12
"""So many digits in a row would be a card's own number, which is never kept."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Payment:
    """What is handed over. `reference` is a check's or money order's number, or the card terminal's reference.

    `payer` left empty is the person charged.
    """

    tender: Tender
    tendered: Money
    reference: str = ""
    payer: str = ""


def take_payment(desk: Desk, statement_number: str, payment: Payment, *, by: str) -> Receipt:
    """Take the payment of a whole statement; returns the receipt.

    Cash may exceed the total and change is given; any other tender must be exact. The same request repeated at the
    same till by the same person returns the receipt already made. What counts is the instant of asking, not that of
    a disk that was busy. Raises `InvalidInput` naming a field of the
    payment (or `statement`), and `Refused` for a statement that is paid otherwise, replaced, lapsed, no longer true
    to the facts, or whose holding period is over (READINGS R12, R13).
    """
    by = who(by)
    number = statement_number.strip()
    payment = _checked(payment)
    asked = desk.clock.now()
    with desk.store.writing() as records:
        statement = records.accounts.statement(number)
        if statement is None:
            raise InvalidInput("statement", f"There is no statement {number}. Check its number.")
        known = read_facts(desk, records, statement.case)
        payment = _with_payer(payment, known)
        if known.paid is not None:
            return _already(desk, statement, known.paid, payment, by)
        check_held(known)
        at = trusted_now(asked, known, records.accounts.statements(statement.case))
        _check_payable(desk, known, statement, at)
        _check_tendered(payment, statement.total)
        receipt = _receipt(desk, records, known, statement=statement, payment=payment, at=at, by=by)
        records.accounts.add_receipt(receipt)
        records.accounts.post(_transaction(receipt))
        known = replace(known, paid=receipt)
        keep_period(records, known)
        document = desk.papers.receipt(receipt_paper(known, receipt))
        queue(desk, records, kind="receipt", number=receipt.number, case=receipt.case, document=document, by=by)
        tell(desk, records, receipt.case, kind="payment", text=_words(receipt), by=by)
        return receipt


def _checked(payment: Payment) -> Payment:
    if payment.tender not in TENDERS:
        raise InvalidInput("tender", f"Choose how it is paid: {', '.join(TENDERS.values())}.")
    if not ZERO <= payment.tendered <= AMOUNT_LIMIT:
        raise InvalidInput("tendered", f"Check the amount handed over: $0.00 to ${AMOUNT_LIMIT}.", code="invalid_money")
    reference = line(payment.reference, "reference", "the reference")
    wanted = {
        "check": "the check's number",
        "money_order": "the money order's number",
        "card": "the terminal's reference",
    }
    if payment.tender in wanted and not reference:
        raise InvalidInput("reference", f"Fill in {wanted[payment.tender]}.", code="missing_field")
    if payment.tender == "card" and _looks_like_a_card(reference):
        raise InvalidInput("reference", "Fill in the terminal's reference; the card's own number is never kept.")
    return replace(payment, reference=reference, payer=line(payment.payer, "payer", "who pays"))


def _looks_like_a_card(reference: str) -> bool:
    digits = "".join(character for character in reference if character not in " -")
    return digits.isdecimal() and len(digits) > _CARD_DIGITS and _luhn(digits)


def _luhn(digits: str) -> bool:
    """Whether the check digit of a card number fits."""
    total = 0
    for place, digit in enumerate(reversed(digits)):
        value = int(digit) * (1 + place % 2)
        total += value - 9 if value > 9 else value  # noqa: PLR2004 - the sum of a doubled digit's two digits
    return total % 10 == 0


def _with_payer(payment: Payment, known: CaseFacts) -> Payment:
    if payment.payer or known.answers is None:
        return payment
    return replace(payment, payer=known.answers.name)


def _already(desk: Desk, statement: Statement, paid: Receipt, payment: Payment, by: str) -> Receipt:
    asked = (statement.number, payment.tender, payment.tendered, payment.reference, payment.payer)
    made = (paid.statement, paid.tender, paid.tendered, paid.reference, paid.payer)
    if asked == made and (desk.till, by) == (paid.till, paid.by):
        return paid
    raise Refused(
        f"Paid already: receipt {paid.number} was made at till {paid.till} by {paid.by}. Take no money.",
        citation="reading R12",
        cure="Give back what was handed over, and release the dog on that receipt.",
    )


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


def _check_tendered(payment: Payment, total: Money) -> None:
    if payment.tendered < total:
        raise InvalidInput(
            "tendered",
            f"${payment.tendered} is ${total - payment.tendered} less than the ${total} owed.",
            code="invalid_money",
        )
    if payment.tender != "cash" and payment.tendered != total:
        raise InvalidInput(
            "tendered",
            f"A {TENDERS[payment.tender]} must be for ${total} exactly; change is given for cash only.",
            code="invalid_money",
        )


def _receipt(
    desk: Desk,
    records: Records,
    known: CaseFacts,
    *,
    statement: Statement,
    payment: Payment,
    at: datetime,
    by: str,
) -> Receipt:
    return Receipt(
        number=document_number(desk, records, known, series="receipt", at=at),
        case=statement.case,
        town=statement.town,
        till=desk.till,
        statement=statement.number,
        at=at,
        payer=payment.payer,
        tender=payment.tender,
        reference=payment.reference,
        lines=statement.lines,
        tendered=payment.tendered,
        change=payment.tendered - statement.total,
        by=by,
    )


def _transaction(receipt: Receipt) -> LedgerTransaction:
    """Debit what the till keeps (change is not kept), credit each kind of revenue."""
    revenue: defaultdict[str, Money] = defaultdict(lambda: ZERO)
    for stated in receipt.lines:
        revenue[stated.code] += stated.amount
    till = LedgerEntry(account=f"till:{receipt.till}:{receipt.tender}", amount=receipt.total)
    credits_ = (LedgerEntry(account=f"revenue:{receipt.town}:{code}", amount=-sum_) for code, sum_ in revenue.items())
    return LedgerTransaction(
        town=receipt.town,
        case=receipt.case,
        at=receipt.at,
        document=receipt.number,
        text=f"Receipt {receipt.number} for statement {receipt.statement}",
        entries=(till, *credits_),
        by=receipt.by,
    )


def _words(receipt: Receipt) -> str:
    reference = f" no. {receipt.reference}" if receipt.reference else ""
    return f"Paid ${receipt.total} by {receipt.payer}, {TENDERS[receipt.tender]}{reference}: receipt {receipt.number}"
