"""The pieces a paper is made of, from top to bottom, and nothing of how a device shows them.

Every text in them has been cleaned (`printing.clean`), whoever made the value and wherever it was read from.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any, TypeAlias, cast

from kiosk.domain.errors import InvalidInput
from printing.clean import clean

_LONGEST_CODE = 200


class Cleaned:
    """Cleans every text of a value as it is made."""

    __slots__ = ()

    def __post_init__(self) -> None:
        for field in fields(cast("Any", self)):
            object.__setattr__(self, field.name, _cleaned(getattr(self, field.name)))


def _cleaned(value: object) -> object:
    if isinstance(value, str):
        return clean(value)
    return tuple(map(_cleaned, value)) if isinstance(value, tuple) else value


@dataclass(frozen=True, slots=True)
class Letterhead(Cleaned):
    """Opens a paper: who speaks, beneath it the office and its code, what paper this is and which copy of it."""

    name: str
    title: str = ""
    lines: tuple[str, ...] = ()
    copy: str = ""


@dataclass(frozen=True, slots=True)
class Address(Cleaned):
    """Name and address of whom a letter goes to, line by line; on a letter page it stands in an envelope's window."""

    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Heading(Cleaned):
    """A title; `big` stands in the middle in double size and opens a paper, others open a section."""

    text: str
    big: bool = False


@dataclass(frozen=True, slots=True)
class Paragraph(Cleaned):
    """Running text; `bullet` sets it apart with a mark and a hanging indent, `small` is the fine print of a letter."""

    text: str
    bold: bool = False
    centred: bool = False
    bullet: bool = False
    small: bool = False


@dataclass(frozen=True, slots=True)
class Columns(Cleaned):
    """A label on the left and its value on the right, on the same line whatever their lengths."""

    label: str
    value: str
    bold: bool = False


@dataclass(frozen=True, slots=True)
class Charge(Cleaned):
    """One charge: its words, its amount, and beneath them the section it is made under."""

    label: str
    amount: str
    citation: str = ""


@dataclass(frozen=True, slots=True)
class Total(Cleaned):
    """The number that matters, big; the label never parts from its amount."""

    label: str
    amount: str


@dataclass(frozen=True, slots=True)
class Table(Cleaned):
    """Rows of cells under the names of their columns, and a last row that stands out.

    `right` numbers the columns (from 0) whose cells end at the right, as amounts do. Where the paper is too narrow,
    each row becomes a block: the first cell, and beneath it every other cell that is not empty with its column's name.
    """

    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    right: tuple[int, ...] = ()
    total: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        # super() without arguments does not work in a class that `slots=True` makes anew.
        Cleaned.__post_init__(self)
        rows = (*self.rows, self.total) if self.total else self.rows
        if not self.columns or any(len(row) != len(self.columns) for row in rows):
            raise InvalidInput("rows", "Each row of a table has one cell for each of its columns.")
        if not set(self.right) <= set(range(len(self.columns))):
            raise InvalidInput("right", "A table aligns only columns that it has.")


@dataclass(frozen=True, slots=True)
class Tick(Cleaned):
    """A box before a text, ticked or to be ticked by hand."""

    text: str
    ticked: bool = False


@dataclass(frozen=True, slots=True)
class WriteIn(Cleaned):
    """A label and a line to write on by hand, or what stands on it already."""

    label: str
    value: str = ""


@dataclass(frozen=True, slots=True)
class Rule(Cleaned):
    """A line across the paper."""


@dataclass(frozen=True, slots=True)
class Box(Cleaned):
    """A framed warning."""

    text: str


@dataclass(frozen=True, slots=True)
class Band(Cleaned):
    """White on black across the paper, for what nobody may overlook: SAMPLE, DUPLICATE 1."""

    text: str


@dataclass(frozen=True, slots=True)
class Qr(Cleaned):
    """A QR code carrying exactly `payload`, with a caption beneath. At most 200 characters."""

    payload: str
    caption: str = ""

    def __post_init__(self) -> None:
        Cleaned.__post_init__(self)
        if not 0 < len(self.payload) <= _LONGEST_CODE:
            raise InvalidInput("payload", f"A code on paper carries 1 to {_LONGEST_CODE} characters.")


@dataclass(frozen=True, slots=True)
class Picture(Cleaned):
    """A picture in any format Pillow reads; `alt` says it in words where no picture can be shown."""

    data: bytes
    alt: str


@dataclass(frozen=True, slots=True)
class Signature(Cleaned):
    """A line to sign on, and a shorter one for the day where `date` is the word beneath it."""

    label: str
    date: str = ""


@dataclass(frozen=True, slots=True)
class Blank(Cleaned):
    """An empty line."""


@dataclass(frozen=True, slots=True)
class Cut(Cleaned):
    """The end of one copy; what follows is a paper of its own, in `language` where that is not the paper's."""

    language: str = ""


@dataclass(frozen=True, slots=True)
class Keep(Cleaned):
    """Pieces that stand on one page together, as a signature with the words that are signed."""

    pieces: tuple[Piece, ...]

    def __post_init__(self) -> None:
        Cleaned.__post_init__(self)
        if any(isinstance(piece, Keep | Cut) for piece in self.pieces):
            raise InvalidInput("pieces", "What is kept together on a page is no group and no end of a copy.")


Piece: TypeAlias = (
    Letterhead
    | Address
    | Heading
    | Paragraph
    | Columns
    | Charge
    | Total
    | Table
    | Tick
    | WriteIn
    | Rule
    | Box
    | Band
    | Qr
    | Picture
    | Signature
    | Blank
    | Cut
    | Keep
)
