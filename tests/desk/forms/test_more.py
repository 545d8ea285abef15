"""«More…» on a dog's record: every act that is offered, in groups."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from tests.desk.forms.conftest import Town
from tests.desk.forms.test_held import Record
from ui.case.acts import acts_for
from ui.forms.claims import ClaimForm


@pytest.fixture
def record(qtbot: QtBot, town: Town) -> Record:
    return Record(qtbot, town, town.dog())


def test_more_is_grouped_and_never_a_wall(record: Record) -> None:
    menu = record.screen.side.menu
    said = [entry.text() for entry in menu.actions() if not entry.isSeparator()]
    assert len(said) <= 12, said
    assert said[:3] == ["Complete or correct the record", "Looked for on the dog", "Whose dog it is"]
    inside = [below.text() for entry in menu.actions() for below in _group(entry)]
    assert record.screen.file is not None
    flat = [act.says for act in acts_for(record.screen.file)]
    assert sorted([*inside, *(text for text in said if text in flat)]) == sorted(flat)


def test_an_entry_of_a_group_opens_its_form(record: Record) -> None:
    whose = next(entry for entry in record.screen.side.menu.actions() if entry.text() == "Whose dog it is")
    next(entry for entry in _group(whose) if entry.text() == "Somebody claims the dog").trigger()
    assert isinstance(record.form, ClaimForm)


def _group(entry: QAction) -> list[QAction]:
    below = entry.menu()
    return below.actions() if isinstance(below, QMenu) else []
