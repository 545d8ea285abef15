"""A mistake in one town's file: the other towns work on, and everybody is told which dogs are not shown, and why."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kiosk.services.desk import Desk
from kiosk.services.search import Looked, find
from tests.acts.desks import FakePrinter, clock, enter_local, make_desk, seize
from tests.desk.frame.desktop import Desktop, texts
from ui import theme

BROKEN = '[[resolution]]\nnumber = "4-2026"\namounts = { impoundment_fee = "forty" }\n'


@pytest.fixture
def broken(qtbot: QtBot, qapp: QApplication, desk: Desk, tmp_path: Path, printer: FakePrinter) -> Desktop:
    """A desk that opens after somebody wrote a mistake into Sandy Creek's entries; one dog of it is in custody."""
    theme.apply(qapp)
    seize(desk, "sandy_creek", "2026-11-25T16:10")
    seize(desk, "dover", "2026-11-25T14:00")
    enter_local(tmp_path, "sandy_creek", BROKEN)
    again = make_desk(tmp_path, clock(desk))
    desktop = Desktop(qtbot, again, tmp_path, printer)
    desktop.open()
    return desktop


def test_the_board_says_for_as_long_as_it_lasts_whose_dogs_are_not_shown(broken: Desktop) -> None:
    for _ in range(2):
        bar = broken.board.broken
        assert bar.isVisible()
        assert bar.sentence.text() == (
            "1 dog of Sandy Creek is not shown: its entries in towns/sandy_creek.toml have a mistake."
        )
        assert "kiosk towns check" in bar.cure.text()
        assert not bar._close.isVisible()
        broken.context.go.emit("intake", 0)
        broken.settle()
        broken.context.go.emit("board", 0)
        broken.settle()
    assert "1 held" in broken.board.summary.text()
    broken.close()


def test_its_dog_is_found_and_its_record_explains_why_it_stays_closed(broken: Desktop) -> None:
    (hit,) = find(broken.desk, "26-0001")
    broken.screens.search._asked = 1
    broken.screens.search._show_looked(Looked((hit,)), 1)
    words = broken.screens.search.results.list.item(0).text()
    assert "Sandy Creek" in words
    for screen in ("case", "redeem"):
        broken.context.go.emit(screen, hit.case)
        broken.settle()
        shown = "\n".join(texts(broken.screens.screen(screen)))
        assert "the town's file towns/sandy_creek.toml has a mistake" in shown
        assert "kiosk towns check" in shown
    broken.close()


def test_redeem_shows_nothing_of_the_dog_before_where_a_record_stays_closed(broken: Desktop) -> None:
    for case in (2, 1):
        broken.context.go.emit("redeem", case)
        broken.settle()
    assert "26-0002" not in "\n".join(texts(broken.screens.screen("redeem")))
    broken.context.go.emit("redeem", 2)
    broken.settle()
    assert "26-0002" in "\n".join(texts(broken.screens.screen("redeem")))
    broken.close()


def test_a_desk_without_mistakes_says_nothing(desktop: Desktop) -> None:
    assert not desktop.board.broken.isVisible()


def test_a_desk_whose_towns_all_have_mistakes_opens_its_settings_to_mend_them(
    qtbot: QtBot, qapp: QApplication, desk: Desk, tmp_path: Path, printer: FakePrinter
) -> None:
    theme.apply(qapp)
    for town in desk.laws.names():
        enter_local(tmp_path, town, BROKEN)
    desktop = Desktop(qtbot, make_desk(tmp_path, clock(desk)), tmp_path, printer)
    desktop.open()
    for screen in ("settings", "retention", "reports", "till"):
        desktop.context.go.emit(screen, 0)
        desktop.settle()
        assert desktop.screens.here == screen
        assert not desktop.window.bar.isVisible()
    desktop.close()
