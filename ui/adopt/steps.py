"""The right side of an adoption: its steps, and how many deposits are due."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout

from kiosk.services.adoption import AdoptionView, DepositDue, Step
from kiosk.words import to_say
from ui import icons, theme
from ui.language import say
from ui.pieces import Card, Chip, PlainLabel, StatusChip, clear

STEPS: tuple[tuple[Step, str], ...] = (
    ("terms", to_say("May be adopted, and by whom")),
    ("money", to_say("Payment and deposit")),
    ("agreement", to_say("Agreement and signature")),
    ("handover", to_say("Hand over the dog")),
    ("after", to_say("Certificate and deposit back")),
)
_STANDS = {"done": to_say("done"), "now": to_say("now"), "later": to_say("later")}
_SIGNS = {"done": "met", "now": "arrow", "later": "unmet"}


class StepsCard(Card):
    """Which steps are done, which one is next."""

    def __init__(self) -> None:
        super().__init__(say("Steps"))
        self._rows = QVBoxLayout()
        self._rows.setSpacing(theme.px(theme.GAP_SMALL))
        self.add(self._rows)

    def show_view(self, view: AdoptionView) -> None:
        """Show where a dog's adoption stands."""
        clear(self._rows)
        names = [step for step, _ in _steps(view)]
        now = names.index(view.step) if view.step in names else len(names)
        for place, (_, says) in enumerate(_steps(view)):
            state = "done" if place < now else "now" if place == now else "later"
            self._rows.addLayout(_step(says, state))


def _step(says: str, state: str) -> QHBoxLayout:
    tone: theme.Tone = "ok" if state == "done" else "ink" if state == "now" else "muted"
    sign = QLabel()
    sign.setPixmap(icons.picture(_SIGNS[state], theme.colour(tone).name()))
    says = say(says)
    label = PlainLabel(says, role="strong" if state == "now" else "body", tone="muted" if state == "later" else "ink")
    label.setAccessibleName(f"{says}: {say(_STANDS[state])}")
    row = QHBoxLayout()
    row.setSpacing(theme.px(theme.GAP_SMALL))
    row.addWidget(sign, 0, Qt.AlignmentFlag.AlignTop)
    row.addWidget(label, 1)
    return row


def _steps(view: AdoptionView) -> list[tuple[Step, str]]:
    """Without an agreement there is none to sign, and no deposit that comes back."""
    adoption = view.adoption
    without = adoption is not None and adoption.adoption.due is None
    return [(step, says) for step, says in STEPS if not (without and step in ("agreement", "after"))]


def step_words(view: AdoptionView) -> str:
    """`step 2 of 5`; empty once everything is done."""
    names = [step for step, _ in _steps(view)]
    if view.step not in names:
        return say("done")
    return say("step {number} of {steps}", number=names.index(view.step) + 1, steps=len(names))


class DueCard(Card):
    """How many agreements are overdue, due this week, open."""

    def __init__(self) -> None:
        super().__init__(say("Deposit due dates"))
        self.overdue, self.week, self.open = StatusChip(), StatusChip(), StatusChip()
        for chip in (self.overdue, self.week, self.open):
            self.add(chip)

    def show_due(self, due: Sequence[DepositDue]) -> None:
        """Count them."""
        counts = {state: sum(each.state == state for each in due) for state in ("overdue", "this_week", "open")}
        self.overdue.show_chip(
            Chip(say("Overdue {part}", part=counts["overdue"]), "bad" if counts["overdue"] else "muted", "today")
        )
        self.week.show_chip(
            Chip(
                say("This week {part}", part=counts["this_week"]), "warn" if counts["this_week"] else "muted", "holding"
            )
        )
        self.open.show_chip(Chip(say("Open {part}", part=counts["open"]), "muted", "waiting"))
