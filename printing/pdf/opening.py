"""The head of a letter: marks such as SAMPLE, who speaks, the code to scan, to whom it goes, and the title."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from printing.document import Address, Band, Document, Heading, Keep, Letterhead, Paragraph, Piece, Qr
from printing.pdf.lines import WIDTH, Cell, Sizes, framed, kept, muted, side_by_side, styled, wide
from printing.pdf.marks import ACCENT, INK, MUTED, WHITE, Area, Block, Code, Stroke
from printing.raster import QUIET_MODULES, qr_modules

_GAP = 18.0
_CODE_SIDE = 62.0
_WINDOW_TOP = 153.0
"""A letter folded in three shows two to three inches of its top in the window of a No. 10 envelope."""
_WINDOW_WIDTH = 260.0
_LEAD_UNDER_WINDOW = 24.0
_IN_ENGLISH_TOO = " / "
"""Stands between the title in the paper's language and the English one."""


@dataclass(frozen=True, slots=True)
class Opening:
    """What opens a copy, taken out of its pieces, and the pieces that are left."""

    bands: tuple[Band, ...]
    head: Letterhead | None
    address: Address | None
    code: Qr | None
    rest: tuple[Piece, ...]
    subtitle: str = ""


def opening_of(pieces: Sequence[Piece], document: Document) -> Opening:
    """The opening of a copy; a paper of the first version opens with a big heading and lines in the middle."""
    left = list(pieces)
    bands = _while(left, Band)
    head = _letterhead(left, document.title)
    if head is None:
        return Opening((), None, None, None, tuple(pieces))
    bands += _while(left, Band)
    why = [left.pop(0)] if len(bands) and left and _is_centred(left[0]) else []
    address = left.pop(0) if left and isinstance(left[0], Address) else None
    subtitle = left.pop(0) if left and isinstance(left[0], Heading) and left[0].big else None
    codes = [piece for piece in _flat(left) if isinstance(piece, Qr)]
    code = codes[0] if len(codes) == 1 else None
    rest = (*why, *_without(left, code))
    return Opening(
        tuple(bands),
        head,
        address if isinstance(address, Address) else None,
        code,
        rest,
        subtitle.text if isinstance(subtitle, Heading) else "",
    )


def _flat(pieces: Sequence[Piece]) -> Iterator[Piece]:
    for piece in pieces:
        yield from piece.pieces if isinstance(piece, Keep) else (piece,)


def _without(pieces: Sequence[Piece], code: Qr | None) -> Iterator[Piece]:
    for piece in pieces:
        if isinstance(piece, Keep):
            yield Keep(tuple(_without(piece.pieces, code)))
        elif piece is not code:
            yield piece


def _while(left: list[Piece], kind: type[Band]) -> list[Band]:
    found: list[Band] = []
    while left and isinstance(left[0], kind):
        found.append(left.pop(0))  # type: ignore[arg-type] # just seen to be one
    return found


def _letterhead(left: list[Piece], title: str) -> Letterhead | None:
    match left:
        case [Letterhead() as head, *_]:
            del left[0]
            return head
        case [Heading(big=True, text=name), *_]:
            del left[0]
            lines = []
            while left and isinstance(left[0], Paragraph) and _is_centred(left[0]):
                lines.append(left[0].text)
                del left[0]
            return Letterhead(name, title if title != name else "", tuple(line for line in lines if line != title))
    return None


def _is_centred(piece: Piece) -> bool:
    return isinstance(piece, Paragraph) and piece.centred


def set_opening(opening: Opening, sizes: Sizes) -> list[Block]:
    """The blocks of a head, the title last."""
    head = opening.head
    if head is None:
        return []
    blocks = set_bands(opening.bands, sizes)
    blocks += _who(head, opening.code, sizes, before=10 if blocks else 0)
    if opening.address is not None:
        blocks += _window(opening.address, sizes)
    title, _, other = head.title.partition(_IN_ENGLISH_TOO)
    before = _LEAD_UNDER_WINDOW if opening.address else 16
    blocks += _title(replace(head, title=title), sizes, before=before)
    for text in filter(None, (other, opening.subtitle)):
        subtitle = styled(text, sizes.name, WIDTH, colour=MUTED)
        blocks += side_by_side([Cell(0, WIDTH, subtitle)], before=2, role="H2", with_next=True)
    return blocks


