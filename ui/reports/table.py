"""A table of a report: its cells are worded as they come into sight, so that its length costs nothing."""

from __future__ import annotations

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, QRect, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView
from typing_extensions import override

from kiosk.services.reports import Cell, ReportTable
from kiosk.services.reports.making import in_words
from ui import theme
from ui.language import say, words

Index = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()
_MEASURED = 40
"""How many rows are measured to find how wide a column is."""
_MOST_SHOWN = 12
_LEAST, _ANY_HEIGHT = 180, 10_000
"""How narrow the column of words may become, so that no other one is out of sight."""


class ReportRows(QAbstractTableModel):
    """The rows of a report's table, and beneath them what they sum to."""

    def __init__(self, table: ReportTable) -> None:
        super().__init__()
        self._table = table

    def case(self, row: int) -> int:
        """The dog of a row, 0 for none."""
        cases = self._table.cases
        return cases[row] if 0 <= row < len(cases) else 0

    @override
    def rowCount(self, parent: Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(self._table.rows) + bool(self._table.total)

    @override
    def columnCount(self, parent: Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(self._table.columns)

    @override
    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if orientation != Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return say(self._table.columns[section].says)
        return self._side(section) if role == Qt.ItemDataRole.TextAlignmentRole else None

    @override
    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return in_words(self._cell(index), words())
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return self._side(index.column())
        if role == Qt.ItemDataRole.FontRole and index.row() == len(self._table.rows):
            return theme.font("small_strong")
        return None

    def _cell(self, index: Index) -> Cell:
        rows = self._table.rows
        return (rows[index.row()] if index.row() < len(rows) else self._table.total)[index.column()]

    def _side(self, column: int) -> int:
        right = self._table.columns[column].right
        side = Qt.AlignmentFlag.AlignRight if right else Qt.AlignmentFlag.AlignLeft
        return int(side | Qt.AlignmentFlag.AlignVCenter)


class ReportView(QTableView):
    """Shows a table as high as its rows, up to a dozen. `opened(case)` for a row with a dog: Return, or two clicks."""

    opened = Signal(int)

    def __init__(self, table: ReportTable) -> None:
        super().__init__()
        self._rows = ReportRows(table)
        self.setModel(self._rows)
        self.setAccessibleName(say(table.title))
        self.setObjectName("bare")
        self.setFont(theme.font("small"))
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setTabKeyNavigation(False)
        self.setShowGrid(False)
        self.verticalHeader().hide()
        self.verticalHeader().setDefaultSectionSize(theme.px(34))
        header = self.horizontalHeader()
        header.setFont(theme.font("small"))
        header.setHighlightSections(False)
        header.setSectionsClickable(False)
        header.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        header.setResizeContentsPrecision(_MEASURED)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self._of_words = [place for place, column in enumerate(table.columns) if not column.right]
        self.doubleClicked.connect(lambda index: self._open(index.row()))

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._open(self.currentIndex().row())
            return
        super().keyPressEvent(event)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _open(self, row: int) -> None:
        case = self._rows.case(row)
        if case:
            self.opened.emit(case)

    def _row_height(self, column: int, width: int) -> int:
        """As high as the longest words of the first rows need in that column, and the same for every row."""
        metrics, wraps = self.fontMetrics(), Qt.TextFlag.TextWordWrap
        room = QRect(0, 0, width - 2 * theme.px(theme.GAP), _ANY_HEIGHT)
        first = (self._rows.index(row, column).data() for row in range(min(self._rows.rowCount(), _MEASURED)))
        heights = (metrics.boundingRect(room, wraps, str(words or "")).height() for words in first)
        return theme.px(34) - metrics.lineSpacing() + max(heights, default=metrics.lineSpacing())

    def _fit(self) -> None:
        header = self.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        self.resizeColumnsToContents()
        room = self.viewport().width()
        spare = room - header.length()
        changes = self._of_words[-1] if spare > 0 else max(self._of_words, key=header.sectionSize)
        wide = header.sectionSize(changes)
        header.resizeSection(changes, max(wide + spare, min(wide, theme.px(_LEAST))))
        spare = room - header.length()
        self.verticalHeader().setDefaultSectionSize(self._row_height(changes, header.sectionSize(changes)))
        rows = min(self._rows.rowCount(), _MOST_SHOWN) * self.verticalHeader().defaultSectionSize()
        beneath = 0 if spare >= 0 else self.horizontalScrollBar().sizeHint().height()
        self.setFixedHeight(header.sizeHint().height() + rows + beneath + 2 * self.frameWidth() + theme.px(2))
