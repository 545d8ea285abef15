"""PINs hashed under a pepper; who works here, kept for ever; and the records of 0001 brought along."""

from __future__ import annotations

import importlib
import json
import os
import sqlite3
import stat
import threading
from collections.abc import Iterator
from contextlib import closing
from datetime import timedelta
from pathlib import Path

import argon2
import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from kiosk.domain.errors import Refused, Unavailable
from kiosk.domain.staff import StaffAct, Tries
from kiosk.persistence.hashing import PepperedSecrets
from kiosk.persistence.keys import read_keys
from kiosk.persistence.store import FILE_NAME, SqlStore, open_store
from tests.keeping.office import a_member, an_approval
from tests.keeping.samples import NOON, keep_a_case

QUICK = argon2.PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)


def test_a_secret_fits_its_own_hash_under_its_own_pepper_only() -> None:
    secrets = PepperedSecrets(b"a" * 32, QUICK)
    kept = secrets.hashed("314159")
    assert secrets.fits("314159", kept)
    assert not secrets.fits("314158", kept)
    assert not PepperedSecrets(b"b" * 32, QUICK).fits("314159", kept)


def test_the_hash_alone_does_not_give_the_pin_away_to_plain_argon2() -> None:
    kept = PepperedSecrets(b"a" * 32, QUICK).hashed("314159")
    assert kept.startswith("$argon2id$")
    with pytest.raises(argon2.exceptions.VerifyMismatchError):
        argon2.PasswordHasher().verify(kept, "314159")


def test_the_same_pin_never_has_the_same_hash() -> None:
    secrets = PepperedSecrets(b"a" * 32, QUICK)
    assert secrets.hashed("314159") != secrets.hashed("314159")


def test_a_damaged_hash_is_said_in_plain_words() -> None:
    with pytest.raises(Unavailable, match="damaged"):
        PepperedSecrets(b"a" * 32, QUICK).fits("314159", "not a hash")


def an_old_keys_file(folder: Path) -> bytes:
    """The file as the first version made it, without a pepper."""
    path = folder / "keys.json"
    path.touch(mode=0o600)
    path.write_text(json.dumps({"signing": "ab" * 32}), encoding="utf-8")
    return bytes.fromhex("ab" * 32)


def test_an_old_keys_file_gets_a_pepper_and_keeps_its_keys(tmp_path: Path) -> None:
    signing = an_old_keys_file(tmp_path)
    keys = read_keys(tmp_path)
    assert keys["signing"] == signing
    assert len(keys["pepper"]) == 32
    assert read_keys(tmp_path) == keys
    assert [path.name for path in tmp_path.iterdir()] == ["keys.json"]
    if os.name == "posix":
        assert stat.S_IMODE((tmp_path / "keys.json").stat().st_mode) == 0o600


def test_desks_that_start_at_once_on_an_old_keys_file_read_the_same_pepper(tmp_path: Path) -> None:
    an_old_keys_file(tmp_path)
    read: list[bytes] = []
    desks = [threading.Thread(target=lambda: read.append(read_keys(tmp_path)["pepper"])) for _ in range(8)]
    for desk in desks:
        desk.start()
    for desk in desks:
        desk.join()
    assert len(read) == 8
    assert set(read) == {read_keys(tmp_path)["pepper"]}


def test_a_pepper_that_was_being_added_when_the_power_went_is_not_guessed(tmp_path: Path) -> None:
    an_old_keys_file(tmp_path)
    (tmp_path / "keys.json.adding").write_text("{", encoding="utf-8")
    with pytest.raises(Unavailable, match=r"delete .*keys\.json\.adding"):
        read_keys(tmp_path)


@pytest.mark.parametrize("pepper", ['"abcd"', '""', "7"])
def test_a_damaged_pepper_is_never_replaced(tmp_path: Path, pepper: str) -> None:
    an_old_keys_file(tmp_path)
    kept = f'{{"signing": "{"ab" * 32}", "pepper": {pepper}}}'
    (tmp_path / "keys.json").write_text(kept, encoding="utf-8")
    with pytest.raises(Unavailable, match="backup"):
        read_keys(tmp_path)
    assert (tmp_path / "keys.json").read_text(encoding="utf-8") == kept


def test_people_come_back_as_they_were_kept(store: SqlStore) -> None:
    with store.writing() as records:
        key = records.staff.add(a_member(), "hash")
        records.staff.set_secret(key, "other hash")
        closed = a_member(id=key, role="officer", closed_at=NOON, closed_by="S. Boss")
        records.staff.change(closed)
    with store.reading() as records:
        assert records.staff.named("m. ORTIZ") == closed
        assert records.staff.secret(key) == "other hash"
        assert records.staff.everybody() == (closed,)


def test_a_name_is_entered_once_in_whatever_letters(store: SqlStore) -> None:
    with store.writing() as records:
        records.staff.add(a_member(), "hash")
    with pytest.raises(Refused, match="entered already"), store.writing() as records:
        records.staff.add(a_member("m. ortiz"), "hash")


def test_tries_are_counted_by_secret(store: SqlStore) -> None:
    later = Tries(6, NOON + timedelta(minutes=1))
    with store.writing() as records:
        records.staff.count_try("staff:1", Tries(5, NOON))
        records.staff.count_try("staff:1", later)
    with store.reading() as records:
        assert records.staff.tries("staff:1") == later
        assert records.staff.tries("staff:2") == Tries()


