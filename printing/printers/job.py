"""What every printer does alike: mark a duplicate, make all bytes first, then send them one way or another."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeAlias

from kiosk.domain.errors import InvalidInput
from kiosk.services.ports import PrintOutcome
from printing.document import Document
from printing.profiles import Profile


@dataclass(frozen=True, slots=True)
class Job:
    """A document and the bytes that print it on a kind of printer."""

    document: Document
    data: bytes
    profile: Profile
    duplicate: int


Send: TypeAlias = Callable[[Job], PrintOutcome]


class ReceiptPrinter:
    """Implements `kiosk.services.ports.Printer` over one way of sending."""

    def __init__(self, name: str, profile: Profile, send: Send) -> None:
        self.name = name
        self.profile = profile
        self._send = send

    def print(self, document: dict[str, Any], *, duplicate: int = 0) -> PrintOutcome:
        """Print a document; `duplicate` n > 0 puts DUPLICATE n at the top of every copy.

        Never raises for what the device does; a stored paper that cannot be read is `failed`.
        """
        from printing.escpos_bytes import render  # noqa: PLC0415 - loads a part of python-escpos

        try:
            paper = Document.from_json(document)
        except InvalidInput as unreadable:
            return PrintOutcome("failed", unreadable.sentence)
        if duplicate:
            paper = paper.as_duplicate(duplicate)
        return self._send(Job(paper, render(paper, self.profile), self.profile, duplicate))
