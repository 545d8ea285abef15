"""The tables of the public screen's notes and calls. Columns are named as the fields they hold."""

from __future__ import annotations

from sqlalchemy import CheckConstraint, Column, ForeignKey, Table, UniqueConstraint

from kiosk.persistence.columns import Instant, OptionalId, Whole, Words
from kiosk.persistence.tables import metadata


def _words(*names: str) -> list[Column[str]]:
    return [Column(name, Words(name), nullable=False) for name in names]


owner_note = Table(
    "owner_note",
    metadata,
    Column("id", Whole("id"), primary_key=True),
    Column("case", Whole("case"), ForeignKey("impoundment.id"), nullable=False, index=True),
    *_words("name", "phone", "language", "till"),
    Column("recorded_at", Instant, nullable=False, index=True),
)
note_answered = Table(
    "note_answered",
    metadata,
    Column("id", Whole("id"), primary_key=True),
    Column("note", Whole("note"), ForeignKey("owner_note.id"), nullable=False),
    *_words("step", "word", "by"),
    Column("at", Instant, nullable=False),
    UniqueConstraint("note", "step"),
    CheckConstraint("step IN ('taken', 'closed')", "step_known"),
)
help_call = Table(
    "help_call",
    metadata,
    Column("id", Whole("id"), primary_key=True),
    Column("case", OptionalId("case"), ForeignKey("impoundment.id"), index=True),
    *_words("language", "till"),
    Column("at", Instant, nullable=False, index=True),
)
call_answered = Table(
    "call_answered",
    metadata,
    Column("call", Whole("call"), ForeignKey("help_call.id"), primary_key=True, autoincrement=False),
    *_words("by"),
    Column("at", Instant, nullable=False),
)
