"""Returned checks, owners who owe although they do not redeem, debts by age, their bills and their payment."""

from __future__ import annotations

from datetime import date

import pytest

from kiosk.domain.errors import InvalidInput, Refused
from kiosk.services.approval import NeedsApproval
from kiosk.services.bounced import check_bounced
from kiosk.services.case_file import open_case
from kiosk.services.debts import owed_by_age, pay_debt, print_bill
from kiosk.services.desk import Desk
from kiosk.services.payments import take_payment
from kiosk.services.proofs import show_proof
from kiosk.services.release import release_dog
from kiosk.services.staff import approve
from kiosk.services.statements import issue_statement
from kiosk.services.undoing import refund_receipt, void_receipt
from kiosk.services.unredeemed import charge_unredeemed, report_loss, unredeemed_owing
from kiosk.services.waivers import waive_charge, waive_debt
from tests.acts.desks import VALID_TAG, WHO, clock, papers, seize, seize_owned
from tests.acts.money import balances, by, cash, check, dollars, paid, released
from tests.acts.office import BOSS, OFFICER, PIN, open_office

TODAY = date(2026, 11, 27)
NO_FUNDS = "Insufficient funds"


def bounce(desk: Desk, number: str, position: int = 0) -> None:
    check_bounced(desk, number, position, on=TODAY, reason=NO_FUNDS, by=WHO)


def unredeemed(desk: Desk, days: int = 21) -> int:
    """A dog of Sandy Creek whose known owner let the period end."""
    case = seize_owned(desk, "sandy_creek", "2026-11-26T14:00")
    clock(desk).advance(days=days)
    return case


def test_a_check_that_bounces_after_the_release_leaves_a_debt(desk: Desk) -> None:
    receipt = released(desk, by(check(30), cash(10)))
    check_bounced(desk, receipt.number, 1, on=TODAY, reason=NO_FUNDS, by=WHO)
    (owed,) = owed_by_age(desk)
    assert (owed.left, owed.debt.cause, owed.debt.document) == (dollars(30), "bounced_check", receipt.number)
    assert balances(desk, receipt.case) == {
        "bank": "-30.00",
        f"receivable:bethel:{owed.person.id}": "30.00",
        "revenue:bethel:impoundment_fee": "-40.00",
        "till:1:cash": "10.00",
        "till:1:check": "30.00",
    }
    texts = [event.text for event in open_case(desk, receipt.case).events[-2:]]
    assert texts == [
        f"The bank returned check no. 1182 of receipt {receipt.number}, $30.00: Insufficient funds",
        f"Dana Whitlock owes $30.00 (check returned by the bank): debt {owed.debt.number}",
    ]


def test_a_check_that_bounces_before_the_release_leaves_the_balance_to_pay(desk: Desk) -> None:
    receipt = paid(desk, by(check(30), cash(10)))
    check_bounced(desk, receipt.number, 1, on=TODAY, reason=NO_FUNDS, by=WHO)
    assert owed_by_age(desk) == ()
    assert open_case(desk, receipt.case).paid is None
    with pytest.raises(InvalidInput, match="is not for No"):
        release_dog(desk, receipt.case, to="Dana Whitlock", standing="owner", receipt=receipt.number, by=WHO)
    again = take_payment(desk, receipt.statement, by(cash(30)), by=WHO)
    assert open_case(desk, receipt.case).paid == again


def test_a_check_bounces_once_and_only_a_check_does(desk: Desk) -> None:
    receipt = released(desk, by(check(30), cash(10)))
    for _ in range(2):
        check_bounced(desk, receipt.number, 1, on=TODAY, reason=NO_FUNDS, by=WHO)
    assert len(owed_by_age(desk)) == 1
    with pytest.raises(InvalidInput, match="Choose a check"):
        bounce(desk, receipt.number, 0)
    with pytest.raises(InvalidInput) as refused:
        check_bounced(desk, released(desk, by(check(40))).number, 0, on=date(2026, 11, 28), reason="x", by=WHO)
    assert refused.value.field == "on"


