from __future__ import annotations

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
def empty(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A file of records in which nothing is written yet."""
    directory = tmp_path_factory.mktemp("records")
    open_store(directory).close()
    return (directory / FILE_NAME).read_bytes()


class Lives:
    """Opens desks one after the other, each on records of its own; what each one recorded is sound when it closes."""

    def __init__(self, qtbot: QtBot, app: QApplication, folder: Path, empty: bytes) -> None:
        self._qtbot, self._app, self._folder, self._empty = qtbot, app, folder, empty
        self._life: Life | None = None

    def begin(self, records: bytes = b"") -> Life:
        """A desk on Friday, November 20, 2026, 2:30 pm, with its window and real papers; on a copy of `records`.

        Every town but Dover, whose code states its amounts, has entered a resolution. Rio Communities has entered
        the days and the deposit of the sterilization agreement too.
        """
        self.close()
        (self._folder / FILE_NAME).write_bytes(records or self._empty)
        desk = make_desk(self._folder, FakeClock(datetime(2026, 11, 20, 14, 30, tzinfo=NEW_YORK)))
        desktop = Desktop(self._qtbot, replace(desk, papers=PaperMaker()), self._folder, FakePrinter())
        desktop.open()
        self._life = Life(desktop)
        return self._life

    def close(self) -> None:
        """Close the desk that is open, and look through its records."""
        if self._life is None:
            return
        desktop, self._life = self._life.desktop, None
        desktop.window.finish()
        desktop.window.hide()
        # A test's keys all come at the same instant, so that what was typed at this desk would be a scan at the next.
        self._app.removeEventFilter(desktop.screens.scanner)
        store = open_store(self._folder)
        problems = store.verify().problems
        store.close()
        assert not problems


@pytest.fixture
def lives(qtbot: QtBot, qapp: QApplication, tmp_path: Path, empty: bytes) -> Iterator[Lives]:
    """Desks that open no window which would take the keyboard away from who works."""
    for town in ("bethel", "clay", "sandy_creek"):
        enter_local(tmp_path, town, RESOLVED)
    rio = RESOLVED.replace('impoundment_fee = "40.00"', 'impoundment_fee = "15.00", alteration_deposit = "25.00"')
    enter_local(tmp_path, "rio_communities", rio.replace("amounts =", "alteration_days = 45\namounts ="))
    theme.apply(qapp)
    windows = Windows()
    qapp.installEventFilter(windows)
    lives = Lives(qtbot, qapp, tmp_path, empty)
    yield lives
    qapp.removeEventFilter(windows)
    lives.close()
    assert {words.split()[0] for words in windows.shown} <= _WINDOWS


@pytest.fixture
def life(lives: Lives) -> Life:
    """A desk in whose records nothing is written yet."""
    return lives.begin()
