"""What a supervisor takes off is a line of its own; the charge stays visible."""

from __future__ import annotations

import pytest

from kiosk.domain.errors import InvalidInput, Refused
from kiosk.persistence.store import SqlStore
from kiosk.services.case_file import open_case
from kiosk.services.desk import Desk
from kiosk.services.holdings import dates_wrongly_stored
from kiosk.services.payments import take_payment
from kiosk.services.release import release_dog
from kiosk.services.statements import issue_statement
from kiosk.services.undoing import refund_receipt
from kiosk.services.waivers import waive_charge
from tests.acts.desks import WHO, clock, owner, seize
from tests.acts.money import balances, by, cash, dollars, paid, stated

FEE = "impoundment_fee"
WHY = "Notice was late"


def test_a_waiver_is_a_line_beside_its_charge_on_the_next_statement(desk: Desk) -> None:
    old = stated(desk)
    waive_charge(desk, old.case, FEE, dollars(15), reason=WHY, by=WHO)
    with pytest.raises(Refused, match="has changed since"):
        take_payment(desk, old.number, by(cash(40)), by=WHO)
    new = issue_statement(desk, old.case, by=WHO)
    assert [(line.label, line.amount) for line in new.lines] == [
        ("Impoundment fee", dollars(40)),
        ("Waived: Impoundment fee (Notice was late)", dollars(-15)),
    ]
    receipt = take_payment(desk, new.number, by(cash(25)), by=WHO)
    assert receipt.lines == new.lines
    assert balances(desk, old.case) == {"revenue:bethel:impoundment_fee": "-25.00", "till:1:cash": "25.00"}
    assert open_case(desk, old.case).events[-3].text == "Waived $15.00 of Impoundment fee: Notice was late"


def test_waiving_everything_leaves_a_receipt_of_nothing_on_which_the_dog_goes_home(desk: Desk) -> None:
    case = stated(desk).case
    waive_charge(desk, case, FEE, dollars(40), reason=WHY, by=WHO)
    receipt = take_payment(desk, issue_statement(desk, case, by=WHO).number, by(), by=WHO)
    assert (receipt.total, receipt.tenders) == (dollars(0), ())
    release_dog(desk, case, to="Dana Whitlock", standing="owner", receipt=receipt.number, by=WHO)
    assert balances(desk, case) == {}


def test_no_period_runs_any_more_once_the_rest_of_what_is_owed_is_waived(desk: Desk) -> None:
    receipt = paid(desk)
    refund_receipt(desk, receipt.number, (cash(15),), reason=WHY, by=WHO)
    assert open_case(desk, receipt.case).case.redeemable_before is not None
    waive_charge(desk, receipt.case, FEE, dollars(15), reason=WHY, by=WHO)
    assert open_case(desk, receipt.case).case.redeemable_before is None
    assert dates_wrongly_stored(desk) == ()


@pytest.mark.parametrize(
    ("field", "wrong"),
    [
        ("code", {"code": "care"}),
        ("amount", {"amount": dollars(40.01)}),
        ("amount", {"amount": dollars(0)}),
        ("reason", {"reason": " "}),
    ],
)
def test_a_waiver_needs_a_charge_an_amount_within_it_and_a_reason(
    desk: Desk, field: str, wrong: dict[str, str]
) -> None:
    case = stated(desk).case
    asked = {"code": FEE, "amount": dollars(10), "reason": WHY} | wrong
    with pytest.raises(InvalidInput) as refused:
        waive_charge(desk, case, **asked, by=WHO)  # type: ignore[arg-type]  # the wrong one is the point
    assert refused.value.field == field


def test_two_waivers_never_take_off_more_than_the_charge(desk: Desk) -> None:
    case = stated(desk).case
    waive_charge(desk, case, FEE, dollars(30), reason=WHY, by=WHO)
    with pytest.raises(InvalidInput, match=r"Only \$10.00 is left"):
        waive_charge(desk, case, FEE, dollars(11), reason=WHY, by=WHO)


def test_what_was_paid_too_much_is_waived_and_then_refunded_and_the_dog_stays_paid_for(desk: Desk) -> None:
    receipt = paid(desk)
    waive_charge(desk, receipt.case, FEE, dollars(15), reason=WHY, by=WHO)
    assert open_case(desk, receipt.case).paid == receipt
    refund_receipt(desk, receipt.number, [cash(15)], reason=WHY, by=WHO)
    assert open_case(desk, receipt.case).paid == receipt
    assert balances(desk, receipt.case) == {"revenue:bethel:impoundment_fee": "-25.00", "till:1:cash": "25.00"}
    release_dog(desk, receipt.case, to="Dana Whitlock", standing="owner", receipt=receipt.number, by=WHO)
    assert isinstance(desk.store, SqlStore)
    assert desk.store.verify().problems == ()


def test_the_next_rise_is_told_with_the_waiver_taken_off(desk: Desk) -> None:
    person = owner(desk)
    for seized in ("2026-11-20T14:00", "2026-11-26T14:00"):
        second = seize(desk, "dover", seized, owner=person)
    before = issue_statement(desk, second, by=WHO)
    assert before.next_total is not None
    code = before.lines[0].code
    waive_charge(desk, second, code, dollars(10), reason=WHY, by=WHO)
    after = issue_statement(desk, second, by=WHO)
    assert after.next_total == before.next_total - dollars(10)
    clock(desk).advance(hours=24)
    assert issue_statement(desk, second, by=WHO).total == after.next_total
