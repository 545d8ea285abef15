"""Intake and outcome: how many dogs came and left, by month and by town."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from kiosk.domain.moments import midnight
from kiosk.domain.periods import Period, period_around
from kiosk.services.desk import Desk
from kiosk.services.ports import Records
from kiosk.services.report_ports import DogsCounted
from kiosk.services.reports.values import (
    Asked,
    Cell,
    Column,
    Month,
    MonthOfDogs,
    Phrase,
    Report,
    ReportTable,
    short_name,
    spans,
)
from kiosk.words import to_say

CAME: Mapping[str, str] = {
    "seized": to_say("Seized"),
    "owner_surrender": to_say("Given up"),
    "born_here": to_say("Born here"),
    "caught_again": to_say("Caught again"),
}
LEFT: Mapping[str, str] = {
    "redeemed": to_say("Redeemed"),
    "adopted": to_say("Adopted"),
    "transferred": to_say("Transferred"),
    "euthanized": to_say("Euthanized"),
    "died": to_say("Died"),
    "escaped": to_say("Escaped"),
}
WAYS: Mapping[str, str] = {**CAME, **LEFT}


def dogs(desk: Desk, records: Records, asked: Asked) -> Report:
    """Dogs that came and left in these days, and how many are here before and after."""
    months = asked.period.months()
    by_month: list[Counter[str]] = [Counter() for _ in months]
    by_town: dict[str, Counter[str]] = {}
    before: Counter[str] = Counter()
    for town, span in spans(desk, asked):
        by_town[town] = Counter()
        before[town] = records.figures.here_at(town, span.start)
        for each in _moved(desk, records, town, months):
            by_month[each.place][each.kind] += each.dogs
            by_town[town][each.kind] += each.dogs
    together: Counter[str] = sum(by_town.values(), Counter())
    kinds = _Kinds(tuple(kind for kind in WAYS if together[kind]))
    return Report(
        name="dogs",
        title=to_say("Intake and outcome"),
        asked=asked,
        said=(_said(together, before.total()),),
        tables=(
            ReportTable(
                title=to_say("By month"),
                columns=kinds.columns(to_say("Month")),
                rows=tuple(_by_months(kinds, months, by_month, before.total())),
            ),
            ReportTable(
                title=to_say("By town"),
                columns=kinds.columns(to_say("Town")),
                rows=tuple(kinds.row(short_name(desk, town), before[town], each) for town, each in by_town.items()),
                total=kinds.row(Phrase(to_say("Together")), before.total(), together),
            ),
        ),
        months=tuple(
            MonthOfDogs(first=part.first, came=_sum(each, CAME), left=_sum(each, LEFT))
            for part, each in zip(months, by_month, strict=True)
        ),
    )


def _moved(desk: Desk, records: Records, town: str, months: Sequence[Period]) -> Iterator[DogsCounted]:
    zone = desk.laws.town(town).zone
    edges = [midnight(part.first, zone) for part in months] + [midnight(months[-1].end, zone)]
    yield from records.figures.came(town, edges)
    yield from records.figures.left(town, edges)


def _sum(kinds: Counter[str], ways: Iterable[str]) -> int:
    return sum(kinds[kind] for kind in ways)


@dataclass(frozen=True, slots=True)
class _Kinds:
    """The columns: how dogs came and left in these days; what none did has no column."""

    seen: tuple[str, ...]

    def columns(self, first: str) -> tuple[Column, ...]:
        says = (to_say("Here before"), *(WAYS[kind] for kind in self.seen), to_say("Here after"))
        return (Column(first), *(Column(each, right=True) for each in says))

    def row(self, first: Cell, before: int, kinds: Counter[str]) -> tuple[Cell, ...]:
        return (first, before, *(kinds[kind] for kind in self.seen), _after(before, kinds))


def _after(before: int, kinds: Counter[str]) -> int:
    return before + _sum(kinds, CAME) - _sum(kinds, LEFT)


def _by_months(
    kinds: _Kinds, months: Sequence[Period], by_month: Sequence[Counter[str]], before: int
) -> Iterator[tuple[Cell, ...]]:
    for part, each in zip(months, by_month, strict=True):
        yield kinds.row(_month(part), before, each)
        before = _after(before, each)


def _month(part: Period) -> Cell:
    """A month as such, and by its first day where the days that are asked about cut it short."""
    whole = period_around(part.first, "month")
    return Month(part.first) if (part.first, part.last) == (whole.first, whole.last) else part.first


def _said(together: Counter[str], before: int) -> Phrase:
    text = to_say("{came} came and {left} left; {before} were here before, {after} are here after.")
    came, left = _sum(together, CAME), _sum(together, LEFT)
    return Phrase(text, {"came": came, "left": left, "before": before, "after": before + came - left})
