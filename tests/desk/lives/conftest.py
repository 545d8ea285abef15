from __future__ import annotations

import shutil
from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kiosk.persistence.store import FILE_NAME, open_store
from printing.papers import PaperMaker
from tests.acts.desks import NEW_YORK, RESOLVED, FakeClock, FakePrinter, enter_local, make_desk
from tests.desk.forms.test_flashes import Windows
from tests.desk.frame.desktop import Desktop
from tests.desk.lives.life import Life
from ui import theme

_WINDOWS = {"MainWindow", "QMenu", "QComboBoxPrivateContainer", "FacingWindow"}
"""What may be shown as a window while somebody works; all else would take the keyboard away."""


@pytest.fixture(scope="session")
def empty(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file of records in which nothing is written yet."""
    directory = tmp_path_factory.mktemp("records")
    open_store(directory).close()
    return directory / FILE_NAME


@pytest.fixture
def life(qtbot: QtBot, qapp: QApplication, tmp_path: Path, empty: Path) -> Iterator[Life]:
    """A desk on Friday, November 20, 2026, 2:30 pm, with its window and real papers; its records are sound at the end.

    Every town but Dover, whose code states its amounts, has entered a resolution. Rio Communities has entered the
    days and the deposit of the sterilization agreement too.
    """
    shutil.copy(empty, tmp_path / FILE_NAME)
    for town in ("bethel", "clay", "sandy_creek"):
        enter_local(tmp_path, town, RESOLVED)
    rio = RESOLVED.replace('impoundment_fee = "40.00"', 'impoundment_fee = "15.00", alteration_deposit = "25.00"')
    enter_local(tmp_path, "rio_communities", rio.replace("amounts =", "alteration_days = 45\namounts ="))
    desk = make_desk(tmp_path, FakeClock(datetime(2026, 11, 20, 14, 30, tzinfo=NEW_YORK)))
    theme.apply(qapp)
    desktop = Desktop(qtbot, replace(desk, papers=PaperMaker()), tmp_path, FakePrinter())
    windows = Windows()
    qapp.installEventFilter(windows)
    desktop.open()
    yield Life(desktop)
    qapp.removeEventFilter(windows)
    desktop.window.finish()
    store = open_store(tmp_path)
    problems = store.verify().problems
    store.close()
    assert not problems
    assert {words.split()[0] for words in windows.shown} <= _WINDOWS
