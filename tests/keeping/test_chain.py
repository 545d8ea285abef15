"""Every record is chained as it is kept, in the same transaction, and what was kept before the chain is chained too."""

from __future__ import annotations

import importlib
import json
import sqlite3
from contextlib import closing, suppress
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import Connection, insert, select
from sqlalchemy.exc import DBAPIError

from kiosk.domain.chain import BEGINNING, Record, canonical, differences, next_link, read_link
from kiosk.domain.progress import Progress
from kiosk.persistence import guards
from kiosk.persistence.chain import FAMILIES
from kiosk.persistence.chain_tables import chain
from kiosk.persistence.database import connect_to
from kiosk.persistence.store import FILE_NAME, SqlStore, open_store
from kiosk.persistence.tables import metadata
from kiosk.services.trust import head
from tests.keeping.books import keep_honest_books
from tests.keeping.samples import a_transaction, keep_a_case, keep_a_paid_case
from tests.keeping.tampering import tampered, verdict_on

RECORD = Record(kind="receipt", key="R-1", fields={"number": "R-1", "total": 2000}, personal={"payer": "Dana Whitlock"})


def links(store: SqlStore) -> list[dict[str, object]]:
    with store._database.reader.connect() as connection:
        return [json.loads(link.canonical) for link in connection.execute(select(chain).order_by(chain.c.position))]


def test_the_same_record_always_has_the_same_text_and_hash() -> None:
    link = next_link(RECORD, position=7, previous=BEGINNING, salt="s")
    assert link.canonical == (
        '{"fields":{"number":"R-1","total":2000},"key":"R-1","kind":"receipt",'
        '"personal":"a35b7a44d6ed341de28ed09da4daaa42ac8bd4f246d6a9cdcf73815589a09c4b","position":7}'
    )
    assert link.hash == "140d5a9a83422c003a7f96b0a35ed0d04658f72555bc91586d331c058c5533e4"


def test_the_name_of_a_payer_is_not_in_the_chain_and_its_digest_cannot_be_guessed() -> None:
    first, second = (next_link(RECORD, position=1, previous=BEGINNING, salt=salt) for salt in ("one", "two"))
    assert "Dana" not in first.canonical
    assert first.canonical != second.canonical


def test_a_number_that_is_not_whole_is_refused() -> None:
    for value in (1.5, {"amount": 20.0}, [{"a": [0.1]}]):
        with pytest.raises(TypeError, match="not whole"):
            canonical(value)


@given(st.dictionaries(st.text(), st.none() | st.integers() | st.text()), st.text(min_size=1))
def test_whatever_is_changed_in_a_record_shows(fields: dict[str, object], name: str) -> None:
    record = Record(kind="event", key="1", fields={**fields, name: "was"}, personal={"text": "said"})
    linked = read_link(next_link(record, position=1, previous=BEGINNING, salt="s"))
    assert differences(linked, record, "s") == []
    changed = Record(kind="event", key="1", fields={**fields, name: "is"}, personal={"text": "said"})
    assert len(differences(linked, changed, "s")) == 1
    renamed = Record(kind="event", key="1", fields=record.fields, personal={"text": "Said"})
    assert differences(linked, renamed, "s") == ["text: not what was recorded"]


def test_every_table_that_is_kept_for_ever_is_chained() -> None:
    parts = {family.parts for family in FAMILIES.values()}
    assert set(FAMILIES) | parts | {"chain"} >= set(guards.KEPT_FOR_EVER) - {""}
    for name, family in FAMILIES.items():
        assert {*family.personal, *family.outside} <= set(metadata.tables[name].columns.keys())


