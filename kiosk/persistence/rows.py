"""Between the records of the domain and the rows of the tables, whose columns bear the names of the fields."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import TYPE_CHECKING, Any, TypeVar

from sqlalchemy import Connection, Select, Table, insert, update

from kiosk.domain.errors import InvalidInput

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

R = TypeVar("R", bound="DataclassInstance")


def values(record: DataclassInstance, *, prefix: str = "") -> dict[str, Any]:
    """A record's fields by the names of their columns, its own id aside: the database gives it."""
    return {f"{prefix}{field.name}": getattr(record, field.name) for field in fields(record) if field.name != "id"}


def add(connection: Connection, table: Table, row: Mapping[str, Any]) -> int:
    """Insert a row; returns the id that it was given."""
    key: int = connection.execute(insert(table).returning(table.c.id), dict(row)).scalar_one()
    return key


def keep(connection: Connection, table: Table, row: Mapping[str, Any]) -> None:
    """Insert a row that brings its own key."""
    connection.execute(insert(table), dict(row))


def change(connection: Connection, table: Table, key: int, row: Mapping[str, Any]) -> None:
    """Give a row new values; `InvalidInput` (code `unknown_record`) if there is none of that id."""
    if connection.execute(update(table).where(table.c.id == key).values(**row)).rowcount == 0:
        raise unknown(table.name, key)


def all_of(connection: Connection, kind: type[R], query: Select[Any]) -> tuple[R, ...]:
    """Every row of a query as a record of that kind."""
    return tuple(kind(**row._asdict()) for row in connection.execute(query))


def one_of(connection: Connection, kind: type[R], query: Select[Any]) -> R | None:
    """The only row of a query as a record of that kind, None without one."""
    row = connection.execute(query).one_or_none()
    return None if row is None else kind(**row._asdict())


def unknown(what: str, key: object) -> InvalidInput:
    """The answer to an id or a number that nothing bears."""
    name = what.replace("_", " ")
    return InvalidInput(what, f"There is no {name} {key} in these records.", code="unknown_record")
