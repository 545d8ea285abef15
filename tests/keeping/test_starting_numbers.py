"""Numbers that go on: never once a series has begun, in records of before there were any too."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import text

from kiosk.domain.errors import Refused
from kiosk.domain.records import StartingNumber
from kiosk.persistence.store import FILE_NAME, SqlStore, open_store
from tests.keeping.samples import NOON
from tests.keeping.test_drawers import of_revision

_BEFORE = ("INSERT INTO counter VALUES ('dover', 'receipt', '1', 2026, 0)", "UPDATE counter SET last = last + 1")


def at(series: str) -> StartingNumber:
    return StartingNumber(
        town="dover", series=series, till="1", year=2026, first=88, why="Pad ended at 87", by="Ruiz", recorded_at=NOON
    )


def test_records_of_before_keep_their_counts_and_only_a_series_without_one_goes_on_elsewhere(tmp_path: Path) -> None:
    of_revision(tmp_path / FILE_NAME, "0016")
    old = SqlStore(tmp_path / FILE_NAME)
    with old._database.writer.begin() as connection:
        for sql in _BEFORE:
            connection.execute(text(sql))
    old.close()
    store = open_store(tmp_path)
    with pytest.raises(Refused, match="begun this year"), store.writing() as records:
        records.accounts.start_at(at("receipt"))
    with store.writing() as records:
        records.accounts.start_at(at("statement"))
        assert records.accounts.next_number("dover", "receipt", "1", 2026) == 2
        assert records.accounts.next_number("dover", "statement", "1", 2026) == 88
        assert records.accounts.next_number("dover", "statement", "2", 2026) == 1
    with pytest.raises(Refused, match="begun this year"), store.writing() as records:
        records.accounts.start_at(at("statement"))
    store.close()
