"""A till whose drawer and books are reckoned apart from the program, and compared with it after every act."""

from __future__ import annotations

import shutil
import tempfile
from collections import Counter
from datetime import UTC, datetime
from functools import cache
from pathlib import Path

from beancount import loader
from hypothesis.stateful import RuleBasedStateMachine, invariant

from kiosk.domain.money import ZERO, Money
from kiosk.domain.records import Receipt, Statement, Tender
from kiosk.persistence.store import SqlStore, open_store
from kiosk.services import drawer
from kiosk.services.export import Days, What, exported
from kiosk.services.holdings import dates_wrongly_stored
from tests.acts.desks import RESOLVED, FakeClock, enter_local, make_desk

BEGIN = datetime(2026, 11, 27, 18, 42, tzinfo=UTC)
TOWNS = ("bethel", "dover")
EXPORTED: tuple[What, ...] = ("ledger", "receipts")


@cache
def empty_records() -> Path:
    """A data directory without records, made once."""
    folder = Path(tempfile.mkdtemp(prefix="pound-kiosk-machine-"))
    open_store(folder).close()
    for town in TOWNS:
        enter_local(folder, town, RESOLVED if town != "dover" else "")
    return folder


class ReckonedTill(RuleBasedStateMachine):
    """A counter, and what its drawer and its books must come to, reckoned apart from the program."""

    def __init__(self) -> None:
        super().__init__()
        self._folder = Path(tempfile.mkdtemp(prefix="pound-kiosk-run-"))
        shutil.copytree(empty_records(), self._folder, dirs_exist_ok=True)
        self.clock = FakeClock(BEGIN)
        self.desk = make_desk(self._folder, self.clock)
        self.cases: list[int] = []
        self.statements: dict[int, Statement] = {}
        self.receipts: list[Receipt] = []
        self.drawer: Counter[Tender] | None = None
        self.paid: Counter[int] = Counter()
        self.waived: Counter[int] = Counter()
        self.held = 0
        self.closed = 0

    def took(self, receipt: Receipt) -> None:
        """Reckon a receipt once; a repeated one moves nothing."""
        if any(receipt.number == known.number for known in self.receipts):
            return
        self.receipts.append(receipt)
        if self.drawer is not None:
            for tender in receipt.tenders:
                # What the town pays back by its own check comes from the bank.
                if tender.tender != "check" or tender.amount > ZERO or receipt.kind == "void":
                    self.drawer[tender.tender] += tender.amount.cents
            self.drawer["cash"] -= receipt.change.cents
        if receipt.kind == "deposit_forfeiture":
            self.held -= sum(line.amount.cents for line in receipt.lines if line.amount > ZERO)
        elif receipt.kind == "deposit" or self._of_a_deposit(receipt):
            self.held += receipt.total.cents
        else:
            self.paid[receipt.case] += receipt.total.cents

    def _of_a_deposit(self, receipt: Receipt) -> bool:
        return any(known.number == receipt.original and known.kind == "deposit" for known in self.receipts)

    def case(self, place: int) -> int:
        return self.cases[place % len(self.cases)]

    def receipt(self, place: int) -> Receipt:
        return self.receipts[place % len(self.receipts)]

    @invariant()
    def the_drawer_is_what_it_should_be(self) -> None:
        with self.desk.store.reading() as records:
            session = drawer.open_session(records, self.desk.till)
            assert (session is None) == (self.drawer is None)
            if session is None or self.drawer is None:
                return
            expected = drawer.expected_now(records, session)
            assert {tender: money.cents for tender, money in expected.items()} == {
                tender: self.drawer[tender] for tender in expected
            }
            booked = records.audit.balances(f"till:{self.desk.till}:")
            for tender, money in expected.items():
                assert booked.get(f"till:{self.desk.till}:{tender}", ZERO) == money

    @invariant()
    def deposits_are_never_below_zero(self) -> None:
        assert self.held >= 0
        with self.desk.store.reading() as records:
            balances = records.audit.balances("deposits_held:")
        assert -Money.total(balances.values()).cents == self.held

    @invariant()
    def the_ledger_balances(self) -> None:
        with self.desk.store.reading() as records:
            for posted in records.accounts.journal():
                assert Money.total(entry.amount for entry in posted.entries) == ZERO

    def teardown(self) -> None:
        """After each run: receipts count 1 to n, and nothing that is kept gives reason for complaint."""
        try:
            by_town: dict[str, list[int]] = {}
            for receipt in self.receipts:
                by_town.setdefault(receipt.town, []).append(int(receipt.number[-6:]))
            for numbers in by_town.values():
                assert sorted(numbers) == list(range(1, len(numbers) + 1))
            store = self.desk.store
            assert isinstance(store, SqlStore)
            assert [str(problem) for problem in store.verify().problems] == []
            assert dates_wrongly_stored(self.desk) == ()
            for what in EXPORTED:
                _, errors, _ = loader.load_string("".join(exported(self.desk, what, "beancount", Days())))
                assert errors == []
        finally:
            self.desk.store.close()
            shutil.rmtree(self._folder)
