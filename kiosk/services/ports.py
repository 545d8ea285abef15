"""What the services ask of the outside: where records are kept, how papers are made, who prints them.

Here stands what all share; each family has its own module beside this one (`case_ports`, `printer_ports`, …).
`kiosk.persistence` and `printing` implement these; tests bring fakes.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import Protocol

from kiosk.services.account_ports import Accounts
from kiosk.services.adoption_ports import Adoptions
from kiosk.services.case_ports import Cases, People
from kiosk.services.correction_ports import Corrections
from kiosk.services.custody_ports import Custody
from kiosk.services.debt_ports import Debts
from kiosk.services.drawer_ports import Audit, Drawers
from kiosk.services.ending_ports import Endings
from kiosk.services.notice_ports import Notices
from kiosk.services.parked_ports import Alarms, ParkedWork
from kiosk.services.printer_ports import PrintJobs
from kiosk.services.register_ports import LostDogs, Merges, Register
from kiosk.services.report_ports import Figures
from kiosk.services.retention_ports import Retention
from kiosk.services.staff_ports import Staff
from kiosk.services.visitor_ports import Visitors


@dataclass(frozen=True, slots=True)
class Found:
    """One search hit; `matched` says what matched, such as «tag B-2291» or «owner Dana Whitlock»."""

    case: int
    number: str
    town: str
    dog: str
    matched: str
    state: str


class Chain(Protocol):
    """The chain of hashes over all records kept (kiosk/domain/chain.py)."""

    def head(self) -> str:
        """The hash of the last link; everything kept so far hangs on it."""


class Records(Protocol):
    """One unit of work on everything that is kept."""

    people: People
    cases: Cases
    notices: Notices
    corrections: Corrections
    accounts: Accounts
    debts: Debts
    jobs: PrintJobs
    drawers: Drawers
    audit: Audit
    staff: Staff
    custody: Custody
    endings: Endings
    adoptions: Adoptions
    figures: Figures
    register: Register
    merges: Merges
    lost: LostDogs
    visitors: Visitors
    retention: Retention
    parked: ParkedWork
    alarms: Alarms
    chain: Chain

    def search(self, text: str, limit: int = 20) -> Sequence[Found]:
        """Cases by dog, tag, chip, owner, phone, case number, statement or receipt number; best first."""

    def on_old_paper(self, number: str, towns: Sequence[str]) -> Sequence[Found]:
        """Cases of a hand-written receipt or another paper from outside the program that bears that number."""

    def spelt_like(self, text: str) -> Sequence[str]:
        """Other spellings of a text by words that are kept, the likeliest first; numbers are not guessed."""

    def setting(self, name: str, default: str = "") -> str:
        """A remembered choice of this desk."""

    def remember(self, name: str, value: str) -> None:
        """Remember a choice of this desk."""


class Store(Protocol):
    """Where records are kept. Use it from one thread; nothing it returns holds on to a session."""

    def reading(self) -> AbstractContextManager[Records]:
        """A short read of one consistent state."""

    def writing(self) -> AbstractContextManager[Records]:
        """A unit of work: committed durably when the block ends, undone whole if it raises."""

    def close(self) -> None:
        """Let go of the records; they can be opened again."""
