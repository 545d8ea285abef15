"""What looks like a slip is asked about before it is taken; cash that is not there and cards that did not pay."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date

import pytest

from kiosk.domain.errors import InvalidInput, Refused
from kiosk.domain.money import Money
from kiosk.domain.records import Receipt, TenderPart
from kiosk.services.bounced import check_bounced
from kiosk.services.debts import owed_by_age, pay_debt
from kiosk.services.deposits_held import Deposit, refund_deposit, take_deposit
from kiosk.services.desk import Desk
from kiosk.services.drawer import move_cash
from kiosk.services.payments import take_payment
from kiosk.services.tendered import NeedsConfirming, Payment
from kiosk.services.undoing import refund_receipt, void_receipt
from tests.acts.desks import WHO, clock
from tests.acts.money import by, card, cash, check, dollars, paid, released, stated
from tests.acts.tills import opened

DEPOSIT = Deposit(code="spay_neuter_deposit", label="Deposit", amount=dollars(35), citation="")


def asked(part: TenderPart) -> Payment:
    """A payment about which nothing is confirmed."""
    return by(part, sure=False)


# --- What is asked before it is taken --------------------------------------------------------------------------------


def test_far_too_much_cash_is_asked_about_and_taken_once_it_is_confirmed(desk: Desk) -> None:
    opened(desk, Money(2000_00))
    statement = stated(desk)
    payment = by(cash(1182))
    with pytest.raises(NeedsConfirming, match=r"\$1182.00 in cash would mean \$1142.00 in change") as question:
        take_payment(desk, statement.number, payment, by=WHO)
    assert question.value.question == "much_cash"
    receipt = take_payment(desk, statement.number, payment.confirming(question.value.question), by=WHO)
    assert receipt.change == dollars(1142)
    assert take_payment(desk, statement.number, payment, by=WHO) == receipt


def test_a_hundred_dollar_note_is_no_question(desk: Desk) -> None:
    assert take_payment(desk, stated(desk).number, by(cash(100)), by=WHO).change == dollars(60)


def test_a_check_that_is_on_a_receipt_already_is_asked_about(desk: Desk) -> None:
    first = paid(desk, asked(check(40, "1182")))
    payment = asked(check(40, "1182"))
    statement = stated(desk)
    with pytest.raises(
        NeedsConfirming, match=f"Check no. 1182 is on receipt {first.number} of Dana Whitlock"
    ) as question:
        take_payment(desk, statement.number, payment, by=WHO)
    assert (question.value.question, question.value.cure) == (
        "same_check",
        "Look at its number; if it is right, say so.",
    )
    assert take_payment(desk, statement.number, payment.confirming("same_check"), by=WHO).total == dollars(40)


@pytest.mark.parametrize("number", ["118", "11820", 'a"b', "%", "1182\\"])
def test_another_check_is_no_question(desk: Desk, number: str) -> None:
    paid(desk, asked(check(40, "1182")))
    assert paid(desk, asked(check(40, number))).total == dollars(40)


def test_the_number_of_somebody_elses_check_is_no_question_some_days_later(desk: Desk) -> None:
    statement = stated(desk)
    take_payment(desk, statement.number, replace(asked(check(40, "1182")), payer="Ann Poe"), by=WHO)
    with pytest.raises(NeedsConfirming):
        paid(desk, asked(check(40, "1182")))
    clock(desk).advance(days=2)
    assert paid(desk, asked(check(40, "1182"))).total == dollars(40)


def test_a_check_given_back_with_a_void_may_be_taken_again(desk: Desk) -> None:
    receipt = paid(desk, asked(check(40, "1182")))
    void_receipt(desk, receipt.number, reason="Wrong dog", by=WHO)
    assert take_payment(desk, receipt.statement, asked(check(40, "1182")), by=WHO).total == dollars(40)


def test_a_check_for_a_debt_or_a_deposit_is_asked_about_too(desk: Desk) -> None:
    receipt = released(desk, asked(check(40, "1182")))
    with pytest.raises(NeedsConfirming):
        take_deposit(desk, receipt.case, DEPOSIT, replace(asked(check(35, "1182")), payer="Dana Whitlock"), by=WHO)
    check_bounced(desk, receipt.number, 0, on=date(2026, 11, 27), reason="No funds", by=WHO)
    with pytest.raises(NeedsConfirming):
        pay_debt(desk, owed_by_age(desk)[0].debt.number, asked(check(40, "1182")), by=WHO)


# --- Cash that is not there ------------------------------------------------------------------------------------------


def test_no_more_change_is_given_than_the_drawer_holds(desk: Desk) -> None:
    opened(desk, Money(10_00))
    statement = stated(desk)
    with pytest.raises(Refused, match=r"The drawer holds \$10.00 in cash; \$60.00 cannot be given") as refused:
        take_payment(desk, statement.number, by(cash(100)), by=WHO)
    assert "put change into the drawer first" in refused.value.cure
    move_cash(desk, "cash_in", Money(50_00), "change", by=WHO)
    assert take_payment(desk, statement.number, by(cash(100)), by=WHO).change == dollars(60)


def test_no_more_cash_is_paid_back_than_the_drawer_holds(desk: Desk) -> None:
    opened(desk, Money(0))
    receipt = paid(desk, by(cash(40)))
    left = take_deposit(desk, receipt.case, DEPOSIT, replace(by(check(35, "7")), payer="Ann Poe"), by=WHO)
    move_cash(desk, "cash_out", Money(30_00), "stamps", by=WHO)
    acts: tuple[Callable[[], Receipt], ...] = (
        lambda: void_receipt(desk, receipt.number, reason="x", by=WHO),
        lambda: refund_receipt(desk, receipt.number, [cash(40)], reason="x", by=WHO),
        lambda: refund_deposit(desk, left.number, [cash(35)], reason="x", by=WHO),
    )
    for act in acts:
        with pytest.raises(Refused, match=r"The drawer holds \$10.00 in cash") as refused:
            act()
        assert "by the town's check" in refused.value.cure
    refund_receipt(desk, receipt.number, [cash(10), check(30, "T-1")], reason="x", by=WHO)
    refund_deposit(desk, left.number, [check(35, "T-2")], reason="x", by=WHO)


# --- Cards -----------------------------------------------------------------------------------------------------------


def test_only_what_a_card_had_paid_goes_back_on_a_card(desk: Desk) -> None:
    opened(desk)
    by_cash = paid(desk, by(cash(40)))
    with pytest.raises(InvalidInput, match="Nothing of receipt R-BET-26-1-000001 was paid by card") as refused:
        refund_receipt(desk, by_cash.number, [card(40)], reason="x", by=WHO)
    assert refused.value.field == "tender"
    mixed = paid(desk, by(cash(15), card(25)))
    with pytest.raises(InvalidInput, match=r"\$25.00 of receipt R-BET-26-1-000002 was paid by card"):
        refund_receipt(desk, mixed.number, [card(26), cash(14)], reason="x", by=WHO)
    assert refund_receipt(desk, mixed.number, [card(25), check(15, "T-1")], reason="x", by=WHO).total == dollars(-40)
    left = take_deposit(desk, mixed.case, DEPOSIT, replace(by(check(35, "7")), payer="Ann Poe"), by=WHO)
    with pytest.raises(InvalidInput, match="paid by card"):
        refund_deposit(desk, left.number, [card(35)], reason="x", by=WHO)
