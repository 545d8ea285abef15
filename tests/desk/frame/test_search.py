"""The search box finds as one types, and survives whatever is typed."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.acts.desks import VALID_TAG
from tests.desk.frame.desktop import Desktop
from ui.search import SearchBox


def type_in(desktop: Desktop, text: str) -> SearchBox:
    box = desktop.screens.search
    box.setText(text)
    box.textEdited.emit(text)
    desktop.qtbot.waitUntil(lambda: not box._pause.isActive())
    desktop.settle()
    return box


def found(box: SearchBox) -> list[str]:
    return [box.results.list.item(n).text() for n in range(box.results.list.count())]


def test_a_dog_is_found_by_its_tag_while_typing_and_opened_with_return(desktop: Desktop, qtbot: QtBot) -> None:
    case = desktop.dog("bethel", found=VALID_TAG, name="Duke")
    box = type_in(desktop, "B-22")
    assert len(found(box)) == 1
    assert found(box)[0].startswith("Duke\nNo. 26-0001 · Bethel")
    qtbot.keyClick(box, Qt.Key.Key_Return)
    desktop.settle()
    assert desktop.screens.here == "case"
    assert desktop.case.case == case
    assert not box.results.isVisible()
    assert box.text() == ""


def test_the_arrow_keys_choose_among_the_hits(desktop: Desktop, qtbot: QtBot) -> None:
    desktop.dog(summary="Brown beagle mix")
    desktop.dog(summary="Brown hound")
    box = type_in(desktop, "brown")
    assert len(found(box)) == 2
    qtbot.keyClick(box, Qt.Key.Key_Down)
    assert box.results.list.currentRow() == 1
    qtbot.keyClick(box, Qt.Key.Key_Escape)
    assert not box.results.isVisible()


def test_nothing_found_is_said(desktop: Desktop) -> None:
    box = type_in(desktop, "zebra")
    assert box.results.none.text() == "Nothing is found for “zebra”."


@pytest.mark.parametrize(
    "text",
    ['"', "O'Brien", "100%", "NEAR(", "*", "a OR", "\N{RIGHT-TO-LEFT OVERRIDE}", "<img src=x>", "狗🐶", "x" * 200],
)
def test_whatever_is_typed_is_only_text(desktop: Desktop, text: str) -> None:
    box = type_in(desktop, text)
    assert found(box) == []
    assert not desktop.window.bar.isVisible()


def test_an_answer_that_comes_late_does_not_replace_a_newer_one(desktop: Desktop) -> None:
    desktop.dog(summary="Brown beagle mix")
    box = desktop.screens.search
    box.setText("zebra")
    box._look()
    box.setText("beagle")
    box._look()
    desktop.settle()
    assert len(found(box)) == 1


def test_slash_and_control_f_lead_to_the_box(desktop: Desktop, qtbot: QtBot) -> None:
    desktop.window.activateWindow()
    desktop.board.table.setFocus()
    qtbot.keyClick(desktop.board.table, Qt.Key.Key_Slash)
    assert desktop.screens.search.hasFocus()
