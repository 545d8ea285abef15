"""What redeeming a dog costs at an instant, line by line with its section, and until when that holds."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from kiosk.domain.facts import Facts, LawInForce, all_hold, owner_counts_as_known
from kiosk.domain.holding import Holding, holding
from kiosk.domain.look_back import impoundment_numbers
from kiosk.domain.moments import local_day, midnight
from kiosk.domain.money import Money
from kiosk.domain.readings import in_order
from kiosk.domain.rules import AmountInForce, Fee, Rules

PERIOD = timedelta(hours=24)
_ONE_DAY = timedelta(days=1)
_NEVER = datetime.max.replace(tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class ChargeLine:
    """One charge: its code, the words and the section it is made under."""

    code: str
    label: str
    amount: Money
    citation: str


@dataclass(frozen=True, slots=True)
class Assessment:
    """What is owed at `at`.

    `missing` names amounts the town has not configured: then there are no lines and no total, never a guess.
    `good_through` is the last instant at which the total holds, None if it will not rise again; `next_total` is what
    it then becomes. `periods_before_notice` counts the 24-hour periods that began while notice was owed (R26).
    """

    at: datetime
    number: int
    periods: int
    lines: tuple[ChargeLine, ...]
    missing: tuple[str, ...]
    good_through: datetime | None
    next_total: Money | None
    periods_before_notice: int
    holding: Holding
    citations: tuple[str, ...]
    readings: tuple[str, ...]

    @property
    def total(self) -> Money:
        """The sum of the lines."""
        return Money.total(line.amount for line in self.lines)


def impoundment_number(facts: Facts, law: LawInForce) -> int:
    """The number of this impoundment within the look-back (R14, R15)."""
    days = (*facts.earlier_impoundments, local_day(facts.seized, law.zone))
    return impoundment_numbers(days, law.rules.reads("look_back"), law.rules.look_back.months)[-1]


def assess(facts: Facts, law: LawInForce, at: datetime) -> Assessment:
    """Compute the charges of one impoundment at the instant `at`.

    24-hour periods run on the UTC clock from the impoundment, at least one, without the days under an order, and
    stop at the end of the holding period (R11, R13, R24). Expects `at` not before the impoundment.
    """
    rules = law.rules
    held = holding(facts, law)
    number = impoundment_number(facts, law)
    clock = _PeriodClock(facts, law, held)
    periods = clock.periods(at)
    fees = [fee for fee in rules.fees if _charged(fee, number, facts, rules)]
    fees = [fee for fee in fees if not _left_out(rules.amounts[fee.amount])]
    missing = tuple(fee.amount for fee in fees if rules.amounts[fee.amount].money is None)
    daily = [fee for fee in fees if fee.charged == "each_additional_24_hours"]
    rise = clock.last_instant_of(periods) if daily else None
    good_through = rise and min(_or_office_close(rise, at, law), clock.end)
    lines = () if missing else (*_fee_lines(fees, periods, rules), *_cost_lines(facts, rules))
    next_total = None
    if good_through is not None and not missing:
        later = clock.periods(good_through + timedelta(microseconds=1)) - periods
        next_total = Money.total(line.amount for line in lines) + _a_period(daily, rules) * later
    before_notice = _periods_before_notice(facts, law, clock, periods) if daily else 0
    readings = {*held.readings, *_readings(number, fees, facts, before_notice, law)}
    if rise is not None:
        readings.add("R12")
    return Assessment(
        at=at,
        number=number,
        periods=periods,
        lines=lines,
        missing=missing,
        good_through=good_through,
        next_total=next_total,
        periods_before_notice=before_notice,
        holding=held,
        citations=tuple(dict.fromkeys(line.citation for line in lines)),
        readings=in_order(readings),
    )


def _charged(fee: Fee, number: int, facts: Facts, rules: Rules) -> bool:
    if number < fee.from_impoundment or (fee.to_impoundment is not None and number > fee.to_impoundment):
        return False
    return facts.impoundment and all_hold(fee.when, facts, rules)


def _left_out(amount: AmountInForce) -> bool:
    """An optional amount that no resolution has set is not charged, and not missing either."""
    return amount.rule.optional and amount.money is None


def _fee_lines(fees: list[Fee], periods: int, rules: Rules) -> Iterator[ChargeLine]:
    for fee in fees:
        amount = rules.amounts[fee.amount]
        if amount.money is None:
            continue
        if fee.charged == "once":
            yield ChargeLine(fee.amount, fee.label, amount.money, amount.cite)
            continue
        which = fee.additional_24_hours or rules.reads("additional_24_hours")
        times = periods if which == "every_period" else periods - 1
        if times:
            yield ChargeLine(fee.amount, f"{times} × {fee.label}", amount.money * times, amount.cite)


def _a_period(daily: list[Fee], rules: Rules) -> Money:
    """What one more period adds."""
    return Money.total(money for fee in daily if (money := rules.amounts[fee.amount].money) is not None)


def _cost_lines(facts: Facts, rules: Rules) -> Iterator[ChargeLine]:
    for cost in facts.costs:
        rule = rules.costs[cost.what]
        label = f"{rule.label}: {cost.detail}" if cost.detail else rule.label
        yield ChargeLine(cost.what, label, cost.amount, rule.cite)


class _PeriodClock:
    """Counts 24-hour periods of one impoundment; the days under an order are taken out."""

    def __init__(self, facts: Facts, law: LawInForce, held: Holding) -> None:
        self.start = facts.impounded
        stops = law.rules.reads("fees_after_period") == "stop"
        self.end = held.ended_before.astimezone(UTC) if stops and held.ended_before else _NEVER
        self._pauses = tuple(_pauses(facts, law))

    def periods(self, at: datetime) -> int:
        """How many periods have begun by `at`; exactly 24 hours are one."""
        until = min(at, self.end)
        elapsed = until - self.start
        for begins, ends in self._pauses:
            overlap = min(ends, until) - max(begins, self.start)
            elapsed -= max(overlap, timedelta())
        return max(1, -(-elapsed // PERIOD))

    def last_instant_of(self, periods: int) -> datetime | None:
        """The last instant at which there are only `periods`; None if no further one will begin."""
        instant = self.start + periods * PERIOD
        for begins, ends in self._pauses:
            if max(begins, self.start) <= instant:
                if ends == _NEVER:
                    return None
                instant += max(ends - max(begins, self.start), timedelta())
        return None if instant >= self.end else instant


def _pauses(facts: Facts, law: LawInForce) -> Iterator[tuple[datetime, datetime]]:
    """The stretches of whole days under an order, merged, in UTC."""
    merged: list[tuple[datetime, datetime]] = []
    for order in sorted(facts.orders, key=lambda order: order.begins):
        begins = midnight(order.begins, law.zone).astimezone(UTC)
        ends = _NEVER if order.lifted is None else midnight(order.lifted + _ONE_DAY, law.zone).astimezone(UTC)
        if merged and begins <= merged[-1][1]:
            merged[-1] = (merged[-1][0], max(ends, merged[-1][1]))
        else:
            merged.append((begins, ends))
    yield from merged


def _or_office_close(rise: datetime, at: datetime, law: LawInForce) -> datetime:
    """The next rise, or the close of the paying office's session if later (R12)."""
    if law.rules.reads("statement_holds_until") == "rise":
        return rise
    close = law.hours.close_of_session(at, law.calendar, law.zone)
    return rise if close is None else max(rise, close.astimezone(UTC))


