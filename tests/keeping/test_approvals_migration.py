"""Records of the form before approvals said what they are for: opened with nothing lost, and guarded as before."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from kiosk.domain.money import Money
from kiosk.persistence.store import FILE_NAME, SqlStore, open_store
from tests.keeping.samples import NOON
from tests.keeping.test_drawers import of_revision

AT = "2026-04-07T16:00:00.000000+00:00"
FIRST = """
    INSERT INTO dog (summary, name, breed, sex, colour, marks, age, altered, weight)
    VALUES ('lab', '', '', 'unknown', '', '', '', 'unknown', '');
    INSERT INTO impoundment (number, town, dog, seized_at, impounded_at, place, ground, reason_note, officer,
    found_license_tag, found_license_town, found_license_valid, found_rabies_tag, found_microchip, found_tattoo,
    found_other, owner_known, kennel, backdated_reason, state, status, recorded_at, recorded_by)
    VALUES ('26-0001', 'dover', 1, :at, :at, 'Route 22', 'unlicensed', '', '', '', '', 0, '', '', '', '', 0, '', '',
    'held', 'awaiting_notice', :at, 'Ruiz');
    INSERT INTO statement (number, "case", town, as_of, days_in_shelter, periods, impoundment_number, lines, total,
    paid_before, readings, superseded_by, by) VALUES ('S-1', 1, 'dover', :at, 1, 1, 1, '[]', 2000, 0, '[]', '', 'Ames');
    INSERT INTO receipt (number, kind, "case", town, till, session, statement, at, payer, tenders, lines, total,
    tendered, change, balance_left, under_protest, approved_by, reason, by)
    VALUES ('R-1', 'payment', 1, 'dover', '1', 0, 'S-1', :at, 'Dana', '[]', '[]', 2000, 2000, 0, 0, 0, '', '', 'Ames');
    INSERT INTO dishonour ("case", receipt, position, amount, "on", reason, lines, by, recorded_at)
    VALUES (1, 'R-1', 0, 2000, '2026-04-07', 'no funds',
    '[{"code":"impoundment","label":"First","cents":-2000,"citation":"D1"}]', 'Ames', :at);
    INSERT INTO approval (at, till, act, by, supervisor, reason, alone, "case", used)
    VALUES (:at, '1', 'waive', 'Ames', 'Cole', 'hardship', 0, 1, 1);
    INSERT INTO drawer_session (number, till, opened_at, by, opening_float, closed_by, head)
    VALUES ('Z-26-1-000001', '1', :at, 'Ames', 10000, '', '');
    INSERT INTO drawer_movement (session, at, kind, amount, reason, by)
    VALUES (1, :at, 'cash_in', 500, 'change', 'Ames');
    INSERT INTO drawer_count (session, at, pieces, others, expected, closing, by)
    VALUES (1, :at, '{}', '{}', '{}', 0, 'Ames')
"""


@pytest.fixture
def migrated(tmp_path: Path) -> SqlStore:
    """Records made by revision 0007, opened now."""
    of_revision(tmp_path / FILE_NAME, "0007")
    old = SqlStore(tmp_path / FILE_NAME)
    with old._database.writer.begin() as connection:
        for sql in FIRST.split(";"):
            connection.execute(text(sql), {"at": AT} if ":at" in sql else {})
    old.close()
    return open_store(tmp_path)


def test_every_row_is_still_there_and_new_columns_say_nothing(migrated: SqlStore) -> None:
    with migrated.reading() as records:
        (approval,) = records.staff.approvals_used()
        assert (approval.reason, approval.for_, approval.used_at) == ("hardship", "", None)
        session = records.drawers.open_at("1")
        assert session is not None
        assert (session.opened_at, session.approved_by) == (NOON, "")
        assert [one.approved_by for one in records.drawers.movements(session.id)] == [""]
        assert [one.approved_by for one in records.drawers.counts(session.id)] == [""]
        (returned,) = records.debts.dishonours(1)
        assert (returned.amount, returned.unpaid) == (Money(2000), Money(2000))
    with migrated._database.reader.begin() as connection:
        assert connection.execute(text("SELECT unpaid FROM dishonour")).scalar_one() == 2000


def test_what_was_kept_is_guarded_as_before(migrated: SqlStore) -> None:
    for change in (
        "UPDATE approval SET for_ = 'x'",
        "UPDATE approval SET used_at = 'x'",
        "UPDATE dishonour SET unpaid = 0",
        "UPDATE drawer_session SET approved_by = 'x'",
        "UPDATE drawer_movement SET approved_by = 'x'",
        "UPDATE drawer_count SET approved_by = 'x'",
        "DELETE FROM dishonour",
        "INSERT OR REPLACE INTO approval SELECT * FROM approval",
    ):
        with pytest.raises(DBAPIError, match="guard"), migrated._database.writer.begin() as connection:
            connection.execute(text(change))
