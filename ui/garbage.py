"""Qt objects are destroyed where they live.

Python collects circles of objects in whatever thread happens to allocate next. Where that is a worker's, a window or a
timer that nobody holds any more would be destroyed outside Qt's thread, and the desk would crash.
"""

from __future__ import annotations

import gc

from PySide6.QtCore import QObject, QTimer

_EVERY_MS = 1000


class Garbage(QObject):
    """Collects in Qt's thread, as often as Python would have done, and nowhere else."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        gc.disable()
        settle()
        timer = QTimer(self)
        timer.timeout.connect(collect)
        timer.start(_EVERY_MS)


def settle() -> None:
    """Leave what is there now out of every pass: modules and what is in them stay."""
    gc.freeze()


def collect() -> None:
    """Collect the oldest generation that is due."""
    counts, limits = gc.get_count(), gc.get_threshold()
    due = [generation for generation in range(len(counts)) if counts[generation] > limits[generation]]
    if due:
        gc.collect(due[-1])
