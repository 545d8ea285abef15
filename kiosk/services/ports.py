"""What the services ask of the outside: where records are kept, how papers are made, who prints them.

`kiosk.persistence` and `printing` implement these; tests bring fakes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from datetime import date, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, Protocol, runtime_checkable

from kiosk.domain.records import (
    Case,
    CostIncurred,
    Destination,
    Determination,
    EarlierImpoundment,
    Event,
    HoldStatus,
    JobState,
    LedgerTransaction,
    OrderPlaced,
    Person,
    PrintJob,
    ProofShown,
    Receipt,
    Release,
    Statement,
    Tender,
)
from kiosk.services.adoption_ports import Adoptions
from kiosk.services.correction_ports import Corrections
from kiosk.services.debt_ports import Debts
from kiosk.services.notice_ports import Notices
from kiosk.services.staff_ports import Staff

if TYPE_CHECKING:
    from kiosk.domain.printers import PrinterChoices
    from kiosk.services.custody_ports import Custody
from kiosk.services.drawer_ports import Audit, Drawers
from kiosk.services.ending_ports import Endings

BoardState = Literal["last_day", "awaiting_notice", "holding", "ended", "held_by_order"]


@dataclass(frozen=True, slots=True)
class BoardPlace:
    """Where a page of the board ended: the sort key of its last row (keyset paging, never an offset)."""

    key: str
    case: int


@dataclass(frozen=True, slots=True)
class Found:
    """One search hit; `matched` says what matched, such as «tag B-2291» or «owner Dana Whitlock»."""

    case: int
    number: str
    town: str
    dog: str
    matched: str
    state: str


class People(Protocol):
    """Owners and other people."""

    def add(self, person: Person) -> int:
        """Keep a new person; returns the id."""

    def change(self, person: Person) -> None:
        """Keep a person's new particulars."""

    def get(self, person: int) -> Person:
        """The person of that id; `InvalidInput` (code `unknown_record`) without one, as every `get` and change here."""

    def find(self, text: str, limit: int = 8) -> Sequence[Person]:
        """People whose name, phone or address has `text` in it, best first; accents and case do not matter."""

    def minors_of(self, adult: int) -> Sequence[Person]:
        """The minors for whom this person answers, by id (READINGS R27)."""

    def earlier_impoundments(self, person: int, town: str) -> Sequence[EarlierImpoundment]:
        """Impoundments in `town` from before the program."""

    def add_earlier_impoundment(self, earlier: EarlierImpoundment) -> int:
        """Keep an impoundment from before the program."""


class Cases(Protocol):
    """Impoundments and their facts; facts that were taken back are not listed (`Records.corrections` has them)."""

    def add(self, case: Case) -> int:
        """Keep a new case and its dog, make both findable; returns the case's id."""

    def change(self, case: Case) -> None:
        """Keep a case's new particulars and its dog's, and make them findable."""

    def set_period(
        self, case: int, status: HoldStatus, last_day: date | None, redeemable_before: datetime | None
    ) -> None:
        """Keep what the computed holding period is now, for the board to sort by."""

    def get(self, case: int) -> Case:
        """The case of that id."""

    def numbered(self, number: str) -> Case | None:
        """The case of that number."""

    def of_owner(self, person: int, town: str) -> Sequence[Case]:
        """Every case in `town` whose owner is this person, by date of seizure (READINGS R14)."""

    def board(
        self,
        now: datetime,
        today: Mapping[str, date],
        state: BoardState | None,
        after: BoardPlace | None,
        limit: int,
    ) -> Sequence[tuple[Case, BoardPlace]]:
        """Held dogs, most urgent first: last day soonest, then waiting for notice, then under order, then ended.

        `today` names the towns to list, each with the day that it is there at `now`: a dog is in state `last_day`
        from the midnight that begins its last day until `redeemable_before`, and `ended` from then on. Dogs with a
        deadline stand in its order, the others in the order of their seizure. `state` lists one state only; `after`
        is the place of the last row already shown.

        A dog that is paid for is `running` without a deadline (`redeemable_before` None): it is in state `holding`,
        after the others that are holding; nobody may adopt it any more.
        """

    def board_counts(self, now: datetime, today: Mapping[str, date]) -> dict[BoardState, int]:
        """How many held dogs are in each state, every state named; `today` as for `board`."""

    def held(self) -> Sequence[int]:
        """The ids of every case still held, for the check that stored dates equal the computed ones."""

    def add_order(self, order: OrderPlaced) -> int:
        """Keep an order placed."""

    def lift_order(self, order: int, on: date, by: str) -> None:
        """Keep the lifting of an order."""

    def orders(self, case: int) -> Sequence[OrderPlaced]:
        """Orders placed, in time order."""

    def add_determination(self, determination: Determination) -> int:
        """Keep a determination that the dog is dangerous."""

    def determinations(self, case: int) -> Sequence[Determination]:
        """Determinations made."""

    def add_proof(self, proof: ProofShown) -> int:
        """Keep a proof shown."""

    def proofs(self, case: int) -> Sequence[ProofShown]:
        """Proofs shown."""

    def add_cost(self, cost: CostIncurred) -> int:
        """Keep a cost incurred."""

    def costs(self, case: int) -> Sequence[CostIncurred]:
        """Costs incurred, in time order."""

    def add_event(self, event: Event) -> int:
        """Add a line to the case's story."""

    def events(self, case: int) -> Sequence[Event]:
        """The case's story, in time order."""

    def add_photo(self, picture: bytes) -> str:
        """Keep a photo; returns its SHA-256."""

    def photo(self, digest: str) -> bytes | None:
        """The photo of that SHA-256."""


