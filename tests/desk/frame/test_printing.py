"""Papers reach the printers by themselves; what does not come out waits for a person and is never doubled silently."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QApplication, QPushButton

from kiosk.domain.records import DocumentKind, PrintJob
from kiosk.services import spool
from kiosk.services.desk import Desk
from kiosk.services.printer_ports import PrintOutcome
from kiosk.services.printers import choose_printer
from tests.acts.desks import WHO, FakeDevices, FakePrinter, seize
from tests.acts.office import BOSS, CLERK, OFFICER, OFFICERS, PIN, open_office
from tests.desk.frame.conftest import MakeDesktop
from tests.desk.frame.desktop import Desktop, texts
from tests.desk.frame.doors import sign_in_as as enter
from ui.frame.printer_panel import PrinterPanel

OFF, TORN = PrintOutcome("failed", "The printer is out of paper."), PrintOutcome("unknown", "The connection broke.")
LETTERS = "cups:Office"


@pytest.fixture(autouse=True)
def opened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The files that would have been opened in another program."""
    files: list[str] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: files.append(url.toLocalFile()))
    return files


def cage_card(desktop: Desktop) -> int:
    case = desktop.dog()
    desktop.printer.printed.clear()
    return spool.print_cage_card(desktop.desk, case, by=WHO).id


def queue(desk: Desk, kind: DocumentKind, number: str) -> int:
    with desk.store.writing() as records:
        return spool.queue(desk, records, kind=kind, number=number, case=0, document={kind: number}, by=WHO)


def chip(desktop: Desktop) -> str:
    return desktop.screens.printer.text()


def panel(desktop: Desktop) -> PrinterPanel:
    return desktop.screens.printer.panel


def buttons(desktop: Desktop) -> list[str]:
    shown = panel(desktop).findChildren(QPushButton)
    return [b.text().split("   ")[0] for b in shown if b.isVisibleTo(panel(desktop))]


def press(desktop: Desktop, words: str) -> None:
    if not panel(desktop).isVisible():
        panel(desktop).open_or_close()
    shown = [b for b in panel(desktop).findChildren(QPushButton) if b.isVisibleTo(panel(desktop))]
    next(b for b in shown if words in b.text()).click()
    desktop.settle()


def device(desktop: Desktop, setting: str) -> FakePrinter:
    devices = desktop.context.devices
    assert isinstance(devices, FakeDevices)
    made = devices.printer(setting)
    assert isinstance(made, FakePrinter)
    return made


def job(desktop: Desktop, number: int) -> PrintJob:
    with desktop.desk.store.reading() as records:
        return records.jobs.get(number)


def test_a_waiting_paper_is_printed_after_a_change(desktop: Desktop) -> None:
    cage_card(desktop)
    desktop.refresh()
    assert len(desktop.printer.printed) == 1
    assert chip(desktop) == "Nothing waits to print"


def test_a_paper_that_failed_is_shown_with_its_reason_and_printed_when_asked(desktop: Desktop) -> None:
    cage_card(desktop)
    desktop.printer.outcomes = [OFF]
    desktop.refresh()
    assert chip(desktop) == "1 paper not printed"
    panel(desktop).open_or_close()
    assert "Not printed: The printer is out of paper." in texts(panel(desktop))
    assert buttons(desktop) == ["Try again", "Save as a letter page", "Close"]
    press(desktop, "Try again")
    assert chip(desktop) == "Nothing waits to print"
    assert [duplicate for _, duplicate in desktop.printer.printed] == [0, 0]


def test_of_a_paper_nobody_saw_a_person_is_asked_and_the_second_one_is_a_duplicate(desktop: Desktop) -> None:
    cage_card(desktop)
    desktop.printer.outcomes = [TORN]
    desktop.refresh()
    assert chip(desktop) == "1 paper not printed"
    panel(desktop).open_or_close()
    assert "Look at the printer: nobody knows whether this came out. The connection broke." in texts(panel(desktop))
    press(desktop, "It did not")
    assert [duplicate for _, duplicate in desktop.printer.printed] == [0, 1]
    assert chip(desktop) == "Nothing waits to print"


def test_a_paper_that_came_out_after_all_is_not_printed_again(desktop: Desktop) -> None:
    cage_card(desktop)
    desktop.printer.outcomes = [TORN]
    desktop.refresh()
    press(desktop, "It came out")
    assert len(desktop.printer.printed) == 1
    assert chip(desktop) == "Nothing waits to print"


def test_what_was_printing_when_the_program_stopped_is_asked_about_at_the_start(closed: Desktop) -> None:
    seize(closed.desk)
    while (taken := spool.next_to_print(closed.desk)) is not None:
        last = taken
    assert last.state == "sending"
    closed.open()
    assert chip(closed) == "1 paper not printed"


