"""Letter pages, read back with other people's readers."""

from __future__ import annotations

import io
from collections.abc import Iterator
from dataclasses import fields, replace
from typing import Any

import pypdfium2
import pytest
import zxingcpp
from fpdf.fonts import SubsetMap
from hypothesis import given, settings
from PIL import Image
from pypdf import PdfReader

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
from printing.papers import PaperMaker
from printing.pdf import render
from printing.pdf.faces import width_of
from printing.pdf.lines import LARGE, USUAL, WIDTH, spell
from printing.pdf.marks import Stroke, Words
from printing.pdf.paging import BOTTOM, FIRST_TOP
from printing.pdf.sheets import sheets_of
from printing.preview import pages
from tests.paper.examples import bill_paper, cage_card_paper, receipt_paper, statement_paper
from tests.paper.reading import paper_of
from tests.paper.test_document import DOCUMENTS

STATEMENT, RECEIPT, CAGE_CARD, BILL = (
    Document.from_json(stored)
    for stored in (
        PaperMaker().statement(statement_paper()),
        PaperMaker().receipt(receipt_paper()),
        PaperMaker().cage_card(cage_card_paper()),
        PaperMaker().bill(bill_paper()),
    )
)
PAPERS = pytest.mark.parametrize("paper", [STATEMENT, RECEIPT, CAGE_CARD, BILL], ids=lambda paper: str(paper.kind))
HEAD = Letterhead("Town of Dover", "Notice", ("Town Clerk",))


def _pages(paper: Document) -> list[str]:
    return [page.extract_text() for page in PdfReader(io.BytesIO(render(paper))).pages]


def _letters(text: str) -> str:
    return "".join(text.split())


def _fonts(data: bytes) -> Iterator[dict[str, object]]:
    reader = PdfReader(io.BytesIO(data))
    for page in reader.pages:
        resources: Any = page["/Resources"]
        for font in resources["/Font"].values():
            yield font.get_object()["/DescendantFonts"][0].get_object()["/FontDescriptor"].get_object()


@PAPERS
def test_every_font_is_embedded(paper: Document) -> None:
    assert all("/FontFile2" in font for font in _fonts(render(paper)))


@PAPERS
def test_the_same_paper_is_the_same_file(paper: Document) -> None:
    assert render(paper) == render(Document.from_json(paper.to_json()))


@PAPERS
def test_a_pdf_says_what_it_is_and_not_when_it_was_made(paper: Document) -> None:
    reader = PdfReader(io.BytesIO(render(replace(paper, language="es"))))
    assert reader.metadata is not None
    assert reader.metadata.title == f"{paper.title} {paper.number}"
    assert reader.metadata.creation_date is None
    assert str(reader.root_object["/Lang"]) == "es-US"
    assert "/Marked" in str(reader.root_object["/MarkInfo"])


def test_every_copy_is_a_page_of_its_own_with_its_own_numbers() -> None:
    first, second = _pages(RECEIPT)
    assert "Owner's copy" in first
    assert "Clerk's copy" in second
    assert "Page 1 of 1" in first
    assert "Page 1 of 1" in second


def test_a_spanish_page_is_numbered_in_spanish() -> None:
    assert "Página 1 de 1" in _pages(Document("receipt", "R-1", "Recibo", (HEAD,), language="es"))[0]


def test_a_duplicate_says_so_on_every_page() -> None:
    long = Document("statement", "S-1", "Statement", (HEAD, *(Paragraph(f"Line {n}") for n in range(80))))
    found = _pages(long.as_duplicate(2))
    assert len(found) > 1
    assert all("DUPLICATE 2" in page for page in found)


def test_a_total_stands_on_the_line_of_its_amount() -> None:
    text = "\n".join(_pages(STATEMENT))
    assert any("TOTAL" in line and "$252.00" in line for line in text.splitlines())


def test_amounts_end_at_the_right_edge_one_beneath_the_other() -> None:
    rows = Table(("What", "Amount"), (("Food", "$1.11"), ("Care", "$1,000.00")), right=(1,), total=("Sum", "$1,001.11"))
    (sheet,) = sheets_of(paper_of(rows))
    amounts = [
        mark for placed in sheet.placed for mark in placed.block.marks if isinstance(mark, Words) and "$" in mark.text
    ]
    assert len(amounts) == 3
    assert {round(mark.x + width_of(mark.text, mark.size, bold=mark.bold)) for mark in amounts} == {round(WIDTH)}


@PAPERS
@pytest.mark.parametrize("large", [False, True])
def test_a_scanner_reads_the_code_off_the_page(paper: Document, large: bool) -> None:
    page = pypdfium2.PdfDocument(render(replace(paper, large=large)))[0]
    codes = zxingcpp.read_barcodes(page.render(scale=150 / 72).to_pil().convert("L"))
    assert [code.text for code in codes] == [paper.number]


def test_a_code_of_two_hundred_characters_can_be_scanned() -> None:
    page = pypdfium2.PdfDocument(render(paper_of(HEAD, Qr("A" * 200))))[0]
    codes = zxingcpp.read_barcodes(page.render(scale=200 / 72).to_pil().convert("L"))
    assert [code.text for code in codes] == ["A" * 200]


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


