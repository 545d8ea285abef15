"""Where a job is on its way to a printer; the job itself (`tables.print_job`) is kept for ever."""

from __future__ import annotations

from sqlalchemy import Column, ForeignKey, Table

from kiosk.persistence.columns import Instant, Whole, Words
from kiosk.persistence.tables import metadata

print_way = Table(
    "print_way",
    metadata,
    Column("job", Whole("job"), ForeignKey("print_job.id"), primary_key=True, autoincrement=False),
    *(Column(name, Words(name), nullable=False) for name in ("sent_to", "sender")),
    Column("taken_at", Instant),
)
