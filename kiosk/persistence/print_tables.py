"""The tables of papers: each print job, which is kept for ever, and where it is on its way to a printer."""

from __future__ import annotations

from sqlalchemy import Column, ForeignKey, Index, Table

from kiosk.persistence.columns import Instant, Json, OptionalId, Whole, Words
from kiosk.persistence.tables import metadata


def _words(*names: str) -> list[Column[str]]:
    return [Column(name, Words(name), nullable=False) for name in names]


print_job = Table(
    "print_job",
    metadata,
    Column("id", Whole("id"), primary_key=True),
    *_words("kind", "number"),
    Column("case", OptionalId("case"), ForeignKey("impoundment.id"), index=True),
    *_words("till"),
    Column("document", Json("document"), nullable=False),
    Column("copies", Whole("copies"), nullable=False),
    *_words("state", "problem"),
    Column("duplicate", Whole("duplicate"), nullable=False),
    Column("created_at", Instant, nullable=False),
    *_words("by"),
    Index("print_job_by_state", "state", "id"),
    Index("print_job_by_document", "kind", "number", "id"),
)

print_way = Table(
    "print_way",
    metadata,
    Column("job", Whole("job"), ForeignKey("print_job.id"), primary_key=True, autoincrement=False),
    *_words("sent_to", "sender"),
    Column("taken_at", Instant),
)
