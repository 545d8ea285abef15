"""Puts blocks on pages: what is kept together stays together, and no page is begun or ended by half a thing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from printing.pdf.marks import Block

PAGE_WIDTH, PAGE_HEIGHT = 612.0, 792.0
FIRST_TOP, TOP, BOTTOM = 40.0, 66.0, 738.0
"""Where the body begins on the first page and on the others, and where it ends."""


@dataclass(frozen=True, slots=True)
class Placed:
    """A block at its height on the page."""

    block: Block
    y: float


def paged(blocks: Sequence[Block]) -> list[list[Placed]]:
    """The blocks on pages; there is always a first page."""
    pages: list[list[Placed]] = [[]]
    y = FIRST_TOP
    for chain in _chains(blocks):
        fits = y + _height(chain, top=not pages[-1]) <= BOTTOM
        whole = _height(chain, top=True) + _again(chain[0]) <= BOTTOM - TOP
        if not fits and whole and pages[-1]:
            pages.append([])
            y = TOP
        for block in chain:
            if pages[-1] and y + block.before + block.height > BOTTOM:
                pages.append([])
                y = TOP
            y = _put(pages[-1], block, y, first_page=len(pages) == 1)
    return pages


def _put(page: list[Placed], block: Block, y: float, *, first_page: bool) -> float:
    if not page and block.between:
        return y
    if page:
        y += block.before
    elif block.again is not None:
        page.append(Placed(block.again, y))
        y += block.again.height + block.before
    if first_page:
        y = max(y, block.from_top)
    page.append(Placed(block, y))
    return y + block.height


def _chains(blocks: Sequence[Block]) -> Iterator[list[Block]]:
    """Runs of blocks, each of which wants to stand on the page of the next."""
    chain: list[Block] = []
    for block in blocks:
        chain.append(block)
        if not block.with_next:
            yield chain
            chain = []
    if chain:
        yield chain


def _height(chain: Sequence[Block], *, top: bool) -> float:
    return sum(block.before + block.height for block in chain) - (chain[0].before if top else 0)


def _again(block: Block) -> float:
    return block.again.height + block.before if block.again is not None else 0
