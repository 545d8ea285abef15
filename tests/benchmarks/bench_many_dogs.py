"""How fluid the desk is with 100,000 dogs: first rows within 100 ms, and no work of its thread over 50 ms.

Run with `pytest tests/benchmarks/bench_many_dogs.py -s`; KIOSK_MANY_DOGS names a folder where the records are kept for
the next run. Beside each figure stands a control in the same run: the same steps on the records of 100 dogs. Gaps are
less the time in which the machine had no core for one of the desk's threads (pulse.py); until the first rows are there,
the work of all its threads is told too. The records of 100 dogs come first, so that nothing is loaded in the second.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from time import perf_counter, process_time
from typing import Any, cast

import pytest
from PySide6.QtCore import QEventLoop, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QListWidget
from pytestqt.qtbot import QtBot

from kiosk.domain.periods import PeriodKind, period_around
from kiosk.persistence.store import FILE_NAME
from kiosk.services.reports import PAGES, ReportName
from tests.acts.desks import NEW_YORK, RESOLVED, FakeClock, FakePrinter, enter_local, make_desk
from tests.benchmarks.many_dogs import NOW, fill
from tests.benchmarks.pulse import Gaps, Pulse
from tests.desk.frame.desktop import Desktop
from ui import theme
from ui.board.rows import FIRST, BoardRows
from ui.records import RecordsScreen
from ui.reports import ReportsScreen
from ui.retention import RetentionScreen
from ui.window import MainWindow

_DOGS, _CONTROL, _TARGET = 100_000, 100, 0.05
_OPENING = "the window, then the board"
_LONGEST_SECONDS, _QUIET_MS = 30.0, 250
_RETENTION = '\n[retention]\nyears = 7\nunder = "Schedule"\n'
Step = tuple[str, Callable[[], object], Callable[[], bool]]


@dataclass(frozen=True, slots=True)
class _Took:
    """Milliseconds until the first rows were there, those of the desk's own work in all threads, and the gaps."""

    rows: float
    work: float
    gaps: Gaps

    def __str__(self) -> str:
        return f"first rows {self.rows:.0f} ms ({self.work:.0f} of work), longest gap {self.gaps}"


