"""What is done to a database before it is used: made or brought up to date, and never used if it is not sound."""

from __future__ import annotations

import importlib
import sqlite3
from contextlib import closing
from pathlib import Path

from sqlalchemy import Connection, inspect, text
from sqlalchemy.exc import DBAPIError

from kiosk.domain.errors import Unavailable
from kiosk.domain.progress import Told, untold
from kiosk.persistence.database import Database, check_sqlite, sqlite_modules
from kiosk.persistence.failures import is_environments_fault
from kiosk.persistence.guards import missing_guards

APPLICATION_ID = 0x506F756E
"""«Poun» in the file's header: what makes a SQLite file one of ours."""
SCHEMA, REVISION = 22, "0022"
"""The newest form of the records that this program knows: in the file's header, and as Alembic calls it."""

_MIGRATIONS = Path(__file__).parent / "migrations"
_FOREIGN = "The file where the records should be belongs to another program. Choose another data directory."
_NEWER = "These records were written by a newer version of this program. Install that version to work with them."
_OLDER = "These records are of an older version. Open them once with the desk, which brings them up to date."
_CHANGED = (
    "The record of which version these records are was changed by hand: it does not fit what is in the file. Nothing "
    "was changed now. Stop work here and restore the last backup."
)


def check_form(database: Database) -> None:
    """Raise `Unavailable` for a database that is not of this program's own form; nothing in it is changed."""
    with database.reader.begin() as connection:
        if revision_of(connection) != REVISION:
            raise Unavailable(_OLDER)


def make_ready(database: Database, told: Told = untold) -> None:
    """Bring a database to the newest form and check that its guards stand.

    Raises `Unavailable` for a foreign or newer database, one that tells its version wrongly, one whose guards are
    missing, or a SQLite without the search that is needed.
    """
    if database.dialect == "sqlite":
        with closing(sqlite3.connect(":memory:")) as connection:
            check_sqlite(sqlite3.sqlite_version_info, sqlite_modules(connection))
    with database.reader.begin() as connection:
        up_to_date = revision_of(connection) == REVISION
    if not up_to_date:
        try:
            with database.writer.begin() as connection:
                _migrate(connection, told)
        except DBAPIError as error:
            if is_environments_fault(error):
                raise
            raise Unavailable(_CHANGED) from error
    with database.reader.begin() as connection:
        missing = missing_guards(connection)
    if missing:
        raise Unavailable(
            f"The records have lost a guard against changes ({', '.join(missing)}). Stop work here and restore the "
            "last backup."
        )


def revision_of(connection: Connection) -> str:
    """The form of the records that a database has, empty for a new one; `Unavailable` for one that is not ours.

    `Unavailable`, too, where what it says of its form was taken out or set back.
    """
    names = set(inspect(connection).get_table_names())
    marked = application = 0
    if connection.dialect.name == "sqlite":
        application = connection.execute(text("PRAGMA application_id")).scalar_one()
        if application != APPLICATION_ID and (application or names):
            raise Unavailable(_FOREIGN)
        marked = connection.execute(text("PRAGMA user_version")).scalar_one()
        if marked > SCHEMA:
            raise Unavailable(_NEWER)
    if "alembic_version" not in names:
        if names:
            raise Unavailable(_CHANGED if marked and application == APPLICATION_ID else _FOREIGN)
        return ""
    said = connection.execute(text("SELECT CAST(version_num AS TEXT) FROM alembic_version")).scalars().all()
    revision = max(said, default="") or ""
    if revision > REVISION:
        raise Unavailable(_NEWER)
    if len(said) > 1 or (revision < f"{marked or 1:04}" and names != {"alembic_version"}):
        raise Unavailable(_CHANGED)
    return str(revision)


def _migrate(connection: Connection, told: Told) -> None:
    """Run the migrations in one transaction; another desk that starts at the same time waits, and finds it done."""
    if revision_of(connection) == REVISION:
        return
    # Loaded only when there is something to migrate: it would double the time that a desk takes to start.
    config = importlib.import_module("alembic.config").Config()
    # The program may be installed without its pyproject.toml; ConfigParser takes % for an interpolation.
    config.set_main_option("script_location", str(_MIGRATIONS).replace("%", "%%"))
    config.attributes |= {"connection": connection, "told": told}
    importlib.import_module("alembic.command").upgrade(config, "head")
