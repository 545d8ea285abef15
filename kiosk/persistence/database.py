"""Connections to the database: how each begins, and with which settings.

SQLite keeps a rollback journal and syncs it in full: versions before 3.51.3 can corrupt a write-ahead log when two
connections write and checkpoint at once, and a lighter sync loses receipts in a power cut.
"""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass
from functools import partial
from typing import Any

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url

from kiosk.domain.errors import Unavailable

_OLDEST_SQLITE = (3, 35, 0)
_PRAGMAS = (
    "PRAGMA foreign_keys = ON",
    "PRAGMA recursive_triggers = ON",
    "PRAGMA synchronous = EXTRA",
    "PRAGMA temp_store = MEMORY",
)
_WRITES = "kiosk_writes"
_WRITERS = 0x506F756E


@dataclass(frozen=True, slots=True)
class Database:
    """Two ways into one pool: `reader` begins plainly and cannot write, `writer` takes the write lock at once."""

    reader: Engine
    writer: Engine

    @property
    def dialect(self) -> str:
        """`sqlite` or `postgresql`."""
        return self.reader.dialect.name

    def forget_connections(self) -> None:
        """Close the pool: the next unit of work connects anew."""
        self.reader.dispose()


def connect_to(url: str | URL, *, patience_ms: int = 5000) -> Database:
    """Prepare connections to a database by its URL; nothing is opened yet.

    `patience_ms`: for how many milliseconds a unit of work waits for another one to end.
    """
    url = make_url(url)
    if url.get_backend_name() == "sqlite":
        engine = create_engine(url)
        event.listen(engine, "connect", partial(_settle_sqlite, patience_ms))
    else:
        if url.drivername == "postgresql":
            url = url.set(drivername="postgresql+psycopg")
        # Commits wait for the disk, whatever the server's default is.
        options = f"-c synchronous_commit=on -c lock_timeout={patience_ms}"
        arguments = {"options": options, "connect_timeout": max(2, patience_ms // 1000)}
        try:
            engine = create_engine(url, pool_pre_ping=True, connect_args=arguments)
        except ModuleNotFoundError as error:
            raise Unavailable(
                f"The records are on a PostgreSQL server, and its driver is not installed ({error.name}). Install "
                "pound-kiosk[postgres]."
            ) from error
    event.listen(engine, "begin", _begin)
    return Database(engine, engine.execution_options(**{_WRITES: True}))


def check_sqlite(version: tuple[int, ...], modules: frozenset[str]) -> None:
    """Raise `Unavailable` if this build of SQLite cannot keep or search the records."""
    if version < _OLDEST_SQLITE or "fts5" not in modules:
        found = ".".join(map(str, version))
        raise Unavailable(
            "The records need SQLite 3.35 or newer with full-text search (FTS5, trigram); this Python brings "
            f"SQLite {found}{'' if 'fts5' in modules else ' without FTS5'}. Install a newer Python."
        )


def sqlite_modules(connection: sqlite3.Connection) -> frozenset[str]:
    """What this build of SQLite was compiled with, among full-text modules."""
    return frozenset(name for (name,) in connection.execute("SELECT name FROM pragma_module_list"))


def _settle_sqlite(patience_ms: int, connection: sqlite3.Connection, _record: Any) -> None:
    # The driver would begin transactions on its own, and leave savepoints and DDL outside of them.
    connection.isolation_level = None
    for pragma in (f"PRAGMA busy_timeout = {patience_ms}", *_PRAGMAS):
        connection.execute(pragma).close()
    (mode,) = connection.execute("PRAGMA journal_mode = DELETE").fetchone()
    if mode != "delete":
        raise Unavailable("Another program has the records open in a way that is not safe. Close it and try again.")


def _begin(connection: Connection) -> None:
    writes = bool(connection.get_execution_options().get(_WRITES))
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql(f"PRAGMA query_only = {'OFF' if writes else 'ON'}")
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
    elif writes:
        # One writer at a time, as on SQLite: what a unit of work has read is still so when it writes.
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_WRITERS})")
    else:
        connection.exec_driver_sql("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
