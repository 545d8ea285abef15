"""The money of one dog at the desk: voids, refunds, waivers, returned checks and debts."""

from __future__ import annotations

from datetime import timedelta

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from kiosk.domain.records import Receipt
from kiosk.services.bounced import check_bounced
from kiosk.services.case_file import open_case
from kiosk.services.debts import owed_by_age
from kiosk.services.drawer import close_drawer, open_drawer
from kiosk.services.payments import take_payment
from kiosk.services.release import release_dog
from kiosk.services.statements import issue_statement
from kiosk.services.tendered import Payment
from tests.acts.money import by, cash, check, dollars
from tests.desk.forms.conftest import WHO, Town
from ui import theme
from ui.forms.payment import DebtPaymentForm
from ui.forms.pressed import PressedForm
from ui.forms.undoing import BounceForm, RefundForm, VoidForm, WaiveForm
from ui.money import DebtsScreen, MoneyScreen


@pytest.fixture
def money(qtbot: QtBot, town: Town) -> MoneyScreen:
    screen = MoneyScreen(town.context)
    qtbot.addWidget(screen)
    screen.resize(1068, 648)
    screen.show()
    qtbot.waitExposed(screen)
    return screen


def paid(town: Town, payment: Payment | None = None, *, gone: bool = False) -> Receipt:
    """A dog of Bethel whose $40.00 are paid."""
    case = town.dog("bethel")
    receipt = take_payment(town.desk, issue_statement(town.desk, case, by=WHO).number, payment or by(cash(40)), by=WHO)
    if gone:
        release_dog(town.desk, case, to="Dana Whitlock", standing="owner", receipt=receipt.number, by=WHO)
    return receipt


def come(money: MoneyScreen, town: Town, case: int, choose: str = "") -> None:
    money.show_case(case)
    town.settle()
    town.settle()
    if choose:
        money.list.choose(choose)
        town.settle()


def test_a_receipt_is_voided_and_the_list_says_so(money: MoneyScreen, town: Town) -> None:
    receipt = paid(town)
    come(money, town, receipt.case, receipt.number)
    QTest.keyClick(money.list, Qt.Key.Key_F6)
    assert isinstance(money.place.form, VoidForm)
    money.place.form.save()
    assert money.place.form.reason.refused()
    money.place.form.reason.fill("Wrong dog")
    QTest.keyClick(money.place.form.reason.line, Qt.Key.Key_F6)
    town.settle()
    town.settle()
    says = [entry.says for entry in money.list._entries]
    assert says[1:] == [
        f"Receipt {receipt.number}, undone by R-BET-26-2-000002",
        f"Void R-BET-26-2-000002, of {receipt.number}",
    ]
    assert money.stands.text() == "$0.00 received, $40.00 to pay."
    assert town.drawer_opened() == 1
    money.list.choose(receipt.number)
    assert not money.void.isVisible()
    assert not money.pay.isVisible()


def test_a_refund_names_the_means_and_never_exceeds_what_was_paid(money: MoneyScreen, town: Town) -> None:
    receipt = paid(town)
    come(money, town, receipt.case, receipt.number)
    money.move_money()
    form = money.place.form
    assert isinstance(form, RefundForm)
    form.entry.amount.line.setText("41")
    form.reason.fill("Overcharged")
    form.save()
    town.settle()
    assert form.entry.amount.refused()
    form.entry.tender.choose("check")
    form.entry.amount.line.setText("15")
    form.entry.reference.fill("TOWN 9")
    form.save()
    town.settle()
    assert open_case(town.desk, receipt.case).account.received == dollars(25)
    assert town.drawer_opened() == 0


def test_a_charge_is_waived_with_its_reason(money: MoneyScreen, town: Town) -> None:
    case = town.dog("bethel")
    come(money, town, case)
    money.waive_amount()
    form = money.place.form
    assert isinstance(form, WaiveForm)
    form.amount.line.setText("15")
    form.reason.fill("Notice was late")
    form.save()
    town.settle()
    assert open_case(town.desk, case).due == dollars(25)


def test_a_returned_check_leaves_a_debt_that_is_billed_and_paid_here(money: MoneyScreen, town: Town) -> None:
    receipt = paid(town, by(check(40)), gone=True)
    come(money, town, receipt.case, receipt.number)
    money.return_check()
    assert isinstance(money.place.form, BounceForm)
    money.place.form.on.fill(town.clock.now().date())
    money.place.form.reason.fill("Insufficient funds")
    money.place.form.save()
    town.settle()
    town.settle()
    (owed,) = owed_by_age(town.desk)
    assert money.entry is not None
    assert money.entry.debt == owed.debt
    assert money.stands.text() == "$40.00 is owed as a debt."
    money.print_paper()
    town.settle()
    assert [job.number for job in town.jobs("bill")] == [owed.debt.number]
    money.move_money()
    form = money.place.form
    assert isinstance(form, DebtPaymentForm)
    form.tendered.line.setText("40")
    form.save()
    town.settle()
    assert owed_by_age(town.desk) == ()


