from __future__ import annotations

import socket
import sys
import threading
import time
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kiosk.services.printer_ports import PrintOutcome
from printing.escpos_bytes import render
from printing.papers import PaperMaker
from printing.printers import make_printer, network
from printing.printers.conversation import SENT, Patience
from printing.printers.network import NetworkPrinter
from printing.printers.status import Answers
from printing.profiles import WIDE
from tests.paper.device import DONE, READY, Answer, Fault, Gone, PaperDevice
from tests.paper.examples import receipt_paper
from tests.paper.tcp_printer import tcp_printer

HURRIED = Patience(connect=1.0, sign=0.15, progress=0.6, done=0.6, longest=2.5)
COVER_OPEN, PAPER_OUT, IN_ERROR, FED_BY_HAND = b"\x16", b"\x32", b"\x52", b"\x1a"
ASKED_AT_ONCE, ASKED_WHEN_DONE = b"\x10\x04\x02", b"\x1dr\x01"
RECEIPT = PaperMaker().receipt(receipt_paper())
BYTES = render(RECEIPT, WIDE)
LARGE = BYTES + b"x" * 8_000_000
"""More than any machine takes on the way to a printer that has stopped reading."""


@dataclass
class Scripted:
    """A device that says what it is told to, and prints nothing."""

    at_once: bytes = READY
    idle: bytes = DONE
    when_done: bytes = DONE
    unasked: bytes = b""
    closes_after: int | None = None
    slow: bool = False
    stalled: bool = False
    released: threading.Event = field(default_factory=threading.Event)
    received: bytearray = field(default_factory=bytearray)

    def connected(self) -> list[Answer]:
        return [Answer(self.unasked)]

    def hear(self, data: bytes) -> list[Answer]:
        answers = []
        for byte in data:
            self.received.append(byte)
            if self.received.endswith(ASKED_AT_ONCE):
                answers.append(Answer(self.at_once))
            if self.received.endswith(ASKED_WHEN_DONE):
                answers.append(Answer(self.when_done if b"\x1b@" in self.received else self.idle))
        if self.closes_after is not None and len(self.received) >= self.closes_after:
            raise Gone(reset=False)
        return answers

    @property
    def printed(self) -> bytes:
        """What came, without the questions."""
        return bytes(self.received).replace(ASKED_AT_ONCE, b"").replace(ASKED_WHEN_DONE, b"").lstrip(b"\0")


def _sent(device: Scripted | PaperDevice, data: bytes = BYTES, *, answers: bool = True) -> PrintOutcome:
    with tcp_printer(device) as port:
        return NetworkPrinter("127.0.0.1", port, answers=answers, patience=HURRIED).send(data)


def test_a_printer_that_says_it_is_done_has_printed() -> None:
    device = Scripted()
    assert _sent(device) == PrintOutcome("printed")
    assert device.printed == BYTES


def test_a_printer_low_on_paper_has_printed_all_the_same() -> None:
    assert _sent(Scripted(when_done=b"\x03")).state == "printed"


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        (COVER_OPEN, "its cover is open. Close it, then try again."),
        (PAPER_OUT, "it is out of paper. Put in a new roll, then try again."),
        (IN_ERROR, "it reports an error. Switch it off and on, then try again."),
        (FED_BY_HAND, "its feed button is pressed."),
    ],
)
def test_a_printer_that_says_it_cannot_print_gets_nothing(answer: bytes, why: str) -> None:
    device = Scripted(at_once=answer)
    outcome = _sent(device)
    assert outcome.state == "failed"
    assert why in outcome.problem
    assert device.printed == b""


def test_paper_that_ends_in_the_middle_is_unknown() -> None:
    outcome = _sent(Scripted(when_done=b"\x0f"))
    assert outcome.state == "unknown"
    assert "ran out of paper" in outcome.problem


def test_silence_after_the_paper_is_unknown() -> None:
    device = Scripted(at_once=b"", when_done=b"")
    outcome = _sent(device)
    assert outcome.state == "unknown"
    assert "did not say that it printed" in outcome.problem
    assert device.printed == BYTES


