"""Whoever changes the file behind the program's back, guards removed, is found out, and what was changed is named."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from kiosk.domain.chain import link_hash
from kiosk.persistence.store import FILE_NAME, SqlStore, open_store
from kiosk.services.trust import Verdict
from tests.keeping.books import keep_honest_books

Tamper = Callable[[sqlite3.Connection], object]


@pytest.fixture(scope="module")
def honest(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file of honest books."""
    folder = tmp_path_factory.mktemp("honest")
    store = open_store(folder)
    keep_honest_books(store)
    store.close()
    return folder / FILE_NAME


@pytest.fixture
def verified(honest: Path, tmp_path: Path) -> Callable[..., Verdict]:
    """What is found after somebody with the file in their hands did as told, and put every guard back."""

    def after(*tampering: str | Tamper, head: str = "") -> Verdict:
        path = tmp_path / FILE_NAME
        path.write_bytes(honest.read_bytes())
        with closing(sqlite3.connect(path)) as connection:
            connection.executescript(
                "PRAGMA foreign_keys = OFF; PRAGMA synchronous = OFF; PRAGMA journal_mode = MEMORY"
            )
            guards = _guards(connection)
            for name in guards:
                connection.execute(f"DROP TRIGGER {name}")
            for tamper in tampering:
                _do(connection, tamper)
            for sql in guards.values():
                connection.execute(sql)
            connection.commit()
        store = SqlStore(path)
        try:
            return store.verify(head)
        finally:
            store.close()

    return after


