"""Money is taken once, and a refusal says its section and its cure."""

from __future__ import annotations

from datetime import timedelta

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from kiosk.domain.records import LedgerTransaction
from kiosk.services.case_file import open_case
from kiosk.services.custody import place_order
from kiosk.services.statements import issue_statement
from tests.desk.forms.conftest import WHO, Town
from tests.desk.forms.paying import pay
from ui.forms.facts import LiftOrderForm, OwnerForm, ProofForm
from ui.forms.payment import PaymentForm
from ui.forms.release import ReleaseForm
from ui.redeem import RedeemScreen

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def redeem(qtbot: QtBot, town: Town) -> RedeemScreen:
    screen = RedeemScreen(town.context)
    qtbot.addWidget(screen)
    screen.resize(1068, 648)
    screen.show()
    qtbot.waitExposed(screen)
    return screen


def _open(redeem: RedeemScreen, town: Town, case: int) -> None:
    redeem.show_case(case)
    town.settle()


def _payment(redeem: RedeemScreen, town: Town, case: int) -> PaymentForm:
    issue_statement(town.desk, case, by=WHO)
    _open(redeem, town, case)
    redeem.take_payment()
    town.settle()
    assert isinstance(redeem.page.form, PaymentForm)
    return redeem.page.form


def _ledger(town: Town, case: int) -> list[LedgerTransaction]:
    with town.desk.store.reading() as records:
        return list(records.accounts.ledger(case))


def test_a_double_click_on_pay_takes_the_money_once(qtbot: QtBot, town: Town, redeem: RedeemScreen) -> None:
    case = town.dog()
    form = _payment(redeem, town, case)
    form.tendered.line.setText("20")
    where = form.save_button.rect().center()
    qtbot.mouseClick(form.save_button, LEFT, pos=where)
    qtbot.mouseDClick(form.save_button, LEFT, pos=where)
    form.save()
    town.settle()
    assert len(_ledger(town, case)) == 1
    assert len(town.jobs("receipt")) == 1


def test_a_second_press_of_the_key_neither_pays_again_nor_releases(town: Town, redeem: RedeemScreen) -> None:
    case = town.dog()
    form = _payment(redeem, town, case)
    form.tendered.line.setText("20")
    redeem.take_payment()
    redeem.take_payment()
    town.settle()
    assert len(_ledger(town, case)) == 1
    assert open_case(town.desk, case).release is None


@pytest.mark.parametrize(("tender", "opens"), [("cash", 1), ("check", 0), ("card", 0)])
def test_the_drawer_opens_for_cash_and_nothing_else(town: Town, redeem: RedeemScreen, tender: str, opens: int) -> None:
    form = _payment(redeem, town, town.dog())
    form.tender.choose(tender)
    form.reference.fill("041187")
    form.tendered.line.setText("20")
    form.save()
    town.settle()
    assert town.drawer_opened() == opens


def test_the_return_of_a_scanner_on_pay_does_nothing(qtbot: QtBot, town: Town, redeem: RedeemScreen) -> None:
    case = town.dog()
    form = _payment(redeem, town, case)
    form.tendered.line.setText("20")
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
        qtbot.keyClick(form.save_button, key)
        qtbot.keyClick(form.tendered.line, key)
        qtbot.keyClick(redeem.page.pay, key)
    town.settle()
    assert not _ledger(town, case)
    assert form.tendered.line.text() == "20"


def test_too_little_cash_is_refused_with_what_is_missing(town: Town, redeem: RedeemScreen) -> None:
    form = _payment(redeem, town, town.dog())
    form.tendered.line.setText("15")
    assert form.change.text() == "Still missing: $5.00"
    form.save()
    town.settle()
    assert "$5.00 is still missing" in form.tendered.note.text()
    assert form.tendered.line.text() == "15"


@pytest.mark.parametrize("tender", ["check", "money_order", "card"])
def test_every_tender_but_cash_needs_its_reference(town: Town, redeem: RedeemScreen, tender: str) -> None:
    case = town.dog()
    form = _payment(redeem, town, case)
    form.tender.choose(tender)
    form.save()
    town.settle()
    assert form.reference.refused()
    form.reference.fill("041187")
    form.save()
    town.settle()
    receipt = open_case(town.desk, case).paid
    assert receipt is not None
    (part,) = receipt.tenders
    assert (part.tender, part.reference, receipt.change.cents) == (tender, "041187", 0)


@pytest.mark.parametrize("number", ["4111111111111111", "4111 1111 1111 1111", "visa 4111-1111-1111-1111"])
def test_a_card_number_is_never_taken(town: Town, redeem: RedeemScreen, number: str) -> None:
    case = town.dog()
    form = _payment(redeem, town, case)
    form.tender.choose("card")
    form.reference.fill(number)
    form.save()
    town.settle()
    assert "must never be written down" in form.reference.note.text()
    assert not _ledger(town, case)


def test_a_statement_that_lapsed_while_the_form_was_open_is_refused_with_its_cure(
    town: Town, redeem: RedeemScreen
) -> None:
    case = town.dog()
    form = _payment(redeem, town, case)
    form.tendered.line.setText("20")
    town.clock.pass_(timedelta(days=30))
    form.save()
    town.settle()
    assert form.refusal.isVisible()
    assert form.tendered.line.text() == "20"
    assert not _ledger(town, case)


def test_in_a_statement_first_town_payment_asks_for_the_statement(town: Town, redeem: RedeemScreen) -> None:
    _open(redeem, town, town.dog())
    redeem.take_payment()
    town.settle()
    assert redeem.page.form is None
    assert redeem.page.refusal.citation.text() == "Dover subd. F"
    assert "F7" in redeem.page.refusal.cure.text()


