"""For whom papers are made: the person's language, what the desk chose instead, and what follows from it."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from kiosk.domain.money import Money
from kiosk.domain.records import Person, TenderPart
from kiosk.services.adoption import open_adoption_file, return_deposit, start_adoption, write_alteration_letter
from kiosk.services.case_file import open_case
from kiosk.services.costs import add_cost
from kiosk.services.debts import print_bill
from kiosk.services.desk import Desk
from kiosk.services.notice_papers import prepare_notice
from kiosk.services.payments import take_payment
from kiosk.services.people import link_owner, save_person
from kiosk.services.readers import Reader, reader_of
from kiosk.services.spool import reprint
from kiosk.services.statements import issue_statement, preview_statement
from kiosk.services.tendered import Payment
from kiosk.services.undoing import refund_receipt
from printing.papers import PaperMaker
from tests.acts.adoptions import adopted, certified, forfeited, form
from tests.acts.desks import WHO, clock, papers, seize

SPANISH, ENGLISH, LARGE = Reader("es"), Reader("en"), Reader("es", large=True)


@pytest.fixture
def case(desk: Desk) -> int:
    """A dog of somebody who reads Spanish."""
    owner = save_person(desk, Person(name="Rosa Delgado", address="4 Mill Road", language="es"), by=WHO)
    case_id = seize(desk)
    link_owner(desk, case_id, owner, by=WHO)
    return case_id


def pay(desk: Desk, case: int, reader: Reader | None = None) -> str:
    statement = issue_statement(desk, case, by=WHO)
    handed = Payment(tenders=(TenderPart(tender="cash", amount=statement.due),), reader=reader)
    return take_payment(desk, statement.number, handed, by=WHO).number


def made_for(desk: Desk, kind: str, number: str) -> Reader:
    with desk.store.reading() as records:
        return reader_of(records.jobs.of_document(kind, number)[-1].document)


def test_a_statement_is_in_the_owners_language(desk: Desk, case: int) -> None:
    statement = issue_statement(desk, case, by=WHO)
    assert made_for(desk, "statement", statement.number) == SPANISH
    assert " de 2026" in papers(desk).statements[-1].last_day_words


def test_the_desk_may_choose_another(desk: Desk, case: int) -> None:
    statement = issue_statement(desk, case, by=WHO, reader=ENGLISH)
    assert made_for(desk, "statement", statement.number) == ENGLISH


def test_a_statement_in_another_language_replaces_the_first_and_one_in_the_same_does_not(desk: Desk, case: int) -> None:
    first = issue_statement(desk, case, by=WHO)
    assert issue_statement(desk, case, by=WHO).number == first.number
    second = issue_statement(desk, case, by=WHO, reader=ENGLISH)
    assert second.number != first.number
    assert papers(desk).statements[-1].supersedes == first.number


def test_the_next_statement_is_for_the_reader_of_the_one_before(desk: Desk, case: int) -> None:
    issue_statement(desk, case, by=WHO, reader=LARGE)
    add_cost(desk, case, what="veterinary", on=date(2026, 11, 27), paid_to="Dover Vet", amount=Money(4500), by=WHO)
    again = issue_statement(desk, case, by=WHO)
    assert made_for(desk, "statement", again.number) == LARGE


def test_a_preview_is_for_the_reader_asked_for(desk: Desk, case: int) -> None:
    assert reader_of(preview_statement(desk, case)) == SPANISH
    assert reader_of(preview_statement(desk, case, ENGLISH)) == ENGLISH
    statement = issue_statement(desk, case, by=WHO)
    assert preview_statement(desk, case)["statement"] == statement.number
    assert preview_statement(desk, case, ENGLISH)["statement"] == "PREVIEW"


def test_a_receipt_follows_its_statement_unless_changed(desk: Desk, case: int) -> None:
    issue_statement(desk, case, by=WHO, reader=LARGE)
    assert made_for(desk, "receipt", pay(desk, case)) == LARGE


def test_a_receipt_may_be_asked_for_in_another_language(desk: Desk, case: int) -> None:
    assert made_for(desk, "receipt", pay(desk, case, ENGLISH)) == ENGLISH


def test_a_refund_follows_the_receipt_that_it_undoes(desk: Desk, case: int) -> None:
    number = pay(desk, case, ENGLISH)
    back = (TenderPart(tender="cash", amount=Money(500)),)
    refund = refund_receipt(desk, number, back, reason="counted twice", by=WHO)
    assert made_for(desk, "receipt", refund.number) == ENGLISH


def test_a_reprint_keeps_its_language_whatever_the_owner_speaks_by_then(desk: Desk, case: int) -> None:
    number = pay(desk, case)
    with desk.store.writing() as records:
        job = records.jobs.of_document("receipt", number)[0]
        records.jobs.set_state(job.id, "sending")
        records.jobs.set_state(job.id, "printed")
    again = reprint(desk, job.id, by=WHO)
    assert (again.document, again.duplicate) == (job.document, 1)
    assert made_for(desk, "receipt", number) == SPANISH


def test_large_print_is_remembered_with_the_person_until_they_want_it_no_more(desk: Desk, case: int) -> None:
    issue_statement(desk, case, by=WHO, reader=LARGE)
    owner = open_case(desk, case).owner
    assert owner is not None
    save_person(desk, replace(owner, language="en"), by=WHO)
    again = seize(desk)
    link_owner(desk, again, owner.id, by=WHO)
    prepare_notice(
        desk, again, way="personal", name=owner.name, address=owner.address, found_in="License record", by=WHO
    )
    letter = papers(desk).letters[-1]
    assert (letter.language, letter.large) == ("en", True)
    assert reader_of(preview_statement(desk, again)) == Reader("en", large=True)
    issue_statement(desk, again, by=WHO, reader=ENGLISH)
    assert reader_of(preview_statement(desk, again)) == ENGLISH
    third = seize(desk)
    link_owner(desk, third, owner.id, by=WHO)
    assert reader_of(preview_statement(desk, third)) == ENGLISH


def test_every_paper_of_an_adoption_is_as_large_as_was_asked_and_so_is_the_adopters_next(desk: Desk) -> None:
    desk = replace(desk, papers=PaperMaker())
    renee = save_person(desk, Person(name="Renee Alvarez", address="41 Mill St", language="en"), by=WHO)
    made = adopted(desk, renee, language="es", large=True)
    clock(desk).set("2026-12-30T09:00")
    write_alteration_letter(desk, made.number, by=WHO)
    certified(desk, made)
    return_deposit(desk, made.number, (TenderPart(tender="cash", amount=Money(3500)),), by=WHO)
    debt = open_adoption_file(desk, made.number).debt
    assert debt is not None
    print_bill(desk, debt.number, by=WHO)
    with desk.store.reading() as records:
        jobs = [job for job in records.jobs.of_case(made.case) if job.kind != "cage_card"]
    assert {job.kind for job in jobs} == {
        "adoption_statement",
        "receipt",
        "agreement",
        "agreement_summary",
        "release_slip",
        "alteration_letter",
        "bill",
    }
    assert {reader_of(job.document) for job in jobs} == {LARGE}

    following = start_adoption(desk, forfeited(desk), form(renee), by=WHO)
    assert made_for(desk, "adoption_statement", following.number) == Reader("en", large=True)
