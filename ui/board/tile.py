"""A count on the board that filters the table."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFontMetrics, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QBoxLayout, QPushButton, QSizePolicy
from typing_extensions import override

from ui import theme
from ui.language import say
from ui.pieces import text_block
from ui.pieces.labels import PlainLabel, tooltip
from ui.pieces.text_block import Text


class Tile(QPushButton):
    """How many dogs are in a state; pressed, the board shows only these. `edge` is the token of its left edge.

    In a low window it is one line, and says its state in the few words of `brief`.
    """

    def __init__(self, says: str, edge: str, brief: str) -> None:
        super().__init__()
        self._edge = edge
        self._says = says = say(says)
        self._brief, self._low = say(brief), False
        self.setObjectName("tile")
        self.setCheckable(True)
        self.setAutoDefault(False)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.number = PlainLabel(role="number", wraps=False)
        self.label = PlainLabel(says, role="small", tone="muted")
        for label in (self.number, self.label):
            label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._layout = QBoxLayout(QBoxLayout.Direction.TopToBottom, self)
        self._layout.addWidget(self.number)
        self._layout.addWidget(self.label, 1)
        self.set_low(low=False)
        self.show_count(0)

    def set_low(self, *, low: bool) -> None:
        """Stand in one line, with few words, or in several."""
        self._low = low
        direction, top = QBoxLayout.Direction, Qt.AlignmentFlag.AlignTop
        self._layout.setDirection(direction.LeftToRight if low else direction.TopToBottom)
        self._layout.setAlignment(self.label, Qt.AlignmentFlag.AlignVCenter if low else top)
        above = 0 if low else theme.px(10)
        self._layout.setContentsMargins(theme.px(20), above, theme.px(10), above)
        self._layout.setSpacing(theme.px(theme.GAP_SMALL) if low else 0)
        self.number.setFont(theme.font("big" if low else "number"))
        self.label.setWordWrap(not low)
        self.label.setText(self._brief if low else self._says)
        self.setToolTip(tooltip(self._says) if low else "")
        across = QSizePolicy.Policy.Preferred if low else QSizePolicy.Policy.Ignored
        self.setSizePolicy(across, QSizePolicy.Policy.Fixed)

    def show_count(self, count: int) -> None:
        """Show how many there are."""
        self.number.setText(str(count))
        self.setAccessibleName(f"{count}: {self._says}")
        self.setAccessibleDescription(say("Shows only these dogs; press again for all."))

    @override
    def sizeHint(self) -> QSize:
        return QSize(self.least_width() if self._low else theme.px(150), self.height_at(theme.px(190)))

    @override
    def minimumSizeHint(self) -> QSize:
        return QSize(self.least_width() if self._low else theme.px(110), 0)

    def least_width(self) -> int:
        """How wide the one line of a low window is."""
        number = QFontMetrics(theme.font("big")).horizontalAdvance(self.number.text())
        words = QFontMetrics(theme.font("small")).horizontalAdvance(self._brief)
        return number + words + theme.px(20 + theme.GAP_SMALL + 10) + 4

    def height_at(self, width: int) -> int:
        """How high the tile must be at a width for its words to fit."""
        if self._low:
            return theme.px(theme.CONTROL_HEIGHT - 6)
        number = QFontMetrics(theme.font("number")).lineSpacing()
        return number + text_block.height([Text(self._says, "small")], width - theme.px(31)) + theme.px(24)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.ignore()
            return
        super().keyPressEvent(event)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour(self._edge))
        painter.setClipRect(theme.px(3), theme.px(3), theme.px(5), self.height() - 2 * theme.px(3))
        painter.drawRoundedRect(
            theme.px(3), theme.px(3), theme.px(20), self.height() - 2 * theme.px(3), theme.px(6), theme.px(6)
        )
        painter.end()
