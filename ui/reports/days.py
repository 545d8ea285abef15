"""Days side by side: where each one is, and how a calendar paints them."""

from __future__ import annotations

from collections.abc import Container, Iterator
from dataclasses import dataclass
from datetime import date, timedelta

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QBrush, QPainter, QPen

from kiosk.domain.periods import Period
from kiosk.services.reports import HeldDog
from ui import theme
from ui.language import words

_BAR = 16
_EDGE = 6
_COLOURS = {"last_day": "bad", "ended": "warn", "awaiting_notice": "edge", "held_by_order": "edge"}
_WITH_NUMBERS, _WITH_NAMES, _WITH_MONDAYS = 18, 44, 4


@dataclass(frozen=True, slots=True)
class DayGrid:
    """The days of a period across a box."""

    period: Period
    box: QRect

    @property
    def each(self) -> float:
        """How wide a day is."""
        return (self.box.width() - theme.px(_EDGE)) / self.period.days

    def left(self, day: date) -> float:
        """Where a day begins."""
        return self.box.left() + (day - self.period.first).days * self.each

    def days(self) -> Iterator[date]:
        """Every day."""
        return (self.period.first + timedelta(days=place) for place in range(self.period.days))


def paint_days(painter: QPainter, grid: DayGrid, closed: Container[date], today: date) -> None:
    """The ground of a row: closed days hatched, today marked."""
    ground, hatch = theme.colour("hatch_soft"), QBrush(theme.colour("edge"), Qt.BrushStyle.BDiagPattern)
    for day in grid.days():
        if day in closed:
            where = QRectF(grid.left(day), grid.box.top(), grid.each, grid.box.height())
            painter.fillRect(where, ground)
            painter.fillRect(where, hatch)
    if grid.period.first <= today <= grid.period.last:
        painter.setPen(QPen(theme.colour("focus"), theme.px(2)))
        x = round(grid.left(today) + grid.each / 2)
        painter.drawLine(x, grid.box.top(), x, grid.box.bottom())


def paint_bar(painter: QPainter, grid: DayGrid, dog: HeldDog) -> None:
    """From the first day of a stay to its last; an open end runs on, dashed."""
    period = grid.period
    first = max(dog.first, period.first)
    last = period.last if dog.last is None else min(dog.last, period.last)
    if last < first:
        return
    high = theme.px(_BAR)
    top = grid.box.center().y() - high / 2
    bar = QRectF(grid.left(first) + 1, top, max(grid.left(last) + grid.each - grid.left(first) - 2, 3), high)
    colour = theme.colour("ok" if dog.paid else _COLOURS.get(dog.state, "primary"))
    if dog.last is None:
        painter.setPen(QPen(colour, theme.px(2), Qt.PenStyle.DashLine))
        painter.setBrush(QBrush(colour, Qt.BrushStyle.Dense6Pattern))
    else:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
    painter.drawRoundedRect(bar, theme.px(4), theme.px(4))


def paint_head(painter: QPainter, grid: DayGrid, today: date | None) -> None:
    """Weekdays and dates where there is room for them, else the months."""
    box = grid.box
    painter.fillRect(box, theme.colour("card"))
    all_days, names = grid.each >= theme.px(_WITH_NUMBERS), grid.each >= theme.px(_WITH_NAMES)
    mondays = grid.each >= theme.px(_WITH_MONDAYS)
    wide = max(grid.each, theme.px(_WITH_NUMBERS))
    half = box.height() // 2
    for day in grid.days():
        where = QRectF(grid.left(day) + (grid.each - wide) / 2, box.top() + half, wide, half)
        painter.setPen(theme.colour("bad" if day == today else "muted"))
        if all_days or (mondays and day.weekday() == 0):
            painter.setFont(theme.font("cell"))
            text = f"{words().weekday(day.weekday())} {day.day}" if names else str(day.day)
            painter.drawText(where, Qt.AlignmentFlag.AlignCenter, text)
        if day.day == 1 or day == grid.period.first:
            painter.setFont(theme.font("tiny"))
            painter.setPen(theme.colour("ink"))
            above = QRect(round(where.left()), box.top(), theme.px(90), half)
            if above.left() + theme.px(30) < box.right():
                painter.drawText(above, Qt.AlignmentFlag.AlignVCenter, words().month(day))
    painter.setPen(theme.colour("line"))
    painter.drawLine(box.bottomLeft(), box.bottomRight())
