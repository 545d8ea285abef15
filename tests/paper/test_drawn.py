"""Letters that a printer lacks are drawn in their place, and a picture is never a command."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from dataclasses import replace

import pytest
from pypdf import PdfReader

from printing import glyphs, spelling
from printing.document import Band, Columns, Heading, Paragraph, Qr, Total
from printing.drawn import drawn_line
from printing.escpos_bytes import render
from printing.layout import Line
from printing.pdf import render as letter_of
from printing.profiles import NARROW, WIDE, Profile, profile_named
from printing.raster import obeyed_by_none
from printing.virtual.events import Dots, DrawerPulse, StatusAsked
from printing.virtual.interpreter import interpret
from tests.paper.fonts import only_fonts
from tests.paper.pdf_pages import pages_of
from tests.paper.reading import events_of, lines_on, paper_of

GREEK, GEORGIAN = "Ελένη", "ანა ბერიძე"
LATIN = frozenset(map(chr, range(0x20, 0x7F)))


@pytest.fixture(autouse=True)
def only_our_font() -> Iterator[None]:
    """The tests see the one font that every machine has: it draws Greek, and no Chinese."""
    with only_fonts(glyphs._our_font()[:1]):
        yield


@pytest.mark.parametrize("profile", [NARROW, WIDE], ids=lambda profile: profile.name)
def test_a_name_in_another_script_is_one_picture_between_lines_of_text(profile: Profile) -> None:
    paper = paper_of(Paragraph("before"), Columns("Owner", GREEK), Paragraph("after"))
    assert [line for line in lines_on(paper, profile) if line] == ["before", "after"]
    (line,) = [event for event in events_of(paper, profile) if isinstance(event, Dots)]
    assert (line.raster.width_bytes * 8, len(line.raster.rows)) == (profile.dots, 30)
    assert any(any(row) for row in line.raster.rows)


def test_drawn_letters_stand_in_the_columns_of_the_printers_own() -> None:
    raster = drawn_line(Line(f"a{' ' * 20}{GREEK}{' ' * 6}"), NARROW)
    dark = {at for row in raster.rows for at in range(384) if row[at // 8] >> (7 - at % 8) & 1}
    assert min(dark) < 12
    assert dark & set(range(21 * 12, 26 * 12)) == dark - set(range(12))


def test_big_white_on_black_and_centred_lines_are_drawn_as_they_are_set() -> None:
    paper = paper_of(Heading(GREEK, big=True), Total(GREEK, "$1.00"), Band(GREEK))
    heights = [len(event.raster.rows) for event in events_of(paper, WIDE) if isinstance(event, Dots)]
    assert heights == [54, 54, 48]
    band = [event for event in events_of(paper, WIDE) if isinstance(event, Dots)][-1]
    assert sum(byte.bit_count() for row in band.raster.rows for byte in row) > 576 * 48 / 2


def test_what_no_font_has_is_said_in_words() -> None:
    assert lines_on(paper_of(Paragraph("狗 🐶")), WIDE) == ["[U+72D7] [dog face]"]


def test_a_printer_without_pictures_says_letters_codes_and_pictures_in_words() -> None:
    impact = profile_named("TM-U220B")
    assert not impact.pictures
    paper = paper_of(Paragraph("Ψ"), Qr("26-0412", "case 26-0412"), Qr("26-0412", "26-0412"))
    assert [line.strip() for line in lines_on(paper, impact)] == [
        "[U+03A8]",
        "[code: 26-0412]",
        "case 26-0412",
        "26-0412",
    ]
    assert b"\x1dv0" not in render(paper, impact)


def test_an_accent_of_another_script_is_not_lost_where_it_can_be_drawn() -> None:
    assert spelling.speller(WIDE)("έ") == "έ"
    assert spelling.speller(profile_named("TM-U220B"))("έ") == "ε"


def test_letters_that_have_a_likeness_are_spelled_and_not_drawn() -> None:
    simple = replace(WIDE, code_pages=((0, "cp437"),))
    assert lines_on(paper_of(Paragraph("Łukasz “Rex”…")), simple) == ['Lukasz "Rex"...']


@pytest.mark.parametrize("order", [b"\x10\x14\x01\x00\x01", b"\x10\x04\x01", b"\x10\x05\x02"])
def test_no_dots_are_a_command_in_real_time(order: bytes) -> None:
    header = b"\x1dv0\x00\x08\x00\x01\x00"
    dots = order.ljust(8, b"\x0f")
    assert obeyed_by_none(dots) == b"\x00" + dots[1:]
    printed = interpret(header + obeyed_by_none(dots), WIDE)
    assert not [event for event in printed if isinstance(event, DrawerPulse | StatusAsked)]
    assert not re.search(rb"\x10[\x04\x05\x14]", obeyed_by_none(order * 9))


def test_a_mark_without_a_letter_takes_no_room_and_stops_nothing() -> None:
    assert drawn_line(Line("a\u0345\u0f71b"), NARROW).width_bytes == 48


def test_a_letter_page_draws_a_script_that_its_faces_lack_and_says_it_to_who_hears_it() -> None:
    paper = paper_of(Columns("Owner", f"{GEORGIAN} Łódź {GREEK}"))
    page = PdfReader(io.BytesIO(letter_of(paper))).pages[0]
    (picture,) = page.images
    assert picture.image is not None
    assert picture.image.getchannel("A").getextrema() == (0, 255)
    drawn = page.get_contents()
    assert drawn is not None
    assert f"/ActualText <FEFF{GEORGIAN.encode('utf-16-be').hex().upper()}>".encode() in drawn.get_data()
    assert letter_of(paper) == letter_of(paper)


def test_a_letter_page_says_in_words_what_no_font_has() -> None:
    (page,) = pages_of(paper_of(Paragraph(f"狗 and 🐶 of {GREEK}")))
    assert "[U+72D7] and [dog face] of Ελένη" in page


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("שלום x", [("שלום", True), (" x", False)]),
        ("Rex שלום עולם!", [("Rex ", False), ("שלום עולם", True), ("!", False)]),
        ("רחוב הרצל 14, Dover", [("רחוב הרצל 14", True), (", Dover", False)]),
        ("רקם 14, הרצל 3", [("רקם 14, הרצל 3", True)]),
        ("שלום (מלך)", [("שלום", True), (" (", False), ("מלך", True), (")", False)]),
        ("ანა 14, ანა", [("ანა", True), (" 14, ", False), ("ანა", True)]),
    ],
)
def test_what_is_read_from_the_right_is_drawn_in_one_piece_with_its_numbers(
    text: str, parts: list[tuple[str, bool]]
) -> None:
    assert list(spelling.in_scripts(text, LATIN)) == parts