class Accounts(Protocol):
    """Statements, receipts, releases and the ledger."""

    def next_number(self, town: str, series: str, till: str, year: int) -> int:
        """The next number of a series, 1, 2, 3 …, without gaps: taken only if the transaction commits."""

    def next_case_number(self, year: int) -> int:
        """The next number of the cases of a year, as `next_number`: one count within these records."""

    def add_statement(self, statement: Statement) -> None:
        """Keep a statement."""

    def supersede(self, number: str, by: str) -> None:
        """Mark a statement as replaced by another."""

    def statement(self, number: str) -> Statement | None:
        """The statement of that number."""

    def statements(self, case: int) -> Sequence[Statement]:
        """A case's statements, in time order."""

    def with_statement(self, limit: int) -> Sequence[int]:
        """Cases still held that have a statement, the one stated last first: who may come to pay or to redeem."""

    def add_receipt(self, receipt: Receipt) -> None:
        """Keep a receipt.

        The database itself refuses a second one for the same request or press number, a second undoing, and sums
        beyond what the statement or the debt asks or the original brought in.
        """

    def receipt(self, number: str) -> Receipt | None:
        """The receipt of that number."""

    def receipt_requested(self, request: str) -> Receipt | None:
        """The receipt already made for a request to take or pay back money."""

    def receipt_pressed(self, town: str, number: str) -> Receipt | None:
        """The receipt entered for a hand-written, press-numbered one."""

    def undone_by(self, number: str) -> Receipt | None:
        """The receipt that undoes the one of that number, None while it stands."""

    def receipts(self, case: int) -> Sequence[Receipt]:
        """A case's receipts, in the order of their making."""

    def receipts_by(self, tender: Tender, reference: str, since: datetime) -> Sequence[Receipt]:
        """Receipts made since an instant that took a tender of that number and were not voided, the latest first."""

    def add_release(self, release: Release) -> None:
        """Keep a release; a second one for the same case is refused by the database itself."""

    def release(self, case: int) -> Release | None:
        """How the dog left, None while it has not."""

    def post(self, transaction: LedgerTransaction) -> int:
        """Add a balanced transaction to the ledger."""

    def ledger(self, case: int) -> Sequence[LedgerTransaction]:
        """A case's transactions, in time order."""

    def journal(self) -> Sequence[LedgerTransaction]:
        """Every transaction, in the order of posting."""


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
    chain: Chain

    def search(self, text: str, limit: int = 20) -> Sequence[Found]:
        """Cases by dog, tag, chip, owner, phone, case number, statement or receipt number; best first."""

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


@dataclass(frozen=True, slots=True)
class PrintOutcome:
    """What a printer did: `printed`, `failed` (nothing left the machine) or `unknown`, and why, in plain words.

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

    def keep(self, name: str, pdf: bytes) -> Path:
        """Keep a finished PDF among the papers under a fresh name; raises `Unavailable` where it cannot be kept."""

    def kinds(self) -> Sequence[tuple[str, str]]:
        """The kinds of receipt printer that there are profiles of: the name in a setting, and words for it."""

    def other_width(self, kind: str, *, wider: bool) -> str:
        """The common kind that is the next wider or narrower one; the same kind where there is none."""

    def check(self, printer: Printer, paper: Any) -> PrintOutcome:
        """Print the page that shows whether a printer is chosen right, from a `PrinterCheckPaper`."""
