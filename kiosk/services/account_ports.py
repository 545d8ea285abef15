"""What statements, receipts, releases and the ledger ask of the outside."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Protocol

from kiosk.domain.records import LedgerTransaction, Receipt, Release, StartingNumber, Statement, Tender


class Accounts(Protocol):
    """Statements, receipts, releases and the ledger."""

    def next_number(self, town: str, series: str, till: str, year: int) -> int:
        """The next number of a series, 1, 2, 3 …, without gaps: taken only if the transaction commits."""

    def next_case_number(self, year: int) -> int:
        """The next number of the cases of a year, as `next_number`: one count within these records."""

    def start_at(self, begins: StartingNumber) -> None:
        """Let a series go on with a number; `Refused` once it gave one, or was begun so before."""

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
        """The receipt entered for a hand-written, press-numbered one; zeros before the number make no difference."""

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
