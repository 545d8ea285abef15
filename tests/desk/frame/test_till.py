"""The till: today at a glance, the drawer by keyboard alone."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from kiosk.domain.money import Money
from kiosk.services.drawer import move_cash
from tests.acts.desks import FakePrinter
from tests.acts.tills import close_on, opened, pay
from tests.desk.frame.desktop import Desktop
from tests.desk.frame.tills import press, said, till_of, write
from ui.till import TillScreen
from ui.till.forms import CashForm, CloseForm, CountForm, DepositForm, OpenForm
from ui.till.month import MonthForm


def _closed(till: TillScreen) -> bool:
    return till.view is not None and till.view.session is None


def test_the_keyboard_alone_closes_a_day(desktop: Desktop, printer: FakePrinter) -> None:
    press(Qt.Key.Key_5, Qt.KeyboardModifier.ControlModifier)
    desktop.settle()
    till = desktop.screens.screen("till")
    assert isinstance(till, TillScreen)
    press(Qt.Key.Key_F8)
    write("100")
    press(Qt.Key.Key_F8)
    desktop.settle()
    assert till.view is not None
    assert till.view.session is not None

    pay(desktop.desk)
    press(Qt.Key.Key_F6)
    write("18.75")
    press(Qt.Key.Key_Tab)
    write("Dog food")
    press(Qt.Key.Key_F6)
    desktop.settle()
    press(Qt.Key.Key_F9)
    desktop.settle()

    press(Qt.Key.Key_F8)
    for count in ("", "", "5", "", "", "", "1", "", "1"):
        write(count)
        press(Qt.Key.Key_Return)
    press(Qt.Key.Key_F8)
    desktop.settle()
    assert _closed(till)
    assert till.view.latest[0].number == "Z-26-1-000001"

    press(Qt.Key.Key_F10)
    write("Bag 118")
    press(Qt.Key.Key_F10)
    desktop.settle()
    with desktop.desk.store.reading() as records:
        (deposit,) = records.drawers.deposits(5)
        kinds = [job.kind for job in records.jobs.in_state("printed")]
    assert (deposit.note, deposit.amounts["cash"]) == ("Bag 118", Money(1_25))
    assert [kind for kind in kinds if kind.startswith(("drawer", "bank"))] == ["drawer_x", "drawer_z", "bank_deposit"]
    assert printer.opened == len(("the float", "dog food", "the close"))


def test_the_till_shows_what_came_in_today_in_words_too(desktop: Desktop) -> None:
    opened(desktop.desk)
    pay(desktop.desk)
    pay(desktop.desk, "check", town="bethel")
    move_cash(desktop.desk, "cash_out", Money(5_00), "Stamps", by="M. Ortiz")
    till = till_of(desktop)
    assert till.today.chart.accessibleDescription() == "Bethel: $40.00 (check $40.00). Dover: $20.00 (cash $20.00)."
    words = said(till)
    assert "$60.00" in words
    assert "came in at this till, on 2 receipts" in words
    assert "Paid out: Stamps | -$5.00" in words
    assert "Should be in it, cash | $115.00" in words


def test_an_empty_till_says_what_to_do_first(desktop: Desktop) -> None:
    till = till_of(desktop)
    assert "No drawer was ever opened at this till" in said(till)
    assert "Nothing waits." in [chip.accessibleName() for chip in till.waiting.findChildren(type(till.drawer.chip))]
    assert till.today.chart.accessibleDescription() == "Nothing came in today."
    assert till.count.isHidden()


@pytest.mark.parametrize("key", [Qt.Key.Key_F6, Qt.Key.Key_F7, Qt.Key.Key_F9])
def test_a_closed_drawer_says_how_it_is_opened(desktop: Desktop, key: Qt.Key) -> None:
    till = till_of(desktop)
    press(key)
    desktop.settle()
    assert till.place.form is None
    assert (till.bar.sentence.text(), till.bar.cure.text()) == ("The drawer is closed.", "Open it first, with F8.")


def test_a_count_shows_its_running_total_and_what_is_off(desktop: Desktop) -> None:
    opened(desktop.desk)
    till = till_of(desktop)
    press(Qt.Key.Key_F7)
    form = till.place.form
    assert isinstance(form, CountForm)
    form.pieces[2].line.setText("4")
    assert (form.total.text(), form.pieces[2].note.text()) == ("Cash counted: $80.00", "= $80.00")
    assert form.difference.text() == "Should be $100.00 in cash. Cash is $20.00 short."
    form.pieces[2].line.setText("5")
    assert form.difference.text() == "Should be $100.00 in cash. Everything is even."
    form.pieces[2].line.setText("many")
    press(Qt.Key.Key_F7)
    assert form.pieces[2].refused()
    form.pieces[2].line.setText("5")
    press(Qt.Key.Key_F7)
    desktop.settle()
    with desktop.desk.store.reading() as records:
        session = records.drawers.open_at("1")
        assert session is not None
        assert records.drawers.counts(session.id)[0].cash == Money(100_00)


def test_closing_twice_makes_one_z(desktop: Desktop) -> None:
    opened(desktop.desk)
    till = till_of(desktop)
    press(Qt.Key.Key_F8)
    form = till.place.form
    assert isinstance(form, CountForm)
    form.pieces[0].line.setText("1")
    form.save()
    form.save()
    desktop.settle()
    with desktop.desk.store.reading() as records:
        assert len(records.jobs.of_document("drawer_z", "Z-26-1-000001")) == 1
        assert records.drawers.open_at("1") is None


def test_the_last_paper_is_printed_again_marked_as_a_duplicate(desktop: Desktop) -> None:
    opened(desktop.desk)
    till_of(desktop)
    press(Qt.Key.Key_F5)
    assert "no paper of its own" in till_of(desktop).bar.sentence.text()
    close_on(desktop.desk, 100_00)
    till_of(desktop)
    desktop.refresh()
    press(Qt.Key.Key_F5)
    desktop.settle()
    with desktop.desk.store.reading() as records:
        made = records.jobs.of_document("drawer_z", "Z-26-1-000001")
    assert [job.duplicate for job in made] == [0, 1]


def test_what_waits_for_the_bank_and_the_supervisor_is_shown_until_it_is_done(desktop: Desktop) -> None:
    opened(desktop.desk)
    for _ in range(7):
        pay(desktop.desk, town="bethel")
    close_on(desktop.desk, 380_00)
    desktop.at("2026-12-01T10:00")
    till = till_of(desktop)
    waits = [chip.accessibleName() for chip in till.waiting.findChildren(type(till.drawer.chip)) if chip.isVisible()]
    assert waits == [
        "Bethel: $280.00 in hand, due at the bank by Wed Dec 2 (Town Law §30)",
        "$280.00 of 1 closed drawer waits for the bank (F10)",
        "Bethel: report of November, due by Tue Dec 15 (Town Law §27), F4",
    ]
    press(Qt.Key.Key_F4)
    assert isinstance(till.place.form, MonthForm)
    assert till.place.form.town.chosen() == "bethel"
    press(Qt.Key.Key_F4)
    desktop.settle()
    press(Qt.Key.Key_F10)
    assert isinstance(till.place.form, DepositForm)
    assert till.place.form.total.text() == "To the bank: $280.00"
    press(Qt.Key.Key_F10)
    desktop.settle()
    waits = [chip.accessibleName() for chip in till.waiting.findChildren(type(till.drawer.chip)) if chip.isVisible()]
    assert waits == ["Nothing waits."]


def test_a_refused_amount_is_said_beside_its_field_and_stays(desktop: Desktop) -> None:
    opened(desktop.desk)
    till = till_of(desktop)
    press(Qt.Key.Key_F6)
    form = till.place.form
    assert isinstance(form, CashForm)
    form.amount.line.setText("500")
    form.reason.fill("Dog food")
    press(Qt.Key.Key_F6)
    desktop.settle()
    assert "There is $100.00 in the drawer" in form.amount.note.text()
    assert form.amount.line.text() == "500"


def test_the_next_drawer_says_what_the_last_close_left_and_asks_for_a_count(desktop: Desktop) -> None:
    opened(desktop.desk)
    close_on(desktop.desk, 60_00)
    till = till_of(desktop)
    press(Qt.Key.Key_F8)
    form = till.place.form
    assert isinstance(form, OpenForm)
    assert form.float.note.text() == "$60.00 stayed in it at the last close."
    press(Qt.Key.Key_F8)
    assert form.float.note.text() == "Count the change and enter it; 0 where there is none."
    assert _closed(till)
    write("55")
    assert "this is $5.00 short. Count once more" in form.float.note.text()
    press(Qt.Key.Key_Return)
    desktop.settle()
    assert till.view is not None
    assert till.view.session is not None
    assert till.view.session.opening_float == Money(55_00)


def test_no_key_takes_away_what_was_typed_into_a_form(desktop: Desktop) -> None:
    opened(desktop.desk)
    till = till_of(desktop)
    press(Qt.Key.Key_F6)
    form = till.place.form
    assert isinstance(form, CashForm)
    write("18.75")
    for key in (Qt.Key.Key_F7, Qt.Key.Key_F8, Qt.Key.Key_F4):
        press(key)
        assert till.place.form is form
        assert form.refusal.sentence.text() == "This form is not saved yet."
        assert "F6" in form.refusal.cure.text()
    press(Qt.Key.Key_Escape)
    press(Qt.Key.Key_F7)
    assert isinstance(till.place.form, CountForm)


def test_an_untouched_form_makes_room_for_another(desktop: Desktop) -> None:
    opened(desktop.desk)
    till = till_of(desktop)
    press(Qt.Key.Key_F6)
    press(Qt.Key.Key_F8)
    assert isinstance(till.place.form, CloseForm)


def test_a_receipt_in_the_list_leads_to_its_dogs_money(desktop: Desktop) -> None:
    receipt = pay(desktop.desk)
    till = till_of(desktop)
    till.recent.chosen.emit(receipt)
    desktop.settle()
    assert desktop.screens.here == "money"


def test_what_people_typed_is_shown_as_plain_text(desktop: Desktop) -> None:
    opened(desktop.desk)
    move_cash(desktop.desk, "cash_out", Money(1_00), "<b>food</b> & <img src=x>", by="M. Ortiz")
    till = till_of(desktop)
    labels = [label for label in till.findChildren(QLabel) if "<b>food</b>" in label.text()]
    assert labels
    assert all(label.textFormat() == Qt.TextFormat.PlainText for label in labels)


def test_a_drawer_is_not_closed_on_a_form_that_nobody_touched(desktop: Desktop) -> None:
    till = till_of(desktop)
    press(Qt.Key.Key_F8)
    write("100")
    press(Qt.Key.Key_F8)
    desktop.settle()

    press(Qt.Key.Key_F8)
    press(Qt.Key.Key_F8)
    desktop.settle()

    assert not _closed(till)
    assert "Count the drawer first" in said(till)
