"""The custody calendar: a bar for each dog, a column for each day, painted; and every row as words for who listens."""

from __future__ import annotations

from datetime import date, timedelta

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, QRect, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
)
from typing_extensions import override

from kiosk.domain.periods import Period
from kiosk.services.case_ports import BoardPlace
from kiosk.services.desk import Desk
from kiosk.services.reports import Asked, CalendarPage, HeldDog, calendar_page
from ui import theme
from ui.context import DeskContext
from ui.language import say, words
from ui.reports.days import DayGrid, paint_bar, paint_days, paint_head

Index = QModelIndex | QPersistentModelIndex
DOG, THROUGH, DAYS = range(3)
_NOWHERE = QModelIndex()
_ROW, _HEAD = 46, 40
_WIDTHS = (250, 150)
_AHEAD = timedelta(days=14)


class CalendarRows(QAbstractTableModel):
    """Held dogs, loaded a page at a time as one scrolls. `loaded(page)` with every page read from the beginning."""

    loaded = Signal(object)

    def __init__(self, context: DeskContext) -> None:
        super().__init__()
        self._context = context
        self._rows: list[HeldDog] = []
        self._more: BoardPlace | None = None
        self._asked = 0
        self._fetching = False
        self.about = Asked(Period("days", date.min, date.min), ())
        self.page: CalendarPage | None = None

    def dog(self, row: int) -> HeldDog:
        """One row."""
        return self._rows[row]

    def read(self, about: Asked, today: date) -> None:
        """Read it anew; days that have today in them go on for two weeks, since that is what is asked about."""
        period = about.period
        if period.first <= today <= period.last:
            period = Period("days", period.first, max(period.last, today + _AHEAD))
        self.about = Asked(period, about.towns)
        self._asked += 1
        self._read(None, self._asked)

    def _read(self, after: BoardPlace | None, asked: int) -> None:
        about = self.about
        self._fetching = True

        def page(desk: Desk) -> CalendarPage:
            return calendar_page(desk, about, after)

        self._context.ask(page, lambda page: self._came(page, asked, first=after is None))

    def _came(self, page: CalendarPage, asked: int, *, first: bool) -> None:
        if asked != self._asked:
            return
        self._fetching, self._more = False, page.more
        if first:
            self.beginResetModel()
            self._rows, self.page = list(page.rows), page
            self.endResetModel()
            self.loaded.emit(page)
        elif page.rows:
            self.beginInsertRows(QModelIndex(), len(self._rows), len(self._rows) + len(page.rows) - 1)
            self._rows += page.rows
            self.endInsertRows()

    @override
    def canFetchMore(self, parent: Index) -> bool:
        return self._more is not None and not self._fetching and not parent.isValid()

    @override
    def fetchMore(self, parent: Index) -> None:
        if self.canFetchMore(parent):
            self._read(self._more, self._asked)

    @override
    def rowCount(self, parent: Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(self._rows)

    @override
    def columnCount(self, parent: Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else 3

    @override
    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if role == Qt.ItemDataRole.DisplayRole and orientation == Qt.Orientation.Horizontal:
            return (say("Dog"), say("Held through"), say("Days"))[section]
        return None

    @override
    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return " · ".join(self.lines(index.row(), index.column()))
        if role == Qt.ItemDataRole.ToolTipRole and index.column() == DAYS:
            return self.lines(index.row(), DAYS)[0]
        return None

    def lines(self, row: int, column: int) -> tuple[str, ...]:
        """A cell in words, line by line."""
        dog, w = self._rows[row], words()
        if column == DOG:
            return dog.dog, " · ".join(
                filter(None, (say("No. {number}", number=dog.number), dog.town_name, dog.kennel))
            )
        if column == THROUGH:
            return (w.day(dog.last) if dog.last else say("not known yet")), say(dog.stands)
        if dog.last is None:
            return (say("Held since {first}; {stands}.", first=w.day(dog.first), stands=say(dog.stands)),)
        text = say("Held from {first} through {last}; closed in between: {closed}.", **self._parts(dog, dog.last))
        return (text,)

    def _parts(self, dog: HeldDog, last: date) -> dict[str, str]:
        closed = self.closed(dog)
        why = (f"{words().day(day)} ({closed[day]})" for day in sorted(closed) if dog.first <= day <= last)
        return {
            "first": words().day(dog.first),
            "last": words().day(last),
            "closed": ", ".join(why) or say("no day"),
        }

    def closed(self, dog: HeldDog) -> dict[date, str]:
        """The days shown on which a dog's town is shut, and why."""
        return dict(self.page.closed.get(dog.town, {})) if self.page else {}


class _Paint(QStyledItemDelegate):
    def __init__(self, rows: CalendarRows, view: QAbstractItemView) -> None:
        super().__init__(view)
        self._rows, self._view = rows, view

    @override
    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        box = option.rect
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(box, theme.colour("chosen"))
        if index.column() == DAYS:
            dog = self._rows.dog(index.row())
            grid = DayGrid(self._rows.about.period, box)
            paint_days(painter, grid, self._rows.closed(dog), dog.today)
            paint_bar(painter, grid, dog)
        else:
            self._lines(painter, box, index)
        painter.setPen(QPen(theme.colour("line"), 1))
        painter.drawLine(box.bottomLeft(), box.bottomRight())
        if index.row() == self._view.currentIndex().row() and self._view.hasFocus() and index.column() == DOG:
            painter.setPen(QPen(theme.colour("focus"), theme.px(3)))
            painter.drawRect(box.adjusted(1, 1, -2, -2))
        painter.restore()

    def _lines(self, painter: QPainter, box: QRect, index: Index) -> None:
        inner = box.adjusted(theme.px(8), theme.px(3), -theme.px(8), -theme.px(3))
        half = inner.height() // 2
        first, second = self._rows.lines(index.row(), index.column())
        for text, role, tone, top in ((first, "small_strong", "ink", 0), (second, "tiny", "muted", half)):
            painter.setFont(theme.font("small_strong" if role == "small_strong" else "tiny"))
            painter.setPen(theme.colour(tone))
            line = QRect(inner.left(), inner.top() + top, inner.width(), half)
            said = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, line.width())
            painter.drawText(line, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, said)


class _Head(QHeaderView):
    def __init__(self, rows: CalendarRows, view: QTableView) -> None:
        super().__init__(Qt.Orientation.Horizontal, view)
        self._rows = rows
        self.setFixedHeight(theme.px(_HEAD))
        self.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.setSectionsClickable(False)
        self.setHighlightSections(False)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setFont(theme.font("small"))
        self.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)

    @override
    def paintSection(self, painter: QPainter, rect: QRect, logicalIndex: int) -> None:
        if logicalIndex != DAYS or self._rows.page is None:
            super().paintSection(painter, rect, logicalIndex)
            return
        today = self._rows.dog(0).today if self._rows.rowCount() else None
        painter.save()
        paint_head(painter, DayGrid(self._rows.about.period, rect), today)
        painter.restore()


