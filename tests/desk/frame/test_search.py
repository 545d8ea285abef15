"""The search box finds as one types, and survives whatever is typed."""

from __future__ import annotations

from datetime import date

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from kiosk.domain.lost_dogs import LostReport
from kiosk.services.lost_dogs import save_report
from kiosk.services.people import link_owner
from tests.acts.desks import VALID_TAG, WHO, owner
from tests.desk.frame.desktop import Desktop
from ui.remembered import Remembered
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


def test_people_and_missed_dogs_are_found_too_and_a_slip_of_the_finger_is_forgiven(
    desktop: Desktop, qtbot: QtBot
) -> None:
    dana = owner(desktop.desk)
    link_owner(desktop.desk, desktop.dog(name="José"), dana, by=WHO)
    report = LostReport(
        town="dover",
        name="Sam Whitlock",
        phone="845 555 0101",
        dog_name="Luna",
        colour="White",
        lost_on=date(2026, 11, 20),
        by="",
        recorded_at=desktop.desk.clock.now(),
    )
    save_report(desktop.desk, report, by=WHO)
    box = type_in(desktop, "WHITLOCK")
    assert [text.partition("\n")[0] for text in found(box)] == ["José", "Dana Whitlock", "Luna"]
    box = type_in(desktop, "jose whiltock")
    assert [text.partition("\n")[0] for text in found(box)] == ["José"]
    assert box.results.none.text() == "Nothing is spelt “jose whiltock”. Found for “jose whitlock”:"
    box = type_in(desktop, "whitlok")
    qtbot.keyClick(box, Qt.Key.Key_Down)
    qtbot.keyClick(box, Qt.Key.Key_Return)
    desktop.settle()
    assert desktop.screens.here == "records"
    assert desktop.screens.screen("records").shelf.page.title.text() == "Dana Whitlock"  # type: ignore[attr-defined]


def test_before_typing_the_box_offers_what_was_opened_lately_then_what_was_entered_last(
    desktop: Desktop, qtbot: QtBot
) -> None:
    desktop.window.activateWindow()
    box = desktop.screens.search
    box.begin()
    desktop.settle()
    assert box.results.none.text() == "Nothing is recorded yet. Begin on Intake (Ctrl+2)."
    older = desktop.dog(summary="Brown hound")
    desktop.dog(summary="White poodle")
    desktop.show_case(older)
    desktop.context.show_record("person", owner(desktop.desk))
    desktop.settle()
    qtbot.keyClick(desktop.screens.screen("records"), Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    desktop.settle()
    assert [text.partition("\n")[0] for text in found(box)] == ["Dana Whitlock", "Brown hound", "White poodle"]


def test_what_was_opened_is_offered_after_a_restart_and_no_name_is_kept_for_it(desktop: Desktop) -> None:
    older = desktop.dog(summary="Brown hound")
    desktop.dog(summary="White poodle")
    desktop.show_case(older)
    desktop.context.show_record("person", owner(desktop.desk))
    desktop.settle()
    desktop.remembered.save()
    assert "Whitlock" not in (desktop.remembered_folder / "desk.ini").read_text(encoding="utf-8")
    kept = Remembered(desktop.remembered_folder / "desk.ini")
    assert kept.opened == (("person", 1), ("case", older))
    kept.opened = (("case", 99), ("person", 99), *kept.opened)
    desktop.context.remembered = kept
    box = SearchBox(desktop.context, desktop.window)
    box.show()
    box.begin()
    desktop.settle()
    # What these records do not have, as after a restore, is left out.
    assert [text.partition("\n")[0] for text in found(box)] == ["Dana Whitlock", "Brown hound", "White poodle"]


def test_records_say_that_they_are_of_every_town_where_some_are_chosen(desktop: Desktop) -> None:
    desktop.context.go.emit("records", 0)
    desktop.settle()
    said = desktop.screens.screen("records").everywhere  # type: ignore[attr-defined] # the records' own
    assert not said.isVisible()
    desktop.context.choose_towns(("bethel",))
    assert said.isVisible()
