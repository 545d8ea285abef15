"""A dog that was not seized: its owner brings it and gives it up, or it goes back where it was found."""

from __future__ import annotations

from datetime import date

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QLineEdit
from pytestqt.qtbot import QtBot

from kiosk.domain.records import Person
from kiosk.services.case_file import open_case
from kiosk.services.field_return import field_returns
from kiosk.services.people import save_person
from tests.desk.forms.conftest import WHO, Town
from tests.desk.forms.test_hostile import HOSTILE
from tests.desk.forms.test_sizes import _check, _show, size  # noqa: F401 - the fixture gives the window's size
from ui.case import CaseScreen
from ui.case.explain import holding_title
from ui.forms.field_return import GivenBackForm
from ui.forms.record import RecordForm
from ui.intake import IntakeScreen
from ui.returns import ReturnsScreen


@pytest.fixture
def intake(qtbot: QtBot, town: Town) -> IntakeScreen:
    screen = IntakeScreen(town.context)
    qtbot.addWidget(screen)
    screen.resize(1068, 648)
    town.settle()
    with qtbot.waitActive(screen, timeout=10_000):
        screen.show()
        screen.activateWindow()
    screen.show_case(0)
    return screen


def bring(intake: IntakeScreen) -> None:
    fields = intake.fields
    QTest.mouseClick(fields.brought.box, Qt.MouseButton.LeftButton, pos=QPoint(12, fields.brought.box.height() // 2))
    fields.town.choose("sandy_creek")
    fields.seized.time_line.setText("9 am")
    fields.place.fill("At the counter")
    fields.summary.fill("Tan terrier, female")


def save(town: Town, intake: IntakeScreen) -> None:
    intake.save()
    town.settle()


def test_a_dog_brought_by_its_owner_asks_for_no_ground_but_for_the_owner(town: Town, intake: IntakeScreen) -> None:
    bring(intake)
    fields = intake.fields
    assert fields.ground.isHidden()
    assert fields.seized.said == "When it was brought"
    assert fields.seized.day_line.accessibleName() == "When it was brought, day"
    save(town, intake)
    assert fields.owner.note.text() == "Enter who gives the dog up."
    assert fields.ownership.refused()
    assert fields.waiver.refused()
    assert fields.place.value() == "At the counter"
    fields.owner.choose(person(town))
    fields.ownership.fill("License B-2291")
    fields.waiver.fill("Signed Nov 27")
    save(town, intake)
    assert intake.file is not None
    assert (intake.file.case.ground, intake.file.board_state) == ("owner_surrender", "ended")
    assert intake.last_day.heading.text().startswith("The owner gave the dog up on Fri Nov 27")
    assert not intake.strip.isVisible()
    assert holding_title(intake.file) == "Given up by its owner Friday, November 27"
    assert [event.text for event in intake.file.events if event.kind == "seized"] == [
        "Handed over at At the counter: Given up by its owner, no seizure"
    ]
    assert "who seized it" not in intake.missing.text()
    save(town, intake)
    assert fields.brought.is_blank()
    assert fields.ground.isVisible()
    assert fields.ownership.isHidden()


def test_the_record_of_a_dog_that_was_given_up_shows_no_charges(qtbot: QtBot, town: Town, intake: IntakeScreen) -> None:
    bring(intake)
    intake.fields.owner.choose(person(town))
    intake.fields.ownership.fill("License B-2291")
    intake.fields.waiver.fill("Signed Nov 27")
    save(town, intake)
    assert intake.file is not None
    screen = CaseScreen(town.context)
    qtbot.addWidget(screen)
    screen.show_case(intake.file.case.id)
    town.settle()
    assert screen.charges.isHidden()
    assert screen.release.isHidden()
    assert screen.holding.strip.isHidden()
    assert not screen.side.adopt.isHidden()


def test_what_was_typed_stays_when_the_dog_was_seized_after_all(town: Town, intake: IntakeScreen) -> None:
    bring(intake)
    intake.fields.waiver.fill("Signed")
    intake.fields.brought.box.setChecked(False)
    assert intake.fields.seized.said == "When"
    assert intake.fields.place.value() == "At the counter"
    intake.fields.ground.combo.setCurrentIndex(1)
    save(town, intake)
    assert intake.file is not None
    assert intake.file.surrender is None


def test_the_record_of_a_dog_that_was_given_up_is_completed_without_a_ground(town: Town, intake: IntakeScreen) -> None:
    bring(intake)
    fields = intake.fields
    fields.owner.choose(person(town))
    fields.ownership.fill("License B-2291")
    fields.waiver.fill("Signed Nov 27")
    save(town, intake)
    assert intake.file is not None
    form = RecordForm(town.context, intake.file)
    assert form.record.ground.isHidden()
    assert form.record.brought.isHidden()
    form.record.breed.fill("Terrier")
    form.save()
    town.settle()
    kept = open_case(town.desk, intake.file.case.id).case
    assert (kept.dog.breed, kept.ground) == ("Terrier", "owner_surrender")


def person(town: Town) -> Person:
    known = save_person(town.desk, Person(name="Dana Whitlock", phone="845 555 0142", address="12 Mill Road"), by=WHO)
    with town.desk.store.reading() as records:
        return records.people.get(known)


@pytest.fixture
def returns(qtbot: QtBot, town: Town) -> ReturnsScreen:
    screen = ReturnsScreen(town.context)
    qtbot.addWidget(screen)
    screen.resize(1068, 648)
    with qtbot.waitActive(screen, timeout=10_000):
        screen.show()
        screen.activateWindow()
    screen.show_case(0)
    town.settle()
    return screen


def given_back(returns: ReturnsScreen) -> GivenBackForm:
    form = returns.place.form
    assert isinstance(form, GivenBackForm)
    return form


def filled(town: Town, returns: ReturnsScreen) -> GivenBackForm:
    form = given_back(returns)
    form.town.choose("bethel")
    form.when.time_line.setText("8:00 am")
    form.place.fill("Route 17B")
    form.dog.fill("Brown beagle")
    form.owner.choose(person(town))
    form.license_tag.fill("B-2291")
    form.license_town.fill("Bethel")
    form.officer.fill("J. Hale")
    return form


def press_f9(town: Town, returns: ReturnsScreen) -> None:
    QTest.keyClick(QApplication.focusWidget() or returns, Qt.Key.Key_F9)
    town.settle()


def test_the_intake_leads_to_the_returns(town: Town, intake: IntakeScreen) -> None:
    went: list[str] = []
    town.context.go.connect(lambda screen, _: went.append(screen))
    QTest.mouseClick(intake.returned, Qt.MouseButton.LeftButton)
    assert went == ["returns"]


def test_a_return_is_kept_with_its_number_and_listed(town: Town, returns: ReturnsScreen) -> None:
    form = filled(town, returns)
    form.current.box.setChecked(True)
    form.no_danger.box.setChecked(True)
    form.place.setFocus()
    press_f9(town, returns)
    today = date(2026, 11, 27)
    assert [each.number for each in field_returns(town.desk, "bethel", today, today)] == ["F-BET-26-2-000001"]
    assert returns.place.form is None
    cells = [returns.sheet.item(0, column) for column in range(returns.sheet.columnCount())]
    shown = [cell.text() for cell in cells if cell]
    assert shown == [
        "F-BET-26-2-000001",
        "Fri Nov 27 8:00 am",
        "Bethel",
        "Route 17B",
        "Brown beagle",
        "Dana Whitlock",
        "B-2291, Bethel",
        "J. Hale",
    ]
    assert QApplication.focusWidget() is returns.record
    press_f9(town, returns)
    assert given_back(returns).place.is_blank()


def test_a_dog_without_a_current_license_is_not_given_back(town: Town, returns: ReturnsScreen) -> None:
    form = filled(town, returns)
    form.no_danger.box.setChecked(True)
    returns.begin()
    town.settle()
    assert "currently licensed" in form.refusal.sentence.text()
    assert form.refusal.citation.text() == "AML §117(1-a)"
    assert form.refusal.cure.text() == "Record the seizure."
    assert form.place.value() == "Route 17B"
    assert not returns.sheet.isVisible()


def test_a_town_whose_law_knows_no_return_says_so(town: Town, returns: ReturnsScreen) -> None:
    form = filled(town, returns)
    form.town.choose("rio_communities")
    returns.begin()
    town.settle()
    assert "knows no return without impoundment" in form.refusal.sentence.text()


def test_everything_missing_in_a_return_is_said_at_once(town: Town, returns: ReturnsScreen) -> None:
    form = given_back(returns)
    returns.begin()
    town.settle()
    needed = (form.town, form.when, form.place, form.dog, form.owner, form.license_tag, form.license_town, form.officer)
    assert [field for field in form.fields if field.refused()] == list(needed)


def test_a_half_filled_return_waits(returns: ReturnsScreen) -> None:
    given_back(returns).place.fill("Route 17B")
    returns.hide()
    returns.show()
    returns.show_case(0)
    assert given_back(returns).place.value() == "Route 17B"


def test_no_two_things_in_a_return_share_a_key(town: Town, returns: ReturnsScreen) -> None:
    form = given_back(returns)
    form.owner.enter_new("Dana")
    town.settle()
    texts = [label.text() for label in form.findChildren(QLabel) if label.isVisible()]
    texts += [button.text() for button in form.findChildren(QAbstractButton) if button.isVisible()]
    keys = [text[text.index("&") + 1].lower() for text in texts if "&" in text.replace("&&", "")]
    assert len(keys) == len(set(keys)), sorted(keys)
    assert all(line.accessibleName() for line in form.findChildren(QLineEdit))


def test_any_text_in_a_return_is_text_or_refused_and_never_lost(town: Town, returns: ReturnsScreen) -> None:
    form = filled(town, returns)
    form.current.box.setChecked(True)
    lines = [field.line for field in (form.place, form.dog, form.license_tag, form.license_town, form.officer)]
    for text in HOSTILE:
        for line in lines:
            line.setText(text)
        returns.begin()
        town.settle()
        assert given_back(returns) is form, text
        assert form.refusal.isVisible() or any(field.refused() for field in form.fields), text


def test_returns_fit(qtbot: QtBot, town: Town, size: tuple[int, int]) -> None:  # noqa: F811 - a fixture
    screen = ReturnsScreen(town.context)
    _show(qtbot, screen, size)
    screen.show_case(0)
    town.settle()
    given_back(screen).owner.enter_new("x" * 200)
    screen.begin()
    town.settle()
    _check(screen.page)


def test_a_brought_dogs_intake_fits(qtbot: QtBot, town: Town, size: tuple[int, int]) -> None:  # noqa: F811 - a fixture
    screen = IntakeScreen(town.context)
    _show(qtbot, screen, size)
    town.settle()
    screen.fields.brought.box.setChecked(True)
    screen.save()
    town.settle()
    _check(screen.cards)
    assert screen.width() == size[0]
