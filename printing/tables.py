"""Tables in lines of so many cells: in columns where each is wide enough for its longest word, else row by row."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from printing.document import Table
from printing.wrap import GAP, beside, cells, hanging, longest_word, side_by_side

_READABLE = 12
"""Cells of a column of words at least, where it has that many."""


def set_table(table: Table, width: int, across: str) -> Iterator[tuple[str, bool]]:
    """Lines of a table, each with whether it is bold; `across` draws the line beneath its head."""
    widths = _widths(table, width)
    if widths is None:
        yield from _blocks(table, width)
        return
    yield from ((line, True) for line in side_by_side(table.columns, widths, table.right))
    yield across * width, False
    for row in table.rows:
        yield from ((line, False) for line in side_by_side(row, widths, table.right))
    if table.total:
        yield across * width, False
        yield from ((line, True) for line in side_by_side(table.total, widths, table.right))


def _widths(table: Table, width: int) -> list[int] | None:
    """The cells of each column; None where they do not fit without breaking an amount or squeezing words."""
    rows = [*table.rows, *([table.total] if table.total else [])]
    longest, least = [], []
    for at, name in enumerate(table.columns):
        column = [row[at] for row in rows]
        words = max(map(longest_word, (name, *column)))
        most = max(map(cells, (name, *column)))
        longest.append(most)
        least.append(max([words, *map(cells, column)]) if at in table.right else max(words, min(most, _READABLE)))
    spare = width - sum(least) - GAP * (len(least) - 1)
    return _shared_out(least, longest, spare, widen=0 not in table.right) if spare >= 0 else None


def _shared_out(least: Sequence[int], longest: Sequence[int], spare: int, *, widen: bool) -> list[int]:
    """Each column's cells: its least, and of what is spare a part for each, as wide as its longest cell at most."""
    widths, wanting = list(least), sum(longest) - sum(least)
    for at, most in enumerate(longest):
        widths[at] += min(most - least[at], spare * (most - least[at]) // max(1, wanting))
    if widen:
        # What the table does not need stands between its first column and the others.
        widths[0] += sum(least) + spare - sum(widths)
    return widths


def _blocks(table: Table, width: int) -> Iterator[tuple[str, bool]]:
    for row in (*table.rows, *([table.total] if table.total else [])):
        yield from ((line, True) for line in hanging(row[0], width, ""))
        for name, cell in zip(table.columns[1:], row[1:], strict=True):
            if cell:
                yield from ((f"  {line}", False) for line in beside(name, cell, width - 2))
