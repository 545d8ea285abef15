"""Where things stand on a letter page: edges, columns, what stays together, what runs over."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import fields, replace

import pypdfium2
import pytest
from hypothesis import given, settings

from printing.document import (
    Address,
    Band,
    Box,
    Charge,
    Columns,
    Cut,
    Document,
    Heading,
    Keep,
    Letterhead,
    Paragraph,
    Picture,
    Piece,
    Qr,
    Rule,
    Signature,
    Table,
    Tick,
    Total,
    WriteIn,
)
from printing.pdf import render
from printing.pdf.faces import width_of
from printing.pdf.lines import WIDTH, spell
from printing.pdf.marks import Stroke, Words
from printing.pdf.paging import BOTTOM, FIRST_TOP
from printing.pdf.sheets import sheets_of
from tests.paper.fonts import only_fonts
from tests.paper.pdf_pages import HEAD, letters, pages_of
from tests.paper.reading import paper_of
from tests.paper.test_document import DOCUMENTS


@pytest.fixture(autouse=True, scope="module")
def no_other_fonts() -> Iterator[None]:
    """These pages have their own faces only: what those lack is said."""
    with only_fonts(()):
        yield


def test_amounts_end_at_the_right_edge_one_beneath_the_other() -> None:
    rows = Table(("What", "Amount"), (("Food", "$1.11"), ("Care", "$1,000.00")), right=(1,), total=("Sum", "$1,001.11"))
    (sheet,) = sheets_of(paper_of(rows))
    amounts = [
        mark for placed in sheet.placed for mark in placed.block.marks if isinstance(mark, Words) and "$" in mark.text
    ]
    assert len(amounts) == 3
    assert {round(mark.x + width_of(mark.text, mark.size, bold=mark.bold)) for mark in amounts} == {round(WIDTH)}


def test_an_address_stands_in_the_window_of_an_envelope() -> None:
    letter = paper_of(Band("SAMPLE"), HEAD, Address(("Dana Whitlock", "14 Nellie Hill Road", "Dover Plains NY 12522")))
    for paper in (letter, letter.as_duplicate(1)):
        page = pypdfium2.PdfDocument(render(paper))[0]
        text = page.get_textpage()
        for word in ("Dana", "12522"):
            index, count = text.search(word).get_next()
            left, bottom, right, top = text.get_charbox(index)
            assert count == len(word)
            assert 792 - 3.1 * 72 < bottom < top < 792 - 2.05 * 72
            assert 0.875 * 72 <= left < right < 4.4 * 72


def test_a_heading_and_a_signature_never_stand_alone() -> None:
    for lines in range(30, 42):
        text = [Paragraph(f"Line {n}") for n in range(lines)]
        found = pages_of(paper_of(HEAD, *text, Heading("What is signed"), Paragraph("I agree."), Signature("Adopter")))
        at = next(n for n, page in enumerate(found) if "Adopter" in page)
        assert "I agree." in found[at]
        assert "What is signed" in found[at]


def test_what_is_kept_together_stands_on_one_page() -> None:
    parts = Keep(tuple(Paragraph(f"Part {n}.") for n in range(10)))
    for lines in range(28, 42):
        found = pages_of(paper_of(HEAD, *(Paragraph(f"Line {n}") for n in range(lines)), parts))
        assert sum("Part " in page for page in found) == 1


def test_a_total_never_stands_on_a_page_without_a_line_of_what_it_sums() -> None:
    for lines in range(28, 42):
        text = [Paragraph(f"Line {n}") for n in range(lines)]
        pages_found = pages_of(paper_of(HEAD, *text, Charge("Last charge", "$1.00"), Total("TOTAL", "$1.00")))
        assert any("Last charge" in page and "TOTAL" in page for page in pages_found)


def test_a_total_stays_with_all_that_is_said_of_it() -> None:
    said = (
        Columns("Good until", "Fri, Nov 27, 2026"),
        Columns("After that", "$2.00"),
        Columns("Change given", "$3.00"),
    )
    for lines in range(12, 34):
        paper = paper_of(HEAD, *(Paragraph(f"Line {n}") for n in range(lines)), Total("TOTAL", "$1.00"), *said)
        for large in (False, True):
            found = pages_of(replace(paper, large=large))
            assert any("TOTAL" in page and "Good until" in page and "$3.00" in page for page in found)


def test_none_stands_among_amounts_as_one_of_them() -> None:
    (page,) = pages_of(paper_of(Columns("Cash", "$1.00"), Columns("Checks", "none"), Columns("Chip", "none")))
    assert any(line.startswith("Checks") and line.endswith("none") for line in page.splitlines())


def test_a_page_begins_with_no_rule() -> None:
    for lines in range(28, 42):
        paper = paper_of(
            HEAD, *(Paragraph(f"Line {n}") for n in range(lines)), Rule(), Heading("After"), Paragraph("x")
        )
        for sheet in list(sheets_of(paper))[1:]:
            first = next(placed.block for placed in sheet.placed if placed.y > 60)
            assert not first.between


def test_a_number_stays_whole_in_a_column_that_is_as_wide() -> None:
    row = ("26-0412", "Sat Nov 21, 2026", "Biscuit", "2", "Dana Whitlock", "redeemed Fri Nov 27, 2026")
    (page,) = pages_of(
        paper_of(HEAD, Table(("Record", "Seized", "Dog", "Reason", "Owner", "What became of it"), (row,)))
    )
    assert "26-0412" in page


def test_lines_to_write_on_begin_at_one_place() -> None:
    (sheet,) = sheets_of(paper_of(WriteIn("To", "Ana"), WriteIn("Relation to the owner"), WriteIn("Place")))
    strokes = [mark.x for placed in sheet.placed for mark in placed.block.marks if isinstance(mark, Stroke)]
    assert len(set(strokes[:3])) == 1


def test_a_long_tables_columns_are_named_on_every_page() -> None:
    rows = tuple((f"Dog {n}", "$25.00") for n in range(90))
    found = pages_of(paper_of(HEAD, Table(("Animal", "Fee"), rows, right=(1,))))
    assert len(found) > 1
    assert all("Animal" in page for page in found)


@settings(max_examples=60)
@given(DOCUMENTS)
def test_nothing_runs_off_a_page_and_nothing_is_lost(document: Document) -> None:
    for sheet in sheets_of(document):
        for placed in sheet.placed:
            if placed.block.role == "Artifact":
                continue
            assert placed.y >= FIRST_TOP
            assert placed.y + placed.block.height <= BOTTOM + 0.01
            for mark in placed.block.marks:
                assert -0.01 <= mark.x <= WIDTH
    # Counted: the lines of a long row stand between those of its other cells.
    read = Counter(letters("".join(pages_of(document))))
    assert Counter(letters("".join(map(spell, _texts(document.pieces))))) <= read


def _texts(pieces: tuple[Piece, ...]) -> Iterator[str]:
    for piece in pieces:
        if isinstance(piece, Keep):
            yield from _texts(piece.pieces)
        elif isinstance(piece, Table):
            yield from (cell for row in (piece.columns, *piece.rows, piece.total) for cell in row)
        elif not isinstance(piece, Picture | Qr):
            for field in fields(piece):
                value = getattr(piece, field.name)
                yield from (value,) if isinstance(value, str) else value if isinstance(value, tuple) else ()


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("name", ["x" * 2000, "Dana " * 400])
def test_a_name_of_two_thousand_letters_runs_over_as_many_pages_as_it_needs(name: str, large: bool) -> None:
    pieces: tuple[Piece, ...] = (
        Letterhead(name, name, (name,), "Owner's copy"),
        Address((name,)),
        Columns("Owner", name),
        Charge(name, "$1.00", name),
        Total(name, "$99,999,999.00"),
        Table(("Name", "Fee"), ((name, "$1.00"),), right=(1,)),
        Tick(name, ticked=True),
        WriteIn(name, name),
        Box(name),
        Band(name),
        Signature(name, name),
        Cut(),
        Qr("S-1", name),
    )
    paper = replace(paper_of(*pieces), large=large)
    for sheet in sheets_of(paper):
        for placed in sheet.placed:
            assert placed.block.role == "Artifact" or placed.y + placed.block.height <= BOTTOM + 0.01
    assert render(paper)
