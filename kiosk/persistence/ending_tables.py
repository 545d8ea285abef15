"""The tables of what became of dogs that nobody redeemed. Columns are named as the fields they hold."""

from __future__ import annotations

from sqlalchemy import CheckConstraint, Column, ForeignKey, Index, Table, UniqueConstraint, text

from kiosk.persistence.columns import Instant, Whole, Words
from kiosk.persistence.tables import metadata


def _words(*names: str) -> list[Column[str]]:
    return [Column(name, Words(name), nullable=False) for name in names]


def _case() -> Column[int]:
    return Column("case", Whole("case"), ForeignKey("impoundment.id"), nullable=False, index=True)


disposition = Table(
    "disposition",
    metadata,
    Column("id", Whole("id"), primary_key=True),
    _case(),
    *_words("kind"),
    Column("at", Instant, nullable=False),
    *_words("to", "contact", "basis", "paper", "method", "performed_by", "chip", "remains", "note", "confirmed_by"),
    *_words("reason", "by"),
    Column("recorded_at", Instant, nullable=False),
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
    Column("id", Whole("id"), primary_key=True),
    _case(),
    Column("disposition", Whole("disposition"), ForeignKey("disposition.id"), nullable=False),
    Column("at", Instant, nullable=False),
    *_words("place", "by"),
    Column("recorded_at", Instant, nullable=False),
    UniqueConstraint("disposition"),
)
