"""Every fault of a printer, before, during and after the bytes: what we say of a paper is what is on the paper.

Printed is on it once and whole; failed is not on it, nor later; of all else a person is asked.
"""

from __future__ import annotations

import time
from typing import get_args

import pytest

from printing.escpos_bytes import render
from printing.papers import PaperMaker
from printing.printers.network import NetworkPrinter
from printing.profiles import NARROW, WIDE
from printing.virtual.interpreter import interpret
from tests.paper.device import Answer, Fault, Kind, PaperDevice, When, marks_of
from tests.paper.examples import receipt_paper
from tests.paper.tcp_printer import tcp_printer
from tests.paper.test_network import HURRIED

BYTES = render(PaperMaker().receipt(receipt_paper()), WIDE)
WHOLE = marks_of(interpret(BYTES, WIDE))
SAID: dict[Kind, tuple[str, str, str]] = {
    "out of paper": ("failed", "unknown", "unknown"),
    "cover open": ("failed", "unknown", "unknown"),
    "offline": ("failed", "unknown", "unknown"),
    "slow": ("printed", "printed", "printed"),
    "stalls": ("unknown", "unknown", "unknown"),
    "resets": ("failed", "unknown", "unknown"),
    "nonsense": ("failed", "unknown", "unknown"),
    "disconnects": ("failed", "unknown", "unknown"),
    "answers late": ("printed", "printed", "unknown"),
}
WHENS: tuple[When, ...] = get_args(When)
LATE = {"before": 0.3, "during": 0.9, "after": 5.0}
CASES = [(kind, when, said) for kind, states in SAID.items() for when, said in zip(WHENS, states, strict=True)]


def test_every_fault_is_tried() -> None:
    assert set(SAID) == set(get_args(Kind))


@pytest.mark.parametrize(("kind", "when", "said"), CASES, ids=[f"{kind} {when}" for kind, when, _ in CASES])
def test_what_is_said_of_a_paper_is_what_is_on_the_paper(kind: Kind, when: When, said: str) -> None:
    device = PaperDevice(Fault(kind, when, late=LATE[when]))
    with tcp_printer(device) as port:
        outcome = NetworkPrinter("127.0.0.1", port, patience=HURRIED).send(BYTES)
        at_once = device.sheets
        device.mend()
    assert outcome.state == said, outcome.problem
    assert (outcome.problem == "") == (said == "printed")
    if said == "printed":
        assert at_once == [WHOLE]
    if said == "failed":
        assert device.sheets == []
    assert len(device.sheets) <= 1


@pytest.mark.parametrize(
    ("kind", "cure"), [("out of paper", "new roll"), ("cover open", "Close it"), ("offline", "Switch it off and on")]
)
@pytest.mark.parametrize("when", ["during", "after"])
def test_of_a_printer_that_stops_it_is_said_why_and_what_to_do(kind: Kind, when: When, cure: str) -> None:
    with tcp_printer(PaperDevice(Fault(kind, when))) as port:
        outcome = NetworkPrinter("127.0.0.1", port, patience=HURRIED).send(BYTES)
    assert cure in outcome.problem
    assert "Look at the paper" in outcome.problem


@pytest.mark.parametrize("after", [1, 7, 40, 300, len(BYTES) - 1, len(BYTES)])
@pytest.mark.parametrize("kind", ["resets", "disconnects", "out of paper"])
def test_wherever_it_breaks_off_nothing_is_said_to_be_printed_that_is_not(kind: Kind, after: int) -> None:
    device = PaperDevice(Fault(kind, "during", after))
    with tcp_printer(device) as port:
        outcome = NetworkPrinter("127.0.0.1", port, patience=HURRIED).send(BYTES)
        state, sheets = outcome.state, device.sheets
        device.mend()
    assert state == "unknown" or (state, sheets, device.sheets) == ("failed", [], [])


def test_what_was_broken_off_within_a_picture_does_not_swallow_the_next_paper() -> None:
    data = render(PaperMaker().receipt(receipt_paper()), NARROW)
    within = data.index(b"\x1dv0") + 200
    device = PaperDevice(Fault("resets", "during", within), NARROW)
    with tcp_printer(device) as port:
        printer = NetworkPrinter("127.0.0.1", port, patience=HURRIED)
        assert printer.send(data).state == "unknown"
        assert printer.send(data).state == "printed"
    _, after = device.sheets
    assert [mark for mark in after if mark != "[dots]"] == [
        mark for mark in marks_of(interpret(data, NARROW)) if mark != "[dots]"
    ]


class Busy(PaperDevice):
    """A printer that works in order and takes `pace` seconds of other work before each of its first two answers."""

    def __init__(self, pace: float, fault: Fault | None) -> None:
        super().__init__(fault)
        self._work_before = [pace, pace]

    def _done(self) -> list[Answer]:
        answers = super()._done()
        if self._work_before:
            time.sleep(self._work_before.pop())
        return answers


@pytest.mark.parametrize("pace", [HURRIED.sign * 1.2, HURRIED.sign * 3])
@pytest.mark.parametrize(("fault", "said"), [(Fault("out of paper", "during", 4400), "unknown"), (None, "printed")])
def test_an_answer_to_an_earlier_question_acknowledges_no_paper(pace: float, fault: Fault | None, said: str) -> None:
    device = Busy(pace, fault)
    with tcp_printer(device) as port:
        outcome = NetworkPrinter("127.0.0.1", port, patience=HURRIED).send(BYTES)
        sheets = device.sheets
    assert outcome.state == said, outcome.problem
    assert (sheets == [WHOLE]) == (said == "printed")
