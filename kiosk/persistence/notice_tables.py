"""The tables of letters prepared, of how notices were served, and of mail that came back."""

from __future__ import annotations

from sqlalchemy import CheckConstraint, Column, ForeignKey, PrimaryKeyConstraint, Table, UniqueConstraint

from kiosk.persistence.columns import Day, Instant, Reference, Whole, Words
from kiosk.persistence.tables import metadata


def _words(*names: str) -> list[Column[str]]:
    return [Column(name, Words(name), nullable=False) for name in names]


def _notice() -> Column[int]:
    return Column("notice", Whole("notice"), ForeignKey("notice.id"), autoincrement=False)


notice_letter = Table(
    "notice_letter",
    metadata,
    Column("id", Whole("id"), primary_key=True),
    Column("case", Whole("case"), ForeignKey("impoundment.id"), nullable=False, index=True),
    *_words("number", "way", "name", "address", "found_in", "mail_number"),
    Column("mailing", Day),
    *_words("by"),
    Column("recorded_at", Instant, nullable=False),
    UniqueConstraint("number", name="notice_letter_number_once"),
)

# Beside the notice, whose own rows are as they were recorded before such details were asked for.
notice_service = Table(
    "notice_service",
    metadata,
    _notice(),
    *_words("way"),
    Column("letter", Reference("letter"), ForeignKey("notice_letter.number")),
    Column("at", Instant),
    *_words("to", "relation", "place", "server"),
    PrimaryKeyConstraint("notice", name="notice_service_once"),
    CheckConstraint("server <> ''", "has_a_server"),
)

notice_returned = Table(
    "notice_returned",
    metadata,
    _notice(),
    *_words("how"),
    Column("on", Day, nullable=False),
    PrimaryKeyConstraint("notice", name="notice_returned_once"),
)
