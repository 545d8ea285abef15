"""What must be true of every town's dates and charges, whatever happened to the dog."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kiosk.domain.alteration import alteration_due
from kiosk.domain.charges import assess
from kiosk.domain.facts import ActualCost, Facts, LawInForce, Notice, Order
from kiosk.domain.holding import holding
from kiosk.domain.look_back import impoundment_numbers
from kiosk.domain.moments import local_day
from kiosk.domain.money import Money
from kiosk.domain.rules import Carried
from kiosk.law.amounts import with_amounts
from kiosk.law.files import shipped_config
from kiosk.law.town_code import Laws

_LAWS = Laws(shipped_config())
_TOWNS = _LAWS.names()
_FEE = {"impoundment_fee": Money(4000)}
_CARRIED = get_args(Carried)

towns = st.sampled_from(_TOWNS)
instants = st.datetimes(datetime(2021, 1, 1), datetime(2032, 12, 31), timezones=st.just(UTC))  # noqa: DTZ001 - zone given
spans = st.timedeltas(timedelta(0), timedelta(days=40))


@st.composite
def facts(draw: st.DrawFn, town: str, *, standing: bool = False) -> Facts:
    zone = _LAWS.town(town).zone
    seized = draw(instants)
    day = local_day(seized, zone)

    def later(most: int) -> date:
        return day + timedelta(days=draw(st.integers(0, most)))

    notices = []
    for mailed in draw(st.lists(st.booleans(), max_size=3)):
        on = later(12)
        delivered = draw(st.none() | st.integers(0, 9)) if mailed else None
        arrived = None if delivered is None else on + timedelta(days=delivered)
        notices.append(Notice("mail" if mailed else "personal", on, arrived))
    orders = []
    for _ in range(draw(st.integers(0, 2))):
        begins = later(15)
        orders.append(Order(begins, begins + timedelta(days=draw(st.integers(0, 12)))))
    if standing:
        orders.append(Order(later(15)))
    return Facts(
        seized=seized,
        impounded=seized + draw(st.timedeltas(timedelta(0), timedelta(hours=30))),
        carried=draw(st.sampled_from(_CARRIED)),
        owner_known=draw(st.booleans()),
        notices=tuple(notices),
        orders=tuple(orders),
        earlier_impoundments=tuple(
            sorted(day - timedelta(days=n) for n in draw(st.lists(st.integers(0, 900), max_size=4)))
        ),
        dangerous=draw(st.booleans()),
    )


def law_for(town: str, of: Facts) -> LawInForce:
    code = _LAWS.town(town)
    law = code.law_on(local_day(of.seized, code.zone))
    settable = {fee.amount for fee in law.rules.fees} & _FEE.keys()
    return with_amounts(law, {name: _FEE[name] for name in settable}, "a test's resolution")


@given(st.data(), towns)
def test_a_deadline_never_falls_on_a_closed_day_or_on_a_day_under_an_order(data: Any, town: str) -> None:
    case = data.draw(facts(town))
    law = law_for(town, case)
    held = holding(case, law)

    if held.last_day is not None:
        assert law.calendar.closed(held.last_day) is None
        assert not case.under_order(held.last_day)
        assert held.adoptable_from == held.last_day + timedelta(days=1)


@given(st.data(), towns)
def test_the_days_run_without_a_gap_and_count_up_to_the_period_s_length(data: Any, town: str) -> None:
    case = data.draw(facts(town))
    held = holding(case, law_for(town, case))

    days = [line.day for line in held.days]
    assert days == [days[0] + timedelta(days=n) for n in range(len(days))] if days else held.status != "running"
    counted = [line.number for line in held.days if line.counted]
    assert counted == list(range(1, len(counted) + 1))
    if held.status == "running":
        assert len(counted) in {clock.days for clock in held.period.clocks}
        assert held.days[-1].day == held.last_day
        assert all(line.why for line in held.days)


@given(st.data(), towns, st.lists(st.integers(0, 25), min_size=1, max_size=4))
def test_a_deadline_never_moves_earlier_when_a_closure_is_added(data: Any, town: str, after: list[int]) -> None:
    case = data.draw(facts(town))
    law = law_for(town, case)
    first = local_day(case.seized, law.zone)
    closures = dict.fromkeys((first + timedelta(days=n) for n in after), "flood")
    shut = LawInForce(law.rules, law.calendar.with_closures(closures), law.zone)
    before, later = holding(case, law).last_day, holding(case, shut).last_day

    assert (before is None) == (later is None)
    assert before is None or later is None or later >= before


@given(st.data(), towns)
def test_a_deadline_never_moves_earlier_when_an_order_is_added(data: Any, town: str) -> None:
    case = data.draw(facts(town))
    law = law_for(town, case)
    without = Facts(case.seized, case.impounded, case.carried, case.owner_known, case.notices)
    before, later = holding(without, law).last_day, holding(case, law).last_day

    assert before is None or (later is not None and later >= before)


@given(st.data(), towns)
def test_a_standing_order_leaves_no_day_from_which_the_dog_may_be_adopted(data: Any, town: str) -> None:
    case = data.draw(facts(town, standing=True))
    held = holding(case, law_for(town, case))

    assert held.status == "held_by_order"
    assert (held.last_day, held.redeemable_before, held.adoptable_from) == (None, None, None)


@given(st.data(), towns, spans, spans)
def test_charges_never_fall_as_time_passes(data: Any, town: str, first: timedelta, more: timedelta) -> None:
    case = data.draw(facts(town))
    law = law_for(town, case)

    now, later = (assess(case, law, case.impounded + span) for span in (first, first + more))
    assert later.total >= now.total
    assert later.periods >= now.periods


@given(st.data(), towns, spans, st.integers(0, 30), st.booleans())
def test_an_order_placed_after_the_period_has_ended_changes_no_fee(
    data: Any, town: str, span: timedelta, later: int, standing: bool
) -> None:
    case = data.draw(facts(town))
    law = law_for(town, case)
    adoptable = holding(case, law).adoptable_from
    at = case.impounded + span
    if adoptable is not None:
        begins = adoptable + timedelta(days=later)
        order = Order(begins, None if standing else begins + timedelta(days=3))
        ordered = replace(case, orders=(*case.orders, order))

        assert assess(ordered, law, at).total == assess(case, law, at).total
        assert holding(ordered, law).ended_before == holding(case, law).ended_before


@given(st.data(), towns, spans)
def test_a_total_holds_through_its_last_instant_and_not_one_microsecond_longer(
    data: Any, town: str, span: timedelta
) -> None:
    case = data.draw(facts(town))
    law = law_for(town, case)
    now = assess(case, law, case.impounded + span)

    if now.good_through is None:
        assert assess(case, law, case.impounded + span + timedelta(days=400)).total == now.total
    else:
        assert assess(case, law, now.good_through).total == now.total
        beyond = assess(case, law, now.good_through + timedelta(microseconds=1)).total
        assert beyond > now.total
        assert beyond == now.next_total


@given(st.data(), towns, spans, st.integers(0, 10_000_00))
def test_a_cost_adds_exactly_itself(data: Any, town: str, span: timedelta, cents: int) -> None:
    case = data.draw(facts(town))
    law = law_for(town, case)
    what = data.draw(st.sampled_from(sorted(law.rules.costs)))
    at = case.impounded + span
    more = Facts(
        case.seized,
        case.impounded,
        case.carried,
        case.owner_known,
        case.notices,
        case.orders,
        case.earlier_impoundments,
        case.dangerous,
        (ActualCost(what, Money(cents)),),
    )

    assert assess(more, law, at).total - assess(case, law, at).total == Money(cents)


@pytest.mark.parametrize("town", _TOWNS)
@given(adopted=st.dates(date(2021, 1, 1), date(2033, 1, 1)), age=st.none() | st.integers(0, 400))
def test_an_alteration_deadline_is_open_and_at_least_thirty_days_off(town: str, adopted: date, age: int | None) -> None:
    law = _LAWS.town(town).law_on(adopted)
    due = alteration_due(adopted, None if age is None else adopted - timedelta(days=age), law)

    if due.missing:
        assert due.due is None
    else:
        assert due.due is not None
        assert law.calendar.closed(due.due) is None
        assert due.due >= adopted + timedelta(days=30)


@given(st.lists(st.dates(date(2020, 1, 1), date(2030, 1, 1)), max_size=12), st.sampled_from(("anchored", "rolling")))
def test_an_impoundment_s_number_never_depends_on_the_order_of_entry(days: list[date], window: str) -> None:
    numbers = impoundment_numbers(days, window, 12)

    assert numbers == impoundment_numbers(sorted(days, reverse=True), window, 12)
    assert len(numbers) == len(days)
    assert all(number >= 1 for number in numbers)


@given(st.integers(0, 9_999_999_99))
def test_an_amount_reads_back_as_it_was_written(cents: int) -> None:
    assert Money.parse(str(Money(cents))) == Money(cents)
