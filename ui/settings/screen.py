"""The settings screen: only what works, each matter on its card, one form at a time above them."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget
from typing_extensions import override

from kiosk.domain.staff import Approval
from kiosk.services.approval import approvals
from kiosk.services.staff import Office, office
from kiosk.words import to_say
from ui import theme
from ui.context import DeskContext, Screen
from ui.forms.columns import Columns
from ui.forms.flow import scrolled
from ui.forms.panel import FormPanel
from ui.forms.place import FormPlace
from ui.language import say
from ui.pieces import Card, PlainLabel, RefusalBar
from ui.settings.approved import ApprovedCard
from ui.settings.desk import DeskCard, KeysCard
from ui.settings.facing import FacingCard
from ui.settings.look import LookCard
from ui.settings.people import PeopleCard
from ui.settings.printers import PrintersCard
from ui.settings.retention import RetentionCard
from ui.settings.towns import TownsCard


class SettingsScreen(Screen):
    """Who works here, and how this desk behaves; a form that is open stays open while one looks elsewhere."""

    title = to_say("Settings")

    def __init__(self, context: DeskContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self.refusal = RefusalBar()
        self.people, self.keys = PeopleCard(context), KeysCard(context)
        self.desk, self.look, self.approved = DeskCard(context), LookCard(context), ApprovedCard(context)
        self.nobody = Card(say("Nobody is entered yet"))
        self.nobody.add(PlainLabel(say("This desk was opened for a demonstration: no PINs are asked.")))
        self.printers, self.facing, self.towns = PrintersCard(context), FacingCard(context), TownsCard(context)
        self.retention = RetentionCard(context)
        for card in (self.people, self.keys, self.printers, self.desk):
            card.asked.connect(self.open_form)
        self.keys.failed.connect(self.refusal.tell)
        self.place = FormPlace()
        self.place.done.connect(self._to_cards)
        content = QWidget()
        rows = QVBoxLayout(content)
        rows.setContentsMargins(0, 0, theme.px(theme.GAP_SMALL), 0)
        rows.setSpacing(theme.px(theme.GAP_LARGE))
        rows.addWidget(PlainLabel(say("Settings"), role="title"))
        rows.addWidget(self.refusal)
        rows.addWidget(self.place)
        left = [self.nobody, self.people, self.printers, self.facing, self.look]
        right = [self.towns, self.keys, self.desk, self.retention, self.approved]
        rows.addWidget(Columns([left, right]))
        rows.addStretch(1)
        self.page = scrolled(content)
        whole = QVBoxLayout(self)
        margin, above = theme.px(theme.MARGIN), theme.px(theme.GAP_LARGE)
        whole.setContentsMargins(margin, above, margin, above)
        whole.addWidget(self.page)
        context.changed.connect(self._changed)

    @override
    def show_case(self, case_id: int) -> None:
        self._read()
        self.facing.show_screens()
        if self.place.form is not None:
            self.place.form.first_field()
        else:
            self._to_cards()

    def _to_cards(self) -> None:
        """Put the keyboard on the first key that is there: where nobody is entered, nobody can be added."""
        add = self.people.add_button
        keys = (add, *self.printers.findChildren(QPushButton))
        next((key for key in keys if key.isVisibleTo(self)), add).setFocus()

    @override
    def show_field(self, name: str) -> None:
        self.look.show_field(name)

    def open_form(self, form: FormPanel) -> None:
        """Open a form above the cards; one in which something stands already comes first."""
        self.refusal.clear()
        self.place.open(lambda: form)

    def _read(self) -> None:
        self.context.ask(lambda desk: (office(desk), approvals(desk)), self._show, self.refusal.tell)

    def _show(self, found: tuple[Office, Sequence[Approval]]) -> None:
        room, approved = found
        self.approved.show_approvals(approved)
        self.people.show_office(room)
        self.keys.show_office(room)
        self.towns.show_towns()
        for card in (self.people, self.keys, self.approved):
            card.setVisible(room.started)
        self.nobody.setVisible(not room.started)

    def _changed(self, case: int) -> None:
        if self.isVisible() and not case:
            self._read()
