"""What the database itself refuses, whoever asks."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Boolean, Executable, delete, insert, literal_column, select, text, update
from sqlalchemy.exc import DBAPIError

from kiosk.domain.corrections import Withdrawal
from kiosk.domain.errors import Unavailable
from kiosk.domain.money import Money
from kiosk.domain.parked import AlarmSeen, Parked
from kiosk.domain.records import (
    CostIncurred,
    Determination,
    Disposition,
    EarlierImpoundment,
    Event,
    MailReturned,
    NoticeGiven,
    OrderPlaced,
    ProofShown,
    Recapture,
    Service,
    StartingNumber,
)
from kiosk.persistence.guards import KEPT_FOR_EVER
from kiosk.persistence.store import FILE_NAME, SqlStore, open_store
from kiosk.persistence.tables import metadata
from kiosk.services.retention_ports import Redaction, Subject
from tests.keeping.drawer_samples import a_deposit, a_month, keep_a_closed_drawer
from tests.keeping.office import keep_an_office
from tests.keeping.samples import (
    NOON,
    a_case,
    a_job,
    a_letter,
    a_person,
    a_release,
    a_transaction,
    keep_a_paid_case,
    keep_what_is_owed,
)
from tests.keeping.test_adoptions import keep_an_adoption
from tests.keeping.test_custody import keep_what_happened
from tests.keeping.test_register import keep_a_register
from tests.keeping.test_visitors import keep_what_visitors_said

Run = Callable[[str | Executable], None]


def fill(store: SqlStore) -> Run:
    """Keep a row in every table that is kept for ever; returns the way to run a statement by hand.

    A store that is a file has them already.
    """
    if store._database.dialect != "sqlite":
        keep_everything(store)

    def by_hand(sql: str | Executable) -> None:
        with store._database.writer.begin() as connection:
            connection.execute(text(sql) if isinstance(sql, str) else sql)

    return by_hand


@pytest.fixture(scope="module")
def empty_records(empty_records: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file with a row in every table that is kept for ever, for the stores of this module."""
    folder = tmp_path_factory.mktemp("filled")
    shutil.copy(empty_records, folder)
    store = open_store(folder)
    keep_everything(store)
    store.close()
    return folder / FILE_NAME


