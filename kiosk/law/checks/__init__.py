"""What a rule file must keep beside its form: one function for each invariant, each giving every problem it finds.

Each takes the file and the state's behind it (None for a state, or a town that builds on none) and yields pairs of
a place in the file and what was expected there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass
from datetime import date
from typing import Any, TypeVar
from unicodedata import category

from kiosk.domain.rules import Rule, RuleFile

Finding = tuple[str, str]
Invariant = Callable[[RuleFile, RuleFile | None], Iterator[Finding]]
R = TypeVar("R", bound=Rule)
# Control characters, marks that turn the direction of writing, and breaks of lines.
_UNSEEN = ("Cc", "Cf", "Zl", "Zp")
KINDS = tuple(field.name for field in fields(RuleFile) if field.name not in ("format", "town", "example"))


def rules_of(file: RuleFile) -> Iterator[tuple[str, Rule]]:
    """Every rule of a file with its place."""
    for kind in KINDS:
        for number, rule in enumerate(getattr(file, kind), start=1):
            yield f"{kind}[{number}]", rule


def standing(rules: Sequence[R], day: date) -> list[tuple[int, R]]:
    """The rules in force on `day`, each with its number in the file; a later one of a key has ended the earlier."""
    return [
        (number, rule)
        for number, rule in enumerate(rules, start=1)
        if rule.in_force(day) and not any(o.key == rule.key and rule.since < o.since <= day for o in rules)
    ]


def turning_days(*kinds: Sequence[Rule]) -> list[date]:
    """The days on which something in these rules begins or ends, in order."""
    days = {rule.since for rules in kinds for rule in rules}
    return sorted(days | {rule.until for rules in kinds for rule in rules if rule.until})


def unseen_characters(table: Any, place: str = "") -> Iterator[Finding]:
    """Every text of a table, or table of tables, in which something stands that no person sees."""
    if isinstance(table, str):
        if not table.isprintable() and (unseen := [c for c in table if category(c) in _UNSEEN]):
            yield place, f"expected text that can be seen; found the character U+{ord(unseen[0]):04X}"
    elif isinstance(table, Mapping):
        for key, value in table.items():
            yield from unseen_characters(key, place)
            yield from unseen_characters(value, f"{place}.{key}")
    elif isinstance(table, tuple | list):
        for number, value in enumerate(table, start=1):
            yield from unseen_characters(value, f"{place}[{number}]")
    elif is_dataclass(table):
        for field in fields(table):
            yield from unseen_characters(getattr(table, field.name), f"{place}.{field.name}".lstrip("."))
