"""Finds in a rule file what an owner may read on paper, for Babel's extractor (`[tool.babel]` in pyproject.toml)."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from typing import Any, BinaryIO

SAID: Mapping[str, tuple[str, ...]] = {
    "adopter_charge": ("says",),
    "adoption": ("says",),
    "alteration": ("says",),
    "amount": ("label",),
    "cost": ("label",),
    "debt": ("says", "freed_says"),
    "disposition": ("says",),
    "exemption": ("label", "shown_by"),
    "fee": ("label",),
    "fine": ("label",),
    "ground": ("says",),
    "holding": ("says",),
    "licensing": ("says",),
    "payment": ("says",),
    "redemption": ("says", "cure"),
}
"""The words of each kind of rule that can reach an owner's paper."""
READ_BY_STAFF: Mapping[str, tuple[str, ...]] = {
    "duty": ("says",),
    "euthanasia": ("says", "paper"),
    "holiday": ("name",),
    "notice": ("says",),
}
"""The words of rules that only the desk shows."""


def texts(rules: Mapping[str, Any], said: Mapping[str, tuple[str, ...]] = SAID) -> Iterator[str]:
    """Every text of a rule file, read already, that an owner may read, or whoever else `said` is for."""
    for kind, names in said.items():
        for rule in rules.get(kind, ()):
            yield from (rule[name] for name in names if rule.get(name))
            if kind == "amount" and rule.get("cite", "")[:1].islower():  # words in place of a section of a code
                yield rule["cite"]


def extract(
    file: BinaryIO,
    _keywords: object,
    _comment_tags: object,
    options: object,  # noqa: ARG001 - Babel names it
) -> Iterator[tuple[int, str, str, list[str]]]:
    """What owners may read of a rule file, as Babel wants it: line, function, text, comments."""
    return _found(file.read().decode(), SAID)


def extract_for_staff(
    file: BinaryIO,
    _keywords: object,
    _comment_tags: object,
    options: object,  # noqa: ARG001 - Babel names it
) -> Iterator[tuple[int, str, str, list[str]]]:
    """What only staff read of a rule file, as Babel wants it."""
    return _found(file.read().decode(), READ_BY_STAFF)


def _found(source: str, said: Mapping[str, tuple[str, ...]]) -> Iterator[tuple[int, str, str, list[str]]]:
    lines = source.splitlines()
    for text in texts(tomllib.loads(source), said):
        written = next((number for number, line in enumerate(lines, 1) if text in line), 1)
        yield written, "", text, []
