"""Honest books: what a counter leaves behind on one day, kept as the program keeps it."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from typing import Any

from kiosk.domain.money import Money
from kiosk.domain.records import CostIncurred, Event, LedgerEntry, LedgerTransaction, NoticeGiven, StatedLine
from kiosk.persistence.store import SqlStore
from kiosk.services.ports import Records
from tests.keeping.samples import (
    NOON,
    TODAY,
    a_case,
    a_job,
    a_person,
    a_receipt,
    a_release,
    a_statement,
    a_waiting_case,
    cash,
)

DEPOSIT = StatedLine(code="deposit", label="Spay/neuter deposit", amount=Money(3500), citation="AML §377-a")


def keep_honest_books(store: SqlStore) -> None:
    """Three dogs, each with its statement and receipt; the first two went home, the third left a deposit."""
    with store.writing() as records:
        records.people.add(a_person())
        for number in (1, 2, 3):
            _redeem(records, number, released=number < 3)
        _take_deposit(records, 4)


def _number(records: Records, series: str) -> str:
    count = records.accounts.next_number("dover", series, "1", 2026)
    return f"{series[0].upper()}-DV-26-1-{count:06d}"


def _redeem(records: Records, number: int, *, released: bool) -> None:
    at = NOON + timedelta(hours=number)
    made: dict[str, Any] = {"by": "Clerk Ames", "recorded_at": at}
    count = records.accounts.next_number("Test shelter", "case", "", 2026)
    case = records.cases.add(a_waiting_case(f"26-{count:04d}", status="running"))
    records.cases.add_photo(b"dog %d" % number)
    notice = records.notices.add(NoticeGiven(case=case, how="mail", on=TODAY, number="7001", **made))
    records.notices.mark_delivered(notice, TODAY)
    records.cases.add_cost(CostIncurred(case=case, what="care", on=TODAY, paid_to="Vet", amount=Money(100), **made))
    first, second = _number(records, "statement"), _number(records, "statement")
    records.accounts.add_statement(a_statement(first, case, as_of=at))
    records.accounts.add_statement(a_statement(second, case, as_of=at))
    records.accounts.supersede(first, second)
    receipt = a_receipt(_number(records, "receipt"), second, case=case, at=at)
    records.accounts.add_receipt(receipt)
    _post(records, case, receipt.number, {"till:1:cash": 2000, "revenue:dover:impoundment": -2000})
    records.jobs.add(a_job(receipt.number, case=case, kind="receipt"))
    records.cases.add_event(Event(case=case, at=at, kind="payment", text="Paid by Dana Whitlock", **made))
    if released:
        records.accounts.add_release(a_release(case, receipt.number))
        records.cases.change(replace(records.cases.get(case), state="released"))


def _take_deposit(records: Records, number: int) -> None:
    count = records.accounts.next_number("Test shelter", "case", "", 2026)
    # The twelfth is a Sunday: the period runs through the next business day.
    last = {"last_day": date(2026, 4, 13), "redeemable_before": datetime(2026, 4, 14, 4, tzinfo=UTC)}
    case = records.cases.add(a_case(f"26-{count:04d}", **last))
    taken: dict[str, Any] = {"kind": "deposit", "lines": (DEPOSIT,), "tenders": cash(5000), "change": Money(1500)}
    at = NOON + timedelta(hours=number)
    receipt = a_receipt(_number(records, "receipt"), "", case=case, at=at, **taken)
    records.accounts.add_receipt(receipt)
    _post(records, case, receipt.number, {"till:1:cash": 3500, "deposits_held:dover": -3500})


def _post(records: Records, case: int, document: str, entries: dict[str, int]) -> None:
    moved = tuple(LedgerEntry(account=account, amount=Money(cents)) for account, cents in entries.items())
    posted = LedgerTransaction(
        town="dover", case=case, at=NOON, document=document, text=f"Receipt {document}", entries=moved, by="Clerk Ames"
    )
    records.accounts.post(posted)
