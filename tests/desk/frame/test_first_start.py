"""The first start asks for the supervisor; the recovery code is shown once, and lets in one who forgot."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt

from kiosk.services import staff
from kiosk.services.desk import Desk
from kiosk.services.first_steps import first_steps
from kiosk.services.printer_ports import PrintOutcome
from tests.acts.desks import FakePrinter
from tests.acts.office import BOSS, CLERK, PIN, open_office
from tests.desk.frame.desktop import Desktop, texts
from tests.desk.frame.doors import door, enter, first_start, press
from ui import language
from ui.remembered import Remembered
from ui.start import StartScreen

MakeDesktop = Callable[..., Desktop]


def test_the_first_start_shows_the_recovery_code_until_it_is_kept(make: MakeDesktop, desk: Desk) -> None:
    desktop = make()
    first_start(desktop)
    page = door(desktop).code
    code = page.code.text()
    assert len(code) == 24
    assert page.says.isVisible()
    assert "this code sets a new one, once. It is not shown again" in page.says.text()
    desktop.screens.go("board", 0)
    assert page.isVisible()
    assert desktop.context.who == ""
    press(desktop, Qt.Key.Key_F9)
    assert (desktop.context.who, desktop.screens.here) == (BOSS, "start")
    assert code not in texts(desktop.window)
    assert staff.sign_in(desk, BOSS, PIN).role == "supervisor"


def test_the_very_first_page_offers_the_languages_and_the_whole_first_start_speaks_the_chosen_one(
    make: MakeDesktop, request: pytest.FixtureRequest
) -> None:
    request.addfinalizer(lambda: language.speak("en"))
    desktop = make()
    first = door(desktop).first_start
    assert [(each.text(), each.isChecked()) for each in first.languages.values()] == [
        ("English", True),
        ("Español", False),
    ]
    first.languages["es"].click()
    desktop.qtbot.waitUntil(lambda: door(desktop).first_start is not first, timeout=8000)
    desktop.settle()
    page = door(desktop).first_start
    assert page.isVisible()
    assert page.languages["es"].isChecked()
    assert page.title.text() == "Le damos la bienvenida. ¿Quién es el supervisor?"
    assert [each.text() for each in page.languages.values()] == ["English", "Español"]
    first_start(desktop)
    press(desktop, Qt.Key.Key_F9)
    assert (desktop.context.who, desktop.screens.here) == (BOSS, "start")
    assert "Primeros pasos" in texts(desktop.window)
    assert Remembered(desktop.remembered_folder / "desk.ini").language == "es"


@pytest.mark.parametrize(
    ("secret", "again", "says"),
    [
        ("123456", "123456", "Choose another PIN: digits in a row are the first that anybody tries."),
        ("314159", "314158", "This is not what was typed first. Type the same in both fields."),
        ("31415", "31415", "Choose a PIN of at least 6 digits, or a password of at least 8 characters."),
    ],
)
def test_a_pin_that_will_not_do_is_refused_beside_its_field(
    make: MakeDesktop, secret: str, again: str, says: str
) -> None:
    desktop = make()
    first_start(desktop, secret=secret, again=again)
    assert says in texts(door(desktop).first_start)
    assert not staff.office(desktop.desk).started


def test_a_first_start_at_another_desk_turns_this_one_into_a_sign_in(make: MakeDesktop, desk: Desk) -> None:
    desktop = make()
    open_office(desk)
    first_start(desktop, "Somebody Else")
    assert "entered here already" in door(desktop).first_start.refusal.sentence.text()
    desktop.refresh()
    assert door(desktop).sign_in.isVisible()


def test_the_code_goes_to_the_printer_past_the_records(make: MakeDesktop, printer: FakePrinter) -> None:
    desktop = make()
    first_start(desktop)
    page = door(desktop).code
    printer.outcomes = [PrintOutcome("failed", "The paper is out.")]
    page.print_code()
    desktop.settle()
    assert page.printed.text() == "Not printed: The paper is out."
    page.print_code()
    desktop.settle()
    assert page.printed.text() == "Printed. Look at the paper before you go on."
    assert printer.printed[-1][0] == {"recovery_code": page.code.text()}
    with desktop.desk.store.reading() as records:
        assert records.jobs.in_state("waiting", "sending", "printed", "failed", "unknown") == ()


@pytest.mark.parametrize(
    ("name", "offered"), [("virtual printer", False), ("file /tmp/x", False), ("printer at a:1", True)]
)
def test_a_printer_that_keeps_its_papers_is_not_offered_the_code(
    make: MakeDesktop, printer: FakePrinter, name: str, offered: bool
) -> None:
    printer.name = name
    desktop = make()
    first_start(desktop)
    page = door(desktop).code
    assert page.print_button.isVisible() == offered
    assert ("or print it" in page.says.text()) == offered


def test_a_supervisor_who_forgot_comes_in_with_the_code(office: Desktop, code: str) -> None:
    page = door(office).sign_in
    page.choose(BOSS)
    page.lost.click()
    recovery = door(office).recovery
    assert recovery.isVisible()
    for field, text in ((recovery.code, code.lower()), (recovery.secret, "662607"), (recovery.again, "662607")):
        field.line.setText(text)
    recovery.save()
    office.settle()
    assert door(office).code.code.text() not in ("", code)
    door(office).code.kept.click()
    office.settle()
    assert office.context.who == BOSS
    assert staff.sign_in(office.desk, BOSS, "662607").name == BOSS


def test_a_clerk_who_forgot_is_sent_to_a_supervisor(office: Desktop) -> None:
    page = door(office).sign_in
    page.choose(CLERK)
    page.lost.click()
    assert page.isVisible()
    assert "ask a supervisor to set a new PIN" in page.says.text()


def test_a_wrong_code_is_refused_and_one_can_go_back(office: Desktop) -> None:
    door(office).sign_in.forgot.emit(BOSS)
    recovery = door(office).recovery
    for field, text in ((recovery.code, "AAAA"), (recovery.secret, "662607"), (recovery.again, "662607")):
        field.line.setText(text)
    recovery.save()
    office.settle()
    assert recovery.refusal.sentence.text() == "The recovery code is not right."
    office.qtbot.keyClick(recovery.code.line, Qt.Key.Key_Escape)
    assert door(office).sign_in.isVisible()


def test_the_first_steps_go_on_at_the_next_start_until_somebody_goes_to_work(make: MakeDesktop, desk: Desk) -> None:
    desktop = make()
    first_start(desktop)
    press(desktop, Qt.Key.Key_F9)
    again = make()
    enter(again, BOSS, PIN)
    assert again.screens.here == "start"
    press(again, Qt.Key.Key_F6)
    assert again.screens.here == "board"
    later = make()
    enter(later, BOSS, PIN)
    assert later.screens.here == "board"
    assert {step.state for step in first_steps(desk, ("dover",))} == {"open"}


def test_tab_goes_from_the_chosen_first_step_to_what_is_done_in_it(make: MakeDesktop) -> None:
    desktop = make()
    first_start(desktop)
    press(desktop, Qt.Key.Key_F9)
    steps = desktop.screens.screen("start")
    assert isinstance(steps, StartScreen)
    here, below = list(steps.buttons)[:2]
    steps.buttons[here].setFocus()
    for widget, key, then in (
        (steps.buttons[here], Qt.Key.Key_Tab, steps.next),
        (steps.next, Qt.Key.Key_Backtab, steps.buttons[here]),
        (steps.buttons[here], Qt.Key.Key_Down, steps.buttons[below]),
        (steps.buttons[below], Qt.Key.Key_Tab, steps.next),
    ):
        desktop.qtbot.keyClick(widget, key)
        desktop.settle()
        assert then.hasFocus()
    assert steps.here == below
