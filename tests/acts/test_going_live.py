"""Going live in the middle of a year: numbers that go on, old debts and deposits, and books that still add up."""

from __future__ import annotations

from datetime import date
from typing import cast

import pytest

from kiosk.domain.errors import InvalidInput, Refused
from kiosk.domain.money import Money
from kiosk.domain.records import Person
from kiosk.persistence.store import SqlStore
from kiosk.services.adoption.deposit import deposits_by_due, keep_alteration_proof, return_deposit
from kiosk.services.board import board
from kiosk.services.brought_over import OldDebt, OldDeposit, bring_debt, bring_deposit
from kiosk.services.case_file import open_case
from kiosk.services.debts import owed_by_age, pay_debt
from kiosk.services.deposits_held import held
from kiosk.services.desk import Desk
from kiosk.services.monthly import month_now, months_due
from kiosk.services.people import save_person
from kiosk.services.starting_numbers import start_numbers_at
from tests.acts.desks import WHO, seize
from tests.acts.money import balances, by, cash, stated


def person(desk: Desk, name: str = "Dana Whitlock") -> int:
    return save_person(desk, Person(name=name), by=WHO)


def sound(desk: Desk) -> bool:
    return cast("SqlStore", desk.store).verify().problems == ()


def test_numbers_go_on_where_the_old_books_ended_and_none_is_doubled_or_left_out(desk: Desk) -> None:
    start_numbers_at(desk, "case", "bethel", 413, why="Last card: 26-0412", by=WHO)
    start_numbers_at(desk, "statement", "bethel", 88, why="Pad ended at 87", by=WHO)
    assert sound(desk)
    statement = stated(desk)
    assert statement.number.endswith("-1-000088")
    assert open_case(desk, statement.case).case.number == "26-0413"
    assert sound(desk)
    with pytest.raises(Refused, match="have begun this year"):
        start_numbers_at(desk, "statement", "bethel", 500, why="again", by=WHO)
    seize(desk, "dover")
    assert sound(desk)


@pytest.mark.parametrize("first", [1, 0, -5, 900_000])
def test_a_number_that_cannot_be_the_next_one_is_refused(desk: Desk, first: int) -> None:
    with pytest.raises(InvalidInput, match="next number"):
        start_numbers_at(desk, "receipt", "bethel", first, why="x", by=WHO)


def test_an_old_debt_is_paid_as_any_other_and_was_never_revenue(desk: Desk) -> None:
    old = OldDebt(
        town="bethel",
        person=person(desk),
        dog="Red hound",
        since=date(2026, 3, 2),
        amount=Money(6500),
        what="Boarding in March",
        paper="Bill 118",
    )
    debt = bring_debt(desk, old, by=WHO)
    assert balances(desk, debt.case) == {"opening:bethel": "-65.00", f"receivable:bethel:{old.person}": "65.00"}
    (owed,) = owed_by_age(desk)
    assert (owed.left, owed.since, owed.debt.document) == (Money(6500), date(2026, 3, 2), "Bill 118")
    with pytest.raises(Refused, match=debt.number):
        bring_debt(desk, old, by=WHO)
    pay_debt(desk, debt.number, by(cash(65)), by=WHO)
    assert balances(desk, debt.case) == {"opening:bethel": "-65.00", "till:1:cash": "65.00"}
    assert board(desk).rows == ()
    assert sound(desk)


def test_an_old_deposit_waits_for_its_certificate_and_goes_back(desk: Desk) -> None:
    old = OldDeposit(
        town="bethel",
        person=person(desk, "Renee Alvarez"),
        dog="Spotted terrier",
        adopted=date(2026, 9, 1),
        due=date(2026, 12, 1),
        amount=Money(3500),
        receipt="4471",
    )
    receipt = bring_deposit(desk, old, by=WHO)
    assert balances(desk, receipt.case) == {"bank": "35.00", "deposits_held:bethel": "-35.00"}
    assert [(one.number, amount) for one, amount in held(desk)] == [(receipt.number, Money(3500))]
    month = month_now(desk, "bethel", date(2026, 11, 1)).deposits
    assert (month.moves, month.held, months_due(desk)) == ((), Money(3500), ())
    (due,) = deposits_by_due(desk)
    assert (due.adoption.due, due.state, due.adopter.name) == (date(2026, 12, 1), "this_week", "Renee Alvarez")
    with pytest.raises(InvalidInput, match="entered already"):
        bring_deposit(desk, old, by=WHO)
    keep_alteration_proof(
        desk,
        due.adoption.number,
        freed_by="altered",
        on=date(2026, 11, 20),
        veterinarian="Dr. Ames",
        certificate="C-9",
        by=WHO,
    )
    return_deposit(desk, due.adoption.number, (cash(35),), by=WHO)
    assert held(desk) == ()
    assert sound(desk)
