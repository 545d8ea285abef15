"""A dog comes in at night: five things, and the rest when there is time."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent, QImage
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from kiosk.domain.records import Person
from kiosk.services.case_file import open_case
from kiosk.services.people import find_people, save_person
from tests.desk.forms.conftest import WHO, Town
from ui.forms.person import PersonPicker
from ui.forms.record import RecordForm
from ui.intake import IntakeScreen


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


def _night(intake: IntakeScreen) -> None:
    fields = intake.fields
    fields.town.choose("sandy_creek")
    fields.seized.time_line.setText("410a")
    fields.place.fill("County Route 15")
    fields.ground.combo.setCurrentIndex(1)
    fields.summary.fill("Tan terrier, female")


def test_five_things_make_a_case_with_its_last_day_and_its_cage_card(town: Town, intake: IntakeScreen) -> None:
    _night(intake)
    intake.save()
    town.settle()
    assert intake.file is not None
    assert intake.number.text() == "No. 26-0001 — Tan terrier, female"
    assert intake.last_day.heading.text() == "The last day to redeem is Fri Dec 4, 2026, until midnight."
    assert intake.printing.accessibleName() == "The cage card is printing"
    assert "photo" in intake.missing.text()
    assert len(town.jobs("cage_card")) == 1


def test_a_night_intake_by_keyboard_alone(qtbot: QtBot, town: Town, intake: IntakeScreen) -> None:
    assert QApplication.focusWidget() is intake.fields.town.combo
    for text in ("Sandy", "\t", "\t", "410a", "\t", "County Route 15", "\t", "Not", "\t", "Tan terrier"):
        where = QApplication.focusWidget()
        assert where is not None
        if text == "\t":
            qtbot.keyClick(where, Qt.Key.Key_Tab)
        else:
            qtbot.keyClicks(where, text)
    here = QApplication.focusWidget()
    assert here is not None
    qtbot.keyClick(here, Qt.Key.Key_F9)
    town.settle()
    assert intake.file is not None
    case = intake.file.case
    assert (case.town, case.place, case.dog.summary) == ("sandy_creek", "County Route 15", "Tan terrier")
    assert case.seized_at == datetime(2026, 11, 27, 9, 10, tzinfo=UTC)
    gone: list[tuple[str, int]] = []
    town.context.go.connect(lambda name, case_id: gone.append((name, case_id)))
    qtbot.keyClick(intake.open_case, Qt.Key.Key_F8)
    assert gone == [("case", case.id)]


def test_everything_missing_is_said_at_once_and_the_keyboard_goes_to_the_first(
    town: Town, intake: IntakeScreen
) -> None:
    intake.save()
    town.settle()
    fields = intake.fields
    needed = (fields.town, fields.seized, fields.place, fields.ground, fields.summary)
    assert all(field.refused() for field in needed)
    assert [field for field in fields.fields if field.refused()] == list(needed)
    assert QApplication.focusWidget() is fields.town.combo


def test_saving_twice_records_one_dog(town: Town, intake: IntakeScreen) -> None:
    _night(intake)
    intake.save()
    intake.save()
    town.settle()
    with town.desk.store.reading() as records:
        assert len(records.cases.held()) == 1


def test_a_late_entry_asks_why_and_keeps_the_reason(town: Town, intake: IntakeScreen) -> None:
    _night(intake)
    intake.fields.seized.day_line.setText("11/24")
    assert intake.fields.late.isVisible()
    intake.save()
    town.settle()
    assert intake.fields.late.refused()
    intake.fields.late.fill("The program was down")
    intake.save()
    town.settle()
    assert intake.file is not None
    assert intake.file.case.backdated_reason == "The program was down"


def test_a_half_filled_form_is_offered_back(intake: IntakeScreen) -> None:
    _night(intake)
    intake.hide()
    intake.show()
    intake.show_case(0)
    assert intake.parked.isVisible()
    assert "left at 1:42 pm" in intake.parked_words.text()
    assert intake.fields.place.line.text() == "County Route 15"
    intake.start_over.click()
    assert intake.fields.place.is_blank()
    assert not intake.parked.isVisible()


def test_an_untouched_form_is_not_offered_back(intake: IntakeScreen) -> None:
    intake.hide()
    intake.show()
    intake.show_case(0)
    assert not intake.parked.isVisible()


def test_the_next_dog_finds_an_empty_form_of_the_same_town(town: Town, intake: IntakeScreen) -> None:
    _night(intake)
    intake.save()
    town.settle()
    intake.save()
    assert intake.fields.is_blank()
    assert intake.fields.town.value() == "sandy_creek"


def test_an_owner_is_found_while_typing_and_not_entered_twice(qtbot: QtBot, town: Town, intake: IntakeScreen) -> None:
    known = save_person(town.desk, Person(name="José Peña", phone="845 555 0199"), by=WHO)
    owner = intake.fields.owner
    qtbot.keyClicks(owner.line, "pena")
    qtbot.waitUntil(owner.found.isVisible, timeout=10_000)
    assert [owner.found.item(n).text() for n in range(2)] == ["José Peña · 845 555 0199", "New person: pena"]
    qtbot.keyClick(owner.line, Qt.Key.Key_Down)
    qtbot.keyClick(owner.found, Qt.Key.Key_Return)
    assert owner.chosen is not None
    _night(intake)
    intake.save()
    town.settle()
    assert intake.file is not None
    assert intake.file.case.owner == known
    assert len(find_people(town.desk, "Peña")) == 1


def test_a_typed_owner_who_was_not_chosen_is_asked_about(town: Town, intake: IntakeScreen) -> None:
    _night(intake)
    intake.fields.owner.line.setText("Dana")
    intake.save()
    town.settle()
    assert "choose who this is" in intake.fields.owner.note.text()
    assert intake.fields.owner.line.text() == "Dana"


def test_a_new_owner_is_kept_once_though_the_seizure_is_refused_at_first(town: Town, intake: IntakeScreen) -> None:
    _night(intake)
    intake.fields.seized.day_line.setText("11/24")
    intake.fields.owner.enter_new("Dana Whitlock")
    intake.save()
    town.settle()
    assert intake.fields.late.refused()
    intake.fields.late.fill("The program was down")
    intake.save()
    town.settle()
    assert intake.file is not None
    assert intake.file.owner is not None
    assert intake.file.owner.name == "Dana Whitlock"
    assert len(find_people(town.desk, "Dana")) == 1


def test_a_minor_owner_needs_an_adult_who_answers(town: Town, intake: IntakeScreen) -> None:
    _night(intake)
    owner = intake.fields.owner
    owner.enter_new("Kim Lee")
    assert owner.new is not None
    owner.new.minor.box.setChecked(True)
    adult = owner.new.adult
    assert isinstance(adult, PersonPicker)
    intake.save()
    town.settle()
    assert adult.refused()
    assert QApplication.focusWidget() is adult.line, "the keyboard is where something is missing"
    adult.enter_new("Ann Lee")
    intake.save()
    town.settle()
    assert intake.file is not None
    assert intake.file.answers is not None
    assert intake.file.answers.name == "Ann Lee"


def test_a_photo_is_taken_from_a_dropped_file(town: Town, intake: IntakeScreen, tmp_path: Path) -> None:
    file = tmp_path / "dog 100% %s.png"
    QImage(3000, 1500, QImage.Format.Format_RGB32).save(str(file))
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(file))])
    photo = intake.fields.photo
    button, keys = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    photo.dropEvent(QDropEvent(QPointF(1, 1), Qt.DropAction.CopyAction, data, button, keys))
    town.settle()
    kept = QImage.fromData(photo.value() or b"")
    assert (kept.width(), kept.height()) == (1600, 800)
    _night(intake)
    intake.save()
    town.settle()
    assert intake.file is not None
    assert intake.file.photo


@pytest.mark.parametrize("content", [b"", b"no picture", b"\x89PNG\r\n\x1a\n broken"])
def test_a_file_that_is_no_picture_is_refused_and_the_form_stays(
    town: Town, intake: IntakeScreen, tmp_path: Path, content: bytes
) -> None:
    file = tmp_path / "dog.png"
    file.write_bytes(content)
    intake.fields.photo.take(file)
    intake.fields.photo.take(tmp_path / "absent.png")
    town.settle()
    assert intake.fields.photo.refused()
    assert intake.fields.photo.is_blank()


def test_a_seizure_in_the_repeated_hour_is_kept_as_chosen(town: Town, intake: IntakeScreen) -> None:
    town.clock.at = datetime(2026, 11, 1, 7, 0, tzinfo=UTC)
    _night(intake)
    intake.fields.seized.time_line.setText("1:30 am")
    intake.save()
    town.settle()
    assert intake.fields.seized.refused()
    intake.fields.seized.which.choose("second")
    intake.save()
    town.settle()
    assert intake.file is not None
    assert town.clock.at - intake.file.case.seized_at == timedelta(minutes=30)


def test_the_keyboard_goes_through_the_form_from_top_to_bottom(qtbot: QtBot, intake: IntakeScreen) -> None:
    """Column by column: within a card never upwards."""
    seen: list[QWidget] = []
    here = QApplication.focusWidget()
    while here is not None and here not in seen and intake.fields.isAncestorOf(here):
        seen.append(here)
        qtbot.keyClick(here, Qt.Key.Key_Tab)
        here = QApplication.focusWidget()
    lines = [line for line in intake.fields.findChildren(QLineEdit) if line.isVisible()]
    assert set(lines) <= set(seen), [line.accessibleName() for line in set(lines) - set(seen)]
    for one, after in pairwise(seen):
        if _card(one) is _card(after):
            above, below = (widget.mapTo(intake.fields, QPoint(0, 0)).y() for widget in (one, after))
            assert above <= below, (one.accessibleName(), after.accessibleName())


def _card(widget: QWidget) -> QWidget | None:
    card: QWidget | None = widget
    while card is not None and card.objectName() != "card":
        card = card.parentWidget()
    return card


def test_what_is_missing_can_be_completed_later(town: Town, intake: IntakeScreen) -> None:

    _night(intake)
    intake.save()
    town.settle()
    assert intake.file is not None
    form = RecordForm(town.context, intake.file)
    assert form.record.place.line.text() == "County Route 15"
    form.record.breed.fill("Terrier")
    form.record.sex.choose("female")
    form.save()
    town.settle()
    kept = open_case(town.desk, intake.file.case.id).case
    assert (kept.dog.breed, kept.dog.sex, kept.seized_at) == ("Terrier", "female", intake.file.case.seized_at)
