"""A whole till, from the payment to the paper, on a printer that fails: no receipt is lost or silently doubled."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import get_args

import pytest

from kiosk.domain.records import PrintJob
from kiosk.services.desk import Desk
from kiosk.services.spool import print_waiting, retry, settle_unknown, unfinished
from printing.document import Document
from printing.escpos_bytes import render
from printing.papers import PaperMaker
from printing.printers.job import ReceiptPrinter
from printing.printers.network import NetworkPrinter
from printing.profiles import WIDE
from printing.virtual.interpreter import interpret
from tests.acts.desks import NEW_YORK, WHO, FakeClock, make_desk, seize_owned
from tests.acts.test_release import paid
from tests.paper.device import Fault, Kind, PaperDevice, When, marks_of
from tests.paper.tcp_printer import tcp_printer
from tests.paper.test_faults import LATE
from tests.paper.test_network import HURRIED

FAULTS = [
    Fault(kind, when, after, LATE[when])
    for kind in get_args(Kind)
    for when in get_args(When)
    for after in ((200, 1900) if when == "during" else (0,))
]


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    """A desk that has just taken a payment: the statement and the receipt wait."""
    desk = make_desk(tmp_path, FakeClock(datetime(2026, 11, 27, 13, 42, tzinfo=NEW_YORK)))
    desk = replace(desk, papers=PaperMaker())
    case = seize_owned(desk)
    with _printing(PaperDevice()) as printer:
        print_waiting(desk, printer)
    paid(desk, case)
    return desk


@contextmanager
def _printing(device: PaperDevice) -> Iterator[ReceiptPrinter]:
    with tcp_printer(device) as port:
        network = NetworkPrinter("127.0.0.1", port, patience=HURRIED)

        yield ReceiptPrinter("printer", WIDE, lambda job: network.send(job.data))


def _marks(job: PrintJob) -> list[str]:
    paper = Document.from_json(job.document)
    return marks_of(interpret(render(paper.as_duplicate(job.duplicate) if job.duplicate else paper, WIDE), WIDE))


def _clerk(desk: Desk, device: PaperDevice, printer: ReceiptPrinter) -> dict[int, PrintJob]:
    """Print, mend what is broken, look at the paper, and go on until nothing is left; every job by its id."""
    known: dict[int, PrintJob] = {}
    for _ in range(4):
        known |= {job.id: job for job in print_waiting(desk, printer)}
        on_paper = device.sheets
        assert all(_marks(job) in on_paper for job in known.values() if job.state == "printed")
        assert all(_marks(job) not in on_paper for job in known.values() if job.state == "failed")
        device.mend()
        for job in unfinished(desk):
            if job.state == "failed":
                retry(desk, job.id)
            elif job.state == "unknown":
                settle_unknown(desk, job.id, _marks(job) in device.sheets, by=WHO)
    assert unfinished(desk) == []
    return known


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: f"{fault.kind} {fault.when} {fault.after}")
def test_a_receipt_comes_out_once_and_every_other_one_says_duplicate(desk: Desk, fault: Fault) -> None:
    device = PaperDevice(fault)
    with _printing(device) as printer:
        known = _clerk(desk, device, printer)
    papers = {job.id: _marks(job) for job in known.values()}
    numbers = {job.number for job in known.values()}
    assert len(numbers) == 2
    for number in numbers:
        jobs = [job for job in known.values() if job.number == number]
        out = [device.sheets.count(papers[job.id]) for job in jobs]
        assert max(out) == 1
        assert len({job.duplicate for job in jobs}) == len(jobs)
    # Nothing else is on the paper than these and what was torn off in the middle.
    assert all(any(sheet == paper[: len(sheet)] for paper in papers.values()) for sheet in device.sheets)
