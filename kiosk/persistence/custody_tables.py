"""The tables of what happens while a dog is held. Columns are named as the fields they hold."""

from __future__ import annotations

from sqlalchemy import Boolean, Column, ForeignKey, Table

from kiosk.persistence.columns import Day, Instant, Whole, Words
from kiosk.persistence.tables import metadata


def _words(*names: str) -> list[Column[str]]:
    return [Column(name, Words(name), nullable=False) for name in names]


identification_check = Table(
    "identification_check",
    metadata,
    Column("id", Whole("id"), primary_key=True),
    Column("case", Whole("case"), ForeignKey("impoundment.id"), nullable=False, index=True),
    *_words("what"),
    Column("at", Instant, nullable=False),
    Column("found", Boolean, nullable=False),
    *_words("result", "by"),
    Column("recorded_at", Instant, nullable=False),
)
order_detail = Table(
    "order_detail",
    metadata,
    Column("order", Whole("order"), ForeignKey("holding_order.id"), primary_key=True, autoincrement=False),
    Column("last_day", Day),
    *_words("bite", "bitten", "health_authority"),
)
order_lifting = Table(
    "order_lifting",
    metadata,
    Column("order", Whole("order"), ForeignKey("holding_order.id"), primary_key=True, autoincrement=False),
    *_words("authority", "document"),
)
claim = Table(
    "claim",
    metadata,
    Column("id", Whole("id"), primary_key=True),
    Column("case", Whole("case"), ForeignKey("impoundment.id"), nullable=False, index=True),
    *_words("name", "contact", "evidence"),
    Column("doubtful", Boolean, nullable=False),
    *_words("by"),
    Column("recorded_at", Instant, nullable=False),
)
claims_decided = Table(
    "claims_decided",
    metadata,
    Column("id", Whole("id"), primary_key=True),
    Column("case", Whole("case"), ForeignKey("impoundment.id"), nullable=False, index=True),
    Column("claim", Whole("claim"), nullable=False),
    Column("through", Whole("through"), nullable=False),
    *_words("authority", "document", "reason", "approved_by", "by"),
    Column("recorded_at", Instant, nullable=False),
)
surrender = Table(
    "surrender",
    metadata,
    Column("case", Whole("case"), ForeignKey("impoundment.id"), primary_key=True, autoincrement=False),
    Column("at", Instant, nullable=False),
    Column("person", Whole("person"), ForeignKey("person.id"), nullable=False, index=True),
    *_words("ownership", "waiver", "by"),
    Column("recorded_at", Instant, nullable=False),
)
field_return = Table(
    "field_return",
    metadata,
    Column("id", Whole("id"), primary_key=True),
    Column("number", Words("number"), nullable=False, unique=True),
    *_words("town"),
    Column("at", Instant, nullable=False),
    *_words("place", "dog"),
    Column("owner", Whole("owner"), ForeignKey("person.id"), nullable=False, index=True),
    *_words("license_tag", "license_town", "officer", "note", "by"),
    Column("recorded_at", Instant, nullable=False),
)
pup = Table(
    "pup",
    metadata,
    Column("id", Whole("id"), primary_key=True),
    Column("case", Whole("case"), ForeignKey("impoundment.id"), nullable=False, index=True),
    Column("born", Instant, nullable=False),
    *_words("summary", "sex", "marks"),
    Column("stay", Whole("stay"), ForeignKey("impoundment.id")),
    *_words("by"),
    Column("recorded_at", Instant, nullable=False),
)
