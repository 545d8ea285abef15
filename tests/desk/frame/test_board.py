"""The board: what needs somebody first, by keyboard alone, never more rows than are shown."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, Qt
from pytestqt.qtbot import QtBot

from kiosk.domain.records import Person
from kiosk.services.people import link_owner, save_person
from tests.acts.desks import VALID_TAG, WHO, seize
from tests.desk.frame.desktop import Desktop, keys
from ui.board.rows import FIRST, PAGE
from ui.words import NO_BREAK


def cells(desktop: Desktop, row: int = 0) -> list[str]:
    rows = desktop.board.rows
    return [str(rows.data(rows.index(row, column))) for column in range(rows.columnCount())]


def test_an_empty_board_says_what_to_do_first(desktop: Desktop) -> None:
    empty = desktop.board.findChild(type(desktop.board._empty))
    assert empty is not None
    assert empty.isVisible()
    assert empty.start.isVisible()
    assert desktop.board.summary.text() == "no dogs are held"


def test_a_row_says_dog_town_period_last_day_amount_and_next_step(desktop: Desktop) -> None:
    desktop.dog("sandy_creek", summary="Tan terrier, female", kennel="Run 11")
    dog, town, period, last, owed, step = cells(desktop)
    assert "Tan terrier, female" in dog
    assert "Run 11" in dog
    assert "Record incomplete" in dog
    assert town == "Sandy Creek: owner unknown · 5 business days"
    assert "Thursday, December 3" in period
    assert last.replace(NO_BREAK, " ") == "Thu Dec 3 · 6 days left"
    assert owed == "$40.00"
    assert step


def test_an_amount_that_is_not_configured_is_said_in_words(desktop: Desktop) -> None:
    desktop.dog("rio_communities")
    assert cells(desktop)[4].startswith("Not configured: Impounding fee")


def test_a_dog_waiting_for_notice_has_a_clock_that_has_not_started(desktop: Desktop) -> None:
    desktop.dog("clay", found=VALID_TAG)
    assert cells(desktop)[2].startswith("Clock has not started")
    assert cells(desktop)[3] == "Notice not yet given"


def test_the_tiles_count_and_filter_by_keyboard(desktop: Desktop, qtbot: QtBot) -> None:
    desktop.dog("clay", found=VALID_TAG)
    desktop.dog("dover", summary="Brown beagle mix", seized="2026-11-22T15:00")
    tiles, rows = desktop.board.tiles, desktop.board.rows
    assert tiles["awaiting_notice"].number.text() == "1"
    assert tiles["last_day"].number.text() == "1"
    assert desktop.board.summary.text() == "2 held · 1 must be decided today"
    tiles["awaiting_notice"].setFocus()
    qtbot.keyClick(tiles["awaiting_notice"], Qt.Key.Key_Space)
    desktop.settle()
    assert rows.rowCount() == 1
    assert rows.shown(0).row.state == "awaiting_notice"
    # A second later: two keys at once are a scanner's.
    keys(tiles["awaiting_notice"], " ", every_ms=0)
    desktop.settle()
    assert rows.rowCount() == 2


def test_the_rail_counts_the_dogs_of_the_last_day(desktop: Desktop) -> None:
    desktop.dog("dover", seized="2026-11-22T15:00")
    stop = desktop.window.rail.stops["board"]
    assert stop.badge.text() == "1"
    assert stop.accessibleName() == "Board, 1 to decide today"


def test_return_opens_the_chosen_dog(desktop: Desktop, qtbot: QtBot) -> None:
    desktop.dog("dover", seized="2026-11-22T15:00")
    second = desktop.dog("sandy_creek")
    table = desktop.board.table
    table.setFocus()
    qtbot.keyClick(table, Qt.Key.Key_Down)
    qtbot.keyClick(table, Qt.Key.Key_Return)
    desktop.settle()
    assert desktop.screens.here == "case"
    assert desktop.case.case == second


def test_only_what_is_shown_is_loaded_and_more_comes_by_scrolling(desktop: Desktop) -> None:
    for number in range(PAGE + 7):
        seize(desktop.desk, "dover", summary=f"Dog {number}")
    desktop.refresh()
    rows = desktop.board.rows
    assert rows.rowCount() == FIRST
    assert rows.canFetchMore(QModelIndex())
    desktop.board.table.scrollToBottom()
    rows.fetchMore(QModelIndex())
    assert not rows.canFetchMore(QModelIndex())
    desktop.settle()
    assert rows.rowCount() == PAGE + 7
    assert not rows.canFetchMore(QModelIndex())
    assert len({rows.shown(n).row.case.id for n in range(rows.rowCount())}) == PAGE + 7


def test_a_change_elsewhere_keeps_the_chosen_dog_chosen(desktop: Desktop) -> None:
    desktop.dog("sandy_creek")
    chosen = desktop.dog("sandy_creek", summary="Tan terrier")
    table, rows = desktop.board.table, desktop.board.rows
    table.selectRow(next(n for n in range(rows.rowCount()) if rows.shown(n).row.case.id == chosen))
    desktop.dog("dover", seized="2026-11-22T15:00")
    assert rows.rowCount() == 3
    assert rows.shown(table.currentIndex().row()).row.case.id == chosen


def test_a_rising_fee_is_seen_when_the_minute_turns(desktop: Desktop) -> None:
    case = desktop.dog("dover", seized="2026-11-25T14:00")
    person = save_person(desktop.desk, Person(name="Dana Whitlock", address="4 Elm Street"), by=WHO)
    desktop.dog("dover", seized="2026-11-20T09:00", owner=person)
    link_owner(desktop.desk, case, person, by=WHO)
    desktop.refresh()
    rows = desktop.board.rows
    number = next(n for n in range(rows.rowCount()) if rows.shown(n).row.case.id == case)
    assert cells(desktop, number)[4] == "$70.00"
    desktop.at("2026-11-27T14:01")
    desktop.board.refresh()
    desktop.settle()
    number = next(n for n in range(rows.rowCount()) if rows.shown(n).row.case.id == case)
    assert cells(desktop, number)[4] == "$110.00"


def test_choosing_a_town_shows_only_its_dogs(desktop: Desktop) -> None:
    desktop.dog("dover")
    desktop.dog("bethel")
    desktop.context.choose_towns(("bethel",))
    desktop.settle()
    assert [desktop.board.rows.shown(n).row.town_name for n in range(desktop.board.rows.rowCount())] == ["Bethel"]
    assert desktop.screens.towns.text() == "Bethel"


def test_names_that_look_like_markup_are_painted_as_text(desktop: Desktop) -> None:
    desktop.dog(summary="<img src=x> & <b>Rex</b>", name="Rex\N{RIGHT-TO-LEFT OVERRIDE} 狗🐶")
    assert "<img src=x>" in cells(desktop)[0]
    desktop.board.grab()


def test_a_very_long_word_stays_within_a_few_lines(desktop: Desktop) -> None:
    desktop.dog(summary="W" * 200)
    assert desktop.board.table.rowHeight(0) < 250
