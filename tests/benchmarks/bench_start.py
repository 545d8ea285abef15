"""How long a desk in a fresh process takes until its window is painted, and until the board's rows are, after that.

Run with `pytest tests/benchmarks/bench_start.py -s`; KIOSK_MANY_DOGS as in bench_many_dogs.py. Both count from the
start of the process, so that showing the window later gains nothing. The median of several runs is told, after one that
brings the files into memory, and of each the longest work of the desk's thread in one piece. Nothing is asserted.
"""

from __future__ import annotations

import os
import subprocess
import sys
from datetime import datetime
from pathlib import Path
from statistics import median
from time import monotonic, thread_time

import pytest

_RUNS = 5
_LOOKED_ON_MS = 500


def test_a_fresh_desk_with_a_hundred_thousand_dogs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from kiosk.persistence.store import FILE_NAME  # noqa: PLC0415 - the measured process must not have it loaded
    from tests.benchmarks.many_dogs import NOW, fill  # noqa: PLC0415 - nor this

    folder = Path(os.environ.get("KIOSK_MANY_DOGS") or tmp_path)
    if not (folder / FILE_NAME).exists():
        fill(folder)
    took = [_started(folder, NOW) for _ in range(_RUNS + 1)][1:]
    window, rows, work = (median(each) for each in zip(*took, strict=True))
    with capsys.disabled():
        sys.stdout.write(f"\nwindow {window:.0f} ms, rows {rows:.0f} ms after it, longest piece of work {work:.0f} ms")


def _started(folder: Path, now: datetime) -> tuple[float, float, float]:
    """Milliseconds from the process to its window, from there to the rows, and of the longest work in one piece."""
    begun = monotonic()
    told = subprocess.run(
        [sys.executable, "-m", __name__, str(folder), now.isoformat()], check=True, capture_output=True, text=True
    ).stdout.split()
    window, rows, work = map(float, told)
    return (window - begun) * 1000, (rows - window) * 1000, work * 1000


def _start(folder: Path, now: datetime) -> None:
    """Be a desk until its rows are painted, and tell when it was and what its thread did at most without a look."""
    from PySide6.QtCore import QTimer  # noqa: PLC0415 - as a desk loads it

    from kiosk.commands.desk import window_start  # noqa: PLC0415 - as a desk loads it
    from kiosk.commands.desk_settings import read_desk_settings  # noqa: PLC0415 - as a desk loads it
    from kiosk.commands.places import Places  # noqa: PLC0415 - as a desk loads it
    from kiosk.law.files import shipped_config  # noqa: PLC0415 - as a desk loads it
    from kiosk.law.town_code import Laws  # noqa: PLC0415 - as a desk loads it
    from ui.app import application  # noqa: PLC0415 - as a desk loads it
    from ui.garbage import settle  # noqa: PLC0415 - as a desk loads it
    from ui.window import MainWindow  # noqa: PLC0415 - as a desk loads it

    class Then:
        def now(self) -> datetime:
            return now

    app, where = application(), Places(folder, shipped_config())
    laws = Laws(where.config_dir, where.data_dir)
    window = MainWindow(window_start(where, read_desk_settings(where), laws, Then(), who="A"))
    window.opened.connect(lambda _: settle())
    window.show()
    app.processEvents()
    shown, there, longest, last = monotonic(), 0.0, 0.0, thread_time()

    def leave() -> None:
        timer.stop()
        app.quit()

    def look() -> None:
        nonlocal there, longest, last
        longest, last = max(longest, thread_time() - last), thread_time()
        if not there and window.screens and window.screens.screen("board").rows.rowCount():  # type: ignore[attr-defined] # the board
            there = monotonic()
            QTimer.singleShot(_LOOKED_ON_MS, leave)

    timer = QTimer(interval=1)
    timer.timeout.connect(look)
    timer.start()
    QTimer.singleShot(0, window.begin)
    app.exec()
    sys.stdout.write(f"{shown} {there} {longest}")
    window.finish()


if __name__ == "__main__":
    _start(Path(sys.argv[1]), datetime.fromisoformat(sys.argv[2]))
