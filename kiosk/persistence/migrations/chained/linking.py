"""Links the records that were kept before there was a chain, as revision 0005 finds them. Frozen with it."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, insert, inspect, text

# Old links must always be recomputed to the same hash: this module is as frozen as a revision.
from kiosk.domain.chain import BEGINNING, Record, next_link
from kiosk.persistence.migrations.chained.tables import chain


@dataclass(frozen=True, slots=True)
class _Family:
    """A chained table as it is at this revision."""

    table: str
    key: str = "id"
    personal: tuple[str, ...] = ()
    outside: tuple[str, ...] = ()
    parts: str = ""


_FAMILIES = (
    _Family("photo", key="digest", outside=("picture",)),
    _Family("earlier_impoundment"),
    _Family("notice", personal=("note",)),
    _Family("holding_order"),
    _Family("determination"),
    _Family("proof", personal=("shown",)),
    _Family("cost"),
    _Family("statement", key="number"),
    _Family("receipt", key="number", personal=("payer", "reason")),
    _Family("ledger_transaction", parts="ledger_entry"),
    _Family("dog_release", key="case", personal=("to", "authority")),
    _Family("event", personal=("text",)),
    _Family("print_job", personal=("document",), outside=("state", "problem")),
    _Family("adjustment", personal=("reason",)),
    _Family("dishonour", personal=("reason",)),
    _Family("debt", key="number"),
    _Family("loss_report", personal=("reported_to", "search")),
    _Family("staff", personal=("secret",)),
    _Family("staff_act"),
    _Family("approval"),
    _Family("recovery_code", personal=("secret",)),
    _Family("bank_deposit", personal=("note",)),
    _Family("drawer_session"),
    _Family("drawer_movement", personal=("reason",)),
    _Family("drawer_count"),
    _Family("monthly_report"),
)


def link_everything(connection: Connection) -> None:
    """Link every record, table by table, in the order of their keys."""
    position, previous = 0, BEGINNING
    for family in _FAMILIES:
        for record in _records(connection, family):
            salt = secrets.token_hex(16) if record.personal else ""
            link = next_link(record, position=position + 1, previous=previous, salt=salt)
            row = {"position": link.position, "canonical": link.canonical, "salt": link.salt, "hash": link.hash}
            connection.execute(insert(chain), row)
            position, previous = link.position, link.hash


def _records(connection: Connection, family: _Family) -> Iterator[Record]:
    every = [column["name"] for column in inspect(connection).get_columns(family.table)]
    names = ", ".join(f'"{name}"' for name in every if name not in family.outside)
    rows = connection.execute(text(f'SELECT {names} FROM "{family.table}" ORDER BY "{family.key}"'))  # noqa: S608 - our own names
    for row in rows.mappings().all():
        kept = {name: _plain(value) for name, value in row.items()}
        fields = {name: value for name, value in kept.items() if name not in family.personal}
        if family.parts:
            fields[family.parts] = list(_entries(connection, family.parts, row[family.key]))
        personal = {name: kept[name] for name in family.personal}
        yield Record(kind=family.table, key=str(row[family.key]), fields=fields, personal=personal)


def _entries(connection: Connection, table: str, owner: int) -> Iterator[dict[str, Any]]:
    query = text(f'SELECT * FROM "{table}" WHERE transaction_id = :owner ORDER BY position')  # noqa: S608 - as above
    for row in connection.execute(query, {"owner": owner}).mappings():
        yield {name: _plain(value) for name, value in row.items() if name != "transaction_id"}


def _plain(value: Any) -> Any:
    return int(value) if isinstance(value, bool) else value
