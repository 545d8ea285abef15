"""What people leave at the public screen: notes and calls, and what the desk makes of them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from kiosk.domain.errors import InvalidInput, Refused
from kiosk.services.case_file import open_case
from kiosk.services.desk import Desk
from kiosk.services.visitors import (
    ENOUGH,
    GONE,
    NO_NAME,
    NO_PHONE,
    answer_call,
    call_somebody,
    close_note,
    leave_note,
    take_up_note,
    waiting,
)
from tests.acts.desks import WHO, clock, seize
from tests.acts.office import refusal


def note(desk: Desk, case: int, name: str = "Dana Whitlock", phone: str = "845-555-0147") -> int:
    return leave_note(desk, case, name=name, phone=phone, language="en")


def test_a_note_waits_until_it_is_closed_with_a_word_and_each_step_is_told_with_the_dog(desk: Desk) -> None:
    case = seize(desk)
    left = leave_note(desk, case, name="  Dana   Whitlock ", phone="845-555-0147", language="es")
    (here,) = waiting(desk).notes
    assert (here.note.name, here.number, here.dog, here.taken_by) == (
        "Dana Whitlock",
        "26-0001",
        "Brown beagle mix",
        "",
    )
    assert waiting(desk).count == 1
    take_up_note(desk, left, by=WHO)
    assert (waiting(desk).notes[0].taken_by, waiting(desk).count) == (WHO, 0)
    assert "already" in refusal(lambda: take_up_note(desk, left, by="J. Hale")).sentence
    with pytest.raises(InvalidInput):
        close_note(desk, left, " ", by=WHO)
    close_note(desk, left, "It is hers, she comes at four", by=WHO)
    assert not waiting(desk).notes
    told = [event.text for event in open_case(desk, case).events if "public screen" in event.text]
    assert told == [
        "Somebody at the public screen thinks that this is their dog: Dana Whitlock, 845-555-0147; speaks Español",
        f"{WHO} took up the note of Dana Whitlock from the public screen",
        f"{WHO} closed the note of Dana Whitlock from the public screen: It is hers, she comes at four",
    ]


def test_the_same_note_twice_is_one_and_a_flood_is_sent_to_the_desk(desk: Desk) -> None:
    case = seize(desk)
    assert note(desk, case) == note(desk, case)
    note(desk, case, name="Somebody else")
    note(desk, case, name="A third one")
    assert refusal(lambda: note(desk, case, name="A fourth one")).sentence == ENOUGH
    clock(desk).advance(hours=2)
    note(desk, case, name="A fourth one")


def test_a_note_needs_a_name_a_phone_and_a_dog_that_is_here(desk: Desk) -> None:
    case = seize(desk)
    for name, phone, says in (("", "845-555-0147", NO_NAME), ("Dana", "555", NO_PHONE)):
        with pytest.raises(InvalidInput) as wrong:
            note(desk, case, name=name, phone=phone)
        assert wrong.value.sentence == says
    with desk.store.writing() as records:
        records.cases.change(replace(records.cases.get(case), state="released"))
    assert refusal(lambda: note(desk, case)).sentence == GONE
    assert not waiting(desk).notes


def test_calling_again_is_the_same_call_until_somebody_has_seen_it(desk: Desk) -> None:
    first = call_somebody(desk, language="en")
    assert call_somebody(desk, language="es") == first
    assert waiting(desk).count == 1
    answer_call(desk, first, by=WHO)
    answer_call(desk, first, by="J. Hale")
    assert not waiting(desk).calls
    assert call_somebody(desk, language="en") != first


def test_a_note_that_there_is_not_cannot_be_taken_up(desk: Desk) -> None:
    with pytest.raises((InvalidInput, Refused)):
        take_up_note(desk, 99, by=WHO)
