"""How long a receipt takes from value to printer bytes, beside the same receipt hand-written with python-escpos.

Run with `pytest tests/benchmarks/bench_receipt.py`; the target is at most twice the hand-written one.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from printing.document import Cut, Document, Qr
from printing.documents.receipt import receipt
from printing.escpos_bytes import render, sheet_of
from printing.layout import Line, Set, lay_out
from printing.profiles import WIDE
from printing.raster import qr_modules
from tests.paper.examples import receipt_paper

_HAND_WRITTEN, _OURS = "baseline: hand-written with python-escpos", "from the value"


def _hand_written(printer: Any, parts: list[Set]) -> bytes:
    for part in parts:
        if isinstance(part, Line):
            printer.set(
                bold=part.bold,
                double_width=part.wide,
                double_height=part.tall,
                invert=part.inverse,
                align="center" if part.centred else "left",
                normal_textsize=not (part.wide or part.tall),
            )
            printer.text(f"{part.text}\n")
        elif isinstance(part, Qr):
            printer.qr(part.payload, native=True, size=6)
        elif isinstance(part, Cut):
            printer.cut()
    printer.cut()
    output: bytes = printer.output
    return output


def _works(folder: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, Callable[[], bytes]]:
    monkeypatch.setenv("ESCPOS_CAPABILITIES_PICKLE_DIR", str(folder))
    from escpos.printer import Dummy  # noqa: PLC0415 - reads the setting above as it is imported

    paper = receipt(receipt_paper())
    parts = list(lay_out(paper, sheet_of(WIDE)))
    numbers = count(1)

    def ours() -> bytes:
        # Every receipt has a number of its own: nothing of the last one's code may help.
        qr_modules.cache_clear()
        return render(Document("receipt", f"R-{next(numbers)}", paper.title, paper.pieces), WIDE)

    return {_HAND_WRITTEN: lambda: _hand_written(Dummy(profile="TM-T20II"), parts), _OURS: ours}


@pytest.mark.parametrize("what", [_HAND_WRITTEN, _OURS])
def test_a_receipt_in_bytes(
    benchmark: BenchmarkFixture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    assert benchmark(_works(tmp_path, monkeypatch)[what])
