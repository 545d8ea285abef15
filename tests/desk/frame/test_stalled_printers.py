"""Several printers at one desk: one that is down or stalls holds up neither another nor the window."""

from __future__ import annotations

import threading
import time
from typing import Any

import pytest

from kiosk.services.printer_ports import PrintOutcome
from kiosk.services.printers import choose_printer
from tests.acts.desks import WHO
from tests.desk.frame.conftest import MakeDesktop
from tests.desk.frame.desktop import Desktop, texts
from tests.desk.frame.printing import OFF, chip, device, job, panel, press, queue

LETTERS = "cups:Office"


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