def test_what_waits_at_the_start_is_printed_and_not_taken_for_interrupted(
    closed: Desktop, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate = threading.Event()
    monkeypatch.setattr(closed.printer, "print", _stalling(gate))
    receipt = queue(closed.desk, "receipt", "R-1")
    closed.window.begin()
    closed.qtbot.waitUntil(lambda: job(closed, receipt).state == "sending")
    closed.window.database.finish()
    assert job(closed, receipt).state == "sending"
    gate.set()
    closed.settle()
    assert job(closed, receipt).state == "printed"


def test_a_letter_without_a_letter_printer_is_kept_as_a_page_and_opened(desktop: Desktop, opened: list[str]) -> None:
    device(desktop, "page").outcomes = [PrintOutcome("printed", kept="/papers/month.pdf")]
    letter = queue(desktop.desk, "monthly_report", "M-1")
    desktop.refresh()
    assert opened == ["/papers/month.pdf"]
    assert (job(desktop, letter).state, job(desktop, letter).problem) == ("printed", "Kept as /papers/month.pdf")
    panel(desktop).open_or_close()
    assert any("/papers/month.pdf" in words.replace("\u200b", "") for words in texts(panel(desktop)))


def test_with_the_printer_down_a_paper_is_saved_as_a_letter_page_as_itself(desktop: Desktop, opened: list[str]) -> None:
    number = cage_card(desktop)
    desktop.printer.outcomes = [OFF]
    desktop.refresh()
    device(desktop, "page").outcomes = [PrintOutcome("printed", kept="/papers/card.pdf")]
    panel(desktop).open_or_close()
    press(desktop, "Save as a letter page")
    assert opened == ["/papers/card.pdf"]
    assert [duplicate for _, duplicate in device(desktop, "page").printed] == [0]
    assert job(desktop, number).state == "printed"
    assert chip(desktop) == "Nothing waits to print"


def test_what_may_have_come_out_is_saved_as_a_page_that_says_duplicate(desktop: Desktop) -> None:
    cage_card(desktop)
    desktop.printer.outcomes = [TORN]
    desktop.refresh()
    press(desktop, "Duplicate as a letter page")
    assert [duplicate for _, duplicate in device(desktop, "page").printed] == [1]
    assert chip(desktop) == "Nothing waits to print"


def test_a_printer_that_is_down_holds_up_no_other(desktop: Desktop) -> None:
    choose_printer(desktop.desk, desktop.context.devices, "letter", LETTERS, by=WHO)
    desktop.refresh()
    desktop.printer.outcomes = [OFF]
    queue(desktop.desk, "receipt", "R-1")
    queue(desktop.desk, "receipt", "R-2")
    queue(desktop.desk, "monthly_report", "M-1")
    desktop.refresh()
    assert device(desktop, LETTERS).printed == [({"monthly_report": "M-1"}, 0)]
    assert chip(desktop) == "1 paper not printed"
    panel(desktop).open_or_close()
    press(desktop, f"Print on the {LETTERS}")
    assert device(desktop, LETTERS).printed[1:] == [({"receipt": "R-1"}, 0)]


def test_a_printer_that_stalls_holds_up_neither_the_other_nor_the_window(
    desktop: Desktop, monkeypatch: pytest.MonkeyPatch
) -> None:
    choose_printer(desktop.desk, desktop.context.devices, "letter", LETTERS, by=WHO)
    desktop.refresh()
    gate = threading.Event()
    monkeypatch.setattr(desktop.printer, "print", _stalling(gate))
    receipt = queue(desktop.desk, "receipt", "R-1")
    queue(desktop.desk, "monthly_report", "M-1")
    desktop.context.changed.emit(0)
    desktop.qtbot.waitUntil(lambda: len(device(desktop, LETTERS).printed) == 1)
    desktop.qtbot.waitUntil(lambda: chip(desktop) == "1 waiting to print")
    panel(desktop).open_or_close()
    assert "Printing now." in texts(panel(desktop))
    gate.set()
    desktop.settle()
    assert job(desktop, receipt).state == "printed"


def test_a_printer_chosen_in_another_window_is_used_from_the_next_change(desktop: Desktop) -> None:
    choose_printer(desktop.desk, desktop.context.devices, "receipt", "network:10.0.0.5", by=WHO)
    desktop.refresh()
    queue(desktop.desk, "receipt", "R-1")
    desktop.refresh()
    assert device(desktop, "network:10.0.0.5").printed == [({"receipt": "R-1"}, 0)]
    assert desktop.printer.printed == []


def test_another_printer_takes_what_waits_while_the_old_one_still_stalls(
    desktop: Desktop, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate = threading.Event()
    monkeypatch.setattr(desktop.printer, "print", _stalling(gate))
    first, second = queue(desktop.desk, "receipt", "R-1"), queue(desktop.desk, "receipt", "R-2")
    desktop.context.changed.emit(0)
    desktop.qtbot.waitUntil(lambda: job(desktop, first).state == "sending")
    choose_printer(desktop.desk, desktop.context.devices, "receipt", "network:10.0.0.5", by=WHO)
    desktop.context.changed.emit(0)
    desktop.qtbot.waitUntil(lambda: job(desktop, second).state == "printed")
    assert device(desktop, "network:10.0.0.5").printed == [({"receipt": "R-2"}, 0)]
    gate.set()
    desktop.settle()
    assert job(desktop, first).state == "printed"


def test_a_setting_that_names_no_printer_opens_the_desk_and_says_why_nothing_prints(closed: Desktop) -> None:
    with closed.desk.store.writing() as records:
        records.remember("printers:1", '{"receipt": "nonsense"}')
    queue(closed.desk, "receipt", "R-1")
    closed.open()
    panel(closed).open_or_close()
    assert any("names no printer Choose a printer in the settings." in words for words in texts(panel(closed)))


def test_the_desk_is_left_while_a_printer_stalls_and_the_paper_is_found_again(
    make: MakeDesktop, desktop: Desktop, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate = threading.Event()
    monkeypatch.setattr(desktop.printer, "print", _stalling(gate))
    monkeypatch.setattr("ui.window._PATIENCE", 0.2)
    receipt = queue(desktop.desk, "receipt", "R-1")
    desktop.context.changed.emit(0)
    desktop.qtbot.waitUntil(lambda: job(desktop, receipt).state == "sending")
    began = time.monotonic()
    desktop.close()
    assert time.monotonic() - began < 2
    again = make(WHO)
    assert chip(again) == "1 paper not printed"
    gate.set()


def _stalling(gate: threading.Event) -> Any:
    def stall(_document: dict[str, Any], *, duplicate: int = 0) -> PrintOutcome:
        gate.wait(20)
        return PrintOutcome("printed" if not duplicate else "failed")

    return stall


@pytest.fixture
def office(desk: Desk, make: MakeDesktop) -> Iterator[Desktop]:
    """An office of three, at which the officer works."""
    open_office(desk)
    desktop = make()
    enter(desktop, OFFICER, OFFICERS)
    return desktop  # type: ignore[return-value] # the fixture that makes it ends it


def test_an_officer_asks_a_supervisor_before_a_receipt_is_printed_again(office: Desktop) -> None:
    receipt = queue(office.desk, "receipt", "R-1")
    office.refresh()
    office.context.print_again.emit(receipt)
    office.settle()
    approving = panel(office).approving
    assert approving.isVisible()
    assert approving.why.text() == f"{OFFICER} works as officer, and an officer may not take money."
    approving.reason.fill("The owner lost it")
    assert approving.title.text().endswith("the receipt R-1 printed again")
    approving.secret.line.setText(PIN)
    office.qtbot.keyClick(approving.secret.line, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    office.settle()
    assert [duplicate for _, duplicate in office.printer.printed] == [0, 1]
    assert not approving.isVisible()


def test_an_approval_that_nobody_gives_leaves_the_paper_as_it_was(office: Desktop) -> None:
    office.printer.outcomes = [TORN]
    receipt = queue(office.desk, "receipt", "R-1")
    office.refresh()
    panel(office).open_or_close()
    press(office, "It came out")
    office.settle()
    assert panel(office).approving.isVisible()
    office.qtbot.keyClick(panel(office).approving.secret.line, Qt.Key.Key_Escape)
    assert job(office, receipt).state == "unknown"
    assert "It came out" in buttons(office)
    assert CLERK != BOSS


def test_the_panel_is_worked_with_the_keyboard_alone(desktop: Desktop) -> None:
    cage_card(desktop)
    desktop.printer.outcomes = [OFF]
    desktop.refresh()
    button = desktop.screens.printer
    button.setFocus()
    desktop.qtbot.keyClick(button, Qt.Key.Key_Space)
    first = QApplication.focusWidget()
    assert isinstance(first, QPushButton)
    assert first.text() == "Try again"
    desktop.qtbot.keyClick(first, Qt.Key.Key_Space)
    desktop.settle()
    assert chip(desktop) == "Nothing waits to print"
    desktop.qtbot.keyClick(QApplication.focusWidget() or button, Qt.Key.Key_Escape)
    assert not panel(desktop).isVisible()


@pytest.mark.parametrize("size", [(1280, 720), (1440, 900), (960, 600)])
def test_many_papers_that_wait_fit_into_the_window(desktop: Desktop, size: tuple[int, int]) -> None:
    desktop.window.resize(*size)
    desktop.printer.outcomes = [TORN, OFF, OFF]
    for number in range(12):
        queue(desktop.desk, "receipt", f"R-DV-26-1-{number:06}")
    for _ in range(3):
        desktop.refresh()
    panel(desktop).open_or_close()
    QApplication.processEvents()
    room = QRect(0, 0, desktop.window.width(), desktop.window.height())
    assert room.contains(panel(desktop).geometry())
    close = next(b for b in panel(desktop).findChildren(QPushButton) if b.text().startswith("Close"))
    assert panel(desktop).rect().contains(close.geometry())
