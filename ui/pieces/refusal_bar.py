"""The bar in which a screen says why something cannot be done, and what would make it possible."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Signal
from PySide6.QtGui import QAccessible, QAccessibleEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QSizePolicy, QToolButton, QVBoxLayout, QWidget

from ui import errors, icons, theme
from ui.pieces.labels import PlainLabel

_TONES: dict[errors.Kind, theme.Tone] = {
    "refused": "bad",
    "input": "warn",
    "unavailable": "warn",
    "bug": "bad",
}


class RefusalBar(QFrame):
    """Hidden until there is something to say. `tell` it every failure of the screen it stands on.

    `told(whether)` follows whether it says something.
    """

    told = Signal(bool)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("refusal")
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self._fields: Mapping[str, QWidget] = {}
        self._sign = QLabel()
        self.sentence = PlainLabel(role="strong")
        self.citation = PlainLabel(role="small")
        self.cure = PlainLabel()
        self._close = QToolButton()
        self._close.setAccessibleName("Close this message")
        self._close.clicked.connect(self.clear)
        words = QVBoxLayout()
        words.setSpacing(theme.px(2))
        for label in (self.sentence, self.cure, self.citation):
            words.addWidget(label)
        row = QHBoxLayout(self)
        row.setSpacing(theme.px(theme.GAP))
        row.addWidget(self._sign)
        row.addLayout(words, 1)
        row.addWidget(self._close)
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
        self.show()
        self.told.emit(True)
        QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.Alert))

    def clear(self) -> None:
        """Nothing is wrong any more."""
        errors.mark(self._fields, "", "")
        self._fields = {}
        self.hide()
        self.told.emit(False)
