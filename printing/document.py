"""A paper as a value: what it says, in order, and nothing of how a device puts it there.

The document is made once, kept as JSON with the record, and printed unchanged at any later time. What an earlier
version of the program kept is read for ever.
"""

from __future__ import annotations

import base64
import binascii
from collections.abc import Callable, Mapping
from dataclasses import MISSING, dataclass, fields, replace
from typing import Any, cast, get_args

from kiosk.domain.errors import InvalidInput
from kiosk.domain.records import DocumentKind
from printing.pieces import (
    Address,
    Band,
    Blank,
    Box,
    Charge,
    Cleaned,
    Columns,
    Cut,
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

__all__ = [
    "VERSION",
    "Address",
    "Band",
    "Blank",
    "Box",
    "Charge",
    "Columns",
    "Cut",
    "Document",
    "Heading",
    "Keep",
    "Letterhead",
    "Paragraph",
    "Picture",
    "Piece",
    "Qr",
    "Rule",
    "Signature",
    "Table",
    "Tick",
    "Total",
    "WriteIn",
    "document_of",
]

VERSION = 3
"""1 had no language, no large print, and none of the pieces and fields that have since been added; 2 no copy in a
language of its own."""
_READABLE = (1, 2, VERSION)
_PIECES: Mapping[str, type[Piece]] = {piece.__name__.lower(): piece for piece in get_args(Piece)}
_DUPLICATE = {"en": "DUPLICATE {n}", "es": "DUPLICADO {n} / DUPLICATE {n}"}
"""An officer reads it in English, whatever the language of the paper."""


@dataclass(frozen=True, slots=True)
class Document(Cleaned):
    """A paper: its kind, its number, a title in words, and its pieces from top to bottom.

    `language` is the one it is written in (`en`, `es`); `large` asks for letters that weak eyes can read.
    """

    kind: DocumentKind
    number: str
    title: str
    pieces: tuple[Piece, ...]
    language: str = "en"
    large: bool = False

    def as_duplicate(self, number: int) -> Document:
        """The same paper with DUPLICATE n at the top of every copy, in its language and in English."""

        def band(language: str) -> Band:
            return Band(_DUPLICATE.get(language or self.language, _DUPLICATE["en"]).format(n=number))

        pieces: list[Piece] = [band(self.language)]
        for piece in self.pieces:
            pieces += [piece, band(piece.language)] if isinstance(piece, Cut) else [piece]
        return replace(self, pieces=tuple(pieces))

    def to_json(self) -> dict[str, Any]:
        """The value as JSON, from which `from_json` makes an equal one."""
        return {
            "version": VERSION,
            "kind": self.kind,
            "number": self.number,
            "title": self.title,
            "language": self.language,
            "large": self.large,
            "pieces": _json(self.pieces),
        }

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Document:
        """Read a stored document; raises `InvalidInput` (field `document`) for anything that is not one."""
        if not isinstance(value, Mapping) or value.get("version") not in _READABLE:
            raise _unreadable("it is of another version of the program")
        if value.get("kind") not in get_args(DocumentKind) or not isinstance(value.get("pieces"), list):
            raise _unreadable("its kind or its pieces are missing")
        first, older = value["version"] == 1, value["version"] < VERSION
        return cls(
            kind=value["kind"],
            number=_text(value.get("number")),
            title=_text(value.get("title")),
            pieces=tuple(_piece(piece, older=older) for piece in value["pieces"]),
            language="en" if first else _text(value.get("language")),
            large=False if first else _flag(value.get("large")),
        )


def document_of(value: Document | Mapping[str, Any]) -> Document:
    """A document, given as such or as its JSON."""
    return value if isinstance(value, Document) else Document.from_json(value)


def _json(value: object) -> object:
    match value:
        case bytes():
            return base64.b64encode(value).decode("ascii")
        case tuple():
            return [_json(part) for part in value]
        case Cleaned():
            named = {field.name: _json(getattr(value, field.name)) for field in fields(cast("Any", value))}
            return {"piece": type(value).__name__.lower(), **named}
    return value


def _piece(value: object, *, older: bool = False) -> Piece:
    if not isinstance(value, Mapping):
        raise _unreadable("a piece is not an object")
    given = dict(value)
    name = given.pop("piece", None)
    kind = _PIECES.get(name) if isinstance(name, str) else None
    if kind is None:
        raise _unreadable("it has a piece of an unknown kind")
    known = {field.name: _READERS[str(field.type)] for field in fields(kind)}
    # A field that an earlier version did not have yet has a default.
    needed = {field.name for field in fields(kind) if not older or field.default is MISSING}
    if not needed <= given.keys() <= known.keys():
        raise _unreadable(f"its {name} has missing or unknown fields")
    return kind(**{field: known[field](part) for field, part in given.items()})


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise _unreadable("a text is missing")
    return value


def _flag(value: object) -> bool:
    if not isinstance(value, bool):
        raise _unreadable("a yes or no is missing")
    return value


def _number(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise _unreadable("a number is missing")
    return value


def _bytes(value: object) -> bytes:
    try:
        return base64.b64decode(_text(value), validate=True)
    except (binascii.Error, ValueError):
        raise _unreadable("a picture is damaged") from None


def _row_of(read: Callable[[object], Any]) -> Callable[[object], tuple[Any, ...]]:
    def row(value: object) -> tuple[Any, ...]:
        if not isinstance(value, list):
            raise _unreadable("a list is missing")
        return tuple(map(read, value))

    return row


_READERS: Mapping[str, Callable[[object], Any]] = {
    "str": _text,
    "bool": _flag,
    "bytes": _bytes,
    "tuple[int, ...]": _row_of(_number),
    "tuple[str, ...]": _row_of(_text),
    "tuple[tuple[str, ...], ...]": _row_of(_row_of(_text)),
    "tuple[Piece, ...]": _row_of(_piece),
}


def _unreadable(why: str) -> InvalidInput:
    return InvalidInput("document", f"This stored paper cannot be read: {why}.")
