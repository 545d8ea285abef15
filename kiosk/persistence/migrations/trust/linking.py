"""Links the rows of tables that were not chained before revision 0007, as it finds them. Frozen with it."""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, inspect, text

# Old links must always be recomputed to the same hash: this module is as frozen as a revision.
from kiosk.domain.chain import BEGINNING, Record, next_link

_LAST = text("SELECT position, hash FROM chain ORDER BY position DESC LIMIT 1")
_APPEND = text("INSERT INTO chain (position, canonical, salt, hash) VALUES (:position, :canonical, :salt, :hash)")


@dataclass(frozen=True, slots=True)
class Family:
    """A table as it is chained from this revision on."""

    table: str
    key: tuple[str, ...] = ("id",)
    personal: tuple[str, ...] = ()
    outside: tuple[str, ...] = ()


FAMILIES = (
    Family("person", personal=("name", "address", "phone", "email", "language", "note", "name_words", "other_words")),
    Family("dog"),
    Family("impoundment", personal=("place", "reason_note", "backdated_reason", "found_other")),
    Family("counter", key=("town", "series", "till", "year"), outside=("last",)),
    Family("setting", key=("name",)),
    Family("secret_tries", key=("what",)),
)


def link_rows(connection: Connection, family: Family) -> None:
    """Link every row of a table, in the order of their keys, at the end of the chain."""
    position, previous = connection.execute(_LAST).one_or_none() or (0, BEGINNING)
    for record in _records(connection, family):
        salt = secrets.token_hex(16) if record.personal else ""
        link = next_link(record, position=position + 1, previous=previous, salt=salt)
        row = {"position": link.position, "canonical": link.canonical, "salt": link.salt, "hash": link.hash}
        connection.execute(_APPEND, row)
        position, previous = link.position, link.hash


def _records(connection: Connection, family: Family) -> Iterator[Record]:
    every = [column["name"] for column in inspect(connection).get_columns(family.table)]
    names = ", ".join(f'"{name}"' for name in every if name not in family.outside)
    order = ", ".join(f'"{name}"' for name in family.key)
    rows = connection.execute(text(f'SELECT {names} FROM "{family.table}" ORDER BY {order}'))  # noqa: S608 - our own names
    for row in rows.mappings().all():
        yield _record(family, {name: _plain(value) for name, value in row.items()})


def _record(family: Family, kept: Mapping[str, Any]) -> Record:
    return Record(
        kind=family.table,
        key="/".join(str(kept[name]) for name in family.key),
        fields={name: value for name, value in kept.items() if name not in family.personal},
        personal={name: kept[name] for name in family.personal},
    )


def _plain(value: Any) -> Any:
    return int(value) if isinstance(value, bool) else value
