"""Letter pages, read back with other people's readers."""

from __future__ import annotations

import io
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pypdfium2
import pytest
import zxingcpp
from fpdf.fonts import SubsetMap
from PIL import Image
from pypdf import PdfReader

from printing.document import Document, Heading, Keep, Letterhead, Paragraph, Qr, Signature
from printing.papers import PaperMaker
from printing.pdf import render
from printing.pdf.lines import LARGE, USUAL
from printing.pdf.marks import Words
from printing.pdf.sheets import sheets_of
from printing.preview import pages
from tests.paper.examples import bill_paper, cage_card_paper, receipt_paper, statement_paper
from tests.paper.fonts import only_fonts
from tests.paper.pdf_pages import HEAD, pages_of
from tests.paper.reading import paper_of

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


@pytest.fixture(autouse=True, scope="module")
def no_other_fonts() -> Iterator[None]:
    """These pages have their own faces only: what those lack is said."""
    with only_fonts(()):
        yield


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
    first, second = pages_of(RECEIPT)
    assert "Owner's copy" in first
    assert "Clerk's copy" in second
    assert "Page 1 of 1" in first
    assert "Page 1 of 1" in second


def test_the_clerks_copy_of_a_spanish_paper_is_english_to_its_foot() -> None:
    spanish = receipt_paper(language="es")
    owners, clerks = pages_of(Document.from_json(PaperMaker().receipt(spanish)).as_duplicate(1))
    assert "Recibo" in owners
    assert "Página 1 de 1" in owners
    assert "Page 1 of 1" in clerks
    assert not [word for word in ("Recibo", "Página", "DUPLICADO", "Firma", "Copia") if word in clerks]


def test_a_spanish_page_is_numbered_in_spanish() -> None:
    assert "Página 1 de 1" in pages_of(Document("receipt", "R-1", "Recibo", (HEAD,), language="es"))[0]


def test_a_duplicate_says_so_on_every_page() -> None:
    long = Document("statement", "S-1", "Statement", (HEAD, *(Paragraph(f"Line {n}") for n in range(80))))
    found = pages_of(long.as_duplicate(2))
    assert len(found) > 1
    assert all("DUPLICATE 2" in page for page in found)


def test_a_total_stands_on_the_line_of_its_amount() -> None:
    text = "\n".join(pages_of(STATEMENT))
    assert any("TOTAL" in line and "$252.00" in line for line in text.splitlines())


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


@pytest.mark.parametrize("name", ["Nguyễn Thị Hồng", "Łukasz Ångström", "Дмитрий", "Ελένη", "O’Brien — ½ ñandú"])
def test_names_of_many_tongues_are_printed_and_copied_as_they_are(name: str) -> None:
    assert name in pages_of(paper_of(Paragraph(name)))[0]


@pytest.mark.parametrize(
    ("name", "printed"),
    [("狗", "[U+72D7]"), ("🐶", "[dog face]"), ("راية", "[U+0631]"), ("a\ue000", "a[U+E000]"), ("☐ ✓", "[ballot box]")],
)
def test_letters_that_no_font_has_are_spelled_out(name: str, printed: str) -> None:
    assert printed in pages_of(paper_of(Paragraph(name)))[0]


def test_the_one_code_of_a_copy_stands_in_its_head_wherever_the_paper_has_it() -> None:
    paper = paper_of(HEAD, *(Paragraph(f"Line {n}") for n in range(60)), Keep((Signature("Adopter"), Qr("S-1", "S-1"))))
    page = pypdfium2.PdfDocument(render(paper))[0]
    codes = zxingcpp.read_barcodes(page.render(scale=150 / 72).to_pil().convert("L"))
    assert [code.text for code in codes] == ["S-1"]


def test_a_title_in_two_languages_stands_in_two_sizes() -> None:
    (page,) = pages_of(paper_of(Letterhead("Town of Dover", "Recibo / Receipt")))
    assert [line for line in page.splitlines() if line in {"Recibo", "Receipt"}] == ["Recibo", "Receipt"]


def test_large_print_has_no_letter_below_sixteen_points() -> None:
    for sheet in sheets_of(replace(STATEMENT, large=True)):
        sizes = [m.size for placed in sheet.placed for m in placed.block.marks if isinstance(m, Words)]
        assert min(sizes) >= 16
    assert LARGE.body == 18 > USUAL.body


def test_nothing_stays_behind_in_memory_of_a_font_once_used() -> None:
    render(RECEIPT)
    assert SubsetMap.pick.cache_info().currsize == SubsetMap.get_glyph.cache_info().currsize == 0


def test_the_tags_lead_through_the_page_in_reading_order() -> None:
    reader = PdfReader(io.BytesIO(render(paper_of(HEAD, Heading("Why"), Paragraph("Because.")))))
    tree: Any = reader.root_object["/StructTreeRoot"]
    kinds = [kid.get_object()["/S"] for kid in tree["/K"][0].get_object()["/K"]]
    assert kinds == ["/P", "/P", "/H1", "/H2", "/P"]


def test_the_preview_shows_every_page() -> None:
    first, second = map(Image.open, map(io.BytesIO, pages(RECEIPT, dpi=72)))
    assert first.size == second.size == (612, 792)
