from __future__ import annotations

import io
import os
import sys
import threading
from dataclasses import replace
from pathlib import Path

import pytest
from PIL import Image

from kiosk.domain.errors import InvalidInput
from kiosk.services.printer_ports import CashDrawer, Printer, PrintOutcome
from printing import preview
from printing.escpos_bytes import render
from printing.papers import PaperMaker
from printing.printers import make_printer
from printing.printers.conversation import SENT
from printing.printers.job import ReceiptPrinter
from printing.profiles import NARROW, WIDE, WIDE_42
from printing.virtual.events import DrawerPulse, Reset, lines_of
from printing.virtual.interpreter import interpret
from tests.paper.examples import receipt_paper, statement_paper

RECEIPT = PaperMaker().receipt(receipt_paper())
posix = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such files")


def test_the_virtual_printer_keeps_the_picture_and_the_bytes(tmp_path: Path) -> None:
    printer: Printer = make_printer("virtual", tmp_path / "papers")
    assert printer.print(RECEIPT) == PrintOutcome("printed")
    kept = tmp_path / "papers" / "receipt-R-DOV-26-1-000207"
    assert kept.with_suffix(".bin").read_bytes() == render(RECEIPT, WIDE)
    with Image.open(kept.with_suffix(".png")) as picture:
        assert picture.width == 640


def test_the_virtual_printer_overwrites_nothing(tmp_path: Path) -> None:
    printer = make_printer("virtual?58mm", tmp_path)
    for duplicate in (0, 0, 1):
        printer.print(RECEIPT, duplicate=duplicate)
    assert sorted(path.name for path in tmp_path.glob("*.png")) == [
        "receipt-R-DOV-26-1-000207-2.png",
        "receipt-R-DOV-26-1-000207-duplicate-1.png",
        "receipt-R-DOV-26-1-000207.png",
    ]


def test_a_number_is_never_a_path(tmp_path: Path) -> None:
    folder = tmp_path / "papers"
    make_printer("virtual", folder).print({**RECEIPT, "number": "../../../etc/x\x00" + "y" * 500})
    assert [path for path in tmp_path.iterdir() if path != folder] == []
    assert all(len(path.name) < 120 for path in folder.iterdir())


