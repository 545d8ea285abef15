"""The records screen: a dog, a person, a missed dog that is matched, two records that are one; by keys."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QWidget

from kiosk.domain.lost_dogs import LostReport
from kiosk.domain.records import IdentificationFound
from kiosk.persistence.store import SqlStore
from kiosk.services.case_file import open_case
from kiosk.services.do_not_adopt import notes_about
from kiosk.services.lost_dogs import open_report, save_report
from kiosk.services.people import link_owner
from kiosk.services.register import dog_record, person_record
from tests.acts.desks import WHO, owner
from tests.desk.frame.desktop import Desktop, texts
from ui.forms.buttons import DeskButton
from ui.forms.panel import FormPanel
from ui.forms.pictures import kept
from ui.intake import IntakeScreen
from ui.records import RecordsScreen

CHIP = IdentificationFound(microchip="985 112 003 456 789")


@pytest.fixture
def records(desktop: Desktop) -> RecordsScreen:
    desktop.context.go.emit("records", 0)
    desktop.settle()
    screen = desktop.screens.screen("records")
    assert isinstance(screen, RecordsScreen)
    return screen


class Hands:
    """What a clerk does on the screen."""

    def __init__(self, desktop: Desktop, screen: RecordsScreen) -> None:
        self.desktop, self.screen = desktop, screen

    @property
    def form(self) -> Any:
        form = self.screen.place.form
        assert isinstance(form, FormPanel)
        return form

    def press(self, key: Qt.Key, *, on: QWidget | None = None) -> None:
        self.desktop.qtbot.keyClick(on or self.screen, key)
        self.desktop.settle()

    def save(self) -> None:
        self.desktop.qtbot.keyClick(self.form, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
        self.desktop.settle()

    def link(self, says: str) -> None:
        """Press the link of these words on the page in front."""
        presses = self.screen.shelf.page.findChildren(DeskButton)
        next(press for press in presses if press.isVisible() and press.text() == says).click()
        self.desktop.settle()

    def seen(self) -> str:
        return "\n".join(texts(self.screen.shelf.page))


@pytest.fixture
def hands(desktop: Desktop, records: RecordsScreen) -> Hands:
    return Hands(desktop, records)


def test_empty_lists_say_what_to_do_first(hands: Hands) -> None:
    for kind, first in (("dog", "Intake (Ctrl+2)"), ("person", "Press F3"), ("report", "press F3")):
        hands.screen.show_kind(kind)
        hands.desktop.settle()
        assert first in hands.screen.shelf.list.none.text(), kind
        assert hands.screen.shelf.page.isHidden()


def test_a_dog_is_found_changed_and_given_a_certificate_and_all_of_it_is_told(hands: Hands) -> None:
    desktop, screen = hands.desktop, hands.screen
    first = desktop.dog(seized="2026-10-02T09:00", name="Rex", found=CHIP)
    desktop.dog(summary="Black labrador")
    line = screen.shelf.list.line
    line.setText("rex")
    line.textEdited.emit("rex")
    desktop.qtbot.waitUntil(lambda: not screen.shelf.list._pause.isActive())
    desktop.settle()
    assert screen.shelf.list.rows.count() == 1
    hands.press(Qt.Key.Key_Down, on=line)
    assert screen.shelf.list.rows.hasFocus()
    assert "Microchip 985 112 003 456 789, read at an intake" in hands.seen()

    hands.press(Qt.Key.Key_F4)
    picture = QImage(40, 30, QImage.Format.Format_RGB32)
    picture.fill(QColor("brown"))
    hands.form.photo.hold(kept(picture))
    hands.form.colour.fill("Brown, white chest")
    hands.save()
    assert screen.place.form is None
    assert "color: – → Brown, white chest" in hands.seen()
    assert dog_record(desktop.desk, 1).photo is not None

    hands.press(Qt.Key.Key_F9)
    hands.form.kind.choose("rabies")
    hands.form.number.fill("RB-7712")
    hands.form.expires.line.setText("6/1/2026")
    hands.save()
    assert "RB-7712" in hands.seen()
    (paper,) = dog_record(desktop.desk, 1).certificates
    assert paper.expired(desktop.desk.clock.now().date())
    hands.link("Entered wrongly")
    hands.save()
    assert hands.form.why.refused(), "it is withdrawn with a reason only"
    hands.form.why.fill("Of another dog")
    hands.save()
    assert "M. Ortiz: Of another dog" in hands.seen()
    hands.press(Qt.Key.Key_F8)
    assert desktop.screens.here == "case"
    assert desktop.case.case == first


def test_a_person_is_entered_noted_and_read_with_dogs_and_numbers(hands: Hands) -> None:
    desktop, screen = hands.desktop, hands.screen
    case = desktop.dog(seized="2026-10-02T09:00")
    screen.show_kind("person")
    hands.press(Qt.Key.Key_F3)
    hands.save()
    assert hands.form.name.refused()
    hands.form.name.fill("Sam Rivera")
    hands.form.phone.fill("845 555 0101")
    hands.save()
    (sam,) = [row for row in (screen.shelf.list.rows.key_at(0),) if row is not None]
    link_owner(desktop.desk, case, sam, by=WHO)
    desktop.refresh()
    assert "would be impoundment no. 2" in hands.seen()

    hands.press(Qt.Key.Key_F9)
    hands.form.reason.fill("Two dogs left without water")
    hands.save()
    assert [note.reason for note in notes_about(desktop.desk, sam)] == ["Two dogs left without water"]
    assert "Two dogs left without water" in hands.seen()
    hands.press(Qt.Key.Key_F4)
    hands.form.phone.fill("845 555 0199")
    hands.save()
    assert "phone: 845 555 0101 → 845 555 0199" in hands.seen()


def test_a_missed_dog_is_matched_with_an_intake_and_found_there(hands: Hands) -> None:
    desktop, screen = hands.desktop, hands.screen
    screen.show_kind("report")
    hands.press(Qt.Key.Key_F3)
    form = hands.form
    form.name.fill("Dana Whitlock")
    form.phone.fill("845 555 0147")
    form.town.choose("dover")
    form.lost_on.line.setText("11/23/2026")
    hands.save()
    assert form.colour.refused(), "a report says how the dog can be known"
    form.colour.fill("Black")
    form.breed.fill("Labrador")
    hands.save()
    report = screen.shelf.list.rows.key_at(0)
    assert "No dog that is here now is like it" in hands.seen()

    case = desktop.dog(summary="Black labrador")
    assert "the color: black · the breed: labrador" in hands.seen(), "a new intake is compared by itself"
    desktop.show_case(case)
    assert desktop.case.missed.isVisible(), "and says so on its own record"
    assert any("Dana Whitlock, 845 555 0147" in text for text in texts(desktop.case.missed))
    desktop.context.show_record("report", report)
    desktop.settle()
    hands.link("This is the dog")
    hands.save()
    ended = open_report(desktop.desk, report).ended
    assert ended is not None
    assert ended.case == case
    assert "reported lost" in open_case(desktop.desk, case).events[-1].text
    assert not screen.shelf.page.matches.isVisible()  # type: ignore[attr-defined] # the page of a report


def test_an_intake_says_at_once_who_may_miss_the_dog(desktop: Desktop) -> None:
    report = LostReport(
        town="dover",
        name="Sam Rivera",
        phone="845 555 0101",
        colour="Tan",
        breed="Terrier",
        lost_on=date(2026, 11, 25),
        by="",
        recorded_at=desktop.desk.clock.now(),
    )
    save_report(desktop.desk, report, by=WHO)
    desktop.context.go.emit("intake", 0)
    desktop.settle()
    intake = desktop.screens.screen("intake")
    assert isinstance(intake, IntakeScreen)
    intake.fields.town.choose("dover")
    intake.fields.seized.time_line.setText("410a")
    intake.fields.place.fill("County Route 15")
    intake.fields.ground.combo.setCurrentIndex(1)
    intake.fields.summary.fill("Tan terrier, female")
    intake.save()
    desktop.settle()
    assert intake.missed.isVisible()
    assert texts(intake.missed)[1:3] == [
        "Sam Rivera, 845 555 0101: Tan Terrier",
        "Why: the color: tan · the breed: terrier · the same town · seized 2 days after the loss",
    ]


def test_two_records_of_one_person_are_merged_with_the_fee_that_follows_in_sight_and_parted(
    hands: Hands,
) -> None:
    desktop, screen = hands.desktop, hands.screen
    desk = desktop.desk
    first, second = owner(desk), owner(desk, "Dana Whitlok")
    for person, seized in ((first, "2026-10-02T09:00"), (second, "2026-11-25T09:00")):
        link_owner(desk, desktop.dog(seized=seized), person, by=WHO)
    screen.show_kind("twice")
    desktop.settle()
    assert "nearly the same name, the same phone number, the same address" in hands.seen()
    hands.press(Qt.Key.Key_F8)
    said = "\n".join(texts(hands.form))
    assert "impoundment no. 1 becomes no. 2, and its fee follows" in said
    hands.form.reason.fill("The same license shows it")
    hands.save()
    assert screen.place.form is None
    assert person_record(desk, second).person.id == first
    desktop.context.show_record("person", second)
    desktop.settle()
    assert "The record that was asked for was merged into this one." in hands.seen()
    hands.link("These are two people")
    hands.form.why.fill("They are sisters")
    hands.save()
    assert person_record(desk, second).person.id == second
    assert isinstance(desk.store, SqlStore)
    assert desk.store.verify().problems == ()
