"""What an invented drawer brought to the bank, and an invented month."""

from __future__ import annotations

from datetime import date, timedelta

from kiosk.domain.debts import Dishonour
from kiosk.domain.drawer_records import BankDeposit
from kiosk.domain.drawer_report import (
    DepositMove,
    DepositsOfTown,
)
from kiosk.domain.money import Money
from kiosk.domain.records import StatedLine
from kiosk.domain.revenue import HELD, RevenueAccount
from kiosk.services.drawer_papers import (
    AccountTotal,
    CheckTaken,
    DepositPaper,
    MonthPaper,
)
from kiosk.services.paper_data import TownLetterhead
from tests.paper.till_examples import CLOSED, OPENED, ZONE, a_receipt


def a_deposit() -> DepositPaper:
    """What was taken to the bank of it."""
    deposit = BankDeposit(
        number="B-26-2-000003",
        till="2",
        at=OPENED + timedelta(days=1),
        sessions=(7,),
        amounts={"cash": Money(100_70), "check": Money(35_00), "card": Money(162_00)},
        note="Bag 118",
        by="M. Ortiz",
    )
    return DepositPaper(
        shelter="Harlem Valley Dog Shelter",
        zone=ZONE,
        deposit=deposit,
        sessions=(CLOSED,),
        checks=(CheckTaken(tender="check", reference="1187", payer="Dana Whitlock", amount=Money(35_00)),),
        towns=(("Town of Bethel", Money(247_00)), ("Town of Dover", Money(30_00))),
        put_in=Money(40_00),
        paid_out=Money(-18_75),
        float_missing=Money(0),
        over_short=Money(-55),
    )


def a_month() -> MonthPaper:
    """November of Bethel."""
    control = RevenueAccount(name="Dog control: impoundment fees", number="A1550", citation="Bethel §83-18(B)")
    state = RevenueAccount(name="Animal population control", state=True)
    return MonthPaper(
        head=TownLetterhead(town="Town of Bethel", code="Town Code, Chapter 83", office="Bethel Town Clerk"),
        zone=ZONE,
        number="M-BET-26-2-000004",
        first_day=date(2026, 11, 1),
        due=date(2026, 12, 15),
        citation="Town Law §27",
        at=OPENED + timedelta(days=5),
        by="M. Ortiz",
        receipts=14,
        runs=(("R-BET-26-2-000001", "R-BET-26-2-000014", 14),),
        accounts=(
            AccountTotal(account=control, amount=Money(400_00), back=Money(-70_00)),
            AccountTotal(account=RevenueAccount(name="Care, shelter and veterinary costs"), amount=Money(312_00)),
            AccountTotal(account=state, amount=Money(3_00)),
            AccountTotal(account=HELD, amount=Money(35_00), back=Money(-35_00)),
        ),
        total=Money(750_00),
        by_tender=(("cash", Money(620_00)), ("check", Money(200_00)), ("money order", Money(0)), ("card", Money(0))),
        written=Money(-50_00),
        undone=(
            a_receipt(
                "R-BET-26-2-000009",
                "bethel",
                {"Impoundment fee": -50_00},
                "check",
                0,
                kind="refund",
                original="R-BET-26-2-000008",
                reason="Ordered by the court",
            ),
        ),
        returned=(
            Dishonour(
                case=1,
                receipt="R-BET-26-2-000004",
                position=0,
                amount=Money(20_00),
                on=date(2026, 11, 20),
                reason="Insufficient funds",
                lines=(StatedLine(code="impoundment_fee", label="Impoundment fee", amount=Money(-20_00), citation=""),),
                by="M. Ortiz",
                recorded_at=OPENED,
            ),
        ),
        deposits=DepositsOfTown(
            "bethel",
            (
                DepositMove("taken", Money(70_00), here=True),
                DepositMove("paid_back", Money(-35_00), here=True),
            ),
            Money(105_00),
        ),
        earlier="M-BET-26-2-000003",
    )
