"""Sets a document into lines of a sheet, once for every renderer: text and printer differ only in the sheet."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import singledispatch
from typing import TypeAlias

from printing.document import (
    Band,
    Blank,
    Box,
    Charge,
    Columns,
    Cut,
    Document,
    Heading,
    Paragraph,
    Picture,
    Piece,
    Qr,
    Rule,
    Signature,
    Total,
)
from printing.wrap import INDENT, before_amount, beside, cells, ends, hanging, wrap


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
    """The document's lines, codes, pictures and cuts from top to bottom."""
    for piece in document.pieces:
        yield from _set(piece, sheet)


@singledispatch
def _set(piece: Piece, _sheet: Sheet) -> Iterator[Set]:
    raise TypeError(f"no way to set a {type(piece).__name__}")


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
    yield from (Line(""), Line(""), Line("_" * sheet.columns))
    yield from (Line(line) for line in wrap(sheet.spell(piece.label), sheet.columns))


@_set.register
def _blank(_piece: Blank, _sheet: Sheet) -> Iterator[Set]:
    yield Line("")


@_set.register(Qr)
@_set.register(Picture)
@_set.register(Cut)
def _as_it_is(piece: Qr | Picture | Cut, _sheet: Sheet) -> Iterator[Set]:
    yield piece
