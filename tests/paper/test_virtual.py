"""The virtual printer against bytes that we did not make."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from printing import glyphs
from printing.profiles import NARROW, WIDE
from printing.raster import Raster
from printing.virtual.events import (
    Code,
    Cut,
    Dots,
    DrawerPulse,
    Feed,
    LineFeed,
    Reset,
    StatusAsked,
    Style,
    Text,
    Unknown,
    lines_of,
)
from printing.virtual.interpreter import Interpreter, interpret
from printing.virtual.painter import paint


@given(st.binary(max_size=400))
@settings(max_examples=300)
def test_any_bytes_are_read_to_their_end_and_can_be_painted(data: bytes) -> None:
    events = interpret(data, NARROW)
    rows = sum(event.raster.width_bytes for event in events if isinstance(event, Dots))
    if rows < 100:
        paint(events, NARROW)


@pytest.mark.parametrize(
    ("data", "event"),
    [
        (b"\x1bp\x00\x19\xfa", DrawerPulse()),
        (b"\x1bp0\x19\xfa", DrawerPulse()),
        (b"\x10\x14\x01\x00\x01", DrawerPulse()),
        (b"\x10\x14\x02\x00\x01", Unknown(b"\x02\x00\x01")),
        (b"\x1dV\x00", Cut()),
        (b"\x1dV1", Cut()),
        (b"\x1bJ\x20", Feed(32)),
        (b"\x1dr\x01", StatusAsked(at_once=False, number=1)),
        (b"\x10\x04\x01", StatusAsked(at_once=True, number=1)),
        (b"\x1bi", Cut()),
        (b"\x1bm", Cut()),
        (b"\x07", Unknown(b"\x07")),
        (b"\x1b", Unknown(b"\x1b")),
        (b"\x1dv0\x00\x01\x00\x09\x00\xff", Unknown(b"\x1dv0\x00\x01\x00\x09\x00\xff")),
        (b"\x1d(k\x03\x001Z0", Unknown(b"1Z0")),
        (b"\x1dv0\x00\x01\x00\x02\x00\xf0\x0f", Dots(Raster(1, (b"\xf0", b"\x0f")), "left")),
    ],
)
def test_a_command_is_known_for_what_it_does(data: bytes, event: object) -> None:
    assert interpret(data, WIDE) == (event,)


def test_a_cut_with_feed_feeds_first() -> None:
    assert interpret(b"\x1dVB\x10", WIDE) == (Feed(16), Cut())


def test_text_is_read_in_the_selected_code_page_and_style() -> None:
    (text,) = interpret(b"\x1bt\x12\x1bE\x01\x1d!\x11\x1ba\x01\x1dB\x01\x1b-\x01\x9d", WIDE)
    assert text == Text("Ł", Style(True, True, True, 2, 2, "center", 18))


def test_a_reset_forgets_every_mode() -> None:
    reset, text = interpret(b"\x1bt\x12\x1bE\x01\x1d!\x11\x1b3\x10\x1b@\x9d", WIDE)
    assert (reset, text) == (Reset(), Text("¥", Style()))


def test_a_reset_drops_the_line_that_was_not_ended() -> None:
    events = interpret(b"a\nb\x1b@c\n", WIDE)
    assert lines_of(events) == ["a", "c"]
    assert paint(events, WIDE).height == paint(interpret(b"a\nc\n", WIDE), WIDE).height


@given(st.binary(max_size=200), st.integers(1, 7))
def test_bytes_are_read_alike_in_any_portions(data: bytes, size: int) -> None:
    assume(b"\x1c&" not in data)
    whole, reader = Interpreter(WIDE), Interpreter(WIDE)
    at_one_go = whole.read(data)
    portions = [event for at in range(0, len(data), size) for event in reader.read(data[at : at + size])]
    assert lines_of(portions) == lines_of(at_one_go)
    assert [event for event in portions if not isinstance(event, Text)] == [
        event for event in at_one_go if not isinstance(event, Text)
    ]
    assert reader.unfinished == whole.unfinished


def test_a_printer_that_reads_pairs_prints_chinese_until_it_is_told_not_to() -> None:
    assert lines_of(interpret("é".encode("cp437") + b"\xb9\xb7\n", replace(NARROW, two_byte=False))) == ["é╣╖"]
    assert lines_of(interpret(b"\xb9\xb7\n", NARROW)) == ["狗"]
    assert lines_of(interpret(b"\x1b@\x1c.\xb9\xb7\n\x1b@\xb9\xb7\n\x1c.\x1c&\xb9\xb7", NARROW)) == ["╣╖", "狗", "狗"]


@pytest.mark.parametrize("within", [b"\x1dv0\x00\x08\x00\x01\x00", b"\x1d(k\x08\x001P0"])
def test_a_command_in_real_time_is_obeyed_even_within_a_picture_or_a_code(within: bytes) -> None:
    data = within + b"\x10\x14\x01\x00\x01\x00\x00\x00"
    assert DrawerPulse() in interpret(data, WIDE)


def test_the_old_style_command_is_understood_too() -> None:
    (text,) = interpret(b"\x1b!\xb8x", WIDE)
    assert text == Text("x", Style(bold=True, underline=True, wide=2, tall=2))


def test_line_spacing_counts() -> None:
    assert interpret(b"\x1b3\x18\n\x1b2\x1bd\x02", WIDE) == (LineFeed(24), LineFeed(30), LineFeed(30))


def test_a_stored_code_is_printed_with_its_size() -> None:
    data = b"\x1ba\x01\x1d(k\x03\x001C\x06\x1d(k\x05\x001P0ab\x1d(k\x03\x001Q0"
    assert interpret(data, WIDE) == (Code("ab", 6, "center"),)


def test_lines_are_told_in_order() -> None:
    assert lines_of(interpret(b"a\x1bE\x01b\n\nc", WIDE)) == ["ab", "", "c"]


def test_text_beyond_the_edge_goes_on_below_and_ink_lands_on_the_paper() -> None:
    one, two = (paint(interpret(b"#" * count + b"\n", NARROW), NARROW) for count in (32, 33))
    assert two.height > one.height
    assert (one.width, min(one.convert("L").tobytes())) == (464, 27)


def test_the_paper_is_shown_without_any_font_of_the_system_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("printing.glyphs._FONT", "no such font.ttf")
    for cache in (glyphs._font, glyphs.cell):
        cache.cache_clear()
    paper = paint(interpret(b"Town of Dover  $252.00\n", NARROW), NARROW)
    for cache in (glyphs._font, glyphs.cell):
        cache.cache_clear()
    assert (paper.width, min(paper.convert("L").tobytes())) == (464, 27)


def test_an_empty_job_is_an_empty_paper() -> None:
    assert paint(interpret(b"", WIDE), WIDE).width == 640
