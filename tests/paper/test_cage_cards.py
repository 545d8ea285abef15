"""What hangs on a cage."""

from __future__ import annotations

from dataclasses import replace

from kiosk.domain.records import Dog, IdentificationFound
from printing.document import Picture
from printing.documents.cage_card import cage_card
from tests.paper.examples import CASE, cage_card_paper
from tests.paper.pdf_pages import pages_of
from tests.paper.texts import cage_card_text


def test_a_cage_card_shows_the_dog_its_number_and_its_last_day() -> None:
    said = cage_card_text()
    for words_ in ("26-0412", "Kennel 4", "Biscuit", "Mon Nov 30, 2026", "Found at Route 22", "[code: 26-0412]"):
        assert words_ in said
    assert [piece.alt for piece in cage_card(cage_card_paper()).pieces if isinstance(piece, Picture)] == [
        "photo of Biscuit"
    ]


def test_a_kennel_is_called_as_it_was_typed() -> None:
    assert "Kennel" not in cage_card_text(case=replace(CASE, kennel="Run 7"))
    assert "Run 7" in cage_card_text(case=replace(CASE, kennel="Run 7"))


def test_a_cage_card_names_no_owner() -> None:
    assert "Whitlock" not in cage_card_text()


def test_a_cage_card_warns_of_an_order_and_of_what_is_missing() -> None:
    said = cage_card_text(order="Rabies observation, County Health", missing=("breed", "sex"))
    assert "HELD BY ORDER: Rabies observation, County Health. Do not release." in said
    assert "Still to be recorded breed, sex." in said


def test_a_night_intake_without_photo_or_name_still_makes_a_card() -> None:
    night = replace(CASE, dog=Dog(summary="Black dog"), kennel="", found=IdentificationFound(), last_day=None)
    said = cage_card_text(case=night, photo=None)
    assert "Black dog" in said
    assert "picture" not in said


def test_a_photo_that_cannot_be_read_is_left_out_of_the_card() -> None:
    assert "picture" not in cage_card_text(photo=b"not a picture")


def test_a_photo_is_kept_no_larger_than_paper_can_show() -> None:
    (photo,) = (piece for piece in cage_card(cage_card_paper()).pieces if isinstance(piece, Picture))
    assert len(photo.data) < 60_000


def test_a_card_on_a_letter_is_one_page_whatever_it_warns_of() -> None:
    warned = cage_card_paper(
        bites="bit the officer", order="Rabies observation, County Health, until Dec 1", missing=("breed", "sex")
    )
    (page,) = pages_of(cage_card(warned))
    for words_ in ("MAY BITE", "Do not release", "Mon Nov 30, 2026", "Still to be recorded"):
        assert words_ in page
