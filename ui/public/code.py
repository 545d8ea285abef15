"""A code for a telephone's camera."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget
from typing_extensions import override

from ui import theme

_QUIET = 4
_LEAST_MODULE = 3
Modules = Sequence[Sequence[bool]]


class PhoneCode(QWidget):
    """The modules of a QR code, black on white in every look; `says` is what it carries, for a screen reader."""

    def __init__(self, modules: Modules, says: str) -> None:
        super().__init__()
        self._modules = modules
        self.setAccessibleName(says)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    @override
    def sizeHint(self) -> QSize:
        modules = len(self._modules) + 2 * _QUIET
        side = modules * max(_LEAST_MODULE, theme.px(160) // modules)
        return QSize(side, side)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor("white"))
        each = self.width() // (len(self._modules) + 2 * _QUIET)
        for row, dots in enumerate(self._modules):
            for column, dark in enumerate(dots):
                if dark:
                    painter.fillRect((column + _QUIET) * each, (row + _QUIET) * each, each, each, QColor("black"))
        painter.end()
