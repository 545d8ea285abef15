"""Papers reach the printers by themselves; what does not come out waits for a person and is never doubled silently."""

from __future__ import annotations

import threading
import time
from typing import Any

import pytest
from PySide6.QtGui import QDesktopServices

from kiosk.services import spool
from kiosk.services.printer_ports import PrintOutcome
from kiosk.services.printers import choose_printer
from tests.acts.desks import WHO, seize
from tests.desk.frame.conftest import MakeDesktop
from tests.desk.frame.desktop import Desktop, texts
from tests.desk.frame.printing import OFF, TORN, buttons, cage_card, chip, device, job, panel, press, queue

LETTERS = "cups:Office"


@pytest.fixture(autouse=True)
def opened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The files that would have been opened in another program."""
    files: list[str] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: files.append(url.toLocalFile()))
    return files


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


def test_a_printer_that_cannot_say_that_it_printed_asks_nobody_and_its_paper_says_so(desktop: Desktop) -> None:
    case = desktop.dog()
    desktop.printer.outcomes = [PrintOutcome("printed", "Sent; this printer cannot say that it printed.")]
    spool.print_cage_card(desktop.desk, case, by=WHO)
    desktop.refresh()
    assert chip(desktop) == "Nothing waits to print"
    said = " ".join(texts(desktop.show_case(case)))
    assert "Sent; this printer cannot say that it printed" in said


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
