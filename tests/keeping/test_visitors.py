"""Notes and calls from the public screen: kept for ever, closed once, and no older records are lost over them."""

from __future__ import annotations

import importlib
from pathlib import Path

import pytest

from kiosk.domain.errors import Refused
from kiosk.domain.records import CallAnswered, HelpCall, NoteAnswered, OwnerNote
from kiosk.persistence.records import SqlRecords
from kiosk.persistence.store import FILE_NAME, SqlStore, open_store
from kiosk.services.ports import Records
from tests.keeping.samples import NOON, a_case

A_NOTE = OwnerNote(case=1, name="Dana Whitlock", phone="845-555-0143", till="1", recorded_at=NOON)


def keep_what_visitors_said(records: Records) -> int:
    """A note and a call about case 1, both answered; returns the note's id."""
    note = records.visitors.add_note(A_NOTE)
    records.visitors.answer_note(NoteAnswered(note=note, step="closed", word="it is hers", by="Ruiz", at=NOON))
    call = records.visitors.add_call(HelpCall(language="es", till="1", at=NOON))
    records.visitors.answer_call(CallAnswered(call=call, by="Ruiz", at=NOON))
    return note


@pytest.fixture
def store_with_a_case(tmp_path: Path) -> SqlStore:
    store = open_store(tmp_path)
    with store.writing() as records:
        records.cases.add(a_case("26-0001"))
    return store


def test_a_note_is_open_until_it_is_closed_and_a_call_until_it_is_seen(store_with_a_case: SqlStore) -> None:
    with store_with_a_case.writing() as records:
        first, second = records.visitors.add_note(A_NOTE), records.visitors.add_note(A_NOTE)
        call = records.visitors.add_call(HelpCall(case=1, till="1", at=NOON))
        records.visitors.answer_note(NoteAnswered(note=first, step="taken", by="Ruiz", at=NOON))
        assert [note.id for note in records.visitors.open_notes()] == [first, second]
        records.visitors.answer_note(NoteAnswered(note=first, step="closed", word="came", by="Ruiz", at=NOON))
        assert [note.id for note in records.visitors.open_notes()] == [second]
        assert [note.id for note in records.visitors.notes_of(1)] == [first, second]
        records.visitors.answer_call(CallAnswered(call=call, by="Ruiz", at=NOON))
        assert not records.visitors.open_calls()
    with pytest.raises(Refused), store_with_a_case.writing() as records:
        records.visitors.answer_note(NoteAnswered(note=first, step="closed", by="Ames", at=NOON))
    with pytest.raises(Refused), store_with_a_case.writing() as records:
        records.visitors.answer_call(CallAnswered(call=call, by="Ames", at=NOON))


@pytest.mark.usefixtures("before_certificates")
def test_records_of_the_revision_before_are_opened_with_nothing_lost(tmp_path: Path) -> None:
    old = SqlStore(tmp_path / FILE_NAME)
    config = importlib.import_module("alembic.config").Config()
    config.set_main_option("script_location", "kiosk/persistence/migrations")
    with old._database.writer.begin() as connection:
        config.attributes["connection"] = connection
        importlib.import_module("alembic.command").upgrade(config, "0013")
        records = SqlRecords(connection)
        records.accounts.next_number("Dog shelter", "case", "", 2026)
        case = records.cases.add(a_case("26-0001"))
    old.close()
    with open_store(tmp_path).writing() as opened:
        assert opened.cases.get(case).number == "26-0001"
        assert keep_what_visitors_said(opened)
    assert open_store(tmp_path).verify().first is None
