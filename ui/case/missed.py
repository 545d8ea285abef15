"""Who may miss this dog: open lost-dog reports that are like it, with the reasons."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout

from kiosk.services.case_file import CaseFile
from kiosk.services.missed import Match, matches_of_case
from ui import theme
from ui.context import DeskContext
from ui.forms.buttons import button
from ui.forms.flow import FlowRow
from ui.language import say
from ui.pieces import Card, PlainLabel, clear
from ui.records.words import missed_dog, reason_words


class MissedCard(Card):
    """Shown while a report is like the dog; `opened(report)` to look at it and decide."""

    opened = Signal(int)

    def __init__(self, context: DeskContext) -> None:
        super().__init__(say("Somebody may miss this dog"))
        self._context = context
        self._case = 0
        self.heading.set_tone("warn")
        self._rows = QVBoxLayout()
        self._rows.setSpacing(theme.px(theme.GAP_SMALL))
        self.add(self._rows)
        self.hide()

    def show_file(self, file: CaseFile) -> None:
        """Compare this dog with the open reports; one that left is missed no more."""
        case = file.case.id
        if case != self._case or file.left:
            self.hide()
        self._case = case
        if not file.left:
            self._context.ask(lambda desk: matches_of_case(desk, case), lambda found: self._show(case, found))

    def _show(self, case: int, found: tuple[Match, ...]) -> None:
        if case != self._case:
            return
        clear(self._rows)
        for match in found:
            report = match.report
            says = f"{report.name}, {report.phone}: {missed_dog(report)}"
            why = " · ".join(reason_words(reason) for reason in match.likeness.reasons)
            look = button(say("Look at the report"), kind="link", icon="arrow")
            look.setAccessibleName(say("Look at the report of {name}", name=report.name))
            look.clicked.connect(lambda _checked=False, key=report.id: self.opened.emit(key))
            self._rows.addWidget(PlainLabel(says, role="strong"))
            self._rows.addWidget(PlainLabel(say("Why: {reasons}", reasons=why)))
            self._rows.addLayout(FlowRow(look))
        self.setVisible(bool(found))
