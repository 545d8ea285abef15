"""How a dog's row on the board is painted, and how high it must be for nothing to be cut."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QFontMetrics, QHelpEvent, QPainter, QPen, QPixmap
from PySide6.QtWidgets import (
    QAbstractItemView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QToolTip,
)
from typing_extensions import override

from kiosk.services.board import BoardRow
from ui import theme
from ui.board import words as board_words
from ui.board.rows import COLUMNS, BoardRows, ShownRow
from ui.board.words import DOG, LAST_DAY, NEXT, STRIP, TOWN
from ui.pieces import strip_paint
from ui.pieces.chip import chip_size, paint_chip
from ui.pieces.labels import tooltip
from ui.pieces.lines import dog_words, number_line, photo
from ui.pieces.strip_cells import NOT_RUNNING, Cell, cells

Index = QModelIndex | QPersistentModelIndex
Line = tuple[str, theme.Role, theme.Tone]
_KEPT_PHOTOS = 200


class BoardDelegate(QStyledItemDelegate):
    """Paints every column of the board's table."""

    def __init__(self, rows: BoardRows, table: QAbstractItemView) -> None:
        super().__init__(table)
        self._rows = rows
        self._table = table
        self._photos: dict[str, QPixmap] = {}

    def row_height(self, number: int, widths: Sequence[int]) -> int:
        """How high a row must be at these column widths."""
        row = self._rows.shown(number).row
        pad = theme.px(10)
        texts = (
            _height(_dog_lines(row), widths[DOG] - _photo_room()),
            _height(_town_lines(row), widths[TOWN] - 2 * pad),
            _height([(row.next_step, "body", "ink")], widths[NEXT] - 2 * pad),
            strip_paint.place_small(len(row.holding.days), widths[STRIP] - 2 * pad).height,
            chip_size(board_words.row_chip(row, self._rows.now), widths[LAST_DAY] - 2 * pad).height(),
            theme.px(theme.PHOTO),
        )
        return max(texts) + 2 * pad

    @override
    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(theme.px(80), theme.px(theme.PHOTO + 20))

    @override
    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        shown, box = self._rows.shown(index.row()), option.rect
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if option.state & (QStyle.StateFlag.State_Selected | QStyle.StateFlag.State_MouseOver):
            painter.fillRect(
                box, theme.colour("info_soft" if option.state & QStyle.StateFlag.State_Selected else "header")
            )
        painter.setPen(QPen(theme.colour("line"), 1))
        painter.drawLine(box.bottomLeft(), box.bottomRight())
        inner = box.adjusted(theme.px(10), 0, -theme.px(10), 0)
        self._cell(painter, inner, shown, index.column())
        if index.row() == self._table.currentIndex().row() and self._table.hasFocus():
            _focus(painter, box, index.column())
        painter.restore()

    def _cell(self, painter: QPainter, box: QRect, shown: ShownRow, column: int) -> None:
        row = shown.row
        match column:
            case board_words.DOG:
                self._dog(painter, box, shown)
            case board_words.TOWN:
                _lines(painter, box, _town_lines(row))
            case board_words.STRIP:
                self._strip(painter, box, row)
            case board_words.LAST_DAY:
                said = board_words.row_chip(row, self._rows.now)
                height = chip_size(said, box.width()).height()
                paint_chip(painter, QPoint(box.left(), box.center().y() - height // 2), said, box.width())
            case board_words.OWED:
                _owed(painter, box, row)
            case board_words.NEXT:
                _lines(painter, box, [(row.next_step, "body", "ink")])

    def _dog(self, painter: QPainter, box: QRect, shown: ShownRow) -> None:
        side = theme.px(theme.PHOTO)
        painter.drawPixmap(box.left(), box.center().y() - side // 2, self._photo(shown, side))
        _lines(painter, box.adjusted(side + theme.px(12), 0, theme.px(10), 0), _dog_lines(shown.row))

    def _photo(self, shown: ShownRow, side: int) -> QPixmap:
        key = f"{shown.row.case.dog.photo} {side}" if shown.picture is not None else f"{side}"
        kept = self._photos.get(key)
        if kept is None:
            if len(self._photos) >= _KEPT_PHOTOS:
                self._photos.clear()
            kept = self._photos[key] = photo(shown.picture, side)
        return kept

    def _strip(self, painter: QPainter, box: QRect, row: BoardRow) -> None:
        days = self._days(row)
        if not days:
            _lines(painter, box, [(NOT_RUNNING[row.holding.status][0], "body", "muted")])
            return
        places = strip_paint.place_small(len(days), box.width())
        painter.translate(self._strip_corner(box, places))
        strip_paint.paint(painter, days, places, large=False)

    def _days(self, row: BoardRow) -> tuple[Cell, ...]:
        return cells(row.holding, board_words.today_of(row.holding, self._rows.now))

    @staticmethod
    def _strip_corner(box: QRect, places: strip_paint.Places) -> QPoint:
        return QPoint(box.left() - theme.px(3), box.center().y() - places.height // 2)

    @override
    def helpEvent(self, event: QHelpEvent, view: QAbstractItemView, option: QStyleOptionViewItem, index: Index) -> bool:
        if event.type() != QEvent.Type.ToolTip or not index.isValid():
            return super().helpEvent(event, view, option, index)
        row = self._rows.shown(index.row()).row
        said = board_words.cell(row, index.column(), self._rows.now)
        if index.column() == STRIP and row.holding.days:
            box = option.rect.adjusted(theme.px(10), 0, -theme.px(10), 0)
            places = strip_paint.place_small(len(row.holding.days), box.width())
            spot = event.pos() - self._strip_corner(box, places)
            on = next((n for n, place in enumerate(places.boxes) if place.contains(spot)), -1)
            said = self._days(row)[on].why if on >= 0 else ""
        QToolTip.showText(event.globalPos(), tooltip(said), view)
        return True


def _photo_room() -> int:
    return theme.px(theme.PHOTO + 12 + 10)


def _dog_lines(row: BoardRow) -> list[Line]:
    lines: list[Line] = [(dog_words(row.case), "strong", "ink"), (number_line(row.case), "small", "muted")]
    if lacks := board_words.incomplete(row):
        lines.append((lacks, "small_strong", "warn"))
    return lines


def _town_lines(row: BoardRow) -> list[Line]:
    return [(row.town_name, "body", "ink"), (row.held_under, "small", "muted")]


def _height(lines: Sequence[Line], width: int) -> int:
    return sum(_line_box(text, role, width).height() for text, role, _ in lines)


def _line_box(text: str, role: theme.Role, width: int) -> QRect:
    flags = Qt.TextFlag.TextWordWrap | Qt.TextFlag.TextWrapAnywhere
    return QFontMetrics(theme.font(role)).boundingRect(QRect(0, 0, max(width, 1), 10_000), _wrap(flags), text)


def _wrap(flags: Qt.TextFlag) -> int:
    return int(flags)


def _lines(painter: QPainter, box: QRect, lines: Sequence[Line]) -> None:
    """Lines of text, wrapped, one below the other, in the middle of the box."""
    top = box.center().y() - _height(lines, box.width()) // 2
    for text, role, tone in lines:
        place = _line_box(text, role, box.width())
        painter.setFont(theme.font(role))
        painter.setPen(theme.colour(tone))
        flags = Qt.TextFlag.TextWordWrap | Qt.TextFlag.TextWrapAnywhere
        painter.drawText(QRect(box.left(), top, box.width(), place.height()), _wrap(flags), text)
        top += place.height()


def _owed(painter: QPainter, box: QRect, row: BoardRow) -> None:
    words = board_words.owed(row)
    unset = bool(row.not_configured)
    painter.setFont(theme.font("small_strong" if unset else "heading" if row.owed is not None else "body"))
    painter.setPen(theme.colour("warn" if unset else "ink"))
    flags = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap
    painter.drawText(box, flags, words)


def _focus(painter: QPainter, box: QRect, column: int) -> None:
    """The focus ring runs around the whole row."""
    painter.setPen(QPen(theme.colour("focus"), theme.px(3)))
    inner = box.adjusted(1, 1, -2, -2)
    painter.drawLine(inner.topLeft(), inner.topRight())
    painter.drawLine(inner.bottomLeft(), inner.bottomRight())
    if column == 0:
        painter.drawLine(inner.topLeft(), inner.bottomLeft())
    if column == len(COLUMNS) - 1:
        painter.drawLine(inner.topRight(), inner.bottomRight())
