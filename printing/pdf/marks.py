"""What stands on a letter page: marks at their places, and blocks of them that are set one beneath the other.

Points from the top left corner of the page, or of the block; the base line of a text is its `y`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

Colour: TypeAlias = tuple[int, int, int]
Role = Literal["H1", "H2", "P", "Figure", "Artifact"]
"""What a block is to a screen reader (PDF 32000-1, 14.8.4); an artifact is no part of what the paper says."""

INK: Colour = (27, 36, 48)
MUTED: Colour = (82, 92, 106)
ACCENT: Colour = (20, 80, 107)
TINT: Colour = (230, 239, 243)
PALE: Colour = (244, 242, 237)
HAIRLINE: Colour = (201, 196, 186)
WHITE: Colour = (255, 255, 255)


@dataclass(frozen=True, slots=True)
class Words:
    """Text on one line."""

    x: float
    y: float
    text: str
    size: float
    bold: bool = False
    colour: Colour = INK


@dataclass(frozen=True, slots=True)
class Stroke:
    """A line from left to right."""

    x: float
    y: float
    length: float
    width: float = 0.6
    colour: Colour = HAIRLINE


@dataclass(frozen=True, slots=True)
class Area:
    """A rectangle, filled or framed."""

    x: float
    y: float
    width: float
    height: float
    fill: Colour | None = None
    frame: Colour | None = None


@dataclass(frozen=True, slots=True)
class Code:
    """A QR code whose modules fill a square; its quiet zone is left empty around it by whoever places it."""

    x: float
    y: float
    side: float
    payload: str


@dataclass(frozen=True, slots=True)
class Photo:
    """A picture in a rectangle of its own proportions, and what it shows; `fine` where it has words to be read."""

    x: float
    y: float
    width: float
    height: float
    data: bytes
    alt: str
    fine: bool = False


Mark: TypeAlias = Words | Stroke | Area | Code | Photo


@dataclass(frozen=True, slots=True)
class Block:
    """What a page break never cuts: so high, after so much space (none at the top of a page).

    `with_next` keeps it on the page of the block that follows; one that `continues` is a further line of the block
    above it. `again` is set once more above it where it opens a page, as the head of a table. It stands `from_top`
    points down the page at least. One that stands `between` two others is left out where a page begins.
    """

    height: float
    marks: tuple[Mark, ...] = ()
    before: float = 0
    role: Role = "P"
    with_next: bool = False
    continues: bool = False
    between: bool = False
    again: Block | None = None
    from_top: float = 0
