"""A new employee's first hour: from nothing to the first closed day, in English and in Spanish."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import cast

import pytest
from PySide6.QtCore import Qt

from kiosk.services.case_file import open_case
from kiosk.words import Language
from tests.acts.office import CLERK, CLERKS, PIN
from tests.desk.frame.desktop import Desktop, texts
from tests.desk.frame.doors import door, enter, first_start, press
from ui import language
from ui.forms.facts import ProofForm
from ui.forms.payment import PaymentForm
from ui.forms.release import ReleaseForm
from ui.intake import IntakeScreen
from ui.redeem import RedeemScreen
from ui.settings.forms import AddForm
from ui.settings.names import NamesForm
from ui.start import StartScreen
from ui.till import TillScreen
from ui.till.forms import CloseForm, OpenForm

NEW = "A. Rivera"
_SAID = {
    "en": ("First steps", "3 of 6 are done.", "Take in a dog"),
    "es": ("Primeros pasos", "3 de 6 están hechos.", "Ingresar un perro"),
}


@pytest.fixture(params=["en", "es"])
def speaks(request: pytest.FixtureRequest) -> Iterator[Language]:
    language.speak(request.param)
    yield request.param
    language.speak("en")


def steps_of(desktop: Desktop) -> StartScreen:
    return cast("StartScreen", desktop.screens.screen("start"))


def set_up(desktop: Desktop) -> None:
    """The supervisor, the desk with its only town, a clerk; what is left is left out."""
    first_start(desktop, name=NEW)
    press(desktop, Qt.Key.Key_F9)
    assert (desktop.context.who, desktop.screens.here) == (NEW, "start")
    steps_of(desktop).open_form(NamesForm(desktop.context))
    form = cast("NamesForm", steps_of(desktop).place.form)
    form.shelter.fill("Harlem Valley Dog Shelter")
    form.till.fill("2")
    form.towns["dover"].box.setChecked(True)
    form.save()
    desktop.qtbot.waitUntil(lambda: desktop.context.desk.till == "2", timeout=30_000)
    desktop.settle()
    steps = steps_of(desktop)
    assert (desktop.screens.here, desktop.named[0].towns, desktop.context.serves) == ("start", ("dover",), ("dover",))
    steps.choose("people")
    steps.open_form(AddForm(desktop.context))
    person = cast("AddForm", steps.place.form)
    person.name.fill(CLERK)
    person.role.choose("clerk")
    person.secret.line.setText(CLERKS)
    person.again.line.setText(CLERKS)
    person.save()
    desktop.settle()
    for name in ("town:dover", "printer", "before"):
        steps.choose(name)
        press(desktop, Qt.Key.Key_F7)
    assert steps.here == "till"


def take_in(desktop: Desktop) -> int:
    """A dog comes in with its owner."""
    desktop.screens.go("intake", 0)
    desktop.settle()
    intake = cast("IntakeScreen", desktop.screens.screen("intake"))
    fields = intake.fields
    fields.seized.time_line.setText("1:05p")
    fields.place.fill("County Route 15")
    fields.ground.combo.setCurrentIndex(1)
    fields.summary.fill("Brown beagle mix, male")
    fields.owner.enter_new("Dana Whitlock")
    intake.save()
    desktop.settle()
    assert intake.file is not None
    return intake.file.case.id


def redeem(desktop: Desktop, case: int) -> None:
    """Proof, statement, payment, receipt, release."""
    desktop.screens.go("redeem", case)
    desktop.settle()
    screen = cast("RedeemScreen", desktop.screens.screen("redeem"))
    for requires in ("license", "identification"):
        screen.see_to(requires)
        proof = cast("ProofForm", screen.page.form)
        proof.shown.fill("DOV 26-1184")
        proof.save()
        desktop.settle()
    screen.print_paper()
    desktop.settle()
    screen.take_payment()
    cast("PaymentForm", screen.page.form).tendered.line.setText("20")
    screen.take_payment()
    desktop.settle()
    screen.release_dog()
    release = cast("ReleaseForm", screen.page.form)
    # Dover's owner brings the receipt from the Town Clerk's counter.
    release.receipt.fill("R-DOV-26-2-000001")
    release.save()
    desktop.settle()


def test_a_new_employees_first_hour(make: Callable[[], Desktop], speaks: Language) -> None:
    desktop = make()
    set_up(desktop)
    assert _SAID[speaks][0] in texts(steps_of(desktop))

    desktop.screens.go("till", 0)
    desktop.settle()
    till = cast("TillScreen", desktop.screens.screen("till"))
    till.open_or_close_drawer()
    cast("OpenForm", till.place.form).float.line.setText("100")
    till.open_or_close_drawer()
    desktop.settle()
    desktop.screens.go("start", 0)
    desktop.settle()
    assert steps_of(desktop).summary.text().startswith(_SAID[speaks][1])
    press(desktop, Qt.Key.Key_F6)
    assert desktop.screens.here == "board"
    assert desktop.board._empty.start.text() == _SAID[speaks][2]

    press(desktop, Qt.Key.Key_F12)
    assert door(desktop).sign_in.isVisible()
    enter(desktop, NEW, PIN)
    assert (desktop.context.who, desktop.screens.here) == (NEW, "board")
    case = take_in(desktop)
    redeem(desktop, case)
    file = open_case(desktop.context.desk, case)
    assert file.release is not None
    assert file.release.receipt == "R-DOV-26-2-000001"

    desktop.screens.go("till", 0)
    desktop.settle()
    till.print_x()
    desktop.settle()
    till.open_or_close_drawer()
    close = cast("CloseForm", till.place.form)
    close.pieces[0].line.setText("1")
    close.pieces[2].line.setText("1")
    till.open_or_close_drawer()
    desktop.settle()
    assert till.view is not None
    (closed,) = till.view.latest
    assert (closed.number, closed.closed_by) == ("Z-26-2-000001", NEW)
    with desktop.desk.store.reading() as records:
        kinds = {job.kind for job in records.jobs.in_state("printed")}
    assert {"cage_card", "statement", "receipt", "release_slip", "drawer_x", "drawer_z"} <= kinds
