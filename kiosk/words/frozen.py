"""Texts that are composed in English where the law is applied, and frozen in a record; a paper says them again.

What stands in a record does not follow the reader's language: a receipt keeps the label under which a charge was made.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from datetime import date
from string import Formatter
from typing import NamedTuple

from kiosk.domain.moments import day_of_words
from kiosk.words.words import to_say


class Composed(NamedTuple):
    """The template that a frozen text was made from, its parts that are words, that are days, and that are data."""

    template: str
    words: Mapping[str, str]
    days: Mapping[str, date]
    data: Mapping[str, str]


_LABEL, _DAY = "label", "day"
"""The parts of a template that are words and a day; every other one is data: a number, or what somebody typed."""
_GROUPS = {"n": r"(?P<n>\d+)", _DAY: r"(?P<day>[A-Z][a-z]{2} \d{1,2}, \d{4})"}
TEMPLATES = (
    to_say("{n} × {label}"),
    to_say("Waived: {label} ({reason})"),
    to_say("{label}, forfeited"),
    to_say("{label}, in part"),
    to_say("{law}; resolution {number} (sample) of {day}"),
    to_say("{law}; resolution {number} of {day}"),
    to_say("{label}: {detail}"),
    to_say("approved by {name}"),
    to_say("reading {number}"),
)
CONDITIONS = (
    to_say("No order holds the dog"),
    to_say("Have the authority that placed the order lift it, and record the lifting."),
    to_say("The holding period has not ended"),
    to_say("The former owner no longer redeems, but may adopt the dog."),
    to_say("It is settled whose dog it is"),
    to_say("A supervisor or a court decides between the claimants; record the decision."),
    to_say("rule of this desk"),
)
"""What the law's functions say of every town (`kiosk.domain.conditions`), in words of no rule file."""


def composed(text: str) -> Composed:
    """Take a frozen text apart; one of no known form is a template by itself, without parts."""
    for template, pattern in _PATTERNS.items():
        match = pattern.fullmatch(text)
        if match:
            # What looks like a day and is none was typed by somebody.
            with suppress(ValueError):
                return _taken_apart(template, match.groupdict())
    return Composed(text, {}, {}, {})


def _taken_apart(template: str, parts: dict[str, str]) -> Composed:
    words = {_LABEL: parts.pop(_LABEL)} if _LABEL in parts else {}
    days = {_DAY: day_of_words(parts.pop(_DAY))} if _DAY in parts else {}
    return Composed(template, words, days, parts)


def _pattern(template: str) -> re.Pattern[str]:
    parts = (
        re.escape(text) + (_GROUPS.get(name, f"(?P<{name}>.+?)") if name else "") for text, name in _split(template)
    )
    return re.compile("".join(parts), re.DOTALL)


def _split(template: str) -> Iterator[tuple[str, str | None]]:
    yield from ((text, name) for text, name, _, _ in Formatter().parse(template))


_PATTERNS = {template: _pattern(template) for template in TEMPLATES}