def test_a_check_in_the_open_drawer_is_said_to_be_there_before_anything_is_asked(
    money: MoneyScreen, town: Town
) -> None:
    open_drawer(town.desk, dollars(100), by=WHO)
    receipt = paid(town, by(check(40)))
    come(money, town, receipt.case, receipt.number)
    QTest.keyClick(money.list, Qt.Key.Key_F9)
    assert money.place.form is None
    assert "still lies in drawer Z-26-2-000001" in money.bar.sentence.text()
    close_drawer(town.desk, {100_00: 1}, {"check": dollars(40)}, by=WHO)
    town.context.changed.emit(0)
    town.settle()
    QTest.keyClick(money.list, Qt.Key.Key_F9)
    assert isinstance(money.place.form, BounceForm)


def test_what_a_line_is_folds_and_is_read_whole_on_a_small_screen(money: MoneyScreen, town: Town) -> None:
    receipt = paid(town, by(check(40)), gone=True)
    why = "Refer to maker: the account was closed by order of the bank on November 20"
    check_bounced(town.desk, receipt.number, 0, on=town.clock.now().date(), reason=why, by=WHO)
    come(money, town, receipt.case)
    assert not money.list.horizontalScrollBar().maximum()
    metrics, margin = QFontMetrics(money.list.font()), theme.px(4)
    for row in range(money.list.rowCount()):
        for column in range(money.list.columnCount()):
            item = money.list.item(row, column)
            assert item is not None
            room = QRect(0, 0, money.list.columnWidth(column) - 2 * margin, 10_000)
            needed = metrics.boundingRect(room, int(Qt.TextFlag.TextWordWrap), item.text())
            assert needed.height() <= money.list.rowHeight(row), item.text()
            assert needed.width() <= room.width(), item.text()


def test_a_hand_written_receipt_is_entered_with_its_number_and_day(money: MoneyScreen, town: Town) -> None:
    case = town.dog("bethel")
    come(money, town, case)
    money.enter_pressed()
    form = money.place.form
    assert isinstance(form, PressedForm)
    form.number.fill("004471")
    form.on.fill(town.clock.now().date() - timedelta(days=1))
    form.tendered.line.setText("40")
    form.save()
    town.settle()
    (receipt,) = open_case(town.desk, case).receipts
    assert receipt.pressed is not None
    assert receipt.pressed.number == "004471"


def test_a_reprint_is_a_duplicate(money: MoneyScreen, town: Town) -> None:
    receipt = paid(town)
    with town.desk.store.writing() as records:
        for job in records.jobs.in_state("waiting"):
            records.jobs.set_state(job.id, "printed")
    come(money, town, receipt.case, receipt.number)
    QTest.keyClick(money.list, Qt.Key.Key_F7)
    town.settle()
    assert [job.duplicate for job in town.jobs("receipt")] == [0, 1]


def test_the_paper_that_was_asked_for_is_the_one_chosen(money: MoneyScreen, town: Town) -> None:
    receipt = paid(town, gone=True)
    town.context.paper = receipt.statement
    come(money, town, receipt.case)
    assert money.entry is not None
    assert money.entry.key == receipt.statement


def test_the_debts_screen_lists_by_age_and_leads_to_the_dog(qtbot: QtBot, town: Town) -> None:
    screen = DebtsScreen(town.context)
    qtbot.addWidget(screen)
    screen.show()
    screen.show_case(0)
    town.settle()
    assert screen.sum.text().startswith("Nobody owes anything.")
    receipts = [paid(town, by(check(40)), gone=True) for _ in range(2)]
    for receipt in receipts:
        check_bounced(town.desk, receipt.number, 0, on=town.clock.now().date(), reason="x", by=WHO)
        town.clock.pass_(timedelta(days=3))
    town.context.changed.emit(0)
    town.settle()
    assert screen.sum.text() == "$80.00 on 2 debts"
    assert [screen.debts.item(row, 5).text() for row in (0, 1)] == ["6", "3"]  # type: ignore[union-attr] # there are two
    screen.debts.setFocus()
    screen.debts.selectRow(1)
    gone: list[tuple[str, int]] = []
    town.context.go.connect(lambda name, case: gone.append((name, case)))
    QTest.keyClick(screen.debts, Qt.Key.Key_F8)
    assert gone == [("money", receipts[1].case)]


@pytest.mark.parametrize(("width", "height", "scale"), [(1068, 648, 1.0), (1228, 828, 1.0), (962, 612, 1.5)])
def test_nothing_on_the_money_page_is_wider_than_the_window(
    qtbot: QtBot, town: Town, width: int, height: int, scale: float
) -> None:
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    theme.apply(app, scale=scale)
    try:
        screen = MoneyScreen(town.context)
        qtbot.addWidget(screen)
        screen.resize(width, height)
        screen.show()
        case = town.dog("bethel", owner="x" * 200, summary="y" * 200)
        statement = issue_statement(town.desk, case, by=WHO)
        receipt = take_payment(town.desk, statement.number, by(cash(15), check(10, "z" * 180), part=True), by=WHO)
        come(screen, town, case, receipt.number)
        for opens in (screen.move_money, screen.return_check, screen.waive_amount, screen.enter_pressed):
            opens()
            town.settle()
            content = screen.page.widget()
            assert content is not None
            for child in content.findChildren(QWidget):
                if child.isVisible() and not screen.list.isAncestorOf(child):
                    assert child.mapTo(content, QPoint(child.width(), 0)).x() <= content.width() + 1, child
            assert content.width() <= screen.page.viewport().width()
    finally:
        theme.apply(app)
