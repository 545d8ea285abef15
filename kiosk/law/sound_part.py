"""What can be read of a file with malformed entries, so that one mistake does not hide the others.

A malformed value is left out where its key may be, and else replaced by a stand-in; an entry that is no table is left
out. What is then found wrong because of a stand-in is not said.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from copy import deepcopy
from dataclasses import MISSING, dataclass, field, fields, is_dataclass
from datetime import date, time
from typing import Any, Generic, Literal, TypeVar, get_args, get_origin

from kiosk.domain.money import Money
from kiosk.law.checks import Finding
from kiosk.law.files import checker, place, read_form
from kiosk.law.plain_problems import type_at

T = TypeVar("T")
Location = tuple[int | str, ...]
_UNKNOWN_KEY = ("unexpected_keyword_argument", "extra_forbidden")
_NUMBERED = re.compile(r"\b([a-z_]+)\[(\d+)\]")
# Entries are told apart, and follow each other in time, by these.
_IDENTITY = {"since", "until", "when", "code", "name", "reading", "amount", "requires", "what", "kind", "label", "says"}
_STAND_INS: Mapping[Any, Any] = {str: "-", int: 1, bool: False, date: "2000-01-01", time: "00:00:00", Money: "0.00"}
# Stands in for a header that is not there at all.
_ANY_HEADER = {"name": "-", "short": "-", "mark": "AA", "kind": "state", "code": "-", "state": "-"}
_ROUNDS = 6


@dataclass(slots=True)
class SoundPart(Generic[T]):
    """What could be read; `dropped` names the kinds of entries left out, `town` where the header was missing."""

    file: T
    numbers: dict[str, list[int]]
    dropped: set[str] = field(default_factory=set)
    mended: set[str] = field(default_factory=set)
    """The places of the values that are not the file's own."""

    def as_in_file(self, finding: Finding) -> Finding | None:
        """A finding with the entries' numbers in the whole file; None where it is about what we put there."""
        where, what = (_NUMBERED.sub(self._original, text) for text in finding)
        return None if self._about_a_stand_in(where, what) else (where, what)

    def touches(self, *keys: str) -> bool:
        """Whether one of these keys, such as `fee.amount`, was mended in any entry."""
        return not {re.sub(r"\[\d+\]", "", mended) for mended in self.mended}.isdisjoint(keys)

    def _original(self, match: re.Match[str]) -> str:
        kind, number = match[1], int(match[2])
        known = self.numbers.get(kind, [])
        return f"{kind}[{known[number - 1]}]" if number <= len(known) else match[0]

    def _about_a_stand_in(self, where: str, what: str) -> bool:
        if where in self.mended or any(mended.startswith(f"{where}.") for mended in self.mended):
            return True
        if "." in where and any(mended.startswith(f"{where}[") for mended in self.mended):
            return True
        if not where.endswith((".since", ".until")):
            return False
        entries = {match[0] for match in _NUMBERED.finditer(f"{where} {what}")}
        return any(f"{entry}.{key}" in self.mended for entry in entries for key in _IDENTITY)


def sound_part(tables: dict[str, Any], kind: type[T]) -> SoundPart[T] | None:
    """What can be read of the tables as a file of that kind; None where nothing can."""
    mending = _Mending(deepcopy(tables), kind)
    for _ in range(_ROUNDS):
        file, errors = read_form(mending.tables, checker(kind))
        if file is not None:
            return SoundPart(file, mending.numbers, mending.dropped, mending.mended)
        unknown = [error["loc"] for error in errors if error["type"] in _UNKNOWN_KEY]
        for location in unknown:
            mending.forget(location)
        # What an unknown key was meant to be is missed in the same breath.
        mending.mend([error["loc"] for error in errors if error["type"] not in _UNKNOWN_KEY])
    return None


class _Mending:
    """Tables on their way to the right form."""

    def __init__(self, tables: dict[str, Any], kind: type) -> None:
        self.tables = tables
        self.kind = kind
        self.numbers = {kind: list(range(1, len(of) + 1)) for kind, of in tables.items() if isinstance(of, list)}
        self.dropped: set[str] = set()
        self.mended: set[str] = set()

    def forget(self, location: Location) -> None:
        """Leave out an unknown key."""
        self._table(location).pop(location[-1], None)

    def mend(self, locations: Sequence[Location]) -> None:
        """Put right every malformed value, and leave out the entries that cannot be."""
        hopeless: set[Location] = set()
        for location in locations:
            try:
                mended = self._mended(location)
            except (LookupError, TypeError, AttributeError):  # a place that the tables do not have
                mended = False
            if not mended:
                hopeless.add(location[:2])
        for location in sorted(hopeless, key=lambda location: location[1:], reverse=True):
            self._drop(location)

    def _mended(self, location: Location) -> bool:
        if len(location) < 2 and location != ("format",):  # noqa: PLR2004 - the whole of a kind
            return False
        table, key = self._table(location), location[-1]
        if isinstance(key, int) and not location[2:]:
            return False
        self.mended.add(self._place(location))
        if isinstance(table, dict) and key in _optional(type_at(self.kind, location[:-1])):
            table.pop(key, None)
        else:
            table[key] = _stand_in(type_at(self.kind, location))
        return True

    def _table(self, location: Location) -> Any:
        table: Any = self.tables
        for part in location[:-1]:
            table = table[part]
        return table

    def _place(self, location: Location) -> str:
        kind, number = location[0], location[1] if len(location) > 1 else None
        if isinstance(number, int):
            location = (kind, self.numbers[str(kind)][number] - 1, *location[2:])
        return place(location)

    def _drop(self, location: Location) -> None:
        if not location:
            return
        kind = str(location[0])
        self.dropped.add(kind)
        if len(location) > 1 and isinstance(location[1], int):
            del self.tables[kind][location[1]]
            del self.numbers[kind][location[1]]
        elif kind == "town":
            self.tables[kind] = _ANY_HEADER
        else:
            self.tables.pop(kind, None)


def _optional(table: Any) -> set[str]:
    """The keys that a table may leave out."""
    if not is_dataclass(table):
        return set()
    return {f.name for f in fields(table) if f.default is not MISSING or f.default_factory is not MISSING}


def _stand_in(kind: Any) -> Any:
    """Some value of the right form, as a file would have it."""
    if get_origin(kind) is Literal:
        return get_args(kind)[0]
    if get_origin(kind) is tuple:
        return []
    return _STAND_INS.get(kind, {})