def test_a_record_and_its_link_are_kept_together_or_not_at_all(store: SqlStore) -> None:
    case = keep_a_paid_case(store)
    before = links(store)
    with suppress(RuntimeError), store.writing() as records:
        records.accounts.post(a_transaction(5, -5, case=case))
        raise RuntimeError
    assert links(store) == before
    with store.writing() as records:
        records.accounts.post(a_transaction(5, -5, case=case))
    assert links(store)[len(before) :] == [
        {
            "position": len(before) + 1,
            "kind": "counter",
            "key": "/ledger//0",
            "personal": "",
            "fields": {"town": "", "series": "ledger", "till": "", "year": 0},
        },
        {
            "position": len(before) + 2,
            "kind": "ledger_transaction",
            "key": "1",
            "personal": "",
            "fields": {
                "id": 1,
                "town": "dover",
                "case": case,
                "at": "2026-04-07T16:00:00.000000+00:00",
                "document": "R-1",
                "text": "paid",
                "by": "Ames",
                "ledger_entry": [
                    {"position": 0, "account": "account 5", "amount": 5},
                    {"position": 1, "account": "account -5", "amount": -5},
                ],
            },
        },
    ]


def test_the_head_moves_with_every_record_and_not_without_one(store: SqlStore) -> None:
    with store.reading() as records:
        assert head(records) == BEGINNING
    with store.writing() as records:
        assert head(records) == BEGINNING
    keep_a_paid_case(store)
    with store.reading() as records:
        assert head(records) != BEGINNING


def test_what_is_filled_in_later_is_linked_again(store: SqlStore) -> None:
    keep_honest_books(store)
    kept = [said for said in links(store) if said["kind"] == "notice" and said["key"] == "1"]
    assert [said["fields"]["delivered"] for said in kept] == [None, "2026-04-07"]  # type: ignore[index] # JSON of ours


def test_what_became_of_a_paper_is_linked(store: SqlStore) -> None:
    keep_honest_books(store)
    before = links(store)
    with store.writing() as records:
        records.jobs.set_state(1, "printed")
    (link,) = links(store)[len(before) :]
    assert (link["kind"], link["fields"]["state"]) == ("print_job", "printed")  # type: ignore[index] # JSON of ours


def test_a_case_kept_anew_without_a_change_of_its_dog_is_linked_alone(store: SqlStore) -> None:
    case = keep_a_case(store)
    before = links(store)
    with store.writing() as records:
        records.cases.change(replace(records.cases.get(case), kennel="7"))
    assert [link["kind"] for link in links(store)[len(before) :]] == ["impoundment"]


@pytest.mark.parametrize("position", [0, 1, 3, 99])
def test_a_link_in_a_wrong_place_is_refused(store: SqlStore, position: int) -> None:
    case = keep_a_case(store)
    with store.writing() as records:
        records.accounts.post(a_transaction(5, -5, case=case))
    row = {"position": position, "canonical": "", "salt": "", "hash": ""}
    with pytest.raises(DBAPIError, match="guard chain_"), store._database.writer.begin() as connection:
        connection.execute(insert(chain), row)


def _upgrade(connection: Connection, revision: str) -> None:
    config = importlib.import_module("alembic.config").Config()
    config.set_main_option("script_location", "kiosk/persistence/migrations")
    config.attributes["connection"] = connection
    importlib.import_module("alembic.command").upgrade(config, revision)


def _database_of_0001(path: Path) -> None:
    """The records as revision 0001 kept them: tables, guards, and rows that were put in by its hand."""
    database = connect_to(f"sqlite:///{path}")
    with database.writer.begin() as connection:
        _upgrade(connection, "0001")
        connection.exec_driver_sql(f"PRAGMA application_id = {0x506F756E}")
        connection.exec_driver_sql("PRAGMA user_version = 1")
        for sql in _ROWS.split(";\n"):
            connection.exec_driver_sql(sql, {name: kept for name, kept in _KEPT.items() if f":{name}" in sql})
    database.forget_connections()


