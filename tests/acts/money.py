"""What several tests of money look at: balances of the ledger, and dogs at some point of their way home."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from datetime import date

from kiosk.domain.money import ZERO, Money
from kiosk.domain.records import Receipt, Statement, TenderPart
from kiosk.services.deposits_held import Deposit, take_deposit
from kiosk.services.desk import Desk
from kiosk.services.payments import take_payment
from kiosk.services.release import release_dog
from kiosk.services.statements import issue_statement
from kiosk.services.tendered import Payment, Question
from tests.acts.desks import WHO, seize_owned, show_everything

SPAY = Deposit(code="alteration_deposit", label="Spay/neuter deposit", amount=Money(35_00), citation="AML §377-a")
TODAY = date(2026, 11, 27)


def dollars(amount: float) -> Money:
    return Money(round(amount * 100))


def cash(amount: float) -> TenderPart:
    return TenderPart(tender="cash", amount=dollars(amount))


def check(amount: float, number: str = "1182") -> TenderPart:
    return TenderPart(tender="check", amount=dollars(amount), reference=number)


def card(amount: float, reference: str = "041187") -> TenderPart:
    return TenderPart(tender="card", amount=dollars(amount), reference=reference)


def by(*parts: TenderPart, part: bool = False, protest: bool = False, sure: bool = True) -> Payment:
    """A payment; `sure` that it is another check, whatever its number."""
    confirmed: frozenset[Question] = frozenset({"same_check"}) if sure else frozenset()
    return Payment(tenders=parts, in_part=part, under_protest=protest, confirmed=confirmed)


def balances(desk: Desk, case_id: int) -> dict[str, str]:
    """What each account holds of a case, those at zero left out."""
    sums: Counter[str] = Counter()
    with desk.store.reading() as records:
        for transaction in records.accounts.ledger(case_id):
            assert Money.total(entry.amount for entry in transaction.entries) == ZERO
            for entry in transaction.entries:
                sums[entry.account] += entry.amount.cents
    return {account: str(Money(cents)) for account, cents in sorted(sums.items()) if cents}


def stated(desk: Desk, town: str = "bethel", **more: str) -> Statement:
    """The statement of a dog that costs $40.00 in Bethel and in Sandy Creek."""
    case = seize_owned(desk, town, **({"seized": "2026-11-26T14:00"} | more))
    show_everything(desk, case)
    return issue_statement(desk, case, by=WHO)


def paid(desk: Desk, payment: Payment | None = None, town: str = "bethel") -> Receipt:
    """The receipt of a dog that is still here."""
    statement = stated(desk, town)
    return take_payment(desk, statement.number, payment or by(cash(40)), by=WHO)


def released(desk: Desk, payment: Payment | None = None) -> Receipt:
    """The receipt on which a dog went home."""
    receipt = paid(desk, payment)
    release_dog(desk, receipt.case, to="Dana Whitlock", standing="owner", receipt=receipt.number, by=WHO)
    return receipt


def deposit(desk: Desk) -> Receipt:
    return take_deposit(desk, seize_owned(desk, "bethel"), SPAY, replace(by(cash(35)), payer="Ann Adopter"), by=WHO)
