"""Cards side by side where the window is wide enough for them, below one another where it is not."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QVBoxLayout, QWidget
from typing_extensions import override

from ui import theme
from ui.forms.field import Field
from ui.forms.flow import FieldRow
from ui.pieces.card import Card

_LETTERS_A_COLUMN = 52


class Columns(QWidget):
    """Two or more columns; `weights` shares the width among them."""

    def __init__(self, columns: Sequence[Sequence[QWidget]], weights: Sequence[int] = ()) -> None:
        super().__init__()
        self._line = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._line.setContentsMargins(0, 0, 0, 0)
        self._line.setSpacing(theme.px(theme.GAP_LARGE))
        self._count = len(columns)
        for place, widgets in enumerate(columns):
            holder = QWidget()
            column = QVBoxLayout(holder)
            column.setContentsMargins(0, 0, 0, 0)
            column.setSpacing(theme.px(theme.GAP_LARGE))
            for widget in widgets:
                column.addWidget(widget)
            column.addStretch(1)
            self._line.addWidget(holder, weights[place] if weights else 1, Qt.AlignmentFlag.AlignTop)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        needed = self._count * _LETTERS_A_COLUMN * QFontMetrics(theme.font()).averageCharWidth()
        wide = event.size().width() >= needed
        self._line.setDirection(QBoxLayout.Direction.LeftToRight if wide else QBoxLayout.Direction.TopToBottom)


def card(title: str, *rows: tuple[Field, ...]) -> Card:
    """A card of fields, row by row."""
    made = Card(title)
    made.body.setSpacing(theme.px(theme.GAP))
    for fields in rows:
        made.add(FieldRow(*fields))
    return made
