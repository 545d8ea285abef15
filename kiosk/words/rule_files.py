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
"""The words of each kind of rule that can reach an owner's paper; duties and holidays are read by staff alone."""


def texts(rules: Mapping[str, Any]) -> Iterator[str]:
    """Every text of a rule file, read already, that an owner may read."""
    for kind, names in SAID.items():
        for rule in rules.get(kind, ()):
            yield from (rule[name] for name in names if rule.get(name))


def extract(
    file: BinaryIO,
    _keywords: object,
    _comment_tags: object,
    options: object,  # noqa: ARG001 - Babel names it
) -> Iterator[tuple[int, str, str, list[str]]]:
    """A rule file's texts as Babel wants them: line, function, text, comments."""
    source = file.read().decode()
    lines = source.splitlines()
    for text in texts(tomllib.loads(source)):
        written = next((number for number, line in enumerate(lines, 1) if text in line), 1)
        yield written, "", text, []
