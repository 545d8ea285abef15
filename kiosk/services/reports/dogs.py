"""Intake and outcome: how many dogs came and left, by month and by town."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import get_args

from kiosk.domain.moments import midnight
from kiosk.domain.periods import Period
from kiosk.services.desk import Desk
from kiosk.services.ports import Records
from kiosk.services.report_ports import Came, DogsCounted, Left
from kiosk.services.reports.values import (
    Asked,
    Cell,
    Column,
    MonthOfDogs,
    Phrase,
    Report,
    ReportTable,
    counted,
    short_name,
    spans,
)
from kiosk.words import to_say

CAME: Mapping[Came, str] = {
    "seized": to_say("Seized"),
    "owner_surrender": to_say("Given up"),
    "born_here": to_say("Born here"),
    "caught_again": to_say("Caught again"),
}
LEFT: Mapping[Left, str] = {
    "redeemed": to_say("Redeemed"),
    "adopted": to_say("Adopted"),
    "transferred": to_say("Transferred"),
    "euthanized": to_say("Euthanized"),
    "died": to_say("Died"),
    "escaped": to_say("Escaped"),
}
_KINDS = (*get_args(Came), *get_args(Left))
_HERE_BEFORE, _HERE_AFTER = to_say("Here before"), to_say("Here after")
_BY_MONTH, _BY_TOWN = to_say("By month"), to_say("By town")


def dogs(desk: Desk, records: Records, asked: Asked) -> Report:
    """Dogs that came and left in these days, and how many are here before and after."""
    months = asked.period.months()
    by_month: list[Counter[str]] = [Counter() for _ in months]
    by_town: dict[str, Counter[str]] = {}
    before: Counter[str] = Counter()
    for town, span in spans(desk, asked):
        moved = list(_moved(desk, records, town, months))
        for each in moved:
            by_month[each.place][each.kind] += each.dogs
        by_town[town] = _by_kind(moved)
        before[town] = records.figures.here_at(town, span.start)
    by_towns = _by_towns(desk, by_town, before)
    return Report(
        name="dogs",
        title=to_say("Intake and outcome"),
        asked=asked,
        said=(_said(by_towns),),
        tables=(_by_months(months, by_month, sum(before.values())), by_towns),
        months=tuple(
            MonthOfDogs(first=part.first, came=_sum(kinds, CAME), left=_sum(kinds, LEFT))
            for part, kinds in zip(months, by_month, strict=True)
        ),
    )


def _moved(desk: Desk, records: Records, town: str, months: Sequence[Period]) -> Iterator[DogsCounted]:
    zone = desk.laws.town(town).zone
    edges = [midnight(part.first, zone) for part in months] + [midnight(months[-1].end, zone)]
    yield from records.figures.came(town, edges)
    yield from records.figures.left(town, edges)


def _by_kind(moved: Iterable[DogsCounted]) -> Counter[str]:
    kinds: Counter[str] = Counter()
    for each in moved:
        kinds[each.kind] += each.dogs
    return kinds


def _sum(kinds: Counter[str], of: Mapping[Came, str] | Mapping[Left, str]) -> int:
    return sum(kinds[kind] for kind in of)


def _columns(first: str) -> tuple[Column, ...]:
    between = (Column(says, right=True) for says in (_HERE_BEFORE, *CAME.values(), *LEFT.values(), _HERE_AFTER))
    return (Column(first), *between)


def _row(first: Cell, before: int, kinds: Counter[str]) -> tuple[Cell, ...]:
    return (first, before, *(kinds[kind] for kind in _KINDS), before + _sum(kinds, CAME) - _sum(kinds, LEFT))


def _by_months(months: Sequence[Period], by_month: Sequence[Counter[str]], before: int) -> ReportTable:
    rows = []
    for part, kinds in zip(months, by_month, strict=True):
        rows.append(_row(part.first, before, kinds))
        before = _after(rows[-1])
    return ReportTable(title=_BY_MONTH, columns=_columns(to_say("Month from")), rows=tuple(rows))


def _by_towns(desk: Desk, by_town: Mapping[str, Counter[str]], before: Counter[str]) -> ReportTable:
    rows = tuple(_row(short_name(desk, town), before[town], kinds) for town, kinds in by_town.items())
    total: tuple[Cell, ...] = (
        Phrase(to_say("Together")),
        *(counted(rows, column) for column in range(1, len(_KINDS) + 3)),
    )
    return ReportTable(title=_BY_TOWN, columns=_columns(to_say("Town")), rows=rows, total=total)


def _after(row: tuple[Cell, ...]) -> int:
    return row[-1] if isinstance(row[-1], int) else 0


def _said(by_towns: ReportTable) -> Phrase:
    before, after = (cell for cell in (by_towns.total[1], by_towns.total[-1]))
    came = sum(cell for cell in by_towns.total[2 : 2 + len(CAME)] if isinstance(cell, int))
    left = sum(cell for cell in by_towns.total[2 + len(CAME) : -1] if isinstance(cell, int))
    text = to_say("{came} came and {left} left; {before} were here before, {after} are here after.")
    return Phrase(text, {"came": came, "left": left, "before": before, "after": after})
