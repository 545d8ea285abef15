"""Gathers what the bill of a debt must say."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

from kiosk.domain.debts import Debt
from kiosk.domain.money import Money
from kiosk.services.case_facts import CaseFacts
from kiosk.services.paper_data import BillPaper
from kiosk.services.paperwork import letterhead, payable_at
from kiosk.services.ports import Records
from kiosk.services.readers import Reader, adoption_reader, reader_for
from kiosk.words import Words, words_in


def bill_paper(records: Records, known: CaseFacts, debt: Debt, at: datetime, reader: Reader | None = None) -> BillPaper:
    """Everything that the bill of a debt says at `at`, for the reader asked for, else in the person's language."""
    person = records.people.get(debt.person)
    adoption = records.adoptions.numbered(debt.document) if debt.cause == "adoption" else None
    if reader is None:
        reader = adoption_reader(records, adoption) if adoption else reader_for(records, person, debt.town)
    w = words_in(reader.language)
    says, citation = _why(known, debt, w)
    return BillPaper(
        head=letterhead(known.town, w),
        zone=known.law.zone,
        debt=debt,
        case=known.case,
        person=person,
        at=at,
        says=says,
        citation=citation,
        taken_off=tuple(_taken_off(known, debt, w)),
        left=records.debts.left_of(debt.number),
        payable_at=payable_at(known.town, known.law.rules.payment.payable_to, w),
        language=reader.language,
        large=reader.large,
    )


def _why(known: CaseFacts, debt: Debt, w: Words) -> tuple[str, str]:
    rule = known.law.rules.debt
    if debt.cause == "unredeemed" and rule is not None:
        return w.say(rule.says), rule.cite
    if debt.cause == "adoption":
        return w.say("These are the charges of adoption {number}.", number=debt.document), ""
    if debt.cause == "surrender":
        return w.say("This is the town's fee for a dog that its owner gives up."), ""
    payment = known.law.rules.payment
    if debt.cause == "bounced_check":
        says = w.say("The bank returned the check of receipt {receipt} unpaid.", receipt=debt.document)
    elif debt.cause == "paid_back":
        paid_back = debt.document
        return w.say(
            "Receipt {receipt} was paid back, and then the bank returned its check unpaid.", receipt=paid_back
        ), ""
    else:
        undone = debt.document
        says = w.say("The payment of receipt {receipt} was undone after the dog had gone home.", receipt=undone)
    return says, payment.cite


def _taken_off(known: CaseFacts, debt: Debt, w: Words) -> Iterator[tuple[str, Money]]:
    numbers = set()
    for receipt in known.account.receipts:
        if receipt.debt == debt.number:
            numbers.add(receipt.number)
            told = {"when": w.moment(receipt.at, known.law.zone), "number": receipt.number}
            if receipt.original:
                yield w.say("Paid back {when}, receipt {number}", **told), receipt.total
            else:
                yield w.say("Paid {when}, receipt {number}", **told), receipt.total
    for returned in known.account.dishonours:
        if returned.receipt in numbers:
            yield w.say("Check of receipt {receipt} returned unpaid", receipt=returned.receipt), -returned.unpaid
    for waiver in known.account.adjustments:
        if waiver.debt == debt.number:
            yield w.say("Waived: {reason}", reason=waiver.reason), waiver.amount
