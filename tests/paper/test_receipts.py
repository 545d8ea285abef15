"""What a receipt says, of money taken and of money given back."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from kiosk.domain.money import Money
from kiosk.domain.records import PressNumber, ReceiptKind, Tender, TenderPart
from printing.documents.receipt import receipt
from printing.text import render
from tests.paper.examples import LINES, RECEIPT, VOID, receipt_paper
from tests.paper.texts import receipt_text


@pytest.mark.parametrize(
    "says",
    [
        "Owner's copy",
        "Clerk's copy",
        "Receipt R-DOV-26-1-000207",
        "Statement S-DOV-26-1-000318",
        "Till 1",
        "Paid Fri Nov 27, 2026, 2:05 pm",
        "Paid by Dana Whitlock",
        "Case 26-0412",
        "Rabies vaccination $22.00 Dover subd. D(4)",
        "PAID $252.00 Cash $260.00 Change given $8.00 Balance left $0.00",
        "Clerk M. Ortiz",
        "Show this to the officer.",
        "Signature of Dana Whitlock",
        "[code: R-DOV-26-1-000207]",
    ],
)
def test_a_receipt_says_what_was_paid_and_for_what(says: str) -> None:
    assert says in receipt_text()


def test_both_copies_of_a_receipt_carry_the_same_figures() -> None:
    owners, clerks = render(receipt(receipt_paper()), 48).split("- - cut here - -")
    for figure in ("R-DOV-26-1-000207", "$252.00", "$260.00", "$8.00", "$0.00"):
        assert owners.count(figure) == clerks.count(figure) > 0


@pytest.mark.parametrize(
    ("tender", "reference", "says"),
    [
        ("check", "1044", "Check $252.00 Check number 1044"),
        ("money_order", "77-3", "Money order $252.00 Money order number 77-3"),
        ("card", "T-551", "Card $252.00 Terminal reference T-551"),
    ],
)
def test_a_receipt_names_the_tender_and_its_reference(tender: Tender, reference: str, says: str) -> None:
    part = TenderPart(tender=tender, amount=Money(25200), reference=reference)
    paid = replace(RECEIPT, tenders=(part,), change=Money(0))
    said = receipt_text(receipt=paid)
    assert says in said
    assert "Change" not in said


def test_only_a_receipt_that_releases_a_dog_is_for_the_officer() -> None:
    assert "officer" not in receipt_text(show_to_officer=False)


def test_a_payment_under_protest_is_marked_on_both_copies() -> None:
    assert receipt_text(receipt=replace(RECEIPT, under_protest=True)).count("Paid under protest") == 2


def test_a_receipt_of_several_tenders_names_each_and_what_is_left_to_pay() -> None:
    parts = (
        TenderPart(tender="cash", amount=Money(10000)),
        TenderPart(tender="check", amount=Money(5000), reference="1044"),
    )
    part = replace(LINES[0], label=f"{LINES[0].label}, in part", amount=Money(15000))
    paid = replace(RECEIPT, tenders=parts, change=Money(0), lines=(part,), balance_left=Money(10200))
    said = receipt_text(receipt=paid, show_to_officer=False)
    assert "PAID $150.00 Cash $100.00 Check $50.00 Check number 1044 Change given $0.00 Balance left $102.00" in said
    assert "Paid in part: the dog is not released on this receipt." in said


def test_a_void_names_what_it_undoes_why_and_who_approved_it() -> None:
    said = receipt_text(receipt=VOID, show_to_officer=False)
    assert "Void R-DOV-26-1-000208 Undoes receipt R-DOV-26-1-000207" in said
    assert "-$200.00" in said
    assert "VOIDED $252.00 Cash $252.00 Reason Typed for the wrong dog" in said
    assert "Clerk M. Ortiz Approved by J. Cole" in said
    assert "Balance" not in said


@pytest.mark.parametrize(("kind", "title"), [("refund", "REFUNDED $252.00"), ("deposit_refund", "PAID BACK $252.00")])
def test_money_paid_back_is_never_called_a_payment(kind: ReceiptKind, title: str) -> None:
    said = receipt_text(receipt=replace(VOID, kind=kind), show_to_officer=False)
    assert title in said
    assert "Paid by" not in said


def test_a_receipt_entered_afterwards_bears_its_press_number_and_both_days() -> None:
    pressed = PressNumber(number="004471", at=datetime(2026, 11, 25, 5, 0, tzinfo=UTC))
    said = receipt_text(receipt=replace(RECEIPT, pressed=pressed))
    assert "Written by hand no. 004471 Paid Wed Nov 25, 2026" in said
    assert "Entered afterwards Fri Nov 27, 2026, 2:05 pm" in said
