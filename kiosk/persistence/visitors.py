"""Notes and calls from the public screen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Connection, exists, select

from kiosk.domain.records import CallAnswered, HelpCall, NoteAnswered, OwnerNote
from kiosk.persistence import visitor_tables as tables
from kiosk.persistence.failures import refused_once_kept
from kiosk.persistence.rows import add, all_of, keep, one_of, values

_note, _answered = tables.owner_note.c, tables.note_answered.c
_call, _seen = tables.help_call.c, tables.call_answered.c
_NOTES = select(tables.owner_note).order_by(_note.id)
_CALLS = select(tables.help_call).order_by(_call.id)
_CLOSED = exists().where(_answered.note == _note.id, _answered.step == "closed")
_SEEN = exists().where(_seen.call == _call.id)


@dataclass(frozen=True, slots=True)
class SqlVisitors:
    """`kiosk.services.visitor_ports.Visitors` in a database."""

    connection: Connection

    def add_note(self, note: OwnerNote) -> int:
        """Keep a note."""
        return add(self.connection, tables.owner_note, values(note))

    def note(self, note: int) -> OwnerNote | None:
        """The note of that id."""
        return one_of(self.connection, OwnerNote, _NOTES.where(_note.id == note))

    def open_notes(self) -> Sequence[OwnerNote]:
        """Notes that nobody has closed, oldest first."""
        return all_of(self.connection, OwnerNote, _NOTES.where(~_CLOSED))

    def notes_since(self, start: datetime) -> Sequence[OwnerNote]:
        """Every note from an instant on, oldest first."""
        return all_of(self.connection, OwnerNote, _NOTES.where(_note.recorded_at >= start))

    def notes_of(self, case: int) -> Sequence[OwnerNote]:
        """Every note about a case, oldest first."""
        return all_of(self.connection, OwnerNote, _NOTES.where(_note.case == case))

    def answer_note(self, answered: NoteAnswered) -> int:
        """Keep that a note was taken up or closed; `Refused` where somebody did so before."""
        with (
            refused_once_kept("note_answered_once", "Somebody else has done so already."),
            refused_once_kept("note_answered.note", "Somebody else has done so already."),
        ):
            return add(self.connection, tables.note_answered, values(answered))

    def answers(self, note: int) -> Sequence[NoteAnswered]:
        """What became of a note, in the order of recording."""
        query = select(tables.note_answered).where(_answered.note == note).order_by(_answered.id)
        return all_of(self.connection, NoteAnswered, query)

    def add_call(self, call: HelpCall) -> int:
        """Keep a call."""
        return add(self.connection, tables.help_call, values(call))

    def call(self, call: int) -> HelpCall | None:
        """The call of that id."""
        return one_of(self.connection, HelpCall, _CALLS.where(_call.id == call))

    def open_calls(self) -> Sequence[HelpCall]:
        """Calls that nobody has seen, oldest first."""
        return all_of(self.connection, HelpCall, _CALLS.where(~_SEEN))

    def answer_call(self, answered: CallAnswered) -> None:
        """Keep that a call was seen; `Refused` where somebody did so before."""
        with refused_once_kept("call_answered_once", "Somebody else has seen this call already."):
            keep(self.connection, tables.call_answered, values(answered))
