"""The door of the desk: signing in by mouse and by keyboard, quick changes of hands, the lock."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QComboBox, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from kiosk.services import staff
from kiosk.services.desk import Desk
from tests.acts.desks import seize_owned
from tests.acts.office import BOSS, CLERK, CLERKS, OFFICER, OFFICERS, PIN
from tests.desk.frame.desktop import Desktop, focusable, keys, texts
from tests.desk.frame.doors import door, enter, press

MakeDesktop = Callable[..., Desktop]


def test_with_people_entered_nobody_works_without_a_pin_whatever_the_start_said(code: str, make: MakeDesktop) -> None:
    desktop = make(who=CLERK)
    assert code
    assert door(desktop).sign_in.isVisible()
    assert desktop.context.who == ""
    desktop.screens.go("board", 0)
    assert door(desktop).sign_in.isVisible()


def test_a_name_and_its_pin_open_the_desk_by_mouse_alone(office: Desktop, qtbot: QtBot) -> None:
    page = door(office).sign_in
    qtbot.mouseClick(page.names[CLERK], Qt.MouseButton.LeftButton)
    for digit in CLERKS:
        qtbot.mouseClick(page.pad.keys[digit], Qt.MouseButton.LeftButton)
    qtbot.mouseClick(page.pad.keys["1"], Qt.MouseButton.LeftButton)
    qtbot.mouseClick(page.pad.keys["back"], Qt.MouseButton.LeftButton)
    qtbot.mouseClick(page.enter, Qt.MouseButton.LeftButton)
    office.settle()
    assert (office.context.who, office.screens.here) == (CLERK, "board")


def test_a_name_and_its_pin_open_the_desk_by_keyboard_alone(office: Desktop, qtbot: QtBot) -> None:
    page = door(office).sign_in
    assert page.chosen() == CLERK
    qtbot.keyClick(page.secret, Qt.Key.Key_Down)
    assert page.chosen() == OFFICER
    qtbot.keyClick(page.secret, Qt.Key.Key_Up)
    keys(page.secret, CLERKS, every_ms=150, end=Qt.Key.Key_Return)
    office.settle()
    assert office.context.who == CLERK


def test_the_pin_is_never_shown_and_gone_after_a_wrong_try(office: Desktop) -> None:
    page = door(office).sign_in
    assert page.secret.echoMode() == QLineEdit.EchoMode.Password
    enter(office, CLERK, "999990")
    assert page.refusal.sentence.text() == "The PIN of J. Hale is not right."
    assert page.secret.text() == ""
    assert office.context.who == ""


def test_a_lock_out_is_said_in_plain_words(office: Desktop) -> None:
    for _ in range(5):
        enter(office, CLERK, "999990")
    enter(office)
    assert "wrong 5 times in a row; no try is taken for a minute" in door(office).sign_in.refusal.sentence.text()
    assert office.context.who == ""


def test_a_double_click_signs_in_once(office: Desktop) -> None:
    page = door(office).sign_in
    page.choose(CLERK)
    page.secret.setText("999990")
    page.sign_in()
    page.sign_in()
    office.settle()
    assert "4 more tries" in page.refusal.cure.text()


@pytest.mark.parametrize(
    ("key", "modifier"),
    [(Qt.Key.Key_F12, Qt.KeyboardModifier.NoModifier), (Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier)],
)
def test_a_key_locks_the_desk_and_nothing_of_the_records_shows(
    office: Desktop, key: Qt.Key, modifier: Qt.KeyboardModifier
) -> None:
    case = seize_owned(office.desk)
    enter(office)
    office.show_case(case)
    press(office, key, modifier)
    assert office.context.who == ""
    assert not any("Whitlock" in text for text in texts(office.window) if text)
    assert not office.window.header.isEnabled()
    press(office, Qt.Key.Key_Escape)
    press(office, Qt.Key.Key_1, Qt.KeyboardModifier.ControlModifier)
    assert door(office).sign_in.isVisible()


def test_whoever_opens_the_lock_comes_back_to_where_the_work_stood(office: Desktop) -> None:
    case = office.dog()
    enter(office)
    office.show_case(case)
    press(office, Qt.Key.Key_F12)
    assert door(office).sign_in.chosen() == CLERK
    enter(office, OFFICER, OFFICERS)
    assert (office.context.who, office.screens.here, office.case.case) == (OFFICER, "case", case)
    assert office.window.header.isEnabled()


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
def test_the_desk_locks_also_while_a_menu_hangs_open(office: Desktop) -> None:
    enter(office)
    menu = office.screens.towns.menu()
    menu.popup(office.window.mapToGlobal(office.window.rect().center()))
    assert QApplication.activePopupWidget() is menu
    _send_f12(menu)
    office.settle()
    assert (office.context.who, menu.isVisible()) == ("", False)


def _send_f12(to: QWidget) -> None:
    QApplication.sendEvent(to, QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_F12, Qt.KeyboardModifier.NoModifier))


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
def test_the_desk_locks_also_while_a_list_of_a_form_is_open(office: Desktop) -> None:
    enter(office)
    office.screens.go("intake", 0)
    office.settle()
    first = next(box for box in office.screens.screen("intake").findChildren(QComboBox) if box.isVisible())
    first.showPopup()
    assert QApplication.activePopupWidget() is not None
    _send_f12(first.view())
    office.settle()
    assert office.context.who == ""
    assert QApplication.activePopupWidget() is None


def test_hands_change_quickly_and_staying_changes_nothing(office: Desktop) -> None:
    enter(office)
    press(office, Qt.Key.Key_F2)
    page = door(office).sign_in
    assert page.leave.text() == "Stay as J. Hale   Esc"
    office.qtbot.keyClick(page.secret, Qt.Key.Key_Escape)
    assert (office.context.who, office.screens.here) == (CLERK, "board")
    press(office, Qt.Key.Key_F2)
    enter(office, BOSS, PIN)
    assert office.context.who == BOSS


def test_a_desk_that_nobody_touches_locks_itself_and_keeps_the_half_filled_intake(office: Desktop) -> None:
    enter(office, OFFICER, OFFICERS)
    office.context.go.emit("intake", 0)
    office.settle()
    field = next(f for f in office.screens.screen("intake").findChildren(QLineEdit) if f.isVisible())
    field.setText("half a word")
    door(office).idle.watch(1)
    office.qtbot.waitUntil(door(office).sign_in.isVisible)
    assert office.context.who == ""
    enter(office, OFFICER, OFFICERS)
    assert office.screens.here == "intake"
    assert field.text() == "half a word"


def test_a_touch_puts_the_lock_off(office: Desktop) -> None:
    enter(office)
    idle = door(office).idle
    idle.watch(60_000)
    started = idle._timer.remainingTime()
    office.qtbot.wait(200)
    assert idle._timer.remainingTime() < started - 100
    office.qtbot.keyClick(office.window, Qt.Key.Key_Shift)
    assert idle._timer.remainingTime() >= started - 100


def test_the_minutes_of_the_settings_are_the_minutes_of_the_lock(office: Desktop) -> None:
    enter(office)
    assert door(office).idle._timer.interval() == 10 * 60_000
    staff.set_idle_minutes(office.desk, 2, by=BOSS)
    office.refresh()
    assert door(office).idle._timer.interval() == 2 * 60_000


def test_somebody_who_left_is_signed_out_and_no_longer_offered(office: Desktop) -> None:
    enter(office)
    staff.close_staff(office.desk, CLERK, by=BOSS)
    office.refresh()
    assert office.context.who == ""
    assert list(door(office).sign_in.names) == [OFFICER, BOSS]


def test_somebody_entered_at_another_desk_is_offered_at_once(office: Desktop) -> None:
    staff.add_staff(office.desk, "A & B", "clerk", "662607", by=BOSS)
    office.screens.ask_who()
    office.settle()
    assert "A & B" in door(office).sign_in.names
    enter(office, "A & B", "662607")
    assert office.context.who == "A & B"


def test_everything_at_the_door_has_a_name_and_is_high_enough(office: Desktop) -> None:
    for page in (door(office).sign_in, door(office).first_start, door(office).recovery, door(office).code):
        office.window.stack.setCurrentWidget(page)
        QApplication.processEvents()
        controls = list(focusable(page))
        assert controls
        for widget in controls:
            assert widget.accessibleName(), widget
            assert widget.height() >= 34, widget


def test_a_pin_typed_as_fast_as_a_scan_never_goes_to_the_search_box(office: Desktop) -> None:
    enter(office)
    office.screens.ask_who()
    keys(door(office).sign_in.secret, PIN, every_ms=5, end=Qt.Key.Key_Return)
    office.settle()
    assert office.screens.search.text() == ""


def test_a_long_list_of_names_scrolls_and_keeps_the_pin_and_the_chosen_name_in_sight(
    code: str, desk: Desk, make: MakeDesktop
) -> None:
    assert code
    for letter in "ABCDEFGHKMNPQRST":
        staff.add_staff(desk, f"Helper {letter}{letter}", "officer", "662607", by=BOSS)
    page = door(make()).sign_in
    page.choose(BOSS)
    QApplication.processEvents()
    assert not page.names[BOSS].visibleRegion().isEmpty()
    for piece in (page.secret, page.enter, page.pad):
        assert not piece.visibleRegion().isEmpty()
