from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest

from kiosk.domain.money import Money
from kiosk.domain.records import (
    Dog,
    IdentificationFound,
    PressNumber,
    ReceiptKind,
    StatedLine,
    Tender,
    TenderPart,
)
from kiosk.services import paper_ports
from printing.document import Document, Picture
from printing.documents.bill import bill
from printing.documents.cage_card import cage_card
from printing.documents.parts import dog_in_words
from printing.documents.receipt import receipt
from printing.documents.statement import statement
from printing.papers import PaperMaker
from printing.text import render
from tests.paper.examples import (
    CASE,
    DOG,
    HEAD,
    LINES,
    RECEIPT,
    STATEMENT,
    VOID,
    bill_paper,
    cage_card_paper,
    receipt_paper,
    statement_paper,
)


def _said(document: Document) -> str:
    """The paper's words in one line, so that a test need not know where they wrap."""
    return " ".join(render(document, 200).split())


def _statement(**changes: object) -> str:
    return _said(statement(statement_paper(**changes)))


def _receipt(**changes: object) -> str:
    return _said(receipt(receipt_paper(**changes)))


def _bill(**changes: object) -> str:
    return _said(bill(bill_paper(**changes)))


def _cage_card(**changes: object) -> str:
    return _said(cage_card(cage_card_paper(**changes)))


@pytest.mark.parametrize(
    "says",
    [
        "Town of Dover",
        "Town of Dover Statement of charges Dog Control Dog Licensing and Control Law",
        "Dog Licensing and Control Law",
        "Statement S-DOV-26-1-000318",
        "Replaces S-DOV-26-1-000311",
        "As of Fri Nov 27, 2026, 1:42 pm",
        "Case 26-0412",
        "Dog Biscuit, Brown beagle mix, brown and white, neutered male, about 3 years",
        "License tag B-2291, Dover (current)",
        "Microchip 985112004567123",
        "Owner Dana Whitlock",
        "Address 14 Nellie Hill Road, Dover Plains NY 12522",
        "Seized Sat Nov 21, 2026, 2:00 pm",
        "Impounded Sat Nov 21, 2026, 2:40 pm",
        "Days in the shelter 6",
        "24-hour periods 6",
        "Of these 24-hour periods, 2 began before notice was given. You may ask for a waiver",
        "Impoundment 2nd for this owner",
        "Earlier Sat Mar 14, 2026 (case 26-0103)",
        "Second impoundment within one year, first 24 hours or part thereof $30.00 Dover subd. D(2)",
        "5 × each additional 24 hours or part thereof $200.00 Dover subd. D(2)",
        "Rabies vaccination $22.00 Dover subd. D(4)",
        "- Mon Nov 23, 2026: rabies vaccination, Harlem Valley Veterinary, $22.00",
        "R11, R14, R15, R18",
        "TOTAL $252.00",
        "Good until Fri Nov 27, 2026, 2:40 pm",
        "After that $292.00",
        "Pay at Town Clerk, Dover Town Hall",
        "Address 126 East Duncan Hill Road, Dover Plains NY 12522",
        "Phone 845-555-0142",
        "Open Mon to Fri 9:00 am to 4:00 pm Sat 9:00 am to noon",
        "Pay by cash, check, money order or card",
        "- Proof that the dog is licensed (Dover subd. D) License the dog at the Town Clerk's window",
        "Last day to redeem: Mon Nov 30, 2026",
        "Counted 7 days from the day after notice",
        "say so before you pay",
        "Seized by J. Ferris",
        "Prepared by M. Ortiz",
        "[code: S-DOV-26-1-000318]",
    ],
)
def test_a_statement_says_what_an_owner_needs(says: str) -> None:
    assert says in _statement()


def test_a_statement_names_the_adult_who_answers_for_a_minor() -> None:
    assert "Owner Dana Whitlock, for Sam Whitlock" in _statement(answers_for="Sam Whitlock")


def test_a_statement_for_an_unknown_owner_says_so() -> None:
    assert "Owner not known yet" in _statement(owner=None)


def test_a_statement_whose_amount_will_not_rise_says_so() -> None:
    said = _statement(statement=replace(STATEMENT, good_through=None, next_total=None))
    assert "does not rise with time" in said
    assert "Good until" not in said


def test_a_statement_with_every_proof_shown_says_so() -> None:
    assert "Every proof that the town asks for has been shown." in _statement(missing_proofs=())


def test_a_statement_without_a_last_day_gives_the_reason_alone() -> None:
    said = _statement(last_day=None, last_day_words="The period has not begun: no notice was given.")
    assert "The period has not begun" in said
    assert "Last day to redeem" not in said


