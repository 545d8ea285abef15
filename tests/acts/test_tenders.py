"""One statement paid by several means, in parts, under protest; and what is not taken."""

from __future__ import annotations

from dataclasses import replace

import pytest

from kiosk.domain.errors import InvalidInput, Refused
from kiosk.services.case_file import open_case
from kiosk.services.costs import add_cost
from kiosk.services.desk import Desk
from kiosk.services.payments import take_payment
from kiosk.services.release import release_dog
from kiosk.services.statements import issue_statement
from kiosk.services.tendered import Payment
from tests.acts.desks import WHO, clock, papers
from tests.acts.money import balances, by, card, cash, check, dollars, stated


def test_one_receipt_takes_cash_a_check_and_a_card_and_gives_change_out_of_cash(desk: Desk) -> None:
    statement = stated(desk)
    receipt = take_payment(desk, statement.number, by(cash(20), check(15), card(10)), by=WHO)

    assert (receipt.total, receipt.tendered, receipt.change) == (dollars(40), dollars(45), dollars(5))
    assert [(part.tender, part.amount) for part in receipt.kept] == [
        ("cash", dollars(15)),
        ("check", dollars(15)),
        ("card", dollars(10)),
    ]
    assert balances(desk, statement.case) == {
        "revenue:bethel:impoundment_fee": "-40.00",
        "till:1:card": "10.00",
        "till:1:cash": "15.00",
        "till:1:check": "15.00",
    }
    assert "cash $15.00 and check no. 1182 $15.00 and card no. 041187 $10.00" in (
        open_case(desk, statement.case).events[-1].text
    )


def test_change_comes_out_of_cash_only(desk: Desk) -> None:
    statement = stated(desk)
    for parts in ([check(41)], [check(30), card(11)], [check(41), cash(5)]):
        with pytest.raises(InvalidInput, match="change is given for cash only") as refused:
            take_payment(desk, statement.number, by(*parts), by=WHO)
        assert refused.value.field == "tendered"
    assert open_case(desk, statement.case).receipts == ()


def test_the_same_check_cannot_be_entered_twice_on_a_receipt(desk: Desk) -> None:
    with pytest.raises(InvalidInput, match="same number"):
        take_payment(desk, stated(desk).number, by(check(20), check(20)), by=WHO)


def test_less_than_is_due_is_a_slip_unless_a_part_payment_is_meant(desk: Desk) -> None:
    statement = stated(desk)
    with pytest.raises(InvalidInput, match=r"\$15.00 less than the \$40.00 owed. Say that it is a part payment"):
        take_payment(desk, statement.number, by(cash(25)), by=WHO)
    with pytest.raises(InvalidInput, match="Enter what is handed over"):
        take_payment(desk, statement.number, by(cash(0), part=True), by=WHO)


def test_a_part_payment_leaves_a_balance_and_releases_nothing(desk: Desk) -> None:
    statement = stated(desk)
    first = take_payment(desk, statement.number, by(cash(25), part=True), by=WHO)
    assert (first.total, first.balance_left) == (dollars(25), dollars(15))
    assert [(line.label, line.amount) for line in first.lines] == [("Impoundment fee, in part", dollars(25))]
    assert not papers(desk).receipts[-1].show_to_officer
    file = open_case(desk, statement.case)
    assert file.paid is None
    assert file.open_statement == statement
    with pytest.raises(InvalidInput, match="is not for No"):
        release_dog(desk, statement.case, to="Dana Whitlock", standing="owner", receipt=first.number, by=WHO)
    with pytest.raises(Refused, match="Still wanting"):
        release_dog(desk, statement.case, to="Dana Whitlock", standing="owner", receipt="", by=WHO)

    second = take_payment(desk, statement.number, by(check(15)), by=WHO)
    assert (second.total, second.balance_left) == (dollars(15), dollars(0))
    assert open_case(desk, statement.case).paid == second
    assert balances(desk, statement.case) == {
        "revenue:bethel:impoundment_fee": "-40.00",
        "till:1:cash": "25.00",
        "till:1:check": "15.00",
    }
    release_dog(desk, statement.case, to="Dana Whitlock", standing="owner", receipt=second.number, by=WHO)


def test_a_new_statement_says_what_was_paid_before_and_asks_for_the_rest(desk: Desk) -> None:
    statement = stated(desk)
    take_payment(desk, statement.number, by(cash(25), part=True), by=WHO)
    day = clock(desk).now().date()
    add_cost(desk, statement.case, what="care", on=day, paid_to="Shelter", amount=dollars(30), by=WHO)
    with pytest.raises(Refused, match="has changed since"):
        take_payment(desk, statement.number, by(cash(15)), by=WHO)
    new = issue_statement(desk, statement.case, by=WHO)
    assert (new.total, new.paid_before, new.due) == (dollars(70), dollars(25), dollars(45))
    receipt = take_payment(desk, new.number, by(cash(50)), by=WHO)
    assert (receipt.total, receipt.change) == (dollars(45), dollars(5))
    assert [(line.code, line.amount) for line in receipt.lines] == [
        ("impoundment_fee", dollars(15)),
        ("care", dollars(30)),
    ]
    assert open_case(desk, statement.case).paid == receipt


def test_a_part_payment_asked_twice_is_taken_once_and_a_second_one_is_another(desk: Desk) -> None:
    statement = stated(desk)
    request = by(cash(10), part=True)
    receipt = take_payment(desk, statement.number, request, by=WHO)
    assert take_payment(desk, statement.number, request, by=WHO) == receipt
    with pytest.raises(Refused, match="Take no money"):
        take_payment(desk, statement.number, replace(request, tenders=(cash(11),)), by=WHO)
    take_payment(desk, statement.number, by(cash(10), part=True), by=WHO)
    assert balances(desk, statement.case)["till:1:cash"] == "20.00"


def test_a_payment_under_protest_is_noted_on_the_receipt_and_in_the_story(desk: Desk) -> None:
    receipt = take_payment(desk, stated(desk).number, by(cash(40), protest=True), by=WHO)
    assert papers(desk).receipts[-1].receipt.under_protest
    assert "under protest" in open_case(desk, receipt.case).events[-1].text


def test_a_request_without_its_mark_is_refused(desk: Desk) -> None:
    with pytest.raises(InvalidInput) as refused:
        take_payment(desk, stated(desk).number, Payment(tenders=(cash(40),), request=" "), by=WHO)
    assert refused.value.field == "request"
