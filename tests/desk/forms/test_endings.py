"""How a stay ends that is no redemption, through its forms: by keyboard and mouse, refused where it is unlawful."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kiosk.services.case_file import open_case
from tests.desk.forms.conftest import Town
from tests.desk.forms.test_facts import Desk
from ui.case.acts import acts_for
from ui.case.side import _state
from ui.forms.endings import DeathForm, EscapeForm, EuthanasiaForm, RecaptureForm, TransferForm

AFTER = datetime(2026, 12, 8, 15, 0, tzinfo=UTC)


@pytest.fixture
def desk(qtbot: QtBot, town: Town) -> Desk:
    work = Desk(qtbot, town)
    work.case = town.dog(owner="", proofs=False)
    return work


def offered(desk: Desk) -> list[str]:
    return [act.says for act in acts_for(desk.file())]


def chip(desk: Desk) -> str:
    return _state(desk.file()).words


def test_a_transfer_is_offered_once_the_owner_has_lost_the_dog(desk: Desk) -> None:
    assert "Transfer to a shelter" not in offered(desk)
    desk.town.clock.at = AFTER
    assert "Transfer to a shelter" in offered(desk)


def test_a_dog_is_transferred_by_keyboard_alone(qtbot: QtBot, desk: Desk) -> None:
    desk.town.clock.at = AFTER
    form = desk.form(TransferForm)
    with qtbot.waitActive(form):
        form.activateWindow()
    form.first_field()
    for text in ("Dutchess County SPCA", "845 555 0110"):
        QTest.keyClicks(QApplication.focusWidget() or form, text)
        QTest.keyClick(QApplication.focusWidget() or form, Qt.Key.Key_Tab)
    QTest.keyClick(QApplication.focusWidget() or form, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    desk.town.settle()
    assert desk.file().case.state == "transferred"
    assert chip(desk) == "Transferred to Dutchess County SPCA, Tue Dec 8"
    assert offered(desk) == []


def test_a_transfer_before_its_time_is_refused_and_nothing_typed_is_lost(desk: Desk) -> None:
    form = desk.form(TransferForm)
    form.to.fill("Dutchess County SPCA")
    form.contact.fill("845 555 0110")
    desk.save(form)
    assert "holding period has ended" in form.refusal.sentence.text()
    assert form.refusal.citation.text() == "Dover subd. D"
    assert form.to.value() == "Dutchess County SPCA"
    assert desk.file().case.state == "held"


def test_a_field_that_is_empty_says_what_to_enter(desk: Desk) -> None:
    desk.town.clock.at = AFTER
    form = desk.form(TransferForm)
    form.to.fill("SPCA")
    desk.save(form)
    assert form.contact.note.text() == "Enter how to reach them."
    assert desk.file().case.state == "held"


def test_a_euthanasia_offers_only_what_the_law_allows_now(desk: Desk) -> None:
    form = desk.form(EuthanasiaForm)
    words = [form.basis.combo.itemText(place) for place in range(form.basis.combo.count())]
    assert words[1:] == [
        "A veterinarian certifies in writing that the dog is unfit (AML §374)",
        "Two citizens called to see the dog find it unfit (AML §374)",
        "The owner consents in writing (AML §374)",
    ]
    form.basis.choose("two_citizens")
    assert form.paper.note.text() == "Their signed finding, with both names"


def test_a_euthanasia_keeps_its_basis_and_prints_the_report_to_the_clerk(desk: Desk) -> None:
    form = desk.form(EuthanasiaForm)
    form.basis.choose("veterinary_certificate")
    form.paper.fill("Certificate of Dr. Lee, Nov 27")
    form.when.time_line.setText("1:30 pm")
    form.chip.fill("985 112")
    form.performed_by.fill("Dr. Lee")
    form.method.fill("Injection")
    form.remains.fill("Cremated")
    desk.save(form)
    assert "has no chip, and chip 985 112 was read now" in form.refusal.sentence.text()
    form.chip.fill("none found")
    assert desk.save(form).case.state == "euthanized"
    assert chip(desk) == "Euthanized Fri Nov 27"
    assert len(desk.town.jobs("euthanasia_report")) == 1


def test_a_death_in_custody_is_kept_with_its_time(desk: Desk) -> None:
    form = desk.form(DeathForm)
    form.when.time_line.setText("6:00 am")
    form.cause.fill("Bloat")
    form.remains.fill("Given to the owner")
    assert desk.save(form).dispositions[-1].at == datetime(2026, 11, 27, 11, 0, tzinfo=UTC)
    assert chip(desk) == "Died Fri Nov 27"


def test_a_dog_that_escaped_is_taken_back_in(desk: Desk) -> None:
    form = desk.form(EscapeForm)
    form.when.time_line.setText("6:00 am")
    form.how.fill("The gate stood open")
    assert desk.save(form).case.state == "escaped"
    assert offered(desk) == ["Caught again"]
    back = desk.form(RecaptureForm)
    back.when.time_line.setText("5:00 am")
    back.place.fill("Main Street")
    desk.save(back)
    assert "between the escape and now" in back.when.note.text()
    back.when.time_line.setText("7:00 am")
    assert desk.save(back).case.state == "held"
    assert "Escape" in offered(desk)
    assert open_case(desk.town.desk, desk.case).dispositions[-1].kind == "escaped"
