"""The tables of revision 0012 and their guards. Frozen: a later change is a later revision."""

from __future__ import annotations

from collections.abc import Iterator

from sqlalchemy import (
    CheckConstraint,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
    text,
)

from kiosk.persistence.migrations.guarding import Kept, insert_guard, kept_guards

metadata = MetaData(
    naming_convention={
        "pk": "%(table_name)s_key",
        "fk": "%(table_name)s_%(column_0_name)s_is_kept",
        "uq": "%(table_name)s_%(column_0_name)s_once",
        "ck": "%(table_name)s_%(constraint_name)s",
        "ix": "%(table_name)s_by_%(column_0_N_name)s",
    }
)
# What a disposition refers to; it is there already, and is not made again.
Table("impoundment", metadata, Column("id", Integer(), primary_key=True))


def _words(*names: str) -> list[Column[str]]:
    return [Column(name, Text(), nullable=False) for name in names]


disposition = Table(
    "disposition",
    metadata,
    Column("id", Integer(), primary_key=True),
    Column("case", Integer(), ForeignKey("impoundment.id"), nullable=False, index=True),
    *_words("kind", "at"),
    *_words("to", "contact", "basis", "paper", "method", "performed_by", "chip", "remains", "note", "confirmed_by"),
    *_words("reason", "by", "recorded_at"),
    CheckConstraint("kind IN ('adopted', 'transferred', 'euthanized', 'died', 'escaped')", "kind_known"),
)
Index(
    "disposition_once",
    disposition.c.case,
    unique=True,
    sqlite_where=text("kind <> 'escaped'"),
    postgresql_where=text("kind <> 'escaped'"),
)
recapture = Table(
    "recapture",
    metadata,
    Column("id", Integer(), primary_key=True),
    Column("case", Integer(), ForeignKey("impoundment.id"), nullable=False, index=True),
    Column("disposition", Integer(), ForeignKey("disposition.id"), nullable=False),
    *_words("at", "place", "by", "recorded_at"),
    UniqueConstraint("disposition"),
)
TABLES = (disposition, recapture)
_KEPT = {
    "disposition": Kept(),
    "recapture": Kept(keys=(("id", ("id",)), ("once", ("disposition",)))),
}
_STILL_HELD = """EXISTS (SELECT 1 FROM impoundment WHERE id = NEW."case" AND state = 'held')"""
_ESCAPED = (
    """EXISTS (SELECT 1 FROM disposition WHERE id = NEW.disposition AND "case" = NEW."case" AND kind = 'escaped')"""
)


def guards(dialect: str) -> Iterator[str]:
    """The statements that make the guards: kept for ever, only of a dog that is here, only back from an escape."""
    yield from kept_guards(dialect, metadata, _KEPT)
    yield from insert_guard(dialect, "disposition_of_a_dog_held", "disposition", f"NOT {_STILL_HELD}")
    yield from insert_guard(dialect, "recapture_of_an_escaped_dog", "recapture", f"NOT {_ESCAPED}")
