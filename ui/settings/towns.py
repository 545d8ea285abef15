"""The card of the towns for which this desk works: what is still to be entered, and the way to each."""

from __future__ import annotations

from PySide6.QtWidgets import QVBoxLayout

from kiosk.domain.errors import InvalidInput
from kiosk.domain.moments import local_day
from kiosk.law.plain_words import not_configured
from kiosk.law.town_code import TownCode
from ui import theme
from ui.context import DeskContext
from ui.forms.buttons import DeskButton, button
from ui.forms.flow import FlowRow
from ui.language import many, say
from ui.pieces import Card, PlainLabel, Rule, clear
from ui.settings.supervised import mark_supervised


class TownsCard(Card):
    """Each town with what it has not set yet."""

    def __init__(self, context: DeskContext) -> None:
        super().__init__(say("Towns"))
        self._context = context
        self._rows = QVBoxLayout()
        self._rows.setSpacing(theme.px(theme.GAP_SMALL))
        self.opening: dict[str, DeskButton] = {}
        self.add(self._rows)
        mark_supervised(self, say("Everybody may look."))
        self.show_towns()

    def show_towns(self) -> None:
        """List the towns."""
        clear(self._rows)
        for name in self._context.serves:
            code = self._context.desk.laws.town(name)
            self._rows.addWidget(PlainLabel(code.header.short, role="strong"))
            lacking = self._lacking(code)
            if lacking:
                words = many("{n} amount is not configured.", "{n} amounts are not configured.", lacking)
                self._rows.addWidget(PlainLabel(words, tone="warn"))
            if code.sample:
                self._rows.addWidget(PlainLabel(say("Has sample amounts, made up for a demonstration."), tone="warn"))
            made = self.opening[name] = button(say("Amounts, closed days, office"), icon="town")
            made.setAccessibleName(say("Amounts, closed days and office of {town}", town=code.header.short))
            made.clicked.connect(lambda _=False, name=name: self._open(name))
            self._rows.addLayout(FlowRow(made))
            self._rows.addWidget(Rule())

    def _open(self, town: str) -> None:
        self._context.town = town
        self._context.go.emit("town", 0)

    def _lacking(self, code: TownCode) -> int:
        today = local_day(self._context.desk.clock.now(), code.zone)
        try:
            return len(not_configured(code.rules_on(today)))
        except InvalidInput:
            return 0
