"""The rows of the board: loaded a page at a time as one scrolls, changed in place when something changed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QImage
from typing_extensions import override

from kiosk.services import board as boards
from kiosk.services.board import BoardPage, BoardRow
from kiosk.services.case_ports import BoardPlace, BoardState
from kiosk.services.desk import Desk
from kiosk.words import to_say
from ui import theme
from ui.board import words as board_words
from ui.context import DeskContext
from ui.language import say
from ui.pieces.lines import read_picture

Index = QModelIndex | QPersistentModelIndex
PAGE = 50
FIRST = 16
"""Rows of the first page: as many as a window shows, so that they are there at once."""
COLUMNS = (
    to_say("Dog"),
    to_say("Town · held under"),
    to_say("Holding period"),
    to_say("Last day to redeem"),
    to_say("Owed now"),
    to_say("Next step"),
)
BRIEFLY = (to_say("Dog"), "", to_say("Period"), to_say("Last day"), to_say("Owed"), "")
"""The headings where two columns are folded into others, and there is room for one line."""
_NOWHERE = QModelIndex()


@dataclass(frozen=True, slots=True)
class ShownRow:
    """A row with its photo already cut to the size in which it is shown."""

    row: BoardRow
    picture: QImage | None


class BoardRows(QAbstractTableModel):
    """What the board shows of the chosen towns, in one state or in all.

    `loaded` is announced with every page that was read from the beginning: it brings the counts.
    """

    loaded = Signal(object)

    def __init__(self, context: DeskContext) -> None:
        super().__init__()
        self._context = context
        self._rows: list[ShownRow] = []
        self._more: BoardPlace | None = None
        self._asked = 0
        self._fetching = False
        self.state: BoardState | None = None
        self.brief = False
        """Whether the headings are brief."""
        self.now: datetime = context.desk.clock.now()

    def heading(self, column: int) -> str:
        """What stands above a column."""
        brief = BRIEFLY[column] if self.brief else ""
        return say(brief or COLUMNS[column])

    def shown(self, number: int) -> ShownRow:
        """One row."""
        return self._rows[number]

    def reload(self, at_least: int = FIRST) -> None:
        """Read again from the beginning, as many rows as are in use."""
        self._asked += 1
        asked = self._asked
        self._fetching = True
        self._read(None, max(at_least, FIRST, min(len(self._rows), PAGE)), lambda page: self._begin_with(page, asked))

    @override
    def rowCount(self, parent: Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(self._rows)

    @override
    def columnCount(self, parent: Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(COLUMNS)

    @override
    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if role == Qt.ItemDataRole.DisplayRole and orientation == Qt.Orientation.Horizontal:
            return self.heading(section)
        if role == Qt.ItemDataRole.TextAlignmentRole and orientation == Qt.Orientation.Horizontal:
            side = Qt.AlignmentFlag.AlignRight if section == board_words.OWED else Qt.AlignmentFlag.AlignLeft
            return int(side | Qt.AlignmentFlag.AlignVCenter) | int(Qt.TextFlag.TextWordWrap)
        return None

    @override
    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return board_words.cell(self._rows[index.row()].row, index.column(), self.now)
        return None

    @override
    def canFetchMore(self, parent: Index) -> bool:
        return self._more is not None and not self._fetching and not parent.isValid()

    @override
    def fetchMore(self, parent: Index) -> None:
        if not self.canFetchMore(parent):
            return
        asked = self._asked
        self._fetching = True
        self._read(self._more, PAGE, lambda page: self._go_on_with(page, asked))

    def _read(
        self, after: BoardPlace | None, limit: int, done: Callable[[tuple[BoardPage, list[ShownRow]]], None]
    ) -> None:
        towns, state, side = self._context.towns_shown, self.state, theme.px(theme.PHOTO)

        def read(desk: Desk) -> tuple[BoardPage, list[ShownRow]]:
            page = boards.board(desk, towns=towns, state=state, after=after, limit=limit)
            return page, [_shown(row, side) for row in page.rows]

        self._context.ask(read, done)

    def _begin_with(self, answer: tuple[BoardPage, list[ShownRow]], asked: int) -> None:
        if asked != self._asked:
            return
        page, rows = answer
        self._fetching = False
        self._more, self.now = page.more, page.now
        if [_identity(row) for row in rows] == [_identity(row) for row in self._rows]:
            self._rows = rows
            if rows:
                self.dataChanged.emit(self.index(0, 0), self.index(len(rows) - 1, len(COLUMNS) - 1))
        else:
            self.beginResetModel()
            self._rows = rows
            self.endResetModel()
        self.loaded.emit(page)

    def _go_on_with(self, answer: tuple[BoardPage, list[ShownRow]], asked: int) -> None:
        if asked != self._asked:
            return
        page, rows = answer
        self._fetching = False
        self._more = page.more
        if rows:
            self.beginInsertRows(QModelIndex(), len(self._rows), len(self._rows) + len(rows) - 1)
            self._rows += rows
            self.endInsertRows()


def _identity(shown: ShownRow) -> int:
    return shown.row.case.id


def _shown(row: BoardRow, side: int) -> ShownRow:
    """Keep the small picture only; photos themselves may be large."""
    return ShownRow(replace(row, photo=None), read_picture(row.photo, side) if row.photo else None)
