"""What printing asks of the outside: printers, the choice of them, and where papers wait for one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any, Literal, Protocol, runtime_checkable

from kiosk.domain.printers import PrinterChoices
from kiosk.domain.records import Destination, JobState, PrintJob


@dataclass(frozen=True, slots=True)
class PrintOutcome:
    """What a printer did: `printed`, `failed` (nothing left the machine) or `unknown`, and why, in plain words.

    A printer that cannot say that it printed has `printed` what it took, and `problem` says that nobody knows more.
    `kept` is the file in which the paper lies where none came out: somebody opens it and prints it from there.
    """

    state: Literal["printed", "failed", "unknown"]
    problem: str = ""
    kept: str = ""


class Printer(Protocol):
    """A device that prints one document value at a time; never raises for what the device does."""

    name: str

    def print(self, document: dict[str, Any], *, duplicate: int = 0) -> PrintOutcome:
        """Print a document; `duplicate` n > 0 marks it DUPLICATE n."""


@runtime_checkable
class CashDrawer(Protocol):
    """A printer on which a cash drawer hangs."""

    def open_drawer(self) -> PrintOutcome:
        """Open it, and print nothing."""


class FoundPrinter(Protocol):
    """A printer that the system offers: its setting, its name, and how it is reached, in words."""

    @property
    def setting(self) -> str:
        """The setting that names it, for `Devices.printer`."""

    @property
    def name(self) -> str:
        """What it is called."""

    @property
    def how(self) -> str:
        """How it is reached, in words."""


class Devices(Protocol):
    """The printers there are to choose from."""

    def printer(self, setting: str) -> Printer:
        """The printer that a setting names; `InvalidInput` (field `printer`) for one that names none."""

    def prints_on(self, choices: PrinterChoices) -> None:
        """These are used from now on: papers are shown as they come out of them."""

    def discover(self) -> Sequence[FoundPrinter]:
        """The printers that the system offers. It takes a moment and never raises; what cannot be asked is left out."""

    def keep(self, name: str, data: bytes, ending: str = "pdf") -> Path:
        """Keep a finished file among the papers under a fresh name; raises `Unavailable` where it cannot be kept."""

    def kinds(self) -> Sequence[tuple[str, str]]:
        """The kinds of receipt printer that there are profiles of: the name in a setting, and words for it."""

    def other_width(self, kind: str, *, wider: bool) -> str:
        """The common kind that is the next wider or narrower one; the same kind where there is none."""

    def check(self, printer: Printer, paper: Any) -> PrintOutcome:
        """Print the page that shows whether a printer is chosen right, from a `PrinterCheckPaper`."""


class PrintJobs(Protocol):
    """Papers that wait for a printer, and what became of them."""

    def add(self, job: PrintJob) -> int:
        """Keep a job, in the transaction of what it prints."""

    def get(self, job: int) -> PrintJob:
        """The job of that id."""

    def take(self, job: int, sender: str, at: datetime) -> bool:
        """Mark a waiting job as being sent by `sender`; False where it waits no more, because somebody else took it."""

    def direct(self, job: int, to: Destination | Literal[""]) -> bool:
        """Let a job that failed, or waits, wait for the printer of `to`; False where it went on meanwhile."""

    def set_state(self, job: int, state: JobState, problem: str = "") -> None:
        """Keep what became of a job. The database itself refuses to send again what may have left the machine."""

    def in_state(self, *states: JobState) -> Sequence[PrintJob]:
        """Jobs in any of the states, oldest first."""

    def of_document(self, kind: str, number: str) -> Sequence[PrintJob]:
        """Every job of one document, oldest first."""

    def of_case(self, case: int) -> Sequence[PrintJob]:
        """Every job of a case's papers, oldest first."""
