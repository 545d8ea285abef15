"""The test page: a person reads from it whether the printer is chosen right."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
import zxingcpp
from PIL import Image

from kiosk.services.paper_data import PrinterCheckPaper
from kiosk.services.printer_ports import PrintOutcome
from printing.check_page import check_bytes
from printing.preview import picture_of
from printing.printers import make_printer, page_check
from printing.printers.setting import read_setting
from printing.profiles import NARROW, WIDE, WIDE_42, Profile, profile_named
from printing.virtual.events import Code, Cut, Dots, DrawerPulse, Unknown, lines_of
from printing.virtual.interpreter import interpret

PAPER = PrinterCheckPaper("Dover dog shelter", "1", "printer at till-1:9100", "Mon Nov 30, 2026, 1:02 pm")
PROFILES = pytest.mark.parametrize(
    "profile", [NARROW, WIDE, WIDE_42, profile_named("TM-U220B")], ids=lambda profile: profile.name
)


@PROFILES
def test_the_ruler_is_exactly_as_wide_as_the_kind_of_printer_says(profile: Profile) -> None:
    (ruler,) = [line for line in lines_of(interpret(check_bytes(PAPER, profile), profile)) if line.startswith("....:")]
    assert len(ruler) == profile.columns
    assert ruler.endswith("#")


@PROFILES
def test_every_code_page_shows_a_sample_of_its_own_letters(profile: Profile) -> None:
    lines = lines_of(interpret(check_bytes(PAPER, profile), profile))
    for number, codec in profile.code_pages:
        (line,) = [line for line in lines if line.startswith(f"{codec} ({number}) ")]
        assert not line.isascii()


@pytest.mark.parametrize("profile", [NARROW, WIDE, WIDE_42], ids=lambda profile: profile.name)
def test_both_kinds_of_code_can_be_scanned(profile: Profile) -> None:
    with Image.open(io.BytesIO(picture_of(check_bytes(PAPER, profile), profile))) as paper:
        codes = zxingcpp.read_barcodes(paper.convert("L"))
    assert [code.text for code in codes] == ["TEST-0123456789"] * (1 + profile.native_qr)


@PROFILES
def test_the_page_is_made_of_standard_commands_and_cut_once(profile: Profile) -> None:
    printed = interpret(check_bytes(PAPER, profile), profile)
    assert not [event for event in printed if isinstance(event, Unknown | DrawerPulse)]
    assert sum(isinstance(event, Cut) for event in printed) == profile.cutter
    assert any(isinstance(event, Dots) for event in printed) == profile.pictures
    assert any(isinstance(event, Code) for event in printed) == profile.native_qr


def test_the_drawer_opens_only_where_one_is_said_to_hang_and_the_page_says_what_should_have_happened() -> None:
    for word, pin, pulse in (("drawer", 2, b"\x1bp\x00"), ("drawer-5", 5, b"\x1bp\x01")):
        profile = read_setting(f"virtual?80mm&{word}").profile
        assert profile is not None
        data = check_bytes(PAPER, profile)
        assert pulse in data
        printed = interpret(data, profile)
        assert printed.count(DrawerPulse()) == 1
        assert f"The drawer must be open now (pin {pin})." in " ".join(lines_of(printed))
    assert "None was opened." in " ".join(lines_of(interpret(check_bytes(PAPER, WIDE), WIDE)))


def test_a_printer_prints_its_page_by_its_setting(tmp_path: Path) -> None:
    path = tmp_path / "page.bin"
    assert page_check(make_printer(f"file:{path}?58mm", tmp_path), PAPER) == PrintOutcome("printed")
    assert path.read_bytes() == check_bytes(PAPER, NARROW)
