"""How long the law holds a dog, day by day."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Literal, NamedTuple

from kiosk.domain.facts import Facts, LawInForce, all_hold, identification_readings
from kiosk.domain.moments import local_day, midnight
from kiosk.domain.readings import in_order
from kiosk.domain.rules import HoldingClock, HoldingPeriod, Rules

Status = Literal["running", "awaiting_notice", "held_by_order"]
DayKind = Literal["start", "counted", "closed", "order", "runs_on"]
_ONE_DAY = timedelta(days=1)
_AN_INSTANT = timedelta(microseconds=1)


class HoldingDay(NamedTuple):
    """One day of a period: whether it counts, as which number, and why; `closed` where the town was shut."""

    day: date
    kind: DayKind
    number: int | None
    why: str
    closed: str = ""

    @property
    def counted(self) -> bool:
        """Whether the day counts towards the period."""
        return self.number is not None


@dataclass(frozen=True, slots=True)
class Holding:
    """A dog's holding period. The dates are None unless it is running; deadlines are half-open.

    A dog is redeemable *before* `redeemable_before` (midnight after `last_day`, in the town's zone) and may be
    adopted from `adoptable_from`, unless an order placed later blocks that. `ended_before` is that same midnight
    also where an order placed after it holds the dog now: no fee grows beyond it (READINGS R13).
    """

    period: HoldingPeriod
    status: Status
    counted_from: date | None
    last_day: date | None
    redeemable_before: datetime | None
    adoptable_from: date | None
    ended_before: datetime | None
    days: tuple[HoldingDay, ...]
    citations: tuple[str, ...]
    readings: tuple[str, ...]

    @property
    def ends_with(self) -> date | None:
        """The day whose midnight ends the period, also where an order placed after it holds the dog now."""
        return None if self.ended_before is None else (self.ended_before - _AN_INSTANT).date()

    @property
    def given_up(self) -> bool:
        """Whether nothing was counted because the owner gave the dog up."""
        return self.last_day is not None and self.counted_from is None

    def ended(self, at: datetime) -> bool:
        """Whether the period is over at `at`: the owner can no longer redeem."""
        return self.ended_before is not None and at >= self.ended_before


def governing_period(facts: Facts, rules: Rules) -> HoldingPeriod:
    """The first holding period of the law whose conditions the facts meet."""
    return next(period for period in rules.holding if all_hold(period.when, facts, rules))


def holding(facts: Facts, law: LawInForce) -> Holding:
    """Compute the holding period of one impoundment.

    Days run midnight to midnight in the town's zone (GCL §19); the starting day is excluded (GCL §20, R1); a last
    day that is closed runs on (GCL §25-a, R2); days under an order are not counted (R24). Expects facts that
    `check_order_of_events` lets pass.
    """
    rules = law.rules
    period = governing_period(facts, rules)
    readings = identification_readings(facts, rules, period)
    if facts.surrendered is not None:
        return _surrendered(period, facts, law, facts.surrendered.astimezone(law.zone))
    starts = list(_starts(period, facts, law, readings))
    if not starts:
        if facts.order_standing():
            return _not_running(period, "held_by_order", {*readings, "R24"})
        return _not_running(period, "awaiting_notice", {*readings, "R5"})
    if len(starts) > 1:
        readings.add("R6")
    counts = [tuple(_count(start, clock, period, facts, law)) for start, clock in starts]
    pick = min if rules.reads("several_notices") == "earlier" else max
    days = pick(counts, key=_last_day)
    last_day = _last_day(days)
    after = last_day + _ONE_DAY
    ended_before = None if facts.never_lifted(last_day) else midnight(after, law.zone)
    if facts.order_standing():
        return _not_running(period, "held_by_order", {*readings, "R24"}, ended_before)
    readings |= {"R1", "R3"} | _readings_of_days(days, period)
    return Holding(
        period=period,
        status="running",
        counted_from=days[0].day,
        last_day=last_day,
        redeemable_before=ended_before,
        adoptable_from=after,
        ended_before=ended_before,
        days=days,
        citations=_citations(period, rules, readings, days, law),
        readings=in_order(readings),
    )


def _surrendered(period: HoldingPeriod, facts: Facts, law: LawInForce, at: datetime) -> Holding:
    """A dog that its owner gave up: no day is counted, and the period is over at that instant."""
    if facts.order_standing():
        return _not_running(period, "held_by_order", {"R24"}, at)
    day = local_day(at, law.zone)
    return Holding(
        period=period,
        status="running",
        counted_from=None,
        last_day=day,
        redeemable_before=at,
        adoptable_from=day,
        ended_before=at,
        days=(),
        citations=(period.cite,),
        readings=(),
    )


def _starts(
    period: HoldingPeriod, facts: Facts, law: LawInForce, readings: set[str]
) -> Iterator[tuple[date, HoldingClock]]:
    for clock in period.clocks:
        if clock.starts == "custody":
            seized_on, impounded_on = local_day(facts.seized, law.zone), local_day(facts.impounded, law.zone)
            if seized_on != impounded_on:
                readings.add("R4")
            yield (impounded_on if law.rules.reads("custody_begins") == "impoundment" else seized_on), clock
            continue
        how = "personal" if clock.starts == "personal_notice" else "mail"
        for notice in facts.notices:
            if notice.how != how:
                continue
            start = notice.on
            moved = how == "mail" and law.rules.reads("mailed_notice_counts_from") == "delivery_once_entered"
            if moved or notice.delivered is not None:
                readings.add("R21")
            if moved:
                start = max(start, notice.delivered or start)
            yield start, clock


def _count(
    start: date, clock: HoldingClock, period: HoldingPeriod, facts: Facts, law: LawInForce
) -> Iterator[HoldingDay]:
    """Every day from the starting day to the last one, or to the first under an order that still stands."""
    by_business_days = period.unit == "business_days"
    runs_on = law.rules.reads("closed_last_day") == "runs_on"
    under_orders, closed_on = bool(facts.orders), law.calendar.closed
    number, day = 0, start
    if (clock.starting_day or law.rules.reads("starting_day")) == "excluded":
        yield HoldingDay(start, "start", None, "the starting day is not counted")
        day += _ONE_DAY
    while True:
        closed = closed_on(day)
        shut = closed.why if closed else ""
        ordered = under_orders and facts.under_order(day)
        if ordered:
            yield HoldingDay(day, "order", None, "not counted: an order holds the dog", shut)
        elif number >= clock.days:
            why = f"the period runs on: {shut}" if shut else "the next business day: the last day"
            yield HoldingDay(day, "runs_on", None, why, shut)
        elif shut and by_business_days:
            yield HoldingDay(day, "closed", None, f"not counted: {shut}", shut)
        else:
            number += 1
            yield HoldingDay(day, "counted", number, f"day {number}", shut)
        if (ordered and facts.never_lifted(day)) or (number >= clock.days and not ordered and not (shut and runs_on)):
            return
        day += _ONE_DAY


def _last_day(days: tuple[HoldingDay, ...]) -> date:
    return days[-1].day


def _readings_of_days(days: tuple[HoldingDay, ...], period: HoldingPeriod) -> set[str]:
    mattered = set()
    kinds = {line.kind for line in days}
    if "runs_on" in kinds:
        mattered |= {"R2", "R10"}
    if period.unit == "business_days":
        mattered.add("R10")
    if "order" in kinds:
        mattered.add("R24")
    return mattered


_READING_NAMES = {"R1": "starting_day", "R2": "closed_last_day", "R4": "custody_begins", "R10": "business_day"}


def _citations(
    period: HoldingPeriod, rules: Rules, readings: set[str], days: tuple[HoldingDay, ...], law: LawInForce
) -> tuple[str, ...]:
    """The period's section, those of the readings that moved a date, and those of the holidays on the way."""
    cites = [period.cite]
    for number, name in _READING_NAMES.items():
        setting = rules.readings.get(name)
        if number in readings and setting is not None:
            cites.append(setting.cite)
    for line in days:
        if line.closed and not line.counted:
            closed = law.calendar.closed(line.day)
            if closed and closed.cite:
                cites.append(closed.cite)
    return tuple(dict.fromkeys(cites))


def _not_running(
    period: HoldingPeriod, status: Status, readings: set[str], ended_before: datetime | None = None
) -> Holding:
    return Holding(
        period=period,
        status=status,
        counted_from=None,
        last_day=None,
        redeemable_before=None,
        adoptable_from=None,
        ended_before=ended_before,
        days=(),
        citations=(period.cite,),
        readings=in_order(readings),
    )
