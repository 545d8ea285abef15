"""The card of those who work here, and of those who left."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from kiosk.domain.staff import StaffMember
from kiosk.services.drawer_books import house_zone
from kiosk.services.staff import Office
from kiosk.words import to_say
from ui import theme
from ui.context import DeskContext
from ui.forms.buttons import DeskButton, button
from ui.forms.flow import FlowRow
from ui.forms.panel import FormPanel
from ui.language import say
from ui.pieces import Card, PlainLabel, Rule, clear
from ui.settings.forms import AddForm, LeavesForm, NewPinForm, RoleForm
from ui.settings.supervised import mark_supervised
from ui.words import role, short_day

_ACTS: tuple[tuple[str, str, Callable[[DeskContext, StaffMember], FormPanel]], ...] = (
    (to_say("Role"), to_say("The role of"), RoleForm),
    (to_say("New PIN"), to_say("A new PIN for"), NewPinForm),
    (to_say("Leaves"), to_say("Leaving:"), LeavesForm),
)


class PeopleCard(Card):
    """`asked(form)` when something about somebody is to be changed."""

    asked = Signal(object)

    def __init__(self, context: DeskContext) -> None:
        super().__init__(say("Who works here"))
        self._context = context
        self._rows = QVBoxLayout()
        self._rows.setSpacing(theme.px(theme.GAP_SMALL))
        self.add_button = button(say("Enter somebody"), icon="add")
        self.add_button.clicked.connect(lambda: self.asked.emit(AddForm(self._context)))
        self.acts: dict[tuple[str, str], DeskButton] = {}
        self.add(self._rows)
        self.add(FlowRow(self.add_button))
        mark_supervised(self)

    def show_office(self, office: Office) -> None:
        """List the people; those who left stand last, with the day."""
        clear(self._rows)
        self.acts = {}
        zone = house_zone(self._context.desk)
        for member in office.here:
            row = QHBoxLayout()
            row.setSpacing(theme.px(theme.GAP_SMALL))
            who = QVBoxLayout()
            who.setSpacing(0)
            who.addWidget(PlainLabel(member.name, role="strong"))
            who.addWidget(PlainLabel(role(member.role), role="small", tone="muted"))
            row.addLayout(who, 1)
            for act in _ACTS:
                row.addWidget(self._act(member, *act))
            self._rows.addLayout(row)
            self._rows.addWidget(Rule())
        for member in office.everybody:
            if member.closed_at is not None:
                left = short_day(member.closed_at.astimezone(zone).date())
                self._rows.addWidget(PlainLabel(say("{name} · left {day}", name=member.name, day=left), tone="muted"))

    def _act(
        self, member: StaffMember, words: str, says: str, form: Callable[[DeskContext, StaffMember], FormPanel]
    ) -> DeskButton:
        made = self.acts[member.name, words] = button(words)
        made.setAccessibleName(f"{say(says)} {member.name}")
        made.clicked.connect(lambda: self.asked.emit(form(self._context, member)))
        return made
