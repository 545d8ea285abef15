"""The tables of revision 0018: what was redacted, record by record, and on whose word. Frozen."""

from __future__ import annotations

from collections.abc import Iterator

from sqlalchemy import CheckConstraint, Column, ForeignKey, Integer, MetaData, PrimaryKeyConstraint, Table, Text
from sqlalchemy import UniqueConstraint as Once

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


def _words(*names: str) -> list[Column[str]]:
    return [Column(name, Text(), nullable=False) for name in names]


TABLES = (
    Table(
        "redaction",
        metadata,
        Column("id", Integer(), primary_key=True, autoincrement=False),
        *_words("at", "till", "says", "reason", "by", "approved_by"),
        CheckConstraint("says <> ''", "says_what"),
    ),
    # Lines come first and their redaction closes them, as in the ledger.
    Table(
        "redacted",
        metadata,
        Column(
            "redaction", Integer(), ForeignKey("redaction.id", deferrable=True, initially="DEFERRED"), nullable=False
        ),
        Column("position", Integer(), nullable=False),
        *_words("kind", "record"),
        PrimaryKeyConstraint("redaction", "position"),
        Once("kind", "record", name="redacted_once"),
    ),
)
_KEPT = {
    "redaction": Kept(),
    "redacted": Kept(keys=(("position", ("redaction", "position")), ("once", ("kind", "record")))),
}


def guards(dialect: str) -> Iterator[str]:
    """The statements that make the guards: what was redacted stays so, and nothing is added to it later."""
    yield from kept_guards(dialect, metadata, _KEPT)
    closed = "EXISTS (SELECT 1 FROM redaction WHERE id = NEW.redaction)"
    yield from insert_guard(dialect, "redacted_before_its_close", "redacted", closed)


INDEXES = (
    "CREATE INDEX impoundment_by_day_and_town ON impoundment (impounded_at, town, ground)",
    "CREATE INDEX dog_release_by_day ON dog_release (at)",
    "CREATE INDEX receipt_by_day_of_press ON receipt (pressed_at)",
)
"""Reports count by day and town among a hundred thousand dogs."""