class CalendarView(QTableView):
    """The calendar. `opened(case)` for Return or two clicks on a dog."""

    opened = Signal(int)

    def __init__(self, rows: CalendarRows) -> None:
        super().__init__()
        self._rows = rows
        self.setModel(rows)
        self.setItemDelegate(_Paint(rows, self))
        self.setHorizontalHeader(_Head(rows, self))
        self.setAccessibleName(say("Custody calendar"))
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTabKeyNavigation(False)
        self.setShowGrid(False)
        self.verticalHeader().hide()
        self.verticalHeader().setDefaultSectionSize(theme.px(_ROW))
        self.doubleClicked.connect(lambda index: self.opened.emit(rows.dog(index.row()).case))
        rows.loaded.connect(self._first)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        row = self.currentIndex().row()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and row >= 0:
            self.opened.emit(self._rows.dog(row).case)
            return
        super().keyPressEvent(event)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        room = self.viewport().width()
        for column, width in enumerate(_WIDTHS):
            self.setColumnWidth(column, theme.px(width))
        self.setColumnWidth(DAYS, max(room - sum(theme.px(width) for width in _WIDTHS), theme.px(200)))

    def _first(self) -> None:
        if self._rows.rowCount() and not self.currentIndex().isValid():
            self.selectRow(0)
        self.horizontalHeader().viewport().update()
