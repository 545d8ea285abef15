"""A backup is one consistent state, proved whole before it counts; each day has one."""

from __future__ import annotations

import shutil
import sqlite3
import threading
from contextlib import closing
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest

from kiosk.domain.errors import Unavailable
from kiosk.persistence import backup
from kiosk.persistence.backup import Manifest, make_backup
from kiosk.persistence.daily import KEPT, daily_backup, daily_backups
from kiosk.persistence.keys import read_keys
from kiosk.persistence.store import FILE_NAME, open_store
from tests.keeping.books import keep_honest_books
from tests.keeping.samples import keep_a_case
from tests.keeping.tampering import tampered

AT = datetime(2026, 11, 30, 20, 0, tzinfo=UTC)
PASSPHRASE = "a dog is not a thing"
LOCAL = "[contacts]\noffice = 'Clerk'\naddress = '1 Main'\nphone = '555'\n"


@pytest.fixture(scope="module")
def honest(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data directory in use: records, keys, settings and what a town entered."""
    folder = tmp_path_factory.mktemp("honest") / "data"
    store = open_store(folder)
    keep_honest_books(store)
    store.close()
    read_keys(folder)
    (folder / "kiosk.toml").write_text('[desk]\ntill = "7"\n', encoding="utf-8")
    (folder / "towns").mkdir()
    (folder / "towns" / "dover.toml").write_text(LOCAL, encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def made(honest: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("made") / "pound.backup"
    make_backup(honest, file, at=AT)
    return file


def test_no_file_is_overwritten_by_a_backup(honest: Path, made: Path) -> None:
    before = made.read_bytes()
    with pytest.raises(Unavailable, match="is there already, and no backup is overwritten"):
        make_backup(honest, made, at=AT)
    assert made.read_bytes() == before


def test_a_backup_that_cannot_be_written_leaves_nothing_behind(honest: Path, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(Unavailable, match="cannot be written"):
        make_backup(honest, tmp_path / "file" / "pound.backup", at=AT)
    with pytest.raises(Unavailable, match="There are no records"):
        make_backup(tmp_path, tmp_path / "pound.backup", at=AT)
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


def test_damaged_records_are_not_backed_up_as_if_they_were_whole(honest: Path, tmp_path: Path) -> None:
    damaged = bytearray((honest / FILE_NAME).read_bytes())
    with closing(sqlite3.connect(honest / FILE_NAME)) as connection:
        (page,) = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'receipt_by_case'").fetchone()
    damaged[(page - 1) * 4096 + 100 : page * 4096] = b"\x55" * (4096 - 100)
    (tmp_path / FILE_NAME).write_bytes(bytes(damaged))
    with pytest.raises(Unavailable, match="damaged"):
        make_backup(tmp_path, tmp_path / "pound.backup", at=AT)
    assert not (tmp_path / "pound.backup").exists()


def test_a_backup_made_while_a_desk_works_is_one_consistent_state(tmp_path: Path) -> None:
    store = open_store(tmp_path / "data")
    done = threading.Event()

    def work() -> None:
        number = 0
        while not done.is_set():
            number += 1
            keep_a_case(store, f"26-{number:04d}")

    desk = threading.Thread(target=work)
    desk.start()
    try:
        manifests = [_backed_up(tmp_path, turn) for turn in range(3)]
    finally:
        done.set()
        desk.join()
    store.close()
    assert len({manifest.files[FILE_NAME] for manifest in manifests}) == 3


def _backed_up(folder: Path, turn: int) -> Manifest:
    return make_backup(folder / "data", folder / f"{turn}.backup", at=AT).manifest


def test_a_day_has_one_backup_and_the_newest_thirty_are_kept(honest: Path, tmp_path: Path) -> None:
    day = date(2026, 11, 30)
    others = [tmp_path / "notes.txt", tmp_path / "pound-kiosk-till-2-2020-01-01.backup"]
    for other in others:
        other.write_text("not of this till")
    for ago in range(KEPT + 5):
        (tmp_path / f"pound-kiosk-till-1-{day - timedelta(days=ago + 1)}.backup").write_text("older")
    verdict = daily_backup(honest, tmp_path, till="1", at=AT, today=day)
    assert verdict is not None
    assert verdict.problems == ()
    assert len(daily_backups(tmp_path, "1")) == KEPT
    assert daily_backups(tmp_path, "1")[-1] == tmp_path / "pound-kiosk-till-1-2026-11-30.backup"
    assert daily_backup(honest, tmp_path, till="1", at=AT, today=day) is None
    assert all(other.read_text() == "not of this till" for other in others)


def test_older_backups_stay_while_the_new_one_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "pound-kiosk-till-1-2020-01-01.backup").write_text("older")
    with pytest.raises(Unavailable):
        daily_backup(tmp_path / "nowhere", tmp_path, till="1", at=AT, today=date(2026, 11, 30))
    assert [path.name for path in tmp_path.iterdir()] == ["pound-kiosk-till-1-2020-01-01.backup"]


def test_older_backups_stay_while_the_records_are_not_sound(honest: Path, tmp_path: Path) -> None:
    data, folder = Path(shutil.copytree(honest, tmp_path / "data")), tmp_path / "backups"
    tampered(data / FILE_NAME, "UPDATE person SET name = 'Somebody else'")
    folder.mkdir()
    for day in range(1, KEPT + 1):
        (folder / f"pound-kiosk-till-1-2026-10-{day:02}.backup").write_text("older")
    for _ in range(2):
        verdict = daily_backup(data, folder, till="1", at=AT, today=date(2026, 11, 30))
        assert verdict is not None
        assert verdict.first is not None
        assert len(daily_backups(folder, "1")) == KEPT
        assert (folder / "pound-kiosk-till-1-2026-11-30-not-sound.backup").exists()
    shutil.copy(honest / FILE_NAME, data)
    verdict = daily_backup(data, folder, till="1", at=AT, today=date(2026, 11, 30))
    assert verdict is not None
    assert verdict.first is None
    assert len(list(folder.iterdir())) == len(daily_backups(folder, "1")) == KEPT


def test_a_backup_is_read_back_before_it_counts(honest: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def damaging(path: Path) -> str:
        return "0" * 64 if "read back" in str(path) else digest(path)

    digest = backup._digest
    monkeypatch.setattr(backup, "_digest", damaging)
    with pytest.raises(Unavailable, match="is damaged"):
        make_backup(honest, tmp_path / "pound.backup", at=AT)
    assert list(tmp_path.iterdir()) == []
