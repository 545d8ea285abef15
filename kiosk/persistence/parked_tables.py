"""The tables of parked work and of alarms that somebody has seen to. Columns are named as the fields they hold."""

from __future__ import annotations

from sqlalchemy import CheckConstraint, Column, ForeignKey, Table

from kiosk.persistence.columns import Instant, Json, OptionalId, Whole, Words
from kiosk.persistence.tables import metadata


def _words(*names: str) -> list[Column[str]]:
    return [Column(name, Words(name), nullable=False) for name in names]


parked = Table(
    "parked",
    metadata,
    Column("id", Whole("id"), primary_key=True),
    *_words("screen"),
    Column("case", OptionalId("case"), ForeignKey("impoundment.id"), index=True),
    *_words("doing", "about"),
    Column("entered", Json("entered"), nullable=False),
    Column("at", Instant, nullable=False),
    *_words("till", "by"),
    Column("done_at", Instant, index=True),
    *_words("done_by"),
    CheckConstraint("done_at IS NULL OR entered = '{}' AND about = ''", "emptied_when_done"),
)
alarm_seen = Table(
    "alarm_seen",
    metadata,
    Column("id", Whole("id"), primary_key=True),
    Column("case", Whole("case"), ForeignKey("impoundment.id"), nullable=False, index=True),
    *_words("digest", "says", "word"),
    Column("at", Instant, nullable=False, index=True),
    *_words("till", "by"),
)
