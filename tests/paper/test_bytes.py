from __future__ import annotations

import subprocess
import sys
from dataclasses import replace

import pytest
from hypothesis import given, settings

from kiosk.domain.errors import InvalidInput
from printing import profiles
from printing.document import Band, Blank, Box, Charge, Columns, Cut, Document, Heading, Paragraph, Picture, Total
from printing.escpos_bytes import render
from printing.papers import PaperMaker
from printing.profiles import NARROW, WIDE, WIDE_42, Profile, profile_named
from printing.virtual import events
from printing.virtual.events import DrawerPulse, Text, Unknown, lines_of
from printing.virtual.interpreter import interpret
from tests.paper.examples import cage_card_paper, receipt_paper, statement_paper
from tests.paper.reading import events_of, lines_on, paper_of
from tests.paper.test_document import DOCUMENTS

PROFILES = pytest.mark.parametrize("profile", [NARROW, WIDE, WIDE_42], ids=lambda profile: profile.name)
PAPERS = (
    PaperMaker().statement(statement_paper()),
    PaperMaker().receipt(receipt_paper()),
    PaperMaker().cage_card(cage_card_paper()),
)


def _dots(line: list[Text]) -> int:
    return sum(12 * run.style.wide * len(run.text) for run in line)


def _widest(printed: tuple[events.Event, ...]) -> int:
    widest, line = 0, list[Text]()
    for event in printed:
        if isinstance(event, Text):
            line.append(event)
            widest = max(widest, _dots(line))
        elif isinstance(event, events.LineFeed):
            line = []
    return widest


@PROFILES
def test_every_byte_of_every_paper_is_a_letter_or_a_standard_command(profile: Profile) -> None:
    for paper in PAPERS:
        assert not [event for event in events_of(paper, profile) if isinstance(event, Unknown)]


@PROFILES
def test_no_line_is_wider_than_the_paper(profile: Profile) -> None:
    for paper in PAPERS:
        assert _widest(events_of(paper, profile)) <= profile.dots


@given(DOCUMENTS)
@settings(max_examples=60)
def test_any_document_prints_within_the_paper_and_opens_no_drawer(document: Document) -> None:
    printed = events_of(document, NARROW)
    assert _widest(printed) <= NARROW.dots
    assert not [event for event in printed if isinstance(event, Unknown | DrawerPulse)]


@PROFILES
def test_a_job_begins_by_setting_everything_anew(profile: Profile) -> None:
    data = render(paper_of(Paragraph("x")), profile)
    start = b"\x1b@\x1c.\x1bt\x00" if profile.two_byte else b"\x1b@\x1bt\x00"
    assert data.startswith(start)


@PROFILES
def test_every_copy_begins_by_setting_everything_anew(profile: Profile) -> None:
    data = render(paper_of(Paragraph("Łukasz", bold=True), Cut(), Paragraph("é")), profile)
    resets = [event for event in interpret(data, profile) if isinstance(event, events.Reset)]
    assert len(resets) == 2
    assert lines_of(interpret(data[data.rindex(b"\x1b@") :], profile))[0] == "é"


def test_a_paper_is_cut_once_for_each_copy() -> None:
    cuts = [event for event in events_of(PAPERS[1], WIDE) if isinstance(event, events.Cut)]
    assert len(cuts) == 2
    trailing = paper_of(Paragraph("x"), Cut(), Cut())
    assert len([event for event in events_of(trailing, WIDE) if isinstance(event, events.Cut)]) == 1


def test_a_printer_without_cutter_feeds_to_its_tear_bar() -> None:
    printed = events_of(PAPERS[1], NARROW)
    assert not [event for event in printed if isinstance(event, events.Cut)]
    assert "- - - - tear here - - - -" in lines_on(PAPERS[1], NARROW)
    assert printed[-4:] == (events.LineFeed(30),) * 4


def test_the_drawer_opens_only_on_the_callers_word() -> None:
    paper = paper_of(Paragraph("x"))
    assert DrawerPulse() not in interpret(render(paper, WIDE), WIDE)
    assert interpret(render(paper, WIDE, drawer=True), WIDE).count(DrawerPulse()) == 1


def test_titles_and_totals_are_big_and_bold() -> None:
    printed = events_of(paper_of(Heading("Dover", big=True), Total("TOTAL", "$252.00"), Columns("Case", "1")), WIDE)
    texts = [event for event in printed if isinstance(event, Text)]
    assert [(text.style.bold, text.style.wide, text.style.tall) for text in texts] == [
        (True, 2, 2),
        (True, 2, 2),
        (False, 1, 1),
    ]
    assert texts[0].style.align == "center"


def test_a_total_too_long_for_wide_letters_is_tall_and_whole() -> None:
    (line,) = [
        event for event in events_of(paper_of(Total("TOTAL", "$99,999,999.00")), NARROW) if isinstance(event, Text)
    ]
    assert (line.style.wide, line.style.tall) == (1, 2)
    assert line.text == "TOTAL             $99,999,999.00"


def test_a_band_is_white_on_black_across_the_paper() -> None:
    (band,) = [event for event in events_of(paper_of(Band("DUPLICATE 1")), WIDE) if isinstance(event, Text)]
    assert band.style.inverse
    assert len(band.text) * band.style.wide == WIDE.columns


@PROFILES
def test_boxes_close_on_the_right(profile: Profile) -> None:
    top, *middle, bottom = [line for line in lines_on(paper_of(Box("Show this " * 9)), profile) if line]
    assert {len(line) for line in (top, *middle, bottom)} == {profile.columns}
    assert (top[0], top[-1], bottom[0], bottom[-1]) == ("┌", "┐", "└", "┘")
    assert all(line.startswith("│ ") and line.endswith(" │") for line in middle)


