"""Papers on their way: the database itself refuses to send one job twice; an older database keeps all of its own."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from kiosk.domain.records import JobState
from kiosk.persistence.store import FILE_NAME, SqlStore, open_store
from tests.keeping.samples import NOON, a_case, a_job, keep_a_case
from tests.keeping.test_drawers import FIRST_ROWS, of_revision

_ROW = """INSERT INTO print_job
          (kind, number, "case", till, document, copies, state, problem, duplicate, created_at, by)
          VALUES ('receipt', :number, 1, '1', '{}', 1, :state, :problem, 0, :at, 'Ames')"""
_OLD = (
    ("R-1", "failed", "Not seen by M. Ortiz; sent again.", "replaced"),
    ("R-2", "failed", "The printer is off.", "failed"),
    ("R-3", "printed", "Seen by M. Ortiz.", "printed"),
    ("R-4", "unknown", "Not seen by anybody", "unknown"),
)


def test_what_a_person_did_not_see_counts_no_longer_as_never_sent(tmp_path: Path) -> None:
    path = tmp_path / FILE_NAME
    of_revision(path, "0006")
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(FIRST_ROWS[0])
        connection.execute(FIRST_ROWS[1])
        for number, state, problem, _ in _OLD:
            row = {"number": number, "state": state, "problem": problem, "at": "2026-04-07T16:00:00.000000+00:00"}
            connection.execute(_ROW, row)
        connection.commit()
    store = open_store(tmp_path)
    with store.reading() as records:
        jobs = [records.jobs.of_document("receipt", number)[0] for number, *_ in _OLD]
    store.close()
    assert [(job.state, job.problem) for job in jobs] == [(after, problem) for _, _, problem, after in _OLD]
    assert {(job.sent_to, job.sender, job.taken_at) for job in jobs} == {("", "", None)}


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("printed", "waiting"),
        ("printed", "sending"),
        ("printed", "unknown"),
        ("unknown", "waiting"),
        ("unknown", "sending"),
        ("replaced", "waiting"),
        ("replaced", "printed"),
        ("sending", "waiting"),
        ("failed", "sending"),
    ],
)
def test_a_job_of_which_something_may_have_left_is_never_sent_again(
    store: SqlStore, before: JobState, after: JobState
) -> None:
    with store.writing() as records:
        job = records.jobs.add(a_job(case=records.cases.add(a_case()), state=before))
    with pytest.raises(DBAPIError, match="guard print_job_sent_once"), store.writing() as records:
        records.jobs.set_state(job, after)
    with store._database.writer.begin() as connection:
        assert connection.execute(text("SELECT state FROM print_job")).scalar_one() == before


def test_a_job_remembers_who_took_it_and_where_it_was_sent(store: SqlStore) -> None:
    case = keep_a_case(store)
    with store.writing() as records:
        jobs = records.jobs
        job = jobs.add(a_job(case=case))
        assert jobs.direct(job, "page")
        assert jobs.take(job, "desk a", NOON)
        assert not jobs.take(job, "desk b", NOON)
        assert not jobs.direct(job, "receipt")
        kept = jobs.get(job)
        assert (kept.state, kept.sent_to, kept.sender, kept.taken_at) == ("sending", "page", "desk a", NOON)
        jobs.set_state(job, "failed", "off")
        assert jobs.direct(job, "")
        assert (jobs.get(job).state, jobs.get(job).problem, jobs.get(job).sent_to) == ("waiting", "", "")
        sent = jobs.add(a_job(case=case, sent_to="letter", duplicate=1))
        assert jobs.get(sent).sent_to == "letter"
