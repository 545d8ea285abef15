"""For how long a town keeps personal data: its card, and its form."""

from __future__ import annotations

from typing_extensions import override

from kiosk.domain.errors import InvalidInput
from kiosk.law.files import LocalFile, Retention
from kiosk.services.town_entries import TownEntries
from ui.context import DeskContext
from ui.forms.text import TextField
from ui.language import many, say
from ui.towns.cards import EntriesCard
from ui.towns.form import EntriesForm


class KeepingForm(EntriesForm):
    """The years, and what sets them."""

    def __init__(self, context: DeskContext, entries: TownEntries) -> None:
        super().__init__(
            context,
            entries,
            say("How long personal data is kept"),
            says=say("Counted from the last entry of a case. Leave both empty, and nothing of this town is redacted."),
        )
        kept = entries.local.retention
        self.years = TextField(say("&Years"), "years", example="7")
        self.under = TextField(say("&Schedule or resolution"), "under", example=say("Resolution 12 of 2026"))
        self.years.fill(str(kept.years) if kept else "")
        self.under.fill(kept.under if kept else "")
        self.row(self.years, self.under)

    @override
    def after(self) -> LocalFile:
        years, under = self.years.value().strip(), self.under.value().strip()
        if not years and not under:
            return self.entered(retention=None)
        if not (years.isascii() and years.isdecimal() and len(years) <= 3):  # noqa: PLR2004 - more are no years of ours
            raise InvalidInput("years", say("Enter whole years, such as 7."))
        return self.entered(retention=Retention(years=int(years), under=under))


class KeepingCard(EntriesCard):
    """What is entered."""

    def __init__(self, context: DeskContext) -> None:
        super().__init__(context, say("How long personal data is kept"))

    @override
    def fill(self, entries: TownEntries) -> None:
        kept = entries.local.retention
        if kept is None:
            self.words(say("Not entered: nothing of this town is redacted."), tone="muted")
        else:
            self.words(many("{n} year after the last entry", "{n} years after the last entry", kept.years), "strong")
            self.words(kept.under, "small", "muted")
        self.keys(self.act(say("Change how long"), lambda: KeepingForm(self._context, entries)))