def test_a_receipt_whose_check_bounced_is_not_voided_and_the_rest_of_it_is_refunded(desk: Desk) -> None:
    receipt = released(desk, by(check(30), cash(10)))
    check_bounced(desk, receipt.number, 1, on=TODAY, reason=NO_FUNDS, by=WHO)
    with pytest.raises(Refused, match="came back unpaid"):
        void_receipt(desk, receipt.number, reason="x", by=WHO)
    with pytest.raises(InvalidInput, match=r"at most the \$10.00"):
        refund_receipt(desk, receipt.number, [cash(11)], reason="x", by=WHO)
    refund_receipt(desk, receipt.number, [cash(10)], reason="x", by=WHO)
    assert [owed.left for owed in owed_by_age(desk)] == [dollars(30), dollars(10)]


def test_a_debt_is_paid_in_parts_and_never_beyond(desk: Desk) -> None:
    receipt = released(desk, by(check(40)))
    bounce(desk, receipt.number)
    (owed,) = owed_by_age(desk)
    first = pay_debt(desk, owed.debt.number, by(cash(15), part=True), by=WHO)
    assert (first.kind, first.debt, first.statement, first.balance_left) == ("debt", owed.debt.number, "", dollars(25))
    assert owed_by_age(desk)[0].left == dollars(25)
    with pytest.raises(InvalidInput, match="Say that it is a part"):
        pay_debt(desk, owed.debt.number, by(cash(5)), by=WHO)
    last = pay_debt(desk, owed.debt.number, by(check(20, "9"), cash(10)), by=WHO)
    assert (last.total, last.change) == (dollars(25), dollars(5))
    assert owed_by_age(desk) == ()
    with pytest.raises(Refused, match="Take no money"):
        pay_debt(desk, owed.debt.number, by(cash(5)), by=WHO)
    assert f"receivable:bethel:{owed.person.id}" not in balances(desk, receipt.case)


def test_a_payment_of_a_debt_that_comes_back_is_owed_again(desk: Desk) -> None:
    bounce(desk, released(desk, by(check(40))).number)
    number = owed_by_age(desk)[0].debt.number
    voided = pay_debt(desk, number, by(cash(15), part=True), by=WHO)
    returned = pay_debt(desk, number, by(check(25, "77")), by=WHO)
    assert owed_by_age(desk) == ()
    void_receipt(desk, voided.number, reason="x", by=WHO)
    assert [owed.left for owed in owed_by_age(desk)] == [dollars(15)]
    bounce(desk, returned.number)
    assert [owed.left for owed in owed_by_age(desk)] == [dollars(40)]


def test_a_debt_is_waived_in_part_but_never_beyond_what_is_left(desk: Desk) -> None:
    receipt = released(desk, by(check(40)))
    bounce(desk, receipt.number)
    number = owed_by_age(desk)[0].debt.number
    waive_debt(desk, number, dollars(30), reason="Hardship", by=WHO)
    with pytest.raises(InvalidInput, match=r"Only \$10.00 is left"):
        waive_debt(desk, number, dollars(11), reason="Hardship", by=WHO)
    assert pay_debt(desk, number, by(cash(20)), by=WHO).change == dollars(10)
    assert owed_by_age(desk) == ()
    with pytest.raises(Refused, match="is a debt now"):
        waive_charge(desk, receipt.case, "impoundment_fee", dollars(1), reason="x", by=WHO)


def test_a_known_owner_owes_although_the_dog_is_not_redeemed(desk: Desk) -> None:
    case = unredeemed(desk)
    (owing,) = unredeemed_owing(desk)
    assert (owing.case.id, owing.amount, owing.citation) == (case, dollars(40), "Sandy Creek §8(D)")
    debt = charge_unredeemed(desk, case, by=WHO)
    assert (debt.number, debt.cause, debt.amount) == ("D-SCR-26-1-000001", "unredeemed", dollars(40))
    assert unredeemed_owing(desk) == ()
    with pytest.raises(Refused, match="charged already"):
        charge_unredeemed(desk, case, by=WHO)
    clock(desk).advance(days=40)
    assert [(owed.debt, owed.days) for owed in owed_by_age(desk)] == [(debt, 40)]
    assert pay_debt(desk, debt.number, by(cash(40)), by=WHO).balance_left == dollars(0)


