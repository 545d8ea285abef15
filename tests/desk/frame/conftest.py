from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kiosk.services.desk import Desk
from tests.acts.desks import NEW_YORK, RESOLVED, FakeClock, FakePrinter, enter_local, make_desk
from tests.acts.office import open_office
from tests.desk.frame.desktop import Desktop
from ui import theme


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    """A desk on Friday, November 27, 2026, 1:42 pm; Rio Communities has entered no resolution."""
    for town in ("bethel", "clay", "sandy_creek"):
        enter_local(tmp_path, town, RESOLVED)
    return make_desk(tmp_path, FakeClock(datetime(2026, 11, 27, 13, 42, tzinfo=NEW_YORK)))


@pytest.fixture
def printer() -> FakePrinter:
    return FakePrinter()


@pytest.fixture
def closed(qtbot: QtBot, qapp: QApplication, desk: Desk, tmp_path: Path, printer: FakePrinter) -> Iterator[Desktop]:
    """A desk whose window is not shown yet."""
    theme.apply(qapp)
    desktop = Desktop(qtbot, desk, tmp_path, printer)
    yield desktop
    desktop.window.finish()


@pytest.fixture
def desktop(closed: Desktop) -> Desktop:
    """A desk that is open, on the board."""
    closed.open()
    return closed


MakeDesktop = Callable[..., Desktop]


@pytest.fixture
def make(qtbot: QtBot, qapp: QApplication, desk: Desk, tmp_path: Path, printer: FakePrinter) -> Iterator[MakeDesktop]:
    """Opens a desk at which nobody works yet."""
    theme.apply(qapp)
    made: list[Desktop] = []

    def make(who: str = "") -> Desktop:
        desktop = Desktop(qtbot, desk, tmp_path, printer, who=who)
        made.append(desktop)
        desktop.open()
        return desktop

    yield make
    for desktop in made:
        desktop.window.finish()


@pytest.fixture
def code(desk: Desk) -> str:
    """An office of three; the recovery code of their supervisor."""
    return open_office(desk)


@pytest.fixture
def office(code: str, make: MakeDesktop) -> Desktop:
    """A desk of an office of three, not signed in."""
    assert code
    return make()
