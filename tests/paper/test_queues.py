"""The system's own queues: what a queue has taken is not printed yet, and what is known is said."""

from __future__ import annotations

import json
import os
import sys
import types
from pathlib import Path
from typing import Any

import pytest

from kiosk.services.printer_ports import PrintOutcome
from printing.document import Document
from printing.escpos_bytes import render
from printing.papers import PaperMaker
from printing.printers import make_printer
from printing.printers.cups import CupsQueue, QueuePatience
from printing.printers.job import Job
from printing.printers.windows import SpoolerPatience, WindowsPrinter
from printing.profiles import WIDE
from tests.paper.examples import receipt_paper

RECEIPT = PaperMaker().receipt(receipt_paper())
BYTES = render(RECEIPT, WIDE)
RAW = Job(Document.from_json(RECEIPT), BYTES, WIDE)
PAGE = Job(Document.from_json(RECEIPT), b"%PDF-1.7", None, 2)
HURRIED = QueuePatience(command=5.0, printing=0.4, look_every=0.05)

LP = """#!{python}
import json, pathlib, sys, time
here = pathlib.Path({here!r})
asked = json.loads((here / "asked.json").read_text())
name = pathlib.Path(sys.argv[0]).name
with (here / "calls").open("a") as calls:
    calls.write(json.dumps([name, *sys.argv[1:]]) + "\\n")
if name == "lp":
    (here / "data").write_bytes(sys.stdin.buffer.read())
    time.sleep(asked.get("lp sleeps", 0))
    sys.stderr.write(asked.get("lp complains", ""))
    sys.stdout.write(asked.get("lp says", "request id is Front_Desk-42 (0 file(s))\\n"))
    sys.exit(bool(asked.get("lp complains")))
if "-p" in sys.argv:
    print(asked.get("printer", "printer Front_Desk is idle.  enabled since Mon Nov 30 13:00:00 2026"))
if "-o" in sys.argv:
    print(asked["queue"].pop(0) if asked.get("queue") else "")
    (here / "asked.json").write_text(json.dumps(asked))
if "-e" in sys.argv:
    print(asked.get("queues", "Front_Desk"))
"""
WAITS = """Front_Desk-42           root              1024   Mon Nov 30 13:01:00 2026
\tStatus: The printer may not exist or is unavailable at this time.
\tAlerts: job-printing
\tqueued for Front_Desk"""

posix = pytest.mark.skipif(sys.platform == "win32", reason="Windows runs no such scripts")


