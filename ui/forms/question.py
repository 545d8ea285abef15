"""A question before money is taken that may be a slip: calm, and answered by a deliberate yes or by another look."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QVBoxLayout

from kiosk.services.tendered import NeedsConfirming
from ui import theme
from ui.forms.buttons import button
from ui.forms.flow import FlowRow, area_around
from ui.language import retell, say
from ui.pieces.labels import PlainLabel


class QuestionPanel(QFrame):
    """Hidden until something is asked. `yes` when it is right, `again` when somebody looks at it once more.

    The key that records the payment answers nothing: pressed once more, it asks once more.
    """

    yes = Signal()
    again = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("panel")
        self.sentence = PlainLabel(role="strong", tone="warn")
        self.cure = PlainLabel(tone="muted")
        self.yes_button = button(say("Yes, it is right"), keys="Ctrl+Enter")
        self.again_button = button(say("Look at it again"), kind="primary", keys="Esc")
        self.yes_button.clicked.connect(self.yes)
        self.again_button.clicked.connect(self.again)
        rows = QVBoxLayout(self)
        margin = theme.px(theme.GAP_LARGE)
        rows.setContentsMargins(margin, margin, margin, margin)
        rows.setSpacing(theme.px(theme.GAP))
        rows.addWidget(self.sentence)
        rows.addWidget(self.cure)
        rows.addLayout(FlowRow(self.again_button, self.yes_button))
        self.hide()

    def ask(self, problem: NeedsConfirming) -> None:
        """Ask, with the keyboard on another look."""
        self.sentence.setText(retell(problem.sentence))
        self.cure.setText(retell(problem.cure))
        self.setAccessibleName(retell(problem.sentence))
        self.show()
        self.again_button.setFocus()
        area = area_around(self)
        if area is not None:
            area.ensureWidgetVisible(self)
