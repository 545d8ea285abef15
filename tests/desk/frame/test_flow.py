"""Rows of widgets, of which Qt takes one away while the others are being laid out."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import delete, isValid
from typing_extensions import override

from ui.forms.flow import FieldRow, FlowRow


class Taker(QLabel):
    """Takes another widget out of the row as soon as it gets its own place."""

    def __init__(self, other: QWidget) -> None:
        super().__init__("first")
        self.other = other

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        self.other.setParent(None)
        super().resizeEvent(event)


@pytest.mark.parametrize("kind", [FlowRow, FieldRow])
def test_a_row_forgets_a_widget_that_is_taken_from_it_while_it_is_laid_out(
    qtbot: QtBot, kind: type[FlowRow | FieldRow]
) -> None:
    gone, last = QLabel("gone"), QLabel("last")
    row = kind(Taker(gone), gone, last)
    items = [row.itemAt(place) for place in range(row.count())]
    page = QWidget()
    page.setLayout(row)
    qtbot.addWidget(page)
    page.resize(400, 60)
    page.show()
    assert [isValid(item) for item in items] == [True, False, True]
    assert row.count() == 2
    delete(last)
    assert row.count() == 1
    assert row.heightForWidth(400) > 0
