"""The notice to an owner by keyboard alone: letter, service, what became of the mail; nothing typed is lost."""

from __future__ import annotations

from datetime import date, timedelta
from typing import TypeVar

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from kiosk.domain.records import IdentificationFound
from kiosk.services.case_file import CaseFile, open_case
from kiosk.services.notice_papers import prepare_notice
from kiosk.services.notices import give_notice
from tests.desk.forms.conftest import WHO, Town
from ui.forms.notices import DeliveryForm, NoticeForm, PrepareNoticeForm
from ui.forms.panel import CaseForm

F = TypeVar("F", bound=CaseForm)
TODAY = date(2026, 11, 27)
TAG = IdentificationFound(license_tag="DOV-1184", license_town="Dover", license_valid=True)


class Desk:
    """Opens a form on a dog of Dover that bears its tag, so that notice is owed."""

    def __init__(self, qtbot: QtBot, town: Town, case: int) -> None:
        self.qtbot, self.town, self.case = qtbot, town, case

    def file(self) -> CaseFile:
        return open_case(self.town.desk, self.case)

    def form(self, kind: type[F]) -> F:
        form = kind(self.town.context, self.file())  # type: ignore[call-arg] # each form finds its own title
        self.qtbot.addWidget(form)
        with self.qtbot.waitExposed(form):
            form.show()
        form.activateWindow()
        form.first_field()
        QApplication.processEvents()
        return form

    def saved(self, form: CaseForm) -> CaseFile:
        assert form.isAncestorOf(_at())
        QTest.keyClick(_at(), Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
        self.town.settle()
        return self.file()


@pytest.fixture
def desk(qtbot: QtBot, town: Town) -> Desk:
    return Desk(qtbot, town, town.dog(found=TAG))


def _at() -> QWidget:
    """Whatever has the keyboard."""
    at = QApplication.focusWidget()
    assert at is not None
    return at


def typed(text: str) -> None:
    """Type into whatever has the keyboard, then go on with Tab."""
    QTest.keyClicks(_at(), text)
    QTest.keyClick(_at(), Qt.Key.Key_Tab)


def test_a_notice_is_prepared_served_and_sworn_by_keyboard_alone(desk: Desk) -> None:
    letter = desk.form(PrepareNoticeForm)
    QTest.keyClick(letter.way.buttons["personal"], Qt.Key.Key_Space)
    file = desk.saved(letter)
    assert [(kept.number, kept.way, kept.name) for kept in file.letters] == [
        ("26-0001-N1", "personal", "Dana Whitlock")
    ]
    assert (file.notices, file.holding.status) == ((), "awaiting_notice")

    served = desk.form(NoticeForm)
    assert served.letter.chosen() == "26-0001-N1"
    served.at.time_line.setFocus()
    typed("10:30 am")
    typed("Ana Whitlock")
    typed("wife")
    file = desk.saved(served)
    (notice,) = file.notices
    assert notice.service is not None
    service = notice.service
    assert (service.letter, service.to, service.relation) == ("26-0001-N1", "Ana Whitlock", "wife")
    assert (service.place, service.server) == ("12 Mill Road, Dover Plains", WHO)
    assert file.holding.status == "running"
    kinds = ("owner_notice", "affidavit_of_service")
    assert [len(desk.town.jobs(kind)) for kind in kinds] == [1, 1]


def test_a_mailed_notice_brings_what_its_letter_says(desk: Desk) -> None:
    prepare_notice(
        desk.town.desk,
        desk.case,
        way="certified_mail",
        name="Dana Whitlock",
        address="9 Elm Street",
        found_in="License record",
        mail_number="9407 2000",
        by=WHO,
    )
    form = desk.form(NoticeForm)
    assert (form.how.chosen(), form.place.line.text(), form.number.line.text()) == (
        "certified_mail",
        "9 Elm Street",
        "9407 2000",
    )
    (notice,) = desk.saved(form).notices
    assert (notice.number, notice.on) == ("9407 2000", TODAY)


def test_what_was_typed_outlives_another_letter_another_way_and_a_refusal(desk: Desk) -> None:
    form = desk.form(NoticeForm)
    form.how.choose("personal")
    form.place.fill("At the shelter's door")
    form.to.fill("Ana Whitlock")
    form.how.choose("certified_mail")
    form.how.choose("personal")
    assert not desk.saved(form).notices
    assert form.at.refused()
    assert (form.to.line.text(), form.place.line.text()) == ("Ana Whitlock", "At the shelter's door")


@pytest.mark.parametrize(
    ("field", "typed_in"), [("to", "to"), ("relation", "relation"), ("place", "place"), ("server", "server")]
)
def test_each_field_that_the_affidavit_swears_is_asked_for(desk: Desk, field: str, typed_in: str) -> None:
    form = desk.form(NoticeForm)
    form.how.choose("personal")
    form.at.time_line.setText("10:30 am")
    for name in ("to", "relation", "place", "server"):
        getattr(form, name).fill("" if name == typed_in else "x")
    assert not desk.saved(form).notices
    assert getattr(form, field).refused()


@pytest.mark.parametrize("became", ["refused", "unclaimed", "undeliverable"])
def test_mail_that_came_back_is_recorded_with_its_day(desk: Desk, became: str) -> None:
    give_notice(desk.town.desk, desk.case, how="mail", on=TODAY - timedelta(days=2), number="9407", by=WHO)
    form = desk.form(DeliveryForm)
    form.how.choose(became)
    form.on.line.setText("11/26")
    (notice,) = desk.saved(form).notices
    assert notice.returned is not None
    assert (notice.returned.how, notice.returned.on) == (became, date(2026, 11, 26))


def test_a_town_whose_law_wants_certified_mail_is_offered_no_other_mail(qtbot: QtBot, town: Town) -> None:
    clay = Desk(qtbot, town, town.dog("clay", found=TAG)).form(NoticeForm)
    assert list(clay.how.buttons) == ["personal", "certified_mail"]
    bethel = Desk(qtbot, town, town.dog("bethel", found=TAG)).form(NoticeForm)
    assert list(bethel.how.buttons) == ["personal", "mail", "certified_mail"]


def test_a_letter_is_printed_in_the_owners_language_and_large_where_asked(desk: Desk) -> None:
    form = desk.form(PrepareNoticeForm)
    form.language.choose("es")
    form.large.box.setChecked(True)
    desk.saved(form)
    document = desk.town.jobs("owner_notice")[0].document
    assert (document["language"], document["large"]) == ("es", True)
