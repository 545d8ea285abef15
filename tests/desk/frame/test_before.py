"""What was there before the program is entered at the desk, and every screen shows it for what it is."""

from __future__ import annotations

from typing import cast

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from kiosk.services.debts import owed_by_age
from kiosk.services.first_steps import first_steps
from tests.desk.frame.desktop import Desktop, texts
from ui.intake import IntakeScreen
from ui.start.before import BeforeScreen
from ui.start.before_forms import DebtForm, DepositForm, NumbersForm
from ui.towns import TownScreen


@pytest.fixture
def before(desktop: Desktop) -> BeforeScreen:
    desktop.screens.go("before", 0)
    desktop.settle()
    return cast("BeforeScreen", desktop.screens.screen("before"))


def test_an_old_debt_and_an_old_deposit_stand_where_others_stand(desktop: Desktop, before: BeforeScreen) -> None:
    before.acts["debt"].click()
    debt = cast("DebtForm", before.place.form)
    debt.owes.enter_new("Dana Whitlock")
    for field, words in ((debt.dog, "Red hound"), (debt.what, "Boarding"), (debt.paper, "Bill 118")):
        field.fill(words)
    debt.town.choose("bethel")
    debt.since.line.setText("3/2/2026")
    debt.amount.line.setText("65")
    debt.save()
    desktop.settle()
    before.acts["deposit"].click()
    deposit = cast("DepositForm", before.place.form)
    deposit.adopter.enter_new("Renee Alvarez")
    deposit.dog.fill("Spotted terrier")
    deposit.town.choose("bethel")
    deposit.adopted.line.setText("9/1/2026")
    deposit.due.line.setText("12/1/2026")
    deposit.amount.line.setText("35")
    deposit.receipt.fill("4471")
    deposit.save()
    desktop.settle()
    assert before.place.form is None
    (owed,) = owed_by_age(desktop.desk)
    assert desktop.board.rows.rowCount() == 0
    assert any("D-BET-26-OLD-000001" in text for text in texts(desktop.show_case(owed.case.id)))
    desktop.screens.go("adopt", 0)
    desktop.settle()
    before.all_entered()
    desktop.settle()
    assert desktop.screens.here == "start"
    assert {step.name: step.state for step in first_steps(desktop.desk, ())}["before"] == "done"


def test_closing_the_window_says_first_what_it_would_lose(desktop: Desktop, before: BeforeScreen) -> None:
    before.acts["debt"].click()
    cast("DebtForm", before.place.form).dog.line.insert("Red hound")
    desktop.screens.go("board", 0)
    desktop.close()
    assert desktop.window.isVisible()
    assert desktop.screens.here == "before"
    assert "What was entered on “From before the program” is not saved." in texts(desktop.window.bar)
    desktop.close()
    assert not desktop.window.isVisible()


def test_esc_leaves_a_form_and_then_the_screen(desktop: Desktop) -> None:
    for name, after in (("before", "start"), ("town", "settings")):
        desktop.screens.go(name, 0)
        desktop.settle()
        screen = cast("BeforeScreen | TownScreen", desktop.screens.screen(name))
        act = screen.acts["numbers"] if isinstance(screen, BeforeScreen) else screen.closed.acts["Close or open days"]
        act.click()
        desktop.settle()
        left = []
        for _ in range(2):
            desktop.qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Escape)
            left.append((len(screen.place.forms()), desktop.screens.here))
        assert left == [(0, name), (0, after)]


def test_a_starting_number_is_set_once(desktop: Desktop, before: BeforeScreen) -> None:
    for _ in range(2):
        before.acts["numbers"].click()
        form = cast("NumbersForm", before.place.form)
        form.series.choose("case")
        form.town.choose("bethel")
        form.first.fill("413")
        form.why.fill("Card 26-0412")
        form.save()
        desktop.settle()
    assert form.refusal.sentence.text() == "These numbers have begun this year already."


def test_a_dog_that_is_here_already_says_why_it_is_entered_late(desktop: Desktop, before: BeforeScreen) -> None:
    before.dogs.click()
    fields = cast("IntakeScreen", desktop.screens.screen("intake")).fields
    fields.town.choose("bethel")
    fields.seized.time_line.setText("1:00p")
    assert fields.late.is_blank()
    fields.seized.day_line.setText("11/20")
    assert fields.late.value() == "Here before the program"
    before.all_entered()
    assert desktop.context.late_reason == ""
