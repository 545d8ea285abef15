"""Where the public screen stands: nobody makes it small, and with its monitor it goes and comes."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from tests.desk.public.screen import PublicScreen
from ui.public.place import PublicPlace


@pytest.fixture
def place(screen: PublicScreen, qtbot: QtBot) -> PublicPlace:
    made = PublicPlace(screen.window, QGuiApplication.primaryScreen())
    qtbot.waitUntil(lambda: screen.window.windowHandle().isExposed())
    return made


def test_whoever_makes_it_small_sees_it_again_full_and_in_front(screen: PublicScreen, place: PublicPlace) -> None:
    place.look()
    assert screen.window.isFullScreen()
    screen.window.showMinimized()
    place.look()  # away, to come anew
    place.look()
    assert (screen.window.isVisible(), screen.window.isMinimized(), screen.window.isFullScreen()) == (True, False, True)


def test_a_second_screen_takes_it_along_and_the_only_one_may_be_exchanged(
    screen: PublicScreen, place: PublicPlace
) -> None:
    place.name = "another monitor, bought since"
    place.look()
    assert screen.window.isVisible(), "on the only screen there is"
    place.beside = True
    place.look()
    assert not screen.window.isVisible(), "it never covers the desk"
    place.name = QGuiApplication.primaryScreen().name()
    place.look()
    assert screen.window.isFullScreen()