@pytest.fixture
def cups(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with an lp and an lpstat that answer as its asked.json says, and nothing else on the path."""
    here = tmp_path / "cups"
    here.mkdir()
    for name in ("lp", "lpstat"):
        (here / name).write_text(LP.format(python=sys.executable, here=str(here)))
        (here / name).chmod(0o700)
    monkeypatch.setenv("PATH", str(here))
    _asked(here)
    return here


def _asked(here: Path, **answers: Any) -> None:
    (here / "asked.json").write_text(json.dumps({name.replace("_", " "): said for name, said in answers.items()}))


def _calls(here: Path) -> list[list[str]]:
    return [json.loads(line) for line in (here / "calls").read_text().splitlines()]


@posix
def test_a_receipt_goes_raw_to_the_queue_and_is_printed_when_it_has_left_it(cups: Path, tmp_path: Path) -> None:
    _asked(cups, queue=[WAITS, WAITS])
    assert make_printer("cups:Front_Desk?80mm", tmp_path).print(RECEIPT) == PrintOutcome("printed")
    assert (cups / "data").read_bytes() == BYTES
    (sent,) = [call for call in _calls(cups) if call[0] == "lp"]
    assert sent == ["lp", "-d", "Front_Desk", "-t", f"Receipt {RECEIPT['number']}", "-o", "raw"]
    assert len([call for call in _calls(cups) if "-o" in call and call[0] == "lpstat"]) == 3


@posix
def test_a_letter_goes_as_a_pdf(cups: Path, tmp_path: Path) -> None:
    assert make_printer("cups:Front_Desk", tmp_path).print(RECEIPT, duplicate=2) == PrintOutcome("printed")
    assert (cups / "data").read_bytes().startswith(b"%PDF-")
    (sent,) = [call for call in _calls(cups) if call[0] == "lp"]
    assert sent[4].endswith("DUPLICATE 2")
    assert "raw" not in sent


@posix
def test_what_stays_in_the_queue_is_unknown_and_said_to_come_out_later(cups: Path) -> None:
    _asked(cups, queue=[WAITS] * 99)
    outcome = CupsQueue("Front_Desk", HURRIED).send(RAW)
    assert outcome.state == "unknown"
    assert "has not printed it yet (The printer may not exist or is unavailable at this time)" in outcome.problem


@posix
def test_another_job_of_the_queue_is_not_ours(cups: Path) -> None:
    _asked(cups, queue=[WAITS.replace("42 ", "421 ")] * 99)
    assert CupsQueue("Front_Desk", HURRIED).send(RAW) == PrintOutcome("printed")


@posix
@pytest.mark.parametrize(
    ("answers", "words"),
    [
        ({"printer": "printer Front_Desk disabled since Mon Nov 30 -\n\tPaused by the clerk."}, "Paused by the clerk"),
        ({"lp_complains": "lp: The printer or class does not exist.\n", "lp_says": ""}, "does not exist"),
        ({"lp_says": "something else"}, "gave no reason"),
    ],
)
def test_what_the_queue_does_not_take_is_failed_with_its_reason(
    cups: Path, answers: dict[str, str], words: str
) -> None:
    _asked(cups, **answers)
    outcome = CupsQueue("Front_Desk", HURRIED).send(RAW)
    assert outcome.state == "failed"
    assert words in outcome.problem


@posix
def test_a_command_that_hangs_is_left_and_the_paper_unknown(cups: Path) -> None:
    _asked(cups, lp_sleeps=30)
    outcome = CupsQueue("Front_Desk", QueuePatience(command=1.5)).send(RAW)
    assert (outcome.state, "did not answer in time" in outcome.problem) == ("unknown", True)


def test_without_the_commands_it_is_said_what_is_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    outcome = CupsQueue("Front_Desk", HURRIED).send(RAW)
    assert outcome.state == "failed"
    assert "CUPS" in outcome.problem


class FakeSpooler(types.ModuleType):
    """The module win32print, with one printer."""

    class error(Exception):  # noqa: N801 - the name of the library
        pass

    def __init__(self, *statuses: int | None, refuses: str = "") -> None:
        super().__init__("win32print")
        self.statuses = list(statuses)
        self.refuses = refuses
        self.written = b""
        self.title = ""

    def OpenPrinter(self, name: str) -> str:  # noqa: N802 - Windows' name
        if name != "Receipts":
            raise self.error(1801, "OpenPrinter", "The printer name is invalid.")
        return name

    def StartDocPrinter(self, _handle: str, _level: int, info: tuple[str, None, str]) -> int:  # noqa: N802 - Windows' name
        self.title = info[0]
        assert info[2] == "RAW"
        return 7

    def StartPagePrinter(self, _handle: str) -> None:  # noqa: N802 - Windows' name
        pass

    def WritePrinter(self, _handle: str, data: bytes) -> int:  # noqa: N802 - Windows' name
        if self.refuses:
            raise self.error(28, "WritePrinter", self.refuses)
        self.written += data
        return len(data)

    EndPagePrinter = EndDocPrinter = ClosePrinter = StartPagePrinter

    def GetJob(self, _handle: str, number: int, _level: int) -> dict[str, int]:  # noqa: N802 - Windows' name
        assert number == 7
        status = self.statuses.pop(0) if len(self.statuses) > 1 else self.statuses[0]
        if status is None:
            raise self.error(87, "GetJob", "The parameter is incorrect.")
        return {"Status": status}

    def EnumPrinters(self, _flags: int, _name: None, _level: int) -> list[dict[str, str]]:  # noqa: N802 - Windows' name
        return [{"pPrinterName": "Receipts"}]


SPOOLER = SpoolerPatience(printing=0.3, look_every=0.02)


@pytest.mark.parametrize(
    ("statuses", "said", "words"),
    [
        ((0, 0x10, None), "printed", ""),
        ((0x80,), "printed", ""),
        ((0x10,), "unknown", "has not said yet"),
        ((0x40,), "unknown", "is out of paper. Put paper in."),
        ((0x20 | 0x02,), "unknown", "is offline"),
        ((0x04,), "unknown", "taken out of its queue"),
    ],
)
def test_windows_is_watched_until_its_job_is_gone(
    statuses: tuple[int | None, ...], said: str, words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    spooler = FakeSpooler(*statuses)
    monkeypatch.setitem(sys.modules, "win32print", spooler)
    outcome = WindowsPrinter("Receipts", tmp_path, SPOOLER).send(RAW)
    assert outcome.state == said
    assert words in outcome.problem
    assert (spooler.written, spooler.title) == (BYTES, f"Receipt {RECEIPT['number']}")


def test_a_printer_that_windows_does_not_know_is_failed_and_one_that_breaks_off_unknown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "win32print", FakeSpooler(0, refuses="The device is not ready."))
    unknown_name = WindowsPrinter("Other", tmp_path, SPOOLER).send(RAW)
    assert (unknown_name.state, "name is invalid" in unknown_name.problem) == ("failed", True)
    broken = WindowsPrinter("Receipts", tmp_path, SPOOLER).send(RAW)
    assert (broken.state, "not ready" in broken.problem) == ("unknown", True)


def test_elsewhere_a_windows_printer_says_that_this_is_not_windows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "win32print", None)
    monkeypatch.delattr(os, "startfile", raising=False)
    for job in (RAW, PAGE):
        outcome = WindowsPrinter("Receipts", tmp_path, SPOOLER).send(job)
        assert outcome.state == "failed"
        assert "Windows" in outcome.problem


def test_a_letter_on_windows_is_kept_and_handed_to_the_program_that_prints_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[tuple[str, ...]] = []
    monkeypatch.setattr(os, "startfile", lambda *asked: started.append(asked), raising=False)
    outcome = WindowsPrinter("Office", tmp_path, SPOOLER).send(PAGE)
    (page,) = tmp_path.glob("*.pdf")
    assert started == [(str(page), "printto", '"Office"')]
    assert page.read_bytes() == PAGE.data
    assert (outcome.state, "Look at the paper" in outcome.problem) == ("unknown", True)
