"""A document to be read on a screen: every text of its value, in its order, at reading size."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from ui import theme
from ui.pieces import PlainLabel, Rule, clear

Piece = Mapping[str, Any]
_BESIDE = 2, 3
"""How a label and its value share the width."""


class DocumentView(QWidget):
    """Shows the pieces of a stored document as text that wraps and can be read aloud."""

    def __init__(self) -> None:
        super().__init__()
        self._rows = QVBoxLayout(self)
        self._rows.setContentsMargins(0, 0, theme.px(theme.GAP), 0)
        self._rows.setSpacing(theme.px(theme.GAP))

    def show_document(self, document: Piece | None) -> None:
        """Show a document; None takes every word of it away."""
        clear(self._rows)
        for piece in () if document is None else _in_order(document["pieces"]):
            self._rows.addWidget(_SHOW.get(piece["piece"], _plainly)(piece))


def _in_order(pieces: list[Piece]) -> Iterator[Piece]:
    for piece in pieces:
        if piece["piece"] == "keep":
            yield from _in_order(piece["pieces"])
        elif piece["piece"] not in ("blank", "cut"):
            yield piece


def _rule(_piece: Piece) -> QWidget:
    return Rule()


def _head(piece: Piece) -> QWidget:
    return _below(
        PlainLabel(piece["name"], role="read_title"),
        *(PlainLabel(line, role="read", tone="muted") for line in (*piece["lines"], piece["copy"]) if line),
        PlainLabel(piece["title"], role="read_title"),
    )


def _heading(piece: Piece) -> QWidget:
    return PlainLabel(piece["text"], role="read_title" if piece["big"] else "read_strong")


def _paragraph(piece: Piece) -> QWidget:
    words = PlainLabel(piece["text"], role="read_strong" if piece["bold"] else "read")
    if piece["centred"]:
        words.setAlignment(Qt.AlignmentFlag.AlignHCenter)
    return _beside(PlainLabel("•", role="read", wraps=False), words) if piece["bullet"] else words


def _columns(piece: Piece) -> QWidget:
    value = PlainLabel(piece["value"], role="read_strong" if piece["bold"] else "read")
    return _beside(PlainLabel(piece["label"], role="read", tone="muted"), value, shares=_BESIDE)


def _charge(piece: Piece) -> QWidget:
    amount = PlainLabel(piece["amount"], role="read_strong", wraps=False)
    first = _beside(PlainLabel(piece["label"], role="read"), amount, shares=(1, 0))
    return _below(first, PlainLabel(piece["citation"], tone="muted")) if piece["citation"] else first


def _total(piece: Piece) -> QWidget:
    words = PlainLabel(piece["label"], role="read_title")
    return _beside(words, PlainLabel(piece["amount"], role="read_title", wraps=False), shares=(1, 0))


def _signature(piece: Piece) -> QWidget:
    said = " · ".join(part for part in (piece["label"], piece["date"]) if part)
    return _below(Rule(), PlainLabel(said, role="read", tone="muted"))


def _code(piece: Piece) -> QWidget:
    return PlainLabel(piece["caption"] or piece["payload"], tone="muted")


def _plainly(piece: Piece) -> QWidget:
    """A piece without a form of its own here: all of its texts, so that no word of the document is missing."""
    return _below(*(PlainLabel(text, role="read") for text in _texts(piece)))


def _texts(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for name, part in value.items():
            yield from () if name in ("piece", "data") else _texts(part)
    elif isinstance(value, list | tuple):
        for part in value:
            yield from _texts(part)


def _below(*pieces: QWidget) -> QWidget:
    whole = QWidget()
    rows = QVBoxLayout(whole)
    rows.setContentsMargins(0, 0, 0, 0)
    rows.setSpacing(theme.px(theme.GAP_SMALL))
    for piece in pieces:
        rows.addWidget(piece)
    return whole


def _beside(left: QWidget, right: QWidget, shares: tuple[int, int] = (0, 1)) -> QWidget:
    whole = QWidget()
    across = QHBoxLayout(whole)
    across.setContentsMargins(0, 0, 0, 0)
    across.setSpacing(theme.px(theme.GAP))
    for piece, share in zip((left, right), shares, strict=True):
        across.addWidget(piece, share, Qt.AlignmentFlag.AlignTop)
    return whole


_SHOW: Mapping[str, Callable[[Piece], QWidget]] = {
    "rule": _rule,
    "letterhead": _head,
    "heading": _heading,
    "paragraph": _paragraph,
    "columns": _columns,
    "charge": _charge,
    "total": _total,
    "signature": _signature,
    "qr": _code,
}
