"""Long work done step by step, so that what somebody asks for meanwhile need not wait for all of it.

Between two steps nothing of the records may be open: others may write then, and the next step reads anew.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeAlias, TypeVar

T = TypeVar("T")
Steps: TypeAlias = Generator[None, None, T]


def at_once(steps: Steps[T]) -> T:
    """Do one step after the other, and return what comes of them."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            result: T = end.value
            return result