@pytest.fixture(scope="module")
def folders(tmp_path_factory: pytest.TempPathFactory) -> dict[int, Path]:
    kept = os.environ.get("KIOSK_MANY_DOGS", "")
    many = Path(kept) if kept else tmp_path_factory.mktemp("many")
    made = {_CONTROL: tmp_path_factory.mktemp("few"), _DOGS: many}
    for dogs, folder in made.items():
        if not (folder / FILE_NAME).exists():
            folder.mkdir(exist_ok=True)
            fill(folder, dogs, dogs // 10)
        for town in ("bethel", "clay", "sandy_creek"):
            enter_local(folder, town, RESOLVED + _RETENTION)
    return made


def test_the_desk_is_fluid_with_a_hundred_thousand_dogs(
    qtbot: QtBot, qapp: QApplication, folders: dict[int, Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    theme.apply(qapp)
    took = {dogs: dict(_measured(qtbot, folder, tmp_path)) for dogs, folder in folders.items()}
    with capsys.disabled():
        for name, many in took[_DOGS].items():
            sys.stdout.write(f"\n{name}: {many}; with {_CONTROL} dogs {took[_CONTROL][name]}")
    # Making the window and its screens is the same for one dog: bench_event_loop and the control tell it.
    slow = {name: many for name, many in took[_DOGS].items() if many.gaps.work > _TARGET and name != _OPENING}
    assert not slow, slow


def _measured(qtbot: QtBot, folder: Path, settings: Path) -> Iterator[tuple[str, _Took]]:
    desk = make_desk(folder, FakeClock(NOW.astimezone(NEW_YORK)))
    desktop = Desktop(qtbot, desk, settings, FakePrinter())
    window = desktop.window
    window.resize(1280, 720)

    def begin() -> None:
        window.show()
        window.begin()

    yield _OPENING, _step(window, begin, lambda: _rows_of_board(window) > 0)
    for name, act, there in _steps(desktop):
        yield name, _step(window, act, there)
    window.finish()
    desk.store.close()


def _rows_of_board(window: MainWindow) -> int:
    return window.screens.screen("board").rows.rowCount() if window.screens else 0  # type: ignore[attr-defined] # the board


def _steps(desktop: Desktop) -> Iterator[Step]:
    yield from _on_the_board(desktop)
    yield from _in_the_search(desktop)
    yield from _in_the_records(desktop)
    yield from _in_the_reports(desktop)
    retention = cast("RetentionScreen", desktop.screens.screen("retention"))
    yield "retention", lambda: desktop.screens.go("retention", 0), lambda: retention.past is not None


def _on_the_board(desktop: Desktop) -> Iterator[Step]:
    board = desktop.board
    for page in (2, 3):
        yield f"board, page {page}", board.table.scrollToBottom, _more(board.rows)
    yield "board, last day only", lambda: board.filter("last_day"), _once(board.rows.loaded)
    yield "board, all again", lambda: board.filter(None), _once(board.rows.loaded)


def _more(rows: BoardRows) -> Callable[[], bool]:
    """Whether another page came, or there is none."""
    heard, whole = _once(rows.rowsInserted), rows.rowCount() < FIRST
    return lambda: whole or heard()


def _in_the_search(desktop: Desktop) -> Iterator[Step]:
    box = desktop.screens.search
    for text in ("whitlock", "r", "985000000012", "beagle rex", "whitlok"):

        def typed(text: str = text) -> None:
            box.setFocus()
            box.clear()
            box.results.hide()
            QTest.keyClicks(box, text)

        yield f"search, {text}", typed, box.results.isVisible


def _in_the_records(desktop: Desktop) -> Iterator[Step]:
    records = cast("RecordsScreen", desktop.screens.screen("records"))
    shelves = records.shelves
    yield "records, dogs", lambda: desktop.screens.go("records", 0), lambda: shelves["dog"].list.rows.count() > 0
    for kind, text in (("person", ""), ("person", "castillo"), ("twice", "")):
        rows = shelves[kind].list.rows

        def show(kind: str = kind, text: str = text) -> None:
            shelves[kind].list.rows.clear()
            records.show_kind(kind)
            if text:
                QTest.keyClicks(shelves[kind].list.line, text)

        yield f"records, {kind} {text}".strip(), show, _has_rows(rows)


def _has_rows(rows: QListWidget) -> Callable[[], bool]:
    """Whether there is a row, or it is said that there is none."""
    return lambda: bool(rows.count()) or rows.isHidden()


def _in_the_reports(desktop: Desktop) -> Iterator[Step]:
    reports = cast("ReportsScreen", desktop.screens.screen("reports"))
    yield "report, calendar", lambda: desktop.screens.go("reports", 0), lambda: reports.rows.rowCount() > 0
    kinds: tuple[PeriodKind, ...] = ("month", "year")
    for kind in kinds:
        reports.days.period = period_around(date(2026, 11, 27), kind)
        for name in list(PAGES)[1:]:

            def show(name: ReportName = name) -> None:
                reports.shown = None
                reports.show_report(name)

            yield f"report, {name} of the {kind}", show, lambda: reports.shown is not None


def _once(signal: Any) -> Callable[[], bool]:
    heard: list[bool] = []
    signal.connect(lambda: heard.append(True))
    return lambda: bool(heard)


def _step(window: MainWindow, act: Callable[[], object], there: Callable[[], bool]) -> _Took:
    """Do something, and look on until it is there and the desk has been quiet for a moment."""
    pulse, loop, timer = Pulse(window), QEventLoop(), QTimer(interval=1, timerType=Qt.TimerType.PreciseTimer)
    begun, worked = perf_counter(), process_time()
    found, work, quiet = 0.0, 0.0, begun

    def look() -> None:
        nonlocal found, work, quiet
        now = perf_counter()
        if not found and there():
            found, work = now, process_time() - worked
        if window.database.busy or not found:
            quiet = now
        if (now - quiet) * 1000 > _QUIET_MS or now - begun > _LONGEST_SECONDS:
            loop.quit()

    timer.timeout.connect(look)
    timer.start()
    QTimer.singleShot(0, act)
    loop.exec()
    timer.stop()
    gaps = pulse.gaps
    pulse.deleteLater()
    return _Took((found - begun) * 1000 if found else float("inf"), work * 1000, gaps)