def _periods_before_notice(facts: Facts, law: LawInForce, clock: _PeriodClock, periods: int) -> int:
    """Periods that began before the day on which notice, owed under this law, was first given (R26)."""
    if not any(all_hold(duty.when, facts, law.rules) for duty in law.rules.notice):
        return 0
    if not facts.notices:
        return periods
    given = midnight(min(notice.on for notice in facts.notices), law.zone).astimezone(UTC)
    return 0 if given <= clock.start else min(periods, clock.periods(given))


def _readings(number: int, fees: list[Fee], facts: Facts, before_notice: int, law: LawInForce) -> set[str]:
    rules = law.rules
    mattered: set[str] = set()
    numbered = any(fee.from_impoundment > 1 or fee.to_impoundment is not None for fee in rules.fees)
    daily = any(fee.charged == "each_additional_24_hours" for fee in fees)
    if numbered:
        mattered |= {"R14", "R15"} if facts.earlier_impoundments else set()
        mattered |= {"R17"} if number == 1 and not daily else set()
        mattered |= {"R25"} if facts.carried in rules.identification.identified_by else set()
        known = owner_counts_as_known(facts, rules) or facts.earlier_impoundments
        mattered |= set() if known else {"R16"}
    if any(rules.amounts[fee.amount].rule.floor for fee in fees):
        mattered.add("R18")
    if daily:
        mattered |= {"R11", "R13", "R19"}
    if any("dangerous" in fee.when for fee in fees):
        mattered.add("R20")
    if before_notice:
        mattered.add("R26")
    return mattered
