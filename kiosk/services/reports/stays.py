"""Length of stay: how long dogs were here that left in these days, in days as the calendar of their town counts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from datetime import date, datetime
from zoneinfo import ZoneInfo

from kiosk.domain.moments import local_day
from kiosk.services.desk import Desk
from kiosk.services.ports import Records
from kiosk.services.reports.dogs import LEFT
from kiosk.services.reports.values import Asked, Cell, Column, Phrase, Report, ReportTable, short_name, spans
from kiosk.words import to_say

Lengths = Counter[int]
"""How many stays there are of each length in days."""

_SAID = to_say("Days from the intake to the day of leaving; a dog that left on its first day stayed 0.")
_NONE = to_say("No stay ended in these days.")
_STEPS = (1, 3, 7, 14, 30)
_COLUMNS = (
    Column(to_say("Dogs"), right=True),
    Column(to_say("Shortest"), right=True),
    Column(to_say("Half of them up to"), right=True),
    Column(to_say("On average"), right=True),
    Column(to_say("Longest"), right=True),
)


def stays(desk: Desk, records: Records, asked: Asked) -> Report:
    """The stays that ended in these days, by how they ended and by town, and how many were how long."""
    by_kind: dict[str, Lengths] = {kind: Counter() for kind in LEFT}
    by_town: dict[str, Lengths] = {}
    for town, span in spans(desk, asked):
        lengths = by_town[town] = Counter()
        day_of = _days(desk.laws.town(town).zone)
        for stay in records.figures.stays(town, span):
            days = (day_of(stay.left) - day_of(stay.came)).days
            by_kind[stay.kind][days] += 1
            lengths[days] += 1
    together: Lengths = sum(by_town.values(), Counter())
    total = (Phrase(to_say("Together")), *_row(together))
    return Report(
        name="stays",
        title=to_say("Length of stay"),
        asked=asked,
        said=(Phrase(_SAID),),
        tables=(
            ReportTable(
                title=to_say("By how the stay ended"),
                columns=(Column(to_say("Ended")), *_COLUMNS),
                rows=tuple((Phrase(LEFT[kind]), *_row(by_kind[kind])) for kind in LEFT if by_kind[kind]),
                total=total,
                none=_NONE,
            ),
            ReportTable(
                title=to_say("By town"),
                columns=(Column(to_say("Town")), *_COLUMNS),
                rows=tuple((short_name(desk, town), *_row(lengths)) for town, lengths in by_town.items() if lengths),
                none=_NONE,
            ),
            ReportTable(
                title=to_say("How long"),
                columns=(Column(to_say("Days here")), Column(to_say("Dogs"), right=True)),
                rows=tuple(_steps(together)),
                none=_NONE,
            ),
        ),
    )


def _days(zone: ZoneInfo) -> Callable[[datetime], date]:
    """The local day of an instant; instants of the same hour are asked once."""
    known: dict[datetime, date] = {}

    def day_of(at: datetime) -> date:
        # No zone here changes its day within an hour of the clock in UTC but for half hours, which this keeps apart.
        half_hour = at.replace(minute=at.minute // 30 * 30, second=0, microsecond=0)
        day = known.get(half_hour)
        if day is None:
            day = known[half_hour] = local_day(half_hour, zone)
        return day

    return day_of


def _row(lengths: Lengths) -> tuple[Cell, ...]:
    dogs = lengths.total()
    if not dogs:
        return (0, None, None, None, None)
    days = sum(length * times for length, times in lengths.items())
    return (dogs, min(lengths), _median(lengths), (2 * days + dogs) // (2 * dogs), max(lengths))


def _median(lengths: Lengths) -> int:
    """The length that at least half of the stays do not exceed."""
    half, seen = (lengths.total() + 1) // 2, 0
    for length in sorted(lengths):
        seen += lengths[length]
        if seen >= half:
            return length
    return 0


def _steps(lengths: Lengths) -> Iterator[tuple[Cell, ...]]:
    if not lengths:
        return
    first = 0
    for last in _STEPS:
        says = Phrase(to_say("{first} to {last}"), {"first": first, "last": last})
        yield says, sum(times for length, times in lengths.items() if first <= length <= last)
        first = last + 1
    over = sum(times for length, times in lengths.items() if length >= first)
    yield Phrase(to_say("{first} and more"), {"first": first}), over
