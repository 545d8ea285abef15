"""The bar in which a screen says why something cannot be done, and what would make it possible."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QScrollArea, QSizePolicy, QToolButton, QVBoxLayout, QWidget
from typing_extensions import override

from ui import errors, icons, theme
from ui.language import say
from ui.pieces.labels import PlainLabel

_TONES: dict[errors.Kind, theme.Tone] = {
    "refused": "bad",
    "input": "warn",
    "unavailable": "warn",
    "bug": "bad",
}


class _Words(QScrollArea):
    """The labels one below the other, as high as their words need; what is longer than that scrolls, by key too."""

    def __init__(self, *labels: QWidget) -> None:
        super().__init__()
        holder = QWidget()
        self._rows = QVBoxLayout(holder)
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._rows.setSpacing(theme.px(2))
        for label in labels:
            self._rows.addWidget(label)
        self._rows.addStretch(1)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidget(holder)
        holder.setAutoFillBackground(False)
        self.setWidgetResizable(True)
        self.viewport().setAutoFillBackground(False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    @override
    def hasHeightForWidth(self) -> bool:
        return True

    @override
    def heightForWidth(self, width: int) -> int:
        return min(self._rows.totalHeightForWidth(width), theme.px(theme.HIGHEST_BAR))

    @override
    def sizeHint(self) -> QSize:
        width = self._rows.sizeHint().width()
        return QSize(width, self.heightForWidth(width))

    @override
    def minimumSizeHint(self) -> QSize:
        return QSize(self._rows.minimumSize().width(), 0)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        scrolls = self._rows.totalHeightForWidth(self.width()) > theme.px(theme.HIGHEST_BAR)
        # Where there is room enough, no bar comes and goes while the words are laid out.
        policy = Qt.ScrollBarPolicy
        self.setVerticalScrollBarPolicy(policy.ScrollBarAsNeeded if scrolls else policy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus if scrolls else Qt.FocusPolicy.NoFocus)


class RefusalBar(QFrame):
    """Hidden until there is something to say. `tell` it every failure of the screen it stands on.

    `told(whether)` follows whether it says something. A `lasting` one stays until its screen clears it.
    """

    told = Signal(bool)

    def __init__(self, parent: QWidget | None = None, *, lasting: bool = False) -> None:
        super().__init__(parent)
        self.setObjectName("refusal")
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        self._fields: Mapping[str, QWidget] = {}
        self._sign = QLabel()
        self.sentence = PlainLabel(role="strong")
        self.citation = PlainLabel(role="small")
        self.cure = PlainLabel()
        self._close = QToolButton()
        self._close.setAccessibleName(say("Close this message"))
        self._close.clicked.connect(self.clear)
        if lasting:
            self._close.hide()
        self._words = _Words(self.sentence, self.cure, self.citation)
        row = QHBoxLayout(self)
        row.setSpacing(theme.px(theme.GAP))
        row.addWidget(self._sign, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(self._words, 1)
        row.addWidget(self._close, 0, Qt.AlignmentFlag.AlignTop)
        self.hide()

    def tell(self, problem: BaseException, fields: Mapping[str, QWidget] | None = None) -> None:
        """Say what went wrong; a mistake in one of `fields` (by field name) is also marked there and focused."""
        self.show_said(errors.said(problem), fields)

    def show_said(self, said: errors.Said, fields: Mapping[str, QWidget] | None = None) -> None:
        """Show a sentence that is already sorted."""
        tone = _TONES[said.kind]
        self._fields = fields or {}
        errors.mark(self._fields, said.field, said.words)
        for label, text in ((self.sentence, said.sentence), (self.citation, said.citation), (self.cure, said.cure)):
            label.setText(text)
            label.setVisible(bool(text))
            label.set_tone(tone)
        self._sign.setPixmap(icons.picture(said.kind, theme.colour(tone).name(), 26))
        self._close.setIcon(icons.icon("close", theme.colour(tone).name()))
        soft, edge, radius = theme.colour(f"{tone}_soft").name(), theme.colour(tone).name(), theme.px(theme.RADIUS)
        self.setStyleSheet(
            f"QFrame#refusal {{ background: {soft}; border: 1px solid {edge}; border-radius: {radius}px; }}"
        )
        self.setAccessibleName(said.words)
        self._words.setAccessibleName(said.words)
        self._words.updateGeometry()
        self.show()
        self.told.emit(True)
        QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.Alert))

    def clear(self) -> None:
        """Nothing is wrong any more."""
        errors.mark(self._fields, "", "")
        self._fields = {}
        self.hide()
        self.told.emit(False)