def _guards(connection: sqlite3.Connection) -> dict[str, str]:
    return dict(connection.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'"))


def _do(connection: sqlite3.Connection, tamper: str | Tamper) -> None:
    if isinstance(tamper, str):
        connection.executescript(tamper)
    else:
        tamper(connection)


def said(verdict: Verdict) -> str:
    return "\n".join(map(str, verdict.problems))


def test_honest_books_are_found_in_order(verified: Callable[..., Verdict]) -> None:
    verdict = verified()
    assert said(verdict) == ""
    assert verdict.links == 37
    assert verdict.first is None


@pytest.mark.parametrize(
    ("tampering", "first"),
    [
        pytest.param(
            "UPDATE receipt SET total = 200, tendered = 700 WHERE number = 'R-DV-26-1-000002'",
            "Receipt R-DV-26-1-000002 was changed after it was recorded (tendered: was 2500, is 700; "
            "total: was 2000, is 200)",
            id="a receipt made smaller",
        ),
        pytest.param(
            "UPDATE receipt SET payer = 'Somebody Else' WHERE number = 'R-DV-26-1-000001'",
            "Receipt R-DV-26-1-000001 was changed after it was recorded (payer or reason: not what was recorded)",
            id="another payer",
        ),
        pytest.param(
            "DELETE FROM receipt WHERE number = 'R-DV-26-1-000003'",
            "Receipt R-DV-26-1-000003 is gone",
            id="a receipt deleted",
        ),
        pytest.param(
            "UPDATE ledger_entry SET amount = amount / 2 WHERE transaction_id = 2",
            "Ledger transaction 2 was changed after it was recorded (ledger entry: was",
            id="entries halved, still in balance",
        ),
        pytest.param(
            "UPDATE ledger_entry SET account = 'revenue:dover:care' WHERE transaction_id = 1 AND position = 1",
            "Ledger transaction 1 was changed after it was recorded",
            id="money moved to another account",
        ),
        pytest.param(
            "DELETE FROM ledger_entry WHERE transaction_id = 3; DELETE FROM ledger_transaction WHERE id = 3",
            "Ledger transaction 3 is gone",
            id="a transaction deleted whole",
        ),
        pytest.param(
            "UPDATE event SET id = -id WHERE id IN (1, 2); UPDATE event SET id = 3 + id WHERE id < 0",
            "Event 1 was changed after it was recorded (",
            id="two events that change places",
        ),
        pytest.param(
            "UPDATE event SET at = '2026-04-06T16:00:00.000000+00:00' WHERE id = 3",
            'Event 3 was changed after it was recorded (at: was "2026-04-07T19:00:00.000000+00:00", is',
            id="an event dated back",
        ),
        pytest.param(
            "DELETE FROM event WHERE id = 2",
            "Event 2 is gone",
            id="an event deleted",
        ),
        pytest.param(
            "UPDATE statement SET superseded_by = '' WHERE number = 'S-DV-26-1-000001'",
            "Statement S-DV-26-1-000001 was changed after it was recorded (superseded by: was",
            id="a replaced statement made good again",
        ),
        pytest.param(
            """UPDATE statement SET lines = replace(lines, 'First', 'Second') WHERE number = 'S-DV-26-1-000004'""",
            "Statement S-DV-26-1-000004 was changed after it was recorded (lines: was",
            id="other words on a statement",
        ),
        pytest.param(
            'UPDATE dog_release SET "to" = \'A Friend\' WHERE "case" = 1',
            "Release of case 1 was changed after it was recorded (to or authority: not what was recorded)",
            id="a dog released to somebody else",
        ),
        pytest.param(
            "UPDATE print_job SET document = '{}' WHERE id = 1",
            "Paper 1 was changed after it was recorded (document: not what was recorded)",
            id="another paper than the one that was printed",
        ),
        pytest.param(
            "UPDATE photo SET picture = x'00' WHERE digest = (SELECT min(digest) FROM photo)",
            "Photo ",
            id="another photo under the old digest",
        ),
        pytest.param(
            """INSERT INTO event (id, "case", at, kind, text, till, approved_by, by, recorded_at)
               VALUES (99, 1, '2026', 'waiver', 'Waived', '1', '', 'Ames', '2026')""",
            "Event 99 is not in the chain: it was not recorded by this program",
            id="an event slipped in",
        ),
        pytest.param(
            "UPDATE counter SET last = last + 1 WHERE series = 'receipt'",
            "The counter of receipt numbers counted to 5, but the records end elsewhere",
            id="a number skipped",
        ),
        pytest.param(
            "UPDATE cost SET amount = 1.5 WHERE id = 1",
            'Cost 1 was changed after it was recorded (amount: was 100, is "1.5")',
            id="a value of a wrong kind",
        ),
        pytest.param(
            "UPDATE receipt SET lines = 'not JSON' WHERE number = 'R-DV-26-1-000001'",
            "Receipt R-DV-26-1-000001 was changed after it was recorded (lines: was",
            id="a value that cannot be read",
        ),
        pytest.param(
            "UPDATE chain SET canonical = replace(canonical, '2000', '200') WHERE position = 9",
            "(No. 9 of the chain) does not follow from what stands before it",
            id="a link edited in the chain",
        ),
        pytest.param(
            "DELETE FROM chain WHERE position = 5",
            "comes too early: No. 5 is missing before it",
            id="a link cut out of the chain",
        ),
        pytest.param(
            "UPDATE chain SET position = -1 WHERE position = 7; UPDATE chain SET position = 7 WHERE position = 8;"
            " UPDATE chain SET position = 8 WHERE position = -1",
            "(No. 7 of the chain) was changed in the chain itself, or moved in it",
            id="two links that change places",
        ),
        pytest.param(
            "UPDATE chain SET canonical = 'gone' WHERE position = 4",
            "No. 4 of the chain was changed in the chain itself",
            id="a link that says nothing any more",
        ),
    ],
)
def test_tampering_is_found_and_named(verified: Callable[..., Verdict], tampering: str, first: str) -> None:
    verdict = verified(tampering)
    assert first in str(verdict.first)


def test_a_receipt_and_its_link_changed_alike_break_the_chain_behind_it(verified: Callable[..., Verdict]) -> None:
    def rewrite_one(connection: sqlite3.Connection) -> None:
        connection.execute("UPDATE receipt SET total = 200, tendered = 700 WHERE number = 'R-DV-26-1-000001'")
        _rewrite(connection, "R-DV-26-1-000001", only=True)

    verdict = verified(rewrite_one)
    assert "does not follow from what stands before it" in str(verdict.first)


def test_a_chain_rewritten_to_its_end_is_shown_by_the_head_of_an_earlier_z(
    honest: Path, verified: Callable[..., Verdict]
) -> None:
    with closing(sqlite3.connect(honest)) as connection:
        (head,) = connection.execute("SELECT hash FROM chain WHERE position = 30").fetchone()

    def rewrite_all(connection: sqlite3.Connection) -> None:
        connection.execute("UPDATE event SET by = 'Somebody' WHERE id = 1")
        _rewrite(connection, "1", kind="event")

    assert said(verified(rewrite_all)) == ""
    assert str(verified(rewrite_all, head=head).first) == (
        f"The head {head[:16]}… is not in the chain: what was recorded until then has been cut off or rewritten"
    )
    assert said(verified(head=head)) == ""
    assert said(verified(head=head[:16])) == ""


def test_a_tail_cut_off_in_one_piece_is_shown_by_the_head_alone(honest: Path, verified: Callable[..., Verdict]) -> None:
    with closing(sqlite3.connect(honest)) as connection:
        (head,) = connection.execute("SELECT hash FROM chain ORDER BY position DESC LIMIT 1").fetchone()
    cut = """
        DELETE FROM chain WHERE position > 35; DELETE FROM ledger_entry WHERE transaction_id = 4;
        DELETE FROM ledger_transaction WHERE id = 4; DELETE FROM receipt WHERE number = 'R-DV-26-1-000004';
        UPDATE counter SET last = last - 1 WHERE series IN ('receipt', 'ledger')
    """
    assert said(verified(cut)) == ""
    assert "cut off or rewritten" in said(verified(cut, head=head))


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
    store = SqlStore(path)
    assert named in said(store.verify())
    store.close()


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
    store = SqlStore(path)
    assert "The records' file is damaged" in said(store.verify())
    store.close()


def _rewrite(connection: sqlite3.Connection, key: str, *, kind: str = "receipt", only: bool = False) -> None:
    """Give the chain the record as it is now, and hash it anew: one link, or all of them to the end."""
    wanted = {"receipt": "SELECT * FROM receipt WHERE number = ?", "event": "SELECT * FROM event WHERE id = ?"}[kind]
    cursor = connection.execute(wanted, (key,))
    row = dict(zip((column[0] for column in cursor.description), cursor.fetchone(), strict=True))
    previous = "0" * 64
    for position, text, kept in connection.execute("SELECT position, canonical, hash FROM chain").fetchall():
        link = json.loads(text)
        found = (link["kind"], link["key"]) == (kind, key)
        if found:
            link["fields"] = {name: row[name] for name in link["fields"]}
        canonical = json.dumps(link, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
        made = kept if only and not found else link_hash(previous, canonical)
        connection.execute("UPDATE chain SET canonical = ?, hash = ? WHERE position = ?", (canonical, made, position))
        previous = made
