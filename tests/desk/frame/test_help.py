"""F1 says what a screen is for, and lists the keys that are really bound there now."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from tests.acts.desks import seize_owned
from tests.desk.frame.desktop import Desktop, texts
from tests.desk.frame.doors import press
from ui.frame.help import keys_here
from ui.frame.helps import HELPS
from ui.frame.kinds import MAKE, STOPS

OF_A_CASE = ("case", "redeem", "money")


def test_every_screen_has_its_help_and_lists_the_keys_that_are_bound(desktop: Desktop) -> None:
    case = seize_owned(desktop.desk, "dover", "2026-11-26T14:00")
    desktop.context.town = "dover"
    help_, window = desktop.screens.help, desktop.window
    for name in MAKE:
        desktop.screens.go(name, case if name in OF_A_CASE else 0)
        desktop.settle()
        desktop.screens.turn_help()
        assert help_.isVisible()
        assert HELPS[name] in texts(help_)
        listed = dict(keys_here(window, desktop.screens.screen(name)))
        assert {stop.keys for stop in STOPS.values()} <= listed.keys()
        assert listed["Ctrl+F, /"] == "Search everything"
        desktop.screens.turn_help()
        assert not help_.isVisible()


@pytest.mark.parametrize(("name", "keys", "does"), [("till", "F8", "Open the drawer"), ("start", "F6", "To the board")])
def test_a_key_does_what_its_button_says(desktop: Desktop, name: str, keys: str, does: str) -> None:
    desktop.screens.go(name, 0)
    desktop.settle()
    assert (keys, does) in keys_here(desktop.window, desktop.screens.screen(name))


def test_f1_shows_it_and_esc_brings_the_keyboard_back(desktop: Desktop) -> None:
    desktop.screens.go("till", 0)
    desktop.settle()
    before = QApplication.focusWidget()
    press(desktop, Qt.Key.Key_F1)
    assert desktop.screens.help.close_button.hasFocus()
    desktop.qtbot.keyClick(desktop.screens.help.close_button, Qt.Key.Key_Escape)
    assert not desktop.screens.help.isVisible()
    assert QApplication.focusWidget() is before
