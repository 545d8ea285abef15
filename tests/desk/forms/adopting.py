"""The screen of adoptions with one dog on it, pressed by its keys."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from typing import TypeVar

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from kiosk.domain.records import Person
from kiosk.services.people import save_person
from tests.desk.forms.conftest import WHO, Town
from ui.adopt import AdoptScreen
from ui.adopt.forms import SignForm, StartForm, TakeDepositForm
from ui.adopt.leaving import HandoverForm
from ui.forms.panel import FormPanel
from ui.pieces import PlainLabel

F = TypeVar("F", bound=FormPanel)
AFTER = datetime(2026, 12, 14, 15, 0, tzinfo=UTC)


class Adopting:
    """The screen of adoptions with one dog on it, pressed by its keys."""

    def __init__(self, qtbot: QtBot, town: Town) -> None:
        self.town, self.screen = town, AdoptScreen(town.context)
        qtbot.addWidget(self.screen)
        self.screen.resize(1050, 800)
        self.screen.show()
        with qtbot.waitActive(self.screen):
            self.screen.activateWindow()

    def open(self, case: int) -> None:
        self.screen.show_case(case)
        self.town.settle()

    def press(self, key: Qt.Key) -> None:
        QTest.keyClick(self.screen, key)
        self.town.settle()

    def form(self, kind: type[F], key: Qt.Key) -> F:
        """Open a form with its key."""
        self.press(key)
        form = self.screen.page.place.form
        assert isinstance(form, kind), form
        return form

    def save(self, form: FormPanel) -> None:
        form.save()
        self.town.settle()

    def says(self) -> str:
        labels = self.screen.page.findChildren(PlainLabel)
        return "\n".join(label.text() for label in labels if label.isVisible())

    @property
    def step(self) -> str:
        assert self.screen.view is not None
        return self.screen.view.step

    def begin(self, **chosen: str) -> None:
        form = self.form(StartForm, Qt.Key.Key_F8)
        form.adopter.choose(self.adopter())
        form.adult.fill("Driver license")
        form.age.fill("about two years")
        form.age_by.fill("Officer Ferris")
        form.mature.choose("yes")
        form.option.choose(chosen.get("option", "deposit"))
        form.altered.fill(chosen.get("altered", ""))
        self.save(form)

    def adopter(self) -> Person:
        person = Person(name="Renee Alvarez", address="41 Mill St", phone="845 555 0110")
        key = save_person(self.town.desk, person, by=WHO)
        with self.town.desk.store.reading() as records:
            return records.people.get(key)

    def take_deposit(self) -> None:
        form = self.form(TakeDepositForm, Qt.Key.Key_F9)
        form.tendered.fill("35.00") if hasattr(form.tendered, "fill") else form.tendered.line.setText("35.00")
        self.save(form)

    def sign(self) -> None:
        self.press(Qt.Key.Key_F8)
        form = self.form(SignForm, Qt.Key.Key_F9)
        draw(form.pad)
        self.save(form)

    def hand_over(self) -> None:
        form = self.form(HandoverForm, Qt.Key.Key_F8)
        form.license.fill("B-77")
        form.town.fill("Bethel")
        self.save(form)


def draw(pad: QWidget) -> None:
    """Sign with the mouse."""
    QTest.mousePress(pad, Qt.MouseButton.LeftButton, pos=QPoint(20, 80))
    for x in range(40, 300, 20):
        QTest.mouseMove(pad, QPoint(x, 60 + x % 40))
    QTest.mouseRelease(pad, Qt.MouseButton.LeftButton, pos=QPoint(320, 90))


Open = Callable[..., Adopting]


@pytest.fixture
def adopting(qtbot: QtBot, town: Town) -> Open:
    """Opens the screen on a dog that nobody redeemed."""

    def opened(name: str = "dover") -> Adopting:
        case = town.dog(name, owner="", proofs=False)
        town.clock.at = AFTER
        desk = Adopting(qtbot, town)
        desk.open(case)
        return desk

    return opened


def here() -> QWidget | None:
    """What has the keyboard."""
    return QApplication.focusWidget()


def keys(desk: Adopting, *pressed: Qt.Key) -> None:
    """Press keys where the keyboard is."""
    for key in pressed:
        QTest.keyClick(here() or desk.screen, key)
        desk.town.settle()
