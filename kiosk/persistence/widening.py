"""What a migration does last: records whose table got another column are linked again, with it."""

from __future__ import annotations

from collections.abc import Iterator
from collections.abc import Set as AbstractSet
from dataclasses import replace
from typing import Any

from sqlalchemy import Connection, Table

from kiosk.domain.chain import Linked, Record, differences, read_link
from kiosk.persistence.chain import FAMILIES, link, link_at, records_of
from kiosk.persistence.checks.links import last_places
from kiosk.persistence.tables import metadata


def link_widened(connection: Connection) -> None:
    """Link every record again whose link has other columns than its table has now.

    A record that is not what its link says, or that has none, is left as it is: whatever was done to it before stays
    to be found by `kiosk verify`.
    """
    places = last_places(connection)
    for name in FAMILIES:
        table = metadata.tables[name]
        for key in list(
            _widened(connection, table, {at: place for (kind, at), place in places.items() if kind == name})
        ):
            link(connection, table, key)


def _widened(connection: Connection, table: Table, places: dict[str, int]) -> Iterator[list[Any]]:
    for record in records_of(connection, table):
        place = places.get(record.key)
        if place is None:
            continue
        kept = link_at(connection, place)
        linked = read_link(kept)
        names = linked.fields.keys() & record.fields.keys()
        if linked.fields.keys() == record.fields.keys():
            continue
        if not differences(
            replace(linked, fields=_only(names, linked)), replace(record, fields=_only(names, record)), kept.salt
        ):
            yield [record.fields[column.name] for column in table.primary_key]


def _only(names: AbstractSet[str], what: Linked | Record) -> dict[str, Any]:
    return {name: what.fields[name] for name in names}
