"""Times and amounts as people write them are read exactly or refused by name."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kiosk.domain.errors import InvalidInput
from kiosk.domain.moments import local_instant, midnight, months_later, parse_date, parse_instant
from kiosk.domain.money import Money

_NEW_YORK = ZoneInfo("America/New_York")


def _wall(text: str) -> datetime:
    return datetime.fromisoformat(text)


def test_a_time_that_the_clock_skipped_in_spring_is_refused() -> None:
    with pytest.raises(InvalidInput, match="did not exist") as refused:
        local_instant(_wall("2026-03-08T02:30"), _NEW_YORK, "seized")

    assert (refused.value.code, refused.value.field) == ("nonexistent_time", "seized")


def test_a_time_that_comes_twice_in_autumn_asks_which_with_both_offsets() -> None:
    with pytest.raises(InvalidInput, match=r"-0400 or -0500") as refused:
        local_instant(_wall("2026-11-01T01:30"), _NEW_YORK, "seized")

    assert refused.value.code == "ambiguous_time"


def test_the_first_and_the_second_of_two_equal_wall_times_lie_an_hour_apart() -> None:
    first, second = (local_instant(_wall("2026-11-01T01:30"), _NEW_YORK, "at", second=s) for s in (False, True))

    assert second - first == timedelta(hours=1)


def test_the_hours_around_a_change_of_clocks_are_plain() -> None:
    for text in ("2026-03-08T01:59", "2026-03-08T03:00", "2026-11-01T00:59", "2026-11-01T02:00"):
        assert local_instant(_wall(text), _NEW_YORK, "at").astimezone(_NEW_YORK).replace(tzinfo=None) == _wall(text)


@given(st.datetimes(datetime(1990, 1, 1), datetime(2100, 1, 1), timezones=st.just(UTC)))  # noqa: DTZ001 - zone given
def test_an_instant_written_with_its_offset_reads_back_as_itself(instant: datetime) -> None:
    assert parse_instant(instant.astimezone(_NEW_YORK).isoformat(), "at", _NEW_YORK) == instant


@pytest.mark.parametrize(
    "text", ["2026-06-01T9:00", "2026-06-01 09:00", "2026-06-01T09:00 ", "2026-W23-1T09:00", "", None]
)
def test_a_time_in_any_other_form_is_refused(text: object) -> None:
    with pytest.raises(InvalidInput) as refused:
        parse_instant(text, "at", _NEW_YORK)

    assert refused.value.code == "invalid_time"


@pytest.mark.parametrize("text", ["2026-02-29", "20260601", "2026-06-1", "1899-12-31", "2200-01-01", "today", 5, True])
def test_a_date_that_does_not_exist_or_in_any_other_form_is_refused(text: object) -> None:
    with pytest.raises(InvalidInput) as refused:
        parse_date(text, "on")

    assert refused.value.code == "invalid_date"


def test_the_day_of_the_spring_change_has_twenty_three_hours() -> None:
    begins, ends = midnight(date(2026, 3, 8), _NEW_YORK), midnight(date(2026, 3, 9), _NEW_YORK)

    assert ends.astimezone(UTC) - begins.astimezone(UTC) == timedelta(hours=23)


@pytest.mark.parametrize(
    ("day", "months", "later"),
    [
        ("2026-08-31", 6, "2027-02-28"),
        ("2027-08-29", 6, "2028-02-29"),
        ("2028-02-29", 12, "2029-02-28"),
        ("2026-12-15", 1, "2027-01-15"),
        ("2026-06-30", 12, "2027-06-30"),
    ],
)
def test_months_later_is_the_same_numbered_day_or_the_month_s_last(day: str, months: int, later: str) -> None:
    assert months_later(date.fromisoformat(day), months) == date.fromisoformat(later)


@pytest.mark.parametrize(
    ("typed", "cents"), [("22", 2200), (" $1,250.00 ", 125000), ("$ 5.5", 550), ("0", 0), ("9999999.99", 999999999)]
)
def test_an_amount_is_read_as_people_type_it(typed: str, cents: int) -> None:
    assert Money.typed(typed) == Money(cents)


@pytest.mark.parametrize(
    "typed", ["", "$", "-5", "1,25", "12,34.00", "22.005", "1e3", "٢٢", "10000000", "5.", ".5", "NaN", "5 5", "5\x00"]
)
def test_an_amount_that_could_be_misread_is_refused_with_an_example(typed: str) -> None:
    with pytest.raises(InvalidInput, match=r"such as") as refused:
        Money.typed(typed, "amount")

    assert refused.value.code == "invalid_money"


def test_a_negative_amount_is_written_with_its_sign_before_the_dollars() -> None:
    assert [str(Money(cents)) for cents in (-5, -100, 0, 100_005)] == ["-0.05", "-1.00", "0.00", "1000.05"]
