"""Text as text: nothing that somebody typed is ever taken for markup or for a shortcut."""

from __future__ import annotations

import re
from html import escape

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QAbstractButton, QLabel, QSizePolicy, QWidget
from typing_extensions import override

from ui import theme

_LONG_WORD, _PART = re.compile(r"\S{31,}"), re.compile(r"\S{1,15}")
_TURNS = re.compile("[\u202a-\u202e\u2066-\u2069]")
"""What turns the direction of the letters after it: a name that holds one would turn the amount beside it."""


class PlainLabel(QLabel):
    """A label that shows its text as typed and wraps it between words; `scale` is the text scale unless given."""

    def __init__(
        self,
        text: str = "",
        *,
        role: theme.Role = "body",
        tone: theme.Tone = "ink",
        wraps: bool = True,
        scale: float = 0,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(wraps)
        self.setFont(theme.font(role, scale=scale))
        self.setSizePolicy(
            QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum if wraps else QSizePolicy.Policy.Fixed
        )
        self.set_tone(tone)
        self.setText(text)

    @override
    def setText(self, text: str) -> None:
        text = _TURNS.sub("\ufffd", text)
        super().setText(_breakable(text) if self.wordWrap() else text)

    def set_tone(self, tone: theme.Tone) -> None:
        """Write in another colour."""
        if self.property("tone") != tone:
            self.setProperty("tone", tone)
            self.style().unpolish(self)
            self.style().polish(self)


def _breakable(text: str) -> str:
    """The same text, in which a word too long for any line may go on in the next one."""
    return _LONG_WORD.sub(lambda word: "\u200b".join(re.findall(_PART, word[0])), text)


def tooltip(text: str) -> str:
    """A text as a tooltip that wraps and shows markup as it was typed; empty stays empty."""
    return f"<qt>{escape(text)}</qt>".replace("\n", "<br>") if text else ""


def button_text(text: str) -> str:
    """A text for a button or a menu in which `&` is a letter, not a shortcut."""
    return text.replace("&", "&&")


def dress(button: QAbstractButton, kind: str, role: theme.Role = "strong", *, scale: float = 0) -> None:
    """Give a button its kind: "primary", "second", "quiet", "chip" or "link"; a scan never presses it."""
    button.setProperty("kind", kind)
    button.setFont(theme.font(role, scale=scale))
    button.setIconSize(QSize(theme.px(theme.ICON), theme.px(theme.ICON)))
    button.setCursor(Qt.CursorShape.PointingHandCursor)
    if hasattr(button, "setAutoDefault"):
        button.setAutoDefault(False)
    button.style().unpolish(button)
    button.style().polish(button)
