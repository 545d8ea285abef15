"""A document as plain text, for a terminal or a file."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from printing.document import Cut, Document, Picture, Qr, document_of
from printing.layout import NARROWEST, Line, Set, Sheet, lay_out
from printing.wrap import cells, wrap


def render(document: Document | Mapping[str, Any], columns: int = 48) -> str:
    """The document in lines of at most `columns` cells (24 or more), each ending in a newline.

    A QR code is written as what it carries, a picture as what it shows. A stored document is taken as its JSON;
    raises `InvalidInput` where that cannot be read.
    """
    if columns < NARROWEST:
        raise ValueError(f"a paper has at least {NARROWEST} columns")
    lines = (line for part in lay_out(document_of(document), Sheet(columns)) for line in _lines(part, columns))
    return "".join(f"{line.rstrip()}\n" for line in lines)


def _lines(part: Set, columns: int) -> Iterator[str]:
    match part:
        case Line(centred=True):
            yield _centred(part.text, columns)
        case Line():
            yield part.text
        case Qr():
            words = part.caption or part.payload
            if words not in part.payload:
                words = f"{part.payload} ({words})"
            yield from (_centred(line, columns) for line in wrap(f"[code: {words}]", columns))
        case Picture():
            yield from (_centred(line, columns) for line in wrap(f"[picture: {part.alt}]", columns))
        case Cut():
            yield from ("", _centred("- - - - cut here - - - -", columns), "")


def _centred(text: str, columns: int) -> str:
    return " " * ((columns - cells(text)) // 2) + text