def set_bands(bands: Sequence[Band], sizes: Sizes, *, before: float = 0) -> list[Block]:
    """White on black, next to each other."""
    if not bands:
        return []
    width = (WIDTH - 8 * (len(bands) - 1)) / len(bands)
    cells = [
        Cell(
            at * (width + 8),
            width,
            styled(band.text, sizes.section, width - 16, bold=True, colour=WHITE),
            centred=True,
        )
        for at, band in enumerate(bands)
    ]
    areas = [Area(cell.x, 0, cell.width, 0, fill=INK) for cell in cells]
    return framed(side_by_side(cells), areas, 3.5, before=before, with_next=True)


def _who(head: Letterhead, code: Qr | None, sizes: Sizes, *, before: float) -> list[Block]:
    """The name and the lines beneath it, the code at the right, and a rule beneath both."""
    caption = muted(code.caption, sizes.small, _caption_width(code, sizes)) if code else ()
    aside = max(_CODE_SIDE, *(wide(line.text, line.size) for line in caption), 0) if code else 0
    room = WIDTH - aside - _GAP if code else WIDTH
    name = Cell(0, room, styled(head.name, sizes.name, room, bold=True, colour=ACCENT))
    lines = Cell(0, room, tuple(part for text in head.lines for part in muted(text, sizes.small, room)))
    blocks = [*side_by_side([name], with_next=True), *side_by_side([lines], before=1.5, with_next=True)]
    if code is not None:
        blocks = _beside_code(blocks, code, Cell(WIDTH - aside, aside, caption, right=True))
    rule = Block(2, (Stroke(0, 1, WIDTH, 2, ACCENT),), before=9, role="Artifact", with_next=True)
    return [replace(block, before=before if at == 0 else block.before) for at, block in enumerate([*blocks, rule])]


def _caption_width(code: Qr, sizes: Sizes) -> float:
    return max(_CODE_SIDE, min(WIDTH / 2, wide(code.caption, sizes.small) + 1))


def _beside_code(blocks: list[Block], code: Qr, caption: Cell) -> list[Block]:
    """The code hangs from the first line; what it is higher than the lines beside it is added beneath them."""
    quiet = QUIET_MODULES * _CODE_SIDE / len(qr_modules(code.payload))
    beneath = side_by_side([caption])
    image = Code(WIDTH - _CODE_SIDE, 0, _CODE_SIDE, code.payload)
    needed = _CODE_SIDE + (quiet if beneath else 0) + sum(block.height for block in beneath)
    lead = needed - sum(block.before + block.height for block in blocks)
    hung = replace(blocks[0], marks=(*blocks[0].marks, image))
    if not beneath:
        return [hung, *blocks[1:], Block(max(0.0, lead), role="Artifact", with_next=True)]
    return [hung, *blocks[1:], *_captioned(beneath, lead)]


def _captioned(beneath: list[Block], lead: float) -> list[Block]:
    first = max(0.0, lead - sum(block.height for block in beneath))
    return [replace(block, before=first if at == 0 else 0, with_next=True) for at, block in enumerate(beneath)]


def _window(address: Address, sizes: Sizes) -> list[Block]:
    lines = tuple(part for text in address.lines for part in styled(text, sizes.body, _WINDOW_WIDTH))
    blocks = kept(side_by_side([Cell(0, _WINDOW_WIDTH, lines)]), before=_GAP, with_next=True)
    return [replace(block, from_top=_WINDOW_TOP if at == 0 else 0) for at, block in enumerate(blocks)]


def _title(head: Letterhead, sizes: Sizes, *, before: float) -> list[Block]:
    copy = wide(head.copy, sizes.body, bold=True) if head.copy else 0
    beside = 0 < copy < WIDTH / 3
    room = WIDTH - copy - _GAP if beside else WIDTH
    title = styled(head.title, sizes.title, room, bold=True)
    cells = [Cell(0, room, title)]
    words = styled(head.copy, sizes.body, WIDTH, bold=True, colour=ACCENT)
    if beside or not title:
        cells.append(Cell(room if beside else 0, WIDTH - room if beside else WIDTH, words, right=True))
        return side_by_side(cells, before=before, role="H1", with_next=True)
    return [
        *side_by_side(cells, before=before, role="H1", with_next=True),
        *side_by_side([Cell(0, WIDTH, words)], with_next=True),
    ]
