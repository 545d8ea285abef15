"""Where the cells of a holding strip stand, and how they are painted; shared by the widget and the board."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPainterPath, QPen, QPolygonF

from ui import theme
from ui.pieces.strip_cells import Cell
from ui.words import month_day

_ROOMY, _NARROW, _THIN = 26, 18, 4
_WORDED = 24
_LARGE_LEAST, _LARGE_MOST = 80, 160


@dataclass(frozen=True, slots=True)
class Places:
    """The rectangle of every cell, the height of all, and whether the cells are wide enough for words."""

    boxes: tuple[QRect, ...]
    height: int
    weekdays: bool = True
    dates: bool = True


def place_small(count: int, width: int) -> Places:
    """The board's form: cells shrink, then lose the weekday, then wrap, then lose the date; never a day is left out."""
    if not count:
        return Places((), theme.px(36))
    gap = theme.px(3)
    each = min(theme.px(_ROOMY), (width + gap) // count - gap)
    if each >= theme.px(_NARROW):
        weekdays = each >= theme.px(_WORDED)
        return _grid(count, (each, theme.px(36 if weekdays else 30)), gap, count, weekdays=weekdays)
    per_row = max((width + gap) // (theme.px(_NARROW) + gap), 1)
    if count <= 2 * per_row:
        return _grid(count, (theme.px(_NARROW), theme.px(24)), gap, per_row, weekdays=False)
    each = max((2 * width) // count - 1, _THIN)
    return _grid(count, (each, theme.px(16)), 1, max(width // (each + 1), 1), weekdays=False, dates=False)


def place_large(cells: Sequence[Cell], width: int) -> Places:
    """The case's form: cells share the width, and go on in a next row where they would become too narrow."""
    if not cells:
        return Places((), theme.px(64))
    gap = theme.px(6)
    each = (width + gap) // len(cells) - gap
    per_row = len(cells)
    if each < theme.px(_LARGE_LEAST):
        most = max((width + gap) // (theme.px(_LARGE_LEAST) + gap), 1)
        rows = -(-len(cells) // most)
        per_row = -(-len(cells) // rows)
        each = (width + gap) // per_row - gap
    each = min(each, theme.px(_LARGE_MOST))
    metrics = QFontMetrics(theme.font("tiny"))
    lines = 2 if any(metrics.horizontalAdvance(cell.note) > each - theme.px(8) for cell in cells) else 1
    return _grid(len(cells), (each, theme.px(50) + lines * metrics.lineSpacing()), gap, per_row)


def _grid(
    count: int, size: tuple[int, int], gap: int, per_row: int, *, weekdays: bool = True, dates: bool = True
) -> Places:
    each, height = size
    edge = theme.px(3)
    boxes = tuple(
        QRect(edge + (n % per_row) * (each + gap), edge + (n // per_row) * (height + gap), each, height)
        for n in range(count)
    )
    return Places(boxes, boxes[-1].bottom() + 1 + edge, weekdays, dates)


def paint(painter: QPainter, cells: Sequence[Cell], places: Places, *, large: bool, chosen: int = -1) -> None:
    """Paint every cell at its place; `chosen` is the one the keyboard is on."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for n, (cell, box) in enumerate(zip(cells, places.boxes, strict=True)):
        _background(painter, cell, box)
        _words(painter, cell, box, places, large)
        if cell.today or n == chosen:
            _outline(painter, box, theme.colour("ink" if n == chosen else "focus"))
    painter.restore()


def _inks(cell: Cell) -> tuple[QColor, QColor]:
    """Background and text of a cell."""
    match cell.look:
        case "past":
            return theme.colour("primary"), theme.colour("on_primary")
        case "future":
            return theme.colour("info_soft"), theme.colour("info")
        case "last":
            return theme.colour("last_day"), theme.colour("on_primary")
        case "hatched":
            return theme.colour("hatch_soft"), theme.colour("hatch_ink")


def paint_stopped(painter: QPainter, box: QRect, words: str, *, focused: bool) -> None:
    """A period that does not run: one hatched bar that says so."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    inner = box.adjusted(2, 2, -2, -2)
    _ground(painter, inner, theme.colour("hatch_soft"), hatched=True)
    painter.setPen(theme.colour("hatch_ink"))
    _write(painter, inner, Qt.AlignmentFlag.AlignCenter, words, theme.font("strong"))
    if focused:
        _outline(painter, inner, theme.colour("focus"))
    painter.restore()


def _ground(painter: QPainter, box: QRect, ground: QColor, *, hatched: bool) -> None:
    outline = QPainterPath()
    radius = min(theme.px(5), box.width() // 4)
    outline.addRoundedRect(QRectF(box), radius, radius)
    painter.fillPath(outline, ground)
    if hatched:
        painter.save()
        painter.setClipPath(outline)
        painter.setPen(QPen(theme.colour("hatch"), theme.px(4)))
        for x in range(box.left() - box.height(), box.right() + theme.px(12), theme.px(12)):
            painter.drawLine(x, box.bottom() + 2, x + box.height() + 2, box.top())
        painter.restore()


def _background(painter: QPainter, cell: Cell, box: QRect) -> None:
    ground, ink = _inks(cell)
    _ground(painter, box, ground, hatched=cell.look == "hatched")
    if cell.rolls_on:
        size, middle = theme.px(5), box.center().y()
        arrow = [QPointF(box.right() - size, middle - size), QPointF(box.right() + 1, middle)]
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ink)
        painter.drawPolygon(QPolygonF([*arrow, QPointF(box.right() - size, middle + size)]))


def _words(painter: QPainter, cell: Cell, box: QRect, places: Places, large: bool) -> None:
    if not places.dates:
        return
    painter.setPen(_inks(cell)[1])
    date_font = theme.font("tiny")
    date_font.setBold(True)
    centred = Qt.AlignmentFlag.AlignHCenter
    if not large:
        number = QRect(box)
        if places.weekdays:
            _write(painter, box.adjusted(0, theme.px(2), 0, 0), centred, cell.weekday[:3], theme.font("cell"))
            number.setTop(box.top() + theme.px(15))
        _write(painter, number, centred | Qt.AlignmentFlag.AlignVCenter, str(cell.day.day), date_font)
        return
    line = QFontMetrics(theme.font("tiny")).lineSpacing()
    inner = box.adjusted(theme.px(2), theme.px(6), -theme.px(2), 0)
    _write(painter, inner, centred, cell.weekday, theme.font("tiny"))
    _write(painter, inner.adjusted(0, line, 0, 0), centred, month_day(cell.day), theme.font("small_strong"))
    note = inner.adjusted(0, 2 * line + theme.px(4), 0, -theme.px(4))
    _write(painter, note, centred | Qt.TextFlag.TextWordWrap, *_fitted(cell.note, note))


def _fitted(text: str, box: QRect) -> tuple[str, QFont]:
    """The text in at most two lines of the box, smaller where a word is wider than it."""
    for role in ("tiny", "cell"):
        font = theme.font(role)
        wrapped = QFontMetrics(font).boundingRect(QRect(0, 0, box.width(), 10_000), Qt.TextFlag.TextWordWrap, text)
        if wrapped.height() <= box.height() and wrapped.width() <= box.width():
            return text, font
    return QFontMetrics(font).elidedText(text, Qt.TextElideMode.ElideRight, box.width()), font


def _write(painter: QPainter, box: QRect, flags: Qt.AlignmentFlag | Qt.TextFlag, text: str, font: QFont) -> None:
    painter.setFont(font)
    painter.drawText(box, flags, text)


def _outline(painter: QPainter, box: QRect, colour: QColor) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(colour, theme.px(2)))
    around = QRectF(box).adjusted(-2, -2, 2, 2)
    painter.drawRoundedRect(around, theme.px(6), theme.px(6))
