"""Statements, receipts, releases, the ledger and the numbers on paper."""

from __future__ import annotations

from contextlib import suppress
from datetime import timedelta

import pytest

from kiosk.domain.errors import InvalidInput, Refused
from kiosk.domain.money import Money
from kiosk.domain.records import StatedLine
from kiosk.persistence.store import SqlStore
from tests.keeping.samples import (
    LINE,
    NOON,
    a_job,
    a_receipt,
    a_release,
    a_statement,
    a_transaction,
    cash,
    keep_a_case,
    keep_a_paid_case,
)


def test_statements_come_back_as_made_in_time_order(store: SqlStore) -> None:
    case = keep_a_case(store)
    waiver = StatedLine(code="waiver", label="Waived", amount=Money(-500), citation="R26")
    second = a_statement("S-DV-26-1-000001", case, as_of=NOON + timedelta(hours=1), lines=(LINE, waiver))
    first = a_statement("S-DV-26-1-000002", case, good_through=None, next_total=None, readings=())
    with store.writing() as records:
        records.accounts.add_statement(second)
        records.accounts.add_statement(first)
    with store.reading() as records:
        assert records.accounts.statements(case) == (first, second)
        assert records.accounts.statement("S-DV-26-1-000001") == second
        assert records.accounts.statement("S-DV-26-1-000009") is None


def test_a_statement_is_superseded_once(store: SqlStore) -> None:
    case = keep_a_case(store)
    with store.writing() as records:
        records.accounts.add_statement(a_statement("S-1", case))
        records.accounts.supersede("S-1", "S-2")
    with store.writing() as records, pytest.raises(Refused, match="already replaced by statement S-2"):
        records.accounts.supersede("S-1", "S-3")
    with store.reading() as records:
        kept = records.accounts.statement("S-1")
        assert kept is not None
        assert kept.superseded_by == "S-2"


def test_the_counter_lists_held_dogs_with_a_statement_the_one_stated_last_first(store: SqlStore) -> None:
    cases = [keep_a_case(store, f"26-000{n}") for n in range(1, 5)]
    released = keep_a_case(store, "26-0009", state="released")
    with store.writing() as records:
        for n, case in enumerate((cases[0], cases[2], cases[0], released, cases[1])):
            records.accounts.add_statement(a_statement(f"S-{n}", case, as_of=NOON + timedelta(hours=n)))
    with store.reading() as records:
        assert records.accounts.with_statement(10) == (cases[1], cases[0], cases[2])
        assert records.accounts.with_statement(1) == (cases[1],)


def test_a_receipt_and_a_release_come_back_as_made(store: SqlStore) -> None:
    case = keep_a_paid_case(store)
    with store.writing() as records:
        assert records.accounts.release(case) is None
        records.accounts.add_release(a_release(case, authority="her letter"))
    with store.reading() as records:
        assert records.accounts.receipts(case) == (a_receipt(case=case),)
        assert records.accounts.receipt("R-DV-26-1-000001") == a_receipt(case=case)
        assert records.accounts.receipt("R-DV-26-1-000002") is None
        assert records.accounts.release(case) == a_release(case, authority="her letter")


def test_a_second_receipt_for_the_same_statement_is_refused(store: SqlStore) -> None:
    case = keep_a_paid_case(store)
    with (
        pytest.raises(Refused, match="Statement S-DV-26-1-000001 is already paid"),
        store.writing() as records,
    ):
        records.accounts.add_receipt(a_receipt("R-DV-26-1-000002", case=case))
    with store.reading() as records:
        assert [receipt.number for receipt in records.accounts.receipts(case)] == ["R-DV-26-1-000001"]


def test_a_second_release_of_the_same_dog_is_refused(store: SqlStore) -> None:
    case = keep_a_paid_case(store)
    with store.writing() as records:
        records.accounts.add_release(a_release(case))
    with pytest.raises(Refused, match="already released"), store.writing() as records:
        records.accounts.add_release(a_release(case))


