"""A file of records that is gone is never replaced by an empty one."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest

from kiosk.domain.errors import Unavailable
from kiosk.persistence.keys import KEYS_FILE, read_keys
from kiosk.persistence.store import FILE_NAME, open_store
from tests.keeping.samples import a_person


def test_missing_records_beside_keys_are_not_begun_anew(tmp_path: Path) -> None:
    open_store(tmp_path).close()
    read_keys(tmp_path)
    (tmp_path / FILE_NAME).unlink()
    with pytest.raises(Unavailable, match=r"kiosk restore FILE.*keys\.json away"):
        open_store(tmp_path)
    assert not (tmp_path / FILE_NAME).exists()
    (tmp_path / KEYS_FILE).rename(tmp_path / "old keys.json")
    open_store(tmp_path).close()


def test_missing_records_beside_backups_are_not_begun_anew(tmp_path: Path) -> None:
    (tmp_path / "backups").mkdir()
    (tmp_path / "backups" / "kiosk-2026-11-30.backup").write_bytes(b"kept")
    with pytest.raises(Unavailable, match="The records are gone"):
        open_store(tmp_path)
    assert not (tmp_path / FILE_NAME).exists()


def test_a_running_desk_whose_file_vanished_says_so_and_recovers(tmp_path: Path) -> None:
    with closing(open_store(tmp_path)) as store:
        with store.writing() as records:
            person = records.people.add(a_person())
        (tmp_path / FILE_NAME).rename(tmp_path / "elsewhere.db")
        for unit in (store.reading, store.writing):
            with pytest.raises(Unavailable, match="moved or deleted"), unit():
                pass
        assert not (tmp_path / FILE_NAME).exists()
        (tmp_path / FILE_NAME).write_bytes((tmp_path / "elsewhere.db").read_bytes())
        with store.writing() as records:
            assert records.people.get(person).name == "Dana Whitlock"
            records.people.add(a_person("Sam Cole"))
