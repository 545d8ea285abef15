"""The Z of a closed drawer and the X of an open one: what each must say, section by section."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from kiosk.domain.drawer_report import runs
from kiosk.domain.money import Money
from kiosk.domain.records import TenderPart
from printing.documents.drawer import drawer_reading
from printing.documents.drawer_cash import over_or_short
from tests.paper.texts import text_of
from tests.paper.till_examples import (
    CLOSED,
    HEAD,
    OPENED,
    RECEIPTS,
    a_receipt,
    a_report,
    a_z,
    an_empty_report,
    an_x,
)


@pytest.mark.parametrize(
    "says",
    [
        "Harlem Valley Dog Shelter Z report: drawer closed",
        "Drawer Z-26-2-000007",
        "Till 2, Front desk",
        "Opened Fri Nov 27, 2026, 9:02 am Opened by M. Ortiz",
        "Closed Fri Nov 27, 2026, 4:02 pm Closed by M. Ortiz",
        "Opening float $150.00 Taken, less change $80.00 Given back by voids none Given back by refunds none",
        "Paid out -$18.75 Dog food, Agway, slip 22; M. Ortiz Cash expected $251.25",
        "6 × $20.00 $120.00",
        "Cash counted $250.70 Short $0.55",
        (
            "Checks Taken $139.50 Given back by voids -$104.50 Given back by refunds none Checks expected $35.00 "
            "Checks counted $35.00 Even $0.00"
        ),
        "Money orders none",
        "All tenders together Expected $448.25 Counted $447.70 SHORT $0.55",
        (
            "Stays as the float $150.00 To the safe, cash $100.70 To the safe, checks $35.00 "
            "To the safe, money orders none Card slips $162.00"
        ),
        "Together, as counted $447.70",
        "Town of Bethel Receipts 3 First R-BET-26-2-000011 Last R-BET-26-2-000013",
        "Care and maintenance $112.00",
        "Spay/neuter deposit $35.00 held for the depositor Total $247.00 of it the town's $212.00 of it deposits held",
        "First impoundment $0.00 taken $20.00, given back $20.00",
        "Day by day on Thu Nov 26, 2026 $50.00",
        (
            "All towns Town of Bethel $247.00 Town of Dover $30.00 GRAND TOTAL $277.00 "
            "How it was paid in cash $80.00 in checks $35.00 "
            "in money orders none in cards $162.00"
        ),
        "Grand total $277.00 Cash put in $40.00 Cash paid out -$18.75 All tenders expected $448.25",
        (
            "R-DOV-26-2-000033 -$104.50 10:43 am, No. 26-0412, Dover, Dana Whitlock, void of R-DOV-26-2-000032, "
            "check no. 1187 Grand total $277.00"
        ),
        (
            "Void R-DOV-26-2-000033 -$104.50 of R-DOV-26-2-000032; check no. 1187; Check made out to the wrong town; "
            "M. Ortiz; approved by H. Lindqvist Given back -$104.50"
        ),
        "First impoundment $20.00 No. 26-0412, Dover; 9:02 am; Owner was in hospital; M. Ortiz; approved by",
        "Check no. 1150 $40.00 of R-BET-26-2-000007; Insufficient funds; M. Ortiz Returned $40.00",
        "10:42 am, H. Lindqvist: void or refund a receipt. Check made out to the wrong town",
        "R-BET-26-2-000012 $50.00 press number 0417, counts on Thu Nov 26, 2026",
        (
            "Deposits held for others Town of Bethel Brought forward $65.00 Taken $75.00 $35.00 of it in this drawer "
            "Paid back none Forfeited -$35.00 Held at the close $105.00"
        ),
        "R-BET-26-2-000012 $50.00 1:12 pm, No. 26-0412, Dover, Dana Whitlock, cash, written by hand as no. 0417",
        "9:42 am, receipt R-DOV-26-2-000031, DUPLICATE 1; M. Ortiz",
        "Counted by M. Ortiz",
    ],
)
def test_a_z_says(says: str) -> None:
    assert says in text_of(drawer_reading(a_z()))


def test_the_head_of_the_records_stands_on_a_z_whole_and_in_groups() -> None:
    said = text_of(drawer_reading(a_z()))
    assert HEAD in said.replace(" ", "")
    assert f"{HEAD[:8]} {HEAD[8:16]}" in said


def test_a_z_without_a_head_names_none() -> None:
    assert "Seal of the records" not in text_of(drawer_reading(a_z(head="")))


EMPTY_SECTIONS = (
    "Checks",
    "Money orders",
    "Cards",
    "All towns",
    "Receipts, first to last",
    "Voids and refunds",
    "Waived, no money moved",
    "Checks returned by the bank",
    "Approved by one person alone",
    "Written by hand, entered here",
    "Deposits held for others",
    "Printed again",
)


@pytest.mark.parametrize("section", EMPTY_SECTIONS)
def test_an_empty_section_says_none_and_is_not_left_out(section: str) -> None:
    assert f"{section} none" in text_of(drawer_reading(a_z(report=an_empty_report())))


def test_over_midnight_every_time_has_its_local_date() -> None:
    closed = replace(CLOSED, closed_at=OPENED + timedelta(hours=16))
    said = text_of(drawer_reading(a_z(report=a_report(closed))))
    assert "R-DOV-26-2-000031 $30.00 Fri Nov 27, 2026, 9:33 am" in said


def test_a_gap_in_the_numbers_shows_as_two_runs() -> None:
    assert list(runs(["R-1-000009", "R-1-000010", "R-1-000012"])) == [
        ("R-1-000009", "R-1-000010", 2),
        ("R-1-000012", "R-1-000012", 1),
    ]


def test_a_refund_by_the_towns_check_is_in_the_grand_total_and_not_in_the_drawer() -> None:
    refund = a_receipt(
        "R-DOV-26-2-000034",
        "dover",
        {"First impoundment": -20_00},
        "check",
        300,
        kind="refund",
        original="R-DOV-26-2-000031",
        reason="Ordered by the court",
    )
    said = text_of(drawer_reading(a_z(report=a_report(receipts=(*RECEIPTS, refund)))))
    assert "Refund R-DOV-26-2-000034 -$20.00 of R-DOV-26-2-000031; the town's check no. 1187; Ordered by" in said
    assert "Grand total $257.00 Town's own checks $20.00" in said
    assert "All tenders expected $448.25" in said


def test_only_the_check_of_a_refund_is_the_towns() -> None:
    parts = (
        TenderPart(tender="cash", amount=Money(-25_00)),
        TenderPart(tender="check", amount=Money(-15_00), reference="TOWN 8"),
    )
    refund = a_receipt(
        "R-DOV-26-2-000034", "dover", {"Fee": -40_00}, "cash", 300, kind="refund", original="R", tenders=parts
    )
    said = text_of(drawer_reading(a_z(report=a_report(receipts=(*RECEIPTS, refund)))))
    assert "cash $25.00 and the town's check no. TOWN 8 $15.00" in said


def test_an_x_says_that_the_drawer_stays_open_and_is_signed_by_nobody() -> None:
    said = text_of(drawer_reading(an_x()))
    assert "X report: drawer open" in said
    assert "This is no close: the Z is." in said
    assert "Read by M. Ortiz" in said
    assert "ounted" not in said
    assert "Held now $105.00" in said


@pytest.mark.parametrize(("cents", "words"), [(0, "even"), (55, "over $0.55"), (-1_250_00, "short $1,250.00")])
def test_over_and_short_in_words(cents: int, words: str) -> None:
    assert over_or_short(Money(cents)) == words
