"""What a test does at the door of a desk."""

from __future__ import annotations

from PySide6.QtCore import Qt

from tests.acts.office import BOSS, CLERK, CLERKS, PIN
from tests.desk.frame.desktop import Desktop
from ui.door import Door


def door(desktop: Desktop) -> Door:
    return desktop.screens.door


def enter(desktop: Desktop, name: str = CLERK, secret: str = CLERKS) -> None:
    door(desktop).sign_in.choose(name)
    door(desktop).sign_in.secret.setText(secret)
    door(desktop).sign_in.sign_in()
    desktop.settle()


def press(desktop: Desktop, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    desktop.window.activateWindow()
    desktop.qtbot.keyClick(desktop.window, key, modifier)
    desktop.settle()


def first_start(desktop: Desktop, name: str = BOSS, secret: str = PIN, again: str = PIN) -> None:
    page = door(desktop).first_start
    page.name.line.setText(name)
    page.secret.line.setText(secret)
    page.again.line.setText(again)
    page.save()
    desktop.settle()


def sign_in_as(desktop: Desktop, name: str, secret: str) -> None:
    """Somebody takes over."""
    desktop.screens.ask_who()
    enter(desktop, name, secret)
