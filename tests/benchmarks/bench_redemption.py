"""How long a payment takes until it is on the disk, beside the very same rows written by hand in SQL.

Run with `pytest tests/benchmarks/bench_redemption.py`; the target is at most twice the hand-written one for keeping
the rows. All write ledger, receipt, print job, story, search words and chain, under the same guards and the same
durable settings; the whole act also reads the case and judges it by the law.
"""

from __future__ import annotations

import hashlib
import json
import secrets
import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from kiosk.domain.records import Event, LedgerTransaction, PrintJob, Receipt, Statement, TenderPart
from kiosk.persistence.store import FILE_NAME
from kiosk.services.desk import Desk
from kiosk.services.payments import take_payment
from kiosk.services.statements import issue_statement
from kiosk.services.tendered import Payment
from tests.acts.conftest import desk, now  # noqa: F401 - the fixtures of a desk
from tests.acts.desks import WHO, seize_owned

_BASELINE, _KEPT, _ACT = "baseline: hand-written SQL", "the same rows kept", "the whole act at the desk"
_ROUNDS = 40
_WRITTEN = ("receipt", "ledger_entry", "ledger_transaction", "print_job", "event", "chain")


def _stated(desk: Desk) -> Statement:  # noqa: F811 - the fixture is handed over
    return issue_statement(desk, seize_owned(desk), by=WHO)


def _pay(desk: Desk, statement: Statement) -> str:  # noqa: F811 - as above
    cash = TenderPart(tender="cash", amount=statement.total)
    return take_payment(desk, statement.number, Payment(tenders=(cash,), request=statement.number), by=WHO).number


class _Hand:
    """Writes what one payment wrote, again for another statement, with plain SQL that was made beforehand."""

    def __init__(self, path: Path, written: dict[str, list[dict[str, Any]]], case: dict[str, Any]) -> None:
        self.connection = sqlite3.connect(path, isolation_level=None)
        for pragma in ("foreign_keys = ON", "recursive_triggers = ON", "synchronous = EXTRA", "temp_store = MEMORY"):
            self.connection.execute(f"PRAGMA {pragma}")
        self.written, self.case = written, case
        self.sql = {table: _insert(table, rows[0]) for table, rows in written.items()}

    def pay(self, statement: Statement) -> None:
        run = self.connection.execute
        run("BEGIN IMMEDIATE")
        last, previous = run("SELECT position, hash FROM chain ORDER BY position DESC LIMIT 1").fetchone()
        (receipt,) = run("UPDATE counter SET last = last + 1 WHERE series = 'receipt' RETURNING last").fetchone()
        (ledger,) = run("UPDATE counter SET last = last + 1 WHERE series = 'ledger' RETURNING last").fetchone()
        new: dict[str, Any] = {"number": f"R-DOV-26-1-{receipt:06d}", "case": statement.case}
        new |= {"statement": statement.number, "request": statement.number, "document": f"R-DOV-26-1-{receipt:06d}"}
        for table, rows in self.written.items():
            for row in rows:
                values = {**row, **{name: new[name] for name in row.keys() & new.keys()}}
                if table == "ledger_entry":
                    values["transaction_id"] = ledger
                elif table == "ledger_transaction":
                    values["id"] = ledger
                elif table == "print_job":
                    values["document"] = row["document"]
                elif table == "chain":
                    last, salt = last + 1, secrets.token_hex(16)
                    text = json.dumps(json.loads(row["canonical"]), sort_keys=True, separators=(",", ":"))
                    previous = hashlib.sha256(f"{previous}\n{text}".encode()).hexdigest()
                    values = {"position": last, "canonical": text, "salt": salt, "hash": previous}
                run(self.sql[table], values)
        run("UPDATE impoundment SET last_day = NULL, redeemable_before = NULL WHERE id = ?", (statement.case,))
        run("UPDATE case_words SET said = ?, words = ? WHERE id = ?", (*self.case.values(), statement.case))
        run("COMMIT")


def _insert(table: str, row: dict[str, Any]) -> str:
    names = ", ".join(f'"{name}"' for name in row)
    return f'INSERT INTO "{table}" ({names}) VALUES ({", ".join(f":{name}" for name in row)})'  # noqa: S608 - our own names


def _written(path: Path, pay: Callable[[], object]) -> tuple[dict[str, list[dict[str, Any]]], dict[str, Any]]:
    """The rows that one payment adds to each table, without the ids that the database gives, and its search words."""
    with closing(sqlite3.connect(path)) as connection:
        connection.row_factory = sqlite3.Row
        before = {table: connection.execute(f"SELECT count(*) FROM {table}").fetchone()[0] for table in _WRITTEN}  # noqa: S608 - as above
        pay()
        rows = {
            table: [dict(row) for row in connection.execute(f"SELECT * FROM {table} LIMIT -1 OFFSET {count}")]  # noqa: S608 - as above
            for table, count in before.items()
        }
        for table in ("print_job", "event"):
            for row in rows[table]:
                del row["id"]
        words = connection.execute("SELECT said, words FROM case_words ORDER BY id DESC LIMIT 1").fetchone()
        return rows, dict(words)


@dataclass(frozen=True)
class _Kept:
    """Keeps what one payment kept, again for another statement, through the store."""

    desk: Desk
    receipt: Receipt
    ledger: LedgerTransaction
    job: PrintJob
    event: Event

    def pay(self, statement: Statement) -> None:
        with self.desk.store.writing() as records:
            count = records.accounts.next_number("dover", "receipt", "1", 2026)
            number, case = f"R-DOV-26-1-{count:06d}", statement.case
            records.accounts.add_receipt(
                replace(self.receipt, number=number, case=case, statement=statement.number, request=statement.number)
            )
            records.accounts.post(replace(self.ledger, document=number, case=case))
            records.cases.set_period(case, "running", None, None)
            records.jobs.add(replace(self.job, number=number, case=case))
            records.cases.add_event(replace(self.event, case=case))


def _kept(desk: Desk, statement: Statement) -> _Kept:  # noqa: F811 - as above
    with desk.store.reading() as records:
        (receipt,) = records.accounts.receipts(statement.case)
        (ledger,) = records.accounts.ledger(statement.case)
        (job,) = records.jobs.of_document("receipt", receipt.number)
        return _Kept(desk, receipt, ledger, job, records.cases.events(statement.case)[-1])


@pytest.mark.parametrize("what", [_BASELINE, _KEPT, _ACT])
def test_a_payment_on_the_disk(benchmark: BenchmarkFixture, desk: Desk, tmp_path: Path, what: str) -> None:  # noqa: F811 - the fixture
    path = tmp_path / FILE_NAME
    _pay(desk, _stated(desk))
    statement = _stated(desk)
    written, words = _written(path, lambda: _pay(desk, statement))
    statements = [_stated(desk) for _ in range(_ROUNDS + 3)]
    hand = _Hand(path, written, words)
    ways: dict[str, Callable[[Statement], object]] = {
        _BASELINE: hand.pay,
        _KEPT: _kept(desk, statement).pay,
        _ACT: lambda statement: _pay(desk, statement),
    }
    benchmark.pedantic(lambda: ways[what](statements.pop()), rounds=_ROUNDS, warmup_rounds=2)  # type: ignore[no-untyped-call] # published without types
    hand.connection.close()
    desk.store.close()
