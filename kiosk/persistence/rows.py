"""Between the records of the domain and the rows of the tables, whose columns bear the names of the fields."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from functools import cache
from typing import TYPE_CHECKING, Any, TypeVar

from sqlalchemy import Connection, Insert, Select, Table, Update, bindparam, insert, or_, select, update
from sqlalchemy.sql.dml import ReturningInsert

from kiosk.domain.errors import InvalidInput
from kiosk.persistence.chain import link_kept

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

_KEY, _NEW = "key of the row", "new "
R = TypeVar("R", bound="DataclassInstance")


def values(record: DataclassInstance, *, prefix: str = "") -> dict[str, Any]:
    """A record's fields by the names of their columns, its own id aside: the database gives it."""
    return {f"{prefix}{field.name}": getattr(record, field.name) for field in fields(record) if field.name != "id"}


def add(connection: Connection, table: Table, row: Mapping[str, Any]) -> int:
    """Insert a row, and its link if it is chained; returns the id that it was given."""
    key: int = connection.execute(_adding(table), dict(row)).scalar_one()
    link_kept(connection, table, row, key)
    return key


def keep(connection: Connection, table: Table, row: Mapping[str, Any]) -> None:
    """Insert a row that brings its own key, and its link if it is chained."""
    connection.execute(_keeping(table), dict(row))
    link_kept(connection, table, row)


def change(connection: Connection, table: Table, key: int, row: Mapping[str, Any]) -> None:
    """Give a row new values, and a link if it is chained and any of them is new.

    Raises `InvalidInput` (code `unknown_record`) if it is not there.
    """
    if connection.execute(_changing(table, tuple(row)), {**_prefixed(row), _KEY: key}).rowcount:
        link_kept(connection, table, row, key)
    elif connection.execute(_there(table), {_KEY: key}).first() is None:
        raise unknown(table.name, key)


def _prefixed(row: Mapping[str, Any]) -> dict[str, Any]:
    return {f"{_NEW}{name}": value for name, value in row.items()}


# Made once for each table: making a statement anew costs more than running it.
@cache
def _adding(table: Table) -> ReturningInsert[int]:
    return insert(table).returning(table.c.id)


@cache
def _keeping(table: Table) -> Insert:
    return insert(table)


@cache
def _changing(table: Table, names: tuple[str, ...]) -> Update:
    """The change of a row by its key, where any of these columns is not already so."""
    new = {name: bindparam(f"{_NEW}{name}", type_=table.c[name].type) for name in names}
    differs = or_(*(table.c[name].is_distinct_from(value) for name, value in new.items()))
    return update(table).where(table.c.id == bindparam(_KEY), differs).values(new)


@cache
def _there(table: Table) -> Select[Any]:
    return select(table.c.id).where(table.c.id == bindparam(_KEY))


def all_of(connection: Connection, kind: type[R], query: Select[Any], **given: object) -> tuple[R, ...]:
    """Every row of a query as a record of that kind; `given` are the values of a query made beforehand."""
    return tuple(kind(**row._asdict()) for row in connection.execute(query, given))


def one_of(connection: Connection, kind: type[R], query: Select[Any], **given: object) -> R | None:
    """The only row of a query as a record of that kind, None without one; `given` as in `all_of`."""
    row = connection.execute(query, given).one_or_none()
    return None if row is None else kind(**row._asdict())


def unknown(what: str, key: object) -> InvalidInput:
    """The answer to an id or a number that nothing bears."""
    name = what.replace("_", " ")
    return InvalidInput(what, f"There is no {name} {key} in these records.", code="unknown_record")
