"""Sets the pieces of a copy into blocks, one after the other, runs of a kind together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import singledispatch
from itertools import groupby
from typing import cast

from printing.document import (
    Address,
    Band,
    Blank,
    Box,
    Charge,
    Columns,
    Heading,
    Keep,
    Letterhead,
    Paragraph,
    Picture,
    Piece,
    Qr,
    Rule,
    Signature,
    Table,
    Tick,
    Total,
    WriteIn,
)
from printing.pdf.grid import set_charges, set_columns, set_signatures, set_write_ins
from printing.pdf.lines import (
    LEADING,
    WIDTH,
    Cell,
    Sizes,
    framed,
    muted,
    side_by_side,
    spell,
    styled,
    wide,
)
from printing.pdf.marks import ACCENT, HAIRLINE, INK, MUTED, PALE, TINT, Area, Block, Code, Photo, Stroke, Words
from printing.pdf.opening import Opening, set_bands, set_opening
from printing.pdf.table import set_table
from printing.pictures import opened
from printing.raster import QUIET_MODULES, qr_modules

_CODE_SIDE = 84.0
_WIDEST_PICTURE = 320.0
_PAD = 7.0
_TOGETHER = (Columns, Charge, Band, Signature, WriteIn)


def set_pieces(pieces: Sequence[Piece], sizes: Sizes) -> Iterator[Block]:
    """The blocks of pieces from top to bottom; what leads to the next piece stays with it."""
    runs = list(_runs(list(_without_needless_rules(pieces))))
    for at, run in enumerate(runs):
        *blocks, last = _set_run(run, sizes) or [Block(0)]
        if at and isinstance(runs[at - 1][-1], Total) and isinstance(run[0], Columns):
            # Until when a sum holds, and what of it was change, stands whole on the page of the sum.
            blocks = [replace(block, with_next=True) for block in blocks]
        yield from blocks
        leads = at + 1 < len(runs) and _leads_to(run[-1], runs[at + 1][0])
        yield replace(last, with_next=last.with_next or leads)


def _runs(pieces: Sequence[Piece]) -> Iterator[tuple[Piece, ...]]:
    for kind, run in groupby(pieces, key=type):
        if kind in _TOGETHER:
            yield tuple(run)
        else:
            yield from ((piece,) for piece in run)


def _set_run(run: tuple[Piece, ...], sizes: Sizes) -> list[Block]:
    match run[0]:
        case Columns():
            return list(set_columns(cast("tuple[Columns, ...]", run), sizes))
        case Charge():
            return list(set_charges(cast("tuple[Charge, ...]", run), sizes))
        case Band():
            return set_bands(cast("tuple[Band, ...]", run), sizes, before=10)
        case Signature():
            return list(set_signatures(cast("tuple[Signature, ...]", run), sizes))
        case WriteIn():
            return list(set_write_ins(cast("tuple[WriteIn, ...]", run), sizes))
        case piece:
            return list(_set(piece, sizes))


def _leads_to(piece: Piece, after: Piece) -> bool:
    """A signature never stands on a page without what is signed, a total without a line of what it sums.

    Nor does a lead-in without what it leads to, or a total without what is said of it.
    """
    if isinstance(after, Signature | Total):
        return True
    if isinstance(piece, Total):
        return isinstance(after, Columns | Table) or (isinstance(after, Paragraph) and (after.centred or after.small))
    if isinstance(piece, Paragraph):
        says_more = piece.bold and piece.bullet and isinstance(after, Paragraph) and not after.bullet
        names = piece.centred and isinstance(after, Heading) and after.big
        return piece.text.endswith(":") or says_more or names
    return isinstance(piece, Rule)


def _without_needless_rules(pieces: Sequence[Piece]) -> Iterator[Piece]:
    """No rule at either end, above or beneath a total that stands out by itself, or after another rule."""
    before: Piece = Rule()
    for at, piece in enumerate(pieces):
        after = pieces[at + 1] if at + 1 < len(pieces) else Rule()
        if not isinstance(piece, Rule) or not (isinstance(before, Rule | Total) or isinstance(after, Rule | Total)):
            yield piece
            before = piece


@singledispatch
def _set(piece: Piece, _sizes: Sizes) -> Iterator[Block]:
    raise TypeError(f"no way to set a {type(piece).__name__} on a page")


@_set.register
def _letterhead(piece: Letterhead, sizes: Sizes) -> Iterator[Block]:
    yield from set_opening(Opening((), piece, None, None, ()), sizes)


@_set.register
def _address(piece: Address, sizes: Sizes) -> Iterator[Block]:
    lines = tuple(part for text in piece.lines for part in styled(text, sizes.body, WIDTH))
    yield from side_by_side([Cell(0, WIDTH, lines)], before=10)


@_set.register
def _heading(piece: Heading, sizes: Sizes) -> Iterator[Block]:
    if piece.big:
        lines = styled(piece.text, sizes.title, WIDTH, bold=True)
        yield from side_by_side([Cell(0, WIDTH, lines, centred=True)], before=8, role="H2", with_next=True)
        return
    lines = styled(piece.text, sizes.section, WIDTH, bold=True, colour=ACCENT)
    yield from side_by_side([Cell(0, WIDTH, lines)], before=13, role="H2", with_next=True)


@_set.register
def _paragraph(piece: Paragraph, sizes: Sizes) -> Iterator[Block]:
    size = sizes.small if piece.small else sizes.body
    colour = MUTED if piece.small else INK
    if not piece.bullet:
        lines = styled(piece.text, size, WIDTH, bold=piece.bold, colour=colour)
        yield from side_by_side([Cell(0, WIDTH, lines, centred=piece.centred)], before=5)
        return
    mark, indent = styled("•", size, WIDTH, bold=True, colour=ACCENT), size * 1.25
    lines = styled(piece.text, size, WIDTH - indent, bold=piece.bold, colour=colour)
    yield from side_by_side([Cell(2, indent, mark), Cell(indent, WIDTH - indent, lines)], before=4)


@_set.register
def _total(piece: Total, sizes: Sizes) -> Iterator[Block]:
    amount = min(wide(piece.amount, sizes.total, bold=True), WIDTH * 0.6)
    room = WIDTH - amount - 4 * _PAD
    label = styled(piece.label, sizes.section, room, bold=True)
    sums = styled(piece.amount, sizes.total, amount + 1, bold=True)
    cells = [Cell(2 * _PAD, room, label), Cell(WIDTH - 2 * _PAD - amount, amount, sums, right=True)]
    areas = [Area(0, 0, WIDTH, 0, fill=TINT), Area(0, 0, 3, 0, fill=ACCENT)]
    yield from framed(side_by_side(cells), areas, _PAD, before=10)


@_set.register
def _table(piece: Table, sizes: Sizes) -> Iterator[Block]:
    yield from set_table(piece, sizes)


@_set.register
def _tick(piece: Tick, sizes: Sizes) -> Iterator[Block]:
    side = sizes.body * 0.86
    indent = side + 7
    lines = styled(piece.text, sizes.body, WIDTH - indent, bold=piece.ticked)
    first, *rest = side_by_side([Cell(indent, WIDTH - indent, lines)], before=6) or [Block(side * LEADING, before=6)]
    square = Area(0.5, sizes.body * 0.22, side, side, frame=INK)
    marks = (square, *first.marks)
    if piece.ticked:
        cross = wide("X", sizes.body, bold=True)
        marks = (Words(0.5 + (side - cross) / 2, sizes.body, "X", sizes.body, bold=True), *marks)
    yield from (replace(first, marks=marks), *rest)


@_set.register
def _rule(_piece: Rule, _sizes: Sizes) -> Iterator[Block]:
    yield Block(1, (Stroke(0, 0.5, WIDTH),), before=9, role="Artifact", between=True)


@_set.register
def _box(piece: Box, sizes: Sizes) -> Iterator[Block]:
    room = WIDTH - 4 * _PAD
    lines = side_by_side([Cell(2 * _PAD, room, styled(piece.text, sizes.body, room, bold=True))])
    areas = [Area(0, 0, WIDTH, 0, fill=PALE), Area(0, 0, 4, 0, fill=INK)]
    yield from framed(lines, areas, _PAD, before=10)


@_set.register
def _code(piece: Qr, sizes: Sizes) -> Iterator[Block]:
    quiet = QUIET_MODULES * _CODE_SIDE / len(qr_modules(piece.payload))
    x = (WIDTH - _CODE_SIDE) / 2
    caption = Cell(0, WIDTH, muted(piece.caption, sizes.small, WIDTH), centred=True)
    code = Code(x, quiet, _CODE_SIDE, piece.payload)
    yield Block(_CODE_SIDE + 2 * quiet, (code,), before=6, role="Figure", with_next=bool(caption.lines))
    yield from side_by_side([caption])


@_set.register
def _picture(piece: Picture, sizes: Sizes) -> Iterator[Block]:
    picture = opened(piece.data)
    if picture is None:
        yield from _set(Paragraph(f"[{piece.alt}]", centred=True), sizes)
        return
    scale = min(_WIDEST_PICTURE / picture.width, sizes.picture / picture.height)
    width, height = picture.width * scale, picture.height * scale
    photo = Photo((WIDTH - width) / 2, 0, width, height, piece.data, spell(piece.alt))
    frame = Area(photo.x, 0, width, height, frame=HAIRLINE)
    yield Block(height, (photo, frame), before=10, role="Figure")


@_set.register
def _blank(_piece: Blank, sizes: Sizes) -> Iterator[Block]:
    yield Block(sizes.body, role="Artifact")


@_set.register
def _keep(piece: Keep, sizes: Sizes) -> Iterator[Block]:
    blocks = list(set_pieces(piece.pieces, sizes))
    yield from (replace(block, with_next=True) for block in blocks[:-1])
    yield from blocks[-1:]
