"""Letter pages as somebody else's reader finds them."""

from __future__ import annotations

import io

from pypdf import PdfReader

from printing.document import Document, Letterhead
from printing.pdf import render

HEAD = Letterhead("Town of Dover", "Notice", ("Town Clerk",))


def pages_of(paper: Document) -> list[str]:
    return [page.extract_text() for page in PdfReader(io.BytesIO(render(paper))).pages]


def letters(text: str) -> str:
    return "".join(text.split())
