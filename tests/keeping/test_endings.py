"""What became of a dog: kept once, of a dog that is here, guarded and chained, also in records made before."""

from __future__ import annotations

from contextlib import closing
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from kiosk.domain.errors import Refused
from kiosk.domain.records import Disposition, Recapture
from kiosk.persistence.opening import SCHEMA
from kiosk.persistence.store import SqlStore, open_store
from tests.keeping.samples import NOON, a_waiting_case, keep_a_case
from tests.keeping.test_money_migration import migrated

__all__ = ["migrated"]


def ended(case: int, **other: Any) -> Disposition:
    filled: dict[str, Any] = {"kind": "died", "at": NOON, "note": "Bloat", "by": "Ruiz", "recorded_at": NOON}
    return Disposition(case=case, **(filled | other))


def back(case: int, disposition: int) -> Recapture:
    return Recapture(case=case, disposition=disposition, at=NOON, place="Main Street", by="Ruiz", recorded_at=NOON)


def test_what_became_of_a_dog_is_kept_as_it_was_said_and_ends_its_stay(store: SqlStore) -> None:
    case = keep_a_case(store, "26-0001")
    said = ended(
        case,
        kind="euthanized",
        basis="veterinary_certificate",
        paper="Certificate of Dr. Lee",
        method="Injection",
        performed_by="Dr. Lee",
        chip="985",
        remains="Cremated",
        confirmed_by="Ames",
        reason="Seen together",
    )
    with store.writing() as records:
        key = records.endings.add(said)
    with store.reading() as records:
        (kept,) = records.endings.of_case(case)
        assert (kept.id, kept.basis, kept.confirmed_by, kept.at) == (key, "veterinary_certificate", "Ames", NOON)
        assert records.cases.get(case).state == "euthanized"
        day = timedelta(days=1)
        assert records.endings.between("euthanized", NOON, NOON + day, ("dover",)) == (kept,)
        assert records.endings.between("died", NOON, NOON + day, ("dover",)) == ()
        assert records.endings.between("euthanized", NOON + day, NOON + 2 * day, ("dover",)) == ()
        assert records.endings.between("euthanized", NOON, NOON + day, ("clay",)) == ()


def test_a_dog_has_one_end(store: SqlStore) -> None:
    case = keep_a_case(store, "26-0001")
    with store.writing() as records:
        records.endings.add(ended(case))
    with pytest.raises(Refused, match="left already"), store.writing() as records:
        records.endings.add(ended(case, kind="transferred"))


def test_only_an_escape_is_followed_by_a_recapture_and_only_once(store: SqlStore) -> None:
    case, dead = keep_a_case(store, "26-0001"), keep_a_case(store, "26-0002")
    with store.writing() as records:
        death, escape = records.endings.add(ended(dead)), records.endings.add(ended(case, kind="escaped"))
    for wrong in (back(dead, death), back(dead, escape)):
        with pytest.raises(DBAPIError, match="guard recapture_of_an_escaped_dog"), store.writing() as records:
            records.endings.take_back_in(wrong)
    with store.writing() as records:
        records.endings.take_back_in(back(case, escape))
        assert records.cases.get(case).state == "held"
        assert [each.place for each in records.endings.recaptures(case)] == ["Main Street"]
    with pytest.raises(DBAPIError), store.writing() as records:
        records.endings.take_back_in(back(case, escape))
    with store.writing() as records:
        records.endings.add(ended(case, kind="escaped"))
    with store.reading() as records:
        assert [each.kind for each in records.endings.of_case(case)] == ["escaped", "escaped"]


def test_records_of_0001_open_with_room_for_dispositions_that_never_change(migrated: SqlStore) -> None:
    with migrated._database.writer.begin() as connection:
        assert connection.exec_driver_sql("PRAGMA user_version").scalar_one() == SCHEMA
        connection.exec_driver_sql("UPDATE impoundment SET state = 'held'")
    with migrated.writing() as records:
        escape = records.endings.add(ended(1, kind="escaped"))
        records.endings.take_back_in(back(1, escape))
    for table in ("disposition", "recapture"):
        for change in (f"UPDATE {table} SET \"by\" = 'x'", f"DELETE FROM {table}"):  # noqa: S608 - our own names
            with (
                pytest.raises(DBAPIError, match=rf"guard {table}_never_(changed|deleted)"),
                migrated._database.writer.begin() as connection,
            ):
                connection.execute(text(change))


def test_what_became_of_a_dog_hangs_on_the_chain(tmp_path: Path) -> None:
    with closing(open_store(tmp_path)) as store:
        with store.writing() as records:
            records.accounts.next_case_number(2026)
            records.endings.add(ended(records.cases.add(a_waiting_case("26-0001", status="running"))))
        before = [str(problem) for problem in store.verify().problems]
        with store._database.writer.begin() as connection:
            connection.exec_driver_sql("DROP TRIGGER disposition_never_changed")
            connection.exec_driver_sql("UPDATE disposition SET kind = 'transferred'")
        found = [str(problem) for problem in store.verify().problems if str(problem) not in before]
        assert any("isposition 1" in problem for problem in found), found
