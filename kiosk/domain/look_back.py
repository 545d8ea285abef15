"""The how-manieth impoundment of an owner's dogs this is."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from kiosk.domain.moments import months_later


def impoundment_numbers(days: Sequence[date], window: str, months: int) -> tuple[int, ...]:
    """The number of each impoundment of one owner in one town, in time order (READINGS R14, R15).

    `days` are dates of seizure in any order; dogs seized on one day share one event and its number. `window` is the
    `look_back` reading: `anchored` (the first opens `months`, anniversary included, and the first one after them is
    a new first), `rolling` or `restarting`.
    """
    numbers: list[int] = []
    events: list[tuple[date, int]] = []
    opened = date.min
    for day in sorted(days):
        if not events or events[-1][0] != day:
            number = 1
            if events and window == "rolling":
                number += sum(1 for event, _ in events if day <= months_later(event, months))
            elif events and day <= months_later(opened, months):
                number += events[-1][1]
            if number == 1 or window == "restarting":
                opened = day
            events.append((day, number))
        numbers.append(events[-1][1])
    return tuple(numbers)
