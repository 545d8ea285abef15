"""Intake and outcome as a picture: for each month how many came and how many left."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget
from typing_extensions import override

from kiosk.services.reports import MonthOfDogs
from ui import theme
from ui.language import say, words

_HEIGHT, _LEGEND, _FOOT, _BAR = 210, 28, 26, 26


class MonthsChart(QWidget):
    """Two bars for each month; the same as a sentence for whoever cannot see it."""

    def __init__(self) -> None:
        super().__init__()
        self._months: tuple[MonthOfDogs, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(say("Dogs that came and left, by month"))

    def show_months(self, months: Sequence[MonthOfDogs]) -> None:
        """Show these months, in their order."""
        self._months = tuple(months)
        self.setAccessibleDescription(" ".join(_in_words(month) for month in months))
        self.update()

    @override
    def sizeHint(self) -> QSize:
        return QSize(theme.px(420), theme.px(_HEIGHT))

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._months:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._legend(painter)
        most = max(1, *(max(month.came, month.left) for month in self._months))
        each = self.width() / len(self._months)
        for place, month in enumerate(self._months):
            self._month(painter, month, QRectF(place * each, 0, each, self.height()), most)
        painter.end()

    def _legend(self, painter: QPainter) -> None:
        painter.setFont(theme.font("small"))
        metrics, x, side = QFontMetrics(theme.font("small")), 0.0, theme.px(12)
        for colour, text in (("primary", say("came")), ("badge", say("left"))):
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.colour(colour))
            painter.drawRoundedRect(QRectF(x, theme.px(6), side, side), 2, 2)
            painter.setPen(theme.colour("muted"))
            width = metrics.horizontalAdvance(text) + 1
            where = QRectF(x + side + theme.px(6), 0, width, theme.px(24))
            painter.drawText(where, Qt.AlignmentFlag.AlignVCenter, text)
            x += side + theme.px(24) + width

    def _month(self, painter: QPainter, month: MonthOfDogs, room: QRectF, most: int) -> None:
        foot = room.bottom() - theme.px(_FOOT)
        high = foot - theme.px(_LEGEND + 18)
        wide = min(theme.px(_BAR), room.width() / 3)
        middle = room.center().x()
        painter.setFont(theme.font("tiny"))
        for dogs, colour, x in ((month.came, "primary", middle - wide - 1), (month.left, "badge", middle + 1)):
            bar = QRectF(x, foot - high * dogs / most, wide, high * dogs / most)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.colour(colour))
            painter.drawRect(bar)
            painter.setPen(theme.colour("ink"))
            above = QRectF(x - wide, bar.top() - theme.px(18), 3 * wide, theme.px(18))
            if dogs and room.width() >= QFontMetrics(painter.font()).horizontalAdvance(f"{most} {most}"):
                painter.drawText(above, Qt.AlignmentFlag.AlignCenter, str(dogs))
        painter.setPen(theme.colour("line"))
        painter.drawLine(int(room.left()), int(foot), int(room.right()), int(foot))
        painter.setPen(theme.colour("muted"))
        beneath = QRectF(room.left(), foot, room.width(), theme.px(_FOOT))
        painter.drawText(beneath, Qt.AlignmentFlag.AlignCenter, _short(month, room.width(), painter))


def _short(month: MonthOfDogs, room: float, painter: QPainter) -> str:
    name = words().month(month.first)
    return painter.fontMetrics().elidedText(name, Qt.TextElideMode.ElideRight, int(room))


def _in_words(month: MonthOfDogs) -> str:
    named = words().month(month.first)
    return say("{month}: {came} came, {left} left.", month=named, came=month.came, left=month.left)
