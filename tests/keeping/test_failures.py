"""When the disk, a lock or the server does not do its part, it is said calmly, and nothing is half kept."""

from __future__ import annotations

import os
import shutil
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from sqlalchemy.exc import DBAPIError, IntegrityError

from kiosk.domain.errors import InvalidInput, Refused, Unavailable
from kiosk.domain.money import Money
from kiosk.persistence.failures import failures_sorted, sentence_for
from kiosk.persistence.store import FILE_NAME, SqlStore, open_store
from tests.keeping.samples import LINE, a_case, a_job, a_person, a_statement, a_transaction, keep_a_case


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Another program in the middle of a write."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("BEGIN EXCLUSIVE")
        yield
        connection.execute("ROLLBACK")


def test_a_locked_database_is_said_to_be_in_use_and_works_again_afterwards(tmp_path: Path) -> None:
    open_store(tmp_path).close()
    store = SqlStore(tmp_path / FILE_NAME, patience_ms=50)
    with locked(tmp_path / FILE_NAME):
        with pytest.raises(Unavailable, match="Another program is using the records"), store.writing():
            pass
        with pytest.raises(Unavailable, match="Another program"), store.reading() as records:
            records.cases.held()
        with pytest.raises(Unavailable, match="Another program"):
            store.make_ready()
    assert keep_a_case(store) == 1
    store.close()


def test_a_reader_who_does_not_end_makes_the_writer_unavailable_and_nothing_is_kept(tmp_path: Path) -> None:
    open_store(tmp_path).close()
    store = SqlStore(tmp_path / FILE_NAME, patience_ms=50)
    with closing(sqlite3.connect(tmp_path / FILE_NAME, isolation_level=None)) as reader:
        reader.execute("BEGIN")
        reader.execute("SELECT * FROM person").fetchall()
        with pytest.raises(Unavailable, match="Another program"):
            keep_a_case(store)
    with store.reading() as records:
        assert records.cases.held() == ()
    store.close()


def _can_be_write_protected() -> bool:
    # For the superuser nothing is write-protected.
    return hasattr(os, "geteuid") and os.geteuid() != 0


