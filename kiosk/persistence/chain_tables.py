"""The table of the chain: one row for each record kept or filled in, in the order of keeping."""

from __future__ import annotations

from sqlalchemy import Column, Table

from kiosk.persistence.columns import Whole, Words
from kiosk.persistence.tables import metadata

chain = Table(
    "chain",
    metadata,
    Column("position", Whole("position"), primary_key=True, autoincrement=False),
    *(Column(name, Words(name), nullable=False) for name in ("canonical", "salt", "hash")),
)
