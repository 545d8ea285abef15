"""What was taken back: it does not count, it stays, and it is chained and guarded as everything else."""

from __future__ import annotations

from contextlib import closing
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from kiosk.domain.corrections import Withdrawal
from kiosk.domain.errors import InvalidInput, Refused
from kiosk.domain.money import Money
from kiosk.domain.records import CostIncurred, EarlierImpoundment, NoticeGiven
from kiosk.persistence.opening import SCHEMA
from kiosk.persistence.store import FILE_NAME, SqlStore, open_store
from tests.keeping.samples import NOON, TODAY, a_person, a_waiting_case, keep_a_case
from tests.keeping.test_money_migration import migrated

__all__ = ["migrated"]


def taken_back(kind: Any, record: int, **whose: Any) -> Withdrawal:
    return Withdrawal(
        kind=kind, record=record, says="$10.00", reason="The other dog's", by="Ruiz", recorded_at=NOON, **whose
    )


def test_what_was_taken_back_is_not_listed_and_is_kept(store: SqlStore) -> None:
    case = keep_a_case(store, "26-0001")
    made: dict[str, Any] = {"case": case, "by": "Ruiz", "recorded_at": NOON}
    with store.writing() as records:
        first, second = (
            records.cases.add_cost(CostIncurred(what="care", on=TODAY, paid_to="Vet", amount=Money(cents), **made))
            for cents in (1000, 2000)
        )
        records.notices.add(NoticeGiven(how="mail", on=TODAY, **made))
        records.corrections.add(taken_back("cost", first, case=case))
    with store.reading() as records:
        assert [cost.id for cost in records.cases.costs(case)] == [second]
        assert len(records.notices.of_case(case)) == 1
        (kept,) = records.corrections.of_case(case)
        assert (kept.kind, kept.record, kept.reason, kept.by) == ("cost", first, "The other dog's", "Ruiz")
        assert records.corrections.belongs_to("cost", first) == case
        with pytest.raises(InvalidInput):
            records.corrections.belongs_to("proof", 1)
    with pytest.raises(Refused, match="taken back already"), store.writing() as records:
        records.corrections.add(taken_back("cost", first, case=case))


def test_an_earlier_impoundment_is_taken_back_of_its_person(store: SqlStore) -> None:
    with store.writing() as records:
        person = records.people.add(a_person())
        earlier = records.people.add_earlier_impoundment(
            EarlierImpoundment(person=person, town="dover", on=date(2026, 1, 1), paper="p", by="Ames", recorded_at=NOON)
        )
        records.corrections.add(taken_back("earlier_impoundment", earlier, person=person))
        assert records.people.earlier_impoundments(person, "dover") == ()
        assert len(records.corrections.of_person(person)) == 1


def test_nothing_is_taken_back_that_is_not_there_or_is_another_cases(store: SqlStore) -> None:
    case = keep_a_case(store, "26-0001")
    with pytest.raises(DBAPIError, match="guard withdrawal_of_what_is_there"), store.writing() as records:
        records.corrections.add(taken_back("cost", 1, case=case))


def test_records_of_0001_can_be_corrected(migrated: SqlStore) -> None:
    made: dict[str, Any] = {"case": 1, "by": "Ruiz", "recorded_at": NOON}
    with migrated.writing() as records:
        notice = records.notices.add(NoticeGiven(how="mail", on=TODAY, **made))
        records.corrections.add(taken_back("notice", notice, case=1))
        assert records.notices.of_case(1) == ()
    with migrated._database.reader.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA user_version").scalar_one() == SCHEMA
        assert connection.exec_driver_sql("PRAGMA foreign_key_check").all() == []
    for change in ("UPDATE withdrawal SET reason = 'x'", "DELETE FROM withdrawal"):
        with (
            pytest.raises(DBAPIError, match=r"guard withdrawal_never_(changed|deleted)"),
            migrated._database.writer.begin() as connection,
        ):
            connection.execute(text(change))


def test_what_was_taken_back_hangs_on_the_chain(tmp_path: Path) -> None:
    with closing(open_store(tmp_path)) as store:
        with store.writing() as records:
            records.accounts.next_case_number(2026)
            case = records.cases.add(a_waiting_case("26-0001", status="running"))
            cost = CostIncurred(
                case=case, what="care", on=TODAY, paid_to="Vet", amount=Money(1), by="Ruiz", recorded_at=NOON
            )
            records.corrections.add(taken_back("cost", records.cases.add_cost(cost), case=case))
        assert [problem for problem in store.verify().problems if "ledger" not in str(problem)] == []
        with store._database.writer.begin() as connection:
            connection.exec_driver_sql("DROP TRIGGER withdrawal_never_deleted")
            connection.exec_driver_sql("DELETE FROM withdrawal")
        assert "Withdrawal 1 is gone" in " ".join(map(str, store.verify().problems))
    assert (tmp_path / FILE_NAME).exists()
