"""A document without personal data of people: taken out of its texts before anything is made of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import fields, replace
from functools import lru_cache
from typing import Any, cast

from kiosk.domain.redaction import WITHHELD, Personal, Redaction, personal_of
from kiosk.words import words_in
from printing.document import Address, Columns, Document, Heading, Keep, Paragraph, Picture, Piece, Qr, WriteIn

_OF_PEOPLE = (
    *("Owner", "Owner of record", "Adult who answers", "For the minor", "Adopter", "Paid by", "Paid to"),
    *("To", "Handed to", "Mailed to", "Released to", "Relation to the owner", "Address on the envelope"),
    *("Email", "Phone or address", "Surrendered by, with contact", "18 or older, shown by"),
)
_PERHAPS = ("Address", "Phone")
"""A town has an address, too."""
_IN_A_SECTION = ("Name",)
"""A dog has a name, too: this one is a person's beneath a heading of theirs."""
_NOBODY = ("not known yet",)


def personal_in(document: Document, public: Sequence[str]) -> Personal:
    """Names and addresses that a paper gives under labels of ours, whatever the records say of people by now.

    `public` are the town's own addresses and numbers, which stand under the same labels.
    """
    names: list[str] = []
    addresses: list[str] = []
    for piece, section in _flat(document.pieces):
        if isinstance(piece, Address):
            names += piece.lines[:1]
            addresses += [", ".join(piece.lines[1:]), *piece.lines[1:2]]
        elif isinstance(piece, Columns | WriteIn) and _is_about_people(piece, section, public):
            said = addresses if piece.label in _labels(_PERHAPS) else names
            said.append(piece.value if said is addresses else piece.value.split(", ")[0])
    return personal_of(names=(name for name in names if " " in name), addresses=addresses)


def redacted(document: Document, redaction: Redaction, public: Sequence[str]) -> Document:
    """The document with everything personal replaced; codes to scan stay, and pictures of what is nobody."""
    section = ""
    pieces = []
    for piece in document.pieces:
        section = piece.text if isinstance(piece, Heading) else section
        pieces.append(_without(piece, section, redaction, public))
    return replace(document, title=redaction(document.title), pieces=tuple(pieces))


def _without(piece: Piece, section: str, redaction: Redaction, public: Sequence[str]) -> Piece:
    if isinstance(piece, Keep):
        return Keep(tuple(_without(part, section, redaction, public) for part in piece.pieces))
    if isinstance(piece, Address):
        return Address((WITHHELD,))
    if isinstance(piece, Columns | WriteIn) and _is_about_people(piece, section, public):
        return replace(piece, value=WITHHELD)
    if isinstance(piece, Picture) and redaction(piece.alt) != piece.alt:
        return Paragraph(WITHHELD, centred=True)
    if isinstance(piece, Qr):
        return replace(piece, caption=redaction(piece.caption))
    texts = {field.name: _said(getattr(piece, field.name), redaction) for field in fields(cast("Any", piece))}
    return cast("Piece", replace(cast("Any", piece), **texts))


def _is_about_people(piece: Columns | WriteIn, section: str, public: Sequence[str]) -> bool:
    if not piece.value or piece.value in _labels(_NOBODY):
        return False
    if piece.label in _labels(_PERHAPS):
        return piece.value not in public
    theirs = section in _labels(_OF_PEOPLE) and piece.label in _labels(_IN_A_SECTION)
    return theirs or piece.label in _labels(_OF_PEOPLE)


def _said(value: object, redaction: Redaction) -> object:
    if isinstance(value, str):
        return redaction(value)
    return tuple(_said(part, redaction) for part in value) if isinstance(value, tuple) else value


def _flat(pieces: Sequence[Piece], section: str = "") -> Iterator[tuple[Piece, str]]:
    """Every piece with the heading above it."""
    for piece in pieces:
        section = piece.text if isinstance(piece, Heading) else section
        if isinstance(piece, Keep):
            yield from _flat(piece.pieces, section)
        else:
            yield piece, section


@lru_cache(maxsize=4)
def _labels(names: tuple[str, ...]) -> frozenset[str]:
    return frozenset(words_in(language).say(name) for language in ("en", "es") for name in names)
