"""The card of what was approved lately: by whom, for whom, why, and what somebody approved alone."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QVBoxLayout

from kiosk.domain.staff import ACTS, Approval
from kiosk.services.drawer_books import house_zone
from ui import theme
from ui.context import DeskContext
from ui.language import say
from ui.pieces import Card, Chip, PlainLabel, StatusChip, clear
from ui.words import short_moment

_MOST = 8


class ApprovedCard(Card):
    """The latest approvals on which something was done; an approval of one's own act stands out."""

    def __init__(self, context: DeskContext) -> None:
        super().__init__(say("Approved lately"))
        self._context = context
        self._rows = QVBoxLayout()
        self._rows.setSpacing(theme.px(theme.GAP_SMALL))
        self.add(self._rows)

    def show_approvals(self, approvals: Sequence[Approval]) -> None:
        """List the latest ones."""
        clear(self._rows)
        zone = house_zone(self._context.desk)
        for given in approvals[:_MOST]:
            who = given.supervisor if given.alone else f"{given.supervisor} for {given.by}"
            when = f"{short_moment(given.at, zone)}, till {given.till}"
            self._rows.addWidget(PlainLabel(f"{who}: {ACTS[given.act]} — {given.reason}"))
            self._rows.addWidget(PlainLabel(when, role="small", tone="muted"))
            if given.alone:
                chip = StatusChip()
                chip.show_chip(Chip(say("approved alone"), "warn", "missing"))
                self._rows.addWidget(chip)
        if not approvals:
            self._rows.addWidget(PlainLabel(say("Nothing was approved yet."), tone="muted"))