def test_a_printer_that_cannot_answer_is_taken_at_its_silence_where_the_setting_says_so() -> None:
    device = Scripted(at_once=b"", when_done=b"")
    assert _sent(device, answers=False) == PrintOutcome("printed", SENT)
    assert bytes(device.received) == BYTES


@pytest.mark.parametrize("system_tells", [True, False])
@pytest.mark.parametrize("half_closed", [True, False])
def test_a_paper_that_a_printer_without_answers_never_takes_is_unknown(
    half_closed: bool, system_tells: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not system_tells:
        monkeypatch.setattr(network, "_unacknowledged", lambda _: None)
    connect, ready = network._connected, threading.Event()

    def connected(host: str, port: int, seconds: float) -> socket.socket:
        """Nothing is sent before the printer has closed its half: afterwards would mean that it took the paper."""
        connection = connect(host, port, seconds)
        ready.wait(5)
        return connection

    monkeypatch.setattr(network, "_connected", connected)
    with socket.create_server(("127.0.0.1", 0)) as listening:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        printer = NetworkPrinter("127.0.0.1", listening.getsockname()[1], answers=False, patience=HURRIED)
        outcomes: list[PrintOutcome] = []
        sending = threading.Thread(target=lambda: outcomes.append(printer.send(BYTES + b"x" * 10_000)))
        sending.start()
        connection, _ = listening.accept()
        with connection:
            if half_closed:
                connection.shutdown(socket.SHUT_WR)
            ready.set()
            sending.join()
    assert [outcome.state for outcome in outcomes] == ["unknown"]
    assert "was not seen to take the whole paper" in outcomes[0].problem


def test_where_the_system_does_not_tell_a_printer_that_closes_after_the_paper_has_taken_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(network, "_unacknowledged", lambda _: None)
    device = Scripted()
    assert _sent(device, answers=False) == PrintOutcome("printed", SENT)
    assert device.printed == BYTES


@pytest.mark.parametrize("answers", [True, False])
@pytest.mark.parametrize("after", [300, 1500])
def test_a_reset_in_the_middle_is_unknown(after: int, answers: bool) -> None:
    assert _sent(PaperDevice(Fault("resets", "during", after)), answers=answers).state == "unknown"


def test_a_connection_that_closes_before_the_answer_is_unknown() -> None:
    assert _sent(Scripted(when_done=b"", closes_after=len(BYTES))).state == "unknown"


def test_a_reset_before_the_paper_left_is_failed() -> None:
    device = PaperDevice(Fault("resets", "before"))
    assert _sent(device).state == "failed"
    assert device.sheets == []


@pytest.mark.parametrize("answers", [True, False])
def test_a_printer_that_stalls_is_given_up_without_delay(answers: bool) -> None:
    begun = time.monotonic()
    outcome = _sent(PaperDevice(Fault("stalls", "during", 500)), LARGE, answers=answers)
    assert outcome.state == "unknown"
    assert time.monotonic() - begun < 8


def test_a_printer_that_is_off_is_failed_with_what_to_do() -> None:
    with socket.socket() as unused:
        unused.bind(("127.0.0.1", 0))
        port = unused.getsockname()[1]
    outcome = NetworkPrinter("127.0.0.1", port, patience=HURRIED).send(BYTES)
    assert outcome.state == "failed"
    assert "See that it is on" in outcome.problem


@pytest.mark.parametrize("host", ["printer.invalid", "x" * 300, "a..b", "\ud800"])
def test_a_name_that_leads_nowhere_is_failed(host: str) -> None:
    assert NetworkPrinter(host, 9100, patience=HURRIED).send(BYTES).state == "failed"


@pytest.mark.parametrize(
    "nonsense",
    [b"HTTP/1.1 400 Bad Request\r\n\r\n", b"\x11\x13\x11", b"\xff" * 40, b"\x18\x00\x00\x00", b"\x90\x91"],
    ids=["web server", "flow control", "noise", "unasked status", "other"],
)
def test_nonsense_is_no_proof_of_printing(nonsense: bytes) -> None:
    assert _sent(Scripted(when_done=nonsense)).state == "unknown"
    assert _sent(Scripted(at_once=nonsense, when_done=b"")).state != "printed"


@pytest.mark.parametrize("nonsense", [b"HTTP/1.1 400 Bad Request\r\n\r\n", b"\xff" * 40])
def test_what_does_not_answer_like_a_printer_gets_no_paper(nonsense: bytes) -> None:
    for device in (Scripted(at_once=nonsense), Scripted(idle=nonsense), Scripted(unasked=nonsense)):
        outcome = _sent(device)
        assert (outcome.state, device.printed) == ("failed", b"")
        assert "its address in Settings" in outcome.problem


@dataclass
class Chatty(Scripted):
    """A device that says the same again and again, whoever asks."""

    said: bytes = DONE

    def connected(self) -> list[Answer]:
        return [Answer(self.said, 0.02 * turn) for turn in range(200)]

    def hear(self, data: bytes) -> list[Answer]:
        self.received += data
        return []


@pytest.mark.parametrize("said", [DONE, READY + DONE, DONE + READY], ids=["done", "ready, done", "done, ready"])
def test_what_says_that_it_is_done_without_being_asked_gets_no_paper(said: bytes) -> None:
    device = Chatty(said=said)
    outcome = _sent(device)
    assert (outcome.state, device.printed) == ("failed", b"")


def test_more_answers_than_questions_are_no_proof_of_printing() -> None:
    assert _sent(Scripted(when_done=DONE * 2)).state == "unknown"


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells what has not been taken")
def test_an_answer_before_the_paper_can_have_come_is_no_proof_of_printing() -> None:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)

        def speak_only() -> None:
            connection, _ = listening.accept()
            with connection:
                for answer, pause in ((READY, 0.05), (DONE, 0.4), (DONE, 2.0)):
                    connection.sendall(answer)
                    time.sleep(pause)

        speaking = threading.Thread(target=speak_only)
        speaking.start()
        port = listening.getsockname()[1]
        outcome = NetworkPrinter("127.0.0.1", port, patience=HURRIED).send(BYTES + b"x" * 100_000)
        speaking.join()
    assert outcome.state == "unknown"


