"""A table of words that is only read: columns with headings, amounts to the right."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableWidget, QTableWidgetItem
from typing_extensions import override

from ui import theme
from ui.language import say

_MOST_SHOWN = 12
_NARROWEST = 240
"""Pixels at text scale 1 under which a column of words is not folded any more."""


class Sheet(QTableWidget):
    """Rows of plain words under `columns`; a heading that begins with ">" stands over amounts.

    The last column of words takes the room that is left. Where there is too little, the widest columns of words fold;
    only where that is not enough, the table scrolls sideways. It is as high as its rows, up to a dozen. `opened(row)`
    with Return or a double click: the key of the table itself, since a shortcut would take Return from a scanner.
    """

    opened = Signal(int)

    def __init__(self, name: str, columns: Sequence[str]) -> None:
        super().__init__(0, len(columns))
        self._right = [heading.startswith(">") for heading in columns]
        for column, heading in enumerate(columns):
            item = QTableWidgetItem(say(heading).removeprefix(">"))
            item.setTextAlignment(self._side(column))
            self.setHorizontalHeaderItem(column, item)
        self.setAccessibleName(name)
        self.setObjectName("bare")
        self.setFont(theme.font("small"))
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setTabKeyNavigation(False)
        self.setShowGrid(False)
        self.setWordWrap(True)
        self.verticalHeader().hide()
        header = self.horizontalHeader()
        header.setFont(theme.font("small"))
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self._words = [column for column, right in enumerate(self._right) if not right]
        header.setHighlightSections(False)
        self.cellDoubleClicked.connect(lambda row, _column: self.opened.emit(row))
        self.show_rows(())

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.currentRow() >= 0:
            self.opened.emit(self.currentRow())
            return
        super().keyPressEvent(event)

    def show_rows(self, rows: Sequence[Sequence[str]], tones: Sequence[str] = ()) -> None:
        """Show these rows; `tones` gives the text colour of each, where it is not the usual one."""
        self.setRowCount(len(rows))
        for place, row in enumerate(rows):
            for column, words in enumerate(row):
                item = QTableWidgetItem(words)
                item.setTextAlignment(self._side(column))
                if place < len(tones) and tones[place]:
                    item.setForeground(theme.colour(tones[place]))
                self.setItem(place, column, item)
        self._fit()

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _side(self, column: int) -> Qt.AlignmentFlag:
        side = Qt.AlignmentFlag.AlignRight if self._right[column] else Qt.AlignmentFlag.AlignLeft
        return side | Qt.AlignmentFlag.AlignVCenter

    def _fit(self) -> None:
        header = self.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        too_wide = header.length() - self.viewport().width()
        if too_wide <= 0:
            header.setSectionResizeMode(self._words[-1], QHeaderView.ResizeMode.Stretch)
        else:
            too_wide = self._fold(too_wide)
        self.resizeRowsToContents()
        rows = sum(self.rowHeight(row) for row in range(min(self.rowCount(), _MOST_SHOWN)))
        beneath = theme.px(4) if too_wide <= 0 else self.horizontalScrollBar().sizeHint().height() + theme.px(4)
        self.setFixedHeight(header.sizeHint().height() + rows + 2 * self.frameWidth() + beneath)

    def _fold(self, too_wide: int) -> int:
        """Make the widest columns of words narrower, their rows higher; how many pixels still do not fit."""
        header = self.horizontalHeader()
        for column in sorted(self._words, key=header.sectionSize, reverse=True):
            wanted = header.sectionSize(column)
            given = max(wanted - too_wide, min(wanted, theme.px(_NARROWEST)))
            if given < wanted:
                header.setSectionResizeMode(column, QHeaderView.ResizeMode.Fixed)
                header.resizeSection(column, given)
                too_wide -= wanted - given
        return too_wide
