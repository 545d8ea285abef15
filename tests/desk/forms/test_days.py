from __future__ import annotations

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest
from pytestqt.qtbot import QtBot

from kiosk.domain.errors import InvalidInput
from tests.desk.forms.conftest import StandingClock
from ui.forms.days import FIRST, SECOND, DateField, LocalTimeField, Now

NEW_YORK = ZoneInfo("America/New_York")


@pytest.fixture
def now(clock: StandingClock) -> Now:
    return Now(clock, lambda: NEW_YORK)


@pytest.fixture
def when(qtbot: QtBot, now: Now) -> LocalTimeField:
    field = LocalTimeField("&When", "seized", now)
    qtbot.addWidget(field)
    field.show()
    return field


def _type(field: LocalTimeField, day: str, time: str) -> None:
    field.day_line.setText(day)
    field.time_line.setText(time)


def test_a_time_is_said_back_in_words(when: LocalTimeField) -> None:
    _type(when, "11/25", "410p")
    assert when.check()
    assert when.note.text() == "Wed Nov 25, 2026, 4:10 pm"


def test_an_autumn_time_that_came_twice_asks_which_and_names_both(when: LocalTimeField) -> None:
    _type(when, "11/1/2026", "1:30 am")
    assert not when.which.isHidden()
    assert [button.text() for button in when.which.buttons.values()] == ["first time (EDT)", "second time (EST)"]
    assert not when.check()
    assert "Choose the first or the second time" in when.note.text()


@pytest.mark.parametrize(("chosen", "hour"), [(FIRST, 5), (SECOND, 6)])
def test_the_chosen_one_of_two_autumn_times_is_meant(when: LocalTimeField, chosen: str, hour: int) -> None:
    _type(when, "11/1/2026", "1:30 am")
    when.which.choose(chosen)
    assert when.check()
    wall = when.value()
    assert wall is not None
    assert when.instant(wall) == datetime(2026, 11, 1, hour, 30, tzinfo=UTC)
    assert when.second() is (chosen == SECOND)


def test_a_time_that_comes_once_does_not_ask(when: LocalTimeField) -> None:
    _type(when, "11/1/2026", "1:30 am")
    _type(when, "11/1/2026", "2:30 am")
    assert when.which.isHidden()
    assert when.second() is None


def test_a_time_that_spring_skipped_is_refused_in_the_field(when: LocalTimeField) -> None:
    _type(when, "3/8/2026", "2:30 am")
    assert when.refused()
    assert "never was: clocks went forward" in when.note.text()
    assert (when.day_line.text(), when.time_line.text()) == ("3/8/2026", "2:30 am")


def test_a_time_to_come_is_refused_and_stays_as_typed(when: LocalTimeField) -> None:
    _type(when, "today", "1:43 pm")
    assert not when.check()
    assert "is still to come" in when.note.text()
    assert when.time_line.text() == "1:43 pm"


def test_the_present_minute_is_not_to_come(when: LocalTimeField) -> None:
    _type(when, "today", "1:42 pm")
    assert when.check()


def test_the_refusal_goes_when_the_time_is_mended(when: LocalTimeField) -> None:
    _type(when, "today", "9 pm")
    assert not when.check()
    when.time_line.setText("9 am")
    assert not when.refused()


def test_a_date_to_come_is_refused(qtbot: QtBot, now: Now) -> None:
    field = DateField("&On", "on", now)
    qtbot.addWidget(field)
    field.line.setText("11/28/2026")
    assert not field.check()
    assert "Sat Nov 28, 2026 is still to come" in field.note.text()


def test_a_date_before_its_cause_is_refused(qtbot: QtBot, now: Now) -> None:
    seized = now.today().replace(day=24)
    field = DateField("&On", "on", now, earliest=(seized, "the dog was seized"))
    qtbot.addWidget(field)
    field.line.setText("11/23")
    with pytest.raises(InvalidInput, match="before the dog was seized"):
        field.value()
