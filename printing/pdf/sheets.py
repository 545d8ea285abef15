"""A document as letter pages: each copy opened, set, paged and numbered by itself."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from printing.document import Cut, Document, Letterhead, Picture, Piece
from printing.pdf.draw import Sheet
from printing.pdf.faces import broken
from printing.pdf.grid import TO_SIGN
from printing.pdf.lines import LARGE, LEADING, USUAL, WIDTH, Sizes, spell, wide
from printing.pdf.marks import INK, MUTED, Block, Stroke, Words
from printing.pdf.opening import Opening, opening_of, set_opening
from printing.pdf.paging import Placed, paged
from printing.pdf.parts import set_pieces

_RUNNING_HEAD, _FOOT = 38.0, 752.0
_CLOSER = (0.8, 0.6)
_SMALLER_PICTURE = 0.5
_PAGE_OF = {"en": "Page {n} of {m}", "es": "Página {n} de {m}"}


def sheets_of(document: Document) -> Iterator[Sheet]:
    """The pages of a document, copy after copy."""
    for copy in _copies(document):
        yield from _copy(copy)


def _copies(document: Document) -> Iterator[Document]:
    """Each copy as a paper of its own, named in its own language."""
    copy: list[Piece] = []
    language = document.language
    for piece in (*document.pieces, Cut()):
        if not isinstance(piece, Cut):
            copy.append(piece)
            continue
        if copy:
            yield replace(document, pieces=tuple(copy), language=language, title=_title(document, copy, language))
        copy, language = [], piece.language or document.language


def _title(document: Document, copy: Sequence[Piece], language: str) -> str:
    heads = [piece.title for piece in copy if isinstance(piece, Letterhead) and piece.title]
    return heads[0] if heads and language != document.language else document.title


def _copy(document: Document) -> Iterator[Sheet]:
    sizes = LARGE if document.large else USUAL
    opening = opening_of(document.pieces, document)
    pages = _with_pictures(opening, sizes)
    for number, page in enumerate(pages, start=1):
        foot = _foot(document, number, len(pages), sizes)
        head = _running_head(document, opening, sizes) if number > 1 else ()
        yield Sheet((*head, *page, *foot))


def _with_pictures(opening: Opening, sizes: Sizes) -> list[list[Placed]]:
    """On pages; a picture is smaller where that saves one: a card that hangs on a run has no second page."""
    pages = _set(opening, sizes)
    if len(pages) > 1 and any(isinstance(piece, Picture) for piece in opening.rest):
        fewer = _set(opening, replace(sizes, picture=sizes.picture * _SMALLER_PICTURE))
        return fewer if len(fewer) < len(pages) else pages
    return pages


def _set(opening: Opening, sizes: Sizes) -> list[list[Placed]]:
    return _paged(set_opening(opening, sizes), list(set_pieces(opening.rest, sizes)))


def _paged(opening: Sequence[Block], blocks: Sequence[Block]) -> list[list[Placed]]:
    """On pages; a little closer together where that saves one, but with room to sign."""
    pages = paged([*opening, *blocks])
    for closer in _CLOSER if len(pages) > 1 else ():
        fewer = paged([*opening, *(_nearer(block, closer) for block in blocks)])
        if len(fewer) < len(pages):
            return fewer
    return pages


def _nearer(block: Block, closer: float) -> Block:
    return block if block.before >= TO_SIGN else replace(block, before=block.before * closer)


def _foot(document: Document, number: int, count: int, sizes: Sizes) -> tuple[Placed, ...]:
    words = _PAGE_OF.get(document.language, _PAGE_OF["en"]).format(n=number, m=count)
    right = wide(words, sizes.small)
    named = _cut_to(" · ".join(filter(None, (document.title, document.number))), sizes.small, WIDTH - right - 20)
    base = 5 + sizes.small
    marks = (
        Stroke(0, 0, WIDTH),
        Words(0, base, named, sizes.small, colour=MUTED),
        Words(WIDTH - right, base, spell(words), sizes.small, colour=MUTED),
    )
    return (Placed(Block(sizes.small * LEADING, marks, role="Artifact"), _FOOT),)


def _running_head(document: Document, opening: Opening, sizes: Sizes) -> tuple[Placed, ...]:
    """Whose paper a further page belongs to, and the marks that no page of it may lack."""
    name = opening.head.name if opening.head else document.title
    bands = " · ".join(band.text for band in opening.bands)
    bands = _cut_to(bands, sizes.small, WIDTH / 2, bold=True)
    right = wide(bands, sizes.small, bold=True)
    named = _cut_to(name, sizes.small, WIDTH - right - 20)
    marks = (
        Words(0, sizes.small, named, sizes.small, colour=MUTED),
        Words(WIDTH - right, sizes.small, bands, sizes.small, bold=True, colour=INK),
        Stroke(0, sizes.small * 1.6, WIDTH),
    )
    return (Placed(Block(sizes.small * LEADING, marks, role="Artifact"), _RUNNING_HEAD),)


def _cut_to(text: str, size: float, width: float, *, bold: bool = False) -> str:
    """The text on one line, its end left out where there is too much of it."""
    text = spell(text)
    if wide(text, size, bold=bold) <= width:
        return text
    first, *_ = broken(text, size, width - wide("…", size, bold=bold), bold=bold)
    return f"{first}…"
