"""Records from before money came in parts: carried over with nothing lost, and guarded as before."""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, insert, text
from sqlalchemy.exc import DBAPIError

from kiosk.domain.money import ZERO, Money
from kiosk.domain.records import Receipt, StatedLine, TenderPart
from kiosk.persistence.migrations.first.tables import metadata as first
from kiosk.persistence.opening import APPLICATION_ID
from kiosk.persistence.store import FILE_NAME, SqlStore, open_store
from tests.keeping.samples import NOON

_AT = "2026-04-07T16:00:00.000000+00:00"
_LINE = '{"code":"impoundment","label":"First impoundment","cents":2000,"citation":"Dover subd. D1"}'
_ROWS: dict[str, list[dict[str, Any]]] = {
    "dog": [dict.fromkeys(("summary", "name", "breed", "sex", "colour", "marks", "age", "altered", "weight"), "x")],
    "impoundment": [
        {
            **dict.fromkeys(("place", "ground", "reason_note", "officer", "kennel", "backdated_reason"), ""),
            **dict.fromkeys(("found_license_tag", "found_license_town", "found_rabies_tag", "found_microchip"), ""),
            **dict.fromkeys(("found_tattoo", "found_other"), ""),
            "number": "26-0001",
            "town": "dover",
            "dog": 1,
            "seized_at": _AT,
            "impounded_at": _AT,
            "found_license_valid": False,
            "owner_known": False,
            "state": "released",
            "status": "running",
            "recorded_at": _AT,
            "recorded_by": "Ruiz",
        }
    ],
    "statement": [
        {
            "number": number,
            "case": 1,
            "town": "dover",
            "owner": None,
            "as_of": _AT,
            "days_in_shelter": 1,
            "periods": 1,
            "impoundment_number": 1,
            "lines": f"[{_LINE}]",
            "total": 2000,
            "good_through": None,
            "next_total": None,
            "readings": '["R17"]',
            "superseded_by": replaced,
            "by": "Ames",
        }
        for number, replaced in (("S-1", "S-2"), ("S-2", ""))
    ],
    "receipt": [
        {
            "number": "R-1",
            "case": 1,
            "town": "dover",
            "till": "1",
            "statement": "S-2",
            "at": _AT,
            "payer": "Dana “D” O'Brien",
            "tender": "check",
            "reference": "11\\82 €",
            "lines": f"[{_LINE}]",
            "total": 2000,
            "tendered": 2000,
            "change": 0,
            "by": "Ames",
        }
    ],
    "dog_release": [
        {"case": 1, "at": _AT, "to": "Dana", "standing": "owner", "authority": "", "receipt": "R-1", "by": "Ruiz"}
    ],
}


def _make_first(connection: Connection) -> None:
    config = importlib.import_module("alembic.config").Config()
    config.set_main_option("script_location", str(Path("kiosk/persistence/migrations")))
    config.attributes["connection"] = connection
    importlib.import_module("alembic.command").upgrade(config, "0001")
    for table, rows in _ROWS.items():
        connection.execute(insert(first.tables[table]), rows)
    connection.exec_driver_sql(f"PRAGMA application_id = {APPLICATION_ID}")


@pytest.fixture
def migrated(tmp_path: Path) -> SqlStore:
    """A store whose file was made by revision 0001, with a dog redeemed, and opened now."""
    old = SqlStore(tmp_path / FILE_NAME)
    with old._database.writer.begin() as connection:
        _make_first(connection)
    old.close()
    return open_store(tmp_path)


def test_receipts_of_one_tender_come_over_whole(migrated: SqlStore) -> None:
    line = StatedLine(code="impoundment", label="First impoundment", amount=Money(2000), citation="Dover subd. D1")
    with migrated.reading() as records:
        (kept,) = records.accounts.receipts(1)
        assert kept == Receipt(
            number="R-1",
            case=1,
            town="dover",
            till="1",
            statement="S-2",
            at=NOON,
            payer="Dana “D” O'Brien",
            tenders=(TenderPart(tender="check", amount=Money(2000), reference="11\\82 €"),),
            lines=(line,),
            by="Ames",
        )
        statements = records.accounts.statements(1)
        assert [(one.number, one.superseded_by, one.paid_before) for one in statements] == [
            ("S-1", "S-2", ZERO),
            ("S-2", "", ZERO),
        ]
        release = records.accounts.release(1)
        assert release is not None
        assert (release.to, release.receipt) == ("Dana", "R-1")


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE receipt SET payer = 'x'",
        "DELETE FROM receipt",
        "UPDATE statement SET superseded_by = 'S-9' WHERE number = 'S-1'",
        "DELETE FROM dog_release",
        "UPDATE receipt SET original = 'R-1'",
    ],
)
def test_what_was_carried_over_is_kept_for_ever(migrated: SqlStore, change: str) -> None:
    with (
        pytest.raises(DBAPIError, match=r"guard .*_never_(changed|deleted)"),
        migrated._database.writer.begin() as connection,
    ):
        connection.execute(text(change))


def test_nothing_refers_to_what_is_not_there_after_the_tables_were_made_anew(migrated: SqlStore) -> None:
    with migrated._database.reader.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA foreign_key_check").all() == []
        assert connection.exec_driver_sql("PRAGMA integrity_check").scalar_one() == "ok"
