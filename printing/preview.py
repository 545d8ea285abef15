"""What a printer would print, as a picture: the document's bytes, read back by the virtual printer."""

from __future__ import annotations

import io
from collections.abc import Mapping
from typing import Any

from printing.document import Document
from printing.profiles import NARROW, WIDE, Profile

_BY_PAPER = {58: NARROW, 80: WIDE}
_DOTS_AN_INCH, _BETWEEN = 203, 12


def picture(document: Document | Mapping[str, Any], paper_mm: int = 80) -> bytes:
    """A PNG of the document on paper 58 or 80 mm wide, at 8 dots a millimetre.

    A stored document is taken as its JSON; raises `InvalidInput` where that cannot be read.
    """
    from printing.escpos_bytes import render  # noqa: PLC0415 - loads a part of python-escpos

    profile = _BY_PAPER[paper_mm]
    return picture_of(render(document, profile), profile)


def picture_of(data: bytes, profile: Profile) -> bytes:
    """A PNG of the paper that a printer of that kind leaves on reading `data`."""
    from printing.virtual.interpreter import interpret  # noqa: PLC0415 - Pillow is loaded only to paint
    from printing.virtual.painter import paint  # noqa: PLC0415 - Pillow is loaded only to paint

    kept = io.BytesIO()
    paint(interpret(data, profile), profile).save(kept, "PNG")
    return kept.getvalue()


def letter(document: Document | Mapping[str, Any]) -> bytes:
    """A PNG of all letter pages of the document, one below the other, at 8 dots a millimetre.

    A stored document is taken as its JSON; raises `InvalidInput` where that cannot be read.
    """
    from PIL import Image  # noqa: PLC0415 - Pillow is loaded only to paint

    sheets = [Image.open(io.BytesIO(page)) for page in pages(document, _DOTS_AN_INCH)]
    whole = Image.new("L", (sheets[0].width, sum(sheet.height + _BETWEEN for sheet in sheets) - _BETWEEN), "gray")
    above = 0
    for sheet in sheets:
        whole.paste(sheet.convert("L"), (0, above))
        above += sheet.height + _BETWEEN
    kept = io.BytesIO()
    whole.save(kept, "PNG")
    return kept.getvalue()


def pages(document: Document | Mapping[str, Any], dpi: int = 100) -> tuple[bytes, ...]:
    """A PNG of each letter page of the document.

    A stored document is taken as its JSON; raises `InvalidInput` where that cannot be read.
    """
    from printing.pdf import render  # noqa: PLC0415 - loads fpdf2
    from printing.pdf.pictures import pictures  # noqa: PLC0415 - loads PDFium

    return pictures(render(document), dpi)
