"""A bank returns a check when it likes: it is always recorded, and what is then owed by whom always adds up."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from kiosk.domain.debts import Dishonour
from kiosk.domain.errors import Refused
from kiosk.domain.money import ZERO, Money
from kiosk.domain.records import Receipt
from kiosk.persistence.store import SqlStore
from kiosk.services.bounced import check_bounced
from kiosk.services.case_file import open_case
from kiosk.services.debts import owed_by_age, pay_debt
from kiosk.services.deposits_held import Deposit, forfeit_deposit, held, refund_deposit, take_deposit
from kiosk.services.desk import Desk
from kiosk.services.monthly import report_month
from kiosk.services.payments import take_payment
from kiosk.services.release import release_dog
from kiosk.services.statements import issue_statement
from kiosk.services.undoing import refund_receipt, void_receipt
from kiosk.services.waivers import waive_charge
from tests.acts.desks import WHO, clock
from tests.acts.money import balances, by, cash, check, dollars, paid, released
from tests.acts.tills import close_on, opened

TODAY = date(2026, 11, 27)
SPAY = Deposit(code="spay_neuter_deposit", label="Spay/neuter deposit", amount=Money(35_00), citation="AML §377-a")


def bounce(desk: Desk, receipt: Receipt, position: int = 0) -> Dishonour:
    return check_bounced(desk, receipt.number, position, on=TODAY, reason="No funds", by=WHO)


def refund(desk: Desk, receipt: Receipt, amount: float, *, town_check: bool = False) -> Receipt:
    back = check(amount, "T-1") if town_check else cash(amount)
    return refund_receipt(desk, receipt.number, [back], reason="Too much", by=WHO)


def owed(desk: Desk) -> list[tuple[str, str]]:
    return [(each.debt.cause, str(each.left)) for each in owed_by_age(desk)]


def sound(desk: Desk) -> bool:
    """Whether everything that is kept can be verified."""
    assert isinstance(desk.store, SqlStore)
    return desk.store.verify().problems == ()


def told(desk: Desk, receipt: Receipt) -> str:
    return next(event.text for event in open_case(desk, receipt.case).events if event.kind == "bounced_check")


def test_after_a_refund_the_payer_owes_what_was_paid_back_beside_the_charges(desk: Desk) -> None:
    receipt = released(desk, by(check(40)))
    waive_charge(desk, receipt.case, "impoundment_fee", dollars(15), reason="hardship", by=WHO)
    refund(desk, receipt, 15)
    returned = bounce(desk, receipt)
    assert (returned.amount, returned.unpaid) == (dollars(40), dollars(25))
    assert owed(desk) == [("paid_back", "15.00"), ("bounced_check", "25.00")]
    person = owed_by_age(desk)[0].person
    assert balances(desk, receipt.case) == {
        "bank": "-40.00",
        f"receivable:bethel:{person.id}": "40.00",
        "revenue:bethel:impoundment_fee": "-25.00",
        "till:1:cash": "-15.00",
        "till:1:check": "40.00",
    }
    assert "$15.00 of it was paid back by R-BET-26-1-000002, and is owed as debt D-BET-26-1-000001" in told(
        desk, receipt
    )
    assert sound(desk)


def test_a_dog_still_here_is_redeemed_for_its_charges_and_the_cash_paid_back_stays_a_debt(desk: Desk) -> None:
    receipt = paid(desk, by(check(40)))
    refund(desk, receipt, 40)
    bounce(desk, receipt)
    assert owed(desk) == [("paid_back", "40.00")]
    assert open_case(desk, receipt.case).account.received == ZERO
    statement = issue_statement(desk, receipt.case, by=WHO)
    assert (statement.due, statement.paid_before) == (dollars(40), ZERO)
    again = take_payment(desk, statement.number, by(cash(40)), by=WHO)
    release_dog(desk, receipt.case, to="Dana Whitlock", standing="owner", receipt=again.number, by=WHO)
    number = owed_by_age(desk)[0].debt.number
    pay_debt(desk, number, by(cash(40)), by=WHO)
    assert owed(desk) == []
    assert balances(desk, receipt.case) == {
        "bank": "-40.00",
        "revenue:bethel:impoundment_fee": "-40.00",
        "till:1:cash": "40.00",
        "till:1:check": "40.00",
    }
    assert sound(desk)


@pytest.mark.parametrize("town_check", [False, True])
def test_after_the_whole_was_refunded_once_the_dog_had_gone_fee_and_cash_are_owed(
    desk: Desk, *, town_check: bool
) -> None:
    receipt = released(desk, by(check(40)))
    refund(desk, receipt, 40, town_check=town_check)
    bounce(desk, receipt)
    assert owed(desk) == [("payment_undone", "40.00"), ("paid_back", "40.00")]
    assert sound(desk)


def test_a_voided_receipt_gave_its_check_back_so_that_nobody_owes_it(desk: Desk) -> None:
    receipt = paid(desk, by(check(40)))
    void_receipt(desk, receipt.number, reason="x", by=WHO)
    again = take_payment(desk, receipt.statement, by(cash(40)), by=WHO)
    returned = bounce(desk, receipt)
    assert (returned.unpaid, returned.lines) == (ZERO, ())
    assert open_case(desk, receipt.case).paid == again
    release_dog(desk, receipt.case, to="Dana Whitlock", standing="owner", receipt=again.number, by=WHO)
    assert owed(desk) == []
    assert balances(desk, receipt.case) == {
        "bank": "-40.00",
        "over_short:1": "40.00",
        "revenue:bethel:impoundment_fee": "-40.00",
        "till:1:cash": "40.00",
    }
    assert "nobody owes anything for it" in told(desk, receipt)
    assert sound(desk)


def test_a_check_that_lies_in_an_open_drawer_cannot_have_come_back_and_after_its_z_it_can(desk: Desk) -> None:
    opened(desk)
    kept, given_back = paid(desk, by(check(40))), paid(desk, by(check(40, "2")))
    void_receipt(desk, given_back.number, reason="x", by=WHO)
    for receipt in (kept, given_back):
        with pytest.raises(Refused, match=r"still lies in drawer Z-26-1-000001 of till 1") as refused:
            bounce(desk, receipt)
        assert "close that drawer with its Z first" in refused.value.cure
    close_on(desk, 100_00, check=40_00)
    assert (bounce(desk, kept).unpaid, bounce(desk, given_back).unpaid) == (dollars(40), ZERO)
    assert sound(desk)


def test_two_checks_of_one_receipt_come_back_around_its_refund(desk: Desk) -> None:
    receipt = released(desk, by(check(15, "1"), check(25, "2")))
    bounce(desk, receipt, 0)
    refund(desk, receipt, 20)
    bounce(desk, receipt, 1)
    assert sum(each.left.cents for each in owed_by_age(desk)) == 60_00
    assert open_case(desk, receipt.case).account.received == ZERO
    assert bounce(desk, receipt, 1).unpaid == dollars(5)
    assert sound(desk)


def test_a_payment_of_a_debt_that_was_refunded_and_whose_check_came_back_is_owed_twice(desk: Desk) -> None:
    bounce(desk, released(desk, by(check(40))))
    number = owed_by_age(desk)[0].debt.number
    receipt = pay_debt(desk, number, by(check(40, "77")), by=WHO)
    refund(desk, receipt, 40)
    bounce(desk, receipt)
    assert owed(desk) == [("bounced_check", "40.00"), ("paid_back", "40.00")]
    assert sound(desk)


@pytest.fixture
def deposit(desk: Desk) -> Receipt:
    case = paid(desk).case
    return take_deposit(desk, case, SPAY, replace(by(check(30), cash(5)), payer="Ann Adopter"), by=WHO)


def holds(desk: Desk) -> list[Money]:
    return [amount for _, amount in held(desk)]


def test_a_deposit_paid_back_before_its_check_was_returned_is_owed_by_whoever_left_it(
    desk: Desk, deposit: Receipt
) -> None:
    refund_deposit(desk, deposit.number, [cash(35)], reason="Altered", by=WHO)
    bounce(desk, deposit, 1)
    (debt,) = owed_by_age(desk)
    assert (debt.person.name, debt.left, debt.debt.cause) == ("Ann Adopter", dollars(30), "paid_back")
    assert "deposits_held:bethel" not in balances(desk, deposit.case)
    assert sound(desk)


def test_a_forfeited_deposit_whose_check_is_returned_stays_revenue_and_is_owed(desk: Desk, deposit: Receipt) -> None:
    forfeit_deposit(desk, deposit.number, reason="Not altered", by=WHO)
    bounce(desk, deposit, 1)
    (debt,) = owed_by_age(desk)
    kept = balances(desk, deposit.case)
    assert (debt.person.name, debt.left) == ("Ann Adopter", dollars(30))
    assert kept["revenue:bethel:spay_neuter_deposit_forfeited"] == "-35.00"
    assert kept[f"receivable:bethel:{debt.person.id}"] == "30.00"
    assert "$30.00 of it was forfeited by" in told(desk, deposit)
    assert sound(desk)


@pytest.mark.parametrize("forfeited", [False, True])
def test_what_is_left_of_a_deposit_is_held_until_it_is_paid_back_or_forfeited(
    desk: Desk, deposit: Receipt, *, forfeited: bool
) -> None:
    bounce(desk, deposit, 1)
    assert holds(desk) == [dollars(5)]
    if forfeited:
        forfeit_deposit(desk, deposit.number, reason="Not altered", by=WHO)
    else:
        refund_deposit(desk, deposit.number, [cash(5)], reason="Altered", by=WHO)
    assert holds(desk) == []
    assert owed(desk) == []
    assert sound(desk)


def test_the_month_counts_what_was_paid_back_as_gone_until_its_debt_is_paid(desk: Desk) -> None:
    opened(desk)
    receipt = paid(desk, by(check(40)))
    refund(desk, receipt, 40)
    voided = paid(desk, by(check(40, "2")))
    void_receipt(desk, voided.number, reason="x", by=WHO)
    close_on(desk, 60_00, check=40_00)
    bounce(desk, receipt)
    bounce(desk, voided)
    opened(desk)
    clock(desk).set("2026-12-02T09:00")
    assert report_month(desk, "bethel", date(2026, 11, 1), by=WHO).total == dollars(-40)
    pay_debt(desk, owed_by_age(desk)[0].debt.number, by(cash(40)), by=WHO)
    clock(desk).set("2027-01-02T09:00")
    assert report_month(desk, "bethel", date(2026, 12, 1), by=WHO).total == dollars(40)
