"""How far work has come that takes long, for whoever waits."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, TypeAlias

Doing = Literal["looking_through_the_chain", "computing_holding_periods"]


@dataclass(frozen=True, slots=True)
class Progress:
    """What is being done, and how much of how much of it is done."""

    what: Doing
    done: int
    whole: int


Told: TypeAlias = Callable[[Progress], None]
"""Hears now and then how far it is, in the thread that works."""


def untold(_: Progress) -> None:
    """Nobody waits."""
