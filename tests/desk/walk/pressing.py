"""Opens every form that a screen's buttons lead to, one after the other, and whatever comes down over the window."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QCheckBox, QRadioButton, QWidget

from kiosk.domain.staff import StaffMember
from tests.desk.walk.conftest import settle
from ui.forms.panel import FormPanel
from ui.forms.place import FormPlace
from ui.settings.forms import AddForm, IdleForm, LeavesForm, NewPinForm, OwnPinForm, RoleForm
from ui.settings.screen import SettingsScreen
from ui.window import MainWindow

_HALE = StaffMember(id=7, name="J. Hale", role="clerk", opened_at=datetime(2026, 11, 2, tzinfo=UTC), opened_by="")


def forms(window: MainWindow, screen: str, case: int, known: set[str]) -> Iterator[str]:
    """The name of each form as it stands in front; what is `known` already is not opened again."""
    assert window.screens is not None
    for says in _buttons(window, screen, case):
        window.screens.go(screen, case)
        settle(window)
        pressed = _find(window.screens.screen(screen), says)
        if says in known or pressed is None:
            continue
        known.add(says)
        pressed.click()
        settle(window)
        if (popup := QApplication.activePopupWidget()) is not None:
            popup.close()
        for form in _open(window):
            if form.accessibleName() not in known:
                known.add(form.accessibleName())
                yield form.accessibleName()
            form.leave()
            settle(window)


def _buttons(window: MainWindow, screen: str, case: int) -> list[str]:
    assert window.screens is not None
    window.screens.go(screen, case)
    settle(window)
    return [_says(each) for each in _can_be_pressed(window.screens.screen(screen))]


def _can_be_pressed(screen: QWidget) -> Iterator[QAbstractButton]:
    for each in screen.findChildren(QAbstractButton):
        if each.isVisibleTo(screen) and each.isEnabled() and not isinstance(each, QCheckBox | QRadioButton):
            yield each


def _find(screen: QWidget, says: str) -> QAbstractButton | None:
    return next((each for each in _can_be_pressed(screen) if _says(each) == says), None)


def _says(pressed: QAbstractButton) -> str:
    return pressed.text() or pressed.accessibleName()


def _open(window: MainWindow) -> list[FormPanel]:
    places = window.findChildren(FormPlace)
    return [place.form for place in places if place.form is not None and place.isVisibleTo(window)]


def of_staff(window: MainWindow) -> Iterator[str]:
    """The forms about whoever works here: nobody is entered in the demonstration."""
    assert window.screens is not None
    context, settings = window.screens.context, window.screens.screen("settings")
    assert isinstance(settings, SettingsScreen)
    window.screens.go("settings", 0)
    settle(window)
    made = (AddForm(context), *(kind(context, _HALE) for kind in (RoleForm, NewPinForm, LeavesForm)))
    for form in (*made, OwnPinForm(context), IdleForm(context, 10)):
        settings.open_form(form)
        settle(window)
        yield form.accessibleName()
        form.leave()
        settle(window)


def at_the_door(window: MainWindow) -> Iterator[str]:
    """The pages in front of the work."""
    assert window.screens is not None
    door = window.screens.door
    door.sign_in.ask((_HALE,), first=_HALE.name, stays=_HALE.name)
    door.first_start.ask()
    door.recovery.ask(_HALE.name)
    door.code.show_code("K7QM2XVF9RTD", _HALE.name)
    for page in (door.who, door.sign_in, door.first_start, door.recovery, door.code):
        window.stack.setCurrentWidget(page)
        settle(window)
        yield type(page).__name__


def panels(window: MainWindow) -> Iterator[str]:
    """What comes down over a screen: what is found, the printer, and help."""
    assert window.screens is not None
    screens = window.screens
    screens.go("board", 0)
    screens.search.setFocus()
    QTest.keyClicks(screens.search, "an")
    QTest.qWait(300)
    settle(window)
    yield "what is found"
    QTest.keyClick(screens.search, Qt.Key.Key_Escape)
    screens.printer.click()
    settle(window)
    yield "the printer's panel"
    screens.printer.click()
    screens.turn_help()
    settle(window)
    yield "help"
    screens.turn_help()
