"""Who waits for a refund: what was paid too much, and on which receipt it is paid back."""

from __future__ import annotations

import pytest

from kiosk.domain.errors import InvalidInput, Refused
from kiosk.persistence.store import SqlStore
from kiosk.services.bounced import check_bounced
from kiosk.services.case_file import open_case
from kiosk.services.debts import owed_by_age
from kiosk.services.desk import Desk
from kiosk.services.overpaid import overpaid
from kiosk.services.payments import take_payment
from kiosk.services.undoing import refund_receipt
from kiosk.services.waivers import waive_charge
from tests.acts.desks import WHO
from tests.acts.money import TODAY, by, cash, check, dollars, paid, released, stated


def test_nobody_waits_for_a_refund_who_paid_what_was_owed(desk: Desk) -> None:
    paid(desk)
    released(desk)
    take_payment(desk, stated(desk).number, by(cash(15), part=True), by=WHO)
    assert overpaid(desk) == ()


def test_a_waiver_after_the_payment_leaves_a_refund_until_it_is_paid_back(desk: Desk) -> None:
    receipt = released(desk)
    waive_charge(desk, receipt.case, "impoundment_fee", dollars(15), reason="hardship", by=WHO)
    (one,) = overpaid(desk, ["bethel"])
    assert (one.case.id, one.payer, one.receipt, one.amount) == (
        receipt.case,
        "Dana Whitlock",
        receipt.number,
        dollars(15),
    )
    assert overpaid(desk, ["dover"]) == ()
    refund_receipt(desk, one.receipt, [cash(15)], reason="Waived", by=WHO)
    assert overpaid(desk) == ()


def test_a_part_payment_beyond_what_a_waiver_leaves_is_too_much(desk: Desk) -> None:
    statement = stated(desk)
    first = take_payment(desk, statement.number, by(cash(10), part=True), by=WHO)
    second = take_payment(desk, statement.number, by(cash(20), part=True), by=WHO)
    waive_charge(desk, statement.case, "impoundment_fee", dollars(25), reason="hardship", by=WHO)
    (one,) = overpaid(desk)
    assert (one.receipt, one.amount) == (second.number, dollars(15))
    refund_receipt(desk, second.number, [cash(2)], reason="Waived", by=WHO)
    (one,) = overpaid(desk)
    assert (one.receipt, one.amount) == (second.number, dollars(13))
    refund_receipt(desk, first.number, [cash(10)], reason="Waived", by=WHO)
    (one,) = overpaid(desk)
    assert (one.receipt, one.amount) == (second.number, dollars(3))
    refund_receipt(desk, second.number, [cash(3)], reason="Waived", by=WHO)
    assert overpaid(desk) == ()
    assert open_case(desk, statement.case).account.received == dollars(15)


def test_what_is_waived_after_a_refund_is_refunded_again_in_full_and_once(desk: Desk) -> None:
    receipt = released(desk, by(check(40)))
    waive_charge(desk, receipt.case, "impoundment_fee", dollars(15), reason="hardship", by=WHO)
    refund_receipt(desk, receipt.number, [cash(15)], reason="Waived", by=WHO)
    with pytest.raises(Refused, match="undone already"):
        refund_receipt(desk, receipt.number, [cash(1)], reason="Waived", by=WHO)
    waive_charge(desk, receipt.case, "impoundment_fee", dollars(10), reason="hardship", by=WHO)
    (one,) = overpaid(desk)
    assert (one.receipt, one.amount) == (receipt.number, dollars(10))
    with pytest.raises(InvalidInput, match=r"at most the \$10.00"):
        refund_receipt(desk, receipt.number, [cash(10.01)], reason="Waived", by=WHO)
    refund_receipt(desk, receipt.number, [cash(10)], reason="Waived", by=WHO)
    with pytest.raises(Refused, match="undone already"):
        refund_receipt(desk, receipt.number, [cash(10)], reason="Waived", by=WHO)
    assert overpaid(desk) == ()
    assert owed_by_age(desk) == ()
    check_bounced(desk, receipt.number, 0, on=TODAY, reason="no funds", by=WHO)
    assert [(one.debt.cause, one.left) for one in owed_by_age(desk)] == [
        ("paid_back", dollars(25)),
        ("bounced_check", dollars(15)),
    ]
    assert isinstance(desk.store, SqlStore)
    assert desk.store.verify().problems == ()
