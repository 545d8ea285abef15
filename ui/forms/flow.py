"""Layouts for narrow windows and large text: rows that go on in a second row, pages that scroll up and down."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QScrollArea, QWidget, QWidgetItem
from shiboken6 import isValid
from typing_extensions import override

from ui import theme


class _Row(QLayout):
    """What both rows are: a list of items whose height depends on the width that they get.

    Qt deletes an item as soon as its widget is taken away or deleted, also while the others are being laid out. Only
    of an item made here, and not by Qt itself, does Python know that it is gone: every row makes its own.
    """

    def __init__(self, *widgets: QWidget, gap: int) -> None:
        super().__init__()
        self._items: list[QLayoutItem] = []
        self.setContentsMargins(0, 0, 0, 0)
        self.setSpacing(theme.px(gap))
        for widget in widgets:
            self.addWidget(widget)

    def _places(self, rect: QRect) -> tuple[Sequence[tuple[QLayoutItem, QRect]], int]:
        """Where each item that shows stands in `rect`, and the height that they take."""
        raise NotImplementedError

    def _shown(self) -> list[QLayoutItem]:
        self._items = [item for item in self._items if isValid(item)]
        return [item for item in self._items if not item.isEmpty()]

    @override
    def addWidget(self, widget: QWidget) -> None:
        self.addChildWidget(widget)
        self.addItem(QWidgetItem(widget))
        self.invalidate()

    @override
    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)

    @override
    def count(self) -> int:
        return len(self._items)

    @override
    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    @override
    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    @override
    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    @override
    def hasHeightForWidth(self) -> bool:
        return True

    @override
    def heightForWidth(self, width: int) -> int:
        return self._places(QRect(0, 0, width, 0))[1]

    @override
    def minimumSize(self) -> QSize:
        least = QSize()
        for item in self._shown():
            least = least.expandedTo(item.minimumSize())
        return least

    @override
    def sizeHint(self) -> QSize:
        return self.minimumSize()

    @override
    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        for item, place in self._places(rect)[0]:
            if isValid(item):
                item.setGeometry(place)


class FlowRow(_Row):
    """Lays its widgets out in reading order at their own size, as many in a row as fit."""

    def __init__(self, *widgets: QWidget, gap: int = theme.GAP) -> None:
        super().__init__(*widgets, gap=gap)

    @override
    def _places(self, rect: QRect) -> tuple[Sequence[tuple[QLayoutItem, QRect]], int]:
        x, y, row, places = rect.x(), rect.y(), 0, []
        for item in self._shown():
            size = item.sizeHint()
            if x > rect.x() and x + size.width() > rect.x() + rect.width():
                x, y, row = rect.x(), y + row + self.spacing(), 0
            places.append((item, QRect(QPoint(x, y), size)))
            x += size.width() + self.spacing()
            row = max(row, size.height())
        return places, y + row - rect.y()


class FieldRow(_Row):
    """Fields that share the width of one row, or stand below one another where it is too narrow for all."""

    def __init__(self, *widgets: QWidget, gap: int = theme.GAP_LARGE) -> None:
        super().__init__(*widgets, gap=gap)

    @override
    def _places(self, rect: QRect) -> tuple[Sequence[tuple[QLayoutItem, QRect]], int]:
        items = self._shown()
        room = rect.width() - self.spacing() * (len(items) - 1)
        beside = sum(item.minimumSize().width() for item in items) <= room
        widths = _shares(items, room) if beside else [rect.width()] * len(items)
        heights = [_height(item, width) for item, width in zip(items, widths, strict=True)]
        x, y, places = rect.x(), rect.y(), []
        for item, width, height in zip(items, widths, heights, strict=True):
            places.append((item, QRect(x, y, width, height)))
            if beside:
                x += width + self.spacing()
            else:
                y += height + self.spacing()
        total = max(heights, default=0) if beside else y - rect.y() - self.spacing()
        return places, max(total, 0)


def _shares(items: list[QLayoutItem], room: int) -> list[int]:
    """Equal parts of the room; an item that needs more than its part gets what it needs."""
    widths = [0] * len(items)
    for left, place in enumerate(sorted(range(len(items)), key=lambda n: -items[n].minimumSize().width())):
        widths[place] = max(items[place].minimumSize().width(), room // (len(items) - left))
        room -= widths[place]
    return widths


def _height(item: QLayoutItem, width: int) -> int:
    return item.heightForWidth(width) if item.hasHeightForWidth() else item.sizeHint().height()


def scrolled(content: QWidget) -> QScrollArea:
    """A page that scrolls up and down, never sideways; the keyboard goes to what is on it."""
    area = QScrollArea()
    area.setWidget(content)
    area.setWidgetResizable(True)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    return area


def area_around(widget: QWidget) -> QScrollArea | None:
    """The page on which a widget stands, where that scrolls."""
    above = widget.parentWidget()
    while above is not None and not isinstance(above, QScrollArea):
        above = above.parentWidget()
    return above
