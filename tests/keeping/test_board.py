"""The board lists held dogs, most urgent first, a page at a time, and never reads more than it shows."""

from __future__ import annotations

import random
from datetime import UTC, date, datetime, timedelta
from typing import Any, get_args
from zoneinfo import ZoneInfo

import pytest
from sqlalchemy import event, insert, select

from kiosk.domain.records import Case
from kiosk.persistence.store import SqlStore
from kiosk.persistence.tables import metadata
from kiosk.services.case_ports import BoardPlace, BoardState
from tests.keeping.samples import NOON, a_case, a_waiting_case

ZONES = {"dover": ZoneInfo("America/New_York"), "rio_communities": ZoneInfo("America/Denver")}
STATES: tuple[BoardState, ...] = get_args(BoardState)


def today(now: datetime) -> dict[str, date]:
    """The day that it is in each town."""
    return {town: now.astimezone(zone).date() for town, zone in ZONES.items()}


def deadline(day: date, town: str = "dover") -> dict[str, Any]:
    """A running period with this last day."""
    end = datetime.combine(day + timedelta(days=1), datetime.min.time(), ZONES[town])
    return {"town": town, "last_day": day, "redeemable_before": end.astimezone(UTC)}


def keep(store: SqlStore, *cases: Case) -> None:
    """Keep cases in one unit of work."""
    with store.writing() as records:
        for case in cases:
            records.cases.add(case)


def shown(store: SqlStore, now: datetime = NOON, state: BoardState | None = None, **towns: date) -> list[str]:
    """The numbers on the board, read two rows at a time."""
    numbers: list[str] = []
    place: BoardPlace | None = None
    while True:
        with store.reading() as records:
            rows = records.cases.board(now, towns or today(now), state, place, 2)
        numbers += [case.number for case, _ in rows]
        if len(rows) < 2:
            return numbers
        place = rows[-1][1]


def counts(store: SqlStore, now: datetime = NOON) -> dict[str, int]:
    """The states that have dogs in them."""
    with store.reading() as records:
        counted = records.cases.board_counts(now, today(now))
    assert set(counted) == set(STATES)
    return {state: count for state, count in counted.items() if count}


def every_kind(store: SqlStore) -> None:
    """Keep one dog of every kind, in no order."""
    hour = timedelta(hours=1)
    keep(
        store,
        a_case("ended", **deadline(date(2026, 4, 6))),
        a_waiting_case("under order", status="held_by_order"),
        a_case("paid", last_day=None, redeemable_before=None),
        a_waiting_case("waiting, later", seized_at=NOON + hour),
        a_case("in two days", **deadline(date(2026, 4, 9))),
        a_case("today", **deadline(date(2026, 4, 7))),
        a_waiting_case("waiting, earlier", seized_at=NOON - hour),
        a_case("gone home", state="released", **deadline(date(2026, 4, 7))),
        a_case("tomorrow", **deadline(date(2026, 4, 8))),
    )


def test_the_most_urgent_come_first(store: SqlStore) -> None:
    every_kind(store)
    assert shown(store) == [
        "today",
        "tomorrow",
        "in two days",
        "paid",
        "waiting, earlier",
        "waiting, later",
        "under order",
        "ended",
    ]


def test_each_state_lists_and_counts_its_own(store: SqlStore) -> None:
    every_kind(store)
    listed = {state: shown(store, state=state) for state in STATES}
    assert listed == {
        "last_day": ["today"],
        "holding": ["tomorrow", "in two days", "paid"],
        "awaiting_notice": ["waiting, earlier", "waiting, later"],
        "held_by_order": ["under order"],
        "ended": ["ended"],
    }
    assert counts(store) == {state: len(numbers) for state, numbers in listed.items()}


def test_the_last_day_begins_and_ends_at_the_towns_own_midnight(store: SqlStore) -> None:
    day = date(2026, 4, 10)
    keep(store, a_case("ny", **deadline(day)), a_case("nm", **deadline(day, "rio_communities")))
    ny, nm = (datetime(2026, 4, 10, tzinfo=ZONES[town]) for town in ("dover", "rio_communities"))
    second = timedelta(seconds=1)
    assert shown(store, ny - second, "last_day") == []
    assert shown(store, ny, "last_day") == ["ny"]
    assert shown(store, nm, "last_day") == ["ny", "nm"]
    assert shown(store, ny + timedelta(days=1) - second, "last_day") == ["ny", "nm"]
    assert shown(store, ny + timedelta(days=1), "last_day") == ["nm"]
    assert counts(store, ny + timedelta(days=1)) == {"last_day": 1, "ended": 1}
    assert shown(store, nm + timedelta(days=1), "ended") == ["ny", "nm"]


