"""Somebody sees to an alarm of the board, and says so in a word."""

from __future__ import annotations

from collections.abc import Callable

from kiosk.domain.records import Case
from kiosk.services.alarms import Alarm
from kiosk.services.board import see_to
from ui.context import DeskContext
from ui.forms.panel import FormPanel
from ui.forms.text import TextField
from ui.language import retell, say
from ui.pieces.lines import dog_words


class SeeToForm(FormPanel):
    """The alarm of one dog is calm from then on, until anything behind it changes."""

    def __init__(self, context: DeskContext, case: Case, alarm: Alarm) -> None:
        super().__init__(
            context,
            say("See to it: {dog}", dog=dog_words(case)),
            says=say(
                "{alarm}. It is calm until something about it changes.",
                alarm=". ".join(retell(one) for one in alarm.sentences),
            ),
            save=say("Seen to"),
            keys="F8",
            case=case.id,
        )
        self.digest = alarm.digest
        self.word = TextField(
            say("In a &word"),
            "word",
            required=say("Say in a word what was done about it."),
            example=say("Called; comes at four"),
        )
        self.row(self.word)

    def act(self) -> Callable[[], object]:
        """Keep what was said."""
        word, digest = self.word.value(), self.digest
        desk, by, case = self.context.desk, self.context.who, self.case
        return lambda: see_to(desk, case, digest, word=word, by=by)
