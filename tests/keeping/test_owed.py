"""Waivers, debts, returned checks and undoings: what the database itself refuses, whoever asks."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from kiosk.domain.errors import Refused
from kiosk.domain.money import Money
from kiosk.domain.records import PressNumber, Receipt, StatedLine
from kiosk.persistence.store import SqlStore
from tests.keeping.samples import (
    LINE,
    NOON,
    a_debt,
    a_dishonour,
    a_person,
    a_receipt,
    a_statement,
    a_waiver,
    cash,
    keep_a_case,
    keep_a_paid_case,
)

PAID = "R-DV-26-1-000001"


def line(cents: int) -> StatedLine:
    return replace(LINE, amount=Money(cents))


def part(number: str, case: int, cents: int, **other: Any) -> Receipt:
    return a_receipt(number, case=case, lines=(line(cents),), tenders=cash(cents), change=Money(0), **other)


def undoing(number: str, case: int, cents: int, **other: Any) -> Receipt:
    return part(number, case, -cents, **{"kind": "refund", "original": PAID, **other})


def keep_a_debt(store: SqlStore) -> int:
    case = keep_a_paid_case(store)
    with store.writing() as records:
        records.debts.add_debt(a_debt(case=case, person=records.people.add(a_person())))
    return case


def test_parts_pay_a_statement_up_to_what_it_asks_and_no_further(store: SqlStore) -> None:
    case = keep_a_case(store)
    with store.writing() as records:
        records.accounts.add_statement(a_statement(case=case, paid_before=Money(500)))
        records.accounts.add_receipt(part("R-1", case, 1000))
        records.accounts.add_receipt(part("R-2", case, 500))
    with pytest.raises(Refused, match="no more is taken than it asks"), store.writing() as records:
        records.accounts.add_receipt(part("R-3", case, 1))


def test_a_receipt_is_voided_once_or_refunded_in_parts_and_not_beyond_itself(store: SqlStore) -> None:
    case = keep_a_paid_case(store)
    with pytest.raises(Refused, match="No more is paid back"), store.writing() as records:
        records.accounts.add_receipt(undoing("R-2", case, 2001))
    with store.writing() as records:
        records.accounts.add_receipt(undoing("R-2", case, 1500))
    refused = (
        (undoing("R-3", case, 1, kind="void"), "undone already"),
        (undoing("R-4", case, 1, original="R-2"), "No more is paid back"),
        (undoing("R-5", case, 501), "No more is paid back"),
    )
    for receipt, says in refused:
        with pytest.raises(Refused, match=says), store.writing() as records:
            records.accounts.add_receipt(receipt)
    with store.writing() as records:
        records.accounts.add_receipt(undoing("R-6", case, 500))
    with store.reading() as records:
        undone = records.accounts.undone_by(PAID)
        assert undone is not None
        assert undone.number == "R-2"


def test_money_that_came_back_may_be_taken_again(store: SqlStore) -> None:
    case = keep_a_paid_case(store)
    with store.writing() as records:
        records.accounts.add_receipt(undoing("R-2", case, 2000, kind="void"))
        records.accounts.add_receipt(part("R-3", case, 2000))


def test_a_request_and_a_press_number_are_kept_once(store: SqlStore) -> None:
    case = keep_a_case(store)
    pressed = PressNumber(number="4471", at=NOON)
    with store.writing() as records:
        records.accounts.add_statement(a_statement(case=case))
        records.accounts.add_receipt(part("R-1", case, 500, request="same", pressed=pressed))
        kept = records.accounts.receipt_pressed("dover", "4471")
        assert kept == records.accounts.receipt_requested("same")
        assert kept is not None
        assert kept.pressed == pressed
    for again, says in (({"request": "same"}, "taken already"), ({"pressed": pressed}, "receipt 4471 was entered")):
        with pytest.raises(Refused, match=says), store.writing() as records:
            records.accounts.add_receipt(part("R-2", case, 500, **again))


@pytest.mark.parametrize("kind", ["payment", "debt", "deposit"])
def test_money_that_comes_in_undoes_nothing_and_is_not_below_zero(store: SqlStore, kind: str) -> None:
    case = keep_a_paid_case(store)
    for wrong in (part("R-2", case, -1, kind=kind), part("R-2", case, 0, kind=kind, original=PAID)):
        with pytest.raises(Exception, match=r"flows_its_way|undoes_another|CHECK"), store.writing() as records:
            records.accounts.add_receipt(replace(wrong, statement=""))


def test_checks_come_back_once_each_and_never_for_more_than_was_paid_by_them(store: SqlStore) -> None:
    case = keep_a_paid_case(store)
    with store.writing() as records:
        records.debts.add_dishonour(a_dishonour(case=case, amount=Money(1500)))
    for again, says in ((1500, "not for as much"), (501, "not for as much")):
        with pytest.raises(Refused, match=says), store.writing() as records:
            records.debts.add_dishonour(a_dishonour(case=case, amount=Money(again), position=1))
    with pytest.raises(Refused, match="returned already"), store.writing() as records:
        records.debts.add_dishonour(a_dishonour(case=case, amount=Money(1)))
    with pytest.raises(Refused, match="No more is paid back"), store.writing() as records:
        records.accounts.add_receipt(undoing("R-2", case, 501))
    with store.reading() as records:
        assert [returned.amount for returned in records.debts.dishonours(case)] == [Money(1500)]


def test_what_is_left_of_a_debt_counts_payments_waivers_and_checks_that_came_back(store: SqlStore) -> None:
    case = keep_a_debt(store)
    debt = "D-DV-26-1-000001"
    of_debt = {"kind": "debt", "statement": "", "debt": debt}
    with store.writing() as records:
        records.accounts.add_receipt(part("R-7", case, 1200, **of_debt))
        records.debts.add_adjustment(a_waiver(case=case, debt=debt, amount=Money(300)))
        assert records.debts.left_of(debt) == Money(500)
        records.debts.add_dishonour(a_dishonour(case=case, receipt="R-7", amount=Money(1000)))
        assert records.debts.left_of(debt) == Money(1500)
        assert records.debts.owed() == records.debts.owed(["dover"]) == ((a_debt(case=case), Money(1500)),)
        assert records.debts.owed(["clay"]) == ()
    with pytest.raises(Refused, match="No more is taken than is still owed"), store.writing() as records:
        records.accounts.add_receipt(part("R-8", case, 1501, **of_debt))
    with pytest.raises(Refused, match="No more can be waived"), store.writing() as records:
        records.debts.add_adjustment(a_waiver(case=case, debt=debt, amount=Money(1501)))


def test_that_a_dog_was_not_redeemed_is_one_debt(store: SqlStore) -> None:
    case = keep_a_debt(store)
    with pytest.raises(Refused, match="is a debt already"), store.writing() as records:
        records.debts.add_debt(a_debt("D-2", case=case))
    with store.writing() as records:
        records.debts.add_debt(a_debt("D-2", case=case, cause="payment_undone", document=PAID))
        assert [debt.number for debt in records.debts.debts(case)] == ["D-2", "D-DV-26-1-000001"]
        assert [found.matched for found in records.search("D-2")] == ["debt D-2"]
