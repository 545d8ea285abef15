from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kiosk.domain.codes import Codes
from kiosk.services.desk import Desk
from printing.papers import PaperMaker
from tests.acts.desks import NEW_YORK, RESOLVED, FakeClock, enter_local, hours, make_desk
from tests.desk.public.screen import PublicScreen
from ui import theme

OURS = Codes(b"k" * 32)
DOVER = '[contacts]\nphone = "845-555-0142"\n' + hours("friday", "monday")


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    """A desk on Friday, November 27, 2026, 1:42 pm."""
    enter_local(tmp_path, "dover", DOVER)
    enter_local(tmp_path, "bethel", RESOLVED)
    made = make_desk(tmp_path, FakeClock(datetime(2026, 11, 27, 13, 42, tzinfo=NEW_YORK)))
    return replace(made, codes=OURS, papers=PaperMaker(OURS.sign))


@pytest.fixture
def screen(qtbot: QtBot, qapp: QApplication, desk: Desk) -> Iterator[PublicScreen]:
    """The public screen, not shown yet."""
    made = PublicScreen(qtbot, desk)
    yield made
    made.window.finish()
    theme.apply(qapp)
