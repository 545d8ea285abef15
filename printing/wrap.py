"""Breaks text into lines of so many cells; a wide character takes two, a combining mark none."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import zip_longest

GAP = 2
INDENT = 2
_VALUES_BEGIN = 12
BETWEEN_WORDS = re.compile(r" (?![ap]m\b|[ap]\.m\.)")
"""A time never parts from its am or pm."""


@lru_cache(maxsize=4096)
def _cell(character: str) -> int:
    if unicodedata.category(character) in {"Mn", "Me"}:
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


def cells(text: str) -> int:
    """How many cells a text takes in a fixed-width font."""
    return len(text) if text.isascii() else sum(map(_cell, text))


def wrap(text: str, width: int) -> list[str]:
    """Lines of at most `width` cells, broken between words; a word longer than a line is broken where it must be.

    A text without words is one empty line.
    """
    lines, line = [], ""
    for word in BETWEEN_WORDS.split(text):
        if cells(line) + bool(line) + cells(word) <= width:
            line = f"{line} {word}" if line else word
            continue
        if line:
            lines.append(line)
        *full, line = _broken(word, width)
        lines += full
    return [*lines, line]


def _broken(word: str, width: int) -> Iterator[str]:
    start = taken = 0
    for place, character in enumerate(word):
        if taken + _cell(character) > width and place > start:
            yield word[start:place]
            start, taken = place, 0
        taken += _cell(character)
    yield word[start:]


def ends(label: str, value: str, width: int) -> str | None:
    """Label at the left end and value at the right of one line, or None where that is too narrow for both."""
    space = width - cells(label) - cells(value)
    return f"{label}{' ' * space}{value}" if space >= GAP else None


def longest_word(text: str) -> int:
    """The cells of the longest word of a text."""
    return max((cells(word) for word in text.split()), default=0)


def beside(label: str, value: str, width: int) -> list[str]:
    """A label and its value side by side, both beginning on the first line, each wrapped in its own column.

    Where that would break a word of the value, such as a number, the value stands beneath its label.
    """
    line = ends(label, value, width)
    if line is not None:
        return [line]
    left = min(max(cells(label), min(_VALUES_BEGIN, width // 3) - GAP), width // 2 - GAP)
    word = longest_word(value)
    left = max(left, min(longest_word(label), width - GAP - word))
    if width - left - GAP < word <= width - INDENT:
        beneath = wrap(value, width - INDENT)
        return [*wrap(label, width), *(f"{' ' * (width - cells(part))}{part}" for part in beneath)]
    return side_by_side((label, value), (left, width - left - GAP))


def side_by_side(texts: Sequence[str], widths: Sequence[int], right: Sequence[int] = ()) -> list[str]:
    """Texts in columns of so many cells with a gap between; those numbered in `right` end at their column's right."""
    wrapped = [wrap(text, width) for text, width in zip(texts, widths, strict=True)]
    lines = []
    for parts in zip_longest(*wrapped, fillvalue=""):
        padded = [
            f"{' ' * (width - cells(part))}{part}" if at in right else f"{part}{' ' * (width - cells(part))}"
            for at, (part, width) in enumerate(zip(parts, widths, strict=True))
        ]
        lines.append((" " * GAP).join(padded).rstrip())
    return lines


def before_amount(label: str, amount: str, width: int) -> list[str]:
    """A label that leads up to its amount: wrapped with an indent, the amount at the right of its last line."""
    if cells(amount) > width // 2:
        return beside(label, amount, width)
    room = width - cells(amount) - GAP
    *full, last = hanging(label, width, "")
    if cells(last) > room:
        shorter = (
            [" " * INDENT + line for line in wrap(last.lstrip(), room - INDENT)] if full else hanging(last, room, "")
        )
        *full, last = [*full, *shorter]
    return [*full, f"{last}{' ' * (width - cells(last) - cells(amount))}{amount}"]


def hanging(text: str, width: int, mark: str) -> list[str]:
    """Lines of which all but the first are indented; `mark` stands before the first."""
    first, *rest = wrap(f"{mark}{text}", width)
    if not rest:
        return [first]
    rest = wrap(f"{mark}{text}"[len(first) :].lstrip(" "), width - INDENT)
    return [first, *(" " * INDENT + line for line in rest)]
