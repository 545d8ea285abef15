"""What the services ask of where drawers are kept, and of the money and dogs that a whole town adds up to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from kiosk.domain.debts import Adjustment, Dishonour
from kiosk.domain.drawer_records import BankDeposit, CashMovement, DrawerCount, DrawerSession, MonthlyReport
from kiosk.domain.money import Money
from kiosk.domain.records import Case, PrintJob, Receipt, Release, Statement
from kiosk.domain.staff import Approval


@dataclass(frozen=True, slots=True)
class Span:
    """From one instant, which is in it, to another, which is not."""

    start: datetime
    end: datetime


@dataclass(frozen=True, slots=True)
class Posted:
    """One entry of the ledger with the document that it was posted for."""

    account: str
    amount: Money
    document: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SinceClose:
    """What was recorded since the drawer before was closed, in the order of recording, whatever the clock said."""

    waived: Sequence[Adjustment]
    """At every till."""
    returned: Sequence[Dishonour]
    """Checks that the bank returned, whichever till had taken them."""
    forfeited: Sequence[Receipt]
    """At this till, as what follows."""
    approved: Sequence[Approval]
    """Approvals on which something was done."""
    reprinted: Sequence[PrintJob]
    posted: Sequence[Posted]
    moments: Sequence[datetime]
    """When the clock said that each receipt and cash movement of the session was."""


class Drawers(Protocol):
    """Drawer sessions, their cash movements and counts, and what was taken to the bank."""

    def add(self, session: DrawerSession) -> int:
        """Open a drawer; `Refused` by the database itself while that till has one open."""

    def close(self, session: DrawerSession) -> None:
        """Keep the close of a drawer: `closed_at`, `closed_by` and `head`, once."""

    def open_at(self, till: str) -> DrawerSession | None:
        """The open drawer of a till."""

    def get(self, session: int) -> DrawerSession:
        """The session of that id; `InvalidInput` (code `unknown_record`) without one."""

    def ever(self, till: str) -> bool:
        """Whether this till ever had a drawer opened."""

    def latest(self, till: str, limit: int) -> Sequence[DrawerSession]:
        """A till's sessions, the newest first."""

    def undeposited(self) -> Sequence[DrawerSession]:
        """The sessions, open or closed, whose money was not taken to the bank, oldest first, of every till."""

    def since_close(self, session: DrawerSession, account: str) -> SinceClose:
        """What was recorded since the Z before this session's, or since the opening of a till's first drawer.

        `posted` is what was posted to the accounts whose names begin with `account`.
        """

    def add_movement(self, movement: CashMovement) -> int:
        """Keep cash put in or paid out; refused by the database itself once the session is closed."""

    def movements(self, session: int) -> Sequence[CashMovement]:
        """A session's movements, in time order."""

    def add_count(self, count: DrawerCount) -> int:
        """Keep a count; refused by the database itself once the session is closed."""

    def counts(self, session: int) -> Sequence[DrawerCount]:
        """A session's counts, in time order."""

    def receipts(self, session: int) -> Sequence[Receipt]:
        """What a session took and gave back, in the order of entry."""

    def add_deposit(self, deposit: BankDeposit) -> int:
        """Keep a deposit; a session in a second one is refused by the database itself."""

    def deposits(self, limit: int) -> Sequence[BankDeposit]:
        """Deposits, the newest first."""

    def add_monthly_report(self, report: MonthlyReport) -> int:
        """Keep that a month was reported."""

    def monthly_reports(self, town: str, month: str) -> Sequence[MonthlyReport]:
        """The reports of a town's month, in the order in which they were made."""

    def receipts_after(self, report: MonthlyReport) -> frozenset[str]:
        """The numbers of the receipts kept after a report was made, whatever the clock said then and since."""


class Audit(Protocol):
    """Everything that happened in a span of time, across cases and tills."""

    def receipts(self, span: Span, town: str = "") -> Sequence[Receipt]:
        """Receipts entered in the span, in order; of one town where it is named."""

    def paid(self, span: Span, town: str) -> Sequence[Receipt]:
        """A town's receipts that count in the span: a hand-written one by its own date."""

    def pressed(self, town: str) -> Sequence[Receipt]:
        """A town's hand-written receipts, in the order of entry."""

    def latest_receipts(self, till: str, limit: int) -> Sequence[Receipt]:
        """A till's receipts, the newest first."""

    def latest_paper(self, till: str, kinds: Sequence[str]) -> PrintJob | None:
        """The paper of these kinds that a till made last."""

    def statements(self, span: Span) -> Sequence[Statement]:
        """Statements issued in the span."""

    def waivers(self, span: Span) -> Sequence[Adjustment]:
        """Waivers recorded in the span."""

    def dishonours(self, span: Span, town: str) -> Sequence[Dishonour]:
        """Checks of a town's receipts that the bank returned, as recorded in the span."""

    def movements(self, span: Span) -> Sequence[CashMovement]:
        """Cash put into drawers and paid out of them in the span."""

    def cases(self, span: Span) -> Sequence[Case]:
        """Dogs impounded in the span."""

    def releases(self, span: Span) -> Sequence[Release]:
        """Dogs released in the span."""

    def dogs(self) -> tuple[int, int, int]:
        """How many dogs ever came, how many of them were released, and how many are here."""

    def balances(self, start: str) -> Mapping[str, Money]:
        """The balance of every account of the ledger whose name begins so."""

    def posted(self, start: str, span: Span) -> Sequence[Posted]:
        """What was posted in the span to the accounts whose names begin so, in order."""

    def deposits_taken(self) -> Sequence[Receipt]:
        """Every receipt of a deposit, and every one that paid it back or forfeited it, in order."""
