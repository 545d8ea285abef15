"""What says, before anybody presses, that a setting is a supervisor's."""

from __future__ import annotations

from ui.language import say
from ui.pieces import Card, PlainLabel, StatusChip


def supervised_chip() -> StatusChip:
    """A chip that says so."""
    return StatusChip(say("needs a supervisor, or a supervisor's PIN"), "info", "lock")


def mark_supervised(card: Card, words: str = "") -> None:
    """Put under a card's heading that a supervisor changes it, or approves it; `words` say what does not need one."""
    card.body.insertWidget(1, supervised_chip())
    if words:
        card.body.insertWidget(2, PlainLabel(words, role="small", tone="muted"))
