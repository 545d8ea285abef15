"""Headers, words, citations and dates of rules."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import MISSING, fields, is_dataclass
from itertools import pairwise
from typing import Any
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from kiosk.domain.readings import READINGS
from kiosk.domain.rules import NoticeDuty, Rule, RuleFile
from kiosk.law.checks import KINDS, Finding, rules_of, unseen_characters
from kiosk.law.plain_problems import closed_set, shown

_MARK = re.compile(r"[A-Z]{2,4}", re.ASCII)


def header(file: RuleFile, state: RuleFile | None) -> Iterator[Finding]:
    """A town has a time zone that exists; a mark is two to four capitals; only towns build on a state."""
    town = file.town
    if not _MARK.fullmatch(town.mark):
        yield "town.mark", f"expected two to four capital letters; found {shown(town.mark)}"
    yield from _blank("town", town)
    if town.kind == "state":
        if town.builds_on:
            yield "town.builds_on", "a state builds on nothing"
        return
    try:
        ZoneInfo(town.time_zone)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        yield "town.time_zone", f'expected a time zone such as "America/New_York"; found {shown(town.time_zone)}'
    if state is not None and state.town.kind != "state":
        yield "town.builds_on", f"{town.builds_on} is a town; a town builds on a state"
    elif state is not None and state.town.state != town.state:
        yield "town.state", f"{town.builds_on} is the law of {state.town.state}; found {shown(town.state)}"


def words(file: RuleFile, _state: RuleFile | None) -> Iterator[Finding]:
    """No citation and no words for people are empty."""
    for place, rule in rules_of(file):
        yield from _blank(place, rule)


def characters(file: RuleFile, _state: RuleFile | None) -> Iterator[Finding]:
    """No text holds a control character: it would be obeyed on a screen or by a printer."""
    yield from unseen_characters(file)


def _blank(place: str, table: Any) -> Iterator[Finding]:
    if not is_dataclass(table):
        return
    for field in fields(table):
        value = getattr(table, field.name)
        if field.default is MISSING and isinstance(value, str) and not value.strip():
            what = "name the section that says so" if field.name == "cite" else "this text must not be empty"
            yield f"{place}.{field.name}", what


def dates(file: RuleFile, _state: RuleFile | None) -> Iterator[Finding]:
    """A rule ends after it begins, and the rules of one key follow each other without overlapping."""
    for place, rule in rules_of(file):
        if rule.until is not None and rule.until <= rule.since:
            yield f"{place}.until", f"expected a day after {rule.since}, on which the rule begins; found {rule.until}"
    for kind in KINDS:
        yield from _overlaps(kind, getattr(file, kind))


def _overlaps(kind: str, rules: tuple[Rule, ...]) -> Iterator[Finding]:
    keyed: dict[object, list[tuple[int, Rule]]] = {}
    for number, rule in enumerate(rules, start=1):
        keyed.setdefault(_key(rule), []).append((number, rule))
    for same in keyed.values():
        same.sort(key=lambda pair: pair[1].since)
        for (earlier_number, earlier), (later_number, later) in pairwise(same):
            if earlier.since == later.since:
                yield (
                    f"{kind}[{later_number}].since",
                    f"{kind}[{earlier_number}] says the same from {later.since} on; keep one of the two",
                )
            elif earlier.until is not None and earlier.until > later.since:
                yield (
                    f"{kind}[{earlier_number}].until",
                    f"overlaps {kind}[{later_number}], which begins {later.since}; end it there, or leave until out",
                )


def _key(rule: Rule) -> object:
    """Notices to different owners stand side by side."""
    return tuple(sorted(rule.when)) if isinstance(rule, NoticeDuty) else rule.key


def readings(file: RuleFile, _state: RuleFile | None) -> Iterator[Finding]:
    """Every reading is one that the program knows, with a value that it can take."""
    for number, setting in enumerate(file.reading, start=1):
        reading = READINGS.get(setting.reading)
        if reading is None:
            yield f"reading[{number}].reading", closed_set(setting.reading, tuple(READINGS))
        elif setting.value not in reading.values:
            yield f"reading[{number}].value", closed_set(setting.value, tuple(reading.values))


_LONGEST = 365
_NOT_EMPTY = (("cost", "payers"), ("payment", "payable_to"), ("notice", "how"))
_RANGES: tuple[tuple[str, str, int, int], ...] = (
    ("look_back", "months", 1, 1200),
    ("licensing", "from_months", 0, 240),
    ("exemption", "days", 1, 3650),
    ("alteration", "days", 1, 3650),
    ("alteration", "maturity_months", 0, 240),
    ("ground", "reason", 1, 9),
    ("fee", "from_impoundment", 1, 1000),
)


def numbers(file: RuleFile, _state: RuleFile | None) -> Iterator[Finding]:
    """Numbers of days, months and years are ones that can be."""
    for kind, name, least, most in _RANGES:
        for number, rule in enumerate(getattr(file, kind), start=1):
            value = getattr(rule, name)
            if value is not None and not least <= value <= most:
                yield f"{kind}[{number}].{name}", f"expected a number from {least} to {most}; found {value}"
    for number, licensing in enumerate(file.licensing, start=1):
        if not licensing.years or min(licensing.years) < 1:
            yield f"licensing[{number}].years", "expected for how many years a license may be taken, such as [1, 2, 3]"


def lists(file: RuleFile, _state: RuleFile | None) -> Iterator[Finding]:
    """Somebody may be asked for a cost, somewhere it is paid, in some way notice is given; a period has its days."""
    for kind, name in _NOT_EMPTY:
        for number, rule in enumerate(getattr(file, kind), start=1):
            if not getattr(rule, name):
                yield f"{kind}[{number}].{name}", "name at least one"
    for number, period in enumerate(file.holding, start=1):
        for place, clock in enumerate(period.clocks, start=1):
            if not 1 <= clock.days <= _LONGEST:
                where = f"holding[{number}].clocks[{place}].days"
                yield where, f"expected a number from 1 to {_LONGEST}; found {clock.days}"
