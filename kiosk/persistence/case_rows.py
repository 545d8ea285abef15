"""A case, its dog and what was found on it: one record in the domain, two rows in the tables."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from sqlalchemy import Connection, Row, Select, literal_column, select

from kiosk.domain.records import Case, Dog, IdentificationFound
from kiosk.persistence import tables
from kiosk.persistence.rows import add, change, values

_case, _dog = tables.impoundment, tables.dog
_FOUND = tuple(field.name for field in fields(IdentificationFound))
_DOG = tuple(field.name for field in fields(Dog))
_PARTS = {"dog", "found", "id"}
_OWN = tuple(field.name for field in fields(Case) if field.name not in _PARTS)

CASES: Select[Any] = select(
    _case.c.id,
    *(_case.c[name] for name in _OWN),
    *(_case.c[f"found_{name}"] for name in _FOUND),
    *(_dog.c[name].label(f"dog_{name}") for name in _DOG),
).join_from(_case, _dog, _case.c.dog == _dog.c.id)
"""Every column that `case_from` needs."""

# Written out, since SQLite takes a partial index only for a condition that it can read.
HELD = _case.c.state == literal_column("'held'")


def case_from(row: Row[Any]) -> Case:
    """The case of a row of `CASES`."""
    kept = row._asdict()
    return Case(
        id=kept["id"],
        dog=Dog(**{name: kept[f"dog_{name}"] for name in _DOG}),
        found=IdentificationFound(**{name: kept[f"found_{name}"] for name in _FOUND}),
        **{name: kept[name] for name in _OWN},
    )


def add_case(connection: Connection, case: Case) -> int:
    """Insert a case, and its dog unless it was here before."""
    dog = case.dog.id
    if dog:
        change(connection, _dog, dog, values(case.dog))
    else:
        dog = add(connection, _dog, values(case.dog))
    return add(connection, _case, {**_row(case), "dog": dog})


def change_case(connection: Connection, case: Case) -> int:
    """Give a case and its dog new values; returns the dog's id."""
    change(connection, _case, case.id, _row(case))
    dog = connection.execute(select(_dog).join(_case, _case.c.dog == _dog.c.id).where(_case.c.id == case.id)).one()
    if dog._asdict() != {"id": dog.id, **values(case.dog)}:
        change(connection, _dog, dog.id, values(case.dog))
    return int(dog.id)


def _row(case: Case) -> dict[str, Any]:
    return {**{name: getattr(case, name) for name in _OWN}, **values(case.found, prefix="found_")}
