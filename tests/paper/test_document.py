from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kiosk.domain.errors import InvalidInput
from printing.document import (
    Address,
    Band,
    Blank,
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

TEXT = st.text(alphabet=st.characters(), max_size=60)
LINES = st.lists(TEXT, max_size=4).map(tuple)


@st.composite
def tables(draw: st.DrawFn) -> Table:
    width = draw(st.integers(1, 5))
    row = st.tuples(*[TEXT] * width)
    right = draw(st.lists(st.integers(0, width - 1), unique=True))
    rows = draw(st.lists(row, max_size=4))
    return Table(draw(row), tuple(rows), tuple(right), draw(st.one_of(st.just(()), row)))


PARTS: st.SearchStrategy[Piece] = st.one_of(
    st.builds(Letterhead, TEXT, TEXT, LINES, TEXT),
    st.builds(Address, LINES),
    st.builds(Heading, TEXT, st.booleans()),
    st.builds(Paragraph, TEXT, st.booleans(), st.booleans(), st.booleans(), st.booleans()),
    st.builds(Columns, TEXT, TEXT, st.booleans()),
    st.builds(Charge, TEXT, TEXT, TEXT),
    st.builds(Total, TEXT, TEXT),
    tables(),
    st.builds(Tick, TEXT, st.booleans()),
    st.builds(WriteIn, TEXT, TEXT),
    st.builds(Box, TEXT),
    st.builds(Band, TEXT),
    st.builds(Qr, st.from_regex(r"[A-Z0-9-]{1,200}", fullmatch=True), TEXT),
    st.builds(Picture, st.binary(max_size=60), TEXT),
    st.builds(Signature, TEXT, TEXT),
    st.sampled_from([Rule(), Blank()]),
)
PIECES: st.SearchStrategy[Piece] = st.one_of(PARTS, st.just(Cut()), st.lists(PARTS, max_size=3).map(tuple).map(Keep))
DOCUMENTS = st.builds(
    Document,
    kind=st.sampled_from(["statement", "receipt", "cage_card"]),
    number=TEXT,
    title=TEXT,
    pieces=st.lists(PIECES, max_size=12).map(tuple),
    language=st.sampled_from(["en", "es"]),
    large=st.booleans(),
)
RECEIPT = Document("receipt", "R-1", "Receipt", (Heading("Dover"), Cut(), Heading("Dover")))


@given(DOCUMENTS)
def test_a_document_is_the_same_after_being_kept_as_json(document: Document) -> None:
    assert Document.from_json(json.loads(json.dumps(document.to_json()))) == document


@given(DOCUMENTS)
def test_a_documents_json_can_be_stored_as_utf_8(document: Document) -> None:
    json.dumps(document.to_json(), ensure_ascii=False).encode("utf-8")


def test_every_text_is_cleaned_however_the_value_was_made() -> None:
    stored = RECEIPT.to_json()
    stored["pieces"][0]["text"] = "Dover\x1bp0"
    assert Document.from_json(stored).pieces[0] == Heading("Dover[ESC]p0")


def test_a_paper_kept_by_the_first_version_is_read_for_ever() -> None:
    kept = {
        "version": 1,
        "kind": "receipt",
        "number": "R-1",
        "title": "Receipt",
        "pieces": [
            {"piece": "heading", "text": "Dover", "big": True},
            {"piece": "paragraph", "text": "Owner's copy", "bold": False, "centred": True, "bullet": False},
            {"piece": "signature", "label": "Signature of Dana"},
        ],
    }
    assert Document.from_json(kept) == Document(
        "receipt",
        "R-1",
        "Receipt",
        (Heading("Dover", big=True), Paragraph("Owner's copy", centred=True), Signature("Signature of Dana")),
    )


def test_a_spanish_paper_says_duplicate_in_both_languages() -> None:
    spanish = Document("receipt", "R-1", "Recibo", (), language="es", large=True)
    assert spanish.as_duplicate(3) == Document(
        "receipt", "R-1", "Recibo", (Band("DUPLICADO 3 / DUPLICATE 3"),), language="es", large=True
    )


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: Table((), ()),
        lambda: Table(("Day", "Fee"), (("Mon",),)),
        lambda: Table(("Day", "Fee"), (), total=("Sum",)),
        lambda: Table(("Day", "Fee"), (), right=(2,)),
        lambda: Keep((Cut(),)),
        lambda: Keep((Keep(()),)),
    ],
)
def test_a_table_with_a_ragged_row_and_a_group_with_a_cut_are_refused(wrong: Callable[[], Piece]) -> None:
    with pytest.raises(InvalidInput):
        wrong()


def test_a_copy_in_english_says_duplicate_in_english_and_one_of_the_second_version_is_read() -> None:
    receipt = Document("receipt", "R-1", "Recibo", (Heading("Dover"), Cut("en"), Heading("Dover")), language="es")
    assert [piece for piece in receipt.as_duplicate(2).pieces if isinstance(piece, Band)] == [
        Band("DUPLICADO 2 / DUPLICATE 2"),
        Band("DUPLICATE 2"),
    ]
    second = replace(receipt, pieces=(Heading("Dover"), Cut(), Heading("Dover")))
    kept = {**second.to_json(), "version": 2}
    del kept["pieces"][1]["language"]
    assert Document.from_json(kept) == second


def test_duplicate_stands_at_the_top_of_every_copy() -> None:
    band = Band("DUPLICATE 2")
    assert RECEIPT.as_duplicate(2).pieces == (band, Heading("Dover"), Cut(), band, Heading("Dover"))


@pytest.mark.parametrize("payload", ["", "   ", "9" * 201])
def test_a_code_without_content_or_with_too_much_is_refused(payload: str) -> None:
    with pytest.raises(InvalidInput, match="1 to 200"):
        Qr(payload)


@pytest.mark.parametrize(
    "change",
    [
        {"version": 4},
        {"language": None},
        {"large": "yes"},
        {"pieces": [{"piece": "signature", "label": "a version 2 paper has every field"}]},
        {"pieces": [{"piece": "address", "lines": "no list"}]},
        {"pieces": [{"piece": "table", "columns": ["Day"], "rows": [], "right": ["first"], "total": []}]},
        {"pieces": [{"piece": "keep", "pieces": [{"piece": "cut"}]}]},
        {"version": None},
        {"kind": "ransom note"},
        {"number": None},
        {"title": 7},
        {"pieces": None},
        {"pieces": ["heading"]},
        {"pieces": [{"piece": "bomb"}]},
        {"pieces": [{"piece": ["heading"]}]},
        {"pieces": [{"piece": "heading"}]},
        {"pieces": [{"piece": "heading", "text": 7, "big": False}]},
        {"pieces": [{"piece": "heading", "text": "x", "big": "yes"}]},
        {"pieces": [{"piece": "heading", "text": "x", "big": False, "__class__": "x"}]},
        {"pieces": [{"piece": "picture", "data": "not base64!", "alt": ""}]},
        {"pieces": [{"piece": "picture", "data": None, "alt": ""}]},
        {"pieces": [{"piece": "qr", "payload": "", "caption": ""}]},
    ],
)
def test_a_damaged_stored_paper_is_refused_in_plain_words(change: dict[str, Any]) -> None:
    with pytest.raises(InvalidInput):
        Document.from_json({**RECEIPT.to_json(), **change})


def test_what_is_no_object_is_refused() -> None:
    with pytest.raises(InvalidInput, match="cannot be read"):
        Document.from_json([])  # type: ignore[arg-type] # what a damaged database may hand us
