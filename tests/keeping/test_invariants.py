"""Each invariant of the records finds what breaks it: guards, sums, numbers, deposits, releases, the file itself."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from kiosk.persistence.store import FILE_NAME
from kiosk.services.trust import Verdict
from tests.keeping.tampering import said, verdict_on


@pytest.mark.parametrize(
    ("tampering", "named"),
    [
        ("DROP TRIGGER receipt_never_changed", "The guard receipt_never_changed is missing"),
        (
            """DROP TRIGGER receipt_never_changed; CREATE TRIGGER receipt_never_changed BEFORE UPDATE ON receipt
               WHEN (FALSE) BEGIN SELECT 1; END""",
            "The guard receipt_never_changed is not as this program makes it",
        ),
        (
            "CREATE TRIGGER skims AFTER INSERT ON event BEGIN DELETE FROM event WHERE id = NEW.id; END",
            "The trigger skims was not made by this program",
        ),
    ],
)
def test_a_guard_that_is_missing_or_another_is_named(honest: Path, tmp_path: Path, tampering: str, named: str) -> None:
    path = tmp_path / FILE_NAME
    path.write_bytes(honest.read_bytes())
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(tampering)
    assert named in said(verdict_on(path))


@pytest.mark.parametrize(
    ("tampering", "named"),
    [
        (
            "UPDATE ledger_entry SET amount = 1 WHERE transaction_id = 4 AND position = 0",
            "Ledger transaction 4 does not balance: its 2 entries sum to -3499 cents",
        ),
        ("DELETE FROM ledger_transaction WHERE id = 2", "Ledger transaction 2 is gone, but its entries are there"),
        (
            "DELETE FROM receipt WHERE number LIKE '%000002'",
            "Receipt R-DV-26-1-000002 is missing: its number is left out",
        ),
        (
            "UPDATE receipt SET total = 100, tendered = 600 WHERE number LIKE '%3'",
            "000003 says $1.00, but its lines sum to $20.00",
        ),
        (
            "UPDATE ledger_entry SET account = 'till:2:cash' WHERE transaction_id = 1 AND position = 0",
            "Receipt R-DV-26-1-000001 says $20.00, but the ledger has $20.00 in till:2:cash for it in the till",
        ),
        (
            "UPDATE ledger_entry SET amount = -amount WHERE transaction_id = 4",
            "Ledger transaction 4 pays out more of deposits_held:dover than is held",
        ),
        (
            "UPDATE ledger_entry SET amount = amount * 2 WHERE transaction_id = 4",
            "The account deposits_held:dover holds $70.00, but the receipts of deposits still held sum to $35.00",
        ),
        (
            "UPDATE statement SET total = 3000 WHERE number = 'S-DV-26-1-000004'",
            "Release of case 2 was recorded when $20.00 of the $30.00 stated in S-DV-26-1-000004 had been received",
        ),
        (
            "UPDATE dog_release SET receipt = 'R-DV-26-1-000003' WHERE \"case\" = 1",
            "Release of case 1 names receipt R-DV-26-1-000003, which is not of this case",
        ),
    ],
)
def test_each_invariant_finds_its_own(verified: Callable[..., Verdict], tampering: str, named: str) -> None:
    assert named in said(verified(tampering))


def test_a_damaged_page_is_told_as_damage(honest: Path, tmp_path: Path) -> None:
    path = tmp_path / FILE_NAME
    damaged = bytearray(honest.read_bytes())
    with closing(sqlite3.connect(honest)) as connection:
        (page,) = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'receipt_by_case'").fetchone()
    damaged[(page - 1) * 4096 + 100 : page * 4096] = b"\x55" * (4096 - 100)
    path.write_bytes(bytes(damaged))
    assert "The records' file is damaged" in said(verdict_on(path))
