"""The exact paper that will print, in the printer's own columns."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPixmap, QResizeEvent
from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget
from typing_extensions import override

from ui import theme
from ui.language import say
from ui.pieces.labels import PlainLabel

_DOTS_A_MM = 8
"""How finely `printing.preview` draws."""


class PaperPreview(QScrollArea):
    """Shows the picture that `printing.preview` draws of a document; scrolls where the paper is long.

    `millimetres(width)` says how wide the paper is that is shown. Where `widest` is given, pixels at text scale 1, the
    picture is as wide as there is room for, up to that.
    """

    millimetres = Signal(int)

    def __init__(self, parent: QWidget | None = None, *, widest: int = 0) -> None:
        super().__init__(parent)
        self._picture, self._widest = QPixmap(), theme.px(widest or theme.PAPER_WIDTH)
        self._paper = PlainLabel(tone="muted")
        self._paper.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
        holder = QWidget()
        layout = QVBoxLayout(holder)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._paper)
        layout.addStretch(1)
        self.setWidget(holder)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMaximumWidth(self._widest + theme.px(16))
        self.setMinimumWidth(theme.px(theme.PAPER_WIDTH) + theme.px(16))
        self.setAccessibleName(say("Preview of the paper"))
        self.show_words(say("There is no paper to show yet."))

    def show_paper(self, png: bytes, text: str = "") -> None:
        """Show a paper from its PNG; `text` is the same paper in words, for a screen reader."""
        picture = QPixmap()
        if not picture.loadFromData(png):
            self.show_words(say("The paper cannot be shown."))
            return
        self._picture = picture
        self.millimetres.emit(round(picture.width() / _DOTS_A_MM))
        self._paper.setAccessibleName(say("Paper"))
        self._paper.setAccessibleDescription(text)
        self._fit()

    def show_words(self, words: str) -> None:
        """Say why no paper is shown."""
        self._picture = QPixmap()
        self._paper.clear()
        self._paper.setMinimumHeight(0)
        self._paper.setText(words)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        if self._picture.isNull():
            return
        ratio = self.devicePixelRatioF()
        width = round(min(self._widest, self.viewport().width()) * ratio)
        fitted = self._picture.scaledToWidth(width, Qt.TransformationMode.SmoothTransformation)
        fitted.setDevicePixelRatio(ratio)
        self._paper.setPixmap(fitted)
        # A label that wraps words asks for no height of its own for a picture.
        self._paper.setMinimumHeight(round(fitted.height() / ratio))
