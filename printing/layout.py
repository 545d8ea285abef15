"""Sets a document into lines of a sheet, once for every renderer: text and printer differ only in the sheet."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import singledispatch
from typing import TypeAlias

from printing.document import (
    Address,
    Band,
    Blank,
    Box,
    Charge,
    Columns,
    Cut,
    Document,
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
from printing.tables import set_table
from printing.wrap import GAP, INDENT, before_amount, beside, cells, ends, hanging, side_by_side, wrap

NARROWEST = 24
"""Columns that a paper has at least."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line as it is to stand on the sheet; `wide` and `tall` are in double size, `tight` touches the next."""

    text: str
    bold: bool = False
    wide: bool = False
    tall: bool = False
    inverse: bool = False
    centred: bool = False
    tight: bool = False


@dataclass(frozen=True, slots=True)
class Pen:
    """The characters that lines and frames are drawn with: across, down, and the four corners."""

    across: str
    down: str
    corners: str


PLAIN = Pen("-", "|", "++++")
DRAWN = Pen("─", "│", "┌┐└┘")


@dataclass(frozen=True, slots=True)
class Sheet:
    """What a document is set onto: its columns, whether it can double a letter, and how it spells a text."""

    columns: int
    doubles: bool = False
    pen: Pen = PLAIN
    bullet: str = "-"
    spell: Callable[[str], str] = str


Set: TypeAlias = Line | Qr | Picture | Cut


