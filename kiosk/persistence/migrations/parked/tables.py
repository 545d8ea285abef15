"""The tables of revision 0015 and their guards. Frozen: a later change is a later revision."""

from __future__ import annotations

from collections.abc import Iterator

from sqlalchemy import CheckConstraint, Column, ForeignKey, Integer, MetaData, Table, Text

from kiosk.persistence.migrations.guarding import Kept, kept_guards

metadata = MetaData(
    naming_convention={
        "pk": "%(table_name)s_key",
        "fk": "%(table_name)s_%(column_0_name)s_is_kept",
        "ck": "%(table_name)s_%(constraint_name)s",
        "ix": "%(table_name)s_by_%(column_0_N_name)s",
    }
)
# What the new tables refer to; it is there already, and is not made again.
Table("impoundment", metadata, Column("id", Integer(), primary_key=True))


def _words(*names: str) -> list[Column[str]]:
    return [Column(name, Text(), nullable=False) for name in names]


TABLES = (
    Table(
        "parked",
        metadata,
        Column("id", Integer(), primary_key=True),
        *_words("screen"),
        Column("case", Integer(), ForeignKey("impoundment.id"), index=True),
        *_words("doing", "about", "entered", "at", "till", "by"),
        Column("done_at", Text(), index=True),
        *_words("done_by"),
        CheckConstraint("done_at IS NULL OR entered = '{}' AND about = ''", "emptied_when_done"),
    ),
    Table(
        "alarm_seen",
        metadata,
        Column("id", Integer(), primary_key=True),
        Column("case", Integer(), ForeignKey("impoundment.id"), nullable=False, index=True),
        *_words("digest", "says", "word"),
        Column("at", Text(), nullable=False, index=True),
        *_words("till", "by"),
    ),
)
_MOVES = ("doing", "about", "entered", "at", "till", "by", "done_at", "done_by")
_KEPT = {"parked": Kept(may_change=_MOVES, when="OLD.done_at IS NULL"), "alarm_seen": Kept()}


def guards(dialect: str) -> Iterator[str]:
    """The statements that make the guards: what is done with stays emptied, and an acknowledgement as it was said."""
    yield from kept_guards(dialect, metadata, _KEPT)
