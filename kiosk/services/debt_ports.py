"""Where waivers, returned checks, debts and deposits are kept; `kiosk.persistence` implements it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Protocol

from kiosk.domain.debts import Adjustment, Debt, Dishonour, LossReport
from kiosk.domain.money import Money
from kiosk.domain.records import Receipt


class Debts(Protocol):
    """What is taken off, what comes back unpaid, what is owed after the dog has gone, what is held for others."""

    def add_adjustment(self, adjustment: Adjustment) -> int:
        """Keep a waiver; one beyond what is left of its debt is refused by the database itself."""

    def adjustments(self, case: int) -> Sequence[Adjustment]:
        """A case's waivers, those of its debts included, in time order."""

    def add_dishonour(self, dishonour: Dishonour) -> int:
        """Keep a returned check; a second return, or one of money already paid back, is refused by the database."""

    def dishonours(self, case: int) -> Sequence[Dishonour]:
        """A case's returned checks, in time order."""

    def add_debt(self, debt: Debt) -> None:
        """Keep a debt, and make its case findable by its number."""

    def debt(self, number: str) -> Debt | None:
        """The debt of that number."""

    def debts(self, case: int) -> Sequence[Debt]:
        """A case's debts, oldest first."""

    def owed(self, towns: Sequence[str] = ()) -> Sequence[tuple[Debt, Money]]:
        """Every debt that is not paid, with what is left of it, oldest first; of some towns or of all."""

    def left_of(self, number: str) -> Money:
        """What is left of a debt: without what was paid and waived, with checks that were returned."""

    def unredeemed(self, towns: Sequence[str], now: datetime) -> Sequence[int]:
        """Cases of these towns with an owner, whose period is over unpaid, and for which no debt is kept yet."""

    def add_loss_report(self, report: LossReport) -> int:
        """Keep the report of a lost dog; a second one for the same case is refused by the database itself."""

    def loss_report(self, case: int) -> LossReport | None:
        """The report that the dog was lost, None without one."""

    def perhaps_overpaid(self, towns: Sequence[str] = ()) -> Sequence[int]:
        """Cases that were paid for and had a charge waived, or were paid for in part and are still here; by id."""

    def deposits_held(self, towns: Sequence[str] = ()) -> Sequence[tuple[Receipt, Money]]:
        """The receipts of deposits not ended, with what the bank did not return of each, oldest first."""
