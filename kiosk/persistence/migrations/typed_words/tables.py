"""The table of revision 0022 and its guards: links that a redaction emptied. Frozen: a change is a later revision.

A link of an older form has typed words as plain text. They go out of it when its record is redacted; its hash stays,
and this table says, in the chain itself, which hash stood before it.
"""

from __future__ import annotations

from collections.abc import Iterator

from sqlalchemy import Column, ForeignKey, Integer, MetaData, Table, Text

from kiosk.persistence.migrations.guarding import Kept, insert_guard, kept_guards

metadata = MetaData(naming_convention={"pk": "%(table_name)s_key", "fk": "%(table_name)s_%(column_0_name)s_is_kept"})
# What the new table refers to; it is there already, and is not made again.
Table("chain", metadata, Column("position", Integer(), primary_key=True))
Table("redaction", metadata, Column("id", Integer(), primary_key=True))

TABLE = Table(
    "emptied_link",
    metadata,
    Column("position", Integer(), ForeignKey("chain.position"), primary_key=True, autoincrement=False),
    Column("redaction", Integer(), ForeignKey("redaction.id"), nullable=False),
    *(Column(name, Text(), nullable=False) for name in ("before", "hash")),
)
_IN_A_LINK = {
    "sqlite": "json_extract(canonical, '$.{}')",
    "postgresql": "(CAST(canonical AS json) ->> '{}')",
}


def guards(dialect: str) -> Iterator[str]:
    """The statements that make the guards: only a link of a redacted record is ever emptied."""
    yield from kept_guards(dialect, metadata, {"emptied_link": Kept(keys=(("position", ("position",)),))})
    kind, key = (_IN_A_LINK[dialect].format(name) for name in ("kind", "key"))
    named = f"""EXISTS (SELECT 1 FROM chain, redacted WHERE chain.position = NEW.position AND chain.hash = NEW.hash
                        AND redacted.kind = {kind} AND redacted.record = {key})"""  # noqa: S608 - our own names
    yield from insert_guard(dialect, "emptied_link_of_what_is_redacted", "emptied_link", f"NOT {named}")
