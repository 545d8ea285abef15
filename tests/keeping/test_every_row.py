"""Whatever row of whatever table is edited, deleted, slipped in or exchanged by SQL, `kiosk verify` names it."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from itertools import zip_longest
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Column, Connection, LargeBinary, Table, Text, UniqueConstraint, text

from kiosk.persistence.chain import FAMILIES
from kiosk.persistence.chain_tables import chain
from kiosk.persistence.checks.links import name_of
from kiosk.persistence.store import FILE_NAME
from kiosk.persistence.tables import metadata
from kiosk.persistence.verify import verify
from tests.keeping.tampering import said, tampered, verdict_on
from tests.keeping.whole_books import fill_every_table, without_guards

TABLES = [metadata.tables[name] for name in sorted(metadata.tables)]
Row = dict[str, Any]

OF_ITSELF = ("was changed after it was recorded", "is gone", "is not in the chain")
"""What is said of a record only because of its own row and its own links."""


@pytest.fixture(scope="module")
def whole(honest: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("whole") / FILE_NAME
    shutil.copy(honest, path)
    with without_guards(path) as connection:
        fill_every_table(connection)
        connection.commit()
    return path


@pytest.fixture(scope="module")
def books(whole: Path) -> Iterator[Books]:
    with without_guards(whole) as connection:
        yield Books(connection)


class Books:
    """Books without guards, and what is found in them after they were tampered with, which is undone each time."""

    def __init__(self, connection: Connection) -> None:
        self.connection = connection
        self._before = problems(connection)

    def not_found(self, tamperings: Sequence[Tampering]) -> list[str]:
        """The tamperings of which no record is named that they touch.

        Those of chained tables are tried at once: what is then said of a record itself comes from no other. Those of
        which nothing is said so, and those of the other tables, are tried one by one.
        """
        chained = [one for one in tamperings if one.table.name in FAMILIES]
        told = {problem for problem in self._told(*chained) if any(words in problem for words in OF_ITSELF)}
        found = [one for one in chained if any(problem.startswith(one.names) for problem in told)]
        return [one.sql for one in tamperings if one not in found and not one.named_by(self._told(one))]

    def _told(self, *tamperings: Tampering) -> set[str]:
        with self.connection.begin_nested() as point:
            for tampering in tamperings:
                for statement in tampering.sql.split(";\n"):
                    self.connection.exec_driver_sql(statement)
            new = problems(self.connection) - self._before
            point.rollback()
        return new


@dataclass(frozen=True)
class Tampering:
    """What is done to a row, and what that row may be called by."""

    table: Table
    sql: str
    names: tuple[str, ...]

    def named_by(self, told: set[str]) -> bool:
        return any(word in problem for problem in told for word in self.names)


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
    if table.name == "redacted":
        return [f"Redaction {row['redaction']} ", "The redacted, row "]
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


def test_an_edit_of_any_column_of_any_table_is_found(books: Books) -> None:
    connection = books.connection
    edits = []
    for table in TABLES:
        row = rows_of(connection, table)[-1]
        made = []
        for column in table.columns:
            new = {**row, column.name: another(column, row[column.name])}
            sql = f'UPDATE "{table.name}" SET "{column.name}" = {literal(new[column.name])} WHERE {where(table, row)}'  # noqa: S608 - our own names
            made.append(Tampering(table, sql, (*names(table, row, connection), *names(table, new, connection))))
        edits.append(made)
    at_once = [[one for one in of_each if one] for of_each in zip_longest(*edits)]
    assert [missed for some in at_once for missed in books.not_found(some)] == []


@pytest.mark.parametrize("place", [0, 1])
def test_a_row_of_any_table_that_is_deleted_is_found(books: Books, place: int) -> None:
    deletions = []
    for table in TABLES:
        row = rows_of(books.connection, table)[place]
        sql = f'DELETE FROM "{table.name}" WHERE {where(table, row)}'  # noqa: S608 - our own names
        deletions.append(Tampering(table, sql, tuple(names(table, row, books.connection))))
    assert books.not_found(deletions) == []


def test_a_row_that_is_slipped_into_any_table_is_found(books: Books) -> None:
    slipped = []
    for table in TABLES:
        row = rows_of(books.connection, table)[-1]
        once = {column.name for columns in _there_once(table) for column in columns}
        new = {
            name: another(table.c[name], value) if name in once and value is not None else value
            for name, value in row.items()
        }
        columns = ", ".join(f'"{name}"' for name in new)
        sql = f'INSERT INTO "{table.name}" ({columns}) VALUES ({", ".join(map(literal, new.values()))})'  # noqa: S608 - our own names
        slipped.append(Tampering(table, sql, tuple(names(table, new, books.connection))))
    assert books.not_found(slipped) == []


def test_two_rows_of_any_table_that_change_places_are_found(books: Books) -> None:
    exchanges = []
    for table in TABLES:
        keys = {column.name for column in table.primary_key}
        rows = rows_of(books.connection, table)
        one, other = rows[0], next(row for row in rows[1:] if _rest(row, keys) != _rest(rows[0], keys))
        away = {column.name: another(column, another(column, one[column.name])) for column in table.primary_key}
        moves = ((one, away), (other, one), (away, other))
        sql = ";\n".join(_moved(table, was, to, keys) for was, to in moves)
        known = (*names(table, one, books.connection), *names(table, other, books.connection))
        exchanges.append(Tampering(table, sql, known))
    assert books.not_found(exchanges) == []


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
