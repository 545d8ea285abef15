"""No backup is put in the place of records that a desk has open, and a desk never takes other records for its own."""

from __future__ import annotations

import shutil
import signal
import subprocess
import sys
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest

from kiosk.domain.errors import Unavailable
from kiosk.persistence import in_use
from kiosk.persistence.backup import copy_of_records, make_backup
from kiosk.persistence.in_use import nobody_at_work
from kiosk.persistence.restore import restore_backup
from kiosk.persistence.store import FILE_NAME, SqlStore, open_store
from tests.keeping.samples import a_person, keep_a_case

AT = datetime(2026, 11, 30, 20, 0, tzinfo=UTC)
DESK = """
import sys
from pathlib import Path
from kiosk.persistence.store import open_store
store = open_store(Path(sys.argv[1]))
print("open", flush=True)
sys.stdin.read()
"""


@pytest.fixture
def data_dir(tmp_path: Path, empty_records: Path) -> Path:
    folder = tmp_path / "data"
    folder.mkdir()
    shutil.copy(empty_records, folder / FILE_NAME)
    return folder


@pytest.fixture
def backup(data_dir: Path, tmp_path: Path) -> Path:
    make_backup(data_dir, tmp_path / "pound.backup", at=AT)
    return tmp_path / "pound.backup"


def refusal(backup: Path, data_dir: Path) -> str:
    before = (data_dir / FILE_NAME).read_bytes()
    with pytest.raises(Unavailable) as refused:
        restore_backup(backup, data_dir, at=AT)
    assert (data_dir / FILE_NAME).read_bytes() == before
    assert not list(data_dir.glob("before-restore-*"))
    return refused.value.sentence


def test_a_backup_is_not_restored_while_a_desk_is_open(data_dir: Path, backup: Path) -> None:
    with closing(open_store(data_dir)), closing(open_store(data_dir)):
        assert refusal(backup, data_dir).startswith("A desk is open on these records. Close every desk")
    restore_backup(backup, data_dir, at=AT)


def test_the_first_desk_that_closes_does_not_let_a_restore_in_beneath_the_other(data_dir: Path, backup: Path) -> None:
    with closing(open_store(data_dir)):
        open_store(data_dir).close()
        assert "A desk is open" in refusal(backup, data_dir)


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such signal")
def test_a_desk_that_was_killed_does_not_stand_in_the_way(data_dir: Path, backup: Path) -> None:
    desk = subprocess.Popen(
        [sys.executable, "-c", DESK, str(data_dir)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    with desk:
        assert desk.stdout is not None
        assert desk.stdout.readline() == "open\n"
        assert "A desk is open" in refusal(backup, data_dir)
        desk.send_signal(signal.SIGKILL)
        desk.wait()
        restore_backup(backup, data_dir, at=AT)


def test_beside_an_open_desk_records_are_backed_up_and_looked_at_and_the_desk_works_on(
    data_dir: Path, tmp_path: Path
) -> None:
    with closing(open_store(data_dir)) as store:
        make_backup(data_dir, tmp_path / "beside.backup", at=AT)
        with copy_of_records(data_dir) as copy:
            assert copy.verify().problems == ()
        keep_a_case(store)


def test_no_desk_opens_while_a_backup_is_put_in_place(data_dir: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(in_use, "_PATIENCE_S", 0.05)
    with nobody_at_work(data_dir), pytest.raises(Unavailable, match="A backup is being put in the place"):
        open_store(data_dir)
    open_store(data_dir).close()


def test_a_desk_whose_records_were_replaced_beneath_it_says_so_until_it_is_opened_anew(
    data_dir: Path, tmp_path: Path
) -> None:
    old = shutil.copy(data_dir / FILE_NAME, tmp_path / "old.db")
    with closing(open_store(data_dir)) as store:
        keep_a_case(store)
        (data_dir / FILE_NAME).rename(tmp_path / "ours.db")
        shutil.copy(old, data_dir / FILE_NAME)
        for _ in range(2):
            for unit in (store.reading, store.writing):
                with pytest.raises(Unavailable, match="Other records were put in the place of these"), unit():
                    pass
        (tmp_path / "ours.db").replace(data_dir / FILE_NAME)
        keep_a_case(store, "26-0002")
    with closing(open_store(data_dir)) as store, store.reading() as records:
        assert len(records.cases.held()) == 2


def test_a_desk_goes_on_with_a_copy_that_has_everything_it_recorded_and_more(data_dir: Path, tmp_path: Path) -> None:
    with closing(open_store(data_dir)) as store:
        keep_a_case(store)
        more = SqlStore(Path(shutil.copy(data_dir / FILE_NAME, tmp_path / "more.db")))
        with closing(more), more.writing() as records:
            records.people.add(a_person())
        (tmp_path / "more.db").replace(data_dir / FILE_NAME)
        with store.reading() as records:
            assert len(records.people.find("dana")) == 1


@pytest.mark.parametrize("content", [b"", b"not a database" * 100])
def test_a_desk_never_takes_another_file_for_its_records(data_dir: Path, tmp_path: Path, content: bytes) -> None:
    with closing(open_store(data_dir)) as store:
        (tmp_path / "other").write_bytes(content)
        (tmp_path / "other").replace(data_dir / FILE_NAME)
        with pytest.raises(Unavailable), store.writing():
            pass
        assert (data_dir / FILE_NAME).read_bytes() == content
