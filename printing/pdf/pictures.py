"""Pictures of PDF pages: what a letter printer would leave on the paper."""

from __future__ import annotations

import io
from collections.abc import Iterator
from contextlib import closing
from threading import Lock

import pypdfium2

_POINTS_AN_INCH = 72
_ONE_AT_A_TIME = Lock()
"""PDFium works for one thread at a time, and every printer has a thread of its own."""


def pictures(pdf: bytes, dpi: int = 100) -> tuple[bytes, ...]:
    """Each page as a PNG of so many dots an inch."""
    with _ONE_AT_A_TIME:
        return tuple(_painted(pdf, dpi))


def _painted(pdf: bytes, dpi: int) -> Iterator[bytes]:
    with closing(pypdfium2.PdfDocument(pdf)) as opened:
        for number in range(len(opened)):
            with closing(opened[number]) as page, closing(page.render(scale=dpi / _POINTS_AN_INCH)) as bitmap:
                kept = io.BytesIO()
                bitmap.to_pil().save(kept, "PNG")
                yield kept.getvalue()
