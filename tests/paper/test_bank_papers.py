"""What goes to the bank and to the Supervisor: the deposit slip and the month's report."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from kiosk.domain.drawer_report import DepositsOfTown
from kiosk.domain.money import Money
from kiosk.domain.records import PressNumber
from printing.document import Document
from printing.documents.deposit import bank_deposit
from printing.documents.month import monthly_report
from printing.text import render
from tests.paper.bank_examples import a_deposit, a_month
from tests.paper.till_examples import OPENED, a_receipt


def _said(document: Document) -> str:
    return " ".join(render(document, 200).split())


def test_a_deposit_slip_lists_every_check_and_keeps_cards_out_of_what_is_carried() -> None:
    said = _said(bank_deposit(a_deposit()))
    assert "Cash $100.70 No. 1187 $35.00 Dana Whitlock Checks $35.00 Money orders none TO THE BANK $135.70" in said
    assert "Z-26-2-000007, till 2, closed Fri Nov 27, 2026, 4:02 pm" in said


def test_whose_money_a_deposit_is_adds_up_to_what_is_carried_and_what_cards_bring() -> None:
    said = _said(bank_deposit(a_deposit()))
    assert (
        "Town of Bethel $247.00 Town of Dover $30.00 Cash put in $40.00 Cash paid out -$18.75 Short -$0.55 "
        "Together $297.70 of it to the bank $135.70 of it cards $162.00 paid by the card company"
    ) in said


@pytest.mark.parametrize(
    "says",
    [
        "November 2026",
        "Due Tue Dec 15, 2026 Town Law §27",
        "Receipts 14 First R-BET-26-2-000001 Last R-BET-26-2-000014",
        "A1550 Dog control: impoundment fees $400.00 taken $470.00, given back $70.00; an account of its own, Bethel",
        "The town's, together $712.00",
        "The state's money, kept apart Animal population control $3.00 The state's, together $3.00",
        (
            "At the month's beginning $70.00 Taken $70.00 Paid back -$35.00 Forfeited none "
            "Held at the month's end $105.00"
        ),
        (
            "in cash $620.00 in check $200.00 in money order none in card none by the town's own check -$50.00 "
            "checks returned -$20.00 Came in $750.00"
        ),
        "Refund R-BET-26-2-000009 -$50.00 of R-BET-26-2-000008; the town's check no. 1187; Ordered by the court",
        "Check of R-BET-26-2-000004 -$20.00 the bank returned it Fri Nov 20, 2026: Insufficient funds Returned -$20.00",
        "Together The town's $712.00 The state's $3.00 Deposits $35.00 taken, less paid back, forfeited and returned",
        "CAME IN $750.00",
        "Replaces M-BET-26-2-000003",
    ],
)
def test_the_months_report_says(says: str) -> None:
    assert says in _said(monthly_report(a_month()))


def test_a_month_that_is_reported_again_says_what_was_entered_since() -> None:
    at, paid = OPENED + timedelta(days=4), PressNumber(number="77", at=OPENED - timedelta(days=3))
    late = a_receipt("R-BET-26-2-000014", "bethel", {"Impoundment fee": 40_00}, "cash", 0, at=at, pressed=paid)
    said = _said(monthly_report(replace(a_month(), said_before=Money(710_00), since=(late,))))
    assert (
        "Changed since M-BET-26-2-000003 R-BET-26-2-000014 $40.00 written by hand as no. 77; paid Tue Nov 24, 2026, "
        "entered Tue Dec 1, 2026 Came in by that report $710.00 Changed by $40.00" in said
    )


def test_a_month_in_which_nothing_happened_says_so_in_every_section() -> None:
    empty = replace(
        a_month(),
        receipts=0,
        runs=(),
        accounts=(),
        undone=(),
        returned=(),
        deposits=DepositsOfTown("bethel", (), Money(0)),
    )
    said = _said(monthly_report(empty))
    for section in (
        "The town's money",
        "The state's money, kept apart",
        "Deposits held for others",
        "Voids and refunds",
    ):
        assert f"{section} none" in said
    assert "Checks returned by the bank none" in said
