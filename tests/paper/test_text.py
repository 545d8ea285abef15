from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printing.document import (
    Box,
    Charge,
    Columns,
    Document,
    Heading,
    Paragraph,
    Picture,
    Piece,
    Qr,
    Total,
)
from printing.papers import PaperMaker
from printing.text import render
from printing.wrap import before_amount, beside, cells, hanging, wrap
from tests.paper.examples import cage_card_paper, receipt_paper, statement_paper
from tests.paper.test_document import DOCUMENTS

WIDTHS = pytest.mark.parametrize("columns", [32, 42, 48])
PAPERS = (
    PaperMaker().statement(statement_paper()),
    PaperMaker().receipt(receipt_paper()),
    PaperMaker().cage_card(cage_card_paper()),
)


def _set(*pieces: Piece, columns: int = 32) -> list[str]:
    return render(Document("statement", "S-1", "Statement", pieces), columns).splitlines()


@WIDTHS
def test_no_line_of_any_paper_is_wider_than_the_sheet(columns: int) -> None:
    for paper in PAPERS:
        assert max(map(cells, render(paper, columns).splitlines())) <= columns


@given(DOCUMENTS, st.sampled_from([24, 32, 42, 48]))
def test_no_line_of_any_document_is_wider_than_the_sheet(document: Document, columns: int) -> None:
    lines = render(document, columns).split("\n")
    assert max(map(cells, lines)) <= columns


def test_a_sheet_too_narrow_for_a_paper_is_refused() -> None:
    with pytest.raises(ValueError, match="24 columns"):
        render(PAPERS[0], 23)


def test_words_are_kept_whole_where_they_fit() -> None:
    assert wrap("a brown beagle mix", 8) == ["a brown", "beagle", "mix"]


def test_a_word_longer_than_a_line_is_broken_where_it_must_be() -> None:
    assert wrap("a Donaudampfschiff b", 8) == ["a", "Donaudam", "pfschiff", "b"]


def test_wide_letters_take_two_cells_and_combining_marks_none() -> None:
    assert cells("狗🐶") == 4
    assert cells("q\u0308") == 1
    assert wrap("狗狗狗狗狗", 5) == ["狗狗", "狗狗", "狗"]


def test_a_time_never_parts_from_its_pm() -> None:
    assert wrap("Sat Nov 21, 2:00 pm", 17) == ["Sat Nov 21,", "2:00 pm"]


@given(st.text(max_size=200), st.integers(2, 40))
def test_wrapping_loses_nothing_but_spaces(text: str, width: int) -> None:
    assert "".join(wrap(text, width)).replace(" ", "") == text.replace(" ", "")


@given(st.text(alphabet="ab ", max_size=300), st.integers(24, 60))
def test_an_amount_stands_on_the_last_line_of_its_label(label: str, width: int) -> None:
    lines = before_amount(label, "$99,999,999.00"[-(width // 2) :], width)
    assert lines[-1].endswith("999.00")
    assert cells(lines[-1]) == width
    assert not any("999.00" in line for line in lines[:-1])


@given(st.text(alphabet="ab ", max_size=100), st.text(alphabet="cd ", max_size=100), st.integers(24, 60))
def test_a_value_begins_on_the_line_of_its_label_or_stands_whole_beneath_it(label: str, value: str, width: int) -> None:
    label, value = " ".join(label.split()) or "a", " ".join(value.split()) or "c"
    lines = beside(label, value, width)
    assert "a" in lines[0] or "b" in lines[0]
    beneath = [line for line in lines if "a" not in line and "b" not in line]
    assert "c" in lines[0] or "d" in lines[0] or " ".join(line.strip() for line in beneath) == value


def test_a_number_is_not_broken_to_stand_beside_its_label() -> None:
    assert beside("Statement", "S-DOV-26-1-000318", 24) == ["Statement", "       S-DOV-26-1-000318"]
    assert beside("Impoundment", "2nd for this owner", 24) == ["Impoundment  2nd for", "             this owner"]


@given(st.text(alphabet="ab", min_size=1, max_size=300))
def test_a_hanging_text_is_indented_after_its_first_line(text: str) -> None:
    first, *rest = hanging(text, 20, "- ")
    assert first.startswith("-")
    assert all(line.startswith("  ") for line in rest)


def test_a_label_and_a_short_value_share_a_line() -> None:
    assert _set(Columns("Case", "26-0412")) == ["Case                     26-0412"]


def test_a_long_value_hangs_beside_its_label() -> None:
    assert _set(Columns("Owner", "Dana Whitlock, 14 Nellie Hill Road")) == [
        "Owner     Dana Whitlock, 14",
        "          Nellie Hill Road",
    ]


def test_a_charge_carries_its_section_beneath() -> None:
    assert _set(Charge("Rabies vaccination", "$22.00", "Dover subd. D(4)")) == [
        "Rabies vaccination        $22.00",
        "  Dover subd. D(4)",
    ]


def test_a_total_of_any_size_keeps_its_label() -> None:
    assert _set(Total("TOTAL", "$99,999,999.00")) == ["TOTAL             $99,999,999.00"]


def test_a_box_is_framed() -> None:
    assert _set(Box("Show this."), columns=24) == [
        "+----------------------+",
        "| Show this.           |",
        "+----------------------+",
    ]


def test_codes_and_pictures_are_said_in_words() -> None:
    lines = _set(Qr("S-1", "Scan me"), Qr("S-1", "S-1"), Qr("PK1.S-1.ABC", "S-1"), Picture(b"", "a beagle"))
    assert [line.strip() for line in lines] == [
        "[code: S-1 (Scan me)]",
        *("[code: S-1]",) * 2,
        "[picture: a beagle]",
    ]


def test_titles_stand_in_the_middle_and_bullets_hang() -> None:
    assert _set(Heading("Dover", big=True), Paragraph("one two three four five six seven", bullet=True)) == [
        "             Dover",
        "- one two three four five six",
        "  seven",
    ]
