from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from zoneinfo import ZoneInfo

import pytest

from kiosk.domain.money import Money
from kiosk.domain.records import Dog, StatedLine
from kiosk.services import paper_ports
from printing.documents.cage_card import cage_card
from printing.documents.parts import dog_in_words
from printing.documents.statement import statement
from printing.papers import PaperMaker
from tests.paper.examples import DOG, HEAD, LINES, STATEMENT, cage_card_paper, receipt_paper, statement_paper
from tests.paper.texts import bill_text, cage_card_text, receipt_text, statement_text


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
    assert says in statement_text()


def test_a_statement_names_the_adult_who_answers_for_a_minor() -> None:
    assert "Owner Dana Whitlock, for Sam Whitlock" in statement_text(answers_for="Sam Whitlock")


def test_a_statement_for_an_unknown_owner_says_so() -> None:
    assert "Owner not known yet" in statement_text(owner=None)


def test_a_statement_whose_amount_will_not_rise_says_so() -> None:
    said = statement_text(statement=replace(STATEMENT, good_through=None, next_total=None))
    assert "does not rise with time" in said
    assert "Good until" not in said


def test_a_statement_with_every_proof_shown_says_so() -> None:
    assert "Every proof that the town asks for has been shown." in statement_text(missing_proofs=())


def test_a_statement_without_a_last_day_gives_the_reason_alone() -> None:
    said = statement_text(last_day=None, last_day_words="The period has not begun: no notice was given.")
    assert "The period has not begun" in said
    assert "Last day to redeem" not in said


def test_the_last_day_is_said_once_where_its_words_name_it() -> None:
    said = statement_text(last_day_words="The last day to redeem is Mon Nov 30, 2026, until midnight.")
    assert said.count("Mon Nov 30, 2026") == 1
    assert "until midnight" in said


def test_fines_stand_apart_as_not_payable_here() -> None:
    said = statement_text(fines=(("Dog at large, first offense", "$25.00 to $50.00", "§5"),))
    assert "Fines: not payable here Dog at large, first offense $25.00 to $50.00 §5" in said
    assert "Fines" not in statement_text()


def test_a_paper_from_sample_amounts_says_so_on_every_copy() -> None:
    sample = replace(HEAD, sample=True)
    assert statement_text(head=sample).count("SAMPLE") == 1
    assert receipt_text(head=sample).count("SAMPLE") == 2
    assert cage_card_text(head=sample).count("SAMPLE") == 1
    assert "SAMPLE" not in statement_text() + receipt_text() + cage_card_text()


def test_an_empty_letterhead_leaves_no_empty_lines_behind() -> None:
    bare = replace(HEAD, office="", address="", phone="", hours=(), code="")
    said = statement_text(head=bare, supersedes="", earlier=(), cost_details=(), payable_at="", periods_before_notice=0)
    for label in ("Replaces", "Phone", "Open", "Pay at", "Earlier", "What was spent", "waiver"):
        assert label not in said


def test_a_statement_shows_what_is_waived_and_what_was_paid_before() -> None:
    waived = StatedLine(code="x", label="Waived: late notice", amount=Money(-4000), citation="approved by J. Cole")
    stated = replace(STATEMENT, lines=(*LINES, waived), paid_before=Money(5000))
    said = statement_text(statement=stated)
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
    assert says in bill_text()


def test_a_bill_that_is_paid_says_so_and_asks_for_nothing() -> None:
    said = bill_text(left=Money(0))
    assert "Nothing is left to pay." in said
    assert "How to pay" not in said


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
    assert "Seized Sat Nov 21, 2026, 12:00 pm" in statement_text(zone=ZoneInfo("America/Denver"))


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
