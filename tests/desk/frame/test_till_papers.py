"""The till's papers found again: what was just made, the closes before, one by its number."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton

from tests.acts.tills import close_on, opened
from tests.desk.frame.desktop import Desktop, keys, texts
from tests.desk.frame.tills import press, till_of
from ui.till import TillScreen


def _two_closes(desktop: Desktop) -> TillScreen:
    for cash in (95_00, 100_00):
        opened(desktop.desk)
        close_on(desktop.desk, cash)
    till = till_of(desktop)
    desktop.refresh()
    return till


def _pressed(till: TillScreen, name: str) -> None:
    next(each for each in till.findChildren(QPushButton) if each.accessibleName() == name and each.isVisible()).click()


def _copies(desktop: Desktop, number: str) -> list[int]:
    with desktop.desk.store.reading() as records:
        return [job.duplicate for job in records.jobs.of_document("drawer_z", number)]


def test_earlier_closes_are_listed_with_what_was_over_or_short(desktop: Desktop) -> None:
    listed = texts(_two_closes(desktop).earlier)
    assert [(row[:13], row.rpartition("   ")[2]) for row in listed if row.startswith("Z-")] == [
        ("Z-26-1-000002", "even"),
        ("Z-26-1-000001", "cash $5.00 short"),
    ]


def test_an_earlier_close_is_shown_and_printed_again(desktop: Desktop) -> None:
    till = _two_closes(desktop)
    assert not till.paper.isVisible()
    _pressed(till, "Show: Z-26-1-000001")
    desktop.settle()
    assert till.paper.isVisible()
    assert "Z-26-1-000001" in till.made.text()
    _pressed(till, "Print again: Z-26-1-000001")
    desktop.settle()
    assert (_copies(desktop, "Z-26-1-000001"), _copies(desktop, "Z-26-1-000002")) == ([0, 1], [0])


def test_f5_prints_the_paper_that_is_shown(desktop: Desktop) -> None:
    till = _two_closes(desktop)
    _pressed(till, "Show: Z-26-1-000001")
    desktop.settle()
    press(Qt.Key.Key_F5)
    desktop.settle()
    assert (_copies(desktop, "Z-26-1-000001"), _copies(desktop, "Z-26-1-000002")) == ([0, 1], [0])


def test_the_number_of_a_close_typed_into_the_search_opens_the_till_with_it(desktop: Desktop) -> None:
    _two_closes(desktop)
    desktop.screens.go("board", 0)
    desktop.settle()
    box = desktop.screens.search
    box.setFocus()
    keys(box, "z-26-1-000001", every_ms=150, end=Qt.Key.Key_Return)
    desktop.settle()
    till = desktop.screens.screen("till")
    assert isinstance(till, TillScreen)
    assert desktop.screens.here == "till"
    assert till.paper.isVisible()
    assert "Z-26-1-000001" in till.made.text()


def test_each_act_says_at_the_smallest_size_what_was_made_and_where_it_goes(desktop: Desktop) -> None:
    opened(desktop.desk)
    till = till_of(desktop)
    assert not till.again.isVisible()
    press(Qt.Key.Key_F9)
    desktop.settle()
    assert till.made.isVisible()
    assert till.again.isVisible()
    assert till.made.text().startswith("X reading of drawer Z-26-1-000001 is print")
    close_on(desktop.desk, 100_00)
    desktop.refresh()
    assert till.made.text().startswith("Z of drawer Z-26-1-000001 is print")
    assert till.made.geometry().right() < till.page.width()
