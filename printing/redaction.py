"""A document without personal data of people: taken out of its texts before anything is made of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import fields, replace
from functools import lru_cache
from typing import Any, cast

from kiosk.domain.redaction import WITHHELD, Personal, Redaction, personal_of
from kiosk.words import words_in
from printing.document import Address, Columns, Document, Keep, Piece, Qr

_OF_PEOPLE = (
    *("Owner", "Adult who answers", "Adopter", "Paid by", "Paid to", "Handed to", "Relation to the owner"),
    *("Released to", "Email", "Mailed to"),
)
_PERHAPS = ("Address", "Phone")
"""A town has an address, too."""


_NOBODY = ("not known yet",)


def personal_in(document: Document, public: Sequence[str]) -> Personal:
    """Names and addresses that a paper gives under labels of ours, whatever the records say of people by now.

    `public` are the town's own addresses and numbers, which stand under the same labels.
    """
    names: list[str] = []
    addresses: list[str] = []
    for piece in _flat(document.pieces):
        if isinstance(piece, Address):
            names += piece.lines[:1]
            addresses += [", ".join(piece.lines[1:]), *piece.lines[1:2]]
        elif isinstance(piece, Columns) and piece.label in _labels(_OF_PEOPLE) and _is_named(piece):
            names.append(piece.value.split(", ")[0])
        elif isinstance(piece, Columns) and piece.label in _labels(_PERHAPS) and piece.value not in public:
            addresses.append(piece.value)
    return personal_of(names=(name for name in names if " " in name), addresses=addresses)


def redacted(document: Document, redaction: Redaction, public: Sequence[str]) -> Document:
    """The document with everything personal replaced; codes to scan and pictures of dogs stay."""
    pieces = tuple(_without(piece, redaction, public) for piece in document.pieces)
    return replace(document, title=redaction(document.title), pieces=pieces)


def _without(piece: Piece, redaction: Redaction, public: Sequence[str]) -> Piece:
    if isinstance(piece, Keep):
        return Keep(tuple(_without(part, redaction, public) for part in piece.pieces))
    if isinstance(piece, Address):
        return Address((WITHHELD,))
    if isinstance(piece, Columns) and _names_somebody(piece, public):
        return replace(piece, value=WITHHELD)
    if isinstance(piece, Qr):
        return replace(piece, caption=redaction(piece.caption))
    texts = {field.name: _said(getattr(piece, field.name), redaction) for field in fields(cast("Any", piece))}
    return cast("Piece", replace(cast("Any", piece), **texts))


def _names_somebody(piece: Columns, public: Sequence[str]) -> bool:
    if piece.label in _labels(_PERHAPS):
        return piece.value not in public
    return piece.label in _labels(_OF_PEOPLE) and _is_named(piece)


def _is_named(piece: Columns) -> bool:
    return piece.value not in _labels(_NOBODY)


def _said(value: object, redaction: Redaction) -> object:
    if isinstance(value, str):
        return redaction(value)
    return tuple(_said(part, redaction) for part in value) if isinstance(value, tuple) else value


def _flat(pieces: Sequence[Piece]) -> Iterator[Piece]:
    for piece in pieces:
        yield from _flat(piece.pieces) if isinstance(piece, Keep) else (piece,)


@lru_cache(maxsize=4)
def _labels(names: tuple[str, ...]) -> frozenset[str]:
    return frozenset(words_in(language).say(name) for language in ("en", "es") for name in names)