_ROWS = """
    INSERT INTO dog VALUES (1, 'black lab', '', '', 'unknown', '', '', '', 'unknown', '', NULL);
    INSERT INTO impoundment VALUES (1, '26-0001', 'dover', 1, :at, :at, 'Route 22', 'unlicensed', '', '', '', '', 0, '',
        '', '', '', NULL, 0, '', '', 'released', 'running', NULL, NULL, :at, 'Ruiz');
    INSERT INTO case_words VALUES (1, :said, :words);
    INSERT INTO counter VALUES ('Test shelter', 'case', '', 2026, 0), ('dover', 'statement', '1', 2026, 0),
        ('dover', 'receipt', '1', 2026, 0), ('', 'ledger', '', 0, 0);
    UPDATE counter SET last = last + 1;
    INSERT INTO statement VALUES ('S-DOV-26-1-000001', 1, 'dover', NULL, :at, 1, 1, 1, :lines, 2000, NULL, NULL, '[]',
        '', 'Ruiz');
    INSERT INTO receipt VALUES ('R-DOV-26-1-000001', 1, 'dover', '1', 'S-DOV-26-1-000001', :at, 'Dana', 'cash', '',
        :lines, 2000, 2500, 500, 'Ames');
    INSERT INTO ledger_entry VALUES (1, 0, 'till:1:cash', 2000), (1, 1, 'revenue:dover:impoundment', -2000);
    INSERT INTO ledger_transaction VALUES (1, 'dover', 1, :at, 'R-DOV-26-1-000001', 'Receipt', 'Ames');
    INSERT INTO dog_release VALUES (1, :at, 'Dana', 'owner', '', 'R-DOV-26-1-000001', 'Ruiz');
    INSERT INTO event VALUES (1, 1, :at, 'payment', 'Paid by Dana', 'Ames', :at);
    INSERT INTO print_job VALUES (1, 'receipt', 'R-DOV-26-1-000001', 1, '1', '{}', 1, 'printed', '', 0, :at, 'Ames')
"""
_KEPT = {
    "words": "260001 26 0001 260001 rdov261000001 r dov 26 1 000001 rdov261000001 "
    "sdov261000001 s dov 26 1 000001 sdov261000001 black lab",
    "said": '[["case","26-0001"],["receipt","R-DOV-26-1-000001"],["statement","S-DOV-26-1-000001"],'
    '["description","black lab"]]',
    "at": "2026-04-07T16:00:00.000000+00:00",
    "lines": '[{"code":"impoundment","label":"First","cents":2000,"citation":"D1"}]',
}


def test_records_from_before_the_chain_are_chained_when_they_are_brought_up_to_date(tmp_path: Path) -> None:
    _database_of_0001(tmp_path / FILE_NAME)
    heard: list[Progress] = []
    store = open_store(tmp_path, told=heard.append)
    assert [(told.done, told.whole) for told in heard] == [(0, 12)]
    assert [said["kind"] for said in links(store)] == [
        "statement",
        "receipt",
        "ledger_transaction",
        "dog_release",
        "event",
        "print_job",
        "dog",
        "impoundment",
        *("counter",) * 4,
        "print_job",
    ]
    assert store.verify().problems == ()
    keep_a_case(store, "26-0002")
    with store.writing() as records:
        records.accounts.next_number("Test shelter", "case", "", 2026)
        records.jobs.set_state(1, "printed")
    assert store.verify().problems == ()
    store.close()
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as connection:
        connection.execute("DROP TRIGGER event_never_changed")
        connection.execute("UPDATE event SET text = 'Paid by nobody'")
        connection.commit()
    again = SqlStore(tmp_path / FILE_NAME)
    assert "Event 1 was changed after it was recorded" in str(again.verify().first)
    again.close()


def test_what_was_changed_before_the_records_are_brought_up_to_date_stays_to_be_found(tmp_path: Path) -> None:
    path = tmp_path / FILE_NAME
    _database_of_0001(path)
    database = connect_to(f"sqlite:///{path}")
    with database.writer.begin() as connection:
        _upgrade(connection, "0006")
    database.forget_connections()
    tampered(path, "UPDATE print_job SET copies = 2; UPDATE event SET by = 'Nobody'")
    open_store(tmp_path).close()
    named = [str(problem) for problem in verdict_on(path).problems]
    assert [problem.partition(" (")[0] for problem in named] == [
        "Event 1 was changed after it was recorded",
        "Paper 1 was changed after it was recorded",
    ]