def test_the_last_day_is_said_once_where_its_words_name_it() -> None:
    said = _statement(last_day_words="The last day to redeem is Mon Nov 30, 2026, until midnight.")
    assert said.count("Mon Nov 30, 2026") == 1
    assert "until midnight" in said


def test_fines_stand_apart_as_not_payable_here() -> None:
    said = _statement(fines=(("Dog at large, first offense", "$25.00 to $50.00", "§5"),))
    assert "Fines: not payable here Dog at large, first offense $25.00 to $50.00 §5" in said
    assert "Fines" not in _statement()


def test_a_paper_from_sample_amounts_says_so_on_every_copy() -> None:
    sample = replace(HEAD, sample=True)
    assert _statement(head=sample).count("SAMPLE") == 1
    assert _receipt(head=sample).count("SAMPLE") == 2
    assert _cage_card(head=sample).count("SAMPLE") == 1
    assert "SAMPLE" not in _statement() + _receipt() + _cage_card()


def test_an_empty_letterhead_leaves_no_empty_lines_behind() -> None:
    bare = replace(HEAD, office="", address="", phone="", hours=(), code="")
    said = _statement(head=bare, supersedes="", earlier=(), cost_details=(), payable_at="", periods_before_notice=0)
    for label in ("Replaces", "Phone", "Open", "Pay at", "Earlier", "What was spent", "waiver"):
        assert label not in said


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
    assert says in _receipt()


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
    said = _receipt(receipt=paid)
    assert says in said
    assert "Change" not in said


def test_only_a_receipt_that_releases_a_dog_is_for_the_officer() -> None:
    assert "officer" not in _receipt(show_to_officer=False)


def test_a_payment_under_protest_is_marked_on_both_copies() -> None:
    assert _receipt(receipt=replace(RECEIPT, under_protest=True)).count("Paid under protest") == 2


def test_a_receipt_of_several_tenders_names_each_and_what_is_left_to_pay() -> None:
    parts = (
        TenderPart(tender="cash", amount=Money(10000)),
        TenderPart(tender="check", amount=Money(5000), reference="1044"),
    )
    part = replace(LINES[0], label=f"{LINES[0].label}, in part", amount=Money(15000))
    paid = replace(RECEIPT, tenders=parts, change=Money(0), lines=(part,), balance_left=Money(10200))
    said = _receipt(receipt=paid, show_to_officer=False)
    assert "PAID $150.00 Cash $100.00 Check $50.00 Check number 1044 Change given $0.00 Balance left $102.00" in said
    assert "Paid in part: the dog is not released on this receipt." in said


def test_a_void_names_what_it_undoes_why_and_who_approved_it() -> None:
    said = _receipt(receipt=VOID, show_to_officer=False)
    assert "Void R-DOV-26-1-000208 Undoes receipt R-DOV-26-1-000207" in said
    assert "-$200.00" in said
    assert "VOIDED $252.00 Cash $252.00 Reason Typed for the wrong dog" in said
    assert "Clerk M. Ortiz Approved by J. Cole" in said
    assert "Balance" not in said


@pytest.mark.parametrize(("kind", "title"), [("refund", "REFUNDED $252.00"), ("deposit_refund", "PAID BACK $252.00")])
def test_money_paid_back_is_never_called_a_payment(kind: ReceiptKind, title: str) -> None:
    said = _receipt(receipt=replace(VOID, kind=kind), show_to_officer=False)
    assert title in said
    assert "Paid by" not in said


def test_a_receipt_entered_afterwards_bears_its_press_number_and_both_days() -> None:
    pressed = PressNumber(number="004471", at=datetime(2026, 11, 25, 5, 0, tzinfo=UTC))
    said = _receipt(receipt=replace(RECEIPT, pressed=pressed))
    assert "Written by hand no. 004471 Paid Wed Nov 25, 2026" in said
    assert "Entered afterwards Fri Nov 27, 2026, 2:05 pm" in said


def test_a_statement_shows_what_is_waived_and_what_was_paid_before() -> None:
    waived = StatedLine(code="x", label="Waived: late notice", amount=Money(-4000), citation="approved by J. Cole")
    stated = replace(STATEMENT, lines=(*LINES, waived), paid_before=Money(5000))
    said = _statement(statement=stated)
    assert "Waived: late notice -$40.00 approved by J. Cole" in said
    assert "Total of the charges $212.00 Paid before -$50.00 TO PAY $162.00" in said
    assert "After that $242.00" in said


