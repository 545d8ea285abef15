"""How a dog's row on the board is painted, and how high it must be for nothing to be cut."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QHelpEvent, QPainter, QPen, QPixmap
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
from ui.language import retell
from ui.pieces import strip_paint, text_block
from ui.pieces.chip import chip_size, paint_chip
from ui.pieces.labels import tooltip
from ui.pieces.lines import dog_words, number_line, photo
from ui.pieces.strip_cells import Cell, cells, instead
from ui.pieces.text_block import Text

Index = QModelIndex | QPersistentModelIndex
_KEPT_PHOTOS = 200


class BoardDelegate(QStyledItemDelegate):
    """Paints every column of the board's table."""

    def __init__(self, rows: BoardRows, table: QAbstractItemView) -> None:
        super().__init__(table)
        self._rows = rows
        self._table = table
        self._photos: dict[str, QPixmap] = {}
        self.folded = False
        """Where there is little room, the town stands below the dog and the next step below the chip; rows are low."""

    def row_height(self, number: int, widths: Sequence[int]) -> int:
        """How high a row must be at these column widths."""
        row = self._rows.shown(number).row
        pad = theme.px(10)
        above = theme.px(3) if self.folded else pad
        texts = (
            text_block.height(self._dog_lines(row), widths[DOG] - _photo_room()),
            0 if self.folded else text_block.height(_town_lines(row), widths[TOWN] - 2 * pad),
            0 if self.folded else text_block.height([Text(retell(row.next_step))], widths[NEXT] - 2 * pad),
            strip_paint.place_small(len(row.holding.days), widths[STRIP] - 2 * pad).height,
            self._stand_height(row, widths[LAST_DAY] - 2 * pad),
            theme.px(theme.PHOTO),
        )
        return max(texts) + 2 * above

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
                box, theme.colour("chosen" if option.state & QStyle.StateFlag.State_Selected else "header")
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
                text_block.paint(painter, box, _town_lines(row))
            case board_words.STRIP:
                self._strip(painter, box, row)
            case board_words.LAST_DAY:
                self._stand(painter, box, row)
            case board_words.OWED:
                _owed(painter, box, row)
            case board_words.NEXT:
                text_block.paint(painter, box, [Text(retell(row.next_step))])

    def _dog(self, painter: QPainter, box: QRect, shown: ShownRow) -> None:
        side = theme.px(theme.PHOTO)
        painter.drawPixmap(box.left(), box.center().y() - side // 2, self._photo(shown, side))
        text_block.paint(painter, box.adjusted(side + theme.px(12), 0, theme.px(10), 0), self._dog_lines(shown.row))

    def _dog_lines(self, row: BoardRow) -> list[Text]:
        lines = [Text(dog_words(row.case), "strong"), Text(number_line(row.case), "small", "muted")]
        if self.folded:
            lines.append(Text(row.town_name, "small", "muted"))
        if lacks := board_words.incomplete(row):
            lines.append(Text(lacks, "small_strong", "warn"))
        if wanting := board_words.wanting(row):
            late = row.checks_late and row.seen is None
            lines.append(Text(wanting, "small_strong", "bad" if late else "warn"))
        return lines

    def _stand_height(self, row: BoardRow, width: int) -> int:
        height = chip_size(board_words.row_chip(row, self._rows.now), width).height()
        below = self._below_chip(row)
        return height + theme.px(4) + text_block.height(below, width) if below else height

    def _below_chip(self, row: BoardRow) -> list[Text]:
        """The next step where that has no column of its own, and who saw to the alarm."""
        lines = [Text(retell(row.next_step), "small")] if self.folded else []
        seen = board_words.seen(row, self._rows.now)
        return [*lines, Text(seen, "small", "muted")] if seen else lines

    def _stand(self, painter: QPainter, box: QRect, row: BoardRow) -> None:
        """The chip, and what stands below it."""
        top = box.top() + (box.height() - self._stand_height(row, box.width())) // 2
        chip = paint_chip(painter, QPoint(box.left(), top), board_words.row_chip(row, self._rows.now), box.width())
        below = self._below_chip(row)
        if below:
            text_block.paint(painter, QRect(box.left(), chip.bottom() + theme.px(4), box.width(), 0), below)

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
            text_block.paint(painter, box, [Text(instead(row.holding)[0], "body", "muted")])
            return
        places = strip_paint.place_small(len(days), box.width())
        painter.save()
        painter.translate(self._strip_corner(box, places))
        strip_paint.paint(painter, days, places, large=False)
        painter.restore()

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
        if self.folded and index.column() == DOG:
            said = f"{said} {board_words.cell(row, TOWN, self._rows.now)}"
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


def _town_lines(row: BoardRow) -> list[Text]:
    return [Text(row.town_name), Text(board_words.held_under(row), "small", "muted")]


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
