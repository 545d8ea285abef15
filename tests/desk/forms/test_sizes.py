"""The screens fit from 1280 by 720 up, and with text of 150 %: nothing is cut at the side."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from kiosk.domain.money import Money
from kiosk.domain.records import Person
from kiosk.services.adoption import AdoptionForm, prepare_agreement, start_adoption, take_adoption_deposit
from kiosk.services.case_file import open_case
from kiosk.services.people import save_person
from kiosk.services.statements import issue_statement
from kiosk.services.tendered import Payment
from tests.desk.forms.conftest import WHO, Town
from tests.desk.forms.test_hostile import FORMS
from ui import theme
from ui.adopt import AdoptScreen
from ui.forms.flow import scrolled
from ui.intake import IntakeScreen
from ui.redeem import RedeemScreen

LONG = "x" * 200
SIZES = [(1068, 648, 1.0), (1228, 828, 1.0), (962, 612, 1.5)]
"""What rail and header leave of 1280 by 720 and of 1440 by 900, at text scale 1 and 1.5."""


@pytest.fixture(params=SIZES, ids=["1280x720", "1440x900", "1280x720 at 150 %"])
def size(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[tuple[int, int]]:
    width, height, scale = request.param
    theme.apply(qapp, scale=scale)
    yield width, height
    theme.apply(qapp)


def _show(qtbot: QtBot, widget: QWidget, size: tuple[int, int]) -> None:
    qtbot.addWidget(widget)
    widget.resize(*size)
    widget.show()
    qtbot.waitExposed(widget)


def _check(area: QScrollArea) -> None:
    """Everything inside is as wide as the area, or narrower."""
    QApplication.processEvents()
    content = area.widget()
    assert content is not None
    assert content.width() <= area.viewport().width()
    for child in content.findChildren(QWidget):
        if child.isVisible():
            right = child.mapTo(content, QPoint(child.width(), 0)).x()
            assert right <= content.width() + 1, (child, child.accessibleName(), right, content.width())


def test_redeem_fits(qtbot: QtBot, town: Town, size: tuple[int, int]) -> None:
    case = town.dog(proofs=False, owner=LONG, summary=LONG)
    issue_statement(town.desk, case, by=WHO)
    screen = RedeemScreen(town.context)
    _show(qtbot, screen, size)
    screen.show_case(case)
    town.settle()
    _check(screen.page.cards)
    screen.take_payment()
    town.settle()
    _check(screen.page.cards)
    assert screen.width() == size[0]


def test_intake_fits(qtbot: QtBot, town: Town, size: tuple[int, int]) -> None:
    screen = IntakeScreen(town.context)
    _show(qtbot, screen, size)
    town.settle()
    screen.fields.owner.enter_new(LONG)
    screen.fields.license_tag.fill(LONG)
    screen.fields.town.choose("sandy_creek")
    screen.fields.seized.day_line.setText("11/1")
    screen.fields.seized.time_line.setText("1:30 am")
    screen.save()
    _check(screen.cards)
    assert screen.width() == size[0]
    town.settle()


def test_every_form_fits_beside_the_dogs_photo(qtbot: QtBot, town: Town, size: tuple[int, int]) -> None:
    case = town.dog(owner=LONG, summary=LONG)
    narrow = size[0] - theme.px(theme.PHOTO_LARGE) - theme.px(70)
    for make in FORMS:
        form = make(town.context, open_case(town.desk, case))
        area = scrolled(form)
        _show(qtbot, area, (narrow, size[1]))
        form.save()
        town.settle()
        _check(area)


def test_adopt_fits_from_the_lists_to_the_signature(qtbot: QtBot, town: Town, size: tuple[int, int]) -> None:
    case = town.dog("dover", owner="", summary=LONG)
    town.clock.at = datetime(2026, 12, 14, 15, 0, tzinfo=UTC)
    adopter = save_person(town.desk, Person(name=LONG, phone="845 555 0110"), by=WHO)
    screen = AdoptScreen(town.context)
    lists, dog = screen.page.widget(0), screen.page.widget(1)
    assert isinstance(lists, QScrollArea)
    assert isinstance(dog, QScrollArea)
    _show(qtbot, screen, size)
    screen.show_case(0)
    town.settle()
    _check(lists)
    screen.show_case(case)
    town.settle()
    screen.first_key()
    town.settle()
    screen.first_key()
    town.settle()
    _check(dog)
    screen.page.place.leave()
    agreed = AdoptionForm(adopter=adopter, option="deposit", adult_shown=LONG, age="2", age_by=LONG, mature=True)
    number = start_adoption(town.desk, case, agreed, by=WHO).number
    take_adoption_deposit(town.desk, number, Payment.of("cash", Money(3500), payer="Renee"), by=WHO)
    prepare_agreement(town.desk, number, by=WHO)
    screen.show_case(case)
    town.settle()
    screen.second_key()
    town.settle()
    _check(dog)
    assert screen.width() == size[0]