@pytest.mark.parametrize("changed", [date(2026, 3, 8), date(2026, 11, 1)])
def test_a_last_day_of_23_or_25_hours_is_a_last_day_all_through(store: SqlStore, changed: date) -> None:
    keep(store, a_case("dst", **deadline(changed)))
    start = datetime(changed.year, changed.month, changed.day, tzinfo=ZONES["dover"]).astimezone(UTC)
    end = datetime.combine(changed + timedelta(days=1), datetime.min.time(), ZONES["dover"]).astimezone(UTC)
    hours = (end - start) // timedelta(hours=1)
    assert hours in {23, 25}
    assert all(counts(store, start + timedelta(hours=hour)) == {"last_day": 1} for hour in range(hours))
    assert counts(store, start - timedelta(seconds=1)) == {"holding": 1}
    assert counts(store, end) == {"ended": 1}


def test_only_the_towns_asked_for_are_listed(store: SqlStore) -> None:
    keep(store, a_case("ny"), a_case("nm", **deadline(date(2026, 4, 9), "rio_communities")))
    assert shown(store, dover=date(2026, 4, 7)) == ["ny"]
    with store.reading() as records:
        assert records.cases.board(NOON, {}, None, None, 5) == []
        assert sum(records.cases.board_counts(NOON, {}).values()) == 0


def test_pages_of_many_dogs_show_each_once_in_order_and_agree_with_the_counts(store: SqlStore) -> None:
    chance = random.Random(7)
    cases = []
    for number in range(300):
        town = chance.choice(list(ZONES))
        seized = NOON - timedelta(hours=chance.randrange(48))
        kind = chance.randrange(4)
        period = deadline(date(2026, 4, 7) + timedelta(days=chance.randrange(-3, 6)), town)
        other: dict[str, Any] = {"town": town, "last_day": None, "redeemable_before": None, "status": "running"}
        if kind > 1:
            other = period
        elif kind == 1:
            other["status"] = chance.choice(["awaiting_notice", "held_by_order"])
        cases.append(a_case(f"26-{number:04d}", seized_at=seized, **other))
    keep(store, *cases)
    everything = shown(store)
    assert sorted(everything) == [case.number for case in cases]
    by_state = {state: shown(store, state=state) for state in STATES}
    assert sum(map(len, by_state.values())) == len(cases)
    assert counts(store) == {state: len(numbers) for state, numbers in by_state.items()}
    ends = {case.number: case.redeemable_before for case in cases}
    running = [ends[number] for number in everything if (ends[number] or NOON) > NOON]
    assert running == sorted(running, key=str)


def _ten_thousand(store: SqlStore) -> None:
    keep(store, a_case("n1", **deadline(date(2026, 4, 9))))
    one = select(metadata.tables["impoundment"])
    with store._database.writer.begin() as connection:
        row = dict(connection.execute(one).mappings().one())
        rows = [
            {**row, **deadline(date(2026, 4, 5) + timedelta(days=n % 20)), "id": n, "number": f"n{n}"}
            for n in range(2, 10_001)
        ]
        connection.execute(insert(metadata.tables["impoundment"]), rows)


@pytest.fixture
def plans(file_store: SqlStore) -> list[str]:
    """How SQLite goes about every query that is made."""
    seen: list[str] = []

    def explain(_connection: Any, cursor: Any, statement: str, parameters: Any, *_: Any) -> None:
        if statement.startswith("SELECT"):
            rows = cursor.connection.execute(f"EXPLAIN QUERY PLAN {statement}", parameters).fetchall()
            seen.extend(row[3] for row in rows)

    event.listen(file_store._database.reader, "before_cursor_execute", explain)
    return seen


def test_ten_thousand_held_dogs_are_listed_and_counted_from_the_index_alone(
    file_store: SqlStore, plans: list[str]
) -> None:
    _ten_thousand(file_store)
    plans.clear()
    with file_store.reading() as records:
        first = records.cases.board(NOON, today(NOON), None, None, 50)
        records.cases.board(NOON, today(NOON), None, first[-1][1], 50)
        for state in STATES:
            records.cases.board(NOON, today(NOON), state, None, 50)
        assert sum(records.cases.board_counts(NOON, today(NOON)).values()) == 10_000
    assert len(first) == 50
    assert plans
    assert not [plan for plan in plans if "TEMP B-TREE" in plan]
    impoundment = [plan for plan in plans if "impoundment" in plan]
    assert all("impoundment_board" in plan for plan in impoundment), impoundment
    assert [plan for plan in impoundment if plan.startswith("SCAN")] == [
        "SCAN impoundment USING COVERING INDEX impoundment_board"
    ]
