"""The sums of a drawer: exact under any order of acts, and by when its money goes to the bank."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kiosk.domain.drawer import (
    TENDERS,
    deposit_due,
    differences,
    expected,
    float_kept,
    taken,
    to_the_safe,
    total,
)
from kiosk.domain.drawer_records import FACES, CashMovement, DrawerCount, DrawerSession
from kiosk.domain.drawer_report import drawer_report
from kiosk.domain.money import ZERO, Money
from kiosk.domain.records import PressNumber, Receipt, Tender
from kiosk.law.town_code import Laws
from tests.rules.drawer_receipts import NOON, a_receipt

NEW_YORK = ZoneInfo("America/New_York")
ABOVE, WITHIN = Money(250_00), 3


def a_movement(cents: int) -> CashMovement:
    return CashMovement(
        session=1,
        at=NOON,
        kind="cash_in" if cents > 0 else "cash_out",
        amount=Money(abs(cents)),
        reason="change",
        by="M. Ortiz",
    )


cents = st.integers(1, 500_00)
parts = st.tuples(st.sampled_from(TENDERS), cents)


@st.composite
def receipts(draw: st.DrawFn) -> Receipt:
    """Money taken by some tenders, change only out of the cash; or all of it given back."""
    split = draw(st.lists(parts, min_size=1, max_size=4))
    cash = sum(amount for tender, amount in split if tender == "cash")
    change = draw(st.integers(0, cash))
    if draw(st.booleans()):
        return a_receipt(tuple(split), change)
    return a_receipt(tuple((tender, -amount) for tender, amount in split), kind="refund", original="R-0")


acts = st.lists(receipts() | (st.integers(-300_00, 300_00).filter(bool).map(a_movement)), max_size=30)


@given(float_=cents, done=acts, data=st.data())
def test_what_should_be_in_the_drawer_is_the_same_in_whatever_order_things_were_done(
    float_: int, done: list[Receipt | CashMovement], data: st.DataObject
) -> None:
    shuffled = data.draw(st.permutations(done))

    def sums(these: list[Receipt | CashMovement]) -> dict[Tender, Money]:
        took = [each for each in these if isinstance(each, Receipt)]
        moved = [each for each in these if isinstance(each, CashMovement)]
        return expected(Money(float_), took, moved)

    assert sums(done) == sums(shuffled)


@given(float_=cents, done=acts)
def test_the_drawer_is_the_float_and_every_act_added_to_it_one_by_one(
    float_: int, done: list[Receipt | CashMovement]
) -> None:
    drawer = {**dict.fromkeys(TENDERS, 0), "cash": float_}
    for act in done:
        if isinstance(act, Receipt):
            for part in act.tenders:
                if part.tender != "check" or not act.original:
                    drawer[part.tender] += part.amount.cents
            drawer["cash"] -= act.change.cents
        else:
            drawer["cash"] += act.amount.cents if act.kind == "cash_in" else -act.amount.cents
    took = [act for act in done if isinstance(act, Receipt)]
    moved = [act for act in done if isinstance(act, CashMovement)]
    assert {tender: money.cents for tender, money in expected(Money(float_), took, moved).items()} == drawer


@given(done=st.lists(receipts(), max_size=20))
def test_by_tender_and_by_receipt_the_same_sum_came_in(done: list[Receipt]) -> None:
    written = Money.total(p.amount for each in done if each.original for p in each.tenders if p.tender == "check")
    assert total(taken(done)) == Money.total(receipt.total for receipt in done) - written


def test_a_refund_by_the_towns_own_check_takes_nothing_out_of_the_drawer() -> None:
    paid = a_receipt((("cash", 20_00),))
    back = a_receipt((("check", -20_00),), kind="refund", original="R-1")
    void = a_receipt((("check", -25_00),), kind="void", original="R-2")
    assert total(taken([paid, back])) == Money(20_00)
    assert taken([void])["check"] == Money(-25_00)


amounts = st.fixed_dictionaries({tender: st.integers(0, 900_00).map(Money) for tender in TENDERS})


@given(float_=st.integers(0, 300_00).map(Money), should_be=amounts, counted=amounts)
def test_a_close_loses_no_cent(float_: Money, should_be: dict[Tender, Money], counted: dict[Tender, Money]) -> None:
    over = Money.total(differences(should_be, counted).values())
    kept, safe = float_kept(float_, counted["cash"]), to_the_safe(float_, counted)
    assert total(safe) + kept == total(should_be) + over
    assert all(money >= ZERO for money in safe.values())
    assert ZERO <= kept <= float_


@given(st.dictionaries(st.sampled_from(FACES), st.integers(0, 1000)))
def test_counted_cash_is_every_face_times_its_number(pieces: dict[int, int]) -> None:
    count = DrawerCount(session=1, at=NOON, pieces=pieces, others={"check": Money(5)}, expected={}, by="M. Ortiz")
    assert count.cash.cents == sum(face * number for face, number in pieces.items())
    assert count.counted == {"cash": count.cash, "check": Money(5)}


def test_change_comes_out_of_the_cash_and_a_split_payment_lands_in_each_of_its_tenders() -> None:
    split = a_receipt((("cash", 60_00), ("check", 25_00)), change=15_00)
    assert taken([split]) == {"cash": Money(45_00), "check": Money(25_00), "money_order": ZERO, "card": ZERO}


# --- The bank --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("came_in", "due"),
    [
        ({date(2026, 11, 23): Money(250_00)}, None),
        ({date(2026, 11, 23): Money(250_01)}, date(2026, 11, 27)),  # Thanksgiving between
        ({date(2026, 11, 23): Money(100_00), date(2026, 11, 24): Money(200_00)}, date(2026, 11, 30)),
        ({date(2026, 12, 4): Money(300_00)}, date(2026, 12, 9)),  # over a weekend
        ({date(2026, 12, 23): Money(300_00)}, date(2026, 12, 29)),  # over Christmas on a Friday
        ({date(2026, 12, 1): Money(300_00), date(2026, 12, 2): Money(-100_00)}, date(2026, 12, 4)),
        ({date(2026, 12, 1): Money(200_00), date(2026, 12, 2): Money(-100_00), date(2026, 12, 3): Money(90_00)}, None),
    ],
)
def test_more_than_250_dollars_are_due_at_the_bank_within_three_business_days(
    laws: Laws, came_in: dict[date, Money], due: date | None
) -> None:
    calendar = laws.town("dover").law_on(date(2026, 11, 1)).calendar
    assert deposit_due(came_in, calendar, above=ABOVE, within=WITHIN) == due


def test_a_closure_of_the_town_is_no_business_day(laws: Laws) -> None:
    calendar = laws.town("dover").law_on(date(2026, 11, 1)).calendar.with_closures({date(2026, 12, 3): "Burst pipe"})
    came_in = {date(2026, 12, 1): Money(300_00)}
    assert deposit_due(came_in, calendar, above=ABOVE, within=WITHIN) == date(2026, 12, 7)


def test_the_law_that_asks_for_the_bank_and_the_report_is_new_yorks(laws: Laws) -> None:
    for town in laws.names():
        duties = laws.town(town).rules_on(date(2026, 11, 1)).duties
        deposits = [(duty.deposit_above, duty.deposit_within, duty.cite) for duty in duties if duty.deposit_within]
        reports = [(duty.report_by, duty.cite) for duty in duties if duty.report_by]
        new_york = town != "rio_communities"
        assert deposits == ([(Money(250_00), 3, "Town Law §30")] if new_york else [])
        assert reports == ([(15, "Town Law §27")] if new_york else [])


# --- X and Z ---------------------------------------------------------------------------------------------------------

SESSION = DrawerSession(
    id=1, number="Z-26-1-000001", till="1", opened_at=NOON, by="M. Ortiz", opening_float=Money(100_00)
)


def test_a_session_over_midnight_is_reported_by_the_local_day_of_each_receipt() -> None:
    late = datetime(2026, 11, 28, 4, 59, tzinfo=UTC)  # 11:59 pm in New York
    report = drawer_report(
        SESSION,
        late + timedelta(hours=1),
        receipts=[
            a_receipt((("cash", 20_00),), number="R-1", at=late),
            a_receipt((("cash", 30_00),), number="R-2", at=late + timedelta(minutes=1)),
        ],
        movements=[],
        count=None,
        zone=lambda _town: NEW_YORK,
        label=lambda _town, _code: "",
    )
    (town,) = report.towns
    assert town.days == ((date(2026, 11, 27), Money(20_00)), (date(2026, 11, 28), Money(30_00)))


def test_a_hand_written_receipt_counts_on_its_own_day() -> None:
    written = PressNumber(number="0417", at=NOON - timedelta(days=2))
    report = drawer_report(
        SESSION,
        NOON,
        receipts=[a_receipt((("cash", 20_00),), pressed=written)],
        movements=[],
        count=None,
        zone=lambda _town: NEW_YORK,
        label=lambda _town, _code: "",
    )
    assert report.towns[0].days == ((date(2026, 11, 25), Money(20_00)),)
    assert report.by_hand == (a_receipt((("cash", 20_00),), pressed=written),)


@given(done=st.lists(receipts(), min_size=1, max_size=15))
def test_fees_tenders_and_days_of_a_town_each_add_up_to_its_total(done: list[Receipt]) -> None:
    report = drawer_report(
        SESSION,
        NOON,
        receipts=done,
        movements=[],
        count=None,
        zone=lambda _town: NEW_YORK,
        label=lambda _town, _code: "",
    )
    (town,) = report.towns
    sums = (
        Money.total(fee.amount for fee in town.fees),
        total(town.tenders) + town.written,
        Money.total(amount for _, amount in town.days),
    )
    assert sums == (town.total,) * 3
    assert town.receipts == len(done)
