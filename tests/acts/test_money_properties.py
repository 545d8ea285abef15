"""Money taken, paid back, bounced and waived in any order: the ledger, the drawer and what is owed always agree."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from datetime import datetime

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kiosk.domain.errors import KioskError
from kiosk.domain.money import ZERO, Money
from kiosk.domain.records import TenderPart
from kiosk.services.bounced import check_bounced, checks_of
from kiosk.services.case_file import CaseFile, open_case
from kiosk.services.debts import owed_by_age, pay_debt
from kiosk.services.deposits_held import Deposit, forfeit_deposit, held, refund_deposit, take_deposit
from kiosk.services.desk import Desk
from kiosk.services.payments import take_payment
from kiosk.services.release import release_dog
from kiosk.services.statements import issue_statement
from kiosk.services.tendered import Payment
from kiosk.services.undoing import refund_receipt, void_receipt
from kiosk.services.waivers import waive_charge, waive_debt
from tests.acts.conftest import TOWNS_BY_RESOLUTION
from tests.acts.desks import (
    NEW_YORK,
    RESOLVED,
    WHO,
    FakeClock,
    clock,
    enter_local,
    make_desk,
    seize_owned,
    show_everything,
)

SEIZED = datetime(2026, 11, 26, 14, 0, tzinfo=NEW_YORK)
DEPOSIT = Deposit(code="spay_neuter_deposit", label="Spay/neuter deposit", amount=Money(35_00), citation="AML §377-a")
ACTS = (
    "pay",
    "void",
    "refund",
    "bounce",
    "waive",
    "release",
    "pay debt",
    "waive debt",
    "deposit",
    "refund deposit",
    "forfeit deposit",
)
_checks = iter(range(1, 10**9))


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Desk:
    """One desk for all the examples: each brings a dog and an owner of its own."""
    folder = tmp_path_factory.mktemp("till")
    for town in TOWNS_BY_RESOLUTION:
        enter_local(folder, town, RESOLVED)
    return make_desk(folder, FakeClock(SEIZED))


def act(desk: Desk, what: str, file: CaseFile, cents: int, which: int) -> None:
    """Try one act on a case; the ones that cannot be are refused."""
    case, amount = file.case.id, Money(cents)
    receipt = file.receipts[which % len(file.receipts)].number if file.receipts else ""
    debts = [owed.debt.number for owed in owed_by_age(desk) if owed.debt.case == case]
    debt = debts[which % len(debts)] if debts else ""
    deposit = next((one.number for one, _ in held(desk) if one.case == case), receipt)
    check = TenderPart(tender="check", amount=amount, reference=str(next(_checks)))
    cash = TenderPart(tender="cash", amount=amount)
    whole = TenderPart(tender="cash", amount=DEPOSIT.amount)
    left = Payment(tenders=(replace(check, amount=DEPOSIT.amount) if which % 2 else whole,), payer="Ann")
    payment = Payment(tenders=(cash, check), in_part=True, payer="Ann")
    bounced = [place for one in file.receipts if one.number == receipt for place, _, _ in checks_of(one)]
    acts: dict[str, Callable[[], object]] = {
        "pay": lambda: take_payment(desk, issue_statement(desk, case, by=WHO).number, payment, by=WHO),
        "void": lambda: void_receipt(desk, receipt, reason="Void", by=WHO),
        "refund": lambda: refund_receipt(desk, receipt, [check if which % 2 else cash], reason="Back", by=WHO),
        "bounce": lambda: check_bounced(desk, receipt, bounced[0], on=SEIZED.date(), reason="No funds", by=WHO),
        "waive": lambda: waive_charge(desk, case, "impoundment_fee", amount, reason="Waiver", by=WHO),
        "release": lambda: release_dog(desk, case, to="Dana Whitlock", standing="owner", receipt=paid_on(file), by=WHO),
        "pay debt": lambda: pay_debt(desk, debt, payment, by=WHO),
        "waive debt": lambda: waive_debt(desk, debt, amount, reason="Waiver", by=WHO),
        "deposit": lambda: take_deposit(desk, case, DEPOSIT, left, by=WHO),
        "refund deposit": lambda: refund_deposit(desk, deposit, [whole], reason="Altered", by=WHO),
        "forfeit deposit": lambda: forfeit_deposit(desk, deposit, reason="Late", by=WHO),
    }
    if what != "bounce" or bounced:
        acts[what]()


def paid_on(file: CaseFile) -> str:
    return file.paid.number if file.paid else ""


def check_books(desk: Desk, case: int) -> None:
    """Whatever happened, every account says what the records say."""
    file = open_case(desk, case)
    sums: Counter[str] = Counter()
    with desk.store.reading() as records:
        for transaction in records.accounts.ledger(case):
            assert Money.total(entry.amount for entry in transaction.entries) == ZERO
            for entry in transaction.entries:
                sums[entry.account.partition(":")[0]] += entry.amount.cents
        account = file.account
        debts = records.debts.debts(case)
        left = {debt.number: records.debts.left_of(debt.number) for debt in debts}
    kept = Money.total(part.amount for one in file.receipts for part in one.kept)
    assert sums["till"] == kept.cents
    assert sums["receivable"] == Money.total(left.values()).cents
    assert all(amount >= ZERO for amount in left.values())
    holding = Money.total(amount for one, amount in held(desk) if one.case == case)
    assert -sums["deposits_held"] == holding.cents
    assert account.received >= ZERO
    for one in file.receipts:
        undone = account.undone_by(one.number)
        assert one.original or (undone.total if undone else ZERO) + one.total >= account.returned_of(one.number)
    if file.release is not None:
        statement = next(one for one in file.statements if one.number == released_on(file))
        owed = account.owed_of(statement)
        asked = Money.total(debt.amount for debt in debts if debt.cause != "paid_back")
        assert account.received + asked >= owed, "nothing that is owed after the release is forgotten"
    elif file.paid is not None:
        statement = next(one for one in file.statements if one.number == file.paid.statement)
        assert account.received >= account.owed_of(statement)


def released_on(file: CaseFile) -> str:
    assert file.release is not None
    return next(one.statement for one in file.receipts if one.number == file.release.receipt)


@settings(max_examples=40, deadline=None)
@given(
    steps=st.lists(
        st.tuples(st.sampled_from(ACTS), st.sampled_from([1, 10_00, 25_00, 40_00, 60_00]), st.integers(0, 5)),
        min_size=1,
        max_size=14,
    )
)
def test_whatever_is_done_with_money_the_books_agree(desk: Desk, steps: list[tuple[str, int, int]]) -> None:
    clock(desk).at = SEIZED
    case = seize_owned(desk, "bethel", "2026-11-26T13:00")
    show_everything(desk, case)
    clock(desk).advance(minutes=5)
    for what, cents, which in steps:
        with suppress(KioskError):
            act(desk, what, open_case(desk, case), cents, which)
        check_books(desk, case)
