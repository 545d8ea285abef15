"""What the notes and calls of the public screen ask of the outside."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Protocol

from kiosk.domain.records import CallAnswered, HelpCall, NoteAnswered, OwnerNote


class Visitors(Protocol):
    """Notes and calls from the public screen, and what the desk made of them."""

    def add_note(self, note: OwnerNote) -> int:
        """Keep a note."""

    def note(self, note: int) -> OwnerNote | None:
        """The note of that id."""

    def open_notes(self) -> Sequence[OwnerNote]:
        """Notes that nobody has closed, oldest first."""

    def notes_since(self, start: datetime) -> Sequence[OwnerNote]:
        """Every note from an instant on, oldest first."""

    def notes_of(self, case: int) -> Sequence[OwnerNote]:
        """Every note about a case, oldest first."""

    def answer_note(self, answered: NoteAnswered) -> int:
        """Keep that a note was taken up or closed; `Refused` where somebody did so before."""

    def answers(self, note: int) -> Sequence[NoteAnswered]:
        """What became of a note, in the order of recording."""

    def add_call(self, call: HelpCall) -> int:
        """Keep a call."""

    def call(self, call: int) -> HelpCall | None:
        """The call of that id."""

    def open_calls(self) -> Sequence[HelpCall]:
        """Calls that nobody has seen, oldest first."""

    def answer_call(self, answered: CallAnswered) -> None:
        """Keep that a call was seen; `Refused` where somebody did so before."""
