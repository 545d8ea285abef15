"""What happened, when, and who recorded it."""

from __future__ import annotations

from collections.abc import Sequence
from zoneinfo import ZoneInfo

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QWidget

from kiosk.domain.records import Event
from ui import theme, words
from ui.language import retell, say
from ui.pieces.card import clear
from ui.pieces.labels import PlainLabel


class Timeline(QWidget):
    """A case's story, oldest first."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows = QGridLayout(self)
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._rows.setHorizontalSpacing(theme.px(theme.GAP))
        self._rows.setVerticalSpacing(theme.px(theme.GAP_SMALL))
        self._rows.setColumnStretch(1, 1)

    def show_events(self, events: Sequence[Event], zone: ZoneInfo) -> None:
        """Tell these events, with times in the town's zone."""
        clear(self._rows)
        top = Qt.AlignmentFlag.AlignTop
        for row, event in enumerate(events):
            when = PlainLabel(words.short_moment(event.at, zone), role="small_strong", wraps=False)
            what = PlainLabel(retell(event.text), role="small")
            by = PlainLabel(_who(event), role="small", tone="muted", wraps=False)
            self._rows.addWidget(when, row, 0, top)
            self._rows.addWidget(what, row, 1)
            self._rows.addWidget(by, row, 2, top)
        if not events:
            self._rows.addWidget(
                PlainLabel(say("Nothing has been recorded yet."), role="small", tone="muted"), 0, 0, 1, 3
            )


def _who(event: Event) -> str:
    return (
        say("{by}, approved by {approved_by}", by=event.by, approved_by=event.approved_by)
        if event.approved_by
        else event.by
    )