@pytest.mark.parametrize("name", ["Nguyễn Thị Hồng", "Łukasz Ångström", "Дмитрий", "Ελένη", "O’Brien — ½ ñandú"])
def test_names_of_many_tongues_are_printed_and_copied_as_they_are(name: str) -> None:
    assert name in _pages(paper_of(Paragraph(name)))[0]


@pytest.mark.parametrize(
    ("name", "printed"),
    [("狗", "[U+72D7]"), ("🐶", "[dog face]"), ("راية", "[U+0631]"), ("a\ue000", "a[U+E000]"), ("☐ ✓", "[ballot box]")],
)
def test_letters_that_no_font_has_are_spelled_out(name: str, printed: str) -> None:
    assert printed in _pages(paper_of(Paragraph(name)))[0]


def test_the_one_code_of_a_copy_stands_in_its_head_wherever_the_paper_has_it() -> None:
    paper = paper_of(HEAD, *(Paragraph(f"Line {n}") for n in range(60)), Keep((Signature("Adopter"), Qr("S-1", "S-1"))))
    page = pypdfium2.PdfDocument(render(paper))[0]
    codes = zxingcpp.read_barcodes(page.render(scale=150 / 72).to_pil().convert("L"))
    assert [code.text for code in codes] == ["S-1"]


def test_a_title_in_two_languages_stands_in_two_sizes() -> None:
    (page,) = _pages(paper_of(Letterhead("Town of Dover", "Recibo / Receipt")))
    assert [line for line in page.splitlines() if line in {"Recibo", "Receipt"}] == ["Recibo", "Receipt"]


def test_large_print_has_no_letter_below_sixteen_points() -> None:
    for sheet in sheets_of(replace(STATEMENT, large=True)):
        sizes = [m.size for placed in sheet.placed for m in placed.block.marks if isinstance(m, Words)]
        assert min(sizes) >= 16
    assert LARGE.body == 18 > USUAL.body


def test_nothing_stays_behind_in_memory_of_a_font_once_used() -> None:
    render(RECEIPT)
    assert SubsetMap.pick.cache_info().currsize == SubsetMap.get_glyph.cache_info().currsize == 0


def test_a_heading_and_a_signature_never_stand_alone() -> None:
    for lines in range(30, 42):
        text = [Paragraph(f"Line {n}") for n in range(lines)]
        found = _pages(paper_of(HEAD, *text, Heading("What is signed"), Paragraph("I agree."), Signature("Adopter")))
        at = next(n for n, page in enumerate(found) if "Adopter" in page)
        assert "I agree." in found[at]
        assert "What is signed" in found[at]


def test_what_is_kept_together_stands_on_one_page() -> None:
    parts = Keep(tuple(Paragraph(f"Part {n}.") for n in range(10)))
    for lines in range(28, 42):
        found = _pages(paper_of(HEAD, *(Paragraph(f"Line {n}") for n in range(lines)), parts))
        assert sum("Part " in page for page in found) == 1


def test_a_total_never_stands_on_a_page_without_a_line_of_what_it_sums() -> None:
    for lines in range(28, 42):
        text = [Paragraph(f"Line {n}") for n in range(lines)]
        pages_found = _pages(paper_of(HEAD, *text, Charge("Last charge", "$1.00"), Total("TOTAL", "$1.00")))
        assert any("Last charge" in page and "TOTAL" in page for page in pages_found)


def test_none_stands_among_amounts_as_one_of_them() -> None:
    (page,) = _pages(paper_of(Columns("Cash", "$1.00"), Columns("Checks", "none"), Columns("Chip", "none")))
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
    (page,) = _pages(paper_of(HEAD, Table(("Record", "Seized", "Dog", "Reason", "Owner", "What became of it"), (row,))))
    assert "26-0412" in page


def test_lines_to_write_on_begin_at_one_place() -> None:
    (sheet,) = sheets_of(paper_of(WriteIn("To", "Ana"), WriteIn("Relation to the owner"), WriteIn("Place")))
    strokes = [mark.x for placed in sheet.placed for mark in placed.block.marks if isinstance(mark, Stroke)]
    assert len(set(strokes[:3])) == 1


def test_a_long_tables_columns_are_named_on_every_page() -> None:
    rows = tuple((f"Dog {n}", "$25.00") for n in range(90))
    found = _pages(paper_of(HEAD, Table(("Animal", "Fee"), rows, right=(1,))))
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
    read = _letters("".join(_pages(document)))
    for text in _texts(document.pieces):
        assert _letters(spell(text)) in read


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


def test_the_tags_lead_through_the_page_in_reading_order() -> None:
    reader = PdfReader(io.BytesIO(render(paper_of(HEAD, Heading("Why"), Paragraph("Because.")))))
    tree: Any = reader.root_object["/StructTreeRoot"]
    kinds = [kid.get_object()["/S"] for kid in tree["/K"][0].get_object()["/K"]]
    assert kinds == ["/P", "/P", "/H1", "/H2", "/P"]


def test_the_preview_shows_every_page() -> None:
    first, second = map(Image.open, map(io.BytesIO, pages(RECEIPT, dpi=72)))
    assert first.size == second.size == (612, 792)