def keep_everything(store: SqlStore) -> None:
    case = keep_a_paid_case(store)
    common: dict[str, Any] = {"case": case, "by": "Ruiz", "recorded_at": NOON}
    with store.writing() as records:
        records.accounts.post(a_transaction(2000, -2000, case=case))
        records.accounts.add_release(a_release(case))
        records.jobs.add(a_job(case=case))
        person = records.people.add(a_person())
        records.people.add_earlier_impoundment(
            EarlierImpoundment(person=person, town="dover", on=date(2026, 1, 1), paper="p", by="Ames", recorded_at=NOON)
        )
        cases = records.cases
        cases.add_photo(b"dog")
        records.notices.add_letter(a_letter(case))
        records.notices.add(NoticeGiven(how="mail", on=date(2026, 4, 9), **common))
        served = records.notices.add(
            NoticeGiven(how="mail", on=date(2026, 4, 9), service=Service(way="mail", server="Ruiz"), **common)
        )
        records.notices.mark_returned(served, MailReturned(how="refused", on=date(2026, 4, 10)))
        cases.add_order(OrderPlaced(kind="court", authority="Town Court", begins=date(2026, 4, 9), **common))
        cases.add_determination(Determination(on=date(2026, 4, 9), authority="Town Court", **common))
        cases.add_proof(ProofShown(kind="license", shown="tag 7", **common))
        cases.add_cost(CostIncurred(what="care", on=date(2026, 4, 9), paid_to="x", amount=Money(1), **common))
        cases.add_event(Event(at=NOON, kind="seizure", text="seized", **common))
        records.accounts.next_number("dover", "R", "1", 2026)
        records.accounts.start_at(
            StartingNumber(
                town="clay", series="S", till="1", year=2026, first=9, why="Pad 8", by="Ruiz", recorded_at=NOON
            )
        )
        keep_a_closed_drawer(records)
        records.drawers.add_deposit(a_deposit())
        records.drawers.add_monthly_report(a_month())
        keep_what_is_owed(records, case, person)
        keep_an_office(records)
        records.corrections.add(
            Withdrawal(
                kind="notice", record=1, case=case, says="Notice", reason="Wrong day", by="Ruiz", recorded_at=NOON
            )
        )
        keep_an_adoption(records)
        keep_what_visitors_said(records)
        keep_what_happened(records, records.cases.add(a_case("26-0098")), person)
        escaped = records.cases.add(a_case("26-0099"))
        escape = Disposition(case=escaped, kind="escaped", at=NOON, by="Ruiz", recorded_at=NOON)
        back = {"case": escaped, "disposition": records.endings.add(escape)}
        records.endings.take_back_in(Recapture(**back, at=NOON, place="Main Street", by="Ruiz", recorded_at=NOON))
        records.people.add(a_person())
        keep_a_register(records)
        word = Redaction(at=NOON, till="1", says="One report", reason="Over", by="Ruiz", approved_by="Cole")
        records.retention.redact(word, [Subject(kind="lost_report", key=1, called="Ana")])
        at_the_desk: dict[str, Any] = {"case": case, "at": NOON, "till": "1", "by": "Ruiz"}
        records.parked.add(Parked(screen="redeem", doing="payment", entered={"payer": "Dana"}, **at_the_desk))
        records.alarms.add(AlarmSeen(digest="d", says="Last day", word="Called", **at_the_desk))
    with store._database.writer.begin() as connection:
        connection.execute(text(_EMPTIED))


_EMPTIED = """INSERT INTO emptied_link SELECT position, 1, hash, hash FROM chain
    WHERE canonical LIKE '%"kind":"lost_report"%' ORDER BY position LIMIT 1"""
"""A link of the redacted report, as one of an older form would be emptied."""


@pytest.fixture
def run(store: SqlStore) -> Run:
    """Run a statement by hand against a store in which every kept table has a row."""
    return fill(store)


@pytest.mark.parametrize("table", KEPT_FOR_EVER)
def test_what_is_kept_for_ever_cannot_be_deleted(run: Run, table: str) -> None:
    with pytest.raises(DBAPIError, match=f"guard {table}_never_deleted"):
        run(delete(metadata.tables[table]))


_FILLED_IN_ONCE = {
    "statement": {"superseded_by"},
    "pup": {"stay"},
    "notice": {"delivered"},
    "holding_order": {"lifted_on", "lifted_by"},
    "staff": {"role", "secret", "closed_at", "closed_by"},
    "approval": {"used", "used_at"},
    "recovery_code": {"used_at", "used_by"},
    "print_job": {"state", "problem"},
    "drawer_session": {"closed_at", "closed_by", "head", "deposit"},
    "certificate": {"withdrawn_at", "withdrawn_by", "withdrawn_why"},
    "do_not_adopt": {"lifted_at", "lifted_by", "lifted_why"},
    "person_merge": {"undone_at", "undone_by", "undone_why"},
    "dog_merge": {"undone_at", "undone_by", "undone_why"},
    "parked": {"doing", "about", "entered", "at", "till", "by", "done_at", "done_by"},
}


@pytest.mark.parametrize("table", KEPT_FOR_EVER)
def test_no_column_of_it_can_be_changed_but_those_that_are_filled_in_once(run: Run, table: str) -> None:
    for column in metadata.tables[table].columns:
        if column.name in _FILLED_IN_ONCE.get(table, ()):
            continue
        value = "99" if "INT" in str(column.type) else "'changed'"
        if isinstance(column.type, Boolean):
            value = f'NOT "{column.name}"'
        with pytest.raises(DBAPIError, match=f"guard {table}_never_changed"):
            run(update(metadata.tables[table]).values({column.name: literal_column(value)}))


