"""The printer that needs none: keeps a paper as a letter page, for somebody to open and print."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kiosk.domain.errors import InvalidInput
from kiosk.services.printer_ports import PrintOutcome
from printing.document import Document
from printing.printers.fresh import fresh_file


class PagePrinter:
    """Implements `kiosk.services.printer_ports.Printer`: every paper becomes a PDF in a folder, none overwritten."""

    name = "letter page"

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def print(self, document: dict[str, Any], *, duplicate: int = 0) -> PrintOutcome:
        """Keep a document as a page; the outcome names the file."""
        from printing.pdf import render  # noqa: PLC0415 - loads fpdf2

        try:
            paper = Document.from_json(document)
        except InvalidInput as unreadable:
            return PrintOutcome("failed", unreadable.sentence)
        page = render(paper.as_duplicate(duplicate) if duplicate else paper)
        try:
            file = fresh_file(self._folder, paper, duplicate, ".pdf")
            file.write_bytes(page)
        except OSError as problem:
            why = problem.strerror or str(problem)
            return PrintOutcome("failed", f"The folder {self._folder} cannot keep the page: {why}.")
        return PrintOutcome("printed", kept=str(file))
