"""What the database lets go on a redaction, and what it does not; a redaction that was undone by SQL is named."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from kiosk.persistence.chain import FAMILIES
from kiosk.persistence.redacting import REDACTABLE
from kiosk.persistence.store import FILE_NAME, SqlStore, open_store
from kiosk.services.retention_ports import Redaction, Subject
from tests.keeping.books import keep_honest_books
from tests.keeping.samples import NOON
from tests.keeping.tampering import said, tampered, verdict_on
from tests.keeping.test_drawers import of_revision

WORD = Redaction(at=NOON, till="1", says="One case", reason="Over", by="Ruiz", approved_by="Cole")
FIRST = Subject(kind="case", key=1, called="26-0001")


def redacted(store: SqlStore) -> None:
    with store.writing() as records:
        records.retention.redact(WORD, [FIRST])


def test_records_of_0017_are_redacted_and_stay_whole(tmp_path: Path) -> None:
    of_revision(tmp_path / FILE_NAME, "0017")
    old = SqlStore(tmp_path / FILE_NAME)
    keep_honest_books(old)
    old.close()
    store = open_store(tmp_path)
    redacted(store)
    verdict = store.verify()
    assert (verdict.problems, verdict.redacted) == ((), 6)
    store.close()


def test_whatever_is_personal_goes_one_day_but_what_is_the_offices_own() -> None:
    personal = {name for name, family in FAMILIES.items() if family.personal}
    of_the_office = {"staff", "recovery_code", "drawer_movement", "bank_deposit"}
    assert personal - REDACTABLE == of_the_office


def test_only_marks_take_the_place_of_what_was_redacted_and_only_there(store: SqlStore) -> None:
    keep_honest_books(store)
    redacted(store)
    mark = "UPDATE event SET text = '[redacted]' WHERE id = {}"
    with store._database.writer.begin() as connection:
        connection.execute(text(mark.format(1)))
    for refused in (
        mark.format(2),
        "UPDATE event SET text = 'Ann' WHERE id = 1",
        "UPDATE event SET kind = 'other' WHERE id = 1",
        "UPDATE chain SET salt = '' WHERE salt <> ''",
    ):
        with pytest.raises(DBAPIError, match="never_changed"), store._database.writer.begin() as connection:
            connection.execute(text(refused))
    late = "INSERT INTO redacted VALUES (1, 99, 'event', '2')"
    with pytest.raises(DBAPIError, match="redacted_before_its_close"), store._database.writer.begin() as connection:
        connection.execute(text(late))


@pytest.mark.parametrize(
    ("tampering", "named"),
    [
        ("UPDATE event SET text = 'Paid by Ann' WHERE id = 1", "Event 1 was changed"),
        ("UPDATE receipt SET total = 1, tendered = 501 WHERE number LIKE '%000001'", "Receipt R-DV-26-1-000001 was"),
        ("DELETE FROM redacted WHERE kind = 'event'", "Redaction 1 was changed"),
        ('UPDATE chain SET salt = \'\' WHERE canonical LIKE \'%"key":"2","kind":"event"%\'', "Event 2 has another"),
    ],
)
def test_what_was_redacted_is_still_watched(tmp_path: Path, tampering: str, named: str) -> None:
    store = open_store(tmp_path)
    keep_honest_books(store)
    redacted(store)
    assert store.verify().problems == ()
    store.close()
    assert named in said(verdict_on(tampered(tmp_path / FILE_NAME, tampering)))
