"""The tables of those who work here, what was approved, and the wrong tries at their secrets."""

from __future__ import annotations

from sqlalchemy import Boolean, Column, ForeignKey, Table, UniqueConstraint, text

from kiosk.persistence.columns import Instant, Whole, Words
from kiosk.persistence.tables import metadata


def _id() -> Column[int]:
    return Column("id", Whole("id"), primary_key=True)


def _words(*names: str) -> list[Column[str]]:
    return [Column(name, Words(name), nullable=False) for name in names]


staff = Table(
    "staff",
    metadata,
    _id(),
    *_words("name", "same_name", "role", "secret"),
    Column("opened_at", Instant, nullable=False),
    *_words("opened_by"),
    Column("closed_at", Instant),
    *_words("closed_by"),
    UniqueConstraint("same_name", name="staff_name_once"),
)

staff_act = Table(
    "staff_act",
    metadata,
    _id(),
    Column("at", Instant, nullable=False),
    *_words("till", "by", "kind", "about", "text"),
)

approval = Table(
    "approval",
    metadata,
    _id(),
    Column("at", Instant, nullable=False),
    *_words("till", "act", "by", "supervisor", "reason"),
    Column("alone", Boolean, nullable=False),
    Column("case", Whole("case"), ForeignKey("impoundment.id")),
    Column("used", Boolean, nullable=False),
    Column("for_", Words("for_"), nullable=False, server_default=text("''")),
    Column("used_at", Instant),
)

recovery_code = Table(
    "recovery_code",
    metadata,
    _id(),
    *_words("secret"),
    Column("made_at", Instant, nullable=False),
    *_words("made_by"),
    Column("used_at", Instant),
    *_words("used_by"),
)

secret_tries = Table(
    "secret_tries",
    metadata,
    Column("what", Words("what"), primary_key=True),
    Column("wrong", Whole("wrong"), nullable=False),
    Column("last_at", Instant),
)
