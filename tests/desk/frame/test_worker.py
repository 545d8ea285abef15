"""Work runs off the Qt thread, comes back to it, and is never lost."""

from __future__ import annotations

import threading
import weakref
from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest
import shiboken6
from PySide6.QtCore import QCoreApplication, QObject
from pytestqt.qtbot import QtBot

from kiosk.domain.errors import Refused
from kiosk.services.steps import Steps
from ui.garbage import collect
from ui.worker import Worker


@pytest.fixture
def worker(qapp: QCoreApplication) -> Iterator[Worker]:
    made = Worker("test", qapp)
    yield made
    made.close()


def test_work_runs_in_its_own_thread_and_the_result_arrives_in_qts(qtbot: QtBot, worker: Worker) -> None:
    seen: list[Any] = []
    worker.run(threading.current_thread, lambda thread: seen.extend((thread, threading.current_thread())))
    qtbot.waitUntil(lambda: len(seen) == 2)
    assert seen[0] is not threading.main_thread()
    assert seen[1] is threading.main_thread()


def test_work_is_done_in_the_order_in_which_it_was_asked(worker: Worker) -> None:
    seen: list[int] = []
    for number in range(50):
        worker.run(partial(int, number), seen.append)
    worker.finish()
    assert seen == list(range(50))


def test_what_is_asked_meanwhile_comes_between_the_steps_of_long_work(worker: Worker) -> None:
    seen: list[str] = []
    both = threading.Event()

    def steps() -> Steps[str]:
        both.wait(5)
        worker.run(lambda: "meanwhile", seen.append)
        yield
        yield
        return "all of it"

    def refused() -> Steps[str]:
        yield
        raise Refused("No.")

    worker.run(steps, seen.append)
    worker.run(refused, seen.append, lambda problem: seen.append(str(problem)))
    both.set()
    worker.finish()
    assert seen == ["meanwhile", "No.", "all of it"]


def _refuse() -> None:
    raise Refused("No.")


def test_what_work_raises_goes_to_its_own_failed(worker: Worker) -> None:
    problems: list[Exception] = []
    worker.run(_refuse, lambda _: pytest.fail("there is no result"), problems.append)
    worker.finish()
    assert isinstance(problems[0], Refused)


def test_what_nobody_handles_is_announced(qtbot: QtBot, worker: Worker) -> None:
    with qtbot.waitSignal(worker.failed) as announced:
        worker.run(_refuse, lambda _: None)
    assert isinstance(announced.args[0], Refused)


def test_a_worker_goes_on_after_a_failure(worker: Worker) -> None:
    seen: list[int] = []
    worker.run(_refuse, lambda _: None, lambda _: None)
    worker.run(lambda: 1, seen.append)
    worker.finish()
    assert seen == [1]


@pytest.mark.usefixtures("qapp")
def test_closing_waits_for_running_work_and_for_what_its_answer_asks_for() -> None:
    worker, gate, done = Worker("closing"), threading.Event(), []

    def first() -> int:
        gate.wait(5)
        return 1

    def then(result: int) -> None:
        done.append(result)
        worker.run(lambda: 2, done.append)

    worker.run(first, then)
    threading.Timer(0.05, gate.set).start()
    worker.close()
    assert done == [1, 2]


@pytest.mark.usefixtures("qapp")
def test_nothing_is_accepted_after_closing() -> None:
    worker = Worker("closed")
    worker.close()
    worker.run(lambda: 1, lambda _: pytest.fail("it was closed"))
    worker.close()
    assert not worker.busy


class _Screen(QObject):
    def __init__(self) -> None:
        super().__init__()
        self.seen: list[int] = []

    def show(self, result: int) -> None:
        self.seen.append(result)


def test_an_answer_to_a_screen_that_is_gone_is_dropped(worker: Worker) -> None:
    screen = _Screen()
    worker.run(lambda: 1, screen.show)
    shiboken6.delete(screen)
    worker.finish()


def test_a_stalled_printer_does_not_keep_the_database_waiting(worker: Worker) -> None:
    printing, gate = Worker("stalled printer"), threading.Event()
    seen: list[int] = []
    printing.run(lambda: gate.wait(5), lambda _: None)
    worker.run(lambda: 1, seen.append)
    worker.finish()
    assert seen == [1]
    assert printing.busy
    gate.set()
    printing.close()


def test_being_busy_is_announced_once_at_each_end(worker: Worker) -> None:
    turns: list[bool] = []
    worker.busy_changed.connect(turns.append)
    worker.run(lambda: 1, lambda _: None)
    worker.run(lambda: 2, lambda _: None)
    worker.finish()
    assert turns == [True, False]


class _Circle(QObject):
    """Something that only the collector can destroy; tells in which thread it was."""

    def __init__(self, seen: list[threading.Thread]) -> None:
        super().__init__()
        self.myself = self
        self.end = weakref.finalize(self, lambda: seen.append(threading.current_thread()))


def test_what_nobody_holds_any_more_is_destroyed_in_qts_thread(worker: Worker) -> None:
    seen: list[threading.Thread] = []
    made: list[list[object]] = []
    _Circle(seen)
    worker.run(lambda: made.extend([] for _ in range(20_000)), lambda _: None)
    worker.finish()
    assert not seen, "a worker has collected it"
    collect()
    assert seen == [threading.main_thread()]


class _Noted:
    """Something that notes in which thread it goes."""

    def __init__(self, gone: list[threading.Thread]) -> None:
        self._gone = gone

    def __del__(self) -> None:
        self._gone.append(threading.current_thread())


def _heard(_screen: _Noted, _answer: object) -> None:
    """What a screen does with its answer."""


def test_what_asked_for_work_goes_in_qts_thread_however_late_the_answer_comes(worker: Worker) -> None:
    gone: list[threading.Thread] = []
    for _ in range(20):
        worker.run(partial(id, screen := _Noted(gone)), partial(_heard, screen))
        del screen
        worker.finish()
    assert len(gone) == 20
    assert set(gone) == {threading.main_thread()}
