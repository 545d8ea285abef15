"""Something to do whenever the minute turns."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer

from kiosk.domain.moments import Clock

_MINUTE_MS = 60_000


def at_every_minute(owner: QObject, clock: Clock, do: Callable[[], None]) -> QTimer:
    """Do something just after each full minute of the clock, as long as `owner` exists."""
    timer = QTimer(owner)
    timer.setSingleShot(True)

    def tick() -> None:
        do()
        again()

    def again() -> None:
        now = clock.now()
        timer.start(_MINUTE_MS - (now.second * 1000 + now.microsecond // 1000) % _MINUTE_MS + 50)

    timer.timeout.connect(tick)
    again()
    return timer
