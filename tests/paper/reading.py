"""Reads papers back as a printer would: what the bytes say, do and show."""

from __future__ import annotations

import io
from collections.abc import Mapping
from typing import Any

import zxingcpp
from PIL import Image

from printing.document import Document, Piece
from printing.escpos_bytes import render
from printing.preview import picture_of
from printing.profiles import Profile
from printing.virtual.events import Event, lines_of
from printing.virtual.interpreter import interpret


def paper_of(*pieces: Piece) -> Document:
    """A statement with these pieces."""
    return Document("statement", "S-1", "Statement", pieces)


def events_of(document: Document | Mapping[str, Any], profile: Profile) -> tuple[Event, ...]:
    """What a printer of that kind does on a document."""
    return interpret(render(document, profile), profile)


def lines_on(document: Document | Mapping[str, Any], profile: Profile) -> list[str]:
    """The lines that a printer of that kind prints of a document."""
    return lines_of(events_of(document, profile))


def scanned(document: Document | Mapping[str, Any], profile: Profile) -> list[str]:
    """What somebody else's scanner reads off the printed paper."""
    with Image.open(io.BytesIO(picture_of(render(document, profile), profile))) as paper:
        codes = zxingcpp.read_barcodes(paper.convert("L"))
    return [code.text for code in codes]
