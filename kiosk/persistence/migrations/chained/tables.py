"""The table of the chain as revision 0005 makes it, and its guards. Frozen: a later change is a later revision."""

from __future__ import annotations

from collections.abc import Iterator

from sqlalchemy import Column, Integer, MetaData, Table, Text

from kiosk.persistence.migrations.guarding import Kept, insert_guard, kept_guards

metadata = MetaData(naming_convention={"pk": "%(table_name)s_key"})
chain = Table(
    "chain",
    metadata,
    Column("position", Integer(), primary_key=True, autoincrement=False),
    *(Column(name, Text(), nullable=False) for name in ("canonical", "salt", "hash")),
)
_GAP = "NEW.position <> (SELECT coalesce(max(position), 0) + 1 FROM chain)"


def guards(dialect: str) -> Iterator[str]:
    """The statements that make the guards: links are never changed or deleted, and leave no gap."""
    yield from insert_guard(dialect, "chain_without_gap", "chain", _GAP)
    yield from kept_guards(dialect, metadata, {"chain": Kept(keys=(("position", ("position",)),))})
