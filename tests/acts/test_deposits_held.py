"""Deposits are held for others: taken, paid back or forfeited, each once, each with its receipt."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date

import pytest

from kiosk.domain.errors import InvalidInput, Refused
from kiosk.domain.records import Receipt
from kiosk.services.bounced import check_bounced
from kiosk.services.deposits_held import Deposit, forfeit_deposit, held, refund_deposit, take_deposit
from kiosk.services.desk import Desk
from kiosk.services.undoing import refund_receipt, void_receipt
from tests.acts.desks import WHO, seize_owned
from tests.acts.money import balances, by, cash, check, dollars

SPAY = Deposit(code="spay_neuter_deposit", label="Spay/neuter deposit", amount=dollars(35), citation="AML §377-a")
WHY = "Certificate of Dr. Lee"


@pytest.fixture
def deposit(desk: Desk) -> Receipt:
    payment = replace(by(check(35)), payer="Ann Adopter")
    return take_deposit(desk, seize_owned(desk, "bethel"), SPAY, payment, by=WHO)


def held_now(desk: Desk, deposit: Receipt) -> str:
    return balances(desk, deposit.case).get("deposits_held:bethel", "0.00")


def test_a_deposit_is_held_and_is_no_revenue(desk: Desk, deposit: Receipt) -> None:
    assert (deposit.kind, deposit.total, deposit.statement) == ("deposit", dollars(35), "")
    assert balances(desk, deposit.case) == {"deposits_held:bethel": "-35.00", "till:1:check": "35.00"}
    assert held(desk) == held(desk, ["bethel"]) == ((deposit, deposit.total),)
    assert held(desk, ["dover"]) == ()


def test_a_deposit_is_paid_back_whole(desk: Desk, deposit: Receipt) -> None:
    with pytest.raises(InvalidInput, match="all that is held of it"):
        refund_deposit(desk, deposit.number, [cash(34)], reason=WHY, by=WHO)
    back = refund_deposit(desk, deposit.number, [check(35, "TOWN 8")], reason=WHY, by=WHO)
    assert (back.kind, back.original, back.total, back.payer) == (
        "deposit_refund",
        deposit.number,
        dollars(-35),
        "Ann Adopter",
    )
    assert balances(desk, deposit.case) == {"bank": "-35.00", "till:1:check": "35.00"}
    assert held(desk) == ()


def test_a_forfeited_deposit_becomes_revenue_and_moves_no_money(desk: Desk, deposit: Receipt) -> None:
    kept = forfeit_deposit(desk, deposit.number, reason="Not altered by Dec 28", by=WHO)
    assert (kept.kind, kept.total, kept.tenders) == ("deposit_forfeiture", dollars(0), ())
    assert balances(desk, deposit.case) == {
        "revenue:bethel:spay_neuter_deposit_forfeited": "-35.00",
        "till:1:check": "35.00",
    }
    assert held(desk) == ()


def test_a_deposit_ends_once(desk: Desk, deposit: Receipt) -> None:
    forfeit_deposit(desk, deposit.number, reason=WHY, by=WHO)
    ends: tuple[Callable[[], Receipt], ...] = (
        lambda: forfeit_deposit(desk, deposit.number, reason=WHY, by=WHO),
        lambda: refund_deposit(desk, deposit.number, [cash(35)], reason=WHY, by=WHO),
        lambda: void_receipt(desk, deposit.number, reason=WHY, by=WHO),
    )
    for end in ends:
        with pytest.raises(Refused):
            end()
    assert held_now(desk, deposit) == "0.00"


def test_a_deposit_is_no_payment_to_be_refunded(desk: Desk, deposit: Receipt) -> None:
    with pytest.raises(Refused, match="is for a deposit") as refused:
        refund_receipt(desk, deposit.number, [cash(35)], reason=WHY, by=WHO)
    assert refused.value.cure == "Pay the deposit back as a deposit."


def test_a_voided_deposit_and_one_whose_check_came_back_are_not_held(desk: Desk, deposit: Receipt) -> None:
    void_receipt(desk, deposit.number, reason=WHY, by=WHO)
    assert (held(desk), held_now(desk, deposit)) == ((), "0.00")
    other = take_deposit(desk, deposit.case, SPAY, replace(by(check(35, "2")), payer="Ann Adopter"), by=WHO)
    check_bounced(desk, other.number, 0, on=date(2026, 11, 27), reason=WHY, by=WHO)
    assert (held(desk), held_now(desk, deposit)) == ((), "0.00")
    with pytest.raises(Refused, match="nothing is held"):
        forfeit_deposit(desk, other.number, reason=WHY, by=WHO)


def test_a_deposit_names_who_leaves_it_and_is_left_whole(desk: Desk) -> None:
    case = seize_owned(desk, "bethel")
    for payment, field in ((by(cash(35)), "payer"), (replace(by(cash(20), part=True), payer="Ann"), "tendered")):
        with pytest.raises(InvalidInput) as refused:
            take_deposit(desk, case, SPAY, payment, by=WHO)
        assert refused.value.field == field
        assert "part payment" not in refused.value.sentence
