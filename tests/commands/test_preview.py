"""What is shown of a paper before it is printed: the strip of its printer, or the pages of a letter."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from PIL import Image

from kiosk.commands.printers import DeskPrinters
from kiosk.domain.printers import PrinterChoices
from printing.papers import PaperMaker
from tests.paper.bank_examples import a_month
from tests.paper.examples import receipt_paper

RECEIPT, LETTER = PaperMaker().receipt(receipt_paper()), PaperMaker().monthly_report(a_month())
STRIP, NARROW, PAGE = 640, 464, 1726


def _width(devices: DeskPrinters, document: dict[str, object]) -> int:
    with Image.open(io.BytesIO(devices.preview(document))) as picture:
        return picture.width


@pytest.mark.parametrize(
    ("setting", "paper_mm", "width"),
    [
        ("virtual", 80, STRIP),
        ("virtual", 58, NARROW),
        ("network:10.0.0.5?58mm", 80, NARROW),
        ("network:10.0.0.5?80mm-42", 58, 568),
        ("cups:Office", 80, PAGE),
    ],
)
def test_a_receipt_is_shown_on_the_paper_of_its_printer(
    tmp_path: Path, setting: str, paper_mm: int, width: int
) -> None:
    assert _width(DeskPrinters(tmp_path, PrinterChoices(setting), paper_mm), RECEIPT) == width


def test_another_printer_shows_its_own_paper_from_then_on(tmp_path: Path) -> None:
    devices = DeskPrinters(tmp_path)
    assert _width(devices, RECEIPT) == STRIP
    devices.prints_on(PrinterChoices("virtual?58mm"))
    assert _width(devices, RECEIPT) == NARROW


def test_a_letter_is_shown_as_letter_pages_one_below_the_other(tmp_path: Path) -> None:
    with Image.open(io.BytesIO(DeskPrinters(tmp_path).preview(LETTER))) as picture:
        assert picture.width == PAGE
        assert picture.height > picture.width
