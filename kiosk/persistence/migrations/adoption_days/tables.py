"""The table of revision 0021 and its guards: later days of an adoption. Frozen: a later change is a later revision."""

from __future__ import annotations

from collections.abc import Iterator

from sqlalchemy import Boolean, Column, ForeignKey, Integer, MetaData, Table, Text

from kiosk.persistence.migrations.guarding import Kept, insert_guard, kept_guards

metadata = MetaData(
    naming_convention={
        "pk": "%(table_name)s_key",
        "fk": "%(table_name)s_%(column_0_name)s_is_kept",
        "ix": "%(table_name)s_by_%(column_0_N_name)s",
    }
)
# What the new table refers to; it is there already, and is not made again.
Table("adoption", metadata, Column("number", Text(), primary_key=True))

TABLE = Table(
    "adoption_day",
    metadata,
    Column("id", Integer(), primary_key=True),
    Column("adoption", Text(), ForeignKey("adoption.number"), nullable=False, index=True),
    Column("on", Text(), nullable=False),
    Column("due", Text()),
    Column("counted_from", Text()),
    Column("mature", Boolean()),
    *(Column(name, Text(), nullable=False) for name in ("terms_cite", "by", "recorded_at")),
)
_ENDED = "EXISTS (SELECT 1 FROM adoption_ended WHERE adoption = NEW.adoption)"


def guards(dialect: str) -> Iterator[str]:
    """The statements that make the guards: a day stays as it is, and none comes after the adoption ended."""
    yield from kept_guards(dialect, metadata, {"adoption_day": Kept()})
    yield from insert_guard(dialect, "adoption_day_before_the_end", "adoption_day", _ENDED)
