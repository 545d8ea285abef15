"""Invented records, whole enough to be kept."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from typing import Any

from kiosk.domain.debts import Adjustment, Debt, Dishonour, LossReport
from kiosk.domain.money import Money
from kiosk.domain.records import (
    Case,
    Dog,
    LedgerEntry,
    LedgerTransaction,
    NoticeLetter,
    Person,
    PrintJob,
    Receipt,
    Release,
    StatedLine,
    Statement,
    TenderPart,
)
from kiosk.persistence.store import SqlStore
from kiosk.services.ports import Records

NOON = datetime(2026, 4, 7, 16, 0, tzinfo=UTC)
TODAY = date(2026, 4, 7)
LINE = StatedLine(code="impoundment", label="First impoundment", amount=Money(2000), citation="Dover subd. D1")


def a_case(number: str = "26-0001", **other: Any) -> Case:
    """A dog seized in Dover at noon, its last day five days later."""
    known: dict[str, Any] = {
        "town": "dover",
        "dog": Dog(summary="black lab, red collar"),
        "seized_at": NOON,
        "impounded_at": NOON + timedelta(minutes=40),
        "place": "Route 22",
        "ground": "unlicensed",
        "last_day": date(2026, 4, 12),
        "redeemable_before": datetime(2026, 4, 13, 4, 0, tzinfo=UTC),
        "recorded_at": NOON,
        "recorded_by": "Officer Ruiz",
    }
    return Case(number=number, **{**known, **other})


def a_waiting_case(number: str = "26-0001", **other: Any) -> Case:
    """A dog whose owner has not been given notice yet."""
    return a_case(number, **{"status": "awaiting_notice", "last_day": None, "redeemable_before": None, **other})


def a_person(name: str = "Dana Whitlock", **other: Any) -> Person:
    """An owner."""
    return Person(name=name, **other)


def a_letter(case: int = 1, **other: Any) -> NoticeLetter:
    """A letter of notice to be mailed."""
    known: dict[str, Any] = {"number": "26-0001-N1", "way": "certified_mail", "name": "Dana Whitlock"}
    return NoticeLetter(case=case, **{**known, **other}, by="Officer Ruiz", recorded_at=NOON)


def a_statement(number: str = "S-DV-26-1-000001", case: int = 1, **other: Any) -> Statement:
    """A statement of twenty dollars."""
    known: dict[str, Any] = {
        "town": "dover",
        "owner": None,
        "as_of": NOON,
        "days_in_shelter": 1,
        "periods": 1,
        "impoundment_number": 1,
        "lines": (LINE,),
        "good_through": NOON + timedelta(days=1),
        "next_total": Money(6000),
        "readings": ("R11", "R12"),
        "by": "Officer Ruiz",
    }
    return Statement(number=number, case=case, **{**known, **other})


def a_receipt(number: str = "R-DV-26-1-000001", statement: str = "S-DV-26-1-000001", **other: Any) -> Receipt:
    """A receipt for it: paid with a twenty and a five."""
    known: dict[str, Any] = {
        "case": 1,
        "town": "dover",
        "till": "1",
        "at": NOON,
        "payer": "Dana Whitlock",
        "tenders": cash(2500),
        "lines": (LINE,),
        "change": Money(500),
        "request": f"request of {number}",
        "by": "Clerk Ames",
    }
    return Receipt(number=number, statement=statement, **{**known, **other})


def cash(cents: int) -> tuple[TenderPart, ...]:
    """So much in notes and coins."""
    return (TenderPart(tender="cash", amount=Money(cents)),)


def a_release(case: int = 1, receipt: str = "R-DV-26-1-000001", **other: Any) -> Release:
    """The dog going home."""
    return Release(
        case=case, at=NOON, to="Dana Whitlock", standing="owner", receipt=receipt, by="Officer Ruiz", **other
    )


def a_transaction(*cents: int, case: int = 1) -> LedgerTransaction:
    """A transaction with these entries."""
    entries = tuple(LedgerEntry(account=f"account {cent}", amount=Money(cent)) for cent in cents)
    return LedgerTransaction(town="dover", case=case, at=NOON, document="R-1", text="paid", entries=entries, by="Ames")


def a_job(number: str = "S-DV-26-1-000001", **other: Any) -> PrintJob:
    """A statement that waits for a printer."""
    known: dict[str, Any] = {"kind": "statement", "case": 1, "document": {"lines": ["a", "é", 1]}, "by": "Ames"}
    return PrintJob(number=number, created_at=NOON, **{**known, **other})


def keep_a_case(store: SqlStore, number: str = "26-0001", **other: Any) -> int:
    """Keep a case in a unit of work of its own."""
    with store.writing() as records:
        return records.cases.add(a_case(number, **other))


def keep_a_paid_case(store: SqlStore) -> int:
    """Keep a case with its statement and receipt."""
    case = keep_a_case(store)
    with store.writing() as records:
        records.accounts.add_statement(a_statement(case=case))
        records.accounts.add_receipt(a_receipt(case=case))
    return case


def a_debt(number: str = "D-DV-26-1-000001", **other: Any) -> Debt:
    """Twenty dollars that a person owes for a dog that was not redeemed."""
    known: dict[str, Any] = {"case": 1, "town": "dover", "till": "1", "person": 1, "cause": "unredeemed"}
    return Debt(number=number, **{**known, "since": NOON, "lines": (LINE,), "by": "Ames", **other})


def a_waiver(**other: Any) -> Adjustment:
    """Five dollars off the impoundment fee."""
    known: dict[str, Any] = {"case": 1, "code": "impoundment", "label": "First impoundment", "amount": Money(500)}
    return Adjustment(**{**known, "reason": "R26", "approved_by": "Cole", "by": "Ames", "recorded_at": NOON, **other})


def a_dishonour(**other: Any) -> Dishonour:
    """A check of twenty dollars that came back."""
    known: dict[str, Any] = {"case": 1, "receipt": "R-DV-26-1-000001", "position": 0, "amount": Money(2000)}
    known |= {"on": TODAY, "reason": "no funds", "by": "Ames", "recorded_at": NOON} | other
    return Dishonour(**{"lines": (replace(LINE, amount=-known["amount"]),), **known})


def keep_what_is_owed(records: Records, case: int, person: int) -> None:
    """Keep a waiver, a check returned, a debt and a loss report of a case that was paid."""
    records.debts.add_adjustment(a_waiver(case=case))
    records.debts.add_debt(a_debt(case=case, person=person))
    records.debts.add_dishonour(a_dishonour(case=case))
    records.debts.add_loss_report(
        LossReport(case=case, on=TODAY, reported_to="Officer Ruiz", search="asked around", by="Ames", recorded_at=NOON)
    )
