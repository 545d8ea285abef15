"""What a migration does last: records whose table got another column are linked again, with it."""

from __future__ import annotations

from collections.abc import Iterator
from collections.abc import Set as AbstractSet
from dataclasses import replace
from typing import Any

from sqlalchemy import Connection, Table

from kiosk.domain.chain import Linked, Record, differences, read_link
from kiosk.domain.progress import Progress, Told, untold
from kiosk.persistence.chain import FAMILIES, end_of_chain, in_the_open, link, link_at, records_of
from kiosk.persistence.checks.links import Place, said_of_all
from kiosk.persistence.tables import metadata

_TOLD_EACH = 1000


def link_widened(connection: Connection, told: Told = untold) -> None:
    """Link every record again whose link has other columns than its table has now.

    A record that is not what its link says, or that has none, is left as it is: whatever was done to it before stays
    to be found by `kiosk verify`.
    """
    narrow = _narrow(connection, told)
    for name in FAMILIES:
        places = {key: position for (kind, key), position in narrow.items() if kind == name}
        if places:
            table = metadata.tables[name]
            for key in list(_widened(connection, table, places)):
                link(connection, table, key)


def _narrow(connection: Connection, told: Told) -> dict[Place, int]:
    """The records whose last link has other columns than their table, and where that link stands."""
    columns = {name: in_the_open(metadata.tables[name]) for name in FAMILIES}
    whole, _ = end_of_chain(connection)
    found: dict[Place, int] = {}
    for number, said in enumerate(said_of_all(connection)):
        if number % _TOLD_EACH == 0:
            told(Progress("looking_through_the_chain", number, whole))
        place = (said.kind, said.key)
        if columns.get(said.kind) == frozenset(said.fields):
            found.pop(place, None)
        else:
            found[place] = said.position
    return found


def _widened(connection: Connection, table: Table, places: dict[str, int]) -> Iterator[list[Any]]:
    for record in records_of(connection, table):
        if record.key not in places:
            continue
        kept = link_at(connection, places[record.key])
        linked = read_link(kept)
        names = linked.fields.keys() & record.fields.keys()
        if not differences(
            replace(linked, fields=_only(names, linked)), replace(record, fields=_only(names, record)), kept.salt
        ):
            yield [record.fields[column.name] for column in table.primary_key]


def _only(names: AbstractSet[str], what: Linked | Record) -> dict[str, Any]:
    return {name: what.fields[name] for name in names}
