"""Whatever row of whatever table is edited, deleted, slipped in or exchanged by SQL, `kiosk verify` names it."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Column, Connection, LargeBinary, Table, Text, UniqueConstraint, text

from kiosk.persistence.chain_tables import chain
from kiosk.persistence.checks.links import name_of
from kiosk.persistence.store import FILE_NAME
from kiosk.persistence.tables import metadata
from kiosk.persistence.verify import verify
from tests.keeping.tampering import said, tampered, verdict_on
from tests.keeping.whole_books import fill_every_table, without_guards

TABLES = sorted(metadata.tables)
Row = dict[str, Any]
Found = Callable[[str], set[str]]


@pytest.fixture(scope="module")
def whole(honest: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("whole") / FILE_NAME
    shutil.copy(honest, path)
    with without_guards(path) as connection:
        fill_every_table(connection)
        connection.commit()
    return path


@pytest.fixture
def books(whole: Path) -> Iterator[Connection]:
    with without_guards(whole) as connection:
        yield connection


@pytest.fixture
def found(books: Connection) -> Found:
    """What is found after a statement that is not found without it; the statement is undone."""
    before = problems(books)

    def after(statements: str) -> set[str]:
        with books.begin_nested() as point:
            for statement in statements.split(";\n"):
                books.exec_driver_sql(statement)
            new = problems(books) - before
            point.rollback()
        return new

    return after


def problems(connection: Connection) -> set[str]:
    found = {str(problem) for problem in verify(connection).problems}
    connection.exec_driver_sql("PRAGMA query_only = OFF")
    return found


def rows_of(connection: Connection, table: Table) -> list[Row]:
    order = ", ".join(f'"{column.name}"' for column in table.primary_key)
    found = connection.execute(text(f'SELECT * FROM "{table.name}" ORDER BY {order}'))  # noqa: S608 - our own names
    return [dict(row) for row in found.mappings()]


def names(table: Table, row: Row, connection: Connection) -> list[str]:
    """What a row may be called by."""
    if table.name == "ledger_entry":
        return [f"Ledger transaction {row['transaction_id']} "]
    if table.name == "case_words":
        numbers = connection.execute(text("SELECT number FROM impoundment WHERE id = :id"), {"id": row["id"]}).scalars()
        return [f"case row {row['id']} ", *(f"Case {number} " for number in numbers)]
    if table is chain:
        return [f"No. {row['position']} ", "comes too early", "of the chain) ", "has another salt"]
    keys = ["/".join(str(row[column.name]) for column in table.primary_key)]
    keys += [row[name] for name in ("number", "name") if name in row and table.name != "print_job"]
    others = {"photo": f"Photo {row.get('digest', '')[:12]}", "counter": f"The counter of {row.get('series')} numbers "}
    return [*(f"{name_of(table.name, key)} " for key in keys), *filter(None, [others.get(table.name)])]


def where(table: Table, row: Row) -> str:
    return " AND ".join(f'"{column.name}" = {literal(row[column.name])}' for column in table.primary_key)


def literal(value: Any) -> str:
    if value is None:
        return "NULL"
    if isinstance(value, bytes):
        return f"x'{value.hex()}'"
    return (
        str(value)
        if isinstance(value, int)
        else "'" + value.replace("'", "''").replace(":", "' || char(58) || '") + "'"
    )


def another(column: Column[Any], value: Any) -> Any:
    """A value that is not this one."""
    if isinstance(value, bytes) or isinstance(column.type, LargeBinary):
        return (value or b"") + b"x"
    if isinstance(value, int):
        return value + 1000
    if value is None:
        return "9" if isinstance(column.type, Text) else 9
    return f"{value}x"


@pytest.mark.parametrize("name", TABLES)
def test_an_edit_of_any_column_is_found(books: Connection, found: Found, name: str) -> None:
    table = metadata.tables[name]
    row = rows_of(books, table)[-1]
    for column in table.columns:
        new = another(column, row[column.name])
        told = found(f'UPDATE "{name}" SET "{column.name}" = {literal(new)} WHERE {where(table, row)}')  # noqa: S608 - our own names
        known = [*names(table, row, books), *names(table, {**row, column.name: new}, books)]
        assert any(word in problem for problem in told for word in known), (column.name, told, known)


@pytest.mark.parametrize("name", TABLES)
def test_a_row_that_is_deleted_is_found(books: Connection, found: Found, name: str) -> None:
    table = metadata.tables[name]
    for row in rows_of(books, table)[:2]:
        told = found(f'DELETE FROM "{name}" WHERE {where(table, row)}')  # noqa: S608 - our own names
        assert any(word in problem for problem in told for word in names(table, row, books)), told


@pytest.mark.parametrize("name", TABLES)
def test_a_row_that_is_slipped_in_is_found(books: Connection, found: Found, name: str) -> None:
    table = metadata.tables[name]
    row = rows_of(books, table)[-1]
    once = {column.name for columns in _there_once(table) for column in columns}
    new = {
        name: another(table.c[name], value) if name in once and value is not None else value
        for name, value in row.items()
    }
    columns = ", ".join(f'"{name}"' for name in new)
    told = found(f'INSERT INTO "{name}" ({columns}) VALUES ({", ".join(map(literal, new.values()))})')  # noqa: S608 - our own names
    assert any(word in problem for problem in told for word in names(table, new, books)), told


@pytest.mark.parametrize("name", TABLES)
def test_two_rows_that_change_places_are_found(books: Connection, found: Found, name: str) -> None:
    table = metadata.tables[name]
    keys = {column.name for column in table.primary_key}
    rows = rows_of(books, table)
    one, other = rows[0], next(row for row in rows[1:] if _rest(row, keys) != _rest(rows[0], keys))
    away = {column.name: another(column, another(column, one[column.name])) for column in table.primary_key}
    moves = ((one, away), (other, one), (away, other))
    told = found(";\n".join(_moved(table, was, to, keys) for was, to in moves))
    known = [*names(table, one, books), *names(table, other, books)]
    assert any(word in problem for problem in told for word in known), told


def _there_once(table: Table) -> Iterator[Iterable[Column[Any]]]:
    """The columns of which there are no two alike."""
    yield table.primary_key
    yield from (rule.columns for rule in table.constraints if isinstance(rule, UniqueConstraint))
    yield from (index.columns for index in table.indexes if index.unique)


def _moved(table: Table, was: Row, to: Row, keys: set[str]) -> str:
    new = ", ".join(f'"{key}" = {literal(to[key])}' for key in sorted(keys))
    return f'UPDATE "{table.name}" SET {new} WHERE {where(table, was)}'  # noqa: S608 - our own names


def _rest(row: Row, keys: set[str]) -> Row:
    return {name: value for name, value in row.items() if name not in keys}


@pytest.mark.parametrize("index", ["case_index", "case_starts", "person_index", "person_starts"])
@pytest.mark.parametrize(
    "tampering", ["DELETE FROM {}_data WHERE id > 10", "DELETE FROM {}_config", "UPDATE {}_idx SET pgno = 99"]
)
def test_a_search_index_that_was_changed_is_named(whole: Path, tmp_path: Path, index: str, tampering: str) -> None:
    path = tampered(Path(shutil.copy(whole, tmp_path)), tampering.format(index))
    assert f"The search index {index} does not have the words that are kept" in said(verdict_on(path))


@pytest.mark.parametrize(
    "tampering", ["UPDATE alembic_version SET version_num = '0001'", "DELETE FROM alembic_version"]
)
def test_another_version_than_the_one_kept_is_named(whole: Path, tmp_path: Path, tampering: str) -> None:
    path = tampered(Path(shutil.copy(whole, tmp_path)), tampering)
    assert "The version of the records is said to be" in said(verdict_on(path))


@pytest.mark.parametrize("table", ["chain", "receipt", "impoundment", "alembic_version"])
def test_a_table_that_is_gone_is_named(whole: Path, tmp_path: Path, table: str) -> None:
    path = Path(shutil.copy(whole, tmp_path))
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"DROP TABLE {table}")
        connection.commit()
    assert f"The table {table} is missing" in said(verdict_on(path))
