"""Rows of two lines in a list: a sign, what it is in bold, what is known of it beneath."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QStyle, QStyledItemDelegate, QStyleOptionViewItem
from typing_extensions import override

from ui import icons, theme

_KEY = Qt.ItemDataRole.UserRole
_ROW = Qt.ItemDataRole.UserRole + 1
_WRAPS = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignTop
Index = QModelIndex | QPersistentModelIndex


@dataclass(frozen=True, slots=True)
class Row:
    """What a row says; `key` is whatever it stands for, `tone` the colour of its second line."""

    key: Any
    title: str
    below: str = ""
    sign: str = ""
    tone: theme.Tone = "muted"


class RowList(QListWidget):
    """A list of such rows, which wrap; a screen reader hears both lines."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setObjectName("bare")
        self.setAccessibleName(name)
        self.setFont(theme.font())
        self.setItemDelegate(_TwoLines(self))
        self.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)

    def add_row(self, row: Row) -> None:
        """Add a row at the end."""
        item = QListWidgetItem(f"{row.title}\n{row.below}" if row.below else row.title)
        item.setData(_KEY, row.key)
        item.setData(_ROW, row)
        self.addItem(item)

    def key_at(self, place: int) -> Any:
        """What a row stands for; None where there is no such row."""
        item = self.item(place)
        return item.data(_KEY) if item is not None else None

    @property
    def key(self) -> Any:
        """What the chosen row stands for; None while none is chosen."""
        return self.key_at(self.currentRow())


class _TwoLines(QStyledItemDelegate):
    def __init__(self, view: RowList) -> None:
        super().__init__(view)
        self._view = view
        self._heights: dict[tuple[str, str, int], int] = {}

    @override
    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        # A list asks for each of its rows whenever one comes, and wrapping words is what costs.
        # They are as wide as with a scroll bar: when that comes, nothing is laid out anew for a moment.
        width, row = self._view.viewport().width() - self._room_aside(), index.data(_ROW)
        key = (row.title, row.below, width)
        if key not in self._heights:
            title, below = self._boxes(QRect(0, 0, width, 0), row)
            self._heights[key] = title.height() + below.height() + 2 * theme.px(theme.GAP_SMALL)
        return QSize(width, self._heights[key])

    def _room_aside(self) -> int:
        bar = self._view.verticalScrollBar()
        return 0 if bar.isVisible() else bar.sizeHint().width()

    @override
    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        row: Row = index.data(_ROW)
        where: QRect = option.rect
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        focused = bool(option.state & QStyle.StateFlag.State_HasFocus)
        painter.save()
        if chosen:
            painter.fillRect(where, theme.colour("info_soft"))
            edge = QRect(where.left(), where.top(), theme.px(4), where.height())
            painter.fillRect(edge, theme.colour("focus" if focused else "primary"))
        painter.fillRect(where.left(), where.bottom(), where.width(), 1, theme.colour("line"))
        title, below = self._boxes(where, row)
        if row.sign:
            sign = icons.picture(row.sign, theme.tokens().muted)
            painter.drawPixmap(where.left() + theme.px(theme.GAP), title.top() + theme.px(2), sign)
        painter.setPen(theme.colour("ink"))
        painter.setFont(theme.font("strong"))
        painter.drawText(title, _WRAPS, row.title)
        painter.setPen(theme.colour(row.tone))
        painter.setFont(theme.font("small"))
        painter.drawText(below, _WRAPS, row.below)
        painter.restore()

    def _boxes(self, where: QRect, row: Row) -> tuple[QRect, QRect]:
        left = theme.px(theme.GAP) + (theme.px(theme.ICON) + theme.px(theme.GAP_SMALL) + 2 if row.sign else 0)
        room = QRect(
            where.left() + left, where.top() + theme.px(theme.GAP_SMALL), where.width() - left - theme.px(6), 0
        )
        title = _box(room, "strong", row.title)
        return title, _box(room.translated(0, title.height()), "small", row.below)


def _box(room: QRect, role: theme.Role, text: str) -> QRect:
    if not text:
        return QRect(room.topLeft(), QSize(room.width(), 0))
    tall = QRect(0, 0, room.width(), 10_000)
    height = QFontMetrics(theme.font(role)).boundingRect(tall, _WRAPS, text).height()
    return QRect(room.left(), room.top(), room.width(), height)
