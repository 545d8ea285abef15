"""What a desk has to choose from: printers, kinds of printers, and where papers go that no printer takes."""

from __future__ import annotations

from pathlib import Path

import pytest

from kiosk.commands.printers import DeskPrinters
from kiosk.domain.errors import InvalidInput
from kiosk.services.paper_data import PrinterCheckPaper
from printing.papers import PaperMaker
from tests.paper.examples import receipt_paper

CHECK = PrinterCheckPaper("Dog shelter", "1", "a printer", "Fri Nov 27, 2026")
RECEIPT = PaperMaker().receipt(receipt_paper())


def test_a_page_is_kept_as_a_pdf_named_after_its_paper_and_never_over_another(tmp_path: Path) -> None:
    page = DeskPrinters(tmp_path).printer("page")
    kept = [page.print(RECEIPT, duplicate=duplicate) for duplicate in (0, 0, 2)]
    names = [Path(outcome.kept).name for outcome in kept]
    stem = f"receipt-{RECEIPT['number']}"
    assert names == [f"{stem}.pdf", f"{stem}-2.pdf", f"{stem}-duplicate-2.pdf"]
    assert all(Path(outcome.kept).read_bytes().startswith(b"%PDF") for outcome in kept)
    assert {Path(outcome.kept).parent for outcome in kept} == {tmp_path / "papers"}


def test_a_page_that_cannot_be_kept_is_not_printed(tmp_path: Path) -> None:
    (tmp_path / "papers").write_text("in the way")
    outcome = DeskPrinters(tmp_path).printer("page").print(RECEIPT)
    assert (outcome.state, outcome.kept) == ("failed", "")
    assert "cannot keep the page" in outcome.problem


def test_kinds_are_the_common_ones_by_width_then_the_models_by_name(tmp_path: Path) -> None:
    kinds = DeskPrinters(tmp_path).kinds()
    assert [name for name, _ in kinds[:3]] == ["80mm", "80mm-42", "58mm"]
    assert ("TM-T88V", "TM-T88V: 80 mm, 42 columns") in kinds
    models = [name for name, _ in kinds[3:]]
    assert models == sorted(models)


@pytest.mark.parametrize(
    ("kind", "wider", "other"),
    [
        ("", False, "80mm-42"),
        ("80mm-42", False, "58mm"),
        ("58mm", False, "58mm"),
        ("58mm", True, "80mm-42"),
        ("80mm", True, "80mm"),
        ("TM-T88V", True, "80mm"),
    ],
)
def test_the_next_width_is_one_of_the_common_kinds(tmp_path: Path, kind: str, wider: bool, other: str) -> None:
    assert DeskPrinters(tmp_path).other_width(kind, wider=wider) == other


@pytest.mark.parametrize("setting", ["virtual?58mm", "virtual?letter", "page"])
def test_every_printer_prints_its_test_page(tmp_path: Path, setting: str) -> None:
    devices = DeskPrinters(tmp_path)
    assert devices.check(devices.printer(setting), CHECK).state == "printed"
    assert any((tmp_path / "papers").iterdir())


def test_what_names_no_printer_is_refused(tmp_path: Path) -> None:
    with pytest.raises(InvalidInput):
        DeskPrinters(tmp_path).printer("carrier pigeon")
