"""The table of what was taken back."""

from __future__ import annotations

from sqlalchemy import CheckConstraint, Column, ForeignKey, Table, UniqueConstraint

from kiosk.persistence.columns import Instant, OptionalId, Whole, Words
from kiosk.persistence.tables import metadata

withdrawal = Table(
    "withdrawal",
    metadata,
    Column("id", Whole("id"), primary_key=True),
    Column("kind", Words("kind"), nullable=False),
    Column("record", Whole("record"), nullable=False),
    Column("case", OptionalId("case"), ForeignKey("impoundment.id"), index=True),
    Column("person", OptionalId("person"), ForeignKey("person.id"), index=True),
    *(Column(name, Words(name), nullable=False) for name in ("says", "reason", "by", "approved_by")),
    Column("recorded_at", Instant, nullable=False),
    UniqueConstraint("kind", "record", name="withdrawal_once"),
    CheckConstraint("reason <> ''", "has_a_reason"),
)
