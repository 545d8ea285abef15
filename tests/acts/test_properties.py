"""What holds for any money and any day, tried over many of each."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from typing import Literal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kiosk.domain.charges import assess
from kiosk.domain.errors import Refused
from kiosk.domain.holding import holding
from kiosk.domain.money import ZERO, Money
from kiosk.domain.records import Receipt
from kiosk.services.board import board
from kiosk.services.case_file import open_case
from kiosk.services.costs import add_cost
from kiosk.services.custody import lift_order, place_order
from kiosk.services.desk import Desk
from kiosk.services.holdings import check_stored_dates
from kiosk.services.notices import give_notice
from kiosk.services.payments import take_payment
from kiosk.services.people import add_earlier_impoundment
from kiosk.services.statements import issue_statement
from kiosk.services.tendered import Payment
from tests.acts.conftest import TOWNS_BY_RESOLUTION
from tests.acts.desks import (
    NEW_YORK,
    RESOLVED,
    VALID_TAG,
    WHO,
    FakeClock,
    clock,
    enter_local,
    make_desk,
    seize,
    seize_owned,
)

SEIZED = datetime(2026, 11, 21, 14, 0, tzinfo=NEW_YORK)
FEW = settings(max_examples=15, deadline=None)


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Desk:
    """One desk for all the examples: each brings a dog and an owner of its own."""
    folder = tmp_path_factory.mktemp("busy")
    for town in TOWNS_BY_RESOLUTION:
        enter_local(folder, town, RESOLVED)
    return make_desk(folder, FakeClock(SEIZED))


@FEW
@given(
    costs=st.lists(st.integers(1, 10_000_00), max_size=4),
    minutes=st.integers(0, 6 * 24 * 60 - 1),
    over=st.integers(0, 99_99),
    earlier=st.lists(st.dates(date(2025, 1, 1), date(2026, 11, 20)), max_size=3, unique=True),
)
def test_what_is_stated_is_what_is_paid_kept_and_booked(
    desk: Desk, costs: list[int], minutes: int, over: int, earlier: list[date]
) -> None:
    clock(desk).at = SEIZED
    case_id = seize_owned(desk)
    for day in earlier:
        owner = open_case(desk, case_id).case.owner
        assert owner is not None
        add_earlier_impoundment(desk, owner, "dover", day, "Paper", by=WHO)
    for cents in costs:
        add_cost(desk, case_id, what="veterinary", on=SEIZED.date(), paid_to="Vet", amount=Money(cents), by=WHO)
    clock(desk).advance(minutes=minutes)

    statement = issue_statement(desk, case_id, by=WHO)
    if statement.good_through is not None:
        clock(desk).at = statement.good_through
    tendered = statement.total + Money(over)
    receipt = take_payment(desk, statement.number, Payment.of("cash", tendered), by=WHO)

    assert receipt.total == statement.total == receipt.tendered - receipt.change
    assert statement.total >= Money.total(map(Money, costs)) + Money(20_00)
    with desk.store.reading() as records:
        (transaction,) = records.accounts.ledger(case_id)
    assert Money.total(entry.amount for entry in transaction.entries) == ZERO
    assert transaction.entries[0].amount == receipt.total
    assert all(entry.amount < ZERO for entry in transaction.entries[1:])


@FEW
@given(seconds=st.integers(-5 * 24 * 3600, 5 * 24 * 3600))
def test_money_is_taken_before_the_period_ends_and_never_after(desk: Desk, seconds: int) -> None:
    clock(desk).at = SEIZED + timedelta(days=6)
    case_id = seize_owned(desk)
    ends = open_case(desk, case_id).holding.redeemable_before
    assert ends is not None
    clock(desk).at = ends + timedelta(seconds=seconds)
    try:
        statement = issue_statement(desk, case_id, by=WHO)
        outcome: Receipt | None = take_payment(desk, statement.number, Payment.of("cash", statement.total), by=WHO)
    except Refused:
        outcome = None
    assert (outcome is not None) is (seconds < 0)
    assert (open_case(desk, case_id).board_state == "ended") is (seconds >= 0)


ACTS = st.lists(st.tuples(st.sampled_from(["personal", "mail", "order", "lift"]), st.integers(0, 9)), max_size=6)


@FEW
@given(acts=ACTS, town=st.sampled_from(["dover", "bethel", "clay", "rio_communities", "sandy_creek"]))
def test_whatever_happens_the_board_is_what_the_law_computes(
    desk: Desk, acts: list[tuple[str, int]], town: str
) -> None:
    clock(desk).at = SEIZED + timedelta(days=6)
    case_id = seize(desk, town=town, found=VALID_TAG)
    clock(desk).at = SEIZED + timedelta(days=10)
    for act, days in acts:
        on = SEIZED.date() + timedelta(days=days)
        standing = [order for order in open_case(desk, case_id).orders if order.lifted_on is None]
        if act == "order":
            place_order(desk, case_id, kind="court", authority="Court", begins=on, by=WHO)
        elif act == "lift" and standing:
            lift_order(desk, case_id, standing[0].id, max(on, standing[0].begins), authority="Town Court", by=WHO)
        elif act in ("personal", "mail"):
            how: Literal["personal", "mail"] = "personal" if act == "personal" else "mail"
            give_notice(desk, case_id, how=how, on=on, number="1", by=WHO)
    file = open_case(desk, case_id)
    computed = holding(file.facts, file.law)
    assert check_stored_dates(desk) == ()
    assert (file.case.status, file.case.last_day) == (computed.status, computed.last_day)
    page = board(desk, limit=1_000)
    (row,) = (row for row in page.rows if row.case.id == case_id)
    assert row.state == file.board_state
    assert page.counts[row.state] == sum(other.state == row.state for other in page.rows)


@FEW
@given(hours=st.integers(0, 200))
def test_the_file_shows_what_a_statement_would_say(desk: Desk, hours: int) -> None:
    clock(desk).at = SEIZED
    case_id = seize_owned(desk)
    clock(desk).advance(hours=hours)
    file = open_case(desk, case_id)
    assert file.assessment == assess(file.facts, file.law, file.at)
    if not file.holding.ended(file.at):
        assert issue_statement(desk, case_id, by=WHO).total == file.assessment.total
