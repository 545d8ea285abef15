"""Whoever changes the file behind the program's back, guards removed, is found out, and what was changed is named."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from kiosk.domain.chain import Record, link_hash, next_link
from kiosk.persistence.chain import FAMILIES
from kiosk.persistence.tables import metadata
from kiosk.services.trust import Verdict
from tests.keeping.tampering import said


def test_honest_books_are_found_in_order(verified: Callable[..., Verdict]) -> None:
    verdict = verified()
    assert said(verdict) == ""
    assert verdict.links == 52
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
            "The counter of receipt numbers (dover, till 1, 2026) counted to 5, but the records end at 4",
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
            "UPDATE chain SET canonical = replace(canonical, '2000', '200') WHERE position = 14",
            "(No. 14 of the chain) does not follow from what stands before it",
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
        UPDATE case_words SET said = json_remove(said, '$[#-1]'), words = '260004 26 0004 260004 black lab red collar'
            WHERE id = 4;
        INSERT INTO case_index (case_index) VALUES ('rebuild');
        INSERT INTO case_starts (case_starts) VALUES ('rebuild');
        DELETE FROM chain WHERE position > 50; DELETE FROM ledger_entry WHERE transaction_id = 4;
        DELETE FROM ledger_transaction WHERE id = 4; DELETE FROM receipt WHERE number = 'R-DV-26-1-000004';
        UPDATE counter SET last = last - 1 WHERE series IN ('receipt', 'ledger')
    """
    assert said(verified(cut)) == ""
    assert "cut off or rewritten" in said(verified(cut, head=head))


@pytest.mark.parametrize(
    ("tampering", "kind", "key", "named"),
    [
        (
            "UPDATE receipt SET total = 200, tendered = 700 WHERE number = 'R-DV-26-1-000001'",
            *("receipt", "R-DV-26-1-000001"),
            "Receipt R-DV-26-1-000001 was recorded a second time, otherwise than it may be (tendered, total)",
        ),
        (
            "UPDATE receipt SET payer = 'Somebody Else' WHERE number = 'R-DV-26-1-000001'",
            *("receipt", "R-DV-26-1-000001"),
            "Receipt R-DV-26-1-000001 was changed after it was recorded (payer or reason: not what was recorded)",
        ),
        (
            "UPDATE notice SET delivered = '2026-04-20' WHERE id = 1",
            *("notice", "1"),
            "Notice 1 was recorded a second time, otherwise than it may be (delivered)",
        ),
        (
            "UPDATE print_job SET document = '{}', state = 'printed' WHERE id = 1",
            *("print_job", "1"),
            "Paper 1 was changed after it was recorded (document: not what was recorded)",
        ),
    ],
)
def test_a_link_forged_at_the_end_of_the_chain_for_a_changed_record_is_named(
    verified: Callable[..., Verdict], tampering: str, kind: str, key: str, named: str
) -> None:
    def forge(connection: sqlite3.Connection) -> None:
        connection.executescript(tampering)
        _forge(connection, kind, key)

    assert named in said(verified(forge))


def test_a_record_linked_a_second_time_as_it_is_says_nothing_new(verified: Callable[..., Verdict]) -> None:
    assert said(verified(lambda connection: _forge(connection, "print_job", "1"))) == ""


def _forge(connection: sqlite3.Connection, kind: str, key: str) -> None:
    """Append a link of a record as it is now, as the program would."""
    connection.row_factory = sqlite3.Row
    family, (column,) = FAMILIES[kind], metadata.tables[kind].primary_key
    row = dict(connection.execute(f'SELECT * FROM "{kind}" WHERE "{column.name}" = ?', (key,)).fetchone())  # noqa: S608 - our own names
    personal = {name: row.pop(name) for name in family.personal}
    record = Record(kind=kind, key=key, fields=row, personal=personal)
    position, previous = connection.execute("SELECT max(position), hash FROM chain").fetchone()
    salt = "0" * 32 if record.personal else ""
    made = next_link(record, position=position + 1, previous=previous, salt=salt)
    link = (made.position, made.canonical, made.salt, made.hash)
    connection.execute("INSERT INTO chain VALUES (?, ?, ?, ?)", link)


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
