"""The form in which a town closes days, and opens them again, on a calendar."""

from __future__ import annotations

from datetime import date

from typing_extensions import override

from kiosk.law.files import Closure, LocalFile
from kiosk.services.town_entries import TownEntries
from ui import theme
from ui.context import DeskContext
from ui.forms.text import TextField
from ui.language import say, words
from ui.pieces import PlainLabel
from ui.towns.form import EntriesForm
from ui.towns.month import MonthView

_MOST, _WIDEST = 6, 560


class ClosuresForm(EntriesForm):
    """A day is closed with the reason that stands in the line, and opened again by pressing it once more."""

    always_shows = True

    def __init__(self, context: DeskContext, entries: TownEntries) -> None:
        super().__init__(
            context,
            entries,
            say("Closed days of {town}", town=entries.code.header.short),
            says=say(
                "Write why the town is closed, then choose the days. A period that would end on one of them runs on. "
                "Public holidays stand there already."
            ),
        )
        self.closed = {closure.day: closure.why for closure in entries.local.closure}
        self._before = dict(self.closed)
        self.reason = TextField(say("&Why the town is closed"), "why", example=say("Christmas Eve, by resolution"))
        self.month = MonthView(entries.code.law_on(entries.today).calendar, entries.today, self._before)
        self.month.setMaximumWidth(theme.px(_WIDEST))
        self.said = PlainLabel(tone="muted")
        self.row(self.reason)
        self.rows.addWidget(self.month)
        self.rows.addWidget(self.said)
        self.month.chosen.connect(self.turn)
        self.month.show_closed(self.closed)

    def turn(self, day: date) -> None:
        """Close a day for the reason that stands in the line; open it again where it is closed."""
        shut = self.month.why_shut(day)
        if day in self.closed:
            if day <= self.entries.today and day in self._before:
                self._tell(say("{day} is past: periods were computed with it.", day=words().day(day)), "warn")
                return
            del self.closed[day]
        elif shut:
            self._tell(say("{day} is no business day anyway: {why}.", day=words().day(day), why=shut), "warn")
            return
        elif self.reason.is_blank():
            self.reason.refuse(say("Write first why the town is closed."))
            self.reason.bring()
            return
        else:
            self.closed[day] = self.reason.value()
        self._touch()
        self.month.show_closed(self.closed)
        self._say_changes()

    @override
    def after(self) -> LocalFile:
        return self.entered(closure=tuple(Closure(day=day, why=self.closed[day]) for day in sorted(self.closed)))

    def _say_changes(self) -> None:
        lines = [
            say("{day}: closed, {why}", day=words().day(day), why=self.closed[day])
            if day in self.closed
            else say("{day}: open again", day=words().day(day))
            for day in sorted({*self.closed, *self._before})
            if self.closed.get(day) != self._before.get(day)
        ]
        more = [say("and {n} more", n=len(lines) - _MOST)] if len(lines) > _MOST else []
        self._tell("\n".join(lines[:_MOST] + more), "ink")

    def _tell(self, text: str, tone: theme.Tone) -> None:
        self.said.setText(text)
        self.said.set_tone(tone)
