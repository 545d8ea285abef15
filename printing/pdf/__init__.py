"""A document as letter pages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from printing.document import Document, document_of


def render(document: Document | Mapping[str, Any]) -> bytes:
    """The document as a PDF of US Letter pages: text that can be copied, every font embedded, the same bytes each time.

    A stored document is taken as its JSON; raises `InvalidInput` where that cannot be read.
    """
    from printing.pdf.draw import draw  # noqa: PLC0415 - loads fpdf2
    from printing.pdf.sheets import sheets_of  # noqa: PLC0415 - loads fpdf2

    paper = document_of(document)
    title = " ".join(filter(None, (paper.title, paper.number)))
    return draw(tuple(sheets_of(paper)), title=title, language=paper.language)