def test_what_was_paid_in_part_is_not_owed_again_until_it_comes_back(desk: Desk) -> None:
    case = seize_owned(desk, "sandy_creek", "2026-11-26T14:00")
    part = take_payment(desk, issue_statement(desk, case, by=WHO).number, by(cash(25), part=True), by=WHO)
    clock(desk).advance(days=21)
    assert charge_unredeemed(desk, case, by=WHO).amount == dollars(15)
    refund_receipt(desk, part.number, [cash(25)], reason="x", by=WHO)
    assert [owed.left for owed in owed_by_age(desk)] == [dollars(15), dollars(25)]


@pytest.mark.parametrize("days", [0, 12])
def test_nobody_owes_while_the_dog_can_still_be_redeemed(desk: Desk, days: int) -> None:
    case = unredeemed(desk, days)
    assert unredeemed_owing(desk) == ()
    with pytest.raises(Refused, match="has not ended"):
        charge_unredeemed(desk, case, by=WHO)


def test_a_redeemed_dog_an_unknown_owner_and_another_towns_law_leave_no_such_debt(desk: Desk) -> None:
    stray = seize(desk, "sandy_creek", "2026-11-26T14:00")
    elsewhere = seize_owned(desk, "bethel", "2026-11-26T14:00")
    redeemed = paid(desk, town="sandy_creek")
    clock(desk).advance(days=40)
    assert unredeemed_owing(desk) == ()
    for case, says in ((stray, "No owner"), (elsewhere, "asks nothing of an owner"), (redeemed.case, "was redeemed")):
        with pytest.raises(Refused, match=says):
            charge_unredeemed(desk, case, by=WHO)


def test_a_licensee_who_had_reported_the_loss_owes_nothing(desk: Desk) -> None:
    case = unredeemed(desk)
    told = {"on": date(2026, 11, 25), "reported_to": "Officer Ruiz", "search": "Two days along Route 11", "by": WHO}
    with pytest.raises(Refused, match="only a licensee's report") as refused:
        report_loss(desk, case, **told)  # type: ignore[arg-type]  # a dict of several types
    assert refused.value.citation == "Sandy Creek §4(I)"
    show_proof(desk, case, kind="license", shown="License 12", by=WHO)
    report_loss(desk, case, **told)  # type: ignore[arg-type]  # a dict of several types
    assert unredeemed_owing(desk) == ()
    with pytest.raises(Refused, match="owes nothing") as freed:
        charge_unredeemed(desk, case, by=WHO)
    assert freed.value.citation == "Sandy Creek §4(I)"
    with pytest.raises(Refused, match="reported already"):
        report_loss(desk, case, **told)  # type: ignore[arg-type]  # a dict of several types
    with pytest.raises(Refused, match="changes nothing"):
        report_loss(desk, seize(desk, "bethel", found=VALID_TAG), **told)  # type: ignore[arg-type]  # as above


def test_a_bill_says_why_what_was_paid_and_what_is_left(desk: Desk) -> None:
    case = unredeemed(desk)
    debt = charge_unredeemed(desk, case, by=WHO)
    receipt = pay_debt(desk, debt.number, by(cash(15), part=True), by=WHO)
    job = print_bill(desk, debt.number.lower(), by=WHO)
    paper = papers(desk).bills[-1]
    assert (job.kind, job.number, paper.left, paper.citation) == (
        "bill",
        debt.number,
        dollars(25),
        "Sandy Creek §8(D)",
    )
    assert [(words.partition(",")[0], amount) for words, amount in paper.taken_off] == [
        ("Paid Fri Dec 18", dollars(15))
    ]
    assert receipt.number in paper.taken_off[0][0]
    with pytest.raises(InvalidInput, match="no debt D-1"):
        print_bill(desk, "D-1", by=WHO)


def test_an_officer_prints_no_bill_without_a_supervisors_yes(desk: Desk) -> None:
    bounce(desk, released(desk, by(check(40))).number)
    number = owed_by_age(desk)[0].debt.number
    open_office(desk)
    with pytest.raises(NeedsApproval, match="may not take money") as needs:
        print_bill(desk, number, by=OFFICER)
    yes = approve(desk, BOSS, PIN, "money", "The owner asks", by=OFFICER, for_=needs.value.for_)
    assert print_bill(desk, number, by=OFFICER, approval=yes).number == number
