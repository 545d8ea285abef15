"""Appends to the chain, in the transaction that keeps the record, and reads records as the chain sees them.

`rows.add`, `rows.keep` and `rows.change` link what they keep; whatever writes a row of a family by other means calls
`link` itself.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from sqlalchemy import Connection, Table, select, text

from kiosk.domain.chain import BEGINNING, Link, Record, next_link
from kiosk.persistence.chain_tables import chain

_POSITION, _HASH = "last position", "last hash"
_LAST = (("position", _POSITION), ("hash", _HASH))
_END = "SELECT {} FROM chain ORDER BY position DESC LIMIT 1"
_SALT_BYTES = 16


@dataclass(frozen=True, slots=True)
class Family:
    """How the rows of a table are chained: whole, but for two kinds of columns.

    `personal` columns may be redacted one day: only their digest is in the chain (some stood there whole until revision
    0022, and a redaction empties those links: `redacting`). `outside` columns are proved by a check of their own
    (`checks`). `parts` is the table of a record's own lines, which come before it and belong to it by their first key.
    A record is linked once, when it is kept; it is linked again where a column is filled in `once`, where one changes
    that may do so `freely`, or where it is `correctable` as a whole.
    """

    personal: frozenset[str] = frozenset()
    outside: frozenset[str] = frozenset()
    parts: str = ""
    once: frozenset[str] = frozenset()
    freely: frozenset[str] = frozenset()
    correctable: bool = False


def _ended(how: str, *personal: str) -> Family:
    """A record that may end once, with a word why."""
    why = f"{how}_why"
    return Family(personal=frozenset({*personal, why}), once=frozenset({f"{how}_at", f"{how}_by", why}))


_OF_A_PERSON = ("name", "address", "phone", "email", "language", "note", "name_words", "other_words")
_OF_A_LOSS = ("name", "phone", "place", "note", "words")
_OF_A_SEIZURE = ("place", "reason_note", "backdated_reason", "found_other")

FAMILIES: Mapping[str, Family] = {
    "person": Family(personal=frozenset(_OF_A_PERSON), correctable=True),
    "dog": Family(correctable=True),
    "impoundment": Family(personal=frozenset(_OF_A_SEIZURE), correctable=True),
    "ledger_transaction": Family(parts="ledger_entry"),
    "receipt": Family(personal=frozenset({"payer", "reason"})),
    "statement": Family(once=frozenset({"superseded_by"})),
    "dog_release": Family(personal=frozenset({"to", "authority"})),
    "event": Family(personal=frozenset({"text"})),
    "cost": Family(),
    "notice": Family(personal=frozenset({"note"}), once=frozenset({"delivered"})),
    "notice_letter": Family(personal=frozenset({"name", "address", "found_in"})),
    "notice_service": Family(personal=frozenset({"to", "relation", "place"})),
    "notice_returned": Family(),
    "holding_order": Family(personal=frozenset({"document"}), once=frozenset({"lifted_on", "lifted_by"})),
    "determination": Family(personal=frozenset({"document"})),
    "proof": Family(personal=frozenset({"shown"})),
    "earlier_impoundment": Family(personal=frozenset({"paper"})),
    "photo": Family(outside=frozenset({"picture"})),
    "print_job": Family(personal=frozenset({"document"}), freely=frozenset({"state", "problem"})),
    "print_way": Family(correctable=True),
    "adjustment": Family(personal=frozenset({"reason"})),
    "dishonour": Family(personal=frozenset({"reason"})),
    "debt": Family(),
    "loss_report": Family(personal=frozenset({"reported_to", "search"})),
    "staff": Family(personal=frozenset({"secret"}), freely=frozenset({"role", "closed_at", "closed_by", "secret"})),
    "staff_act": Family(personal=frozenset({"text"})),
    "approval": Family(personal=frozenset({"reason", "for_"}), once=frozenset({"used", "used_at"})),
    "recovery_code": Family(personal=frozenset({"secret"}), once=frozenset({"used_at", "used_by"})),
    "secret_tries": Family(correctable=True),
    "drawer_session": Family(once=frozenset({"closed_at", "closed_by", "head", "deposit"})),
    "drawer_movement": Family(personal=frozenset({"reason"})),
    "drawer_count": Family(),
    "bank_deposit": Family(personal=frozenset({"note"})),
    "monthly_report": Family(),
    "adoption": Family(personal=frozenset({"adult_shown", "told"})),
    "adoption_day": Family(),
    "adoption_ended": Family(personal=frozenset({"license", "reason"})),
    "agreement": Family(personal=frozenset({"document"})),
    "agreement_signed": Family(personal=frozenset({"signer", "strokes", "filed"})),
    "agreement_scan": Family(personal=frozenset({"digest"}), outside=frozenset({"content"})),
    "alteration_proof": Family(),
    "alteration_letter": Family(),
    "identification_check": Family(personal=frozenset({"result"})),
    "order_detail": Family(personal=frozenset({"bite", "bitten"})),
    "order_lifting": Family(personal=frozenset({"document"})),
    "claim": Family(personal=frozenset({"name", "contact", "evidence"})),
    "claims_decided": Family(personal=frozenset({"document", "reason"})),
    "surrender": Family(personal=frozenset({"ownership", "waiver"})),
    "field_return": Family(personal=frozenset({"place", "note"})),
    "pup": Family(once=frozenset({"stay"})),
    "disposition": Family(personal=frozenset({"to", "contact", "paper", "remains", "note", "reason"})),
    "recapture": Family(personal=frozenset({"place"})),
    "certificate": _ended("withdrawn"),
    "do_not_adopt": _ended("lifted", "reason"),
    "record_edit": Family(personal=frozenset({"changes"})),
    "person_merge": _ended("undone", "reason"),
    "dog_merge": _ended("undone", "reason"),
    "lost_report": Family(personal=frozenset(_OF_A_LOSS), correctable=True),
    "lost_report_ended": Family(personal=frozenset({"reason"})),
    "not_this_dog": Family(personal=frozenset({"why"})),
    "parked": Family(personal=frozenset({"about", "entered"}), correctable=True),
    "alarm_seen": Family(personal=frozenset({"word"})),
    "withdrawal": Family(personal=frozenset({"says", "reason"})),
    "owner_note": Family(personal=frozenset({"name", "phone"})),
    "note_answered": Family(personal=frozenset({"word"})),
    "help_call": Family(),
    "call_answered": Family(),
    "redaction": Family(parts="redacted"),
    "emptied_link": Family(),
    "starting_number": Family(),
    "counter": Family(outside=frozenset({"last"})),
    "setting": Family(correctable=True),
}
"""By the name of the table. A new column is chained without being named here."""


def link(connection: Connection, table: Table, key: Sequence[Any]) -> None:
    """Append the row of that primary key, as it is stored now, to the chain."""
    dialect = connection.dialect.name
    names = (column.name for column in table.primary_key)
    found = connection.exec_driver_sql(_stored_and_last(table, dialect), dict(zip(names, key, strict=True)))
    stored = dict(found.mappings().one())
    position, previous = stored.pop(_POSITION) or 0, stored.pop(_HASH) or BEGINNING
    (record,) = _with_parts(connection, table, [stored])
    salt = secrets.token_hex(_SALT_BYTES) if record.personal else ""
    made = next_link(record, position=position + 1, previous=previous, salt=salt)
    row = {"position": made.position, "canonical": made.canonical, "salt": made.salt, "hash": made.hash}
    connection.exec_driver_sql(_APPEND[dialect], row)


def link_kept(connection: Connection, table: Table, row: Mapping[str, Any], *key: Any) -> None:
    """Append a row just kept or changed, if its table is chained and any of the columns in `row` is."""
    family = FAMILIES.get(table.name)
    if family is not None and not family.outside.issuperset(row):
        link(connection, table, key or [row[column.name] for column in table.primary_key])


def end_of_chain(connection: Connection) -> tuple[int, str]:
    """The position and the hash of the last link; `BEGINNING` at 0 where nothing is kept."""
    last = connection.exec_driver_sql(_END.format("position, hash")).one_or_none()
    return (0, BEGINNING) if last is None else (last.position, last.hash)


def link_at(connection: Connection, position: int) -> Link:
    """The link of that position."""
    row = connection.exec_driver_sql(_AT[connection.dialect.name], {"position": position}).one()
    return Link(**row._asdict())


def has_link(connection: Connection, position: int, hash_: str) -> bool:
    """Whether the chain goes through that hash at that position."""
    found = select(chain.c.hash).where(chain.c.position == position)
    return position == 0 or connection.execute(found).scalar_one_or_none() == hash_


@dataclass(frozen=True, slots=True)
class SqlChain:
    """`kiosk.services.ports.Chain` in a database."""

    connection: Connection

    def head(self) -> str:
        """The hash of the last link; `BEGINNING` where nothing is kept."""
        return end_of_chain(self.connection)[1]


def records_of(connection: Connection, table: Table, *, at_once: int = 1000) -> Iterator[Record]:
    """Every row of a chained table as the chain sees it, in the order of their keys."""
    order = ", ".join(f'"{column.name}"' for column in table.primary_key)
    rows = connection.execute(text(f'SELECT {_columns(table)} FROM "{table.name}" ORDER BY {order}'))  # noqa: S608 - our own names
    for some in rows.mappings().partitions(at_once):
        yield from _with_parts(connection, table, some)


# In the driver's own words: values come as they are stored, and nothing is compiled anew for each record.
_GIVEN = {"sqlite": ":{}", "postgresql": "%({})s"}
_APPEND = {
    dialect: f"INSERT INTO chain VALUES ({', '.join(given.format(column.name) for column in chain.columns)})"  # noqa: S608 - our own names
    for dialect, given in _GIVEN.items()
}


_AT = {
    dialect: f"SELECT * FROM chain WHERE position = {given.format('position')}"  # noqa: S608 - our own names
    for dialect, given in _GIVEN.items()
}


@cache
def _stored_and_last(table: Table, dialect: str) -> str:
    """A row by its key, with the end of the chain beside it."""
    given = _GIVEN[dialect]
    key = " AND ".join(f'"{column.name}" = {given.format(column.name)}' for column in table.primary_key)
    last = ", ".join(f'({_END.format(name)}) AS "{label}"' for name, label in _LAST)
    return f'SELECT {_columns(table)}, {last} FROM "{table.name}" WHERE {key}'  # noqa: S608 - our own names


@cache
def _parts_of(table: Table, dialect: str) -> str:
    """The lines of records whose keys are whole numbers, between two of them."""
    owner, *order = (column.name for column in table.primary_key)
    first, last = (_GIVEN[dialect].format(end) for end in ("first", "last"))
    between = f'WHERE "{owner}" BETWEEN {first} AND {last} ORDER BY {", ".join((owner, *order))}'
    return f'SELECT * FROM "{table.name}" {between}'  # noqa: S608 - our own names


def in_the_open(table: Table) -> frozenset[str]:
    """What a link of a row of this table says as it is: all but what is personal or stands outside."""
    family = FAMILIES[table.name]
    names = {column.name for column in table.columns} - family.outside - family.personal
    return frozenset(names | ({family.parts} if family.parts else set()))


def _columns(table: Table) -> str:
    outside = FAMILIES[table.name].outside
    return ", ".join(f'"{column.name}"' for column in table.columns if column.name not in outside)


def _with_parts(connection: Connection, table: Table, rows: Sequence[Mapping[Any, Any]]) -> Iterator[Record]:
    """Rows in the order of their keys, as records."""
    family = FAMILIES[table.name]
    parts = _parts(connection, table, rows) if family.parts else {}
    for row in rows:
        kept = {name: _plain(value) for name, value in row.items()}
        key = _key(table, row)
        fields = {name: value for name, value in kept.items() if name not in family.personal}
        if family.parts:
            fields[family.parts] = parts.get(key, [])
        personal = {name: value for name, value in kept.items() if name in family.personal}
        yield Record(kind=table.name, key=key, fields=fields, personal=personal)


def _key(table: Table, row: Mapping[Any, Any]) -> str:
    return "/".join(str(row[column.name]) for column in table.primary_key)


def _parts(connection: Connection, table: Table, rows: Sequence[Mapping[Any, Any]]) -> dict[str, list[dict[str, Any]]]:
    """The lines of some records, in their order, by the key of the record."""
    (key,), parts = table.primary_key, table.metadata.tables[FAMILIES[table.name].parts]
    owner = next(iter(parts.primary_key)).name
    found: dict[str, list[dict[str, Any]]] = {}
    ends = {"first": rows[0][key.name], "last": rows[-1][key.name]}
    for row in connection.exec_driver_sql(_parts_of(parts, connection.dialect.name), ends).mappings():
        line = {name: _plain(value) for name, value in row.items() if name != owner}
        found.setdefault(str(row[owner]), []).append(line)
    return found


def _plain(value: Any) -> Any:
    # A server has truth values where SQLite has numbers; what is neither whole nor text is none of ours, and is read
    # only to be shown as such.
    if isinstance(value, bool):
        return int(value)
    return repr(value) if isinstance(value, float | bytes) else value
