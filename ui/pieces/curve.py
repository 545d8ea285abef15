"""The charge over time as points, computed from the same law as everything else (off the Qt thread)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

from kiosk.domain.calendar import OfficeHours
from kiosk.domain.charges import assess
from kiosk.domain.facts import Facts, LawInForce
from kiosk.domain.moments import midnight
from kiosk.domain.money import Money
from kiosk.services.case_file import CaseFile

_INSTANT = timedelta(microseconds=1)
_AHEAD = timedelta(days=3)
_MOST_STEPS = 500


@dataclass(frozen=True, slots=True)
class FeePoint:
    """From `at` on, `total` is owed."""

    at: datetime
    total: Money


@dataclass(frozen=True, slots=True)
class FeeCurve:
    """How a charge grows: its steps, and where it stands now. No points: the amounts are not configured."""

    points: tuple[FeePoint, ...]
    now: datetime
    zone: ZoneInfo
    until: datetime

    @property
    def here(self) -> FeePoint | None:
        """The step that holds now."""
        return next((point for point in reversed(self.points) if point.at <= self.now), None)

    @property
    def next_rise(self) -> FeePoint | None:
        """The first step after now."""
        return next((point for point in self.points if point.at > self.now), None)


def case_curve(file: CaseFile) -> FeeCurve:
    """The steps of a case's charge, each cost from the day on which it was incurred."""
    kinds = file.law.rules.costs
    owed = [cost.on for cost in file.costs if cost.what in kinds and "owner" in kinds[cost.what].payers]
    return fee_curve(file.facts, file.law, file.assessment.at, owed)


def fee_curve(facts: Facts, law: LawInForce, now: datetime, cost_days: Sequence[date] = ()) -> FeeCurve:
    """The steps of one impoundment's charge from its beginning to three days from now.

    `cost_days` are the days on which `facts.costs` were incurred, in the same order; a cost whose day is not given
    counts from the beginning. Rises are those of the law itself: office hours, which only lengthen a statement, are
    left aside (READINGS R12).
    """
    bare = replace(law, hours=OfficeHours())
    until = max(now, facts.impounded) + _AHEAD
    incurred = [_incurred(day, facts, law.zone) for day in cost_days[: len(facts.costs)]]
    incurred += [facts.impounded] * (len(facts.costs) - len(incurred))
    moments = sorted({*_rises(facts, bare, until), *(moment for moment in incurred if moment <= until)})
    points: list[FeePoint] = []
    for moment in moments:
        spent = tuple(cost for cost, since in zip(facts.costs, incurred, strict=True) if since <= moment)
        owed = assess(replace(facts, costs=spent), bare, moment)
        if owed.missing:
            return FeeCurve((), now, law.zone, until)
        if not points or points[-1].total != owed.total:
            points.append(FeePoint(moment, owed.total))
    return FeeCurve(tuple(points), now, law.zone, until)


def _incurred(day: date, facts: Facts, zone: ZoneInfo) -> datetime:
    return max(midnight(day, zone).astimezone(UTC), facts.impounded)


def _rises(facts: Facts, law: LawInForce, until: datetime) -> Iterator[datetime]:
    moment = facts.impounded
    for _ in range(_MOST_STEPS):
        yield moment
        holds = assess(facts, law, moment).good_through
        if holds is None or holds >= until:
            return
        moment = holds + _INSTANT
