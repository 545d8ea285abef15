"""What goes wrong is told in one place: the law's no, a slip, the environment's fault, or our bug."""

from __future__ import annotations

import logging

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from kiosk.domain.errors import InvalidInput, Refused, Unavailable
from ui import errors
from ui.pieces import RefusalBar


@pytest.fixture
def bar(qtbot: QtBot) -> RefusalBar:
    made = RefusalBar()
    qtbot.addWidget(made)
    return made


def test_a_refusal_says_the_sentence_the_section_and_the_cure(bar: RefusalBar) -> None:
    bar.tell(Refused("The dog is not released.", citation="Dover subd. F", cure="Bring the Clerk's receipt."))
    assert bar.sentence.text() == "The dog is not released."
    assert bar.citation.text() == "Dover subd. F"
    assert bar.cure.text() == "Bring the Clerk's receipt."
    assert not bar.isHidden()


def test_a_mistake_marks_its_field_and_puts_the_keyboard_there(bar: RefusalBar, qtbot: QtBot) -> None:
    place, other = QLineEdit(), QLineEdit()
    for field in (place, other):
        qtbot.addWidget(field)
        field.show()
    bar.tell(InvalidInput("place", "place: say where the dog was seized"), {"place": place, "other": other})
    assert place.property("invalid") is True
    assert not other.property("invalid")
    assert "where the dog was seized" in place.accessibleDescription()
    bar.clear()
    assert place.property("invalid") is False
    assert bar.isHidden()


def test_the_technical_name_of_a_field_is_not_read_out() -> None:
    what = errors.said(InvalidInput("seized", "seized: that time did not exist"))
    assert what.sentence == "That time did not exist"


def test_a_locked_database_says_that_nothing_is_lost() -> None:
    what = errors.said(Unavailable("The records are in use by another desk."))
    assert what.kind == "unavailable"
    assert "Nothing is lost" in what.cure


def test_a_bug_is_logged_with_its_traceback_and_told_calmly(bar: RefusalBar, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.ERROR):
        try:
            _ = 1 // 0
        except ZeroDivisionError as problem:
            bar.tell(problem)
    assert "ZeroDivisionError" in caplog.text
    assert "Traceback" in caplog.text
    assert "ZeroDivision" not in bar.accessibleName()
    assert "kept" in bar.cure.text()


def test_markup_in_a_message_is_text(bar: RefusalBar) -> None:
    bar.tell(Refused("<img src=x> is not a dog"))
    assert bar.sentence.textFormat() == Qt.TextFormat.PlainText
    assert bar.sentence.text() == "<img src=x> is not a dog"
