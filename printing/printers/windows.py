"""A printer that Windows knows: receipts raw through its spooler, letters through the program that prints PDFs."""

from __future__ import annotations

import importlib
import os
from dataclasses import dataclass
from pathlib import Path
from time import monotonic, sleep
from typing import Any

from kiosk.services.printer_ports import PrintOutcome
from printing.printers.conversation import LOOK
from printing.printers.fresh import fresh_file
from printing.printers.job import Job

_PAUSED, _ERROR, _DELETING, _OFFLINE, _PAPER_OUT, _PRINTED = 0x01, 0x02, 0x04, 0x20, 0x40, 0x80
_STOPPED = (
    (_PAPER_OUT, "is out of paper. Put paper in"),
    (_OFFLINE, "is offline. See that it is on and its cable is in"),
    (_ERROR, "reports an error. Look at it"),
    (_PAUSED, "is paused. Let it go on in the printer settings of Windows"),
)
_GONE = frozenset({87, 1905})
"""Windows forgets a job when it is printed: its number is then invalid."""


@dataclass(frozen=True, slots=True)
class SpoolerPatience:
    """How many seconds the job is watched, and how often."""

    printing: float = 30.0
    look_every: float = 0.5


class WindowsPrinter:
    """Hands a paper to the spooler of Windows and watches what becomes of it."""

    def __init__(self, name: str, keep_in: Path, patience: SpoolerPatience | None = None) -> None:
        self._printer = name
        self._keep_in = keep_in
        self._patience = patience or SpoolerPatience()
        self._name = f"The printer “{name}”"

    def send(self, job: Job) -> PrintOutcome:
        """Send a paper: `failed` if Windows did not take it, `unknown` if it has it and does not say it printed."""
        return self._raw(job) if job.profile else self._page(job)

    def _raw(self, job: Job) -> PrintOutcome:
        try:
            spooler = importlib.import_module("win32print")
        except ImportError:
            return self._failed(
                "needs Windows and the package pywin32: install it with pip install 'pound-kiosk[devices]'."
            )
        begun = False
        try:
            handle = spooler.OpenPrinter(self._printer)
            try:
                number = spooler.StartDocPrinter(handle, 1, (job.title, None, "RAW"))
                begun = True
                spooler.StartPagePrinter(handle)
                spooler.WritePrinter(handle, job.data)
                spooler.EndPagePrinter(handle)
                spooler.EndDocPrinter(handle)
                return self._watched(spooler, handle, number)
            finally:
                spooler.ClosePrinter(handle)
        except spooler.error as problem:
            if begun:
                return PrintOutcome("unknown", f"{self._name} stopped in the middle: {_words(problem)} {LOOK}")
            return self._failed(f"takes nothing: {_words(problem)} See that its name in Settings is right.")

    def _watched(self, spooler: Any, handle: Any, number: int) -> PrintOutcome:
        end = monotonic() + self._patience.printing
        why = "has not said yet that the paper is out."
        while monotonic() < end:
            try:
                status = spooler.GetJob(handle, number, 1)["Status"]
            except spooler.error as gone:
                if gone.args[0] in _GONE:
                    return PrintOutcome("printed")
                raise
            if status & _PRINTED:
                return PrintOutcome("printed")
            why = next((f"{words}." for bit, words in _STOPPED if status & bit), why)
            if status & _DELETING:
                why = "had the paper taken out of its queue."
                break
            sleep(self._patience.look_every)
        return PrintOutcome("unknown", f"{self._name} {why} {LOOK}")

    def _page(self, job: Job) -> PrintOutcome:
        """Windows prints no PDF by itself, and the program that does tells nobody how it went."""
        start = getattr(os, "startfile", None)
        if start is None:
            return self._failed("is a printer of Windows, and this is not Windows.")
        try:
            page = fresh_file(self._keep_in, job.document, job.duplicate, ".pdf")
            page.write_bytes(job.data)
        except OSError as problem:
            return self._failed(f"gets no page: the folder {self._keep_in} cannot keep it ({problem.strerror}).")
        try:
            start(str(page), "printto", f'"{self._printer}"')
        except OSError:
            words = f"{self._name} gets no page: no program here prints PDF files. Open the kept page and print it."
            return PrintOutcome("failed", words, kept=str(page))
        words = f"{self._name} was asked for the page, and Windows does not say more. {LOOK}"
        return PrintOutcome("unknown", words, kept=str(page))

    def _failed(self, what: str) -> PrintOutcome:
        return PrintOutcome("failed", f"{self._name} {what}")


def _words(problem: BaseException) -> str:
    """The words of a Windows error: its number, what was called, what it says."""
    return f"{problem.args[-1]}".strip().rstrip(".") + "."
