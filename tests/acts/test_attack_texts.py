"""Text that people type is data: kept as it was typed or refused by the name of its field, never obeyed."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from kiosk.domain.errors import InvalidInput
from kiosk.domain.records import IdentificationFound, Person
from kiosk.services.case_file import open_case
from kiosk.services.desk import Desk
from kiosk.services.intake import complete_record, form_of
from kiosk.services.payments import take_payment
from kiosk.services.people import save_person
from kiosk.services.release import release_dog
from kiosk.services.statements import issue_statement
from kiosk.services.tendered import Payment
from kiosk.services.typed_text import LINE_LIMIT, NOTE_LIMIT
from printing.papers import PaperMaker
from tests.acts.desks import WHO, seize, seize_owned, show_everything

KEPT = [
    "Rex\x1bp0\x1b@",
    "<img src=/etc/passwd>",
    "'; DROP TABLE impoundment; --",
    "{0.__class__} %s %n ${HOME}",
    "../../../etc/passwd",
    '=HYPERLINK("http://x")',
    "\u202etxet desrever",
    "狗🐶",
    "O'Brien & Söhne “100%”",
    "NEAR(",
]
LINES = ["summary", "name", "breed", "colour", "marks", "age", "weight", "place", "officer", "kennel"]
NOTES = ["reason_note", "backdated_reason"]
FOUND = ["license_tag", "license_town", "rabies_tag", "microchip", "tattoo", "other"]
UNKEEPABLE = {"NUL": "a\0b", "half a character": "a\ud800b"}


@pytest.mark.parametrize("text", KEPT)
def test_attack_texts_are_kept_as_they_were_typed(desk: Desk, text: str) -> None:
    desk = replace(desk, papers=PaperMaker())
    on_the_dog: dict[str, Any] = dict.fromkeys(FOUND, text)
    case_id = seize_owned(desk, found=IdentificationFound(**on_the_dog), **dict.fromkeys((*LINES, *NOTES), text))
    case = open_case(desk, case_id).case
    assert {getattr(case.dog, name) for name in LINES if hasattr(case.dog, name)} == {text}
    assert {case.place, case.officer, case.kennel, case.reason_note, case.backdated_reason} == {text}
    assert {getattr(case.found, name) for name in FOUND} == {text}


@pytest.mark.parametrize("text", KEPT)
def test_attack_texts_go_through_the_counter_as_text(desk: Desk, text: str) -> None:
    desk = replace(desk, papers=PaperMaker())
    case_id = seize(desk, owner=save_person(desk, Person(name=text, address=text), by=text), name=text)
    show_everything(desk, case_id)
    statement = issue_statement(desk, case_id, by=text)
    payment = Payment.of("check", statement.total, reference=text, payer=text)
    receipt = take_payment(desk, statement.number, payment, by=text)
    release = release_dog(desk, case_id, to=text, standing="owner", receipt=receipt.number, by=text)
    assert (receipt.payer, receipt.tenders[0].reference, receipt.by, release.to) == (text, text, text, text)


def test_a_new_line_in_a_name_cannot_begin_a_new_line_on_paper(desk: Desk) -> None:
    case = open_case(desk, seize(desk, name="Rex\nPAID $0.00\r\n\x0b\u2028")).case
    assert case.dog.name == "Rex PAID $0.00"


@pytest.mark.parametrize("bad", UNKEEPABLE.values(), ids=UNKEEPABLE)
@pytest.mark.parametrize("field", [*LINES, *NOTES])
def test_text_that_cannot_be_kept_is_refused_in_its_field(desk: Desk, field: str, bad: str) -> None:
    with pytest.raises(InvalidInput, match="cannot be kept") as refusal:
        seize(desk, **{field: bad})
    assert refusal.value.field == field


@pytest.mark.parametrize("bad", [*UNKEEPABLE.values(), "9" * (LINE_LIMIT + 1)], ids=[*UNKEEPABLE, "too long"])
@pytest.mark.parametrize("field", FOUND)
def test_identification_that_cannot_be_kept_is_refused_in_its_field(desk: Desk, field: str, bad: str) -> None:
    found: dict[str, Any] = {field: bad}
    with pytest.raises(InvalidInput) as refusal:
        seize(desk, found=IdentificationFound(**found))
    assert refusal.value.field == field


@pytest.mark.parametrize(
    ("field", "limit"), [*((name, LINE_LIMIT) for name in LINES), *((name, NOTE_LIMIT) for name in NOTES)]
)
def test_a_field_takes_its_limit_and_not_a_character_more(desk: Desk, field: str, limit: int) -> None:
    case_id = seize(desk, **{field: "x" * limit})
    longer: dict[str, Any] = {field: "x" * (limit + 1)}
    with pytest.raises(InvalidInput, match=f"{limit + 1:,} characters, and {limit:,} fit") as refusal:
        complete_record(desk, case_id, replace(form_of(desk, case_id), **longer), by=WHO)
    assert (refusal.value.field, refusal.value.code) == (field, "too_long")


@pytest.mark.parametrize(("field", "wrong"), [("sex", "robot"), ("altered", "perhaps")])
def test_a_choice_is_one_of_its_choices(desk: Desk, field: str, wrong: str) -> None:
    with pytest.raises(InvalidInput) as refusal:
        seize(desk, **{field: wrong})
    assert refusal.value.field == field
