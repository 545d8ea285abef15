"""A count on the board that filters the table."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFontMetrics, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QPushButton, QSizePolicy, QVBoxLayout
from typing_extensions import override

from ui import theme
from ui.language import say
from ui.pieces import text_block
from ui.pieces.labels import PlainLabel
from ui.pieces.text_block import Text


class Tile(QPushButton):
    """How many dogs are in a state; pressed, the board shows only these. `edge` is the token of its left edge."""

    def __init__(self, says: str, edge: str) -> None:
        super().__init__()
        self._edge = edge
        self._says = says = say(says)
        self.setObjectName("tile")
        self.setCheckable(True)
        self.setAutoDefault(False)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.number = PlainLabel(role="number", wraps=False)
        self.label = PlainLabel(says, role="small", tone="muted")
        for label in (self.number, self.label):
            label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(theme.px(20), theme.px(10), theme.px(10), theme.px(10))
        layout.setSpacing(0)
        layout.addWidget(self.number)
        layout.addWidget(self.label, 1, Qt.AlignmentFlag.AlignTop)
        self.show_count(0)

    def show_count(self, count: int) -> None:
        """Show how many there are."""
        self.number.setText(str(count))
        self.setAccessibleName(f"{count}: {self._says}")
        self.setAccessibleDescription(say("Shows only these dogs; press again for all."))

    @override
    def sizeHint(self) -> QSize:
        return QSize(theme.px(150), self.height_at(theme.px(190)))

    @override
    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(110), 0)

    def height_at(self, width: int) -> int:
        """How high the tile must be at a width for its words to fit."""
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
