"""Records of the form before a receipt could be refunded in parts: opened with nothing lost, and guarded as before."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import text

from kiosk.domain.errors import Refused
from kiosk.persistence.store import FILE_NAME, SqlStore, open_store
from tests.keeping.samples import a_receipt, cash
from tests.keeping.test_approvals_migration import AT, FIRST
from tests.keeping.test_drawers import of_revision
from tests.keeping.test_owed import undoing

_BEFORE = FIRST[: FIRST.index("INSERT INTO dishonour")]
_THEN = """
    INSERT INTO receipt (number, kind, "case", town, till, session, statement, original, at, payer, tenders, lines,
    total, tendered, change, balance_left, under_protest, request, approved_by, reason, by)
    VALUES ('R-2', 'refund', 1, 'dover', '1', 0, 'S-1', 'R-1', :at, 'Dana', '[]', '[]', -500, -500, 0, 0, 0, 'once',
    '', 'too much', 'Ames');
    INSERT INTO dog_release ("case", at, "to", standing, authority, receipt, by)
    VALUES (1, :at, 'Dana', 'owner', '', 'R-1', 'Ames')
"""
_ROWS = text("SELECT * FROM receipt ORDER BY number")


def test_every_receipt_is_still_there_and_the_rest_of_one_can_be_refunded(tmp_path: Path) -> None:
    of_revision(tmp_path / FILE_NAME, "0018")
    old = SqlStore(tmp_path / FILE_NAME)
    with old._database.writer.begin() as connection:
        for sql in (_BEFORE + _THEN).split(";"):
            if sql.strip():
                connection.execute(text(sql), {"at": AT} if ":at" in sql else {})
        before = connection.execute(_ROWS).all()
    old.close()
    store = open_store(tmp_path)
    with store._database.reader.begin() as connection:
        assert connection.execute(_ROWS).all() == before
        assert connection.execute(text("PRAGMA foreign_key_check")).all() == []
        assert connection.execute(text("PRAGMA integrity_check")).scalar_one() == "ok"
    again = undoing("R-3", 1, 1000, original="R-1", statement="S-1")
    with pytest.raises(Refused, match="taken already"), store.writing() as records:
        records.accounts.add_receipt(a_receipt("R-3", case=1, request="once", tenders=cash(2000)))
    with pytest.raises(Refused, match="No more is paid back"), store.writing() as records:
        records.accounts.add_receipt(undoing("R-3", 1, 1501, original="R-1", statement="S-1"))
    with store.writing() as records:
        records.accounts.add_receipt(again)
    store.close()
