"""Several desks, threads and power cuts: no number twice, no gap, nothing confirmed is lost."""

from __future__ import annotations

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path

import pytest

from kiosk.domain.errors import Refused
from kiosk.persistence.store import SqlStore, open_store
from tests.keeping.samples import a_person, a_receipt, a_statement, keep_a_case

_DESK = """
import sys
from contextlib import suppress
from pathlib import Path
from kiosk.domain.errors import Refused
from kiosk.persistence.store import open_store
store = open_store(Path(sys.argv[1]), sys.argv[2])
for turn in range(25):
    with suppress(Refused), store.writing() as records:
        number = records.accounts.next_number("dover", "R", "1", 2026)
        seen = int(records.setting("receipts", "0"))
        records.remember("receipts", str(seen + 1))
        if turn % 5 == 4:
            raise Refused("changed my mind")
    if turn % 5 != 4:
        print(number, flush=True)
"""
_CUT_OFF = """
import sys
from pathlib import Path
from kiosk.domain.records import Person
from kiosk.persistence.store import open_store
store = open_store(Path(sys.argv[1]), sys.argv[2])
while True:
    with store.writing() as records:
        person = records.people.add(Person(name="Dana Whitlock"))
        records.people.add(Person(name="Leo Whitlock", minor=True, adult=person))
    print(person, flush=True)
"""


def desk(script: str, folder: Path, store: SqlStore) -> subprocess.Popen[str]:
    """Another process on the same records."""
    url = store._database.reader.url
    server = "" if url.get_backend_name() == "sqlite" else url.render_as_string(hide_password=False)
    command = [sys.executable, "-c", script, str(folder), server]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=Path.cwd())


def test_four_desks_take_numbers_without_a_gap_although_some_change_their_minds(
    store: SqlStore, tmp_path: Path
) -> None:
    desks = [desk(_DESK, tmp_path, store) for _ in range(4)]
    printed = [one.communicate()[0].split() for one in desks]
    assert [one.returncode for one in desks] == [0] * 4
    assert sorted(int(number) for numbers in printed for number in numbers) == list(range(1, 81))
    with store.reading() as records:
        # What each read was still so when it wrote.
        assert records.setting("receipts") == "80"


@pytest.mark.parametrize("confirmed", [1, 7, 20])
def test_what_was_confirmed_before_a_kill_is_all_there(store: SqlStore, tmp_path: Path, confirmed: int) -> None:
    one = desk(_CUT_OFF, tmp_path, store)
    assert one.stdout is not None
    ids = [int(one.stdout.readline()) for _ in range(confirmed)]
    one.kill()
    ids += map(int, one.communicate()[0].split())
    again = open_store(tmp_path, "" if store._database.dialect == "sqlite" else str(store._database.reader.url))
    with again.reading() as records:
        for person in ids:
            assert records.people.get(person).name == "Dana Whitlock"
            assert len(records.people.minors_of(person)) == 1
    again.close()


def test_two_desks_that_take_money_for_one_statement_make_one_receipt(store: SqlStore) -> None:
    case = keep_a_case(store)
    with store.writing() as records:
        records.accounts.add_statement(a_statement(case=case))

    def pay(till: int) -> str:
        number = f"R-{till}"
        try:
            with store.writing() as records:
                records.accounts.add_receipt(a_receipt(number, case=case, till=str(till)))
        except Refused as refused:
            return refused.sentence
        return "paid"

    with ThreadPoolExecutor(4) as threads:
        answers = sorted(threads.map(pay, range(4)))
    assert answers[-1] == "paid"
    assert set(answers[:3]) == {"Statement S-DV-26-1-000001 is already paid: no more is taken than it asks."}
    with store.reading() as records:
        assert len(records.accounts.receipts(case)) == 1


def test_the_store_may_be_used_from_any_thread(store: SqlStore) -> None:
    def work(turn: int) -> int:
        with store.writing() as records:
            person = records.people.add(a_person(f"Person {turn}"))
        with store.reading() as records:
            assert records.people.get(person).name == f"Person {turn}"
        return person

    with ThreadPoolExecutor(4) as threads:
        assert len(set(threads.map(work, range(20)))) == 20


def test_a_reader_sees_one_state_and_lets_the_next_writer_in_when_it_ends(store: SqlStore) -> None:
    with store.reading() as records:
        assert records.cases.held() == ()
    keep_a_case(store)
    with store.reading() as records:
        assert len(records.cases.held()) == 1
    with suppress(Refused), store.reading() as records:
        records.cases.held()
        raise Refused("a refusal ends the reading too")
    keep_a_case(store, "26-0002")
