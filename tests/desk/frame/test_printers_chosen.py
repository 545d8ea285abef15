"""The printers are chosen in the settings, found or by an address, and a test page shows whether that is right."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kiosk.domain.printers import PrinterChoices
from kiosk.domain.records import PrinterRole
from kiosk.services.desk import Desk
from kiosk.services.printer_ports import PrintOutcome
from kiosk.services.printers import printers
from tests.acts.desks import FakeDevices, FakeFound, FakePrinter
from tests.acts.office import BOSS, CLERK, CLERKS, PIN, open_office, told
from tests.desk.frame.desktop import Desktop, keys, texts
from tests.desk.frame.doors import sign_in_as as enter
from tests.desk.frame.test_settings import approve, settings
from ui import theme
from ui.settings import SettingsScreen
from ui.settings.printer_form import PrinterForm

FOUND = FakeFound("cups:Office", "HP LaserJet", "a queue of this computer")


@pytest.fixture
def office(qtbot: QtBot, qapp: QApplication, desk: Desk, tmp_path: Path, printer: FakePrinter) -> Iterator[Desktop]:
    """A desk of an office of three, at which the supervisor works; one printer is found."""
    theme.apply(qapp)
    open_office(desk)
    desktop = Desktop(qtbot, desk, tmp_path, printer, who="")
    desktop.open()
    devices(desktop).found = (FOUND,)
    enter(desktop, BOSS, PIN)
    yield desktop
    desktop.window.finish()


def devices(desktop: Desktop) -> FakeDevices:
    made = desktop.window._start.devices
    assert isinstance(made, FakeDevices)
    return made


def form(desktop: Desktop, role: PrinterRole) -> tuple[SettingsScreen, PrinterForm]:
    screen = settings(desktop)
    screen.printers.choosing[role].click()
    desktop.settle()
    assert isinstance(screen.place.form, PrinterForm)
    return screen, screen.place.form


def choices(desktop: Desktop) -> PrinterChoices:
    return printers(desktop.desk).choices


def test_a_printer_that_was_found_is_chosen_for_letters_and_used_at_once(office: Desktop) -> None:
    screen, chosen = form(office, "letter")
    words = [chosen.where.combo.itemText(row) for row in range(chosen.where.combo.count())]
    assert words == [
        "None of its own: no printer; they are kept as pages to open and print",
        "HP LaserJet (a queue of this computer)",
        "Another one: type its address",
    ]
    chosen.where.choose(FOUND.setting)
    assert chosen.kind.chosen() == ""
    chosen.save()
    office.settle()
    assert choices(office) == PrinterChoices("virtual", letter="cups:Office")
    assert office.context.printing.of("letter").printer.name == "cups:Office"
    assert "cups:Office" in texts(screen.printers)
    assert "Letters of till 1 go to cups:Office" in told(office.desk)


@pytest.mark.parametrize(
    ("typed", "kind", "mute", "setting"),
    [
        ("192.168.1.50", "80mm", False, "network:192.168.1.50?80mm"),
        ("192.168.1.50:9101", "58mm", True, "network:192.168.1.50:9101?58mm&no-status"),
        ("serial:COM3@9600", "80mm-42", False, "serial:COM3@9600?80mm-42"),
        ("network:10.0.0.7?TM-T88V", "58mm", True, "network:10.0.0.7?TM-T88V"),
    ],
)
def test_a_printer_is_chosen_by_its_address_and_kind(
    office: Desktop, typed: str, kind: str, mute: bool, setting: str
) -> None:
    _, chosen = form(office, "receipt")
    assert chosen.address.isHidden()
    chosen.where.choose("typed")
    assert chosen.address.isVisible()
    chosen.address.fill(typed)
    chosen.kind.choose(kind)
    chosen.mute.box.setChecked(mute)
    chosen.save()
    office.settle()
    assert choices(office).receipt == setting


def test_what_names_no_printer_is_refused_at_the_address(office: Desktop) -> None:
    screen, chosen = form(office, "receipt")
    chosen.where.choose("typed")
    chosen.save()
    assert "Type the printer's address, such as 192.168.1.50." in texts(chosen)
    chosen.address.fill("nonsense")
    chosen.save()
    office.settle()
    assert any("names no printer" in words for words in texts(chosen.address))
    assert screen.place.form is chosen
    assert choices(office).receipt == "virtual"


def test_the_form_begins_with_what_is_chosen_now(office: Desktop) -> None:
    _, chosen = form(office, "receipt")
    chosen.where.choose("typed")
    chosen.address.fill("10.0.0.7?58mm&no-status&drawer-5")
    chosen.save()
    office.settle()
    _, again = form(office, "receipt")
    assert (again.where.chosen(), again.kind.chosen(), again.mute.value()) == ("network:10.0.0.7", "58mm", True)
    assert again.drawer.chosen() == "drawer-5"
    again.kind.choose("80mm")
    again.drawer.choose("drawer")
    again.save()
    office.settle()
    assert choices(office).receipt == "network:10.0.0.7?80mm&no-status&drawer"


def test_a_test_page_that_opens_the_cash_drawer_is_told(office: Desktop) -> None:
    screen, chosen = form(office, "receipt")
    chosen.drawer.choose("drawer")
    chosen.save()
    office.settle()
    screen.printers.testing["receipt"].click()
    office.settle()
    assert screen.printers.said.text().startswith("The test page is printed.")
    assert "The cash drawer of till 1 opened by a test page" in told(office.desk)


def test_a_clerk_chooses_a_printer_only_with_a_supervisors_yes(office: Desktop) -> None:
    enter(office, CLERK, CLERKS)
    _, chosen = form(office, "letter")
    chosen.where.choose(FOUND.setting)
    chosen.save()
    approve(office, chosen.approving)
    assert choices(office).letter == "cups:Office"


def test_the_test_page_is_kept_nowhere_and_its_ruler_puts_the_width_right(
    office: Desktop, printer: FakePrinter
) -> None:
    card = settings(office).printers
    assert card.testing["cage_card"].isHidden()
    card.testing["receipt"].setFocus()
    keys(card.testing["receipt"], " ", every_ms=150)
    office.settle()
    assert card.testing["receipt"].hasFocus()
    assert printer.printed[-1][0] == {"printer_check": "fake"}
    assert "Does its ruler fill one line" in card.said.text()
    card.answer.buttons[-1].click()
    office.settle()
    chosen = settings(office).place.form
    assert isinstance(chosen, PrinterForm)
    assert chosen.kind.chosen() == "80mm-42"
    chosen.save()
    office.settle()
    assert choices(office).receipt == "virtual?80mm-42"
    assert card.choosing["receipt"].hasFocus()
    card.testing["receipt"].click()
    office.settle()
    card.answer.buttons[0].click()
    assert card.said.text() == "This printer is chosen right."


def test_a_test_page_that_is_not_printed_says_why(office: Desktop, printer: FakePrinter) -> None:
    card = settings(office).printers
    printer.outcomes = [PrintOutcome("failed", "The paper is out.")]
    card.testing["receipt"].click()
    office.settle()
    assert card.said.text() == "Not printed: The paper is out."
    assert card.answer.isHidden()
