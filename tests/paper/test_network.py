from __future__ import annotations

import socket
import time
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kiosk.services.ports import PrintOutcome
from printing.escpos_bytes import render
from printing.papers import PaperMaker
from printing.printers import make_printer
from printing.printers.network import NetworkPrinter, Patience
from printing.printers.status import Answers
from printing.profiles import WIDE
from tests.paper.examples import receipt_paper
from tests.paper.tcp_printer import COVER_OPEN, IN_ERROR, PAPER_OUT, Manners, tcp_printer

HURRIED = Patience(connect=0.5, sign=0.1, progress=0.3, done=0.4)
RECEIPT = PaperMaker().receipt(receipt_paper())
BYTES = render(RECEIPT, WIDE)
LARGE = BYTES + b"x" * 8_000_000
"""More than any machine takes on the way to a printer that has stopped reading."""


def _sent(manners: Manners, data: bytes = BYTES, *, answers: bool = True) -> PrintOutcome:
    with tcp_printer(manners) as port:
        outcome = NetworkPrinter("127.0.0.1", port, answers=answers, patience=HURRIED).send(data)
    assert manners.ended.wait(5)
    return outcome


def test_a_printer_that_says_it_is_done_has_printed() -> None:
    manners = Manners()
    assert _sent(manners) == PrintOutcome("printed")
    assert manners.printed == BYTES


def test_a_printer_low_on_paper_has_printed_all_the_same() -> None:
    assert _sent(Manners(when_done=b"\x03")).state == "printed"


@pytest.mark.parametrize(
    ("answer", "why"), [(COVER_OPEN, "cover is open"), (PAPER_OUT, "out of paper"), (IN_ERROR, "error")]
)
def test_a_printer_that_says_it_cannot_print_gets_nothing(answer: bytes, why: str) -> None:
    manners = Manners(at_once=answer)
    outcome = _sent(manners)
    assert outcome.state == "failed"
    assert why in outcome.problem
    assert manners.printed == b""


def test_paper_that_ends_in_the_middle_is_unknown() -> None:
    outcome = _sent(Manners(when_done=b"\x0f"))
    assert outcome.state == "unknown"
    assert "ran out of paper" in outcome.problem


def test_silence_after_the_paper_is_unknown() -> None:
    manners = Manners(at_once=b"", when_done=b"")
    outcome = _sent(manners)
    assert outcome.state == "unknown"
    assert "did not say that it printed" in outcome.problem
    assert manners.printed == BYTES


def test_a_printer_that_cannot_answer_is_taken_at_its_silence_where_the_setting_says_so() -> None:
    manners = Manners(at_once=b"", when_done=b"")
    assert _sent(manners, answers=False) == PrintOutcome("printed")
    assert bytes(manners.received) == BYTES


@pytest.mark.parametrize("answers", [True, False])
@pytest.mark.parametrize("after", [300, 1500])
def test_a_reset_in_the_middle_is_unknown(after: int, answers: bool) -> None:
    assert _sent(Manners(resets_after=after), answers=answers).state == "unknown"


def test_a_connection_that_closes_before_the_answer_is_unknown() -> None:
    assert _sent(Manners(when_done=b"", closes_after=len(BYTES))).state == "unknown"


def test_a_reset_before_the_paper_left_is_failed() -> None:
    manners = Manners(at_once=b"", resets_after=1)
    assert _sent(manners).state == "failed"
    assert manners.printed == b""


@pytest.mark.parametrize("answers", [True, False])
def test_a_printer_that_stalls_is_given_up_without_delay(answers: bool) -> None:
    begun = time.monotonic()
    outcome = _sent(Manners(stalls_after=500), LARGE, answers=answers)
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
    assert _sent(Manners(when_done=nonsense)).state == "unknown"
    assert _sent(Manners(at_once=nonsense, when_done=b"")).state != "printed"


def test_an_unasked_status_is_no_answer_and_no_alarm() -> None:
    assert _sent(Manners(unasked=b"\x14\x00\x00\x00")).state == "printed"
    assert _sent(Manners(unasked=b"\x14\x00\x00\x00", when_done=b"")).state == "unknown"


@given(st.binary(max_size=60), st.integers(1, 5))
def test_answers_are_read_alike_in_any_portions(received: bytes, size: int) -> None:
    at_one_go, in_portions = Answers(), Answers()
    at_one_go.read(received)
    for at in range(0, len(received), size):
        in_portions.read(received[at : at + size])
    assert in_portions == at_one_go


def test_the_desk_prints_over_the_network_by_its_setting(tmp_path: Path) -> None:
    manners = Manners()
    with tcp_printer(manners) as port:
        printer = make_printer(f"network:127.0.0.1:{port}?80mm", tmp_path)
        assert printer.name == f"printer at 127.0.0.1:{port}"
        assert printer.print(RECEIPT) == PrintOutcome("printed")
    assert manners.printed == BYTES
