"""The tables of revision 0014 and their guards. Frozen: a later change is a later revision."""

from __future__ import annotations

from collections.abc import Iterator

from sqlalchemy import CheckConstraint, Column, ForeignKey, Integer, MetaData, Table, Text, UniqueConstraint

from kiosk.persistence.migrations.guarding import Kept, kept_guards

metadata = MetaData(
    naming_convention={
        "pk": "%(table_name)s_key",
        "fk": "%(table_name)s_%(column_0_name)s_is_kept",
        "uq": "%(table_name)s_%(column_0_name)s_once",
        "ck": "%(table_name)s_%(constraint_name)s",
        "ix": "%(table_name)s_by_%(column_0_N_name)s",
    }
)
# What a note refers to; this table is there already, and is not made again.
Table("impoundment", metadata, Column("id", Integer(), primary_key=True))


def _words(*names: str) -> list[Column[str]]:
    return [Column(name, Text(), nullable=False) for name in names]


TABLES = (
    Table(
        "owner_note",
        metadata,
        Column("id", Integer(), primary_key=True),
        Column("case", Integer(), ForeignKey("impoundment.id"), nullable=False, index=True),
        *_words("name", "phone", "language", "till"),
        Column("recorded_at", Text(), nullable=False, index=True),
    ),
    Table(
        "note_answered",
        metadata,
        Column("id", Integer(), primary_key=True),
        Column("note", Integer(), ForeignKey("owner_note.id"), nullable=False),
        *_words("step", "word", "by", "at"),
        UniqueConstraint("note", "step"),
        CheckConstraint("step IN ('taken', 'closed')", "step_known"),
    ),
    Table(
        "help_call",
        metadata,
        Column("id", Integer(), primary_key=True),
        Column("case", Integer(), ForeignKey("impoundment.id"), index=True),
        *_words("language", "till"),
        Column("at", Text(), nullable=False, index=True),
    ),
    Table(
        "call_answered",
        metadata,
        Column("call", Integer(), ForeignKey("help_call.id"), primary_key=True, autoincrement=False),
        *_words("by", "at"),
    ),
)
_KEPT = {
    "owner_note": Kept(),
    "note_answered": Kept(keys=(("id", ("id",)), ("once", ("note", "step")))),
    "help_call": Kept(),
    "call_answered": Kept(keys=(("once", ("call",)),)),
}


def guards(dialect: str) -> Iterator[str]:
    """The statements that make the guards: nothing that was said is changed or deleted."""
    yield from kept_guards(dialect, metadata, _KEPT)