def test_a_release_before_payment_names_every_unmet_condition_and_leads_to_it(town: Town, redeem: RedeemScreen) -> None:
    _open(redeem, town, town.dog(proofs=False))
    redeem.release_dog()
    town.settle()
    says = redeem.page.refusal.sentence.text()
    assert "licensed (Dover subd. D)" in says
    assert "identified (Dover subd. D)" in says
    assert set(redeem.page.before.ways) == {"license", "identification", "charges_paid"}
    redeem.page.before.ways["identification"].click()
    assert isinstance(redeem.page.form, ProofForm)
    assert redeem.page.form.kind.value() == "identification"


def test_an_order_is_named_and_its_lifting_is_one_press_away(town: Town, redeem: RedeemScreen) -> None:
    case = town.dog()
    day = town.clock.at.date()
    place_order(town.desk, case, kind="court", authority="Justice Court", begins=day, by=WHO)
    _open(redeem, town, case)
    redeem.page.before.ways["no_order"].click()
    assert isinstance(redeem.page.form, LiftOrderForm)


def test_a_wrong_receipt_is_refused_in_its_field(town: Town, redeem: RedeemScreen) -> None:
    case = town.dog()
    pay(town.desk, case)
    _open(redeem, town, case)
    redeem.release_dog()
    form = redeem.page.form
    assert isinstance(form, ReleaseForm)
    form.receipt.fill("R-DOV-26-2-999999")
    form.save()
    town.settle()
    assert form.receipt.refused()
    assert form.receipt.line.text() == "R-DOV-26-2-999999"
    assert open_case(town.desk, case).release is None


def test_amounts_not_configured_say_which_under_which_section_and_how_to_enter_them(
    town: Town, redeem: RedeemScreen
) -> None:
    _open(redeem, town, town.dog("clay"))
    words = " ".join(label.text() for label in redeem.page.unset.findChildren(type(redeem.page.where)))
    assert "Clay §69-11(F)" in words
    assert "[[resolution]]" in words
    assert "clay.toml" in words.replace("\u200b", "")
    assert not redeem.page.due.isVisible()
    redeem.take_payment()
    town.settle()
    assert redeem.page.form is None
    assert redeem.page.refusal.isVisible()


def test_after_the_holding_period_the_former_owner_is_told_so(town: Town, redeem: RedeemScreen) -> None:
    case = town.dog()
    town.clock.pass_(timedelta(days=20))
    _open(redeem, town, case)
    assert redeem.page.done.heading.text() == "The holding period has ended"
    assert not redeem.page.due.isVisible()


def test_the_words_name_the_counter_that_takes_the_money(town: Town, redeem: RedeemScreen) -> None:
    _open(redeem, town, town.dog())
    assert redeem.page.due.heading.text() == "Amount due at the Dover Town Clerk"
    assert redeem.page.statement.text().startswith("Print statement for the Clerk")
    _open(redeem, town, town.dog("bethel"))
    assert "officer" in redeem.page.due.heading.text()
    assert redeem.page.statement.text().startswith("Print statement  ")


def test_printing_the_statement_again_makes_a_duplicate_and_spends_no_number(town: Town, redeem: RedeemScreen) -> None:
    case = town.dog()
    _open(redeem, town, case)
    redeem.print_paper()
    redeem.print_paper()
    town.settle()
    assert len(open_case(town.desk, case).statements) == 1
    with town.desk.store.writing() as records:
        for job in records.jobs.in_state("waiting"):
            records.jobs.set_state(job.id, "printed")
    redeem.print_paper()
    town.settle()
    assert [job.duplicate for job in town.jobs("statement")] == [0, 1]


def test_without_a_dog_the_screen_says_how_to_find_one_and_lists_open_statements(
    town: Town, redeem: RedeemScreen
) -> None:
    case, paid, _without = town.dog(), town.dog(owner="Ann Lee"), town.dog(owner="Lee Park")
    issue_statement(town.desk, case, by=WHO)
    pay(town.desk, paid)
    redeem.show_case(0)
    town.settle()
    names = {row.accessibleName() for row in redeem.start.rows}
    assert len(names) == 2
    assert any("Dana Whitlock · $20.00" in name for name in names)
    assert any("Ann Lee · paid $20.00" in name for name in names)
    next(row for row in redeem.start.rows if "Dana" in row.accessibleName()).click()
    town.settle()
    assert redeem.case == case


def test_a_dog_whose_owner_comes_to_the_counter_is_linked_there(town: Town, redeem: RedeemScreen) -> None:
    case = town.dog(owner="")
    _open(redeem, town, case)
    redeem.print_paper()
    town.settle()
    assert redeem.page.refusal.isVisible()
    redeem.page.before.ways["owner"].click()
    form = redeem.page.form
    assert isinstance(form, OwnerForm)
    form.owner.enter_new("Dana Whitlock")
    form.save()
    town.settle()
    redeem.print_paper()
    town.settle()
    assert open_case(town.desk, case).open_statement is not None
    assert "owner" not in redeem.page.before.ways


def test_a_payment_is_announced_also_when_somebody_went_on_without_waiting(town: Town, redeem: RedeemScreen) -> None:
    case, other = town.dog(), town.dog(owner="Ann Lee")
    form = _payment(redeem, town, case)
    form.tendered.line.setText("20")
    changed: list[int] = []
    town.context.changed.connect(changed.append)
    form.save()
    form.leave()
    assert redeem.page.form is form, "a form that is saving is not left by its key"
    redeem.show_case(other)
    town.settle()
    assert case in changed
    assert len(_ledger(town, case)) == 1
    assert redeem.redemption is not None
    assert redeem.redemption.file.case.id == other
