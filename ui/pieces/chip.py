"""The status chip: a state as colour, sign and words together."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget
from typing_extensions import override

from ui import icons, theme


@dataclass(frozen=True, slots=True)
class Chip:
    """What a chip says: its words, its tone ("ok", "warn", "bad", "info", "muted") and the meaning of its sign."""

    words: str
    tone: theme.Tone = "info"
    sign: str = ""


def _paddings() -> tuple[int, int, int]:
    return theme.px(9), theme.px(5), theme.px(6)


def chip_size(chip: Chip, width: int) -> QSize:
    """How much room a chip takes when it may be `width` wide: its words wrap."""
    side, above, gap = _paddings()
    sign = theme.px(theme.ICON) + gap if chip.sign else 0
    metrics = QFontMetrics(theme.font("small_strong"))
    room = max(width - 2 * side - sign, theme.px(40))
    text = metrics.boundingRect(QRect(0, 0, room, 10_000), Qt.TextFlag.TextWordWrap, chip.words)
    return QSize(text.width() + 2 * side + sign + 2, max(text.height(), theme.px(theme.ICON)) + 2 * above)


def paint_chip(painter: QPainter, where: QPoint, chip: Chip, width: int) -> QRect:
    """Paint a chip with its top left corner at `where`; returns the room it took."""
    side, _, gap = _paddings()
    box = QRect(where, chip_size(chip, width))
    soft = "hatch_soft" if chip.tone in ("muted", "ink") else f"{chip.tone}_soft"
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.colour(soft))
    painter.drawRoundedRect(box, theme.px(6), theme.px(6))
    left = box.left() + side
    if chip.sign:
        picture = icons.picture(chip.sign, theme.colour(chip.tone).name())
        height = round(picture.height() / picture.devicePixelRatio())
        painter.drawPixmap(left, box.center().y() - height // 2 + 1, picture)
        left += theme.px(theme.ICON) + gap
    painter.setPen(theme.colour(chip.tone))
    painter.setFont(theme.font("small_strong"))
    text = QRect(left, box.top(), box.right() - left - side + 2, box.height())
    painter.drawText(text, Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignVCenter, chip.words)
    painter.restore()
    return box


class StatusChip(QWidget):
    """A chip as a widget of its own."""

    def __init__(
        self, words: str = "", tone: theme.Tone = "info", sign: str = "", parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self._chip = Chip(words, tone, sign)
        self.setAccessibleName(words)
        if not words:
            self.hide()

    def show_chip(self, chip: Chip) -> None:
        """Say something else."""
        self._chip = chip
        self.setAccessibleName(chip.words)
        self.setVisible(bool(chip.words))
        self.updateGeometry()
        self.update()

    @override
    def sizeHint(self) -> QSize:
        return chip_size(self._chip, theme.px(10_000))

    @override
    def minimumSizeHint(self) -> QSize:
        whole = chip_size(self._chip, theme.px(10_000))
        return QSize(min(theme.px(90), whole.width()), whole.height())

    @override
    def heightForWidth(self, width: int) -> int:
        return chip_size(self._chip, width).height()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        if self._chip.words:
            painter = QPainter(self)
            paint_chip(painter, QPoint(0, 0), self._chip, self.width())
            painter.end()
