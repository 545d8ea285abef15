"""The money of one dog by keyboard alone: every button has its key, an approval is asked for in place."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton

from kiosk.domain.money import Money
from kiosk.domain.records import Receipt
from kiosk.services.approval import approvals
from kiosk.services.debts import owed_by_age
from kiosk.services.deposits_held import Deposit, held, take_deposit
from kiosk.services.drawer import open_drawer
from kiosk.services.payments import take_payment
from kiosk.services.proofs import show_proof
from kiosk.services.statements import issue_statement
from tests.acts.desks import WHO, clock, seize_owned
from tests.acts.money import by, cash
from tests.acts.office import BOSS, CLERK, OFFICER, OFFICERS, PIN
from tests.desk.frame.desktop import Desktop, keys
from tests.desk.frame.doors import enter
from tests.desk.frame.doors import sign_in_as as enter_again
from ui.forms.approval import ApprovalPanel
from ui.forms.panel import FormPanel
from ui.forms.undoing import ForfeitForm, LossForm, RefundForm, VoidForm, WaiveForm
from ui.money import MoneyScreen
from ui.till import AuditorScreen, TillScreen

SPAY = Deposit(code="alteration_deposit", label="Spay/neuter deposit", amount=Money(35_00), citation="AML §377-a")


def press(key: Qt.Key) -> None:
    """Press a key where the keyboard is."""
    target = QApplication.focusWidget()
    assert target is not None
    QTest.keyClick(target, key)


def write(text: str) -> None:
    """Type where the keyboard is, more slowly than a scanner does."""
    target = QApplication.focusWidget()
    assert target is not None
    keys(target, text, every_ms=150)


def money_of(desktop: Desktop, case: int, paper: str = "") -> MoneyScreen:
    """The money of a dog in front."""
    desktop.context.paper = paper
    desktop.context.go.emit("money", case)
    desktop.settle()
    desktop.settle()
    screen = desktop.screens.screen("money")
    assert isinstance(screen, MoneyScreen)
    return screen


def form_of(screen: MoneyScreen) -> FormPanel | None:
    """The form in front."""
    return screen.place.form


def paid(desktop: Desktop, town: str = "bethel") -> Receipt:
    """A dog paid for at an open drawer."""
    statement = issue_statement(desktop.desk, seize_owned(desktop.desk, town, "2026-11-26T14:00"), by=CLERK)
    return take_payment(desktop.desk, statement.number, by(cash(40)), by=CLERK)


def approve(desktop: Desktop, secret: str = PIN) -> None:
    """A supervisor types the PIN and the reason into the panel that was opened, by keyboard."""
    desktop.settle()
    panel = next(each for each in desktop.window.findChildren(ApprovalPanel) if each.isVisible())
    write(secret)
    panel.reason.setFocus()
    write("Agreed by phone")
    QTest.keyClick(panel.reason.line, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    desktop.settle()
    desktop.settle()


@pytest.fixture
def clerks(office: Desktop) -> Desktop:
    """A desk of an office of three at which the clerk works, with an open drawer."""
    enter(office)
    open_drawer(office.desk, Money(100_00), by=CLERK)
    return office


def test_a_deposit_is_forfeited_by_its_key_and_a_supervisors_pin(clerks: Desktop) -> None:
    case = seize_owned(clerks.desk, "bethel")
    receipt = take_deposit(clerks.desk, case, SPAY, replace(by(cash(35)), payer="Ann Adopter"), by=CLERK)
    screen = money_of(clerks, case, receipt.number)
    press(Qt.Key.Key_F3)
    assert isinstance(form_of(screen), ForfeitForm)
    write("No certificate came")
    press(Qt.Key.Key_F3)
    approve(clerks)
    assert held(clerks.desk) == ()
    assert form_of(screen) is None
    assert [(each.act, each.supervisor) for each in approvals(clerks.desk)] == [("forfeit", BOSS)]


def test_the_key_of_a_button_that_is_not_there_does_nothing(clerks: Desktop) -> None:
    receipt = paid(clerks)
    screen = money_of(clerks, receipt.case, receipt.number)
    for key in (Qt.Key.Key_F3, Qt.Key.Key_F4, Qt.Key.Key_F5, Qt.Key.Key_F9):
        press(key)
        clerks.settle()
        assert form_of(screen) is None
    assert owed_by_age(clerks.desk) == ()


def test_an_owner_is_charged_by_one_key(clerks: Desktop) -> None:
    case = seize_owned(clerks.desk, "sandy_creek", "2026-11-26T14:00")
    clock(clerks.desk).advance(days=21)
    screen = money_of(clerks, case)
    assert screen.charge.isVisible()
    press(Qt.Key.Key_F4)
    press(Qt.Key.Key_F4)
    clerks.settle()
    (owed,) = owed_by_age(clerks.desk)
    assert (owed.debt.case, owed.left) == (case, Money(40_00))


def test_who_may_not_charge_asks_a_supervisor_in_the_screen_and_may_leave_it(office: Desktop) -> None:
    enter(office, OFFICER, OFFICERS)
    case = seize_owned(office.desk, "sandy_creek", "2026-11-26T14:00")
    clock(office.desk).advance(days=21)
    screen = money_of(office, case)
    press(Qt.Key.Key_F4)
    office.settle()
    assert screen.approving.isVisible()
    press(Qt.Key.Key_Escape)
    assert screen.approving.isHidden()
    assert screen.record.hasFocus()
    assert owed_by_age(office.desk) == ()
    press(Qt.Key.Key_F4)
    approve(office)
    (owed,) = owed_by_age(office.desk)
    assert owed.debt.by == OFFICER


def test_a_wrong_pin_leaves_the_screen_asking(office: Desktop) -> None:
    enter(office, OFFICER, OFFICERS)
    case = seize_owned(office.desk, "sandy_creek", "2026-11-26T14:00")
    clock(office.desk).advance(days=21)
    screen = money_of(office, case)
    press(Qt.Key.Key_F4)
    approve(office, "999990")
    assert screen.approving.refusal.sentence.text() == f"The PIN of {BOSS} is not right."
    assert owed_by_age(office.desk) == ()


def test_a_reported_loss_is_recorded_by_its_key(clerks: Desktop) -> None:
    case = seize_owned(clerks.desk, "sandy_creek", "2026-11-26T14:00")
    show_proof(clerks.desk, case, kind="license", shown="License 12", by=WHO)
    screen = money_of(clerks, case)
    press(Qt.Key.Key_F5)
    form = form_of(screen)
    assert isinstance(form, LossForm)
    form.on.fill(clock(clerks.desk).now().date())
    form.reported_to.fill("Officer Ruiz")
    form.search.fill("Two days along Route 11")
    press(Qt.Key.Key_F5)
    clerks.settle()
    with clerks.desk.store.reading() as records:
        loss = records.debts.loss_report(case)
    assert loss is not None
    assert loss.search == "Two days along Route 11"
    assert screen.loss.isHidden()


def test_another_key_never_drops_the_reason_typed(clerks: Desktop) -> None:
    receipt = paid(clerks)
    screen = money_of(clerks, receipt.case, receipt.number)
    press(Qt.Key.Key_F6)
    form = form_of(screen)
    assert isinstance(form, VoidForm)
    write("Wrong dog")
    for key in (Qt.Key.Key_F8, Qt.Key.Key_F10):
        press(key)
        assert form_of(screen) is form
        assert form.refusal.cure.text() == "Save it with F6, or leave it: Esc."
    assert form.reason.line.text() == "Wrong dog"
    press(Qt.Key.Key_Escape)
    press(Qt.Key.Key_F8)
    assert isinstance(form_of(screen), RefundForm)


def test_a_half_filled_form_waits_with_its_dog(clerks: Desktop) -> None:
    first, second = paid(clerks), paid(clerks)
    screen = money_of(clerks, first.case, first.number)
    press(Qt.Key.Key_F6)
    form = form_of(screen)
    assert isinstance(form, VoidForm)
    write("Wrong dog")
    money_of(clerks, second.case, second.number)
    assert form_of(screen) is None
    money_of(clerks, first.case, first.number)
    assert form_of(screen) is form
    assert form.reason.line.text() == "Wrong dog"
    press(Qt.Key.Key_F6)
    approve(clerks)
    with clerks.desk.store.reading() as records:
        assert records.accounts.undone_by(first.number) is not None
        assert records.accounts.undone_by(second.number) is None


def test_the_auditor_sees_every_approval_and_first_what_one_person_approved_alone(clerks: Desktop) -> None:
    receipt = paid(clerks)
    money_of(clerks, receipt.case, receipt.number)
    press(Qt.Key.Key_F6)
    write("Wrong dog")
    press(Qt.Key.Key_F6)
    approve(clerks)
    screen = auditor(clerks)
    assert screen.alone_say.accessibleName() == "Nobody approved alone."
    row = [item.text() for column in range(7) if (item := screen.approved.item(0, column)) is not None]
    assert row[1:] == [
        "1",
        CLERK,
        "void or refund a receipt",
        f"void of receipt {receipt.number}",
        BOSS,
        "Agreed by phone",
    ]
    enter_again(clerks, BOSS, PIN)
    other = paid(clerks)
    money_of(clerks, other.case, other.number)
    press(Qt.Key.Key_F6)
    write("Wrong town")
    press(Qt.Key.Key_F6)
    approve(clerks)
    screen = auditor(clerks)
    assert screen.alone_say.accessibleName().startswith("1 act was approved by the one who did it")
    first = screen.approved.item(0, 5)
    assert first is not None
    assert first.text() == f"{BOSS}, alone"


def auditor(desktop: Desktop) -> AuditorScreen:
    """The auditor's pages in front."""
    desktop.context.go.emit("auditor", 0)
    desktop.settle()
    screen = desktop.screens.screen("auditor")
    assert isinstance(screen, AuditorScreen)
    return screen


