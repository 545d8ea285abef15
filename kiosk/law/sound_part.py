"""What is left of a rule file without its malformed rules, so that one mistake does not hide the others."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from kiosk.domain.rules import RuleFile
from kiosk.law.checks import KINDS, Finding
from kiosk.law.files import checker, read_form

_UNKNOWN_KEY = ("unexpected_keyword_argument", "extra_forbidden")
_NUMBERED = re.compile(r"\b([a-z_]+)\[(\d+)\]")


@dataclass(slots=True)
class SoundPart:
    """The rules of right form, and which number each had in the whole file."""

    file: RuleFile
    numbers: dict[str, list[int]]
    dropped: set[str] = field(default_factory=set)

    def as_in_file(self, finding: Finding) -> Finding:
        """A finding about the sound part, with the numbers of the whole file."""
        return self._renumbered(finding[0]), self._renumbered(finding[1])

    def _renumbered(self, text: str) -> str:
        return _NUMBERED.sub(self._original, text)

    def _original(self, match: re.Match[str]) -> str:
        kind, number = match[1], int(match[2])
        known = self.numbers.get(kind, [])
        return f"{kind}[{known[number - 1]}]" if number <= len(known) else match[0]


# Stands in for a header that cannot be read, so that the rules under it are still looked at.
_ANY_HEADER = {"name": "-", "short": "-", "mark": "AA", "kind": "state", "code": "-", "state": "-"}


def sound_part(tables: dict[str, Any]) -> SoundPart | None:
    """The file without what has the wrong form; `dropped` names its kinds, `town` where the header is among them."""
    tables = {**tables, "format": 1}
    numbers = {kind: list(range(1, len(rules) + 1)) for kind, rules in tables.items() if isinstance(rules, list)}
    dropped: set[str] = set()
    for _ in range(4):  # the header; unknown keys; what these were meant to be is missed then; and a last look
        file, errors = read_form(tables, checker(RuleFile))
        if file is not None:
            return SoundPart(file, numbers, dropped)
        if any(error["loc"][:1] == ("town",) and error["type"] not in _UNKNOWN_KEY for error in errors):
            tables["town"] = _ANY_HEADER
            dropped.add("town")
            continue
        unknown = [error["loc"] for error in errors if error["type"] in _UNKNOWN_KEY]
        for location in unknown:
            _forget_key(tables, location)
        if not unknown:
            dropped |= _drop(tables, numbers, (error["loc"] for error in errors))
    return None


def _forget_key(tables: dict[str, Any], location: tuple[int | str, ...]) -> None:
    table: Any = tables
    for part in location[:-1]:
        table = table[part]
    table.pop(location[-1], None)


def _drop(
    tables: dict[str, Any], numbers: dict[str, list[int]], locations: Iterable[tuple[int | str, ...]]
) -> set[str]:
    """Leave out the rules at these places; returns their kinds."""
    places = {location[:2] for location in locations}
    for place in sorted(places, key=lambda place: place[1:], reverse=True):
        kind, index = str(place[0]), place[1] if len(place) > 1 else None
        if isinstance(index, int):
            del tables[kind][index]
            if kind in numbers:
                del numbers[kind][index]
        else:
            tables.pop(kind, None)
    return {str(place[0]) for place in places} & set(KINDS)
