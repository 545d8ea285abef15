"""What every printer does alike: mark a duplicate, make all bytes first, then send them one way or another."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from kiosk.domain.errors import InvalidInput
from kiosk.services.paper_data import PrinterCheckPaper
from kiosk.services.printer_ports import PrintOutcome
from printing.document import Document
from printing.profiles import Profile

Paper: TypeAlias = Literal["receipt", "letter"]


@dataclass(frozen=True, slots=True)
class Job:
    """A document and what prints it: the bytes of a kind of receipt printer, or without a kind the pages of a PDF."""

    document: Document
    data: bytes
    profile: Profile | None
    duplicate: int = 0

    @property
    def title(self) -> str:
        """What a queue of the system calls it."""
        duplicate = f", DUPLICATE {self.duplicate}" if self.duplicate else ""
        return f"{self.document.title} {self.document.number}{duplicate}"


Send: TypeAlias = Callable[[Job], PrintOutcome]


class ReceiptPrinter:
    """Implements `kiosk.services.printer_ports.Printer` over one way of sending bytes."""

    takes: frozenset[Paper] = frozenset({"receipt"})

    def __init__(self, name: str, profile: Profile, send: Send) -> None:
        self.name = name
        self.profile = profile
        self._send = send

    def print(self, document: dict[str, Any], *, duplicate: int = 0) -> PrintOutcome:
        """Print a document; `duplicate` n > 0 puts DUPLICATE n at the top of every copy.

        Never raises for what the device does; a stored paper that cannot be read is `failed`.
        """
        from printing.escpos_bytes import render  # noqa: PLC0415 - loads a part of python-escpos

        paper = _read(document, duplicate)
        if isinstance(paper, PrintOutcome):
            return paper
        return self._send(Job(paper, render(paper, self.profile), self.profile, duplicate))

    def check(self, paper: PrinterCheckPaper) -> PrintOutcome:
        """Print the test page of this kind of printer; it opens the cash drawer where one is said to hang on it."""
        from printing.check_page import check_bytes  # noqa: PLC0415 - printed once in the life of a printer
        from printing.documents.office import printer_check  # noqa: PLC0415 - printed once in the life of a printer

        data = check_bytes(paper, self.profile)
        return self._send(Job(printer_check(paper), data, self.profile))

    def open_drawer(self) -> PrintOutcome:
        """Open the cash drawer, and print nothing: never part of a paper, always somebody's act."""
        from printing.escpos_bytes import drawer_pulse  # noqa: PLC0415 - loads a part of python-escpos

        return self._send(
            Job(Document("receipt", "DRAWER", "Cash drawer", ()), drawer_pulse(self.profile), self.profile)
        )


class LetterPrinter:
    """Implements `kiosk.services.printer_ports.Printer` for pages of letter paper."""

    takes: frozenset[Paper] = frozenset({"letter"})

    def __init__(self, name: str, send: Send) -> None:
        self.name = name
        self._send = send

    def print(self, document: dict[str, Any], *, duplicate: int = 0) -> PrintOutcome:
        """Print a document on letter paper; `duplicate` and failures as for receipts."""
        paper = _read(document, duplicate)
        return paper if isinstance(paper, PrintOutcome) else self._page(paper, duplicate)

    def check(self, paper: PrinterCheckPaper) -> PrintOutcome:
        """Print the test page; a printer of letters has no drawer."""
        from printing.documents.office import printer_check  # noqa: PLC0415 - printed once in the life of a printer

        return self._page(printer_check(paper), 0)

    def _page(self, paper: Document, duplicate: int) -> PrintOutcome:
        from printing.pdf import render  # noqa: PLC0415 - loads fpdf2 and its fonts

        return self._send(Job(paper, render(paper), None, duplicate))


def _read(document: dict[str, Any], duplicate: int) -> Document | PrintOutcome:
    try:
        paper = Document.from_json(document)
    except InvalidInput as unreadable:
        return PrintOutcome("failed", unreadable.sentence)
    return paper.as_duplicate(duplicate) if duplicate else paper
