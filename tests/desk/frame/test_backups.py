"""The day's backup is made behind the desk, and the clerk is told when it is not."""

from __future__ import annotations

import threading
from dataclasses import replace
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from kiosk.commands.desk_settings import DeskSettings
from kiosk.commands.opening import make_daily_backup
from kiosk.commands.places import Places
from kiosk.domain.errors import Unavailable
from kiosk.law.files import shipped_config
from kiosk.persistence.store import FILE_NAME
from kiosk.services.desk import Desk
from tests.acts.desks import FakeDevices
from tests.keeping.tampering import tampered
from ui.remembered import Remembered
from ui.window import MainWindow, Start


def opened(qtbot: QtBot, desk: Desk, folder: Path, daily_backup: object) -> MainWindow:
    start = Start(
        shelter="Front desk",
        till="1",
        open_desk=lambda _: desk,
        devices=FakeDevices(),
        preview=lambda _document: b"",
        remembered=Remembered(folder / "desk.ini"),
        who="M. Ortiz",
    )
    window = MainWindow(replace(start, daily_backup=daily_backup))  # type: ignore[arg-type] # any callable
    qtbot.addWidget(window)
    window.show()
    window.begin()
    qtbot.waitUntil(lambda: window.screens is not None)
    return window


def test_the_desk_can_be_used_while_the_backup_is_being_made(qtbot: QtBot, desk: Desk, tmp_path: Path) -> None:
    gate, threads = threading.Event(), []

    def slowly() -> None:
        threads.append(threading.current_thread().name)
        gate.wait(10)

    window = opened(qtbot, desk, tmp_path, slowly)
    qtbot.waitUntil(lambda: bool(threads))
    assert window.screens is not None
    assert threads == ["backup"]
    assert window.backups is not None
    window.backups.make()
    gate.set()
    window.close()
    assert threads == ["backup"]


def test_a_backup_that_fails_is_told_on_every_page_until_one_is_made(qtbot: QtBot, desk: Desk, tmp_path: Path) -> None:
    wrong = [Unavailable("Today's backup was not made. The disk is full.")]

    def make() -> None:
        if wrong:
            raise wrong[0]

    window = opened(qtbot, desk, tmp_path, make)
    qtbot.waitUntil(lambda: window.lasting.sentence.text() == "Today's backup was not made. The disk is full.")
    screens, backups = window.screens, window.backups
    assert screens is not None
    assert backups is not None
    screens.go("till", 0)
    window.make_anew()
    assert window.lasting.isVisible()
    assert window.lasting.sentence.text() == "Today's backup was not made. The disk is full."
    wrong.clear()
    backups.make()
    qtbot.waitUntil(lambda: not window.lasting.isVisible())
    window.close()


def test_the_desk_makes_one_backup_a_day_where_its_settings_say(desk: Desk, tmp_path: Path) -> None:
    where = Places(tmp_path, shipped_config())
    settings = DeskSettings("Shelter", "1", (), "virtual", 80, backup_folder=str(tmp_path / "away"))
    make_daily_backup(where, settings, desk.clock)
    (made,) = (tmp_path / "away").iterdir()
    before = made.stat()
    make_daily_backup(where, settings, desk.clock)
    assert list((tmp_path / "away").iterdir()) == [made]
    assert made.stat() == before
    desk.store.close()


def test_a_backup_of_records_that_are_not_sound_is_told(desk: Desk, tmp_path: Path) -> None:
    tampered(tmp_path / FILE_NAME, "CREATE TABLE another (said)")
    settings = DeskSettings("Shelter", "1", (), "virtual", 80, backup_folder=str(tmp_path / "away"))
    told = r"was made, but .* not sound. First bad record: The table another was not made by this program\."
    for _ in range(2):
        with pytest.raises(Unavailable, match=told):
            make_daily_backup(Places(tmp_path, shipped_config()), settings, desk.clock)
    assert len(list((tmp_path / "away").iterdir())) == 1
    desk.store.close()
