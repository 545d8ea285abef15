from __future__ import annotations

from datetime import date, datetime, time

import pytest

from kiosk.services.board import board
from kiosk.services.desk import Desk
from kiosk.services.notices import give_notice
from kiosk.services.wording import clock_words, day_words, listed, moment_words
from tests.acts.desks import DENVER, NEW_YORK, VALID_TAG, WHO, seize


@pytest.mark.parametrize(
    ("at", "words"),
    [(time(0, 0), "12:00 am"), (time(9, 5), "9:05 am"), (time(12, 0), "12:00 pm"), (time(23, 59), "11:59 pm")],
)
def test_a_time_is_said_as_people_say_it(at: time, words: str) -> None:
    assert clock_words(at) == words


def test_an_instant_is_said_in_the_towns_own_time() -> None:
    instant = datetime(2026, 12, 3, 0, 30, tzinfo=NEW_YORK)
    assert day_words(date(2026, 12, 3)) == "Thu Dec 3, 2026"
    assert moment_words(instant, NEW_YORK) == "Thu Dec 3, 2026, 12:30 am"
    assert moment_words(instant, DENVER) == "Wed Dec 2, 2026, 10:30 pm"


def test_a_long_list_says_how_many_more() -> None:
    assert listed(["breed", "photo", "sex"]) == "breed, photo, sex"
    assert listed(["breed", "photo", "sex", "age"]) == "breed, photo, sex and 1 more"


def test_a_period_begun_by_notice_names_the_notice_that_began_it(desk: Desk) -> None:
    case_id = seize(desk, town="clay", found=VALID_TAG)
    give_notice(desk, case_id, how="mail", on=date(2026, 11, 23), number="7019", by=WHO)
    assert board(desk).rows[0].held_under == "identified · 9 days from mailing"
