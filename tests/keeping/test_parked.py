"""Parked work and seen alarms come to older records, and nothing of those is lost over them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, inspect, text

from kiosk.domain.parked import AlarmSeen, Parked
from kiosk.persistence.store import FILE_NAME, SqlStore, open_store
from tests.keeping.books import keep_honest_books
from tests.keeping.samples import NOON
from tests.keeping.test_drawers import of_revision
from tests.keeping.test_visitors import A_NOTE

WORK = Parked(screen="redeem", case=1, doing="payment", entered={"payer": "Dana"}, at=NOON, till="1", by="Ruiz")
SEEN = AlarmSeen(case=1, digest="d", says="Decide", word="She calls tomorrow", at=NOON, till="1", by="Ruiz")
_NOT_RECORDS = {"alembic_version", "case_words"}
Rows = dict[str, list[tuple[Any, ...]]]


def columns_of(connection: Connection) -> dict[str, str]:
    """The tables with records, and their columns."""
    tables = inspect(connection)
    return {
        name: ", ".join(f'"{column["name"]}"' for column in tables.get_columns(name))
        for name in tables.get_table_names()
        if name not in _NOT_RECORDS and "_index" not in name and "_starts" not in name
    }


def rows_in(connection: Connection, columns: dict[str, str]) -> Rows:
    """Every row of these tables, in these columns."""
    return {
        table: sorted((tuple(row) for row in connection.execute(text(f'SELECT {names} FROM "{table}"'))), key=repr)  # noqa: S608 - our own names
        for table, names in columns.items()
    }


@pytest.mark.usefixtures("before_certificates")
def test_records_of_0014_are_opened_with_every_row_and_take_parked_work_and_seen_alarms(tmp_path: Path) -> None:
    of_revision(tmp_path / FILE_NAME, "0014")
    old = SqlStore(tmp_path / FILE_NAME)
    keep_honest_books(old)
    with old.writing() as records:
        records.visitors.add_note(A_NOTE)
    with old._database.reader.begin() as connection:
        columns = columns_of(connection)
        before = rows_in(connection, columns)
    assert "parked" not in before
    assert all(before[table] for table in ("impoundment", "receipt", "event", "owner_note", "chain"))
    old.close()

    store = open_store(tmp_path)
    with store._database.reader.begin() as connection:
        assert rows_in(connection, columns) == before
        assert connection.execute(text("PRAGMA foreign_key_check")).all() == []
    with store.writing() as records:
        work = records.parked.add(WORK)
        records.alarms.add(SEEN)
    with store.writing() as records:
        assert [(each.id, each.entered) for each in records.parked.waiting()] == [(work, {"payer": "Dana"})]
        assert [each.word for each in records.alarms.of_cases([1])] == ["She calls tomorrow"]
        records.parked.done(work, NOON, "Ames")
    assert store.verify().problems == ()
    store.close()
