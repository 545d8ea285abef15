"""Invented drawers, whole enough to be kept."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import Any

from kiosk.domain.drawer_records import BankDeposit, CashMovement, DrawerCount, DrawerSession, MonthlyReport
from kiosk.domain.money import Money
from kiosk.services.ports import Records
from tests.keeping.samples import NOON


def a_session(number: str = "Z-26-1-000001", **other: Any) -> DrawerSession:
    """A drawer opened at noon with a hundred dollars."""
    known: dict[str, Any] = {"till": "1", "opened_at": NOON, "by": "Clerk Ames", "opening_float": Money(100_00)}
    return DrawerSession(number=number, **{**known, **other})


def a_movement(session: int = 1, **other: Any) -> CashMovement:
    """Cash paid out for dog food."""
    known: dict[str, Any] = {"kind": "cash_out", "amount": Money(18_75), "reason": "Dog food", "by": "Clerk Ames"}
    return CashMovement(session=session, at=NOON, **{**known, **other})


def a_count(session: int = 1, **other: Any) -> DrawerCount:
    """Eighty dollars in twenties, and a check."""
    known: dict[str, Any] = {
        "pieces": {20_00: 4},
        "others": {"check": Money(25_00), "money_order": Money(0), "card": Money(0)},
        "expected": {"cash": Money(81_25), "check": Money(25_00), "money_order": Money(0), "card": Money(-5_00)},
        "closing": False,
        "by": "Clerk Ames",
    }
    return DrawerCount(session=session, at=NOON + timedelta(hours=1), **{**known, **other})


def a_deposit(*sessions: int, number: str = "B-26-1-000001") -> BankDeposit:
    """Everything of some drawers."""
    return BankDeposit(
        number=number,
        till="1",
        at=NOON + timedelta(days=1),
        sessions=sessions,
        amounts={"cash": Money(-20_00), "check": Money(25_00)},
        note="Bag 118",
        by="Clerk Ames",
    )


def a_month(number: str = "M-DV-26-1-000001", **other: Any) -> MonthlyReport:
    """April of Dover."""
    known: dict[str, Any] = {"town": "dover", "month": "2026-04", "at": NOON, "total": Money(-5), "by": "Clerk Ames"}
    return MonthlyReport(number=number, **{**known, **other})


def closed(session: DrawerSession) -> DrawerSession:
    """The same drawer after its Z."""
    return replace(session, closed_at=NOON + timedelta(hours=8), closed_by="Clerk Ames", head="a" * 64)


def keep_a_closed_drawer(records: Records, **other: Any) -> DrawerSession:
    """Keep a drawer with a movement and two counts, and close it."""
    session = a_session(**other)
    session = replace(session, id=records.drawers.add(session))
    records.drawers.add_movement(a_movement(session.id))
    records.drawers.add_count(a_count(session.id))
    records.drawers.add_count(a_count(session.id, closing=True))
    done = closed(session)
    records.drawers.close(done)
    return done