def lay_out(document: Document, sheet: Sheet) -> Iterator[Set]:
    """The document's lines, codes, pictures and cuts from top to bottom.

    In large print every letter is of double height, and of double width where the sheet still has columns enough.
    """
    large = document.large and sheet.doubles
    wide = large and sheet.columns // 2 >= NARROWEST
    fit = replace(sheet, columns=sheet.columns // 2, doubles=False) if wide else sheet
    for piece in document.pieces:
        for part in _set(piece, fit):
            yield from _enlarged(part, fit, wide=wide) if large else (part,)


def _enlarged(part: Set, sheet: Sheet, *, wide: bool) -> Iterator[Set]:
    match part:
        case Line():
            yield replace(part, wide=part.wide or wide, tall=True)
        case Qr():
            yield Qr(part.payload)
            for line in wrap(sheet.spell(part.caption), sheet.columns) if part.caption else ():
                yield Line(line, wide=wide, tall=True, centred=True)
        case _:
            yield part


@singledispatch
def _set(piece: Piece, _sheet: Sheet) -> Iterator[Set]:
    raise TypeError(f"no way to set a {type(piece).__name__}")


@_set.register
def _letterhead(piece: Letterhead, sheet: Sheet) -> Iterator[Set]:
    yield from _set(Heading(piece.name, big=True), sheet)
    for text in filter(None, (piece.title, *piece.lines, piece.copy)):
        yield from _set(Paragraph(text, bold=text == piece.title, centred=True), sheet)


@_set.register
def _address(piece: Address, sheet: Sheet) -> Iterator[Set]:
    for text in piece.lines:
        yield from (Line(line) for line in hanging(sheet.spell(text), sheet.columns, ""))


@_set.register
def _heading(piece: Heading, sheet: Sheet) -> Iterator[Set]:
    text = sheet.spell(piece.text)
    if not piece.big:
        yield from (Line(line, bold=True) for line in wrap(text, sheet.columns))
        return
    width = sheet.columns // 2 if sheet.doubles else sheet.columns
    for line in wrap(text, width):
        yield Line(line, bold=True, wide=sheet.doubles, tall=sheet.doubles, centred=True)


@_set.register
def _paragraph(piece: Paragraph, sheet: Sheet) -> Iterator[Set]:
    text = sheet.spell(piece.text)
    lines = hanging(text, sheet.columns, f"{sheet.bullet} ") if piece.bullet else wrap(text, sheet.columns)
    yield from (Line(line, bold=piece.bold, centred=piece.centred) for line in lines)


@_set.register
def _columns(piece: Columns, sheet: Sheet) -> Iterator[Set]:
    for line in beside(sheet.spell(piece.label), sheet.spell(piece.value), sheet.columns):
        yield Line(line, bold=piece.bold)


@_set.register
def _charge(piece: Charge, sheet: Sheet) -> Iterator[Set]:
    for line in before_amount(sheet.spell(piece.label), sheet.spell(piece.amount), sheet.columns):
        yield Line(line)
    if piece.citation:
        for line in wrap(sheet.spell(piece.citation), sheet.columns - INDENT):
            yield Line(" " * INDENT + line)


@_set.register
def _total(piece: Total, sheet: Sheet) -> Iterator[Set]:
    label, amount = sheet.spell(piece.label), sheet.spell(piece.amount)
    line = ends(label, amount, sheet.columns // 2) if sheet.doubles else None
    if line is not None:
        yield Line(line, bold=True, wide=True, tall=True)
        return
    for line in before_amount(label, amount, sheet.columns):
        yield Line(line, bold=True, tall=sheet.doubles)


@_set.register
def _table(piece: Table, sheet: Sheet) -> Iterator[Set]:
    spelled = replace(
        piece,
        columns=tuple(map(sheet.spell, piece.columns)),
        rows=tuple(tuple(map(sheet.spell, row)) for row in piece.rows),
        total=tuple(map(sheet.spell, piece.total)),
    )
    for line, bold in set_table(spelled, sheet.columns, sheet.pen.across):
        yield Line(line, bold=bold)


@_set.register
def _tick(piece: Tick, sheet: Sheet) -> Iterator[Set]:
    mark = "[X] " if piece.ticked else "[ ] "
    first, *rest = wrap(sheet.spell(piece.text), sheet.columns - len(mark))
    yield Line(f"{mark}{first}", bold=piece.ticked)
    yield from (Line(" " * len(mark) + line, bold=piece.ticked) for line in rest)


@_set.register
def _write_in(piece: WriteIn, sheet: Sheet) -> Iterator[Set]:
    if piece.value:
        yield from _set(Columns(piece.label, piece.value), sheet)
        return
    yield Line("")
    *full, last = wrap(sheet.spell(piece.label), sheet.columns)
    room = sheet.columns - cells(last) - 1
    if room < sheet.columns // 3:
        yield from map(Line, (*full, last, "", "_" * sheet.columns))
        return
    yield from map(Line, (*full, f"{last} {'_' * room}"))


@_set.register
def _rule(_piece: Rule, sheet: Sheet) -> Iterator[Set]:
    yield Line(sheet.pen.across * sheet.columns)


@_set.register
def _box(piece: Box, sheet: Sheet) -> Iterator[Set]:
    pen, inner = sheet.pen, sheet.columns - 4
    edge = pen.across * (inner + 2)
    yield Line(f"{pen.corners[0]}{edge}{pen.corners[1]}", tight=True)
    for line in wrap(sheet.spell(piece.text), inner):
        yield Line(f"{pen.down} {line}{' ' * (inner - cells(line))} {pen.down}", bold=True, tight=True)
    yield Line(f"{pen.corners[2]}{edge}{pen.corners[3]}")


@_set.register
def _band(piece: Band, sheet: Sheet) -> Iterator[Set]:
    text = sheet.spell(piece.text)
    wide = sheet.doubles and cells(text) <= sheet.columns // 2
    width = sheet.columns // 2 if wide else sheet.columns
    for line in wrap(text, width if sheet.doubles else width - 8):
        if sheet.doubles:
            side, odd = divmod(width - cells(line), 2)
            padded = f"{' ' * side}{line}{' ' * (side + odd)}"
            yield Line(padded, bold=True, wide=wide, tall=wide, inverse=True, tight=True)
        else:
            yield Line(f"*** {line} ***", centred=True)


@_set.register
def _signature(piece: Signature, sheet: Sheet) -> Iterator[Set]:
    yield from (Line(""), Line(""))
    if not piece.date:
        yield Line("_" * sheet.columns)
        yield from map(Line, wrap(sheet.spell(piece.label), sheet.columns))
        return
    day = sheet.columns // 3
    signed = sheet.columns - day - GAP
    yield Line(f"{'_' * signed}{' ' * GAP}{'_' * day}")
    yield from map(Line, side_by_side((sheet.spell(piece.label), sheet.spell(piece.date)), (signed, day)))


@_set.register
def _blank(_piece: Blank, _sheet: Sheet) -> Iterator[Set]:
    yield Line("")


@_set.register
def _keep(piece: Keep, sheet: Sheet) -> Iterator[Set]:
    # A roll of paper has no pages.
    for part in piece.pieces:
        yield from _set(part, sheet)


@_set.register(Qr)
@_set.register(Picture)
@_set.register(Cut)
def _as_it_is(piece: Qr | Picture | Cut, _sheet: Sheet) -> Iterator[Set]:
    yield piece
