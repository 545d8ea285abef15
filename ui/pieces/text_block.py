"""Wrapped text for painted pieces: measured and painted the same way, and never wider than its room."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtCore import QPointF, QRect, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QTextLayout, QTextOption

from ui import theme

_MOST_LINES = 6
_KEPT = 2_000


@dataclass(frozen=True, slots=True)
class Text:
    """A text with its role and tone."""

    words: str
    role: theme.Role = "body"
    tone: theme.Tone = "ink"


def height(texts: Sequence[Text], width: int) -> int:
    """How high the texts are, one below the other, at most `width` wide."""
    return sum(len(shown(text, width)) * _line(text.role) for text in texts)


def shown(text: Text, width: int) -> tuple[str, ...]:
    """The lines of a text as they are painted, at most `width` wide; what has no room is left out at the end."""
    return _lines(text.words, text.role, width, theme.px(1000))


def paint(painter: QPainter, box: QRect, texts: Sequence[Text]) -> None:
    """Paint the texts one below the other, in the middle of the box's height."""
    top = box.top() + max((box.height() - height(texts, box.width())) // 2, 0)
    for text in texts:
        painter.setFont(theme.font(text.role))
        painter.setPen(theme.colour(text.tone))
        ascent = QFontMetrics(theme.font(text.role)).ascent()
        for words in shown(text, box.width()):
            painter.drawText(QPointF(box.left(), top + ascent), words)
            top += _line(text.role)


def _line(role: theme.Role) -> int:
    return QFontMetrics(theme.font(role)).lineSpacing()


@lru_cache(maxsize=_KEPT)
def _lines(words: str, role: theme.Role, width: int, _scale: int) -> tuple[str, ...]:
    """The words in lines, broken between words, inside one only where it is wider than the room; the rest elided."""
    font = theme.font(role)
    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    layout = QTextLayout(" ".join(words.split("\n")), font)
    layout.setTextOption(option)
    layout.beginLayout()
    spans: list[tuple[int, int]] = []
    while len(spans) <= _MOST_LINES and (line := layout.createLine()).isValid():
        line.setLineWidth(max(width, 1))
        spans.append((line.textStart(), line.textLength()))
    layout.endLayout()
    lines = [layout.text()[start : start + length] for start, length in spans]
    if len(lines) > _MOST_LINES:
        rest = layout.text()[spans[_MOST_LINES - 1][0] :]
        metrics = QFontMetrics(font)
        lines = [*lines[: _MOST_LINES - 1], metrics.elidedText(rest, Qt.TextElideMode.ElideRight, max(width, 1))]
    return tuple(lines)
