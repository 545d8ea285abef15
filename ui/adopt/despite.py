"""Somebody of whom a note says that they be given no dog: it is shown where they are chosen, and asked about."""

from __future__ import annotations

from collections.abc import Sequence

from kiosk.domain.register import DoNotAdopt
from kiosk.services.do_not_adopt import notes_about
from ui.context import DeskContext
from ui.forms.person import PersonPicker
from ui.forms.text import TextField
from ui.language import say


class DespiteNote(TextField):
    """Hidden until the person chosen has such a note; then it says the reason, and asks why they get a dog."""

    def __init__(self, context: DeskContext, picker: PersonPicker) -> None:
        super().__init__(say("Why they are given a dog all the same"), "despite_note")
        self._context, self._picker = context, picker
        picker.changed.connect(self._look)
        self.hide()

    def _look(self) -> None:
        chosen = self._picker.chosen
        if chosen is None:
            self._show(0, ())
        else:
            self._context.ask(
                lambda desk: notes_about(desk, chosen.id), lambda notes: self._show(chosen.id, notes), self._quietly
            )

    def _show(self, person: int, notes: Sequence[DoNotAdopt]) -> None:
        chosen = self._picker.chosen
        if (chosen.id if chosen is not None else 0) != person:
            return
        self.setVisible(bool(notes))
        if notes:
            reasons = "; ".join(note.reason for note in notes)
            says = say("A note says: give no dog. {reasons}", reasons=reasons)
            self.hint(says)
            self.refuse(says)

    def _quietly(self, _problem: Exception) -> None:
        """The act itself asks about the note, whatever could be shown here."""