def test_what_was_paid_too_much_waits_on_the_till_and_leads_to_its_refund(clerks: Desktop) -> None:
    receipt = paid(clerks)
    screen = money_of(clerks, receipt.case)
    press(Qt.Key.Key_F10)
    form = form_of(screen)
    assert isinstance(form, WaiveForm)
    form.amount.line.setText("15")
    form.reason.fill("hardship")
    press(Qt.Key.Key_F10)
    approve(clerks)
    clerks.context.go.emit("till", 0)
    clerks.settle()
    till = clerks.screens.screen("till")
    assert isinstance(till, TillScreen)
    (line,) = (each for each in till.waiting.findChildren(QPushButton) if each.isVisible())
    assert line.accessibleName().startswith(f"Pay $15.00 back to {receipt.payer}, Bethel")
    line.setFocus()
    press(Qt.Key.Key_Space)
    clerks.settle()
    clerks.settle()
    assert clerks.screens.here == "money"
    assert screen.entry is not None
    assert screen.entry.key == receipt.number
    press(Qt.Key.Key_F8)
    assert isinstance(form_of(screen), RefundForm)


def test_tab_goes_from_the_last_field_to_the_approval_and_to_the_forms_own_keys(clerks: Desktop) -> None:
    receipt = paid(clerks)
    screen = money_of(clerks, receipt.case, receipt.number)
    press(Qt.Key.Key_F6)
    form = form_of(screen)
    assert isinstance(form, VoidForm)
    write("Wrong dog")
    press(Qt.Key.Key_Tab)
    assert form.save_button.hasFocus()
    press(Qt.Key.Key_Tab)
    assert form.leave_button.hasFocus()
    press(Qt.Key.Key_F6)
    clerks.settle()
    form.reason.setFocus()
    press(Qt.Key.Key_Tab)
    assert QApplication.focusWidget() is form.approving.supervisor.focusProxy()
