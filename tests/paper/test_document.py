from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kiosk.domain.errors import InvalidInput
from printing.document import (
    Band,
    Blank,
    Box,
    Charge,
    Columns,
    Cut,
    Document,
    Heading,
    Paragraph,
    Picture,
    Piece,
    Qr,
    Rule,
    Signature,
    Total,
)

TEXT = st.text(alphabet=st.characters(), max_size=60)
PIECES: st.SearchStrategy[Piece] = st.one_of(
    st.builds(Heading, TEXT, st.booleans()),
    st.builds(Paragraph, TEXT, st.booleans(), st.booleans(), st.booleans()),
    st.builds(Columns, TEXT, TEXT, st.booleans()),
    st.builds(Charge, TEXT, TEXT, TEXT),
    st.builds(Total, TEXT, TEXT),
    st.builds(Box, TEXT),
    st.builds(Band, TEXT),
    st.builds(Qr, st.from_regex(r"[A-Z0-9-]{1,200}", fullmatch=True), TEXT),
    st.builds(Picture, st.binary(max_size=60), TEXT),
    st.builds(Signature, TEXT),
    st.sampled_from([Rule(), Blank(), Cut()]),
)
DOCUMENTS = st.builds(
    Document,
    kind=st.sampled_from(["statement", "receipt", "cage_card"]),
    number=TEXT,
    title=TEXT,
    pieces=st.lists(PIECES, max_size=12).map(tuple),
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
        {"version": 2},
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
