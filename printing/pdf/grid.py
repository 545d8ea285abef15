"""Runs of pieces that make one figure on a letter page: labels with their values, charges, lines to sign on."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from operator import itemgetter

from printing.document import Charge, Columns, Signature, WriteIn
from printing.pdf.lines import LARGE, LEADING, WIDTH, Cell, Sizes, Styled, hairline, muted, side_by_side, styled, wide
from printing.pdf.marks import INK, MUTED, Block, Stroke

_GAP = 18.0
_AMOUNT = re.compile(r"[-\N{MINUS SIGN}]?\$[\d,]+\.\d\d")
_NOTHING = ("none", "ninguno", "ninguna")
TO_SIGN = 34.0
"""Space above a line for a signature."""
_DATE_WIDTH = 120.0


def set_columns(pieces: Sequence[Columns], sizes: Sizes) -> Iterator[Block]:
    """Labels over their values in a grid; amounts line by line at the right, as in an account."""
    for is_amount, run in groupby(zip(pieces, _amounts(pieces), strict=True), key=itemgetter(1)):
        if is_amount:
            for piece, _ in run:
                yield from _account_line(piece, sizes)
        else:
            yield from _grid(tuple(piece for piece, _ in run), sizes)


def _amounts(pieces: Sequence[Columns]) -> list[bool]:
    """Which of the values are amounts; «none» is one beside others."""
    found = [bool(_AMOUNT.fullmatch(piece.value)) for piece in pieces]
    for at, piece in enumerate(pieces):
        near = (*found[max(0, at - 1) : at], *found[at + 1 : at + 2])
        found[at] = found[at] or (piece.value in _NOTHING and any(near))
    return found


def _account_line(piece: Columns, sizes: Sizes) -> list[Block]:
    amount = wide(piece.value, sizes.body, bold=piece.bold)
    room = WIDTH - amount - _GAP
    label = Cell(0, room, styled(piece.label, sizes.body, room, bold=piece.bold))
    value = styled(piece.value, sizes.body, WIDTH, bold=piece.bold)
    return side_by_side([label, Cell(WIDTH - amount, amount, value, right=True)], before=3)


def _grid(pieces: Sequence[Columns], sizes: Sizes) -> Iterator[Block]:
    """Values beneath their labels, as many beside each other as fit on the row; a value may take two lines to fit."""
    places = 2 if sizes is LARGE else 3
    row: list[Cell] = []
    used = 0
    for run in _labelled_runs(pieces):
        count = _places(run, sizes, places - used, places)
        if not count:
            yield from side_by_side(row, before=8)
            row, used = [], 0
            count = _places(run, sizes, places, places) or places
        x, width = _place(used, count, places)
        row.append(Cell(x, width, _labelled(run, width, sizes)))
        used += count
    yield from side_by_side(row, before=8)


def _labelled_runs(pieces: Sequence[Columns]) -> Iterator[tuple[Columns, ...]]:
    """Each value with those that follow it without a label of their own."""
    run: list[Columns] = []
    for piece in pieces:
        if run and piece.label:
            yield tuple(run)
            run = []
        run.append(piece)
    if run:
        yield tuple(run)


def _place(first: int, count: int, places: int) -> tuple[float, float]:
    one = (WIDTH - _GAP * (places - 1)) / places
    return first * (one + _GAP), count * one + (count - 1) * _GAP


def _places(run: tuple[Columns, ...], sizes: Sizes, left: int, places: int) -> int:
    """Of the places left, how many a value takes in one line, else the last of them in two lines; 0 if neither."""
    for count in range(1, left + 1):
        width = _place(0, count, places)[1]
        if max(_needed(piece, sizes) for piece in run) <= width:
            return count
    two_lines = left > 1 and len(_labelled(run, _place(0, left, places)[1], sizes)) <= len(run) + 2
    return left if two_lines else 0


def _needed(piece: Columns, sizes: Sizes) -> float:
    return max(wide(piece.value, sizes.body, bold=piece.bold), wide(piece.label, sizes.small))


def _labelled(run: tuple[Columns, ...], width: float, sizes: Sizes) -> tuple[Styled, ...]:
    lines = muted(run[0].label, sizes.small, width)
    for piece in run:
        lines += styled(piece.value, sizes.body, width, bold=piece.bold)
    return lines


def set_charges(pieces: Sequence[Charge], sizes: Sizes) -> Iterator[Block]:
    """Charges line by line with a hairline between, each section beneath its words, amounts at the right."""
    for at, piece in enumerate(pieces):
        amount = wide(piece.amount, sizes.body)
        room = WIDTH - min(amount, WIDTH / 2) - _GAP
        words = (*styled(piece.label, sizes.body, room), *muted(piece.citation, sizes.small, room))
        sums = Cell(room + _GAP, WIDTH - room - _GAP, styled(piece.amount, sizes.body, WIDTH / 2), right=True)
        if at:
            yield hairline()
        yield from side_by_side([Cell(0, room, words), sums], before=4 if at else 5)


def set_write_ins(pieces: Sequence[WriteIn], sizes: Sizes) -> Iterator[Block]:
    """Labels beneath each other, and beside them lines to write on that begin at one place."""
    label = min(max(wide(piece.label, sizes.body) for piece in pieces) + 1, WIDTH * 0.36)
    start = label + 10
    room = WIDTH - start - 3
    for piece in pieces:
        words = Cell(0, label, styled(piece.label, sizes.body, label))
        filled = Cell(start + 3, room, styled(piece.value, sizes.body, room, bold=True))
        *blocks, last = side_by_side([words, filled], before=8) or [Block(sizes.body * LEADING, before=8)]
        base = last.height - sizes.body * (LEADING - 1.22)
        line = Stroke(start, base, WIDTH - start, 0.8, MUTED)
        yield from (*blocks, replace(last, marks=(*last.marks, line)))


def set_signatures(pieces: Sequence[Signature], sizes: Sizes) -> Iterator[Block]:
    """Lines to sign on, two beside each other where neither is dated."""
    waiting = list(pieces)
    while waiting:
        piece = waiting.pop(0)
        if piece.date:
            signed = WIDTH - _DATE_WIDTH - _GAP if sizes is LARGE else WIDTH * 0.6
            yield from _to_sign([(piece.label, 0, signed), (piece.date, signed + _GAP, _DATE_WIDTH)], sizes)
            continue
        half = (WIDTH - _GAP) / 2
        lines = [(piece.label, 0.0, half)]
        if waiting and not waiting[0].date:
            lines.append((waiting.pop(0).label, half + _GAP, half))
        yield from _to_sign(lines, sizes)


def _to_sign(lines: Sequence[tuple[str, float, float]], sizes: Sizes) -> list[Block]:
    cells = [Cell(x, width, muted(label, sizes.small, width)) for label, x, width in lines]
    strokes = tuple(Stroke(x, -2, width, 0.8, INK) for _, x, width in lines)
    blocks = side_by_side(cells, before=TO_SIGN) or [Block(2, before=TO_SIGN)]
    return [replace(blocks[0], marks=(*strokes, *blocks[0].marks)), *blocks[1:]]