def test_a_recovery_code_and_an_approval_are_used_once(store: SqlStore) -> None:
    given = an_approval(reason="x", alone=True)
    with store.writing() as records:
        staff = records.staff
        code = staff.add_recovery("hash", NOON, "S. Boss")
        assert staff.recovery() == (code, "hash")
        assert [staff.use_recovery(code, NOON, "S. Boss") for _ in range(2)] == [True, False]
        assert staff.recovery() is None
        key = staff.add_approval(given)
        assert staff.approvals_used() == ()
        assert [staff.use_approval(key, NOON) for _ in range(2)] == [True, False]
        assert [(one.reason, one.used_at) for one in staff.approvals_used()] == [("x", NOON)]


@pytest.mark.parametrize(
    "sql",
    [
        "UPDATE staff SET name = 'Nobody'",
        "UPDATE staff SET opened_by = 'Nobody'",
        "DELETE FROM staff",
        "UPDATE staff_act SET text = 'nothing'",
        "UPDATE approval SET reason = 'another'",
        "UPDATE approval SET used = FALSE",
        "UPDATE approval SET used_at = NULL",
        "UPDATE approval SET for_ = 'another receipt'",
        "UPDATE recovery_code SET used_at = NULL",
        "UPDATE event SET till = '9'",
    ],
)
def test_what_people_did_is_never_changed(store: SqlStore, sql: str) -> None:
    case = keep_a_case(store)
    with store.writing() as records:
        records.staff.add(a_member(), "hash")
        records.staff.add_act(StaffAct(at=NOON, till="1", by="S. Boss", kind="opened", text="x"))
        key = records.staff.add_approval(an_approval(case=case))
        records.staff.use_approval(key, NOON)
        records.staff.use_recovery(records.staff.add_recovery("hash", NOON, "S. Boss"), NOON, "S. Boss")
    with store._database.writer.begin() as connection:
        connection.execute(
            text(
                'INSERT INTO event ("case", at, kind, text, till, approved_by, by, recorded_at) '
                "VALUES (:case, :a, :a, :a, :a, :a, :a, :a)"
            ),
            {"case": case, "a": "x"},
        )
    with pytest.raises(DBAPIError, match="guard "), store._database.writer.begin() as connection:
        connection.execute(text(sql))


def _records_of_0001(folder: Path) -> None:
    """A database as the first version made it, with two events in it."""
    from kiosk.persistence.opening import _MIGRATIONS, APPLICATION_ID  # noqa: PLC0415 - as the program migrates

    store = SqlStore(folder / FILE_NAME)
    with store._database.writer.begin() as connection:
        config = importlib.import_module("alembic.config").Config()
        config.set_main_option("script_location", str(_MIGRATIONS))
        config.attributes["connection"] = connection
        importlib.import_module("alembic.command").upgrade(config, "0001")
        connection.exec_driver_sql(f"PRAGMA application_id = {APPLICATION_ID}")
        connection.exec_driver_sql("PRAGMA user_version = 1")
        connection.exec_driver_sql(
            "INSERT INTO dog VALUES (1, 'a beagle', '', '', 'male', '', '', '', 'unknown', '', NULL)"
        )
        connection.exec_driver_sql(
            "INSERT INTO impoundment VALUES (1, '26-0001', 'dover', 1, :at, :at, 'Route 22', 'unlicensed', '', '', "
            "'', '', 0, '', '', '', '', NULL, 0, '', '', 'held', 'awaiting_notice', NULL, NULL, :at, 'Ruiz')",
            {"at": "2026-04-07T16:00:00.000000+00:00"},
        )
        for number in (1, 2):
            connection.exec_driver_sql(
                "INSERT INTO event VALUES (?, 1, ?, 'seized', ?, 'Ruiz', ?)",
                (
                    number,
                    f"2026-04-07T16:0{number}:00.000000+00:00",
                    f"line {number}",
                    "2026-04-07T17:00:00.000000+00:00",
                ),
            )
    store.close()


@pytest.fixture
def old(tmp_path: Path) -> Iterator[SqlStore]:
    _records_of_0001(tmp_path)
    store = open_store(tmp_path)
    yield store
    store.close()


def test_events_from_before_keep_every_word_and_have_no_till(old: SqlStore) -> None:
    with old.reading() as records:
        events = records.cases.events(1)
    assert [(event.id, event.text, event.by, event.till, event.approved_by) for event in events] == [
        (1, "line 1", "Ruiz", "", ""),
        (2, "line 2", "Ruiz", "", ""),
    ]


def test_events_from_before_are_guarded_as_ever_and_nothing_old_is_left(old: SqlStore, tmp_path: Path) -> None:
    for sql in ("UPDATE event SET text = 'x'", "DELETE FROM event"):
        with pytest.raises(DBAPIError, match="guard event_never"), old._database.writer.begin() as connection:
            connection.execute(text(sql))
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as connection:
        assert connection.execute("SELECT name FROM sqlite_master WHERE name LIKE '%0001%'").fetchall() == []
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        assert connection.execute("PRAGMA foreign_key_check").fetchall() == []


def test_nobody_is_entered_in_records_from_before(old: SqlStore) -> None:
    with old.reading() as records:
        assert not records.staff.anybody()
