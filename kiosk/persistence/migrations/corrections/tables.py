"""The table of revision 0006 and its guards. Frozen: a later change is a later revision."""

from __future__ import annotations

from collections.abc import Iterator

from sqlalchemy import CheckConstraint, Column, ForeignKey, Integer, MetaData, Table, Text, UniqueConstraint

from kiosk.persistence.migrations.guarding import Kept, insert_guard, kept_guards

metadata = MetaData(
    naming_convention={
        "pk": "%(table_name)s_key",
        "fk": "%(table_name)s_%(column_0_name)s_is_kept",
        "uq": "%(table_name)s_%(column_0_name)s_once",
        "ck": "%(table_name)s_%(constraint_name)s",
        "ix": "%(table_name)s_by_%(column_0_N_name)s",
    }
)
# What a withdrawal refers to; these tables are there already, and are not made again.
for _there in ("impoundment", "person"):
    Table(_there, metadata, Column("id", Integer(), primary_key=True))

withdrawal = Table(
    "withdrawal",
    metadata,
    Column("id", Integer(), primary_key=True),
    Column("kind", Text(), nullable=False),
    Column("record", Integer(), nullable=False),
    Column("case", Integer(), ForeignKey("impoundment.id"), index=True),
    Column("person", Integer(), ForeignKey("person.id"), index=True),
    *(Column(name, Text(), nullable=False) for name in ("says", "reason", "by", "approved_by", "recorded_at")),
    UniqueConstraint("kind", "record", name="withdrawal_once"),
    CheckConstraint("reason <> ''", "has_a_reason"),
)
_KEPT = {"withdrawal": Kept(keys=(("id", ("id",)), ("once", ("kind", "record"))))}
_WHOSE = {
    "cost": '"case" = NEW."case"',
    "notice": '"case" = NEW."case"',
    "proof": '"case" = NEW."case"',
    "determination": '"case" = NEW."case"',
    "earlier_impoundment": "person = NEW.person",
}
_THERE = " OR ".join(
    f"(NEW.kind = '{table}' AND EXISTS (SELECT 1 FROM {table} WHERE id = NEW.record AND {whose}))"  # noqa: S608 - our own names
    for table, whose in _WHOSE.items()
)


def guards(dialect: str) -> Iterator[str]:
    """The statements that make the guards: kept for ever, once for each record, never for a record of another case."""
    yield from kept_guards(dialect, metadata, _KEPT)
    yield from insert_guard(dialect, "withdrawal_of_what_is_there", "withdrawal", f"NOT ({_THERE})")
