"""The office's own papers."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class RecoveryPaper:
    """The recovery code, to be locked away; printed past the records, where others could read it."""

    shelter: str
    supervisor: str
    code: str


@dataclass(frozen=True, slots=True)
class PrinterCheckPaper:
    """A few lines by which one sees that the printer of a till prints."""

    shelter: str
    till: str
    printer: str
    printed_at: str
