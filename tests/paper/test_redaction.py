from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kiosk.domain.redaction import WITHHELD, Redaction, personal_of
from printing.document import Address, Band, Columns, Heading, Keep, Paragraph, Picture, Qr, Signature, Table, WriteIn
from printing.redaction import personal_in, redacted
from tests.paper.reading import paper_of

DANA = personal_of(
    names=("Dana Whitlock", "Zoë O’Brien-Peña"),
    addresses=("14 Nellie Hill Road, Wingdale NY 12594",),
    others=("845-555-0177", "dana@example.org", "4471", ""),
)
TAKE_OUT = Redaction(DANA)


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Paid by Dana Whitlock.", f"Paid by {WITHHELD}."),
        ("DANA  WHITLOCK came", f"{WITHHELD} came"),
        ("Mr. Whitlock, Dana", f"Mr. {WITHHELD}"),
        ("told Whitlock’s wife", f"told {WITHHELD}’s wife"),
        ("Zoë O’Brien-Peña", WITHHELD),
        ("señora Zoe O’Brien-Pena, señor", f"señora {WITHHELD}, señor"),
        ("Zoe\u0308 was there", f"{WITHHELD} was there"),
        ("at 14 Nellie Hill Road", f"at {WITHHELD}"),
        ("at 14 nellie hill road, Wingdale NY 12594", f"at {WITHHELD}"),
        ("call (845) 555 0177 now", f"call {WITHHELD} now"),
        ("8455550177", WITHHELD),
        ("check 4471", f"check {WITHHELD}"),
        ("Dana, dana@example.org", WITHHELD),
        ("case 26-44710 of Danabury", "case 26-44710 of Danabury"),
        ("a brown beagle", "a brown beagle"),
    ],
)
def test_what_is_known_of_people_is_taken_out_however_it_is_written(text: str, left: str) -> None:
    assert TAKE_OUT(text) == left


def test_a_town_is_named_though_somebody_is_called_after_it_and_a_dog_though_a_company_is() -> None:
    take_out = Redaction(personal_of(names=("Lee Dover", "County Dog Rescue")), frozenset({"Dover"}))
    assert take_out("Lee Dover of Dover, Dog Control; Mr. Lee") == f"{WITHHELD} of Dover, Dog Control; Mr. {WITHHELD}"


def test_names_in_scripts_without_capitals_or_without_spaces_are_taken_out_too() -> None:
    take_out = Redaction(personal_of(names=("李龙", "דנה כהן")))
    assert take_out("李龙打电话; כהן was here") == f"{WITHHELD}打电话; {WITHHELD} was here"
    assert take_out("小李 and כהנים") == "小李 and כהנים"


def test_a_picture_of_somebody_is_withheld_and_one_of_a_dog_stays() -> None:
    dog, signature = Picture(b"1", "photo of Biscuit"), Picture(b"2", "signature of Dana Whitlock")
    assert redacted(paper_of(dog, signature), TAKE_OUT, ()).pieces == (dog, Paragraph(WITHHELD, centred=True))


def test_without_anything_personal_nothing_is_taken_out() -> None:
    assert Redaction(personal_of())("Dana Whitlock") == "Dana Whitlock"


@given(st.text(alphabet="Dana Whitlock,.-()0458517 ", max_size=80))
def test_taking_out_twice_takes_out_no_more(text: str) -> None:
    once = TAKE_OUT(text)
    assert TAKE_OUT(once) == once
    assert "Dana Whitlock" not in once


@given(st.text(min_size=3, max_size=30))
def test_any_text_can_be_a_name(name: str) -> None:
    Redaction(personal_of(names=(name,), addresses=(name,), others=(name,)))("Some text.")


def test_every_text_of_a_document_is_searched_and_every_address_withheld() -> None:
    paper = paper_of(
        Address(("Lee Okafor", "9 Pine Lane", "Amenia NY")),
        Columns("Owner", "Lee Okafor"),
        Columns("Propietario", "x"),
        Columns("Address", "1 Main Street"),
        Keep((Paragraph("Dear Mr. Okafor,"), Signature("Signature of Lee Okafor"))),
        Table(("Who",), (("Lee Okafor",),)),
        Band("SAMPLE"),
        Qr("R-1", "Okafor R-1"),
        Heading("The dog"),
        WriteIn("Name", "Biscuit the Brave"),
        Heading("Owner"),
        WriteIn("Name", "Lee Okafor"),
    )
    public = ("1 Main Street",)
    without = redacted(paper, Redaction(personal_in(paper, public)), public)
    assert "Okafor" not in str(without)
    assert "Pine" not in str(without)
    assert without.pieces[3] == Columns("Address", "1 Main Street")
    assert without.pieces[7] == Qr("R-1", f"{WITHHELD} R-1")
    assert without.pieces[6] == Band("SAMPLE")
    assert without.pieces[9] == WriteIn("Name", "Biscuit the Brave")
