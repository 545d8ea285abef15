"""At the desk: the owner's language is chosen already, another one is a key away, and the receipt follows."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from kiosk.services.case_file import open_case
from kiosk.services.people import save_person
from kiosk.services.readers import Reader, reader_of
from tests.desk.forms.conftest import WHO, Town
from ui.forms.payment import PaymentForm
from ui.redeem import RedeemScreen

SPANISH = Reader("es")


@pytest.fixture
def redeem(qtbot: QtBot, town: Town) -> RedeemScreen:
    screen = RedeemScreen(town.context)
    qtbot.addWidget(screen)
    screen.resize(1068, 648)
    screen.show()
    qtbot.waitExposed(screen)
    return screen


@pytest.fixture
def case(town: Town) -> int:
    """A dog of somebody who reads Spanish."""
    number = town.dog()
    owner = open_case(town.desk, number).owner
    assert owner is not None
    save_person(town.desk, replace(owner, language="es"), by=WHO)
    return number


def show(redeem: RedeemScreen, town: Town, case: int) -> None:
    redeem.show_case(case)
    town.settle()


def made_for(town: Town, kind: str) -> list[Reader]:
    return [reader_of(job.document) for job in town.jobs(kind)]


def pay(redeem: RedeemScreen, town: Town) -> None:
    redeem.take_payment()
    town.settle()
    form = redeem.page.form
    assert isinstance(form, PaymentForm)
    form.tendered.line.setText("20")
    form.save()
    town.settle()


def test_the_owners_language_is_chosen_already(town: Town, redeem: RedeemScreen, case: int) -> None:
    show(redeem, town, case)
    assert redeem.page.reader.reader() == SPANISH
    redeem.print_paper()
    town.settle()
    assert made_for(town, "statement") == [SPANISH]


def test_a_key_chooses_the_other_language_and_the_paper_follows(
    qtbot: QtBot, town: Town, redeem: RedeemScreen, case: int
) -> None:
    show(redeem, town, case)
    qtbot.keyClick(redeem.page.statement, Qt.Key.Key_F5)
    town.settle()
    assert redeem.page.reader.reader() == Reader("en")
    redeem.print_paper()
    town.settle()
    assert made_for(town, "statement") == [Reader("en")]


def test_a_statement_printed_already_is_printed_anew_in_the_other_language_not_as_a_duplicate(
    town: Town, redeem: RedeemScreen, case: int
) -> None:
    show(redeem, town, case)
    redeem.print_paper()
    town.settle()
    assert "again" in redeem.page.statement.text()
    redeem.page.reader.languages["en"].click()
    town.settle()
    assert "again" not in redeem.page.statement.text()
    redeem.print_paper()
    town.settle()
    assert made_for(town, "statement") == [SPANISH, Reader("en")]
    assert [job.duplicate for job in town.jobs("statement")] == [0, 0]
    assert town.jobs("statement")[0].number != town.jobs("statement")[1].number


def test_the_receipt_follows_its_statement(town: Town, redeem: RedeemScreen, case: int) -> None:
    show(redeem, town, case)
    redeem.page.reader.large.click()
    town.settle()
    redeem.print_paper()
    town.settle()
    pay(redeem, town)
    assert made_for(town, "receipt") == made_for(town, "statement") == [Reader("es", large=True)]


def test_the_receipt_is_in_the_language_chosen_while_it_is_paid(town: Town, redeem: RedeemScreen, case: int) -> None:
    show(redeem, town, case)
    redeem.print_paper()
    town.settle()
    redeem.take_payment()
    town.settle()
    redeem.page.reader.next_language()
    town.settle()
    pay(redeem, town)
    assert made_for(town, "receipt") == [Reader("en")]


def test_what_was_chosen_for_one_dog_is_not_kept_for_the_next(town: Town, redeem: RedeemScreen, case: int) -> None:
    other = town.dog(owner="Ann Cole")
    show(redeem, town, other)
    assert redeem.page.reader.reader() == Reader("en")
    redeem.page.reader.next_language()
    town.settle()
    assert redeem.page.reader.reader() == SPANISH
    show(redeem, town, case)
    show(redeem, town, other)
    assert redeem.page.reader.reader() == Reader("en")


def test_a_paper_that_is_printed_again_leaves_no_choice(town: Town, redeem: RedeemScreen, case: int) -> None:
    show(redeem, town, case)
    redeem.print_paper()
    town.settle()
    assert not redeem.page.reader.isHidden()
    pay(redeem, town)
    assert redeem.page.reader.isHidden()
