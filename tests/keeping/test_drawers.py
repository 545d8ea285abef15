"""Drawers in the records: one open at a till, closed once, taken to the bank once, nothing added afterwards."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest
from alembic.command import upgrade
from alembic.config import Config
from sqlalchemy import create_engine, text
from sqlalchemy.exc import DBAPIError

from kiosk.domain.drawer_records import DrawerSession
from kiosk.domain.errors import InvalidInput, Refused
from kiosk.domain.money import Money
from kiosk.persistence.store import FILE_NAME, SqlStore, open_store
from kiosk.services.drawer_ports import Span
from tests.keeping.drawer_samples import (
    a_count,
    a_deposit,
    a_month,
    a_movement,
    a_session,
    closed,
    keep_a_closed_drawer,
)
from tests.keeping.samples import (
    NOON,
    a_job,
    a_receipt,
    a_release,
    a_statement,
    a_transaction,
    keep_a_case,
    keep_a_paid_case,
)


def open_one(store: SqlStore, till: str = "1", number: str = "Z-26-1-000001") -> DrawerSession:
    session = a_session(number, till=till)
    with store.writing() as records:
        return replace(session, id=records.drawers.add(session))


def test_a_drawer_and_everything_about_it_is_read_as_it_was_kept(store: SqlStore) -> None:
    with store.writing() as records:
        session = keep_a_closed_drawer(records)
    with store.reading() as records:
        assert records.drawers.get(session.id) == session
        assert records.drawers.latest("1", 5) == (session,)
        assert records.drawers.undeposited() == (session,)
        assert [replace(each, id=0) for each in records.drawers.movements(session.id)] == [a_movement(session.id)]
        counts = [replace(each, id=0) for each in records.drawers.counts(session.id)]
        assert counts == [a_count(session.id), a_count(session.id, closing=True)]
        assert records.drawers.open_at("1") is None
        assert records.drawers.ever("1")
        assert not records.drawers.ever("2")


def test_a_till_has_one_open_drawer_and_two_tills_have_one_each(store: SqlStore) -> None:
    first = open_one(store)
    with pytest.raises(Refused, match="Till 1 has a drawer open already"):
        open_one(store, number="Z-26-1-000002")
    other = open_one(store, "2", "Z-26-2-000001")
    with store.reading() as records:
        assert (records.drawers.open_at("1"), records.drawers.open_at("2")) == (first, other)


def test_the_index_refuses_a_second_open_drawer_even_without_its_guard(file_store: SqlStore) -> None:
    open_one(file_store)
    with file_store._database.writer.begin() as connection:
        connection.exec_driver_sql("DROP TRIGGER drawer_session_one_at_a_till")
    with pytest.raises(DBAPIError, match="UNIQUE"):
        open_one(file_store, number="Z-26-1-000002")


def test_a_drawer_is_closed_once(store: SqlStore) -> None:
    with store.writing() as records:
        session = keep_a_closed_drawer(records)
    with pytest.raises(Refused, match="closed: its Z is made"), store.writing() as records:
        records.drawers.close(replace(session, closed_by="Somebody else"))


def test_nothing_is_added_to_a_closed_drawer(store: SqlStore) -> None:
    with store.writing() as records:
        session = keep_a_closed_drawer(records)
    with pytest.raises(Refused, match="nothing is added"), store.writing() as records:
        records.drawers.add_movement(a_movement(session.id))
    with pytest.raises(Refused, match="nothing is added"), store.writing() as records:
        records.drawers.add_count(a_count(session.id))


def test_only_one_count_closes_a_drawer(store: SqlStore) -> None:
    session = open_one(store)
    with store.writing() as records:
        records.drawers.add_count(a_count(session.id, closing=True))
    with pytest.raises(DBAPIError), store.writing() as records:
        records.drawers.add_count(a_count(session.id, closing=True))


@pytest.mark.parametrize("till", ["1", "2"])
def test_money_goes_only_into_an_open_drawer_of_its_own_till(store: SqlStore, till: str) -> None:
    case = keep_a_case(store)
    session = open_one(store)
    with store.writing() as records:
        records.accounts.add_statement(a_statement(case=case))
        if till == "1":
            records.drawers.close(closed(session))
    with pytest.raises(DBAPIError, match="receipt_into_an_open_drawer"), store.writing() as records:
        records.accounts.add_receipt(a_receipt(case=case, session=session.id, till=till))


def test_the_receipts_of_a_drawer_are_those_that_it_took(store: SqlStore) -> None:
    case = keep_a_case(store)
    session = open_one(store)
    with store.writing() as records:
        records.accounts.add_statement(a_statement(case=case))
        records.accounts.add_receipt(a_receipt(case=case, session=session.id))
    with store.reading() as records:
        (receipt,) = records.drawers.receipts(session.id)
        assert receipt == records.accounts.receipt("R-DV-26-1-000001")
        assert records.audit.latest_receipts("1", 5) == (receipt,)
        assert records.audit.receipts(Span(NOON, NOON + timedelta(seconds=1)), "dover") == (receipt,)
        assert records.audit.receipts(Span(NOON - timedelta(days=1), NOON)) == ()


def test_the_money_of_a_drawer_goes_to_the_bank_once_and_only_after_its_close(store: SqlStore) -> None:
    with store.writing() as records:
        session = keep_a_closed_drawer(records)
    with store.writing() as records:
        deposit = a_deposit(session.id)
        key = records.drawers.add_deposit(deposit)
    with store.reading() as records:
        assert records.drawers.deposits(5) == (replace(deposit, id=key),)
        assert records.drawers.undeposited() == ()
        assert records.drawers.get(session.id).deposit == key
    with pytest.raises(Refused, match="gone already"), store.writing() as records:
        records.drawers.add_deposit(a_deposit(session.id, number="B-26-1-000002"))
    still_open = open_one(store, number="Z-26-1-000002")
    with pytest.raises(Refused, match="cannot be taken"), store.writing() as records:
        records.drawers.add_deposit(a_deposit(still_open.id, number="B-26-1-000002"))


def test_a_deposit_that_is_refused_leaves_nothing_behind(store: SqlStore) -> None:
    with store.writing() as records:
        session = keep_a_closed_drawer(records)
    with pytest.raises(InvalidInput), store.writing() as records:
        records.drawers.add_deposit(a_deposit(session.id, 99))
    with store.reading() as records:
        assert records.drawers.deposits(5) == ()
        assert records.drawers.undeposited() == (session,)


def test_a_drawer_that_does_not_exist_is_named(store: SqlStore) -> None:
    with pytest.raises(InvalidInput, match="There is no drawer session 7"), store.reading() as records:
        records.drawers.get(7)


def test_a_month_may_be_reported_again(store: SqlStore) -> None:
    again = a_month("M-DV-26-1-000002")
    with store.writing() as records:
        records.drawers.add_monthly_report(a_month())
        records.drawers.add_monthly_report(again)
    with store.reading() as records:
        kept = records.drawers.monthly_reports("dover", "2026-04")
        assert [replace(each, id=0) for each in kept] == [a_month(), again]
        assert records.drawers.monthly_reports("dover", "2026-05") == ()


def test_money_and_papers_may_be_of_no_case(store: SqlStore) -> None:
    with store.writing() as records:
        records.accounts.post(a_transaction(5, -5, case=0))
        job = records.jobs.add(a_job("Z-26-1-000001", kind="drawer_z", case=0))
    with store.reading() as records:
        assert records.jobs.get(job).case == 0
        assert records.audit.balances("account ") == {"account 5": Money(5), "account -5": Money(-5)}
        assert records.audit.balances("account 6") == {}


def test_balances_are_of_the_accounts_whose_names_begin_so(store: SqlStore) -> None:
    with store.writing() as records:
        records.accounts.post(a_transaction(5, -5, case=0))
        records.accounts.post(a_transaction(5, -5, case=0))
        records.accounts.post(a_transaction(52, -52, case=0))
    with store.reading() as records:
        assert records.audit.balances("account 5") == {"account 5": Money(10), "account 52": Money(52)}


def test_dogs_are_counted_as_they_came_and_went(store: SqlStore) -> None:
    case = keep_a_paid_case(store)
    keep_a_case(store, "26-0002")
    with store.writing() as records:
        records.cases.change(replace(records.cases.get(case), state="released"))
        records.accounts.add_release(a_release(case))
    day = Span(NOON, NOON + timedelta(days=1))
    with store.reading() as records:
        assert records.audit.dogs() == (2, 1, 1)
        assert [each.number for each in records.audit.cases(day)] == ["26-0001", "26-0002"]
        assert [each.case for each in records.audit.releases(day)] == [case]
        assert [each.number for each in records.audit.statements(day)] == ["S-DV-26-1-000001"]


# --- From the first form ---------------------------------------------------------------------------------------------


def of_revision(path: Path, revision: str) -> None:
    """A database as an earlier program made it."""
    engine = create_engine(f"sqlite:///{path}")
    config = Config()
    config.set_main_option("script_location", "kiosk/persistence/migrations")
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        upgrade(config, revision)
        connection.execute(text("PRAGMA application_id = 1349481838"))
        connection.execute(text("PRAGMA user_version = 1"))
    engine.dispose()


FIRST_ROWS = (
    """INSERT INTO dog (summary, name, breed, sex, colour, marks, age, altered, weight)
       VALUES ('black lab', '', '', 'unknown', '', '', '', 'unknown', '')""",
    """INSERT INTO impoundment (number, town, dog, seized_at, impounded_at, place, ground, reason_note, officer,
       found_license_tag, found_license_town, found_license_valid, found_rabies_tag, found_microchip, found_tattoo,
       found_other, owner_known, kennel, backdated_reason, state, status, recorded_at, recorded_by)
       VALUES ('26-0001', 'dover', 1, '2026-04-07T16:00:00.000000+00:00', '2026-04-07T16:00:00.000000+00:00',
       'Route 22', 'unlicensed', '', '', '', '', 0, '', '', '', '', 0, '', '', 'held', 'awaiting_notice',
       '2026-04-07T16:00:00.000000+00:00', 'Ruiz')""",
    "INSERT INTO ledger_entry (transaction_id, position, account, amount) VALUES (1, 0, 'a', 5), (1, 1, 'b', -5)",
    """INSERT INTO ledger_transaction (id, town, "case", at, document, text, by)
       VALUES (1, 'dover', 1, '2026-04-07T16:00:00.000000+00:00', 'R-1', 'paid', 'Ames')""",
    """INSERT INTO print_job (kind, number, "case", till, document, copies, state, problem, duplicate, created_at, by)
       VALUES ('cage_card', '26-0001', 1, '1', '{}', 1, 'printed', '', 0,
       '2026-04-07T16:00:00.000000+00:00', 'Ames')""",
    "INSERT INTO counter (town, series, till, year, last) VALUES ('', 'ledger', '', 0, 1)",
)


def test_records_of_the_first_form_keep_every_row_and_every_guard(tmp_path: Path) -> None:
    path = tmp_path / FILE_NAME
    of_revision(path, "0001")
    with closing(sqlite3.connect(path)) as connection:
        for sql in FIRST_ROWS:
            connection.execute(sql)
        connection.commit()
        before = {table: connection.execute(query).fetchall() for table, query in KEPT.items()}
    store = open_store(tmp_path)
    with store.reading() as records:
        (job,) = records.jobs.of_document("cage_card", "26-0001")
        assert job.case == 1
        (posted,) = records.accounts.ledger(1)
        assert [entry.amount for entry in posted.entries] == [Money(5), Money(-5)]
    with store.writing() as records:
        records.accounts.post(a_transaction(7, -7, case=0))
    store.close()
    with closing(sqlite3.connect(path)) as connection:
        after = {table: connection.execute(query).fetchall() for table, query in KEPT.items()}
        assert {table: rows[: len(before[table])] for table, rows in after.items()} == before
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert connection.execute("PRAGMA foreign_key_check").fetchall() == []
        with pytest.raises(sqlite3.IntegrityError, match="guard print_job_never_changed"):
            connection.execute("UPDATE print_job SET number = 'x'")
        with pytest.raises(sqlite3.IntegrityError, match="guard ledger_transaction_never_deleted"):
            connection.execute("DELETE FROM ledger_transaction")


KEPT = {
    "ledger_transaction": "SELECT * FROM ledger_transaction",
    "ledger_entry": "SELECT * FROM ledger_entry",
    "print_job": "SELECT * FROM print_job",
}


def test_a_new_database_and_one_brought_up_from_the_first_form_have_the_same_tables(tmp_path: Path) -> None:
    (tmp_path / "old").mkdir()
    of_revision(tmp_path / "old" / FILE_NAME, "0001")

    def tables(folder: Path) -> dict[str, str]:
        open_store(folder).close()
        with closing(sqlite3.connect(folder / FILE_NAME)) as connection:
            return dict(connection.execute("SELECT name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite_%'"))

    assert tables(tmp_path / "old") == tables(tmp_path / "new")
