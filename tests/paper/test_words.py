from __future__ import annotations

from datetime import UTC, datetime

import pytest

from kiosk.domain.money import Money
from printing import words
from tests.paper.examples import NEW_YORK


@pytest.mark.parametrize(
    ("cents", "said"), [(0, "$0.00"), (5, "$0.05"), (25200, "$252.00"), (125200, "$1,252.00"), (-800, "-$8.00")]
)
def test_money_is_exact_to_the_cent(cents: int, said: str) -> None:
    assert words.money(Money(cents)) == said


@pytest.mark.parametrize(
    ("instant", "said"),
    [
        (datetime(2026, 11, 27, 19, 0, tzinfo=UTC), "Fri Nov 27, 2026, 2:00 pm"),
        (datetime(2026, 11, 27, 5, 0, tzinfo=UTC), "Fri Nov 27, 2026, 12:00 am"),
        (datetime(2026, 11, 27, 17, 5, tzinfo=UTC), "Fri Nov 27, 2026, 12:05 pm"),
        (datetime(2026, 11, 1, 5, 30, tzinfo=UTC), "Sun Nov 1, 2026, 1:30 am EDT"),
        (datetime(2026, 11, 1, 6, 30, tzinfo=UTC), "Sun Nov 1, 2026, 1:30 am EST"),
        (datetime(2026, 3, 8, 7, 0, tzinfo=UTC), "Sun Mar 8, 2026, 3:00 am"),
    ],
)
def test_times_are_the_towns_and_say_which_where_autumn_repeats_them(instant: datetime, said: str) -> None:
    assert words.moment(instant, NEW_YORK) == said


@pytest.mark.parametrize(
    ("number", "said"), [(1, "1st"), (2, "2nd"), (3, "3rd"), (4, "4th"), (11, "11th"), (12, "12th"), (22, "22nd")]
)
def test_numbers_are_said_as_places(number: int, said: str) -> None:
    assert words.ordinal(number) == said