@pytest.mark.parametrize(
    ("change", "again"),
    [
        ("UPDATE statement SET superseded_by = 'S-2'", "UPDATE statement SET superseded_by = 'S-3'"),
        ("UPDATE notice SET delivered = '2026-04-10'", "UPDATE notice SET delivered = NULL"),
        (
            "UPDATE holding_order SET lifted_on = '2026-04-10', lifted_by = 'Ames' WHERE id = 1",
            "UPDATE holding_order SET lifted_by = 'Ruiz' WHERE id = 1",
        ),
    ],
)
def test_what_may_be_filled_in_is_filled_in_once(run: Run, change: str, again: str) -> None:
    run(change)
    with pytest.raises(DBAPIError, match="_never_changed"):
        run(again)


def test_filling_in_changes_nothing_else_on_the_way(run: Run) -> None:
    with pytest.raises(DBAPIError, match="guard statement_never_changed"):
        run("UPDATE statement SET superseded_by = 'S-2', total = 1")


def test_a_counter_only_counts_up_by_one(run: Run) -> None:
    run("UPDATE counter SET last = last + 1")
    counter = metadata.tables["counter"]
    for step in (2, 0, -1):
        with pytest.raises(DBAPIError, match="guard counter_never_changed"):
            run(update(counter).values(last=counter.c.last + step))


def test_entries_that_do_not_sum_to_zero_get_no_transaction(run: Run) -> None:
    transaction = """INSERT INTO ledger_transaction (id, town, "case", at, document, text, by)
                     VALUES (99, 'dover', 1, '2026', 'x', 'x', 'x')"""
    entries = (
        "INSERT INTO ledger_entry (transaction_id, position, account, amount) VALUES (99, 0, 'a', 5), (99, 1, 'b', -4)"
    )
    with pytest.raises(DBAPIError, match="guard ledger_transaction_balances"):
        run(transaction)
    with pytest.raises(DBAPIError, match=r"FOREIGN KEY|ledger_entry_transaction_id_is_kept"):
        run(entries)


def test_nothing_is_added_to_a_transaction_afterwards(run: Run) -> None:
    with pytest.raises(DBAPIError, match="guard ledger_entry_before_its_close"):
        run("INSERT INTO ledger_entry (transaction_id, position, account, amount) VALUES (1, 2, 'a', 0)")


@pytest.mark.parametrize("table", KEPT_FOR_EVER)
def test_insert_or_replace_finds_no_way_around_the_guards(file_store: SqlStore, table: str) -> None:
    run = fill(file_store)
    kept = metadata.tables[table]
    replaced = insert(kept).prefix_with("OR REPLACE").from_select(kept.columns.keys(), select(kept))
    with pytest.raises(DBAPIError, match=f"guard {table}_"):
        run(replaced)


def test_a_receipt_of_another_number_cannot_replace_the_one_of_the_same_request(file_store: SqlStore) -> None:
    run = fill(file_store)
    receipt = metadata.tables["receipt"]
    other = [literal_column("'R-9'") if column.name == "number" else column for column in receipt.columns]
    replaced = insert(receipt).prefix_with("OR REPLACE").from_select(receipt.columns.keys(), select(*other))
    with pytest.raises(DBAPIError, match="guard receipt_once_per_request_never_replaced"):
        run(replaced)


def test_a_reading_unit_of_work_cannot_write(store: SqlStore) -> None:
    with pytest.raises(DBAPIError, match=r"readonly|read-only"), store.reading() as records:
        records.remember("town", "dover")


def test_a_lost_guard_is_named_when_the_records_are_opened(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    with store._database.writer.begin() as connection:
        connection.execute(text("DROP TRIGGER receipt_never_changed"))
    store.close()
    with pytest.raises(Unavailable, match=r"lost a guard against changes \(receipt_never_changed\)"):
        open_store(tmp_path)
    assert (tmp_path / FILE_NAME).exists()
