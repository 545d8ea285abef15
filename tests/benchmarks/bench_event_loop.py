"""The longest time for which the desk does not answer while its printer misbehaves; the target is under 50 ms.

Run with `pytest tests/benchmarks/bench_event_loop.py -s`. The printer is a process of its own behind a real socket, as
a printer is; beside each fault stands what the desk does without any printer, so that a busy machine is seen as one.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import datetime
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from time import perf_counter, thread_time
from typing import Any, get_args

import pytest
from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kiosk.services import spool
from kiosk.services.desk import Desk
from printing.papers import PaperMaker
from printing.printers import make_printer
from tests.acts.desks import NEW_YORK, WHO, FakeClock, FakePrinter, make_desk, seize_owned
from tests.acts.test_release import paid
from tests.desk.frame.desktop import Desktop
from tests.paper.device import Fault, Kind, PaperDevice, When
from tests.paper.tcp_printer import tcp_printer
from ui import theme

_LONGEST_SECONDS = 20.0
_CASES: list[tuple[Kind | None, When]] = [
    (None, "before"),
    *((kind, when) for kind in get_args(Kind) for when in get_args(When)),
]


@dataclass
class _Gaps:
    """The longest seconds between two beats by the clock, and the longest of the thread's own work between two."""

    clock: float = 0.0
    work: float = 0.0

    def __str__(self) -> str:
        return f"{self.clock * 1000:.0f} ms, longest own work {self.work * 1000:.0f} ms"


class _Pulse(QObject):
    """A timer that wants to be called every millisecond, and the longest that it was not."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.gaps = _Gaps()
        self._last = (perf_counter(), thread_time())
        self._timer = QTimer(self, timerType=Qt.TimerType.PreciseTimer, interval=1)
        self._timer.timeout.connect(self._beat)
        self._timer.start()

    def _beat(self) -> None:
        now, worked = perf_counter(), thread_time()
        self.gaps = _Gaps(max(self.gaps.clock, now - self._last[0]), max(self.gaps.work, worked - self._last[1]))
        self._last = (now, worked)


def _serve(fault: Fault | None, pipe: Connection) -> None:
    with tcp_printer(PaperDevice(fault)) as port:
        pipe.send(port)
        pipe.recv()


@contextmanager
def _printer_process(fault: Fault | None) -> Iterator[int]:
    processes = get_context("spawn")
    ours, theirs = processes.Pipe()
    process = processes.Process(target=_serve, args=(fault, theirs), daemon=True)
    process.start()
    try:
        yield ours.recv()
    finally:
        ours.send("over")
        process.join(10)


def _under_way(desk: Desk) -> bool:
    states = [job.state for job in spool.unfinished(desk)]
    return "sending" in states or (bool(states) and set(states) == {"waiting"})


class _Measured:
    """A desk that takes a payment and prints its papers, watched meanwhile."""

    def __init__(self, qtbot: QtBot, desk: Desk, folder: Path) -> None:
        self._qtbot, self._folder = qtbot, folder
        self._desk = replace(desk, papers=PaperMaker())

    def gaps(self, printer: Any) -> tuple[_Gaps, str]:
        """The longest gap while it prints there, and how the papers ended."""
        desktop = Desktop(self._qtbot, self._desk, self._folder, printer)
        desktop.open()
        paid(self._desk, seize_owned(self._desk))
        pulse = _Pulse(desktop.window)
        desktop.context.changed.emit(0)
        end = perf_counter() + _LONGEST_SECONDS
        while perf_counter() < end and _under_way(self._desk):
            self._qtbot.wait(200)
        states = sorted({job.state for job in spool.unfinished(self._desk)}) or ["printed"]
        desktop.window.finish()
        for job in spool.unfinished(self._desk):
            spool.settle_unknown(self._desk, job.id, True, by=WHO)
        return pulse.gaps, ", ".join(states)


@pytest.fixture
def measured(qtbot: QtBot, qapp: QApplication, tmp_path: Path) -> _Measured:
    theme.apply(qapp)
    desk = make_desk(tmp_path, FakeClock(datetime(2026, 11, 27, 13, 42, tzinfo=NEW_YORK)))
    return _Measured(qtbot, desk, tmp_path)


@pytest.mark.parametrize(("kind", "when"), _CASES, ids=[f"{kind} {when}" for kind, when in _CASES])
def test_the_desk_answers_while_its_printer_misbehaves(
    measured: _Measured, tmp_path: Path, capsys: pytest.CaptureFixture[str], kind: Kind | None, when: When
) -> None:
    without, _ = measured.gaps(FakePrinter())
    with _printer_process(Fault(kind, when, late=3.0) if kind else None) as port:
        gaps, states = measured.gaps(make_printer(f"network:127.0.0.1:{port}", tmp_path))
    fault = f"{kind} {when}" if kind else "a good printer"
    with capsys.disabled():
        sys.stdout.write(f"\n{fault}: longest gap {gaps}; without a printer {without}; papers {states}")
