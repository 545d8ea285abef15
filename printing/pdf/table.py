"""Tables on a letter page: columns as wide as they need, their names again on every page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from printing.document import Table
from printing.pdf.lines import WIDTH, Cell, Sizes, hairline, side_by_side, styled, wide
from printing.pdf.marks import INK, MUTED, Block, Stroke

_GAP = 14.0
_NARROWEST = 44.0
_AFTER = 4.0


def set_table(table: Table, sizes: Sizes) -> Iterator[Block]:
    """The table's head, its rows with hairlines between, and a last row that stands out."""
    size = _fitting(table, sizes)
    widths = _widths(table, size)
    names = side_by_side(_cells(table, table.columns, widths, sizes.small, bold=True), before=10, with_next=True)
    head = replace(_joined(names), with_next=True)
    yield head
    for at, row in enumerate(table.rows):
        line = [hairline()] if at else []
        cells = _cells(table, row, widths, size)
        yield from _beneath([*line, *side_by_side(cells, before=4 if at else 5)], head)
    if table.total:
        cells = _cells(table, table.total, widths, size, bold=True)
        yield from _beneath([hairline(1.2, INK), *side_by_side(cells, before=4)], head)
    yield Block(_AFTER, role="Artifact", between=True)


def _beneath(blocks: Sequence[Block], head: Block) -> Iterator[Block]:
    """The blocks of a row, beneath the names of their columns again where they open a page."""
    return (replace(block, again=head) for block in blocks)


def _joined(names: Sequence[Block]) -> Block:
    """The names of the columns and the line beneath them, as one block that can be set again."""
    height, marks = 0.0, []
    for block in names:
        marks += [replace(mark, y=mark.y + height) for mark in block.marks]
        height += block.height
    return Block(height + 3, (*marks, Stroke(0, height + 1.5, WIDTH, 1.2, INK)), before=10)


def _cells(table: Table, row: Sequence[str], widths: Sequence[float], size: float, *, bold: bool = False) -> list[Cell]:
    cells, x = [], 0.0
    colour = MUTED if row is table.columns else INK
    for at, (text, width) in enumerate(zip(row, widths, strict=True)):
        cells.append(Cell(x, width, styled(text, size, width, bold=bold, colour=colour), right=at in table.right))
        x += width + _GAP
    return cells


def _fitting(table: Table, sizes: Sizes) -> float:
    """Running text where its columns fit; fine print in tables of many columns."""
    return sizes.body if sum(_least(table, sizes.body)) <= _room(table) else sizes.small


def _room(table: Table) -> float:
    return WIDTH - _GAP * (len(table.columns) - 1)


def _least(table: Table, size: float) -> list[float]:
    """What each column needs: its amounts whole, its words unbroken up to a third of the page."""
    rows = (*table.rows, table.total) if table.total else table.rows
    least = []
    for at, name in enumerate(table.columns):
        texts = [row[at] for row in rows]
        parts = texts if at in table.right else [word for text in texts for word in text.split()]
        needed = max((_widest(part, size) for part in (*parts, *name.split())), default=0)
        least.append(max(_NARROWEST, min(needed, WIDTH / 3)))
    return least


def _widest(text: str, size: float) -> float:
    """As wide as the text is in either weight, and a hair more, so that it fits where it just does."""
    return max(wide(text, size), wide(text, size, bold=True)) + 0.1


def _widths(table: Table, size: float) -> list[float]:
    rows = (*table.rows, table.total) if table.total else table.rows
    longest = [max(_widest(row[at], size) for row in (table.columns, *rows)) for at in range(len(table.columns))]
    least, left = _least(table, size), _room(table)
    if sum(least) > left:
        return [width * left / sum(least) for width in least]
    widths, owed = list(least), sum(least)
    # The narrow ones whole first: a day on one line, while running text takes another.
    for served, at in enumerate(sorted(range(len(least)), key=longest.__getitem__)):
        owed -= least[at]
        widths[at] = max(least[at], min(longest[at], left / (len(least) - served), left - owed))
        left -= widths[at]
    # Room that no column needs stands after the first, so that amounts reach the right edge.
    widths[0] += left
    return widths
