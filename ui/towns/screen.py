"""A town's own entries on one page: what it sets for itself, beside the code that nobody edits here."""

from __future__ import annotations

from PySide6.QtWidgets import QVBoxLayout, QWidget
from typing_extensions import override

from kiosk.services.town_entries import TownEntries, town_entries
from ui import theme
from ui.context import DeskContext, Screen
from ui.forms.buttons import button
from ui.forms.columns import Columns
from ui.forms.flow import FlowRow, scrolled
from ui.forms.panel import FormPanel
from ui.forms.place import FormPlace
from ui.language import say
from ui.pieces import PlainLabel, RefusalBar
from ui.settings.supervised import supervised_chip
from ui.towns.cards import AccountsCard, AmountsCard, ClosedCard, OfficeCard
from ui.towns.keeping import KeepingCard


class TownScreen(Screen):
    """The town that was asked for; a form that is open stays with its town."""

    def __init__(self, context: DeskContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self.on_escape = self._leave
        self.title = say("Town")
        self.town = ""
        self.heading = PlainLabel(role="title")
        self.about = PlainLabel(tone="muted")
        self.refusal = RefusalBar()
        self.place = FormPlace()
        self.office, self.amounts = OfficeCard(context), AmountsCard(context)
        self.closed, self.accounts = ClosedCard(context), AccountsCard(context)
        self.keeping = KeepingCard(context)
        self.cards = (self.amounts, self.closed, self.office, self.accounts, self.keeping)
        for card in self.cards:
            card.asked.connect(self.open_form)
            card.hide()
        self.back = button(say("Back to the settings"), kind="quiet", keys="Esc", icon="back")
        self.back.clicked.connect(self._leave)
        self.place.done.connect(self.back.setFocus)
        content = QWidget()
        rows = QVBoxLayout(content)
        rows.setContentsMargins(0, 0, theme.px(theme.GAP_SMALL), 0)
        rows.setSpacing(theme.px(theme.GAP_LARGE))
        for piece in (self.heading, self.about, supervised_chip(), self.refusal, self.place):
            rows.addWidget(piece)
        rows.addLayout(FlowRow(self.back))
        rows.addWidget(Columns([[self.amounts], [self.closed, self.office, self.accounts, self.keeping]]))
        rows.addStretch(1)
        whole = QVBoxLayout(self)
        margin, above = theme.px(theme.MARGIN), theme.px(theme.GAP_LARGE)
        whole.setContentsMargins(margin, above, margin, above)
        whole.addWidget(scrolled(content))
        context.changed.connect(self._changed)

    @override
    def show_case(self, case_id: int) -> None:
        wanted = self.context.town or self.town or next(iter(self.context.serves), "")
        if wanted != self.town:
            if self.place.form is not None and self.place.form.in_use:
                self.place.form.say_unfinished()
            else:
                self.place.leave()
                self.town = wanted
        self._read()
        if self.place.form is not None:
            self.place.form.first_field()
        else:
            self.back.setFocus()

    def open_form(self, form: FormPanel) -> None:
        """Open a form above the cards; one in which something stands already comes first."""
        self.refusal.clear()
        self.place.open(lambda: form)

    def _leave(self) -> None:
        self.context.go.emit("settings", 0)

    def _read(self) -> None:
        town = self.town
        if town:
            self.context.ask(lambda desk: town_entries(desk, town), self._show, self.refusal.tell)

    def _show(self, entries: TownEntries) -> None:
        if entries.name != self.town:
            return
        header = entries.code.header
        self.heading.setText(header.name)
        self.about.setText(
            say("The code itself ({code}) is in the program; here stands what the town decides.", code=header.code)
        )
        for card in self.cards:
            card.show_entries(entries)
            card.show()

    def _changed(self, case: int) -> None:
        if self.isVisible() and not case:
            self._read()
