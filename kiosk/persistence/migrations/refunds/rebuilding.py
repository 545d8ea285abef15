"""Makes the table of receipts anew on SQLite, which lets no unique column become an ordinary one in place.

The rows are copied out and back within the migration's transaction; guards and indexes come back as they stood.
"""

from __future__ import annotations

from collections.abc import Iterator

from sqlalchemy import Connection

UNIQUE = "\tCONSTRAINT receipt_undone_once UNIQUE (original), \n"
GONE = frozenset({"receipt_undone_once_never_replaced", "receipt_within_its_original"})
"""The guards that do not come back."""
_MADE = "SELECT name, sql FROM sqlite_master WHERE type = '{}' AND tbl_name = 'receipt' AND sql IS NOT NULL"
_REFERRING = """SELECT m.name, f."from" FROM sqlite_master AS m, pragma_foreign_key_list(m.name) AS f
    WHERE m.type = 'table' AND f."table" = 'receipt'"""


def rebuild(connection: Connection) -> None:
    """Make the table again without its unique constraint."""
    tables, indexes, guards = (dict(_made(connection, kind)) for kind in ("table", "index", "trigger"))
    words = tables["receipt"]
    if words.count(UNIQUE) != 1:
        raise RuntimeError(f"not the table that revision 0003 made: {words}")
    # Dropping a table looks for whatever refers to each of its rows: without an index, through the whole of it.
    for place, (table, column) in enumerate(list(connection.exec_driver_sql(_REFERRING))):
        connection.exec_driver_sql(f'CREATE INDEX referring_{place} ON "{table}" ("{column}")')
    connection.exec_driver_sql("PRAGMA defer_foreign_keys = ON")
    connection.exec_driver_sql("CREATE TABLE receipt_as_it_was AS SELECT * FROM receipt")
    connection.exec_driver_sql("DROP TABLE receipt")
    connection.exec_driver_sql(words.replace(UNIQUE, ""))
    connection.exec_driver_sql("INSERT INTO receipt SELECT * FROM receipt_as_it_was")
    connection.exec_driver_sql("DROP TABLE receipt_as_it_was")
    for name in _names(connection, "referring_"):
        connection.exec_driver_sql(f"DROP INDEX {name}")
    for name, sql in (*indexes.items(), *guards.items()):
        if name not in GONE:
            connection.exec_driver_sql(sql)


def _made(connection: Connection, kind: str) -> Iterator[tuple[str, str]]:
    for name, sql in connection.exec_driver_sql(_MADE.format(kind)):
        yield str(name), str(sql)


def _names(connection: Connection, start: str) -> list[str]:
    query = f"SELECT name FROM sqlite_master WHERE type = 'index' AND name LIKE '{start}%'"  # noqa: S608 - our own names
    return [str(name) for (name,) in connection.exec_driver_sql(query)]
