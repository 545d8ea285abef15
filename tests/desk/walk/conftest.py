"""A desk on the demonstration's dogs, made once: every kind of dog, paper and debt that a screen may show."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
import shiboken6
from PySide6.QtWidgets import QApplication

from kiosk.commands.demo import SETTINGS, prepare
from kiosk.commands.demo_parts.scenes import Scenes, scenes
from kiosk.commands.demo_parts.story import CLERK, StoryClock
from kiosk.commands.desk import window_start
from kiosk.commands.places import Places
from kiosk.domain.moments import SystemClock
from kiosk.law.files import shipped_config
from kiosk.law.town_code import Laws
from kiosk.services.adoption import adoptions_waiting
from kiosk.words import Language
from ui import language, theme
from ui.window import MainWindow


@pytest.fixture(scope="session")
def played(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Scenes]:
    """The data directory of the demonstration, and the screens that there are to see on it."""
    folder = tmp_path_factory.mktemp("demonstration")
    *_, desk = prepare(Places(folder, shipped_config()))
    waiting = adoptions_waiting(desk)
    seen = scenes(desk) | {
        "adopt_begun": ("adopt", waiting.begun[0].adoption.case),
        "adopt_due": ("adopt", waiting.due[0].adoption.case),
        "money_of_an_adoption": ("money", waiting.due[0].adoption.case),
    }
    desk.store.close()
    return folder, seen


Open = Callable[..., MainWindow]


@pytest.fixture
def open_desk(played: tuple[Path, Scenes], qapp: QApplication, tmp_path: Path) -> Iterator[Open]:
    """Opens a desk in a language, a look, a size and with text of some size."""
    folder, _ = played
    where = Places(shutil.copytree(folder, tmp_path / "records"), shipped_config())
    laws = Laws(where.config_dir, where.data_dir)
    windows: list[MainWindow] = []

    def open_(said_in: Language, look: theme.Look, size: tuple[int, int], scale: float) -> MainWindow:
        theme.apply(qapp, look, scale=scale)
        language.speak(said_in)
        start = window_start(where, SETTINGS, laws, StoryClock(SystemClock(), laws), who=CLERK)
        window = MainWindow(replace(start, preview=lambda _document: b""))
        windows.append(window)
        window.resize(*size)
        window.show()
        window.begin()
        settle(window)
        return window

    yield open_
    for window in windows:
        window.finish()
        # Qt would dress every widget that is left in the next look.
        shiboken6.delete(window)
    language.speak("en")
    theme.apply(qapp)


def settle(window: MainWindow) -> None:
    """Wait until all work is done and shown."""
    for _ in range(3):
        window.database.finish()
        window.printing.finish()
        QApplication.processEvents()
