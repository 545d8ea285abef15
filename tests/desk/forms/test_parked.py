"""A half-filled form in Redeem waits with its dog while another one is served; the release goes to whom it may."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from kiosk.domain.money import Money
from kiosk.services.case_file import open_case
from kiosk.services.payments import take_payment
from kiosk.services.release import release_dog
from kiosk.services.statements import issue_statement
from kiosk.services.tendered import Payment
from tests.desk.forms.conftest import WHO, Town
from tests.desk.frame.desktop import texts
from ui.case import CaseScreen
from ui.forms.payment import PaymentForm
from ui.forms.release import ReleaseForm
from ui.redeem import RedeemScreen


def screen_for(qtbot: QtBot, town: Town, case: int) -> RedeemScreen:
    screen = RedeemScreen(town.context)
    shown(qtbot, screen)
    screen.show_case(case)
    town.settle()
    return screen


def shown(qtbot: QtBot, screen: QWidget) -> None:
    qtbot.addWidget(screen)
    screen.resize(1068, 648)
    screen.show()
    qtbot.waitExposed(screen)


def paid(town: Town, case: int) -> str:
    statement = issue_statement(town.desk, case, by=WHO)
    payment = Payment.of("cash", statement.total, payer="Dana Whitlock")
    return take_payment(town.desk, statement.number, payment, by=WHO).number


def test_a_half_filled_payment_survives_another_dog(qtbot: QtBot, town: Town) -> None:
    case, other = town.dog(), town.dog(owner="Paul Renner")
    issue_statement(town.desk, case, by=WHO)
    screen = screen_for(qtbot, town, case)
    screen.take_payment()
    form = screen.page.form
    assert isinstance(form, PaymentForm)
    form.payer.fill("His sister")
    screen.show_case(other)
    town.settle()
    assert screen.page.form is None
    assert not form.isVisible()
    assert screen.page.keys.isVisible()
    screen.show_case(case)
    town.settle()
    assert (screen.page.form is form, form.isVisible(), form.payer.line.text()) == (True, True, "His sister")


def test_a_parked_payment_that_was_taken_meanwhile_is_put_away(qtbot: QtBot, town: Town) -> None:
    case, other = town.dog(), town.dog(owner="Paul Renner")
    issue_statement(town.desk, case, by=WHO)
    screen = screen_for(qtbot, town, case)
    screen.take_payment()
    screen.show_case(other)
    town.settle()
    paid(town, case)
    screen.show_case(case)
    town.settle()
    assert screen.page.form is None


def release_form(qtbot: QtBot, town: Town) -> ReleaseForm:
    case = town.dog()
    paid(town, case)
    screen = screen_for(qtbot, town, case)
    screen.release_dog()
    assert isinstance(screen.page.form, ReleaseForm)
    return screen.page.form


def test_the_owner_is_whom_the_record_names_and_nobody_else(qtbot: QtBot, town: Town) -> None:
    form = release_form(qtbot, town)
    assert (form.to.line.text(), form.to.line.isReadOnly()) == ("Dana Whitlock", True)
    assert "owner's written word" in form.to.note.text()


def test_anybody_else_is_named_and_brings_the_owners_word(qtbot: QtBot, town: Town) -> None:
    form = release_form(qtbot, town)
    form.standing.choose("agent")
    assert (form.to.line.text(), form.to.line.isReadOnly(), form.authority.isVisible()) == ("", False, True)
    form.to.fill("Paul Renner")
    form.standing.choose("owner")
    assert form.to.line.text() == "Dana Whitlock"
    form.standing.choose("agent")
    assert form.to.line.text() == "Paul Renner"


def test_after_the_release_the_record_asks_for_nothing_more(qtbot: QtBot, town: Town) -> None:
    case = town.dog()
    receipt = paid(town, case)
    release_dog(town.desk, case, to="Dana Whitlock", standing="owner", authority="", receipt=receipt, by=WHO)
    assert open_case(town.desk, case).assessment.total > Money(0)
    screen = CaseScreen(town.context)
    shown(qtbot, screen)
    screen.show_case(case)
    town.settle()
    said = texts(screen.release)
    assert said[0] == "Before it was released"
    assert not any(words.startswith("Pay at") for words in said)
    assert len(said) == 1 + len(open_case(town.desk, case).standing)
