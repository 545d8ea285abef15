"""A white card with a heading, on which a screen lays out one matter."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLayout, QVBoxLayout, QWidget

from ui import theme
from ui.pieces.labels import PlainLabel


class Card(QFrame):
    """A card; put widgets and layouts into it with `add`, or use its `body`."""

    def __init__(self, title: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("card")
        self.body = QVBoxLayout(self)
        self.body.setContentsMargins(theme.px(18), theme.px(16), theme.px(18), theme.px(16))
        self.body.setSpacing(theme.px(theme.GAP_SMALL + 2))
        self.heading = PlainLabel(title, role="heading")
        self.body.addWidget(self.heading)
        self.heading.setHidden(not title)

    def set_title(self, title: str) -> None:
        """Change the heading."""
        self.heading.setText(title)
        self.heading.setVisible(bool(title))

    def add(self, piece: QWidget | QLayout) -> None:
        """Add a piece below the others."""
        if isinstance(piece, QWidget):
            self.body.addWidget(piece)
        else:
            self.body.addLayout(piece)


class Rule(QFrame):
    """A thin line between two rows."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("rule", True)


def told_with(press: QWidget | None, what: str, details: str) -> QHBoxLayout:
    """A row of a card: what it is about, what more is known of it, and at its end what one may press, if anything."""
    text = QVBoxLayout()
    text.setSpacing(0)
    text.addWidget(PlainLabel(what, role="strong"))
    text.addWidget(PlainLabel(details, role="small", tone="muted"))
    row = QHBoxLayout()
    row.addLayout(text, 1)
    if press is not None:
        row.addWidget(press, 0, Qt.AlignmentFlag.AlignVCenter)
    return row


def clear(layout: QLayout) -> None:
    """Take everything out of a layout, to fill it anew."""
    while (item := layout.takeAt(0)) is not None:
        widget, inner = item.widget(), item.layout()
        if widget is not None:
            widget.hide()
            widget.deleteLater()
        elif inner is not None:
            clear(inner)
