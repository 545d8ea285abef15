"""The tables of redactions. Columns are named as the fields they hold."""

from __future__ import annotations

from sqlalchemy import CheckConstraint, Column, ForeignKey, PrimaryKeyConstraint, Table, UniqueConstraint

from kiosk.persistence.columns import Instant, Whole, Words
from kiosk.persistence.tables import metadata


def _words(*names: str) -> list[Column[str]]:
    return [Column(name, Words(name), nullable=False) for name in names]


redaction = Table(
    "redaction",
    metadata,
    Column("id", Whole("id"), primary_key=True, autoincrement=False),
    Column("at", Instant, nullable=False),
    *_words("till", "says", "reason", "by", "approved_by"),
    CheckConstraint("says <> ''", "says_what"),
)

# A link that held words of a record as plain text, until the record was redacted, with the hash that stands before it.
# Its own hash says nothing any more of what it says now; that it stood there, after all that came before, is said here.
emptied_link = Table(
    "emptied_link",
    metadata,
    Column("position", Whole("position"), ForeignKey("chain.position"), primary_key=True, autoincrement=False),
    Column("redaction", Whole("redaction"), ForeignKey("redaction.id"), nullable=False),
    *_words("before", "hash"),
)

# Lines come first and their redaction closes them, as in the ledger (migrations/retention/tables.py).
redacted = Table(
    "redacted",
    metadata,
    Column("redaction", Whole("redaction"), ForeignKey("redaction.id", deferrable=True, initially="DEFERRED")),
    Column("position", Whole("position")),
    *_words("kind", "record"),
    PrimaryKeyConstraint("redaction", "position"),
    UniqueConstraint("kind", "record", name="redacted_once"),
)