@pytest.mark.parametrize(
    "says",
    [
        "Bill D-DOV-26-1-000012 As of Fri Dec 4, 2026",
        "Owed since Fri Nov 27, 2026",
        "The bank returned the check of receipt R-DOV-26-1-000207 unpaid. (Dover subd. F)",
        "Owed at first $252.00",
        "receipt R-DOV-26-1-000231 -$100.00",
        "Waived: hardship -$20.00",
        "TO PAY $132.00",
        "You may pay in parts.",
        "[code: D-DOV-26-1-000012]",
    ],
)
def test_a_bill_says_what_is_owed_why_and_what_is_left(says: str) -> None:
    assert says in _bill()


def test_a_bill_that_is_paid_says_so_and_asks_for_nothing() -> None:
    said = _bill(left=Money(0))
    assert "Nothing is left to pay." in said
    assert "How to pay" not in said


def test_a_cage_card_shows_the_dog_its_number_and_its_last_day() -> None:
    said = _cage_card()
    for words_ in ("26-0412", "Kennel 4", "Biscuit", "Mon Nov 30, 2026", "Found at Route 22", "[code: 26-0412]"):
        assert words_ in said
    assert [piece.alt for piece in cage_card(cage_card_paper()).pieces if isinstance(piece, Picture)] == [
        "photo of Biscuit"
    ]


def test_a_kennel_is_called_as_it_was_typed() -> None:
    assert "Kennel" not in _cage_card(case=replace(CASE, kennel="Run 7"))
    assert "Run 7" in _cage_card(case=replace(CASE, kennel="Run 7"))


def test_a_cage_card_names_no_owner() -> None:
    assert "Whitlock" not in _cage_card()


def test_a_cage_card_warns_of_an_order_and_of_what_is_missing() -> None:
    said = _cage_card(order="Rabies observation, County Health", missing=("breed", "sex"))
    assert "HELD BY ORDER: Rabies observation, County Health. Do not release." in said
    assert "Still to be recorded breed, sex." in said


def test_a_night_intake_without_photo_or_name_still_makes_a_card() -> None:
    night = replace(CASE, dog=Dog(summary="Black dog"), kennel="", found=IdentificationFound(), last_day=None)
    said = _cage_card(case=night, photo=None)
    assert "Black dog" in said
    assert "picture" not in said


def test_a_photo_that_cannot_be_read_is_left_out_of_the_card() -> None:
    assert "picture" not in _cage_card(photo=b"not a picture")


def test_a_photo_is_kept_no_larger_than_paper_can_show() -> None:
    (photo,) = (piece for piece in cage_card(cage_card_paper()).pieces if isinstance(piece, Picture))
    assert len(photo.data) < 60_000


@pytest.mark.parametrize(
    ("dog", "said"),
    [
        (DOG, "Biscuit, Brown beagle mix, brown and white, neutered male, about 3 years"),
        (Dog(summary="Black dog"), "Black dog"),
        (Dog(summary="Black labrador", breed="Labrador", colour="black", sex="female"), "Black labrador, female"),
        (Dog(summary="Small dog", sex="female", altered="yes", weight="9 lb"), "Small dog, spayed female, 9 lb"),
        (Dog(summary="Hound", altered="no"), "Hound, not spayed or neutered"),
    ],
)
def test_a_dog_is_described_once_and_plainly(dog: Dog, said: str) -> None:
    assert dog_in_words(dog) == said


def test_times_follow_the_town_to_new_mexico() -> None:
    assert "Seized Sat Nov 21, 2026, 12:00 pm" in _statement(zone=ZoneInfo("America/Denver"))


def test_the_paper_maker_fills_the_services_port() -> None:
    papers: paper_ports.Papers = PaperMaker()
    assert papers.statement(statement_paper())["kind"] == "statement"
    assert papers.receipt(receipt_paper())["kind"] == "receipt"
    assert papers.cage_card(cage_card_paper())["kind"] == "cage_card"


def test_the_same_data_always_makes_the_same_paper() -> None:
    assert statement(statement_paper()) == statement(statement_paper())
    assert cage_card(cage_card_paper()) == cage_card(cage_card_paper())


def test_making_papers_loads_no_printer_code() -> None:
    script = (
        "import sys, printing.papers\n"
        "assert not {'escpos', 'qrcode', 'PIL', 'babel', 'PySide6', 'sqlalchemy'} & sys.modules.keys()\n"
    )
    subprocess.run([sys.executable, "-c", script], check=True, timeout=60)
