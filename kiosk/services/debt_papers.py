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
from kiosk.services.wording import moment_words


def bill_paper(records: Records, known: CaseFacts, debt: Debt, at: datetime) -> BillPaper:
    """Everything that the bill of a debt says at `at`."""
    says, citation = _why(known, debt)
    return BillPaper(
        head=letterhead(known.town),
        zone=known.law.zone,
        debt=debt,
        case=known.case,
        person=records.people.get(debt.person),
        at=at,
        says=says,
        citation=citation,
        taken_off=tuple(_taken_off(known, debt)),
        left=records.debts.left_of(debt.number),
        payable_at=payable_at(known.town, known.law.rules.payment.payable_to),
    )


def _why(known: CaseFacts, debt: Debt) -> tuple[str, str]:
    rule = known.law.rules.debt
    if debt.cause == "unredeemed" and rule is not None:
        return rule.says, rule.cite
    payment = known.law.rules.payment
    if debt.cause == "bounced_check":
        return f"The bank returned the check of receipt {debt.document} unpaid.", payment.cite
    return f"The payment of receipt {debt.document} was undone after the dog had gone home.", payment.cite


def _taken_off(known: CaseFacts, debt: Debt) -> Iterator[tuple[str, Money]]:
    numbers = set()
    for receipt in known.account.receipts:
        if receipt.debt == debt.number:
            numbers.add(receipt.number)
            what = "Paid" if not receipt.original else "Paid back"
            yield f"{what} {moment_words(receipt.at, known.law.zone)}, receipt {receipt.number}", receipt.total
    for returned in known.account.dishonours:
        if returned.receipt in numbers:
            yield f"Check of receipt {returned.receipt} returned unpaid", -returned.amount
    for waiver in known.account.adjustments:
        if waiver.debt == debt.number:
            yield f"Waived: {waiver.reason}", waiver.amount
