"""The codes on a paper, signed when the paper is made: what is kept is what is printed, also years later."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from printing.document import Document, Keep, Piece, Qr

Sign = Callable[[str], str]
"""What the code of a number carries."""


def with_signed_codes(document: Document, sign: Sign) -> Document:
    """The same paper, each of its codes signed; their captions stay the plain numbers that people read and type."""
    return replace(document, pieces=tuple(_signed(piece, sign) for piece in document.pieces))


def _signed(piece: Piece, sign: Sign) -> Piece:
    match piece:
        case Qr():
            return replace(piece, payload=sign(piece.payload))
        case Keep():
            return replace(piece, pieces=tuple(_signed(part, sign) for part in piece.pieces))
        case _:
            return piece
