"""What stands between the dog and its owner: each condition with its section, its cure, and the way there."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QLabel, QVBoxLayout

from kiosk.domain.conditions import Standing
from kiosk.words import to_say
from ui import icons, theme
from ui.forms.buttons import DeskButton, button
from ui.forms.redemption import Redemption
from ui.language import retell, say
from ui.pieces import Card, PlainLabel, clear

_WAYS = {
    "owner": to_say("Record the &owner"),
    "license": to_say("Record proof of &license"),
    "identification": to_say("Record proof of &identification"),
    "rabies_vaccination": to_say("Record &vaccination"),
    "no_order": to_say("&Lift the order"),
    "undisputed": to_say("&Decide whose dog it is"),
    "charges_paid": to_say("&Take payment"),
}
"""What the button beside an unmet condition says; a condition without one is cured elsewhere."""


class BeforeRelease(Card):
    """The conditions of the town's own law. `asked(requires)` says which one somebody wants to see to."""

    asked = Signal(str)

    def __init__(self) -> None:
        super().__init__(say("Before release"))
        self._grid = QGridLayout()
        self._grid.setColumnStretch(1, 1)
        self._grid.setHorizontalSpacing(theme.px(theme.GAP))
        self._grid.setVerticalSpacing(theme.px(theme.GAP_SMALL))
        self.add(self._grid)
        self.ways: dict[str, DeskButton] = {}

    def show_redemption(self, redemption: Redemption) -> None:
        """Show every condition, met or not."""
        clear(self._grid)
        self.ways = {}
        nowhere = ("charges_paid",) if redemption.amounts_missing else ()
        for row, standing in enumerate(redemption.conditions):
            self._condition(row, standing, "" if standing.requires in nowhere else _WAYS.get(standing.requires, ""))

    def _condition(self, row: int, standing: Standing, way: str) -> None:
        tone: theme.Tone = "ok" if standing.met else "warn"
        sign = QLabel()
        sign.setPixmap(icons.picture("met" if standing.met else "unmet", theme.colour(tone).name()))
        sign.setAccessibleName(say("done") if standing.met else say("still missing"))
        words = QVBoxLayout()
        words.setSpacing(0)
        says = f"{retell(standing.says)} — {retell(standing.citation)}"
        words.addWidget(PlainLabel(says, role="body" if standing.met else "strong"))
        if not standing.met and standing.cure:
            words.addWidget(PlainLabel(retell(standing.cure), tone="muted"))
        self._grid.addWidget(sign, row, 0, Qt.AlignmentFlag.AlignTop)
        self._grid.addLayout(words, row, 1)
        if way and not standing.met:
            made = button(way)
            made.clicked.connect(lambda: self.asked.emit(standing.requires))
            self.ways[standing.requires] = made
            self._grid.addWidget(made, row, 2, Qt.AlignmentFlag.AlignTop)
