"""Every field of every form, tried with what people and scanners really put into fields."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from kiosk.services.case_file import CaseFile, open_case
from kiosk.services.custody import place_order
from kiosk.services.notices import give_notice
from kiosk.services.statements import issue_statement
from tests.desk.forms.conftest import WHO, Town
from tests.desk.forms.paying import pay
from ui.context import DeskContext
from ui.forms.checks import ChecksForm
from ui.forms.claims import ClaimForm, DecideForm, SurrenderForm
from ui.forms.costs import CostForm, EarlierImpoundmentForm
from ui.forms.facts import (
    DeterminationForm,
    LiftOrderForm,
    OrderForm,
    OwnerForm,
    ProofForm,
)
from ui.forms.field import Field
from ui.forms.litter import BirthForm
from ui.forms.notices import DeliveryForm, NoticeForm, PrepareNoticeForm
from ui.forms.panel import FormPanel
from ui.forms.payment import PaymentForm
from ui.forms.record import RecordForm
from ui.forms.release import ReleaseForm
from ui.intake import IntakeScreen

HOSTILE = [
    "\x1b@\x1dV\x00",
    "Rex\nPAID $0.00",
    "\u202egod\u202c",
    "\u72d7\U0001f436",
    "x" * 2000,
    "x " * 1000,
    '=HYPERLINK("http://x")',
    '"',
    "O'Brien",
    "100%s%n{0}",
    "NEAR(",
    "\ud800",
    "9223372036854775808",
    "<img src=/etc/passwd>",
    "<b>Duke</b> & Söhne",
    "'; DROP TABLE dog; --",
    "../../etc/passwd",
    "4111 1111 1111 1111",
    " ",
]
Make = Callable[[DeskContext, CaseFile], FormPanel]


def _payment(context: DeskContext, file: CaseFile) -> FormPanel:
    statement = issue_statement(context.desk, file.case.id, by=WHO)
    return PaymentForm(context, file, statement)


def _release(context: DeskContext, file: CaseFile) -> FormPanel:
    return ReleaseForm(context, file, pay(context.desk, file.case.id), one_desk=False)


FORMS: list[Make] = [
    NoticeForm,
    PrepareNoticeForm,
    DeliveryForm,
    OwnerForm,
    OrderForm,
    LiftOrderForm,
    DeterminationForm,
    ProofForm,
    CostForm,
    EarlierImpoundmentForm,
    RecordForm,
    ChecksForm,
    ClaimForm,
    DecideForm,
    SurrenderForm,
    BirthForm,
    _payment,
    _release,
]


@pytest.fixture
def file(town: Town) -> CaseFile:
    case = town.dog()
    on = town.clock.at.date()
    give_notice(town.desk, case, how="mail", on=on, number="9407", by=WHO)
    return open_case(town.desk, case)


def _with_order(town: Town, file: CaseFile) -> CaseFile:
    day = town.clock.at.date()
    place_order(town.desk, file.case.id, kind="court", authority="Justice Court", begins=day, by=WHO)
    return open_case(town.desk, file.case.id)


def _typed(widget: QWidget, text: str) -> dict[QLineEdit, str]:
    """What every line of a form holds once the text was put into it."""
    for line in widget.findChildren(QLineEdit):
        line.setText(text)
    return {line: line.text() for line in widget.findChildren(QLineEdit)}


@pytest.mark.parametrize("make", FORMS)
def test_no_field_breaks_and_none_loses_what_was_typed(qtbot: QtBot, town: Town, file: CaseFile, make: Make) -> None:
    file = _with_order(town, file) if make is LiftOrderForm else file
    form = make(town.context, file)
    qtbot.addWidget(form)
    form.show()
    saved: list[object] = []
    form.saved.connect(saved.append)
    for text in HOSTILE:
        before, saved[:] = _typed(form, text), []
        form.save()
        town.settle()
        assert saved or {line: line.text() for line in before} == before, text
        assert saved or any(field.refused() for field in form.fields) or form.refusal.isVisible(), text


def test_intake_takes_any_text_as_text_or_says_what_to_mend(qtbot: QtBot, town: Town) -> None:
    screen = IntakeScreen(town.context)
    qtbot.addWidget(screen)
    screen.show()
    town.settle()
    taken = {text for text in HOSTILE if _taken(screen, town, text)}
    assert {"\u72d7\U0001f436", "O'Brien", "<img src=/etc/passwd>", "'; DROP TABLE dog; --"} <= taken
    assert not {" ", "x" * 2000} & taken


def _taken(screen: IntakeScreen, town: Town, text: str) -> bool:
    """Whether a seizure with the text in its every field was recorded; else that nothing typed was lost."""
    screen.file = None
    _fill_everything(screen, text)
    before = {line: line.text() for line in screen.fields.findChildren(QLineEdit)}
    screen.save()
    town.settle()
    file = _recorded(screen)
    if file is None:
        assert {line: line.text() for line in before} == before, text
        assert any(field.refused() for field in screen.fields.fields), text
        return False
    kept = " ".join(text.split())
    assert (file.case.dog.summary, file.case.found.microchip) == (kept, kept)
    screen.save()
    return True


def _recorded(screen: IntakeScreen) -> CaseFile | None:
    return screen.file


def _fill_everything(screen: IntakeScreen, text: str) -> None:
    """The text into every line but those of times and the owner, whose refusals have tests of their own."""
    fields = screen.fields
    others = (fields.owner, fields.impounded, fields.seized)
    lines = {line for other in others for line in other.findChildren(QLineEdit)}
    for line in set(fields.findChildren(QLineEdit)) - lines:
        line.setText(text)
    fields.town.choose("dover")
    fields.ground.combo.setCurrentIndex(1)
    fields.seized.time_line.setText("9 am")


def test_every_label_shows_typed_text_as_text(qtbot: QtBot, context: DeskContext, town: Town) -> None:
    case = town.dog(summary="<img src=/etc/passwd>", owner="<b>Dana</b>")
    form = OwnerForm(context, open_case(town.desk, case))
    qtbot.addWidget(form)
    assert all(label.textFormat() == Qt.TextFormat.PlainText for label in form.findChildren(QLabel) if label.text())
    assert form.owner.shown.name.text() == "<b>Dana</b>"


@pytest.mark.parametrize("make", FORMS)
def test_every_field_has_a_name_and_its_key(qtbot: QtBot, town: Town, file: CaseFile, make: Make) -> None:
    form = make(town.context, _with_order(town, file) if make is LiftOrderForm else file)
    qtbot.addWidget(form)
    for field in form.findChildren(Field):
        assert field.said
    for line in form.findChildren(QLineEdit):
        assert line.accessibleName(), "a line without a name"
