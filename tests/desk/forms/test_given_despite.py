"""A note that somebody be given no dog stands where they are chosen as an adopter, and is answered there."""

from __future__ import annotations

from datetime import timedelta

from pytestqt.qtbot import QtBot

from kiosk.domain.records import Person
from kiosk.services.adoption import adoption_view
from kiosk.services.case_file import open_case
from kiosk.services.do_not_adopt import forbid_adoption
from kiosk.services.people import save_person
from tests.desk.forms.conftest import WHO, Town
from ui.adopt.forms import StartForm


def test_a_note_against_an_adopter_is_seen_and_answered_before_the_adoption_begins(qtbot: QtBot, town: Town) -> None:
    case = town.dog(owner="", proofs=False)
    town.clock.pass_(timedelta(days=30))
    renee = save_person(town.desk, Person(name="Renee Alvarez", phone="845 555 0110", address="41 Mill St"), by=WHO)
    forbid_adoption(town.desk, renee, reason="Two dogs left without water", by=WHO)
    view = adoption_view(town.desk, case)
    form = StartForm(town.context, view.file, view.terms)
    qtbot.addWidget(form)
    form.show()
    assert form.despite.isHidden()
    with town.desk.store.reading() as records:
        form.adopter.choose(records.people.get(renee))
    town.settle()
    assert "Two dogs left without water" in form.despite.note.text()
    for field, words in ((form.adult, "Driver license"), (form.age, "two years"), (form.age_by, "Officer Ferris")):
        field.fill(words)
    form.mature.choose("yes")
    form.save()
    town.settle()
    assert form.despite.refused()
    form.despite.fill("The officer saw the new yard")
    form.save()
    town.settle()
    assert "Given despite the note" in open_case(town.desk, case).events[-1].text
