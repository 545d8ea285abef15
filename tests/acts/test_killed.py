"""Killing the program at any moment loses no paper, and prints none twice without the word DUPLICATE.

A real process prints on a real port and is killed; then a person looks at the paper and says what is on it.
"""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import IO

import pytest

from kiosk.domain.records import PrintJob
from kiosk.services.desk import Desk
from kiosk.services.spool import ask_about_interrupted, queue, retry, settle_unknown, unfinished
from printing.document import Document
from printing.escpos_bytes import render
from printing.profiles import WIDE
from printing.virtual.interpreter import interpret
from tests.acts.desks import WHO
from tests.acts.dying import open_here
from tests.paper.device import PaperDevice, marks_of
from tests.paper.examples import receipt_paper
from tests.paper.tcp_printer import tcp_printer

PAPERS, KILLS, LONGEST_LIFE = 24, 40, 0.35

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="needs processes that can be forked and killed")


@pytest.mark.parametrize("seed", [1, 2])
def test_no_paper_is_lost_and_none_is_doubled_in_silence(tmp_path: Path, seed: int) -> None:
    chance = random.Random(seed)
    desk, device = open_here(tmp_path), PaperDevice()
    numbers = [queue_receipt(desk, place) for place in range(PAPERS)]
    with tcp_printer(device) as port, nursery(tmp_path, port) as desks:
        ends = []
        for _ in range(KILLS):
            ends.append(desks.live(chance.uniform(0, LONGEST_LIFE)))
            settle_as_a_person_would(desk, device)
        while unfinished(desk):
            ends.append(desks.live(60))
            settle_as_a_person_would(desk, device)
    assert ends.count("killed") >= 5
    for number in numbers:
        sheets = [marks for marks in device.sheets if any(number in mark for mark in marks)]
        silent = [marks for marks in sheets if not any("DUPLICATE" in mark for mark in marks)]
        assert len(silent) <= 1, number
        with desk.store.reading() as records:
            last = records.jobs.of_document("receipt", number)[-1]
        assert last.state == "printed"
        assert whole(last) in sheets, number


def test_two_desks_of_one_till_print_every_paper_once(tmp_path: Path) -> None:
    desk, devices = open_here(tmp_path), (PaperDevice(), PaperDevice())
    for place in range(PAPERS):
        queue_receipt(desk, place)
    with ExitStack() as both, ThreadPoolExecutor(2) as hands:
        ports = [both.enter_context(tcp_printer(device)) for device in devices]
        desks = [both.enter_context(nursery(tmp_path, port)) for port in ports]
        ends = list(hands.map(lambda one: one.live(60), desks))
    assert ends == ["ended 0", "ended 0"]
    assert unfinished(desk) == []
    with desk.store.reading() as records:
        printed = records.jobs.in_state("printed")
    assert len(printed) == PAPERS
    assert len({job.sender for job in printed}) == 2
    sheets = [marks for device in devices for marks in device.sheets]
    for job in printed:
        assert [marks for marks in sheets if any(job.number in mark for mark in marks)] == [whole(job)]


def queue_receipt(desk: Desk, place: int) -> str:
    """Queue a receipt of a number of its own."""
    paper = receipt_paper()
    number = f"R-DOV-26-1-{place:06}"
    document = desk.papers.receipt(replace(paper, receipt=replace(paper.receipt, number=number)))
    with desk.store.writing() as records:
        queue(desk, records, kind="receipt", number=number, case=0, document=document, by=WHO)
    return number


def settle_as_a_person_would(desk: Desk, device: PaperDevice) -> None:
    """After the start: look at the paper, say of each that is asked about whether it is whole; try the others again."""
    wait_until_it_rests(device)
    ask_about_interrupted(desk)
    for job in unfinished(desk):
        if job.state == "unknown":
            settle_unknown(desk, job.id, whole(job) in device.sheets, by=WHO)
        elif job.state == "failed":
            retry(desk, job.id)


def whole(job: PrintJob) -> list[str]:
    """What is on the paper of a job that came out."""
    paper = Document.from_json(job.document)
    return marks_of(interpret(render(paper.as_duplicate(job.duplicate) if job.duplicate else paper, WIDE), WIDE))


def wait_until_it_rests(device: PaperDevice) -> None:
    """Until the printer has worked through what had reached it."""
    before = None
    while (now := device.sheets) != before:
        before = now
        time.sleep(0.05)


class Nursery:
    """Desks that are born to die."""

    def __init__(self, asks: IO[str], says: IO[str]) -> None:
        self._asks, self._says = asks, says

    def live(self, seconds: float) -> str:
        """Let a desk print for so long at most, then kill it; returns how it ended."""
        self._asks.write("go\n")
        self._asks.flush()
        process = int(self._says.readline())
        end = time.monotonic() + seconds
        while time.monotonic() < end and Path(f"/proc/{process}").exists():
            time.sleep(min(0.01, max(end - time.monotonic(), 0)))
        with suppress(ProcessLookupError):
            os.kill(process, signal.SIGKILL)
        return self._says.readline().strip()


@contextmanager
def nursery(folder: Path, port: int) -> Iterator[Nursery]:
    """A program that brings desks to life; gone at the end."""
    command = [sys.executable, "-m", "tests.acts.dying", str(folder), str(port)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as program:
        assert program.stdin is not None
        assert program.stdout is not None
        try:
            yield Nursery(program.stdin, program.stdout)
        finally:
            program.stdin.close()
            program.wait(10)
