"""Papers on their way: the database itself refuses to send one job twice."""

from __future__ import annotations

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from kiosk.domain.records import JobState
from kiosk.persistence.store import SqlStore
from tests.keeping.samples import NOON, a_case, a_job, keep_a_case


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
