"""The drawer of a till: opened, money in and out, counted, closed with a Z that is exact."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date, datetime

import pytest

from kiosk.domain.drawer import TENDERS
from kiosk.domain.errors import InvalidInput, Refused
from kiosk.domain.money import ZERO, Money
from kiosk.services.desk import Desk
from kiosk.services.drawer import (
    close_drawer,
    count_drawer,
    expected_now,
    move_cash,
    open_drawer,
    open_session,
    read_x,
    session_for_money,
)
from kiosk.services.spool import print_waiting, reprint
from tests.acts.desks import NEW_YORK, WHO, FakePrinter, clock, papers, seize_owned
from tests.acts.tills import FLOAT, balances, close_on, opened, pay


def jobs(desk: Desk, kind: str) -> list[str]:
    with desk.store.reading() as records:
        return [job.number for job in records.jobs.in_state("waiting", "printed") if job.kind == kind]


# --- Opening ---------------------------------------------------------------------------------------------------------


def test_a_drawer_opens_with_its_float_and_a_number_of_its_own(desk: Desk) -> None:
    session = open_drawer(desk, FLOAT, by=WHO)
    assert (session.number, session.till, session.opening_float) == ("Z-26-1-000001", "1", FLOAT)
    with desk.store.reading() as records:
        assert open_session(records, "1") == session
        assert session_for_money(records, "1") == session.id
    assert balances(desk, "till:1:") == {"till:1:cash": FLOAT}
    assert balances(desk, "float:") == {"float:1": -FLOAT}


def test_a_second_drawer_is_refused_and_its_number_is_not_spent(desk: Desk) -> None:
    opened(desk)
    with pytest.raises(Refused, match=r"since Fri Nov 27, 2026, 1:42 pm, by M. Ortiz") as refusal:
        open_drawer(desk, FLOAT, by=WHO)
    assert refusal.value.cure == "Close it with its Z first."
    close_on(desk, 100_00)
    assert open_drawer(desk, FLOAT, by=WHO).number == "Z-26-1-000002"


def test_a_drawer_may_open_empty(desk: Desk) -> None:
    opened(desk, ZERO)
    assert balances(desk, "till:") == {}


@pytest.mark.parametrize("float_", [Money(-1), Money(100_000_01)])
def test_a_float_that_cannot_be_is_refused(desk: Desk, float_: Money) -> None:
    with pytest.raises(InvalidInput, match="Check the float") as refusal:
        open_drawer(desk, float_, by=WHO)
    assert refusal.value.field == "float"


def test_a_till_that_never_had_a_drawer_takes_money_without_one(desk: Desk) -> None:
    assert pay(desk).session == 0


def test_money_from_before_the_first_drawer_is_set_apart_and_not_expected_in_it(desk: Desk) -> None:
    pay(desk)
    opened(desk)
    assert balances(desk, "before_drawers:") == {"before_drawers:1:cash": Money(20_00)}
    assert balances(desk, "till:1:") == {"till:1:cash": FLOAT}


def test_once_a_till_has_had_a_drawer_no_money_is_taken_without_an_open_one(desk: Desk) -> None:
    opened(desk)
    close_on(desk, 100_00)
    with pytest.raises(Refused, match="No drawer is open at till 1") as refusal:
        pay(desk)
    assert refusal.value.cure == "Open the drawer first, on the Till screen (Ctrl+5)."


def test_each_till_has_its_own_drawer(desk: Desk) -> None:
    other = replace(desk, till="2")
    opened(desk)
    opened(other)
    assert pay(other).session != pay(desk).session
    assert close_on(other, 120_00).expected["cash"] == Money(120_00)


# --- Cash in and out -------------------------------------------------------------------------------------------------


def test_cash_goes_in_and_out_for_a_reason(desk: Desk) -> None:
    opened(desk)
    move_cash(desk, "cash_in", Money(40_00), "Change from the safe", by=WHO)
    out = move_cash(desk, "cash_out", Money(18_75), " Dog food,  slip 22 ", by=WHO)
    assert out.reason == "Dog food, slip 22"
    assert balances(desk, "till:1:") == {"till:1:cash": Money(121_25)}
    assert balances(desk, "cash_paid") == {"cash_paid_in:1": Money(-40_00), "cash_paid_out:1": Money(18_75)}


@pytest.mark.parametrize(
    ("amount", "reason", "field"),
    [
        (Money(100_01), "Dog food", "amount"),
        (ZERO, "Dog food", "amount"),
        (Money(-5), "Dog food", "amount"),
        (Money(5), "  ", "reason"),
    ],
)
def test_cash_out_that_cannot_be_is_refused_by_the_name_of_its_field(
    desk: Desk, amount: Money, reason: str, field: str
) -> None:
    opened(desk)
    with pytest.raises(InvalidInput) as refusal:
        move_cash(desk, "cash_out", amount, reason, by=WHO)
    assert refusal.value.field == field


ACTS: list[Callable[[Desk], object]] = [
    lambda desk: move_cash(desk, "cash_in", Money(1), "change", by=WHO),
    lambda desk: count_drawer(desk, {}, {}, by=WHO),
    lambda desk: read_x(desk, by=WHO),
    lambda desk: close_drawer(desk, {}, {}, by=WHO),
]


@pytest.mark.parametrize("act", ACTS)
def test_nothing_is_done_at_a_drawer_that_is_not_open(desk: Desk, act: Callable[[Desk], object]) -> None:
    with pytest.raises(Refused, match="No drawer is open"):
        act(desk)


# --- Counting and reading --------------------------------------------------------------------------------------------


def test_a_count_is_kept_with_what_should_have_been_there_and_printed(desk: Desk) -> None:
    opened(desk)
    pay(desk, "check", town="bethel")
    count = count_drawer(desk, {20_00: 4, 1_00: 0}, {"check": Money(40_00)}, by=WHO)
    assert (count.cash, count.pieces) == (Money(80_00), {20_00: 4})
    assert count.expected == {"cash": FLOAT, "check": Money(40_00), "money_order": ZERO, "card": ZERO}
    assert papers(desk).counts[0].count == count
    assert jobs(desk, "drawer_count") == ["Z-26-1-000001"]


@pytest.mark.parametrize(
    ("pieces", "others", "field"),
    [
        ({3_00: 1}, {}, "face_300"),
        ({1_00: -1}, {}, "face_100"),
        ({1_00: 1_000_000}, {}, "face_100"),
        ({}, {"check": Money(-1)}, "check"),
        ({}, {"cash": Money(1)}, "cash"),
        ({}, {"shells": Money(1)}, "shells"),
    ],
)
def test_a_count_that_cannot_be_is_refused(
    desk: Desk, pieces: dict[int, int], others: dict[str, Money], field: str
) -> None:
    opened(desk)
    with pytest.raises(InvalidInput) as refusal:
        count_drawer(desk, pieces, others, by=WHO)  # type: ignore[arg-type] # what a form might bring
    assert refusal.value.field == field


def test_an_x_changes_nothing_and_may_be_read_again_and_again(desk: Desk) -> None:
    opened(desk)
    pay(desk)
    before = balances(desk, "till:1:")
    assert read_x(desk, by=WHO) == read_x(desk, by=WHO)
    assert balances(desk, "till:1:") == before
    assert jobs(desk, "drawer_x") == ["Z-26-1-000001"] * 2
    assert not papers(desk).readings[0].report.final


# --- The Z -----------------------------------------------------------------------------------------------------------


def test_a_z_says_what_should_be_there_what_was_counted_and_what_is_missing(desk: Desk) -> None:
    opened(desk)
    first = pay(desk, given=50_00)
    second = pay(desk, "check", town="bethel")
    move_cash(desk, "cash_out", Money(5_00), "Stamps", by=WHO)
    report = close_on(desk, 114_50, check=40_00)
    assert report.final
    assert report.expected == {"cash": Money(115_00), "check": Money(40_00), "money_order": ZERO, "card": ZERO}
    assert report.differences == {"cash": Money(-50), "check": ZERO, "money_order": ZERO, "card": ZERO}
    bethel, dover = report.towns
    assert (dover.runs, dover.total) == (((first.number, first.number, 1),), Money(20_00))
    assert (bethel.runs, bethel.tenders["check"]) == (((second.number, second.number, 1),), Money(40_00))
    assert [(fee.label, fee.amount) for fee in bethel.fees] == [("Impoundment fee", Money(40_00))]


def test_a_close_books_the_difference_gives_the_float_back_and_leaves_the_till_at_zero(desk: Desk) -> None:
    opened(desk)
    pay(desk)
    pay(desk, "card", town="bethel")
    close_on(desk, 119_00, card=40_00)
    assert balances(desk, "till:") == {}
    assert balances(desk, "float:") == {}
    assert balances(desk, "over_short:") == {"over_short:1": Money(1_00)}
    assert balances(desk, "safe:") == {"safe:1:cash": Money(19_00), "safe:1:card": Money(40_00)}


def test_too_much_in_the_drawer_is_booked_as_over(desk: Desk) -> None:
    opened(desk)
    assert close_on(desk, 100_25).differences == {**dict.fromkeys(TENDERS, ZERO), "cash": Money(25)}
    assert balances(desk, "over_short:") == {"over_short:1": Money(-25)}


def test_a_drawer_with_less_than_its_float_gives_back_what_there_is(desk: Desk) -> None:
    opened(desk)
    close_on(desk, 60_00)
    assert balances(desk, "float:") == {"float:1": Money(-40_00)}
    assert balances(desk, "over_short:") == {"over_short:1": Money(40_00)}
    assert balances(desk, "safe:") == {}


def test_a_z_has_the_head_of_the_records_as_they_stood_before_it(desk: Desk) -> None:
    opened(desk)
    report = close_on(desk, 100_00)
    assert len(report.session.head) == 64
    assert papers(desk).readings[-1].head == report.session.head


def test_a_drawer_is_closed_once(desk: Desk) -> None:
    opened(desk)
    close_on(desk, 100_00)
    with pytest.raises(Refused, match="No drawer is open"):
        close_on(desk, 100_00)
    assert jobs(desk, "drawer_z") == ["Z-26-1-000001"]


def test_a_session_over_midnight_is_reported_by_the_local_day_of_each_receipt(desk: Desk) -> None:
    opened(desk)
    clock(desk).at = datetime(2026, 11, 27, 23, 59, tzinfo=NEW_YORK)
    pay(desk)
    clock(desk).at = datetime(2026, 11, 28, 0, 1, tzinfo=NEW_YORK)
    pay(desk)
    (dover,) = close_on(desk, 140_00).towns
    assert dover.days == ((date(2026, 11, 27), Money(20_00)), (date(2026, 11, 28), Money(20_00)))


def test_the_ledger_says_at_every_moment_what_is_expected_in_the_drawer(desk: Desk) -> None:
    opened(desk)

    def agree() -> None:
        with desk.store.reading() as records:
            session = open_session(records, "1")
            assert session is not None
            should_be = {
                f"till:1:{tender}": money for tender, money in expected_now(records, session).items() if money.cents
            }
        assert balances(desk, "till:1:") == should_be

    agree()
    pay(desk, given=50_00)
    agree()
    pay(desk, "check", town="bethel")
    agree()
    move_cash(desk, "cash_out", Money(30_00), "Dog food", by=WHO)
    agree()


def test_a_reprint_of_a_z_is_marked(desk: Desk) -> None:
    opened(desk)
    close_on(desk, 100_00)
    printer = FakePrinter()
    print_waiting(desk, printer)
    with desk.store.reading() as records:
        (job,) = records.jobs.of_document("drawer_z", "Z-26-1-000001")
    assert reprint(desk, job.id, by=WHO).duplicate == 1
    print_waiting(desk, printer)
    assert [duplicate for _, duplicate in printer.printed] == [0, 1]


def test_a_dog_without_a_receipt_is_in_no_drawer(desk: Desk) -> None:
    opened(desk)
    seize_owned(desk)
    assert close_on(desk, 100_00).towns == ()
