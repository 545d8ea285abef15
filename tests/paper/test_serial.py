"""A printer on a serial line: the same conversation, over a pair of terminals."""

from __future__ import annotations

import os
import select
import sys
import threading
import time
import tty
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from kiosk.services.printer_ports import PrintOutcome
from printing.escpos_bytes import render
from printing.papers import PaperMaker
from printing.printers import make_printer
from printing.printers.conversation import SENT, Patience
from printing.printers.serial_line import SerialPrinter
from printing.profiles import WIDE
from printing.virtual.interpreter import interpret
from tests.paper.device import DONE, NOISE, STATUS, Answer, Fault, Kind, PaperDevice, When, marks_of
from tests.paper.examples import receipt_paper

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no pairs of terminals")
HURRIED = Patience(sign=0.3, progress=0.6, done=0.6, longest=2.0)
RECEIPT = PaperMaker().receipt(receipt_paper())
BYTES = render(RECEIPT, WIDE)
WHOLE = marks_of(interpret(BYTES, WIDE))


@contextmanager
def serial_printer(device: PaperDevice, *, owed: bytes = b"") -> Iterator[str]:
    """The printer at one end of a line; gives the name of the other end. `owed` is said before anybody asks."""
    ours, theirs = os.openpty()
    tty.setraw(theirs)
    over = threading.Event()
    device.connected()

    def serve() -> None:
        while not over.is_set():
            if device.stalled or not select.select([ours], [], [], 0.02)[0]:
                time.sleep(0.01)
                continue
            for answer in device.hear(os.read(ours, 100)):
                _say(ours, answer)

    os.write(ours, owed)
    serving = threading.Thread(target=serve, daemon=True)
    serving.start()
    try:
        yield os.ttyname(theirs)
    finally:
        over.set()
        serving.join(5)
        os.close(theirs)
        os.close(ours)


def _say(ours: int, answer: Answer) -> None:
    time.sleep(answer.after)
    os.write(ours, answer.data)


def _sent(name: str, *, answers: bool = True) -> PrintOutcome:
    return SerialPrinter(name, 115200, answers=answers, patience=HURRIED).send(BYTES)


def test_a_receipt_is_printed_down_the_line(tmp_path: Path) -> None:
    device = PaperDevice()
    with serial_printer(device) as name:
        printer = make_printer(f"serial:{name}@115200", tmp_path)
        assert printer.print(RECEIPT) == PrintOutcome("printed")
    assert device.sheets == [WHOLE]


@pytest.mark.parametrize(
    ("kind", "when", "said", "words"),
    [
        ("out of paper", "before", "failed", "new roll"),
        ("out of paper", "during", "unknown", "new roll"),
        ("cover open", "after", "unknown", "Close it"),
        ("nonsense", "before", "failed", "baud rate"),
        ("stalls", "after", "unknown", "did not say that it printed"),
        ("answers late", "before", "printed", ""),
    ],
)
def test_faults_are_told_as_on_the_network(kind: Kind, when: When, said: str, words: str) -> None:
    device = PaperDevice(Fault(kind, when))
    with serial_printer(device) as name:
        outcome = _sent(name)
        assert outcome.state == said
        assert words in outcome.problem
    assert (device.sheets == [WHOLE]) if said == "printed" else (said == "unknown" or device.sheets == [])


def test_an_answer_that_an_earlier_paper_owes_is_not_this_ones() -> None:
    with serial_printer(PaperDevice(Fault("stalls", "after")), owed=DONE * 3) as name:
        assert _sent(name).state == "unknown"


def test_what_was_said_before_anybody_asked_is_no_answer() -> None:
    device = PaperDevice()
    with serial_printer(device, owed=STATUS["out of paper"] + NOISE + DONE) as name:
        assert _sent(name) == PrintOutcome("printed")
    assert device.sheets == [WHOLE]


def test_a_printer_that_stops_in_the_middle_does_not_keep_the_desk() -> None:
    device = PaperDevice(Fault("stalls", "during", 100))
    begun = time.monotonic()
    with serial_printer(device) as name:
        long = SerialPrinter(name, 115200, patience=HURRIED).send(BYTES * 20)
    assert long.state == "unknown"
    assert time.monotonic() - begun < 8


def test_a_printer_that_cannot_answer_is_taken_at_its_silence_where_the_setting_says_so() -> None:
    device = PaperDevice()
    with serial_printer(device) as name:
        assert _sent(name, answers=False) == PrintOutcome("printed", SENT)
        time.sleep(0.2)
    assert device.sheets == [WHOLE]


def test_a_line_that_is_not_there_is_failed_with_what_to_do() -> None:
    outcome = _sent("/dev/no-such-line")
    assert outcome.state == "failed"
    assert "its cable is in" in outcome.problem


def test_without_the_package_it_is_said_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "serial", None)
    outcome = _sent("/dev/ttyS0")
    assert outcome.state == "failed"
    assert "pip install 'pound-kiosk[devices]'" in outcome.problem
