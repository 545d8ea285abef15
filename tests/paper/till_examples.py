"""Invented drawers, deposits and months, whole enough to be printed."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from kiosk.domain.debts import Adjustment
from kiosk.domain.drawer_records import CashMovement, DrawerCount, DrawerSession
from kiosk.domain.drawer_report import (
    BesideReceipts,
    DepositMove,
    DepositsOfTown,
    DrawerReport,
    Reprint,
    ReturnedCheck,
    drawer_report,
)
from kiosk.domain.money import Money
from kiosk.domain.records import PressNumber, Receipt, StatedLine, Tender, TenderPart
from kiosk.domain.staff import Approval
from kiosk.services.drawer_papers import (
    CountPaper,
    DrawerPaper,
)

ZONE = ZoneInfo("America/New_York")
OPENED = datetime(2026, 11, 27, 14, 2, tzinfo=UTC)
TOWNS = {"dover": "Town of Dover", "bethel": "Town of Bethel"}
HEAD = "9f2c41d07be3a8851f6d7710c3be20a4d95c1b77e0f3aa6412ce58bb90d3417e"
SESSION = DrawerSession(
    id=7, number="Z-26-2-000007", till="2", opened_at=OPENED, by="M. Ortiz", opening_float=Money(150_00)
)
CLOSED = DrawerSession(
    id=7,
    number="Z-26-2-000007",
    till="2",
    opened_at=OPENED,
    by="M. Ortiz",
    opening_float=Money(150_00),
    closed_at=OPENED + timedelta(hours=7),
    closed_by="M. Ortiz",
    head=HEAD,
)


def a_receipt(number: str, town: str, lines: dict[str, int], tender: Tender, minutes: int, **more: Any) -> Receipt:
    """A receipt for some charges, paid exactly."""
    stated = tuple(
        StatedLine(code=label, label=label, amount=Money(cents), citation="section") for label, cents in lines.items()
    )
    filled: dict[str, Any] = {
        "number": number,
        "case": 1,
        "town": town,
        "till": "2",
        "session": 7,
        "at": OPENED + timedelta(minutes=minutes),
        "payer": "Dana Whitlock",
        "tenders": (
            TenderPart(tender=tender, amount=Money(sum(lines.values())), reference="" if tender == "cash" else "1187"),
        ),
        "lines": stated,
        "by": "M. Ortiz",
    }
    return Receipt(**(filled | more))


RECEIPTS = (
    a_receipt("R-DOV-26-2-000031", "dover", {"Second impoundment, first 24 hours": 30_00}, "cash", 31),
    a_receipt("R-DOV-26-2-000032", "dover", {"First impoundment": 20_00, "Veterinary care": 84_50}, "check", 95),
    a_receipt(
        "R-DOV-26-2-000033",
        "dover",
        {"First impoundment": -20_00, "Veterinary care": -84_50},
        "check",
        101,
        kind="void",
        original="R-DOV-26-2-000032",
        reason="Check made out to the wrong town",
        approved_by="H. Lindqvist",
    ),
    a_receipt("R-BET-26-2-000011", "bethel", {"Impoundment fee": 50_00, "Care and maintenance": 112_00}, "card", 160),
    a_receipt(
        "R-BET-26-2-000012",
        "bethel",
        {"Impoundment fee": 50_00},
        "cash",
        250,
        pressed=PressNumber(number="0417", at=OPENED - timedelta(days=1)),
    ),
    a_receipt("R-BET-26-2-000013", "bethel", {"Spay/neuter deposit": 35_00}, "check", 300, kind="deposit"),
)
MOVEMENTS = (
    CashMovement(
        session=7, at=OPENED, kind="cash_out", amount=Money(18_75), reason="Dog food, Agway, slip 22", by="M. Ortiz"
    ),
    CashMovement(
        session=7, at=OPENED, kind="cash_in", amount=Money(40_00), reason="Change from the safe", by="M. Ortiz"
    ),
)
WAIVED = (
    Adjustment(
        case=1,
        code="first_impoundment",
        label="First impoundment",
        amount=Money(20_00),
        reason="Owner was in hospital",
        approved_by="H. Lindqvist",
        by="M. Ortiz",
        recorded_at=OPENED,
    ),
)
BESIDE = BesideReceipts(
    waived=WAIVED,
    returned=(
        ReturnedCheck(
            number="1150",
            amount=Money(40_00),
            receipt="R-BET-26-2-000007",
            reason="Insufficient funds",
            by="M. Ortiz",
        ),
    ),
    deposits=(
        DepositsOfTown(
            "bethel",
            (
                DepositMove("taken", Money(35_00), here=True),
                DepositMove("taken", Money(40_00), here=False),
                DepositMove("forfeited", Money(-35_00), here=False),
            ),
            Money(105_00),
        ),
    ),
    approved=(
        Approval(
            at=OPENED + timedelta(minutes=100),
            till="2",
            act="reverse",
            by="H. Lindqvist",
            supervisor="H. Lindqvist",
            reason="Check made out to the wrong town",
            alone=True,
        ),
    ),
    reprints=(
        Reprint(at=OPENED + timedelta(minutes=40), paper="receipt R-DOV-26-2-000031", duplicate=1, by="M. Ortiz"),
    ),
)
COUNT = DrawerCount(
    session=7,
    at=OPENED + timedelta(hours=7),
    pieces={20_00: 6, 10_00: 7, 5_00: 8, 1_00: 19, 25: 5, 10: 4, 5: 1},
    others={"check": Money(35_00), "card": Money(162_00)},
    expected={"cash": Money(251_25), "check": Money(35_00), "money_order": Money(0), "card": Money(162_00)},
    closing=True,
    by="M. Ortiz",
)


def a_report(
    session: DrawerSession = CLOSED, count: DrawerCount | None = COUNT, receipts: tuple[Receipt, ...] = RECEIPTS
) -> DrawerReport:
    """The reading of that drawer."""
    return drawer_report(
        session,
        OPENED + timedelta(hours=7),
        receipts=receipts,
        movements=MOVEMENTS,
        count=count,
        zone=lambda _town: ZONE,
        label=lambda _town, _code: "",
        beside=BESIDE,
    )


def an_empty_report() -> DrawerReport:
    """The Z of a drawer in which nothing happened."""
    return drawer_report(
        CLOSED,
        OPENED,
        receipts=(),
        movements=(),
        count=replace(COUNT, pieces={}, others={}, expected={}),
        zone=lambda _town: ZONE,
        label=lambda _town, _code: "",
    )


def a_z(**other: Any) -> DrawerPaper:
    """The Z of that drawer."""
    known: dict[str, Any] = {
        "shelter": "Harlem Valley Dog Shelter",
        "till_name": "Front desk",
        "zone": ZONE,
        "towns": TOWNS,
        "cases": {1: "No. 26-0412, Dover"},
        "report": a_report(),
        "head": HEAD,
        "by": "M. Ortiz",
    }
    return DrawerPaper(**(known | other))


def an_x() -> DrawerPaper:
    """An X of that drawer while it was open."""
    return a_z(report=a_report(SESSION, None), head="")


def a_count() -> CountPaper:
    """A count of that drawer."""
    return CountPaper(
        shelter="Harlem Valley Dog Shelter", till_name="Front desk", zone=ZONE, session=SESSION, count=COUNT
    )
