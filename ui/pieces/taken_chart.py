"""What came in, by town and tender, as a calm picture: a bar for each town, cut by how it was paid."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget
from typing_extensions import override

from kiosk.domain.money import ZERO, Money
from kiosk.domain.records import Tender
from kiosk.words import to_say
from ui import theme, words
from ui.language import say

TENDER_WORDS: dict[Tender, str] = {
    "cash": to_say("cash"),
    "check": to_say("check"),
    "money_order": to_say("money order"),
    "card": to_say("card"),
}
_COLOURS: dict[Tender, str] = {"cash": "primary", "check": "ok", "money_order": "badge", "card": "edge"}
_BAR, _ROW, _LEGEND = 22, 40, 30
_IN_A_LINE = 2
"""How many tenders the legend holds in one line, however narrow it is."""
_NOTHING = to_say("Nothing came in today.")


@dataclass(frozen=True, slots=True)
class Taken:
    """What came in for one town: its name and the sums by tender."""

    town: str
    tenders: Mapping[Tender, Money]
    total: Money


def in_words(rows: Sequence[Taken]) -> str:
    """The picture for somebody who cannot see it."""
    if not rows:
        return say(_NOTHING)
    return " ".join(f"{row.town}: {words.dollars(row.total)} ({_split(row)})." for row in rows)


def _split(row: Taken) -> str:
    return ", ".join(f"{say(TENDER_WORDS[t])} {words.dollars(m)}" for t, m in row.tenders.items() if m != ZERO) or say(
        "even"
    )


class TakenChart(QWidget):
    """One bar for each town; below them how much came in by each tender."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows: tuple[Taken, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(say("What came in today, by town and tender"))
        self.show_taken(())

    def show_taken(self, rows: Sequence[Taken]) -> None:
        """Show these towns, in this order."""
        self._rows = tuple(rows)
        self.setAccessibleDescription(in_words(self._rows))
        self.updateGeometry()
        self.update()

    @override
    def sizeHint(self) -> QSize:
        used = {tender for row in self._rows for tender, amount in row.tenders.items() if amount != ZERO}
        legends = 0 if not self._rows else 1 if len(used) <= _IN_A_LINE else 2
        height = theme.px(_ROW * max(len(self._rows), 1) + _LEGEND * legends)
        return QSize(theme.px(320), height)

    @override
    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(220), self.sizeHint().height())

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._rows:
            _Drawing(painter, self._rows, self.width()).draw()
        else:
            painter.setFont(theme.font())
            painter.setPen(theme.colour("muted"))
            painter.drawText(self.rect(), Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, say(_NOTHING))
        painter.end()


class _Drawing:
    """One painting: knows how long a sum is."""

    def __init__(self, painter: QPainter, rows: tuple[Taken, ...], width: int) -> None:
        self.painter, self.rows, self.width = painter, rows, width
        strong, small = QFontMetrics(theme.font("strong")), QFontMetrics(theme.font("small"))
        self.names = min(max(small.horizontalAdvance(row.town) for row in rows), width // 3) + theme.px(12)
        self.sums = max(strong.horizontalAdvance(words.dollars(row.total)) for row in rows) + theme.px(12)
        self.room = max(width - self.names - self.sums, theme.px(20))
        self.most = max(1, *(_above(row) for row in rows))

    def draw(self) -> None:
        """Every bar, then what each colour means."""
        for place, row in enumerate(self.rows):
            self._row(row, place * theme.px(_ROW))
        self._legend(len(self.rows) * theme.px(_ROW) + theme.px(4))

    def _row(self, row: Taken, top: int) -> None:
        height = theme.px(_ROW)
        name = QRectF(0, top, self.names - theme.px(8), height)
        left_side = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        self.painter.setFont(theme.font("small"))
        self.painter.setPen(theme.colour("ink"))
        metrics = QFontMetrics(theme.font("small"))
        self.painter.drawText(
            name, left_side, metrics.elidedText(row.town, Qt.TextElideMode.ElideRight, int(name.width()))
        )
        end = self._bar(row, top + (height - theme.px(_BAR)) / 2)
        self.painter.setFont(theme.font("strong"))
        self.painter.setPen(theme.colour("ink"))
        where = QRectF(end + theme.px(10), top, self.sums, height)
        self.painter.drawText(where, left_side, words.dollars(row.total))

    def _bar(self, row: Taken, top: float) -> float:
        x = float(self.names)
        self.painter.setPen(Qt.PenStyle.NoPen)
        for tender, amount in row.tenders.items():
            if amount > ZERO:
                long = max(self.room * amount.cents / self.most, theme.px(3))
                self.painter.setBrush(theme.colour(_COLOURS[tender]))
                self.painter.drawRoundedRect(QRectF(x, top, long, theme.px(_BAR)), theme.px(3), theme.px(3))
                x += long + theme.px(2)
        return min(x, float(self.names + self.room))

    def _legend(self, top: int) -> None:
        x, metrics = 0.0, QFontMetrics(theme.font("small"))
        side = theme.px(12)
        for tender, text in self._sums():
            long = side + theme.px(6) + metrics.horizontalAdvance(text)
            if x and x + long > self.width:
                x, top = 0.0, top + theme.px(_LEGEND - 6)
            self.painter.setPen(Qt.PenStyle.NoPen)
            self.painter.setBrush(theme.colour(_COLOURS[tender]))
            self.painter.drawRoundedRect(QRectF(x, top + theme.px(8), side, side), theme.px(2), theme.px(2))
            self.painter.setPen(theme.colour("muted"))
            self.painter.setFont(theme.font("small"))
            self.painter.drawText(QPointF(x + side + theme.px(6), top + theme.px(8) + side - theme.px(1)), text)
            x += long + theme.px(18)

    def _sums(self) -> Iterator[tuple[Tender, str]]:
        for tender, says in TENDER_WORDS.items():
            whole = Money.total(row.tenders.get(tender, ZERO) for row in self.rows)
            if any(row.tenders.get(tender, ZERO) != ZERO for row in self.rows):
                yield tender, f"{say(says)} {words.dollars(whole)}"


def _above(row: Taken) -> int:
    return sum(max(amount.cents, 0) for amount in row.tenders.values())
