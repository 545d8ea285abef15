"""The table of the numbers with which series go on. Columns are named as the fields they hold."""

from __future__ import annotations

from sqlalchemy import CheckConstraint, Column, PrimaryKeyConstraint, Table

from kiosk.persistence.columns import Instant, Whole, Words
from kiosk.persistence.tables import metadata

starting_number = Table(
    "starting_number",
    metadata,
    *(Column(name, Words(name)) for name in ("town", "series", "till")),
    Column("year", Whole("year")),
    Column("first", Whole("first"), nullable=False),
    *(Column(name, Words(name), nullable=False) for name in ("why", "by")),
    Column("recorded_at", Instant, nullable=False),
    PrimaryKeyConstraint("town", "series", "till", "year"),
    CheckConstraint("first > 1", "goes_on"),
)
