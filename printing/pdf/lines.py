"""Sets texts side by side in cells, line by line: a page may break between lines, but keeps short parts whole."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from printing.pdf.faces import broken, speller, width_of
from printing.pdf.marks import HAIRLINE, INK, MUTED, Area, Block, Colour, Mark, Role, Stroke, Words

LEFT, WIDTH = 63.0, 486.0
"""The type area: seven eighths of an inch on both sides, where the window of an envelope begins."""
LEADING = 1.36
_BASE_LINE = 1.02
_KEPT_WHOLE = 12
"""Lines of a part that stand on one page together; of a longer one two at either end."""
_AT_AN_END = 2


@dataclass(frozen=True, slots=True)
class Sizes:
    """Sizes in points: running text, fine print, sections, totals, the town's name, the paper's title, a picture."""

    body: float
    small: float
    section: float
    total: float
    name: float
    title: float
    picture: float = 220


USUAL = Sizes(body=10.5, small=8.5, section=12, total=18, name=15, title=23)
LARGE = Sizes(body=18, small=16, section=20, total=26, name=22, title=28)


@dataclass(frozen=True, slots=True)
class Styled:
    """A line of text and how it looks."""

    text: str
    size: float
    bold: bool = False
    colour: Colour = INK


@dataclass(frozen=True, slots=True)
class Cell:
    """Lines beneath each other from `x` on, so wide; `right` ends them at the right."""

    x: float
    width: float
    lines: tuple[Styled, ...]
    right: bool = False
    centred: bool = False


def spell(text: str) -> str:
    """A cleaned text in letters that the page has."""
    return text if text.isascii() else speller()(text)


def styled(text: str, size: float, width: float, *, bold: bool = False, colour: Colour = INK) -> tuple[Styled, ...]:
    """A text in lines at most so wide; no text is no line."""
    lines = broken(spell(text), size, width, bold=bold) if text else ()
    return tuple(Styled(line, size, bold, colour) for line in lines)


def muted(text: str, size: float, width: float) -> tuple[Styled, ...]:
    """A text that stands back, in lines at most so wide."""
    return styled(text, size, width, colour=MUTED)


def wide(text: str, size: float, *, bold: bool = False) -> float:
    """How wide a text is when it is spelled."""
    return width_of(spell(text), size, bold=bold)


def side_by_side(cells: Sequence[Cell], *, before: float = 0, role: Role = "P", with_next: bool = False) -> list[Block]:
    """Cells that begin on one line: one block, or where that would be too long to keep whole one for each line."""
    sizes = [
        max(cell.lines[at].size for cell in cells if at < len(cell.lines))
        for at in range(max((len(cell.lines) for cell in cells), default=0))
    ]
    if not sizes:
        return []
    if len(sizes) <= _KEPT_WHOLE:
        # One cell after the other: so the text is read aloud and copied.
        bases = [LEADING * sum(sizes[:at]) + size * _BASE_LINE for at, size in enumerate(sizes)]
        marks = tuple(_words(cell, line, base) for cell in cells for line, base in zip(cell.lines, bases, strict=False))
        return [Block(LEADING * sum(sizes), marks, before=before, role=role, with_next=with_next)]
    lines = [
        Block(
            LEADING * size,
            tuple(_words(cell, cell.lines[at], size * _BASE_LINE) for cell in cells if at < len(cell.lines)),
            role=role,
            continues=at > 0,
        )
        for at, size in enumerate(sizes)
    ]
    return kept(lines, before=before, with_next=with_next)


def _words(cell: Cell, line: Styled, base: float) -> Words:
    spare = cell.width - width_of(line.text, line.size, bold=line.bold) if cell.right or cell.centred else 0
    x = cell.x + (spare if cell.right else spare / 2)
    return Words(x, base, line.text, line.size, line.bold, line.colour)


def kept(blocks: Sequence[Block], *, before: float = 0, with_next: bool = False) -> list[Block]:
    """The blocks of one part: together on a page if they are few, else never fewer than two at either end."""
    whole, last = len(blocks) <= _KEPT_WHOLE, len(blocks) - 1
    return [
        replace(
            block,
            before=before if at == 0 else block.before,
            with_next=(with_next if at == last else whole or at < _AT_AN_END - 1 or at >= last - _AT_AN_END + 1),
        )
        for at, block in enumerate(blocks)
    ]


def framed(
    blocks: Sequence[Block], areas: Sequence[Area], pad: float, *, before: float, with_next: bool = False
) -> list[Block]:
    """Blocks on coloured ground: `areas` (x, width, fill) are as high as the blocks, which are padded at both ends."""
    return kept(list(_framed(blocks, areas, pad)), before=before, with_next=with_next)


def _framed(blocks: Sequence[Block], areas: Sequence[Area], pad: float) -> Iterator[Block]:
    last = len(blocks) - 1
    for at, block in enumerate(blocks):
        above, beneath = pad * (at == 0), pad * (at == last)
        height = block.height + above + beneath
        # A hair of overlap, or the screen shows a seam between two lines.
        ground = tuple(replace(area, height=height + 0.4 * (at != last)) for area in areas)
        yield replace(block, height=height, marks=(*ground, *lowered(block.marks, above)))


def hairline(width: float = 0.6, colour: Colour = HAIRLINE) -> Block:
    """A line between two rows; it goes with the lower one, and opens no page."""
    stroke = Stroke(0, width / 2, WIDTH, width, colour)
    return Block(width, (stroke,), before=4.5, role="Artifact", with_next=True, between=True)


def lowered(marks: Sequence[Mark], by: float) -> tuple[Mark, ...]:
    """The marks, so much further down."""
    return tuple(moved(mark, 0, by) for mark in marks)


def moved(mark: Mark, right: float, down: float) -> Mark:
    """The mark at another place."""
    return replace(mark, x=mark.x + right, y=mark.y + down)
