"""The card that leads to personal data past its period."""

from __future__ import annotations

from ui.context import DeskContext
from ui.forms.buttons import button
from ui.forms.flow import FlowRow
from ui.language import say
from ui.pieces import Card, PlainLabel
from ui.settings.supervised import mark_supervised


class RetentionCard(Card):
    """What it is about, and the way there."""

    def __init__(self, context: DeskContext) -> None:
        super().__init__(say("Personal data past its period"))
        self.add(
            PlainLabel(
                say("Names, addresses and papers are redacted when the time for which a town keeps them is over.")
            )
        )
        self.look = button(say("What would go, and what stays"), icon="erase")
        self.look.clicked.connect(lambda: context.go.emit("retention", 0))
        self.add(FlowRow(self.look))
        mark_supervised(self, say("Everybody may look."))
