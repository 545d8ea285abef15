"""For how long the desk's thread does not look at its events, less the time in which the machine had no core for it."""

from __future__ import annotations

import threading
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter, thread_time

from PySide6.QtCore import QObject, Qt, QTimer


@dataclass(frozen=True)
class Gaps:
    """The longest seconds between two beats: by the clock, less the time without a core, and of the thread's work."""

    clock: float = 0.0
    less_busy: float = 0.0
    work: float = 0.0

    def __str__(self) -> str:
        clock, less_busy, work = (f"{seconds * 1000:.0f}" for seconds in (self.clock, self.less_busy, self.work))
        return f"{less_busy} ms ({clock} with the waits for a core, {work} of work)"


class Pulse(QObject):
    """A timer that wants to be called every millisecond, and the longest that it was not."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.gaps = Gaps()
        self._last = self._now()
        self._timer = QTimer(self, timerType=Qt.TimerType.PreciseTimer, interval=1)
        self._timer.timeout.connect(self._beat)
        self._timer.start()

    def _now(self) -> tuple[float, float, Mapping[int, int]]:
        return perf_counter(), thread_time(), _waited_for_a_core()

    def _beat(self) -> None:
        (then, worked, waited), self._last = self._last, self._now()
        now, work, waits = self._last
        clock, so_far = now - then, self.gaps
        busy = max((wait - waited.get(thread, 0) for thread, wait in waits.items()), default=0) / 1e9
        self.gaps = Gaps(max(so_far.clock, clock), max(so_far.less_busy, clock - busy), max(so_far.work, work - worked))


def _waited_for_a_core() -> Mapping[int, int]:
    """The nanoseconds for which each thread of ours could have gone on and no core was free; none where unknown."""
    waits: dict[int, int] = {}
    for thread in threading.enumerate():
        # A thread that has just ended has no file any more.
        with suppress(OSError):
            name = thread.native_id or 0
            waits[name] = int(Path(f"/proc/self/task/{name}/schedstat").read_bytes().split()[1])
    return waits
