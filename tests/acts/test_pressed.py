"""Receipts written by hand while the system was down: entered afterwards, once, with their own number and day."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from kiosk.domain.errors import InvalidInput, Refused
from kiosk.services.bounced import check_bounced
from kiosk.services.case_file import open_case
from kiosk.services.debts import owed_by_age
from kiosk.services.deposits_held import Deposit, held
from kiosk.services.desk import Desk
from kiosk.services.pressed import enter_pressed, enter_pressed_debt, enter_pressed_deposit
from kiosk.services.release import release_dog
from kiosk.services.statements import issue_statement
from tests.acts.desks import NEW_YORK, WHO, clock, seize_owned, show_everything
from tests.acts.money import by, cash, check, dollars, released

DAY = date(2026, 11, 27)


def test_what_was_paid_by_hand_counts_from_its_day_though_the_period_ended_since(desk: Desk) -> None:
    case = seize_owned(desk, "dover", "2026-11-21T14:00")
    show_everything(desk, case)
    clock(desk).set("2026-11-30T09:00")
    with pytest.raises(Refused, match="ended with Fri Nov 27"):
        issue_statement(desk, case, by=WHO)
    receipt = enter_pressed(desk, case, "004471", DAY, by(cash(20)), by=WHO)
    assert receipt.pressed is not None
    assert (receipt.pressed.number, receipt.paid_at.astimezone(NEW_YORK).date()) == ("004471", DAY)
    assert receipt.at == clock(desk).now()
    assert open_case(desk, case).paid == receipt
    assert open_case(desk, case).events[-1].text.endswith(f"receipt {receipt.number}, written by hand as no. 004471")
    release_dog(desk, case, to="Dana Whitlock", standing="owner", receipt=receipt.number, by=WHO)


def test_the_statement_that_held_on_that_day_is_the_one_that_is_paid(desk: Desk) -> None:
    case = seize_owned(desk, "bethel", "2026-11-26T14:00")
    statement = issue_statement(desk, case, by=WHO)
    clock(desk).advance(days=3)
    receipt = enter_pressed(desk, case, "4471", DAY, by(cash(40)), by=WHO)
    assert receipt.statement == statement.number
    assert receipt.paid_at == statement.as_of


def test_a_press_number_is_entered_once_and_the_same_request_gives_the_same_receipt(desk: Desk) -> None:
    cases = [seize_owned(desk, "bethel", "2026-11-26T14:00") for _ in range(2)]
    request = by(cash(40))
    first = enter_pressed(desk, cases[0], "4471", DAY, request, by=WHO)
    assert enter_pressed(desk, cases[0], "4471", DAY, request, by=WHO) == first
    with pytest.raises(InvalidInput, match=f"entered already, as receipt {first.number}") as refused:
        enter_pressed(desk, cases[1], " 4471 ", DAY, by(cash(40)), by=WHO)
    for spelling in ("004471", "0 4471"):
        with pytest.raises(InvalidInput, match="entered already"):
            enter_pressed(desk, cases[1], spelling, DAY, by(cash(40)), by=WHO)
    assert refused.value.field == "press_number"
    other = seize_owned(desk, "sandy_creek", "2026-11-26T14:00")
    assert enter_pressed(desk, other, "4471", DAY, by(cash(40)), by=WHO).total == dollars(40)


@pytest.mark.parametrize("on", [date(2026, 11, 25), date(2026, 11, 28)])
def test_its_day_lies_between_the_impoundment_and_today(desk: Desk, on: date) -> None:
    case = seize_owned(desk, "bethel", "2026-11-26T14:00")
    with pytest.raises(InvalidInput) as refused:
        enter_pressed(desk, case, "4471", on, by(cash(40)), by=WHO)
    assert refused.value.field == "on"


def test_a_dog_that_is_paid_for_is_not_paid_by_hand_again(desk: Desk) -> None:
    case = seize_owned(desk, "bethel", "2026-11-26T14:00")
    enter_pressed(desk, case, "4471", DAY, by(cash(40)), by=WHO)
    with pytest.raises(Refused, match="Paid already"):
        enter_pressed(desk, case, "4472", DAY, by(cash(40)), by=WHO)


@pytest.mark.parametrize("spelling", ["a-17", "A–17", " A - 17 ", "\uff21-\uff11\uff17"])
def test_one_press_number_in_another_spelling_is_not_entered_twice(desk: Desk, spelling: str) -> None:
    first, second = (seize_owned(desk, "bethel", "2026-11-26T14:00") for _ in range(2))
    enter_pressed(desk, first, "A-17", DAY, by(cash(40)), by=WHO)

    with pytest.raises(InvalidInput, match="entered already"):
        enter_pressed(desk, second, spelling, DAY, by(cash(40)), by=WHO)


def test_a_debt_paid_by_hand_counts_from_its_day(desk: Desk) -> None:
    receipt = released(desk, by(check(40)))
    check_bounced(desk, receipt.number, 0, on=DAY, reason="No funds", by=WHO)
    (owed,) = owed_by_age(desk)
    clock(desk).advance(days=3)
    with pytest.raises(InvalidInput) as refused:
        enter_pressed_debt(desk, owed.debt.number, "77", date(2026, 11, 26), by(cash(40)), by=WHO)
    assert refused.value.field == "on"
    payment = by(cash(15), part=True)
    paid = enter_pressed_debt(desk, owed.debt.number, "77", date(2026, 11, 28), payment, by=WHO)
    assert paid.pressed is not None
    assert (paid.kind, paid.pressed.number, paid.balance_left) == ("debt", "77", dollars(25))
    assert paid.paid_at.astimezone(NEW_YORK).date() == date(2026, 11, 28)
    assert enter_pressed_debt(desk, owed.debt.number, "77", date(2026, 11, 28), payment, by=WHO) == paid
    assert open_case(desk, receipt.case).events[-1].text.endswith("written by hand as no. 77")
    with pytest.raises(InvalidInput, match="entered already"):
        enter_pressed_debt(desk, owed.debt.number, "77", DAY, by(cash(25)), by=WHO)


def test_a_deposit_taken_by_hand_is_held_from_its_day(desk: Desk) -> None:
    receipt = released(desk)
    clock(desk).advance(days=3)
    spay = Deposit(code="spay_neuter_deposit", label="Deposit", amount=dollars(35), citation="AML §377-a")
    payment = replace(by(cash(35)), payer="Ann Adopter")
    taken = enter_pressed_deposit(desk, receipt.case, spay, "78", DAY, payment=payment, by=WHO)
    assert taken.pressed is not None
    assert (taken.kind, taken.pressed.number, taken.at) == ("deposit", "78", clock(desk).now())
    assert taken.paid_at.astimezone(NEW_YORK).date() == DAY
    assert held(desk) == ((taken, dollars(35)),)
    with pytest.raises(InvalidInput, match="entered already"):
        enter_pressed(desk, seize_owned(desk, "bethel", "2026-11-26T14:00"), "78", DAY, by(cash(40)), by=WHO)
