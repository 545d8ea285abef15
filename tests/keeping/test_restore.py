"""A backup is restored whole or not at all, and what was there is kept."""

from __future__ import annotations

import os
import shutil
import sqlite3
import stat
import zipfile
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path

import pytest

from kiosk.domain.errors import Unavailable
from kiosk.persistence import restore
from kiosk.persistence.backup import make_backup
from kiosk.persistence.keys import read_keys
from kiosk.persistence.opening import SCHEMA
from kiosk.persistence.restore import SETTINGS_OF_THE_BACKUP, restore_backup
from kiosk.persistence.store import FILE_NAME, SqlStore, open_store
from tests.keeping.backups import (
    AT,
    LOCAL,
    PASSPHRASE,
    a_foreign_database,
    changed,
    damaged_at,
    put,
    refusal,
    rows,
    say,
)
from tests.keeping.books import keep_honest_books
from tests.keeping.samples import keep_a_case


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


@pytest.fixture
def in_use(honest: Path, tmp_path: Path) -> Path:
    """A copy of it, that a backup may be restored over."""
    return Path(shutil.copytree(honest, tmp_path / "in use"))


@pytest.fixture(scope="module")
def made(honest: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("made") / "pound.backup"
    make_backup(honest, file, at=AT)
    return file


@pytest.fixture(scope="module")
def sealed(honest: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("sealed") / "pound.backup"
    make_backup(honest, file, at=AT, passphrase=PASSPHRASE)
    return file


@pytest.mark.parametrize("kind", ["made", "sealed"])
def test_the_drill_a_lost_machine_is_replaced_by_its_backup(
    request: pytest.FixtureRequest, honest: Path, tmp_path: Path, kind: str
) -> None:
    file: Path = request.getfixturevalue(kind)
    folder = tmp_path / "new machine" / "data"
    restored = restore_backup(file, folder, at=AT, passphrase=PASSPHRASE if kind == "sealed" else "")
    assert restored.aside is None
    assert rows(folder / FILE_NAME) == rows(honest / FILE_NAME)
    assert read_keys(folder) == read_keys(honest)
    assert (folder / "towns" / "dover.toml").read_text(encoding="utf-8") == LOCAL
    store = open_store(folder)
    verdict = store.verify(restored.manifest.head)
    assert (verdict.problems, verdict.links) == ((), restored.manifest.links)
    keep_a_case(store, "26-0099")
    store.close()


def test_what_was_there_is_kept_aside(made: Path, tmp_path: Path) -> None:
    for turn in (1, 2):
        store = open_store(tmp_path)
        keep_a_case(store, f"27-000{turn}")
        store.close()
        keys = read_keys(tmp_path)
        aside = restore_backup(made, tmp_path, at=AT).aside
        assert aside is not None
        old = SqlStore(aside / FILE_NAME)
        with old.reading() as records:
            assert records.search(f"27-000{turn}")
        old.close()
        assert read_keys(aside) == keys
    assert sorted(path.name for path in tmp_path.glob("before-restore-*")) == [
        "before-restore-20261130-200000",
        "before-restore-20261130-200000-2",
    ]


def test_the_settings_of_this_computer_stay_and_those_of_the_backup_lie_beside_what_was_there(
    made: Path, in_use: Path
) -> None:
    own = '[desk]\ntill = "3"\n'
    (in_use / "kiosk.toml").write_text(own, encoding="utf-8")
    restored = restore_backup(made, in_use, at=AT)
    assert (in_use / "kiosk.toml").read_text(encoding="utf-8") == own
    assert restored.settings_stayed
    assert restored.aside is not None
    assert (restored.aside / SETTINGS_OF_THE_BACKUP).read_text(encoding="utf-8") == '[desk]\ntill = "7"\n'


def test_a_computer_without_settings_takes_those_of_the_backup(made: Path, in_use: Path) -> None:
    (in_use / "kiosk.toml").unlink()
    assert not restore_backup(made, in_use, at=AT).settings_stayed
    assert (in_use / "kiosk.toml").read_text(encoding="utf-8") == '[desk]\ntill = "7"\n'
    assert not restore_backup(made, in_use, at=AT).settings_stayed


def test_what_another_town_entered_since_stays(made: Path, in_use: Path) -> None:
    (in_use / "towns" / "bethel.toml").write_text(LOCAL, encoding="utf-8")
    (in_use / "towns" / "dover.toml").write_text("changed", encoding="utf-8")
    aside = restore_backup(made, in_use, at=AT).aside
    assert aside is not None
    assert (in_use / "towns" / "bethel.toml").read_text(encoding="utf-8") == LOCAL
    assert (in_use / "towns" / "dover.toml").read_text(encoding="utf-8") == LOCAL
    assert (aside / "towns" / "dover.toml").read_text(encoding="utf-8") == "changed"


def test_records_are_not_begun_anew_where_a_restore_was_cut_off(
    made: Path, in_use: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (in_use / "keys.json").unlink()
    rename, cut = Path.rename, [False]

    def cut_off(path: Path, target: Path) -> Path:
        if cut[0] or path.parent.name == "unpacked":
            cut[0] = True
            raise OSError(5, "the power is gone")
        return rename(path, target)

    with monkeypatch.context() as patched:
        patched.setattr(Path, "rename", cut_off)
        with pytest.raises(Exception, match="power"):
            restore_backup(made, in_use, at=AT)
    with pytest.raises(Unavailable, match=r"The records are gone.*before-restore-20261130-200000"):
        open_store(in_use)


def test_records_that_are_damaged_can_be_replaced(made: Path, tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_bytes(b"no database any more" * 100)
    restored = restore_backup(made, tmp_path, at=AT)
    assert restored.aside is not None
    assert (restored.aside / FILE_NAME).read_bytes().startswith(b"no database")
    open_store(tmp_path).close()


def test_a_journal_left_by_a_crash_never_reaches_the_restored_records(made: Path, honest: Path, tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_bytes(b"no database any more" * 100)
    (tmp_path / f"{FILE_NAME}-journal").write_bytes(b"half a transaction")
    restore_backup(made, tmp_path, at=AT)
    assert not (tmp_path / f"{FILE_NAME}-journal").exists()
    assert rows(tmp_path / FILE_NAME) == rows(honest / FILE_NAME)


@pytest.mark.skipif(os.name != "posix", reason="file modes are a POSIX matter")
def test_a_backup_and_what_is_restored_from_it_are_for_their_owner_only(made: Path, tmp_path: Path) -> None:
    restore_backup(made, tmp_path / "data", at=AT)
    for path in (made, tmp_path / "data" / FILE_NAME, tmp_path / "data" / "keys.json"):
        assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_an_encrypted_backup_gives_nothing_away(sealed: Path) -> None:
    assert b"Dana" not in sealed.read_bytes()
    assert not zipfile.is_zipfile(sealed)


@pytest.mark.parametrize("passphrase", ["", "another passphrase"])
def test_an_encrypted_backup_needs_its_passphrase(sealed: Path, in_use: Path, passphrase: str) -> None:
    assert "passphrase" in refusal(sealed, in_use, passphrase)


@pytest.mark.parametrize("place", [3, 40, 60, 5000, -20, -1])
def test_an_encrypted_backup_with_a_changed_byte_is_refused(sealed: Path, in_use: Path, place: int) -> None:
    assert "damaged" in refusal(damaged_at(place, sealed, in_use.parent), in_use, PASSPHRASE)


@pytest.mark.parametrize("place", [3, 40, 60, 5000, -20, -1])
def test_a_changed_byte_of_a_backup_is_refused_or_means_nothing(made: Path, in_use: Path, place: int) -> None:
    before = rows(in_use / FILE_NAME)
    with suppress(Unavailable):
        restore_backup(damaged_at(place, made, in_use.parent), in_use, at=AT)
    assert rows(in_use / FILE_NAME) == before


@pytest.mark.parametrize("length", [0, 10, 40, 2000])
@pytest.mark.parametrize("kind", ["made", "sealed"])
def test_a_backup_that_is_cut_off_is_refused(
    request: pytest.FixtureRequest, in_use: Path, tmp_path: Path, kind: str, length: int
) -> None:
    file = tmp_path / "cut.backup"
    file.write_bytes(request.getfixturevalue(kind).read_bytes()[:length])
    said = refusal(file, in_use, PASSPHRASE)
    assert "damaged" in said or "cut off" in said
    assert said.endswith("Nothing was changed.")


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda files: say(files, format=2), "made by a newer version"),
        (lambda files: say(files, schema=SCHEMA + 1), "made by a newer version"),
        (lambda files: say(files, format="old"), "is damaged"),
        (lambda files: files.pop("manifest.json"), "is damaged"),
        (lambda files: files.pop("kiosk.db"), "is damaged"),
        (lambda files: files.update({"keys.json": b"{}"}), "is damaged"),
        (lambda files: files.update({"towns/bethel.toml": b""}), "is damaged"),
        (lambda files: put(files, "../evil.toml", b"x"), "is damaged"),
        (lambda files: put(files, "towns/../../evil.toml", b"x"), "is damaged"),
        (lambda files: put(files, "kiosk.db", b"Dear diary, " * 200), "not a database of this program"),
    ],
)
def test_a_backup_that_says_or_holds_something_else_is_refused(
    made: Path, in_use: Path, tmp_path: Path, change: Callable[[dict[str, bytes]], None], says: str
) -> None:
    assert says in refusal(changed(made, tmp_path / "other.backup", change), in_use)
    assert not list(tmp_path.rglob("evil.toml"))


def test_the_records_of_another_program_or_a_newer_one_are_refused(made: Path, in_use: Path, tmp_path: Path) -> None:
    foreign = changed(made, tmp_path / "f.backup", lambda files: put(files, "kiosk.db", a_foreign_database(tmp_path)))
    assert "another program" in refusal(foreign, in_use)
    newer = tmp_path / "newer.db"
    newer.write_bytes((in_use / FILE_NAME).read_bytes())
    with closing(sqlite3.connect(newer)) as connection:
        connection.execute(f"PRAGMA user_version = {SCHEMA + 1}")
    file = changed(made, tmp_path / "n.backup", lambda files: put(files, "kiosk.db", newer.read_bytes()))
    assert "newer version" in refusal(file, in_use)
    with closing(sqlite3.connect(newer)) as connection:
        connection.execute(f"PRAGMA user_version = {SCHEMA}")
        connection.execute("UPDATE alembic_version SET version_num = '0099'")
        connection.commit()
    file = changed(made, tmp_path / "r.backup", lambda files: put(files, "kiosk.db", newer.read_bytes()))
    assert "newer version" in refusal(file, in_use)


def test_a_file_that_is_no_backup_is_refused(in_use: Path, tmp_path: Path) -> None:
    (tmp_path / "photo.jpg").write_bytes(b"\xff\xd8\xff" * 100)
    assert refusal(tmp_path / "photo.jpg", in_use).startswith("photo.jpg is not a backup of this program")
    assert refusal(tmp_path / "nowhere", in_use) == f"There is no backup {tmp_path / 'nowhere'}."


def test_a_restore_waits_for_nobody_who_is_writing(made: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(restore, "_PATIENCE_S", 0.05)
    store = open_store(tmp_path)
    with store.writing() as records:
        records.remember("half", "done")
        assert "Close every desk" in refusal(made, tmp_path)
    store.close()


def test_a_restore_that_fails_half_way_puts_everything_back(
    made: Path, in_use: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rename = Path.rename

    def fails_late(path: Path, target: Path) -> Path:
        if path.name == "keys.json" and path.parent.name == "unpacked":
            raise OSError(28, "No space left on device")
        return rename(path, target)

    with monkeypatch.context() as patched:
        patched.setattr(Path, "rename", fails_late)
        assert "No space left on device" in refusal(made, in_use)
    open_store(in_use).close()