@pytest.mark.skipif(not _can_be_write_protected(), reason="write protection does not hold for this user")
def test_a_write_protected_file_can_be_read_and_not_written(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    keep_a_case(store)
    store.close()
    (tmp_path / FILE_NAME).chmod(0o400)
    store = open_store(tmp_path)
    with store.reading() as records:
        assert len(records.cases.held()) == 1
    with pytest.raises(Unavailable, match="write-protected"):
        keep_a_case(store, "26-0002")
    store.close()


@pytest.mark.skipif(not _can_be_write_protected(), reason="write protection does not hold for this user")
def test_a_write_protected_folder_takes_no_records(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    tmp_path.chmod(0o500)
    with pytest.raises(Unavailable, match=r"write-protected|cannot be opened"):
        keep_a_case(store)
    store.close()
    tmp_path.chmod(0o700)


def test_a_full_disk_undoes_the_unit_of_work_whole(file_store: SqlStore) -> None:
    keep_a_case(file_store)
    with file_store._database.writer.begin() as connection:
        pages = connection.exec_driver_sql("PRAGMA page_count").scalar_one()
        connection.exec_driver_sql(f"PRAGMA max_page_count = {pages + 4}")

    def work() -> None:
        with file_store.writing() as records:
            records.people.add(a_person())
            records.cases.add_photo(b"x" * 100_000)

    with pytest.raises(Unavailable, match="disk that holds the records is full"):
        work()
    with file_store.reading() as records:
        assert records.people.find("dana") == ()
        assert len(records.cases.held()) == 1


def test_a_file_that_is_gone_takes_no_more_records_and_is_found_again_when_put_back(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    keep_a_case(store)
    kept = (tmp_path / FILE_NAME).rename(tmp_path / "elsewhere.db")
    with pytest.raises(Unavailable, match="moved or deleted"):
        keep_a_case(store, "26-0002")
    kept.rename(tmp_path / FILE_NAME)
    keep_a_case(store, "26-0002")
    with store.reading() as records:
        assert len(records.cases.held()) == 2
    store.close()


def test_a_folder_that_is_gone_is_said_to_be_missing(tmp_path: Path) -> None:
    store = open_store(tmp_path / "stick")
    store.close()
    shutil.rmtree(tmp_path / "stick")
    with pytest.raises(Unavailable, match="its folder is missing"):
        keep_a_case(store)


def test_a_damaged_file_is_said_to_be_damaged(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    keep_a_case(store)
    store.close()
    whole = (tmp_path / FILE_NAME).read_bytes()
    (tmp_path / FILE_NAME).write_bytes(whole[:4096] + b"\xff" * (len(whole) - 4096))
    with pytest.raises(Unavailable, match="damaged"):
        open_store(tmp_path)


def test_a_mistake_in_our_own_sql_is_no_fault_of_the_environment(file_store: SqlStore) -> None:
    with (
        pytest.raises(DBAPIError, match="no such table"),
        failures_sorted(),
        file_store._database.reader.connect() as connection,
    ):
        connection.exec_driver_sql("SELECT * FROM nowhere")
    assert sentence_for(sqlite3.OperationalError("no such table")) == ""


def test_a_case_that_names_nobody_known_is_a_bug_and_not_kept(store: SqlStore) -> None:
    with pytest.raises(IntegrityError):
        keep_a_case(store, owner=99)


class _ServerSays(Exception):
    def __init__(self, sqlstate: str | None) -> None:
        super().__init__(sqlstate)
        self.sqlstate = sqlstate


class OperationalError(_ServerSays):
    """Named as the driver names it."""


@pytest.mark.parametrize(
    ("state", "words"),
    [
        ("08006", "does not answer"),
        ("57P01", "does not answer"),
        ("40001", "busy"),
        ("55P03", "busy"),
        ("53100", "no room"),
        ("28P01", "does not let this desk in"),
        ("3D000", "no database of that name"),
        ("25006", "allows no changes"),
        ("XX001", "damaged"),
    ],
)
def test_what_a_server_says_is_said_in_plain_words(state: str, words: str) -> None:
    assert words in sentence_for(
        DBAPIError(
            "SELECT 1",
            {},
            _ServerSays(state),
        )
    )


def test_a_server_that_cannot_be_reached_is_said_not_to_answer() -> None:
    assert "does not answer" in sentence_for(DBAPIError("SELECT 1", {}, OperationalError(None)))
    assert sentence_for(DBAPIError("SELECT 1", {}, _ServerSays("42P01"))) == ""


def test_a_missing_driver_is_named_with_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(Unavailable, match=r"driver is not installed \(psycopg\). Install pound-kiosk\[postgres\]"):
        open_store(tmp_path, "postgresql://pound@localhost/pound")


def test_a_server_that_is_not_there_is_said_not_to_answer(tmp_path: Path) -> None:
    pytest.importorskip("psycopg", reason="needs the driver of the extra «postgres»")
    with pytest.raises(Unavailable, match="server does not answer"):
        open_store(tmp_path, "postgresql://pound@127.0.0.1:9/pound")


@pytest.mark.parametrize("typed", ["Re\0x", "Re\ud800x"])
def test_text_that_no_database_can_hold_is_refused_naming_the_field(store: SqlStore, typed: str) -> None:
    case = keep_a_case(store)
    job = a_job(case=case, document={"lines": [{"words": typed}]})
    line = LINE.__class__(code="x", label=typed, amount=Money(1), citation="x")
    with store.writing() as records:
        for field, keep in (
            ("kennel", lambda: records.cases.add(a_case("26-0002", kennel=typed))),
            ("address", lambda: records.people.add(a_person(address=typed))),
            ("number", lambda: records.cases.numbered(typed)),
            ("document", lambda: records.jobs.add(job)),
            ("lines", lambda: records.accounts.add_statement(a_statement(case=case, lines=(line,)))),
            ("value", lambda: records.remember("town", typed)),
        ):
            with pytest.raises(InvalidInput, match=rf"{field}: has .* in it; type it again") as refused:
                keep()
            assert refused.value.field == field


def test_a_backslash_before_u0000_is_ordinary_text(store: SqlStore) -> None:
    case = keep_a_case(store)
    document = {"words": "C:\\u0000 \\\\u0000"}
    with store.writing() as records:
        assert records.jobs.get(records.jobs.add(a_job(case=case, document=document))).document == document


def test_numbers_that_no_database_can_hold_are_refused_naming_the_field(store: SqlStore) -> None:
    case = keep_a_case(store)
    with store.writing() as records:
        with pytest.raises(InvalidInput, match="duplicate: the number is larger than can be kept"):
            records.jobs.add(a_job(case=case, duplicate=2**63))
        with pytest.raises(InvalidInput, match="amount: the number is larger"):
            records.accounts.post(a_transaction(2**63, -(2**63), case=case))
        with pytest.raises(InvalidInput, match="id: the number is larger"):
            records.cases.get(2**63)
        with pytest.raises(InvalidInput, match="year: the number is larger"):
            records.accounts.next_number("dover", "R", "1", -(2**70))


def test_a_refusal_in_the_middle_undoes_everything_before_it(store: SqlStore) -> None:
    def work() -> None:
        with store.writing() as records:
            records.people.add(a_person())
            records.jobs.add(a_job(case=records.cases.add(a_case())))
            raise Refused("the law says no")

    with pytest.raises(Refused, match="the law says no"):
        work()
    with store.reading() as records:
        assert (records.people.find("dana"), records.cases.held(), records.jobs.in_state("waiting")) == ((), (), ())
