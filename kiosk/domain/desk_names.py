"""What a desk is called, and for which towns it works."""

from __future__ import annotations

from dataclasses import dataclass

_LONGEST_TILL = 4
"""Letters and digits of a till: it stands in every number."""
TILL_BEFORE = "OLD"
"""Stands for the till in the numbers of what was brought over from before the program; no desk is called so."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DeskNames:
    """The shelter on papers, the till in numbers, what people call the desk, its towns (none means every town)."""

    shelter: str
    till: str
    name: str = ""
    towns: tuple[str, ...] = ()


def is_till(text: str) -> bool:
    """Whether a till may be called that."""
    return text.isascii() and text.isalnum() and len(text) <= _LONGEST_TILL and text.upper() != TILL_BEFORE
