"""Choosing one's name: what is typed goes into the line, and only Return or the mouse presses a name."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QApplication, QWidget

from tests.acts.office import CLERK, OFFICER
from tests.desk.frame.desktop import Desktop, focusable
from tests.desk.frame.doors import door
from ui import theme
from ui.door.who import WhoPanel

TAB = Qt.Key.Key_Tab
EIGHT = tuple(f"Person {number} of the Town Clerk's office" for number in range(8))


def asked(desktop: Desktop, *names: str) -> WhoPanel:
    for name in reversed(names):
        desktop.remembered.remember_name(name)
    desktop.window.activateWindow()
    desktop.screens.ask_who()
    desktop.settle()
    return door(desktop).who


def typed(desktop: Desktop, key: Qt.Key | str) -> None:
    """Type as a person does: slower than a scanner, and to whatever has the keyboard then."""
    for each in key if isinstance(key, str) else [key]:
        where = QApplication.focusWidget()
        assert where is not None
        desktop.qtbot.keyClick(where, each, delay=50)


def test_the_keyboard_lands_in_the_line_for_the_name(desktop: Desktop) -> None:
    page = asked(desktop, "Ann", "Dov")
    assert page.name.hasFocus()
    typed(desktop, "Eve Lind")
    page.name.returnPressed.emit()
    assert desktop.context.who == "Eve Lind"


def test_letters_and_spaces_on_a_name_press_nothing(desktop: Desktop) -> None:
    page = asked(desktop, "Ann", "Dov")
    page.names["Dov"].setFocus()
    typed(desktop, " ")
    assert page.isVisible()
    typed(desktop, "Eve Lind")
    assert page.isVisible()
    assert page.name.text() == "Eve Lind"


def test_return_on_a_name_chooses_it(desktop: Desktop) -> None:
    page = asked(desktop, "Ann", "Dov")
    page.names["Dov"].setFocus()
    typed(desktop, Qt.Key.Key_Return)
    assert desktop.context.who == "Dov"


def test_tab_goes_from_the_last_name_to_the_line(desktop: Desktop) -> None:
    for _ in range(2):
        page = asked(desktop, "Ann", "Dov")
    last = list(page.names.values())[-1]
    last.setFocus()
    typed(desktop, TAB)
    assert page.name.hasFocus()


def test_a_pin_typed_on_a_name_goes_into_its_line(office: Desktop) -> None:
    page = door(office).sign_in
    office.window.activateWindow()
    page.names[CLERK].setFocus()
    typed(office, "27")
    assert (page.secret.text(), page.secret.hasFocus(), page.chosen()) == ("27", True, page.chosen())
    page.names[OFFICER].setFocus()
    typed(office, " ")
    assert page.secret.text() == "27"
    typed(office, Qt.Key.Key_Return)
    assert (page.chosen(), page.secret.hasFocus()) == (OFFICER, True)


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_at_the_door_nothing_overlaps_in_a_small_window(qapp: QApplication, closed: Desktop, scale: float) -> None:
    theme.apply(qapp, scale=scale)
    enlarged = Desktop(closed.qtbot, closed.desk, closed.remembered_folder, closed.printer)
    enlarged.open()
    page = asked(enlarged, *EIGHT)
    pieces = [(each, _where(each, page)) for each in focusable(page)]
    over = [
        (one.accessibleName(), other.accessibleName())
        for place, (one, here) in enumerate(pieces)
        for other, there in pieces[place + 1 :]
        if here.intersects(there)
    ]
    assert over == []
    enlarged.window.finish()
    theme.apply(qapp)


def _where(widget: QWidget, page: QWidget) -> QRect:
    return QRect(widget.mapTo(page, widget.rect().topLeft()), widget.size())
