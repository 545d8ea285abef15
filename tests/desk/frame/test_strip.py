"""The holding strip shows every day of a period, each with its reason, at any width."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from kiosk.domain.facts import Facts, Order
from kiosk.domain.holding import Holding, holding
from kiosk.law.town_code import Laws
from ui.pieces import HoldingStrip, strip_paint
from ui.pieces.labels import tooltip
from ui.pieces.strip_cells import cells, in_words

WED = datetime(2026, 11, 25, 21, 38, tzinfo=UTC)
TODAY = date(2026, 11, 27)


def held(laws: Laws, town: str, at: datetime = WED, **facts: object) -> Holding:
    code = laws.town(town)
    return holding(Facts(at, at, **facts), code.law_on(at.date()))  # type: ignore[arg-type] # whatever facts a test names


def test_there_is_a_cell_for_every_day_from_the_first_to_the_last(laws: Laws) -> None:
    period = held(laws, "sandy_creek")
    shown = cells(period, TODAY)
    assert shown[0].day == date(2026, 11, 25)
    assert shown[-1].day == period.last_day
    assert [b.day - a.day for a, b in pairwise(shown)] == [timedelta(1)] * (len(shown) - 1)


def test_days_that_do_not_count_are_hatched_and_say_why(laws: Laws) -> None:
    shown = {cell.day.day: cell for cell in cells(held(laws, "sandy_creek"), TODAY, "impounded")}
    assert (shown[25].look, shown[25].note) == ("hatched", "impounded")
    assert (shown[26].look, shown[26].note) == ("hatched", "Thanksgiving Day")
    assert shown[28].look == "hatched"
    assert "Saturday" in shown[28].why


def test_today_and_the_last_day_stand_out(laws: Laws) -> None:
    shown = cells(held(laws, "sandy_creek"), TODAY)
    assert [cell.day for cell in shown if cell.today] == [TODAY]
    assert [cell.look for cell in shown if cell.look == "last"] == ["last"]
    assert shown[-1].note == "day 5 · last"


def test_a_last_counted_day_that_is_closed_counts_and_rolls_on(laws: Laws) -> None:
    monday = datetime(2026, 11, 23, 15, 0, tzinfo=UTC)
    shown = cells(held(laws, "dover", monday), TODAY)
    rolling = next(cell for cell in shown if cell.rolls_on)
    assert rolling.day == date(2026, 11, 28)
    assert rolling.note == "day 5 · runs on"
    assert "may not end on it" in rolling.why
    assert shown[-1].day == date(2026, 11, 30)
    assert shown[-1].note == "last day"


def test_days_under_an_order_are_not_counted_and_say_so(laws: Laws) -> None:
    order = Order(date(2026, 11, 26), date(2026, 11, 27))
    shown = {cell.day.day: cell for cell in cells(held(laws, "dover", orders=(order,)), TODAY)}
    assert (shown[26].look, shown[26].note) == ("hatched", "order")


def test_a_period_that_does_not_run_says_what_it_waits_for(laws: Laws, qtbot: QtBot) -> None:
    strip = HoldingStrip(large=True)
    qtbot.addWidget(strip)
    waiting = held(laws, "clay", carried="license_tag", owner_known=True)
    strip.show_holding(waiting, TODAY)
    assert strip.accessibleDescription().startswith("Clock has not started")
    stopped = held(laws, "dover", orders=(Order(date(2026, 11, 26)),))
    assert in_words(stopped, TODAY).startswith("Held by order")


def test_a_screen_reader_hears_the_last_day_and_every_reason(laws: Laws) -> None:
    said = in_words(held(laws, "sandy_creek"), TODAY, "impounded")
    assert said.startswith("The last day to redeem is Thursday, December 3.")
    assert "Thanksgiving Day" in said


@pytest.mark.parametrize("width", [40, 90, 150, 240, 393, 900])
@pytest.mark.parametrize("count", [1, 5, 9, 14, 30, 90])
@pytest.mark.usefixtures("qapp")
def test_no_day_is_left_out_however_narrow_it_is(width: int, count: int) -> None:
    places = strip_paint.place_small(count, width)
    assert len({(box.left(), box.top()) for box in places.boxes}) == count
    assert all(box.width() >= 3 for box in places.boxes)
    assert max(box.bottom() for box in places.boxes) < places.height


def test_the_arrow_keys_walk_the_days_and_tell_each_reason(laws: Laws, qtbot: QtBot) -> None:
    strip = HoldingStrip(large=True)
    qtbot.addWidget(strip)
    strip.show_holding(held(laws, "sandy_creek"), TODAY)
    strip.resize(900, 80)
    strip.show()
    qtbot.waitExposed(strip)
    said: list[str] = []
    strip.explained.connect(said.append)
    strip.setFocus()
    qtbot.keyClick(strip, Qt.Key.Key_Home)
    qtbot.keyClick(strip, Qt.Key.Key_Right)
    assert said[-1].startswith("Thu Nov 26")
    qtbot.keyClick(strip, Qt.Key.Key_End)
    assert said[-1].startswith("Thu Dec 3")
    assert strip.cell_at(strip.chosen_box().center()) == len(cells(held(laws, "sandy_creek"), TODAY)) - 1
    assert strip.cell_at(QPoint(-5, -5)) == -1


def test_a_reason_with_markup_is_shown_as_text() -> None:
    assert tooltip("not counted: <img src=x>") == "<qt>not counted: &lt;img src=x&gt;</qt>"
