"""The charge over time as a step line: what was, what will be, where it stands now and when it next rises."""

from __future__ import annotations

from datetime import datetime, timedelta

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget
from typing_extensions import override

from ui import theme, words
from ui.language import say
from ui.pieces.curve import FeeCurve, FeePoint

_DAY = timedelta(days=1)


class FeeSteps(QWidget):
    """Draws a `FeeCurve`; says the same in words to a screen reader."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._curve: FeeCurve | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(say("How the fee grows"))

    def show_curve(self, curve: FeeCurve) -> None:
        """Show a charge over time."""
        self._curve = curve
        self.setAccessibleDescription(in_words(curve))
        self.update()

    @override
    def sizeHint(self) -> QSize:
        return QSize(theme.px(420), theme.px(170))

    @override
    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(260), theme.px(170))

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._curve is not None and self._curve.points:
            _Drawing(painter, self._curve, QRectF(self.rect())).draw()
        else:
            painter.setFont(theme.font("body"))
            painter.setPen(theme.colour("muted"))
            text = in_words(self._curve) if self._curve else ""
            painter.drawText(self.rect(), Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignVCenter, text)
        painter.end()


def in_words(curve: FeeCurve) -> str:
    """What is owed now and what comes next, as sentences."""
    here, rise = curve.here, curve.next_rise
    if here is None:
        return say("The amounts are not configured, so nothing can be drawn.")
    now = say("Owed now: {words}.", words=words.dollars(here.total))
    if rise is None:
        return say("{now} No further increase under this town's law.", now=now)
    return f"{now} {rise_in_words(rise, curve)}"


def rise_in_words(rise: FeePoint, curve: FeeCurve) -> str:
    """The next rise as "Rises to $292.00 after 2:00 pm today."."""
    return say(
        "Rises to {words} after {words2}.",
        words=words.dollars(rise.total),
        words2=words.moment_from(rise.at, curve.zone, curve.now),
    )


class _Drawing:
    """One painting of a curve: knows where an instant and an amount stand."""

    def __init__(self, painter: QPainter, curve: FeeCurve, box: QRectF) -> None:
        self.painter, self.curve = painter, curve
        self.metrics = QFontMetrics(theme.font("tiny"))
        right = theme.px(14)
        left = self.metrics.horizontalAdvance(words.dollars(curve.points[-1].total)) + theme.px(10)
        self.plot = box.adjusted(left, theme.px(30), -right, -theme.px(26))
        self.start = curve.points[0].at
        self.span = max((curve.until - self.start).total_seconds(), 1.0)
        self.top = max(point.total.cents for point in curve.points) or 1

    def x(self, instant: datetime) -> float:
        """Where an instant stands."""
        return self.plot.left() + self.plot.width() * (instant - self.start).total_seconds() / self.span

    def y(self, cents: int) -> float:
        """Where an amount stands."""
        return self.plot.bottom() - self.plot.height() * cents / self.top

    def draw(self) -> None:
        """The grid, the steps, and now."""
        self._amounts()
        self._days()
        self._steps()
        self._now()
        self._rise()

    def _amounts(self) -> None:
        for cents in sorted({0, self.curve.points[0].total.cents, self.top}):
            self.painter.setPen(QPen(theme.colour("line"), 1))
            y = self.y(cents)
            self.painter.drawLine(QPointF(self.plot.left(), y), QPointF(self.plot.right(), y))
        for cents in self._spaced():
            self._write(
                0, self.y(cents), words.dollars(type(self.curve.points[0].total)(cents)), Qt.AlignmentFlag.AlignRight
            )

    def _spaced(self) -> list[int]:
        """The amounts to write at the side, none on top of another."""
        shown: list[int] = []
        for cents in (self.top, 0, self.curve.points[0].total.cents):
            if all(abs(self.y(cents) - self.y(other)) > self.metrics.height() for other in shown):
                shown.append(cents)
        return shown

    def _write(self, x: float, y: float, text: str, side: Qt.AlignmentFlag) -> None:
        self.painter.setFont(theme.font("tiny"))
        self.painter.setPen(theme.colour("muted"))
        box = QRectF(x, y - self.metrics.height() / 2, self.plot.left() - theme.px(8), self.metrics.height())
        self.painter.drawText(box, side | Qt.AlignmentFlag.AlignVCenter, text)

    def _days(self) -> None:
        """Dates along the bottom, as many as have room."""
        zone = self.curve.zone
        day, last = self.start.astimezone(zone).date(), self.curve.until.astimezone(zone).date()
        self.painter.setFont(theme.font("tiny"))
        self.painter.setPen(theme.colour("muted"))
        free = self.plot.left() - 1
        while day <= last:
            moment = max(datetime(day.year, day.month, day.day, tzinfo=zone), self.start)
            text, x = words.month_day(day), self.x(moment)
            width = self.metrics.horizontalAdvance(text)
            if x >= free and x + width <= self.plot.right() + theme.px(12):
                self.painter.drawText(QPointF(x, self.plot.bottom() + theme.px(20)), text)
                free = x + width + theme.px(18)
            day += _DAY

    def _steps(self) -> None:
        points = self.curve.points
        for n, point in enumerate(points):
            ends = points[n + 1].at if n + 1 < len(points) else self.curve.until
            y = self.y(point.total.cents)
            if n:
                before = QPointF(self.x(point.at), self.y(points[n - 1].total.cents))
                self._line(before, QPointF(self.x(point.at), y), past=point.at <= self.curve.now)
            middle = min(max(self.curve.now, point.at), ends)
            self._line(QPointF(self.x(point.at), y), QPointF(self.x(middle), y), past=True)
            self._line(QPointF(self.x(middle), y), QPointF(self.x(ends), y), past=False)

    def _line(self, one: QPointF, other: QPointF, *, past: bool) -> None:
        pen = QPen(theme.colour("info"), theme.px(3 if past else 2))
        pen.setStyle(Qt.PenStyle.SolidLine if past else Qt.PenStyle.DotLine)
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        self.painter.setPen(pen)
        if one != other:
            self.painter.drawLine(one, other)

    def _now(self) -> None:
        here = self.curve.here
        if here is None:
            return
        spot = QPointF(self.x(self.curve.now), self.y(here.total.cents))
        self.painter.setPen(QPen(theme.colour("card"), theme.px(2)))
        self.painter.setBrush(theme.colour("badge"))
        self.painter.drawEllipse(spot, theme.px(6), theme.px(6))
        self.painter.setPen(theme.colour("ink"))
        self.painter.setFont(theme.font("small_strong"))
        text = say("now {amount}", amount=words.dollars(here.total))
        metrics = QFontMetrics(theme.font("small_strong"))
        x = min(spot.x() + theme.px(10), self.plot.right() - metrics.horizontalAdvance(text))
        below = spot.y() + metrics.ascent() + theme.px(8)
        y = below if below < self.plot.bottom() - theme.px(4) else spot.y() - theme.px(12)
        self.painter.drawText(QPointF(x, y), text)

    def _rise(self) -> None:
        """Name the next rise, above its step."""
        rise = self.curve.next_rise
        if rise is None:
            return
        when = words.moment_from(rise.at, self.curve.zone, self.curve.now)
        text = say("{amount} after {when}", amount=words.dollars(rise.total), when=when)
        width = self.metrics.horizontalAdvance(text)
        x = min(self.x(rise.at) + theme.px(4), self.plot.right() - width)
        self.painter.setFont(theme.font("tiny"))
        self.painter.setPen(theme.colour("info"))
        self.painter.drawText(QPointF(x, self.y(rise.total.cents) - theme.px(7)), text)
