"""The table of revision 0017 and its guards. Frozen: a later change is a later revision."""

from __future__ import annotations

from collections.abc import Iterator

from sqlalchemy import CheckConstraint, Column, Integer, MetaData, PrimaryKeyConstraint, Table, Text

from kiosk.persistence.migrations.guarding import Kept, insert_guard, kept_guards

metadata = MetaData(naming_convention={"pk": "%(table_name)s_key", "ck": "%(table_name)s_%(constraint_name)s"})
_KEY = ("town", "series", "till", "year")
TABLES = (
    Table(
        "starting_number",
        metadata,
        *(Column(name, Text(), nullable=False) for name in ("town", "series", "till")),
        Column("year", Integer(), nullable=False),
        Column("first", Integer(), nullable=False),
        *(Column(name, Text(), nullable=False) for name in ("why", "by", "recorded_at")),
        PrimaryKeyConstraint(*_KEY),
        CheckConstraint("first > 1", "goes_on"),
    ),
)
_KEPT = {"starting_number": Kept(keys=(("once", _KEY),))}
_BEGUN = """EXISTS (SELECT 1 FROM counter WHERE town = NEW.town AND series = NEW.series AND till = NEW.till
    AND year = NEW.year AND last > 0)"""


def guards(dialect: str) -> Iterator[str]:
    """The statements that make the guards: kept for ever, once for a series, and never after it gave a number."""
    yield from kept_guards(dialect, metadata, _KEPT)
    yield from insert_guard(dialect, "starting_number_before_the_first", "starting_number", _BEGUN)
