"""The letter to an adopter and the record of deposits, as text and in Spanish."""

from __future__ import annotations

from dataclasses import replace

import pytest

from kiosk.domain.money import ZERO
from printing.document import Document, Keep, Paragraph
from printing.documents.agreement import agreement, seal_of
from printing.documents.alteration import alteration_deposits, alteration_letter
from printing.text import render
from tests.paper.alteration_examples import DEPOSITS, LETTER, MADE
from tests.paper.attacked import PAPERS


def flat(document: Document) -> str:
    return " ".join(render(document, 80).split())


def test_the_letter_before_says_until_when_and_what_returns_the_deposit() -> None:
    said = flat(alteration_letter(LETTER))
    assert "Renee Alvarez 14 Nellie Hill Road" in said
    assert "no later than Wed Dec 30, 2026. We have no veterinarian's certificate yet." in said
    assert "Your deposit of $35.00, receipt R-DOV-26-1-000310, is paid back" in said
    assert "forfeited" not in said


def test_the_letter_after_says_that_the_deposit_will_be_forfeited() -> None:
    said = flat(alteration_letter(replace(LETTER, kind="after")))
    assert "That day has passed" in said
    assert "is forfeited and used for spaying and neutering" in said


def test_without_a_deposit_the_letter_speaks_of_none() -> None:
    assert "deposit" not in flat(alteration_letter(replace(LETTER, kind="after", held=ZERO)))


@pytest.mark.parametrize("kind", ["before", "after"])
def test_the_letter_is_in_the_language_of_the_agreement(kind: str) -> None:
    paper = replace(LETTER, adoption=replace(MADE, language="es"), kind="before" if kind == "before" else "after")
    document = alteration_letter(paper)
    said = flat(document)
    assert document.language == "es"
    assert "esterilizar" in said
    assert "$35.00" in said
    assert "We have no" not in said


def test_the_record_of_deposits_lists_each_with_its_receipt_and_says_none_where_there_is_none() -> None:
    said = flat(alteration_deposits(DEPOSITS))
    assert "Held: 1 $35.00" in said
    assert "Renee Alvarez" in said
    assert "Forfeited None." in said


def test_an_agreement_bears_a_seal_of_all_that_stands_above_the_signatures() -> None:
    paper = PAPERS["agreement"]()
    paper = replace(paper, case=replace(paper.case, dog=replace(paper.case.dog, age="a year, at the intake")))
    document = agreement(paper)
    assert "a year, at the intake" not in flat(document), "only one age stands in it: the one that was determined"
    *agreed, signed = document.pieces
    assert isinstance(signed, Keep)
    seal = f"Seal of the words above, another one if any of them is changed: {seal_of(tuple(agreed))}"
    assert [piece.text for piece in signed.pieces if isinstance(piece, Paragraph)][1] == seal
    assert document == Document.from_json(document.to_json())
    longer = replace(paper, adoption=replace(paper.adoption, told="Bit a child"))
    assert seal not in render(agreement(longer), 200)
