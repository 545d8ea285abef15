"""What each newer piece looks like in lines, and large print."""

from __future__ import annotations

import pytest
from hypothesis import given

from printing.document import (
    Address,
    Columns,
    Document,
    Heading,
    Keep,
    Letterhead,
    Paragraph,
    Piece,
    Qr,
    Signature,
    Table,
    Tick,
    Total,
    WriteIn,
)
from printing.escpos_bytes import sheet_of
from printing.layout import Line, lay_out
from printing.profiles import NARROW, WIDE, WIDE_42, Profile
from printing.text import render
from printing.wrap import cells
from tests.paper.reading import lines_on, paper_of, scanned
from tests.paper.test_document import DOCUMENTS

PRINTERS = pytest.mark.parametrize("profile", [NARROW, WIDE, WIDE_42], ids=lambda profile: str(profile.name))
FEES = Table(
    ("Dog", "Seized", "Fee"),
    (("Biscuit, brown beagle mix", "Nov 21, 2026", "$252.00"), ("Rex", "Nov 3, 2026", "$1,030.00")),
    right=(2,),
    total=("Total", "", "$1,282.00"),
)


def _set(*pieces: Piece, columns: int = 32) -> list[str]:
    return render(paper_of(*pieces), columns).splitlines()


def test_a_letterhead_opens_the_paper() -> None:
    assert _set(Letterhead("Dover", "Receipt", ("Town Clerk",), "Owner's copy"), columns=24) == [
        "         Dover",
        "        Receipt",
        "       Town Clerk",
        "      Owner's copy",
    ]


def test_an_address_stands_line_by_line() -> None:
    assert _set(Address(("Dana Whitlock", "14 Nellie Hill Road, Dover Plains NY 12522"))) == [
        "Dana Whitlock",
        "14 Nellie Hill Road, Dover",
        "  Plains NY 12522",
    ]


def test_a_table_stands_in_columns_where_they_fit() -> None:
    assert _set(FEES, columns=46) == [
        "Dog                    Seized              Fee",
        "-" * 46,
        "Biscuit, brown beagle  Nov 21, 2026    $252.00",
        "mix",
        "Rex                    Nov 3, 2026   $1,030.00",
        "-" * 46,
        "Total                                $1,282.00",
    ]


def test_a_table_too_wide_for_the_paper_stands_row_by_row() -> None:
    assert _set(FEES, columns=24)[:5] == [
        "Biscuit, brown beagle",
        "  mix",
        "  Seized    Nov 21, 2026",
        "  Fee            $252.00",
        "Rex",
    ]


def test_boxes_and_lines_wait_for_a_pen() -> None:
    assert _set(Tick("Served in person", ticked=True), Tick("Mailed"), WriteIn("Age"), WriteIn("By", "Dr. Vance")) == [
        "[X] Served in person",
        "[ ] Mailed",
        "",
        "Age ____________________________",
        "By                     Dr. Vance",
    ]


def test_a_long_label_leaves_a_whole_line_to_write_on() -> None:
    assert _set(WriteIn("Age of the dog, by whom"), columns=24)[-3:] == ["Age of the dog, by whom", "", "_" * 24]


def test_a_dated_signature_has_a_line_for_each() -> None:
    assert _set(Signature("Dog control officer", "Date"), columns=32) == [
        "",
        "",
        "____________________  __________",
        "Dog control officer   Date",
    ]


def test_what_is_kept_together_reads_as_if_it_were_not() -> None:
    parts = (Paragraph("I have read this."), Signature("Adopter"))
    assert _set(Keep(parts)) == _set(*parts)


def _large(*pieces: Piece) -> Document:
    return Document("statement", "S-1", "Statement", pieces, large=True)


@PRINTERS
def test_every_letter_of_large_print_is_of_double_height(profile: Profile) -> None:
    paper = _large(
        Heading("Dover", big=True), Columns("Case", "26-0412"), FEES, Total("TOTAL", "$252.00"), Qr("S-1", "S-1")
    )
    lines = [part for part in lay_out(paper, sheet_of(profile)) if isinstance(part, Line)]
    assert all(line.tall for line in lines)
    assert all(line.wide for line in lines) == (profile.columns == 48)
    assert scanned(paper, profile) == ["S-1"]
    assert "S-1" in [line.strip() for line in lines_on(paper, profile)]


@PRINTERS
@given(document=DOCUMENTS)
def test_no_line_runs_off_a_printers_paper(profile: Profile, document: Document) -> None:
    for part in lay_out(document, sheet_of(profile)):
        if isinstance(part, Line):
            assert cells(part.text) * (2 if part.wide else 1) <= profile.columns
