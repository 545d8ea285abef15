"""Holding periods that leave no dog out, what a town cannot do without, and holidays that can fall."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date
from itertools import product

from kiosk.domain.rules import Condition, HoldingPeriod, Holiday, RuleFile
from kiosk.law.checks import Finding, standing, turning_days

_LEAP_DAY = "02-29"
_MOST_WEEKS = 4

# The two answers to each thing that a condition asks of a dog.
_QUESTIONS: tuple[tuple[Condition, Condition], ...] = (
    ("identified", "not_identified"),
    ("valid_license_tag", "no_valid_license_tag"),
    ("owner_known", "owner_unknown"),
    ("dangerous", "not_dangerous"),
)


def holding(file: RuleFile, state: RuleFile | None) -> Iterator[Finding]:
    """On every day of the town's law, every dog has a holding period, and every period a way to begin."""
    for number, period in enumerate(file.holding, start=1):
        if not period.clocks:
            yield f"holding[{number}].clocks", "say what starts the period, and how many days it then runs"
    behind = state.holding if state else ()
    if file.town.kind == "state" and not file.holding:
        return
    begins = min((rule.since for rule in file.holding or behind), default=None)
    for day in turning_days(file.holding, behind):
        if begins is None or day < begins:
            continue
        periods = [period for _, period in (*standing(file.holding, day), *standing(behind, day))]
        left_out = _left_out(periods)
        if left_out is not None:
            yield "holding", f"from {day} on no period holds a dog that is {left_out}; add one without conditions"
            return


def _left_out(periods: list[HoldingPeriod]) -> str | None:
    """A dog that no period holds, in words; None where there is none."""
    for answers, period in _first_matches(periods):
        if period is None:
            return ", ".join(answer.replace("_", " ") for answer in answers) or "seized"
    return None


def periods_that_hold(periods: Sequence[HoldingPeriod]) -> list[HoldingPeriod]:
    """Those that hold some dog; the rest stand behind periods that take every dog first."""
    holding_some = [period for _, period in _first_matches(periods)]
    return [period for period in periods if period in holding_some]


def _first_matches(
    periods: Sequence[HoldingPeriod],
) -> Iterator[tuple[tuple[Condition, ...], HoldingPeriod | None]]:
    """Every kind of dog that the conditions tell apart, with the first period that holds it."""
    asked = {condition for period in periods for condition in period.when}
    questions = [pair for pair in _QUESTIONS if set(pair) & asked]
    for answers in product(*questions):
        yield answers, next((period for period in periods if set(period.when) <= set(answers)), None)


def needed(file: RuleFile, state: RuleFile | None) -> Iterator[Finding]:
    """A town says, or its state says for it, what no desk can do without."""
    if file.town.kind == "state":
        return
    for kind in ("holding", "identification", "payment"):
        if not getattr(file, kind) and not (state and getattr(state, kind)):
            where = "here" if state is None else f"here or in {state.town.short}'s law"
            yield kind, f"there is no [[{kind}]] {where}"


def holidays(file: RuleFile, _state: RuleFile | None) -> Iterator[Finding]:
    """A holiday falls in one way, on a day that every year has."""
    for number, holiday in enumerate(file.holiday, start=1):
        place = f"holiday[{number}]"
        by_weekday = bool(holiday.month or holiday.nth or holiday.weekday)
        if bool(holiday.on) + by_weekday + holiday.election_day != 1:
            yield place, "give exactly one of: on; month, nth and weekday; election_day = true"
        elif holiday.on and not _falls_every_year(holiday.on):
            yield f"{place}.on", f'expected a day that every year has, as "MM-DD"; found "{holiday.on}"'
        elif by_weekday:
            yield from _weekday_problems(place, holiday)


def _falls_every_year(text: str) -> bool:
    try:
        day = date.fromisoformat(f"2001-{text}")
    except ValueError:
        return False
    return f"{day:%m-%d}" == text != _LEAP_DAY


def _weekday_problems(place: str, holiday: Holiday) -> Iterator[Finding]:
    if not 1 <= holiday.month <= 12:  # noqa: PLR2004 - months of a year
        yield f"{place}.month", f"expected a month from 1 to 12; found {holiday.month}"
    if holiday.nth != -1 and not 1 <= holiday.nth <= _MOST_WEEKS:
        yield f"{place}.nth", f"expected 1 to {_MOST_WEEKS}, or -1 for the last; found {holiday.nth}"
    if holiday.weekday is None:
        yield f"{place}.weekday", "say which day of the week"