def test_a_printer_with_one_poor_code_page_draws_frames_in_plain_signs() -> None:
    poor = replace(WIDE, code_pages=((16, "cp1252"),))
    assert lines_on(paper_of(Box("x")), poor)[0].startswith("+--")


def test_a_letter_of_another_code_page_is_printed_after_selecting_it() -> None:
    assert lines_on(paper_of(Paragraph("Łukasz Żeleński §117 €5 Жук René × ½ ─")), WIDE)[0] == (
        "Łukasz Żeleński §117 €5 Жук René × ½ ─"
    )


@pytest.mark.parametrize(
    ("typed", "printed"),
    [
        ("狗🐶", "[U+72D7][dog face]"),
        ("“Rex’s” – 5 … ﬁne №1 ①", '"Rex\'s" - 5 ... fine No1 1'),
        ("ǅ ȱ Ǻ", "Dz o A"),
        ("q\u0308 ❤\ufe0f 👍🏽", "q [heavy black heart] [thumbs up sign]"),
        ("\ue000\U0010ffff", "[U+E000][U+10FFFF]"),
        ("\uff21\uff11", "A1"),
        ("दल", "[U+0926][U+0932]"),
    ],
)
def test_a_letter_that_no_page_has_becomes_something_readable(typed: str, printed: str) -> None:
    assert lines_on(paper_of(Paragraph(typed)), profile_named("TM-U220B"))[0] == printed


def test_a_printer_with_only_the_first_code_page_still_says_everything() -> None:
    simple = profile_named("simple")
    assert lines_on(paper_of(Paragraph("§117 Łukasz 5 × €2 Ø")), simple)[0] == "Sec.117 Lukasz 5 x EUR2 O"


def test_no_byte_pair_is_ever_sent_as_a_chinese_letter() -> None:
    for line in lines_on(paper_of(Paragraph("狗肉火锅 café")), NARROW):
        assert "狗" not in line
    assert b"\x1c&" not in render(paper_of(Paragraph("狗肉火锅 café")), NARROW)


@PROFILES
def test_forty_charges_print_one_by_one_with_their_amounts(profile: Profile) -> None:
    charges = tuple(Charge(f"Boarding on day {day}", f"${day}.00", "§1") for day in range(1, 41))
    lines = lines_on(paper_of(*charges, Total("TOTAL", "$820.00")), profile)
    for day in range(1, 41):
        assert any(line.startswith(f"Boarding on day {day} ") and line.endswith(f" ${day}.00") for line in lines)


def test_a_photo_is_printed_in_dots_as_wide_as_the_paper_allows() -> None:
    (dots,) = {
        event.raster.width_bytes * 8
        for event in events_of(PAPERS[2], NARROW)
        if isinstance(event, events.Dots) and len(event.raster.rows) == 4096 // 48
    }
    assert dots == NARROW.dots


@pytest.mark.parametrize("data", [b"", b"GIF89a", b"\x89PNG\r\n\x1a\n" + b"\0" * 40, b"BM" + b"\xff" * 90])
def test_a_broken_photo_is_said_in_words(data: bytes) -> None:
    assert "[picture: a beagle]" in lines_on(paper_of(Picture(data, "a beagle")), WIDE)


def test_models_are_known_by_their_name() -> None:
    narrow = profile_named("POS-5890")
    assert (narrow.columns, narrow.dots, narrow.cutter, narrow.native_qr) == (32, 384, False, False)
    wide = profile_named("TM-T88V")
    assert (wide.columns, wide.dots, wide.cutter, wide.native_qr) == (42, 512, True, True)
    assert wide.code_pages[0] == (0, "cp437")


@pytest.mark.parametrize("name", ["", "TM-9", "OCD-100", "../x"])
def test_an_unknown_or_too_narrow_model_is_refused(name: str) -> None:
    with pytest.raises(InvalidInput, match="printer"):
        profile_named(name)


def test_every_kind_of_printer_prints_a_receipt_within_its_paper() -> None:
    known = profiles.known_profiles()
    assert {"58mm", "80mm", "80mm-42", "TM-T88V", "TM-T20II", "POS-5890"} <= {profile.name for profile in known}
    assert not {"OCD-100", "AF-240"} & {profile.name for profile in known}
    for profile in known:
        printed = events_of(PAPERS[1], profile)
        assert not [event for event in printed if isinstance(event, Unknown)], profile.name
        assert _widest(printed) <= profile.dots, profile.name


def test_making_bytes_leaves_logging_and_the_temporary_folder_alone() -> None:
    script = (
        "import logging, sys, tempfile\n"
        "tempfile.mkdtemp = None\n"
        "from printing.escpos_bytes import render\n"
        "from printing.profiles import profile_named\n"
        "from printing.document import Document, Paragraph\n"
        "render(Document('receipt', '1', 'x', (Paragraph('é'),)), profile_named('TM-T88V'))\n"
        "assert not logging.getLogger().handlers\n"
        "assert 'escpos.capabilities' not in sys.modules and 'escpos.printer' not in sys.modules\n"
    )
    subprocess.run([sys.executable, "-c", script], check=True, timeout=60)


def test_a_desk_without_a_paper_to_print_has_loaded_nothing_that_prints() -> None:
    script = (
        "import sys, kiosk.commands.desk, ui.app, ui.window, printing.papers, printing.printers\n"
        "assert not {'escpos', 'PIL', 'qrcode', 'fpdf', 'fontTools', 'serial', 'usb'} & sys.modules.keys()\n"
    )
    subprocess.run([sys.executable, "-c", script], check=True, timeout=60)


def test_a_blank_is_an_empty_line() -> None:
    assert lines_on(paper_of(Paragraph("a"), Blank(), Paragraph("b")), WIDE) == ["a", "", "b"]