def test_a_printer_that_is_busy_with_an_earlier_paper_gets_no_second_one() -> None:
    device = Scripted(idle=b"")
    outcome = _sent(device)
    assert (outcome.state, device.printed) == ("failed", b"")
    assert "busy with an earlier paper" in outcome.problem


def test_a_printer_that_says_only_then_that_its_paper_has_ended_gets_nothing() -> None:
    device = Scripted(idle=b"\x0c")
    outcome = _sent(device)
    assert (outcome.state, device.printed) == ("failed", b"")
    assert "new roll" in outcome.problem


def test_an_unasked_status_is_no_answer_and_no_alarm() -> None:
    assert _sent(Scripted(unasked=b"\x14\x00\x00\x00")).state == "printed"
    assert _sent(Scripted(unasked=b"\x14\x00\x00\x00", when_done=b"")).state == "unknown"


@given(st.binary(max_size=60), st.integers(1, 5))
def test_answers_are_read_alike_in_any_portions(received: bytes, size: int) -> None:
    at_one_go, in_portions = Answers(), Answers()
    at_one_go.read(received)
    for at in range(0, len(received), size):
        in_portions.read(received[at : at + size])
    assert in_portions == at_one_go


def test_the_desk_prints_over_the_network_by_its_setting(tmp_path: Path) -> None:
    device = Scripted()
    with tcp_printer(device) as port:
        printer = make_printer(f"network:127.0.0.1:{port}?80mm", tmp_path)
        assert printer.name == f"printer at 127.0.0.1:{port}"
        assert printer.print(RECEIPT) == PrintOutcome("printed")
    assert device.printed == BYTES
