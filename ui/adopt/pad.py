"""A field to sign in with a pen, a finger or the mouse; what is kept are the strokes."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget
from typing_extensions import override

from ui import theme
from ui.language import say

_THOUSAND = 1000
_HEIGHT, _WIDTH, _NARROWEST = 150, 420, 240
Point = tuple[int, int]


class SignaturePad(QWidget):
    """Draws strokes. `strokes` are lists of points in thousandths of the field's width and height."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._strokes: list[list[Point]] = []
        self._drawing = False
        self.setMinimumSize(theme.px(_NARROWEST), theme.px(_HEIGHT))
        self.setCursor(Qt.CursorShape.CrossCursor)
        self.setAccessibleName(say("Signature field, for pen, finger or mouse"))
        self.setAttribute(Qt.WidgetAttribute.WA_AcceptTouchEvents, on=False)

    @property
    def strokes(self) -> tuple[tuple[Point, ...], ...]:
        """What was drawn."""
        return tuple(tuple(stroke) for stroke in self._strokes if stroke)

    @property
    def signed(self) -> bool:
        """Whether more was drawn than a touch leaves."""
        return any(len(stroke) > 1 for stroke in self._strokes)

    def show_strokes(self, strokes: tuple[tuple[Point, ...], ...]) -> None:
        """Show what was drawn elsewhere."""
        self._drawing = False
        self._strokes = [list(stroke) for stroke in strokes]
        self.update()

    def clear(self) -> None:
        """Begin anew; a pen that is still down draws nothing more until it is put down again."""
        self._drawing = False
        self._strokes.clear()
        self.update()
        self.changed.emit()

    @override
    def sizeHint(self) -> QSize:
        return QSize(theme.px(_WIDTH), theme.px(_HEIGHT))

    @override
    def heightForWidth(self, width: int) -> int:
        """How high the field is in its own shape, in which a signature is not drawn out."""
        return width * _HEIGHT // _WIDTH

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._drawing = True
            self._strokes.append([])
            self._add(event.position().toPoint())

    @override
    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._drawing:
            self._add(event.position().toPoint())

    @override
    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._drawing:
            self._add(event.position().toPoint())
            self._drawing = False
            self.changed.emit()

    def _add(self, at: QPoint) -> None:
        """Keep a point; beyond the edge the pen stays at the edge."""
        x = min(max(at.x() * _THOUSAND // max(self.width(), 1), 0), _THOUSAND)
        y = min(max(at.y() * _THOUSAND // max(self.height(), 1), 0), _THOUSAND)
        if not self._strokes[-1] or self._strokes[-1][-1] != (x, y):
            self._strokes[-1].append((x, y))
            self.update()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(theme.colour("muted"), 1, Qt.PenStyle.DashLine))
        painter.setBrush(theme.colour("background"))
        painter.drawRoundedRect(self.rect().adjusted(1, 1, -1, -1), theme.px(theme.RADIUS), theme.px(theme.RADIUS))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(theme.colour("ink"), theme.px(2), Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        for stroke in filter(None, self._strokes):
            painter.drawPath(self._path(stroke))
        painter.end()

    def _path(self, stroke: list[Point]) -> QPainterPath:
        points = [QPointF(x * self.width() / _THOUSAND, y * self.height() / _THOUSAND) for x, y in stroke]
        path = QPainterPath(points[0])
        # The dot of an i is a line to itself.
        for point in points[1:] or points:
            path.lineTo(point)
        return path
