"""A paper as a value: what it says, in order, and nothing of how a device puts it there.

The document is made once, kept as JSON with the record, and printed unchanged at any later time. Every text in it has
been cleaned (`printing.clean`), whoever made the value and wherever it was read from.
"""

from __future__ import annotations

import base64
import binascii
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from typing import Any, TypeAlias, cast, get_args

from kiosk.domain.errors import InvalidInput
from kiosk.domain.records import DocumentKind
from printing.clean import clean

VERSION = 1
_LONGEST_CODE = 200


class _Cleaned:
    """Cleans every text of a value as it is made."""

    __slots__ = ()

    def __post_init__(self) -> None:
        for field in fields(cast("Any", self)):
            value = getattr(self, field.name)
            if isinstance(value, str):
                object.__setattr__(self, field.name, clean(value))


@dataclass(frozen=True, slots=True)
class Heading(_Cleaned):
    """A title; `big` stands in the middle in double size and opens a paper, others open a section."""

    text: str
    big: bool = False


@dataclass(frozen=True, slots=True)
class Paragraph(_Cleaned):
    """Running text; `bullet` sets it apart with a mark and a hanging indent."""

    text: str
    bold: bool = False
    centred: bool = False
    bullet: bool = False


@dataclass(frozen=True, slots=True)
class Columns(_Cleaned):
    """A label on the left and its value on the right, on the same line whatever their lengths."""

    label: str
    value: str
    bold: bool = False


@dataclass(frozen=True, slots=True)
class Charge(_Cleaned):
    """One charge: its words, its amount, and beneath them the section it is made under."""

    label: str
    amount: str
    citation: str = ""


@dataclass(frozen=True, slots=True)
class Total(_Cleaned):
    """The number that matters, big; the label never parts from its amount."""

    label: str
    amount: str


@dataclass(frozen=True, slots=True)
class Rule(_Cleaned):
    """A line across the paper."""


@dataclass(frozen=True, slots=True)
class Box(_Cleaned):
    """A framed warning."""

    text: str


@dataclass(frozen=True, slots=True)
class Band(_Cleaned):
    """White on black across the paper, for what nobody may overlook: SAMPLE, DUPLICATE 1."""

    text: str


@dataclass(frozen=True, slots=True)
class Qr(_Cleaned):
    """A QR code carrying exactly `payload`, with a caption beneath. At most 200 characters."""

    payload: str
    caption: str = ""

    def __post_init__(self) -> None:
        # super() without arguments does not work in a class that `slots=True` makes anew.
        _Cleaned.__post_init__(self)
        if not 0 < len(self.payload) <= _LONGEST_CODE:
            raise InvalidInput("payload", f"A code on paper carries 1 to {_LONGEST_CODE} characters.")


@dataclass(frozen=True, slots=True)
class Picture(_Cleaned):
    """A picture in any format Pillow reads; `alt` says it in words where no picture can be shown."""

    data: bytes
    alt: str


@dataclass(frozen=True, slots=True)
class Signature(_Cleaned):
    """A line to sign on."""

    label: str


@dataclass(frozen=True, slots=True)
class Blank(_Cleaned):
    """An empty line."""


@dataclass(frozen=True, slots=True)
class Cut(_Cleaned):
    """The end of one copy; what follows is a paper of its own."""


Piece: TypeAlias = (
    Heading | Paragraph | Columns | Charge | Total | Rule | Box | Band | Qr | Picture | Signature | Blank | Cut
)
_PIECES: Mapping[str, type[Piece]] = {piece.__name__.lower(): piece for piece in get_args(Piece)}


@dataclass(frozen=True, slots=True)
class Document(_Cleaned):
    """A paper: its kind, its number, a title in words, and its pieces from top to bottom."""

    kind: DocumentKind
    number: str
    title: str
    pieces: tuple[Piece, ...]

    def as_duplicate(self, number: int) -> Document:
        """The same paper with DUPLICATE n at the top of every copy."""
        band = Band(f"DUPLICATE {number}")
        pieces: list[Piece] = [band]
        for piece in self.pieces:
            pieces += [piece, band] if isinstance(piece, Cut) else [piece]
        return Document(self.kind, self.number, self.title, tuple(pieces))

    def to_json(self) -> dict[str, Any]:
        """The value as JSON, from which `from_json` makes an equal one."""
        return {
            "version": VERSION,
            "kind": self.kind,
            "number": self.number,
            "title": self.title,
            "pieces": [{"piece": type(piece).__name__.lower(), **_written(piece)} for piece in self.pieces],
        }

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Document:
        """Read a stored document; raises `InvalidInput` (field `document`) for anything that is not one."""
        if not isinstance(value, Mapping) or value.get("version") != VERSION:
            raise _unreadable("it is of another version of the program")
        if value.get("kind") not in get_args(DocumentKind) or not isinstance(value.get("pieces"), list):
            raise _unreadable("its kind or its pieces are missing")
        return cls(
            kind=value["kind"],
            number=_text(value.get("number")),
            title=_text(value.get("title")),
            pieces=tuple(map(_read, value["pieces"])),
        )


def document_of(value: Document | Mapping[str, Any]) -> Document:
    """A document, given as such or as its JSON."""
    return value if isinstance(value, Document) else Document.from_json(value)


def _written(piece: Piece) -> dict[str, Any]:
    return {field.name: _json(getattr(piece, field.name)) for field in fields(piece)}


def _json(value: object) -> object:
    return base64.b64encode(value).decode("ascii") if isinstance(value, bytes) else value


def _read(value: object) -> Piece:
    if not isinstance(value, Mapping):
        raise _unreadable("a piece is not an object")
    given = dict(value)
    name = given.pop("piece", None)
    kind = _PIECES.get(name) if isinstance(name, str) else None
    if kind is None:
        raise _unreadable("it has a piece of an unknown kind")
    known = {field.name: _READERS[str(field.type)] for field in fields(kind)}
    if given.keys() != known.keys():
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


def _bytes(value: object) -> bytes:
    try:
        return base64.b64decode(_text(value), validate=True)
    except (binascii.Error, ValueError):
        raise _unreadable("a picture is damaged") from None


_READERS: Mapping[str, Callable[[object], Any]] = {"str": _text, "bool": _flag, "bytes": _bytes}


def _unreadable(why: str) -> InvalidInput:
    return InvalidInput("document", f"This stored paper cannot be read: {why}.")
