"""The holding strip: every day of a dog's holding period at a glance, each with its reason."""

from __future__ import annotations

from datetime import date

from PySide6.QtCore import QEvent, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QHelpEvent, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget
from typing_extensions import override

from kiosk.domain.holding import Holding
from kiosk.words import to_say
from ui import theme
from ui.language import say
from ui.pieces import strip_paint
from ui.pieces.labels import tooltip
from ui.pieces.strip_cells import Cell, cells, in_words, instead


class HoldingStrip(QWidget):
    """The strip as a widget; the large form is walked with the arrow keys and announces each day's reason.

    `explained(reason)` follows the day under the pointer or the keyboard; it is empty when there is none.
    """

    explained = Signal(str)

    def __init__(self, *, large: bool = False, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._large = large
        self._cells: tuple[Cell, ...] = ()
        self._chosen = -1
        self._instead = ""
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setMouseTracking(True)
        self.setAccessibleName(say("Holding period, day by day"))
        if large:
            self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def show_holding(self, holding: Holding, today: date, start_word: str = to_say("starting day")) -> None:
        """Show a period; `start_word` names what its starting day was, such as "impounded"."""
        self._cells = cells(holding, today, start_word)
        self._instead = instead(holding)[0]
        self._chosen = -1
        self.setAccessibleDescription(in_words(holding, today, start_word))
        self.updateGeometry()
        self.update()

    def _places(self) -> strip_paint.Places:
        return self._places_in(self.width())

    def _places_in(self, width: int) -> strip_paint.Places:
        room = width - theme.px(6)
        if self._large:
            return strip_paint.place_large(self._cells, room)
        return strip_paint.place_small(len(self._cells), room)

    @override
    def sizeHint(self) -> QSize:
        width = theme.px(640 if self._large else 300)
        return QSize(width, self.heightForWidth(width))

    @override
    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(200), theme.px(44))

    @override
    def hasHeightForWidth(self) -> bool:
        return True

    @override
    def heightForWidth(self, width: int) -> int:
        if not self._cells:
            return theme.px(44)
        return self._places_in(width).height

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        if self._cells:
            chosen = self._chosen if self.hasFocus() else -1
            strip_paint.paint(painter, self._cells, self._places(), large=self._large, chosen=chosen)
        else:
            strip_paint.paint_stopped(painter, self.rect(), self._instead, focused=self.hasFocus())
        painter.end()

    def cell_at(self, where: QPoint) -> int:
        """Which day is at a point; -1 for none."""
        return next((n for n, box in enumerate(self._places().boxes) if box.contains(where)), -1)

    @override
    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            n = self.cell_at(event.pos())
            if n < 0:
                QToolTip.hideText()
            else:
                QToolTip.showText(event.globalPos(), tooltip(self._cells[n].why), self, self._places().boxes[n])
            return True
        return super().event(event)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Home: -len(self._cells), Qt.Key.Key_End: 999}
        step = steps.get(Qt.Key(event.key()))
        if step is None or not self._cells:
            super().keyPressEvent(event)
            return
        self._choose(min(max(self._chosen + step, 0), len(self._cells) - 1))

    @override
    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        today = next((n for n, cell in enumerate(self._cells) if cell.today), len(self._cells) - 1)
        self._choose(self._chosen if self._chosen >= 0 else today)

    @override
    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.explained.emit("")
        self.update()

    def _choose(self, n: int) -> None:
        self._chosen = n
        self.explained.emit(self._cells[n].why if 0 <= n < len(self._cells) else "")
        self.update()

    def chosen_box(self) -> QRect:
        """Where the day that the keyboard is on stands."""
        boxes = self._places().boxes
        return boxes[self._chosen] if 0 <= self._chosen < len(boxes) else QRect()
