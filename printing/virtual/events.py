"""What a printer does, one event after the other, on reading its bytes."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, TypeAlias

from printing.raster import Raster

Align = Literal["left", "center", "right"]


@dataclass(frozen=True, slots=True)
class Style:
    """The modes that a text is printed in; `wide` and `tall` are multiples of a plain letter."""

    bold: bool = False
    inverse: bool = False
    underline: bool = False
    wide: int = 1
    tall: int = 1
    align: Align = "left"
    page: int = 0


@dataclass(frozen=True, slots=True)
class Reset:
    """Every mode is forgotten, and a line that has not been ended is never printed."""


@dataclass(frozen=True, slots=True)
class Text:
    """Letters put on the present line."""

    text: str
    style: Style


@dataclass(frozen=True, slots=True)
class LineFeed:
    """The end of a line; the paper moves by `spacing` dots, or by the line's own height if that is more."""

    spacing: int


@dataclass(frozen=True, slots=True)
class Feed:
    """The paper moves by so many dots."""

    dots: int


@dataclass(frozen=True, slots=True)
class Code:
    """A QR code that the printer draws itself, its modules `module` dots wide."""

    payload: str
    module: int
    align: Align


@dataclass(frozen=True, slots=True)
class Dots:
    """A raster picture."""

    raster: Raster
    align: Align


@dataclass(frozen=True, slots=True)
class Cut:
    """The paper is cut."""


@dataclass(frozen=True, slots=True)
class DrawerPulse:
    """The cash drawer opens."""


@dataclass(frozen=True, slots=True)
class StatusAsked:
    """The printer was asked how it is: at once (DLE EOT) or when it has come so far (GS r), question `number`."""

    at_once: bool
    number: int


@dataclass(frozen=True, slots=True)
class Unknown:
    """Bytes that are no command of this printer, or the beginning of one that never ends."""

    data: bytes


Event: TypeAlias = Reset | Text | LineFeed | Feed | Code | Dots | Cut | DrawerPulse | StatusAsked | Unknown


def lines_of(events: Iterable[Event]) -> list[str]:
    """The text of every line, in order."""
    lines, line = [], ""
    for event in events:
        if isinstance(event, Text):
            line += event.text
        elif isinstance(event, LineFeed):
            lines.append(line)
            line = ""
        elif isinstance(event, Reset):
            line = ""
    return [*lines, line] if line else lines
