"""The table of dogs: as wide as the window, each row as high as its words need."""

from __future__ import annotations

from PySide6.QtCore import QItemSelectionModel, QModelIndex, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView
from typing_extensions import override

from ui import theme
from ui.board import words as board_words
from ui.board.delegate import BoardDelegate
from ui.board.rows import COLUMNS, PAGE, BoardRows
from ui.language import say

_LEAST = (226, 140, 0, 152, 106, 112)
_SHARES, _SHARES_FOLDED = (8, 6, 58, 20, 1, 7), (6, 0, 0, 6, 1, 0)
_STRIP_LEAST = 138
_FOLDING = (board_words.TOWN, board_words.NEXT)
_ABOVE_THE_FOLD = 12
_ANY_HEIGHT = 10_000
_BESIDE = 10


class BoardTable(QTableView):
    """The table of dogs. `opened(case)` when one is clicked or Return is pressed on it."""

    opened = Signal(int)

    def __init__(self, rows: BoardRows) -> None:
        super().__init__()
        self._rows = rows
        self._delegate = BoardDelegate(rows, self)
        self._chosen_case = 0
        self.setModel(rows)
        self.setItemDelegate(self._delegate)
        self.setAccessibleName(say("Dogs in custody"))
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setTabKeyNavigation(False)
        self.setShowGrid(False)
        self.setMouseTracking(True)
        self.verticalHeader().hide()
        header = self.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        header.setHighlightSections(False)
        header.setSectionsClickable(False)
        header.setFont(theme.font("small"))
        header.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.clicked.connect(self._open)
        rows.modelReset.connect(self._came_anew)
        rows.modelAboutToBeReset.connect(self._remember)
        rows.rowsInserted.connect(lambda _parent, first, last: self._fit(first, last))
        rows.dataChanged.connect(lambda: self._fit(0, self._rows.rowCount() - 1))
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.timeout.connect(lambda: self._fit(0, self._rows.rowCount() - 1))

    def rows_in_use(self) -> int:
        """How many rows from the top must stay loaded so that nothing jumps."""
        last = self.indexAt(self.viewport().rect().bottomLeft())
        seen = last.row() + 1 if last.isValid() else self._rows.rowCount()
        return min(max(seen, self.currentIndex().row() + 1), seen + PAGE)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._open(self.currentIndex())
            return
        super().keyPressEvent(event)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        for column, width in enumerate(self._widths()):
            self.setColumnWidth(column, width)
        self.horizontalHeader().setFixedHeight(self._header_height())
        self._fit(0, min(self._rows.rowCount(), _ABOVE_THE_FOLD) - 1)
        self._later.start(60)

    def _widths(self) -> list[int]:
        """Column widths that fill the room; where it is too narrow, two columns fold into others."""
        room = self.viewport().width()
        folded = room < sum(theme.px(width) for width in _LEAST) + theme.px(_STRIP_LEAST)
        self._delegate.folded = self._rows.brief = folded
        for column in _FOLDING:
            self.setColumnHidden(column, folded)
        shown = [column for column in range(len(COLUMNS)) if not (folded and column in _FOLDING)]
        strip = theme.px(_STRIP_LEAST) if folded else 0
        spare = max(room - strip - sum(theme.px(_LEAST[column]) for column in shown), 0)
        parts = _SHARES_FOLDED if folded else _SHARES
        shares = sum(parts[column] for column in shown)
        widths = [
            theme.px(_LEAST[column]) + spare * parts[column] // shares if column in shown else 0
            for column in range(len(COLUMNS))
        ]
        widths[board_words.STRIP] += room - sum(widths)
        return widths

    def _header_height(self) -> int:
        """As high as the heading that needs the most lines."""
        header, wraps = self.horizontalHeader(), Qt.TextFlag.TextWordWrap
        rooms = (header.sectionSize(column) - 2 * theme.px(_BESIDE) for column in range(len(COLUMNS)))
        heights = (
            header.fontMetrics()
            .boundingRect(QRect(0, 0, room, _ANY_HEIGHT), wraps, self._rows.heading(column))
            .height()
            for column, room in enumerate(rooms)
            if room > 0
        )
        return max(heights) + 2 * theme.px(theme.GAP_SMALL) + 1

    def _fit(self, first: int, last: int) -> None:
        widths = [self.columnWidth(column) for column in range(len(COLUMNS))]
        for number in range(first, last + 1):
            height = self._delegate.row_height(number, widths)
            if self.rowHeight(number) != height:
                self.setRowHeight(number, height)

    def _open(self, index: QModelIndex) -> None:
        if index.isValid():
            self.opened.emit(self._rows.shown(index.row()).row.case.id)

    def _remember(self) -> None:
        current = self.currentIndex()
        self._chosen_case = self._rows.shown(current.row()).row.case.id if current.isValid() else 0

    def _came_anew(self) -> None:
        """Stay on the same dog where it is still shown, else on the first."""
        count = self._rows.rowCount()
        self._fit(0, count - 1)
        same = (n for n in range(count) if self._rows.shown(n).row.case.id == self._chosen_case)
        row = next(same, 0 if count else -1)
        if row >= 0:
            flags = QItemSelectionModel.SelectionFlag
            self.selectionModel().setCurrentIndex(self._rows.index(row, 0), flags.ClearAndSelect | flags.Rows)