def test_amounts_below_zero_are_refused_where_they_make_no_sense(store: SqlStore) -> None:
    case = keep_a_case(store)
    refund = StatedLine(code="x", label="x", amount=Money(-1), citation="x")
    with store.writing() as records:
        with pytest.raises(InvalidInput, match="total: an amount cannot be below zero"):
            records.accounts.add_statement(a_statement(case=case, lines=(refund,)))
        records.accounts.add_statement(a_statement(case=case))
        with pytest.raises(InvalidInput, match="change: an amount cannot be below zero"):
            records.accounts.add_receipt(a_receipt(case=case, tenders=cash(1500), change=Money(-500)))


def test_the_database_itself_refuses_a_receipt_that_does_not_add_up(store: SqlStore) -> None:
    case = keep_a_case(store)
    with store.writing() as records:
        records.accounts.add_statement(a_statement(case=case))
    with pytest.raises(Exception, match="receipt_adds_up"), store.writing() as records:
        records.accounts.add_receipt(a_receipt(case=case, tenders=cash(2500), change=Money(600)))


def test_a_balanced_transaction_comes_back_as_posted(store: SqlStore) -> None:
    case = keep_a_case(store)
    with store.writing() as records:
        first = records.accounts.post(a_transaction(2000, -1500, -500, case=case))
        second = records.accounts.post(a_transaction(-7, 7, case=case))
    with store.reading() as records:
        posted = records.accounts.ledger(case)
        assert [transaction.id for transaction in posted] == [first, second]
        assert [entry.amount.cents for entry in posted[0].entries] == [2000, -1500, -500]
        assert records.accounts.ledger(case + 1) == ()


@pytest.mark.parametrize("cents", [(), (0,), (5,), (2000, -1999)])
def test_an_unbalanced_transaction_is_a_bug_and_nothing_of_it_is_kept(store: SqlStore, cents: tuple[int, ...]) -> None:
    case = keep_a_case(store)
    with pytest.raises(ValueError, match="not a balanced transaction"), store.writing() as records:
        records.accounts.post(a_transaction(*cents, case=case))
    with store.reading() as records:
        assert records.accounts.ledger(case) == ()


def test_each_town_series_till_and_year_counts_for_itself(store: SqlStore) -> None:
    with store.writing() as records:
        number = records.accounts.next_number
        assert [number("dover", "R", "1", 2026) for _ in range(3)] == [1, 2, 3]
        others = [
            ("clay", "R", "1", 2026),
            ("dover", "S", "1", 2026),
            ("dover", "R", "2", 2026),
            ("dover", "R", "1", 2027),
        ]
        assert [number(*other) for other in others] == [1, 1, 1, 1]


def test_a_number_of_an_undone_unit_of_work_is_given_again(store: SqlStore) -> None:
    with store.writing() as records:
        assert records.accounts.next_number("dover", "R", "1", 2026) == 1
    with suppress(Refused), store.writing() as records:
        assert records.accounts.next_number("dover", "R", "1", 2026) == 2
        raise Refused("no")
    with store.writing() as records:
        assert records.accounts.next_number("dover", "R", "1", 2026) == 2


def test_a_print_job_keeps_its_document_and_remembers_what_became_of_it(store: SqlStore) -> None:
    case = keep_a_case(store)
    with store.writing() as records:
        first = records.jobs.add(a_job(case=case, till="3"))
        second = records.jobs.add(a_job(case=case, duplicate=1))
        other = records.jobs.add(a_job("26-0001", kind="cage_card", case=case))
        assert records.jobs.get(first) == a_job(id=first, case=case, till="3")
        records.jobs.set_state(first, "failed", "out of paper")
    with store.reading() as records:
        assert [job.id for job in records.jobs.in_state("waiting")] == [second, other]
        assert [(job.id, job.problem) for job in records.jobs.in_state("failed", "unknown")] == [
            (first, "out of paper")
        ]
        assert [job.id for job in records.jobs.of_document("statement", "S-DV-26-1-000001")] == [first, second]
        assert records.jobs.in_state() == ()