def test_a_folder_that_cannot_be_written_is_failed(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    outcome = make_printer("virtual", tmp_path / "file").print(RECEIPT)
    assert outcome.state == "failed"
    assert "cannot keep the paper" in outcome.problem


def test_a_duplicate_says_so_on_every_copy_and_nothing_else_changes(tmp_path: Path) -> None:
    path = tmp_path / "paper.bin"
    make_printer(f"file:{path}", tmp_path).print(RECEIPT, duplicate=3)
    lines = [line.strip() for line in lines_of(interpret(path.read_bytes(), WIDE))]
    assert lines.count("DUPLICATE 3") == 2
    original = [line.strip() for line in lines_of(interpret(render(RECEIPT, WIDE), WIDE))]
    assert [line for line in lines if line != "DUPLICATE 3"] == original


def test_a_file_printer_appends(tmp_path: Path) -> None:
    path = tmp_path / "paper.bin"
    printer = make_printer(f"file:{path}?80mm-42", tmp_path)
    assert printer.print(RECEIPT) == printer.print(RECEIPT) == PrintOutcome("printed")
    assert path.read_bytes() == render(RECEIPT, WIDE_42) * 2


def test_a_file_that_cannot_be_opened_is_failed(tmp_path: Path) -> None:
    assert make_printer(f"file:{tmp_path}", tmp_path).print(RECEIPT).state == "failed"
    assert make_printer(f"file:{tmp_path}/none/paper", tmp_path).print(RECEIPT).state == "failed"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has a full disk at hand")
def test_a_full_disk_is_failed_when_it_took_nothing(tmp_path: Path) -> None:
    outcome = make_printer("file:/dev/full", tmp_path).print(RECEIPT)
    assert outcome.state == "failed"
    assert "No space left" in outcome.problem


def test_letters_are_kept_as_pdf_and_none_overwrites_another(tmp_path: Path) -> None:
    virtual, file = (
        make_printer("virtual?letter", tmp_path / "papers"),
        make_printer(f"file:{tmp_path}/x.pdf", tmp_path),
    )
    for printer in (virtual, file):
        assert printer.print(RECEIPT) == printer.print(RECEIPT, duplicate=1) == PrintOutcome("printed")
    names = sorted(str(path.relative_to(tmp_path)) for path in tmp_path.rglob("*.*"))
    assert names == [
        "papers/receipt-R-DOV-26-1-000207-duplicate-1.pdf",
        "papers/receipt-R-DOV-26-1-000207.pdf",
        "x-2.pdf",
        "x.pdf",
    ]
    assert all(path.read_bytes().startswith(b"%PDF-") for path in tmp_path.rglob("*.pdf"))


def test_a_letter_that_cannot_be_kept_is_failed(tmp_path: Path) -> None:
    outcome = make_printer(f"file:{tmp_path}/none/x.pdf", tmp_path).print(RECEIPT)
    assert outcome.state == "failed"


@posix
def test_a_pipe_that_nobody_reads_is_failed_at_once(tmp_path: Path) -> None:
    pipe = tmp_path / "lp0"
    os.mkfifo(pipe)
    assert make_printer(f"file:{pipe}", tmp_path).print(RECEIPT).state == "failed"


@posix
def test_a_device_that_stops_in_the_middle_is_unknown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("printing.printers.file.PROGRESS_SECONDS", 0.2)
    pipe = tmp_path / "lp0"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    try:
        long = {**RECEIPT, "pieces": RECEIPT["pieces"] * 60}
        outcome = make_printer(f"file:{pipe}", tmp_path).print(long)
    finally:
        os.close(reader)
    assert outcome.state == "unknown"
    assert "only a part" in outcome.problem


@posix
def test_a_slow_device_is_waited_for(tmp_path: Path) -> None:
    pipe = tmp_path / "lp0"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    os.set_blocking(reader, True)
    printer = make_printer(f"file:{pipe}", tmp_path)
    long = {**RECEIPT, "pieces": RECEIPT["pieces"] * 60}
    outcomes: list[PrintOutcome] = []
    printing = threading.Thread(target=lambda: outcomes.append(printer.print(long)))
    printing.start()
    received = bytearray()
    expected = render(long, WIDE)
    while len(received) < len(expected):
        received += os.read(reader, 4096)
    printing.join(10)
    os.close(reader)
    assert outcomes == [PrintOutcome("printed", SENT)]
    assert bytes(received) == expected


@pytest.mark.parametrize(
    "setting",
    [
        "",
        "laser",
        "virtual:x",
        "file:",
        "network:",
        "network::9100",
        "network:host:0",
        "network:host:65536",
        "network:host:port",
        "network:host:" + "9" * 5000,
        "virtual?58cm",
        "virtual?58mm&80mm",
        "usb:416:5011",
        "usb:0416",
        "usb:zzzz:5011",
        "serial:",
        "serial:@9600",
        "serial:/dev/ttyS0@9601",
        "cups:",
        "cups:-oraw",
        "cups:a b",
        "cups:a/b",
        "windows:",
        "network:host?letter",
        "cups:office?letter&80mm",
        "file:x.pdf?58mm",
    ],
)
def test_a_setting_that_names_no_printer_is_refused(setting: str, tmp_path: Path) -> None:
    with pytest.raises(InvalidInput) as refused:
        make_printer(setting, tmp_path)
    assert refused.value.field == "printer"


@pytest.mark.parametrize(
    ("setting", "name"),
    [
        ("network:192.168.1.50", "printer at 192.168.1.50:9100"),
        ("network:[::1]:9101?no-status", "printer at ::1:9101"),
        ("network:[::1]", "printer at ::1:9100"),
        ("network:till-2:9100?no-status&TM-T88V", "printer at till-2:9100"),
        ("virtual", "virtual printer"),
        ("file:/dev/usb/lp0?58mm", "file /dev/usb/lp0"),
        ("usb:04B8:0e15", "USB printer 04b8:0e15"),
        ("serial:/dev/ttyUSB0@38400?58mm", "printer on /dev/ttyUSB0"),
        ("serial:COM3", "printer on COM3"),
        ("cups:Front_Desk", "print queue Front_Desk"),
        ("windows:EPSON TM-T20II Receipt?80mm", "Windows printer EPSON TM-T20II Receipt"),
    ],
)
def test_a_printer_is_called_by_where_it_is(setting: str, name: str, tmp_path: Path) -> None:
    assert make_printer(setting, tmp_path).name == name


def test_a_setting_chooses_the_kind_of_printer(tmp_path: Path) -> None:
    chosen = make_printer("virtual?58mm", tmp_path)
    assert isinstance(chosen, ReceiptPrinter)
    assert chosen.profile == NARROW


@pytest.mark.parametrize(
    ("setting", "takes"),
    [
        ("virtual", "receipt"),
        ("virtual?letter", "letter"),
        ("file:papers.bin", "receipt"),
        ("file:Papers.PDF", "letter"),
        ("network:till", "receipt"),
        ("cups:office", "letter"),
        ("cups:office?80mm", "receipt"),
        ("windows:Office", "letter"),
        ("windows:Office?TM-T88V", "receipt"),
    ],
)
def test_a_printer_says_what_paper_it_takes(setting: str, takes: str, tmp_path: Path) -> None:
    assert make_printer(setting, tmp_path).takes == {takes}


def test_what_a_printer_cannot_do_is_said_after_the_question_mark(tmp_path: Path) -> None:
    chosen = make_printer("network:till?58mm&no-status&drawer-5&plain", tmp_path)
    assert isinstance(chosen, ReceiptPrinter)
    assert chosen.profile == replace(NARROW, answers=False, drawer=True, drawer_pin=5, code_pages=((0, "cp437"),))


def test_the_drawer_opens_on_its_own_word_on_the_pin_it_hangs_on(tmp_path: Path) -> None:
    for setting, pulse in (("", b"\x1bp\x00"), ("?drawer-5", b"\x1bp\x01")):
        path = tmp_path / f"drawer{len(setting)}"
        printer = make_printer(f"file:{path}{setting}", tmp_path)
        assert isinstance(printer, ReceiptPrinter)
        assert printer.open_drawer() == PrintOutcome("printed")
        assert pulse in path.read_bytes()
        assert interpret(path.read_bytes(), WIDE) == (Reset(), DrawerPulse())
    virtual = make_printer("virtual", tmp_path / "papers")
    assert isinstance(virtual, CashDrawer)
    assert virtual.open_drawer() == PrintOutcome("printed")
    assert not (tmp_path / "papers").exists()


@pytest.mark.parametrize("damaged", [{}, {"version": 9}, {**RECEIPT, "pieces": [{"piece": "bomb"}]}])
def test_a_stored_paper_that_cannot_be_read_is_failed(damaged: dict[str, object], tmp_path: Path) -> None:
    outcome = make_printer("virtual", tmp_path).print(damaged)
    assert outcome.state == "failed"
    assert "cannot be read" in outcome.problem
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(("paper_mm", "width"), [(58, 464), (80, 640)])
def test_the_preview_is_the_paper_at_the_printers_dots(paper_mm: int, width: int) -> None:
    with Image.open(io.BytesIO(preview.picture(PaperMaker().statement(statement_paper()), paper_mm))) as picture:
        assert picture.format == "PNG"
        assert picture.width == width
        assert picture.height > 3 * width
