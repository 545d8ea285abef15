"""Papers say what is so when they are printed, and what was paid stays as it was paid."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from kiosk.domain.money import Money
from kiosk.services.case_file import open_case
from kiosk.services.costs import add_cost
from kiosk.services.custody import determine_dangerous, place_order
from kiosk.services.desk import Desk
from kiosk.services.payments import take_payment
from kiosk.services.proofs import show_proof
from kiosk.services.search import find
from kiosk.services.statements import issue_statement, preview_statement
from kiosk.services.tendered import Payment
from printing import text
from printing.papers import PaperMaker
from tests.acts.desks import WHO, owner, papers, seize, seize_owned, show_everything

TODAY = date(2026, 11, 27)


def paper_of(desk: Desk, kind: str, number: str) -> str:
    with desk.store.reading() as records:
        said = text.render(records.jobs.of_document(kind, number)[0].document)
    return " ".join(said.replace("|", " ").split())


def test_a_statement_whose_paper_is_no_longer_true_is_replaced(desk: Desk) -> None:
    desk = replace(desk, papers=PaperMaker())
    case = seize_owned(desk)
    first = issue_statement(desk, case, by=WHO)
    assert issue_statement(desk, case, by=WHO) == first
    with desk.store.reading() as records:
        assert preview_statement(desk, case) == records.jobs.of_document("statement", first.number)[0].document
    show_proof(desk, case, kind="license", shown="License 12", by=WHO)
    assert preview_statement(desk, case)["number"] == "PREVIEW"
    second = issue_statement(desk, case, by=WHO)
    assert second.number != first.number
    place_order(desk, case, kind="court", authority="Court", begins=TODAY, by=WHO)
    third = issue_statement(desk, case, by=WHO)
    assert [one.superseded_by for one in open_case(desk, case).statements] == [second.number, third.number, ""]


def test_what_is_recorded_after_payment_does_not_change_what_was_paid(desk: Desk) -> None:
    case = seize_owned(desk, town="sandy_creek", seized="2026-11-25T14:00")
    statement = issue_statement(desk, case, by=WHO)
    receipt = take_payment(desk, statement.number, Payment.of("cash", statement.total), by=WHO)
    determine_dangerous(desk, case, on=TODAY, authority="Court", by=WHO)
    paid = open_case(desk, case).assessment
    assert (paid.total, [line.label for line in paid.lines]) == (receipt.total, [line.label for line in receipt.lines])


def test_papers_do_not_promise_what_is_not_so(desk: Desk) -> None:
    desk = replace(desk, papers=PaperMaker())
    case = seize_owned(desk)
    statement = issue_statement(desk, case, by=WHO)
    said = paper_of(desk, "statement", statement.number)
    assert "does not rise with time, unless further costs for the dog are added" in said
    payment = replace(Payment.of("cash", statement.total), under_protest=True)
    receipt = paper_of(desk, "receipt", take_payment(desk, statement.number.lower(), payment, by=WHO).number)
    assert "The dog is released on it" not in receipt
    assert "Proof that the dog is licensed" in receipt
    assert "Paid under protest" in receipt


def test_a_receipt_is_shown_to_the_officer_when_nothing_is_wanting(desk: Desk) -> None:
    desk = replace(desk, papers=PaperMaker())
    case = seize_owned(desk)
    show_everything(desk, case)
    statement = issue_statement(desk, case, by=WHO)
    receipt = take_payment(desk, statement.number, Payment.of("cash", statement.total), by=WHO)
    assert "The dog is released on it" in paper_of(desk, "receipt", receipt.number)


def test_papers_name_the_minor_and_the_card_what_is_missing(desk: Desk) -> None:
    case = seize(desk, owner=owner(desk, "Tim Cole", minor=True, adult=owner(desk, "Ruth Cole")))
    statement = issue_statement(desk, case, by=WHO)
    take_payment(desk, statement.number, Payment.of("cash", statement.total), by=WHO)
    made = papers(desk)
    assert (made.statements[-1].answers_for, made.receipts[-1].answers_for) == ("Tim Cole", "Tim Cole")
    assert "color" in made.cards[-1].missing


def test_a_license_fee_is_not_among_what_was_spent_on_the_dog(desk: Desk) -> None:
    case = seize_owned(desk, town="rio_communities", seized="2026-11-25T10:00")
    add_cost(desk, case, what="license", on=TODAY, paid_to="The city", amount=Money(300), by=WHO)
    issue_statement(desk, case, by=WHO)
    paper = papers(desk).statements[-1]
    assert (len(paper.license_details), paper.cost_details) == (1, ())
    assert "of Jan 5, 2026" in paper.statement.lines[0].citation


def test_a_city_has_a_city_clerk_unless_it_entered_its_office(bare_desk: Desk) -> None:
    seize(bare_desk, town="rio_communities")
    seize(bare_desk)
    assert [card.head.office for card in papers(bare_desk).cards] == ["City Clerk", "Town Clerk"]


def test_a_service_dog_is_recorded_as_the_proof(desk: Desk) -> None:
    case = seize_owned(desk)
    show_proof(desk, case, kind="license", shown="Training papers", exemption="service_dog", by=WHO)
    assert "no license fee due" in open_case(desk, case).events[-1].text


@pytest.mark.parametrize("typed", ["0012", "12"])
def test_the_end_of_a_case_number_finds_the_case_before_a_chip(desk: Desk, typed: str) -> None:
    for _ in range(12):
        last = seize(desk)
    seize(desk, name="Chip", marks="chip 0012 12")
    found = find(desk, typed)
    assert (found[0].case, found[0].matched) == (last, "case 26-0012")
