"""A calm page in the middle of the window, with one matter on it."""

from __future__ import annotations

from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from ui import theme
from ui.forms.flow import scrolled
from ui.pieces import PlainLabel


class DoorPage(QWidget):
    """Put pieces into `inside`; what does not fit in a small window scrolls."""

    def __init__(self, title: str, says: str = "", *, width: int = 460) -> None:
        super().__init__()
        self.setObjectName("screen")
        panel = QFrame()
        panel.setObjectName("card")
        panel.setMaximumWidth(theme.px(width))
        self.inside = QVBoxLayout(panel)
        margin = theme.px(theme.MARGIN)
        self.inside.setContentsMargins(margin, margin, margin, margin)
        self.inside.setSpacing(theme.px(theme.GAP))
        self.title = PlainLabel(title, role="title")
        self.says = PlainLabel(says, tone="muted")
        self.inside.addWidget(self.title)
        self.inside.addWidget(self.says)
        self.says.setVisible(bool(says))
        around = QWidget()
        column = QVBoxLayout(around)
        column.addStretch(2)
        row = QHBoxLayout()
        row.addStretch(1)
        row.addWidget(panel, 6)
        row.addStretch(1)
        column.addLayout(row)
        column.addStretch(3)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(scrolled(around))
