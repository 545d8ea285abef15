"""The register in a database: merges by whatever way, what never changes, records of 0013 opened with nothing lost."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from kiosk.domain.errors import Refused
from kiosk.domain.lost_dogs import LostReport, NotThisDog, ReportEnded
from kiosk.domain.register import Certificate, DoNotAdopt, FieldChange, Merge, NumberChange, RecordEdit
from kiosk.persistence.store import FILE_NAME, SqlStore, open_store
from kiosk.services.ports import Records
from tests.keeping.books import keep_honest_books
from tests.keeping.samples import NOON, TODAY, a_case, a_person
from tests.keeping.test_drawers import of_revision


def a_merge(gone: int, stays: int) -> Merge:
    return Merge(
        gone=gone, stays=stays, reason="One person", numbers=(NumberChange("26-1", 1, 2),), at=NOON, till="1", by="Ruiz"
    )


def keep_a_register(records: Records) -> None:
    """A row in every table of the register, on the case, the dog and the two people that are there."""
    paper = Certificate(dog=1, kind="rabies", number="RB-7", expires=TODAY, by="Ruiz", recorded_at=NOON)
    records.register.add_certificate(paper)
    records.register.add_note(DoNotAdopt(person=1, reason="A hot car", by="Ruiz", recorded_at=NOON))
    change = FieldChange("phone", "1", "2")
    records.register.add_edit(RecordEdit(kind="person", record=1, changes=(change,), at=NOON, till="1", by="Ruiz"))
    records.merges.add("person", a_merge(2, 1))
    records.merges.add("dog", a_merge(2, 1))
    report = records.lost.add(
        LostReport(town="dover", name="Ana", phone="1", colour="Black", lost_on=TODAY, by="Ruiz", recorded_at=NOON)
    )
    records.lost.end(ReportEnded(report=report, kind="found", case=1, by="Ruiz", at=NOON))
    records.lost.set_aside(NotThisDog(report=report, case=1, by="Ruiz", recorded_at=NOON))


@pytest.mark.usefixtures("before_certificates")
def test_records_of_0013_open_with_nothing_lost_and_with_a_register_that_never_changes(tmp_path: Path) -> None:
    of_revision(tmp_path / FILE_NAME, "0013")
    old = SqlStore(tmp_path / FILE_NAME)
    keep_honest_books(old)
    old.close()
    store = open_store(tmp_path)
    assert store.verify().problems == ()
    with store.writing() as records:
        assert [records.cases.get(case).number for case in (1, 2, 3, 4)] == [f"26-000{n}" for n in (1, 2, 3, 4)]
        assert records.people.get(1) == replace(a_person(), id=1)
        assert [found.number for found in records.search("26-0002")] == ["26-0002"]
        records.people.add(a_person())
        keep_a_register(records)
    assert store.verify().problems == ()
    columns = {
        "certificate": "number",
        "do_not_adopt": "reason",
        "record_edit": "changes",
        "person_merge": "stays",
        "dog_merge": "reason",
        "lost_report_ended": "kind",
        "not_this_dog": "why",
    }
    for table, column in columns.items():
        for change in (f"UPDATE {table} SET {column} = '2'", f"DELETE FROM {table}"):  # noqa: S608 - our own names
            with (
                pytest.raises(DBAPIError, match=rf"guard {table}_never_(changed|deleted)"),
                store._database.writer.begin() as connection,
            ):
                connection.execute(text(change))
    store.close()


def test_a_person_is_found_by_whatever_way_their_records_were_merged(store: SqlStore) -> None:
    with store.writing() as records:
        first, second, third, child = (
            records.people.add(a_person(name=name, **more))
            for name, more in (("Ann", {}), ("Anne", {}), ("Annie", {}), ("Bo", {"minor": True, "adult": 1}))
        )
        records.accounts.next_number("Test shelter", "case", "", 2026)
        case = records.cases.add(replace(a_case("26-0001"), owner=first))
        records.merges.add("person", a_merge(first, second))
        records.merges.add("person", a_merge(second, third))
        assert {records.people.get(key).name for key in (first, second, third)} == {"Annie"}
        assert records.people.as_kept(first).name == "Ann"
        assert [each.id for each in records.cases.of_owner(third, "dover")] == [case]
        assert [each.id for each in records.people.minors_of(third)] == [child]
        assert [each.name for each in records.people.find("ann")] == ["Annie"]
        assert [each.gone for each in records.merges.into("person", third)] == [second, first]
    for wrong in (a_merge(first, third), a_merge(third, first), a_merge(third, third)):
        with pytest.raises(Refused, match="merged into another one already"), store.writing() as records:
            records.merges.add("person", wrong)
    with store.writing() as records:
        records.merges.undo("person", 2, NOON, "Ruiz", "Sisters")
        assert (records.people.get(first).name, records.people.get(third).name) == ("Anne", "Annie")
        records.merges.add("person", a_merge(second, third))
    assert store.verify().problems == ()


def test_reports_are_found_by_any_punctuation_of_what_is_known(store: SqlStore) -> None:
    report = LostReport(
        town="dover",
        name="José O'Brien",
        phone="(845) 555-0147",
        colour="Black",
        microchip="985 112 003",
        lost_on=date(2026, 4, 1),
        by="Ruiz",
        recorded_at=NOON,
    )
    with store.writing() as records:
        key = records.lost.add(report)
        ended = records.lost.add(replace(report, name="Jose Two"))
        records.lost.end(ReportEnded(report=ended, kind="closed", reason="Gone", by="Ruiz", at=NOON))
        for typed in ("jose", "OBRIEN", "845-555", "985112", "112 003", "black jos"):
            assert key in [found.id for found in records.lost.find(typed, 5)], typed
        assert [found.id for found in records.lost.find("jose", 5)] == [key, ended]
        assert [each.id for each in records.lost.open(("dover",))] == [key]
        for nothing in ("", "%", "_", "'", "zzz"):
            assert records.lost.find(nothing, 5) == ()
