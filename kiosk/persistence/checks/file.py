"""The file is whole, and its tables and guards are those that this program makes."""

from __future__ import annotations

import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing
from functools import cache
from pathlib import Path

from sqlalchemy import Connection, text
from sqlalchemy.exc import DBAPIError

from kiosk.persistence.database import connect_to
from kiosk.persistence.failures import is_environments_fault
from kiosk.persistence.guards import missing_guards
from kiosk.persistence.indexes import CASES, PEOPLE
from kiosk.persistence.opening import REVISION, make_ready
from kiosk.services.trust import Problem

_FORM = "SELECT name, type, sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%'"
_KINDS = {"trigger": "guard"}


def the_file_is_whole(connection: Connection) -> Iterator[Problem]:
    """Nothing in the file is damaged, and every record that another one names is there."""
    if connection.dialect.name != "sqlite":
        return
    for (said,) in connection.execute(text("PRAGMA integrity_check")):
        if said != "ok":
            yield Problem(record="The records' file", says=f"is damaged: {said}")
    for table, row, parent, _ in connection.execute(text("PRAGMA foreign_key_check")):
        where = f"{table.replace('_', ' ')}, row {row}"
        yield Problem(record=f"The {where},", says=f"names a {parent.replace('_', ' ')} that is not there")


def the_guards_stand(connection: Connection) -> Iterator[Problem]:
    """Every table, index and guard is there, says what it should, and there is no other one."""
    if connection.dialect.name != "sqlite":
        for name in missing_guards(connection):
            yield Problem(record=f"The guard {name}", says="is missing: records could be changed unseen")
        return
    made = {name: (kind, sql) for name, kind, sql in connection.execute(text(_FORM))}
    wanted = _as_this_program_makes_them()
    for name, (kind, sql) in wanted.items():
        what = f"The {_KINDS.get(kind, kind)} {name}"
        if name not in made:
            yield Problem(record=what, says="is missing: records could be changed unseen")
        elif made[name] != (kind, sql):
            yield Problem(record=what, says="is not as this program makes it: records could be changed unseen")
    for name in made.keys() - wanted.keys():
        yield Problem(record=f"The {made[name][0]} {name}", says="was not made by this program")


def the_search_finds_what_is_kept(connection: Connection) -> Iterator[Problem]:
    """Every index of the search box has the words that it was made from, and no others."""
    if connection.dialect.name != "sqlite":
        return
    # An index checks itself on what looks like a write, though nothing is written.
    connection.exec_driver_sql("PRAGMA query_only = OFF")
    try:
        for index in (each.name for searched in (CASES, PEOPLE) for each in (searched.inside, searched.starts)):
            if not _is_in_step(connection, index):
                yield Problem(record=f"The search index {index}", says="does not have the words that are kept")
    finally:
        connection.exec_driver_sql("PRAGMA query_only = ON")


def _is_in_step(connection: Connection, index: str) -> bool:
    try:
        connection.exec_driver_sql(f"INSERT INTO {index}({index}, rank) VALUES ('integrity-check', 1)")  # noqa: S608 - our own names
    except DBAPIError as error:
        if is_environments_fault(error):
            raise
        return False
    return True


def the_form_is_told_truly(connection: Connection) -> Iterator[Problem]:
    """The records say once of which form they are."""
    said = connection.execute(text("SELECT version_num FROM alembic_version")).scalars().all()
    if said != [REVISION]:
        yield Problem(record="The version of the records", says=f"is said to be {' and '.join(said) or 'none'}")


@cache
def _as_this_program_makes_them() -> dict[str, tuple[str, str]]:
    with tempfile.TemporaryDirectory(prefix="pound-kiosk-form-") as folder:
        path = Path(folder) / "form.db"
        database = connect_to(f"sqlite:///{path}")
        make_ready(database)
        database.forget_connections()
        with closing(sqlite3.connect(path)) as connection:
            return {name: (kind, sql) for name, kind, sql in connection.execute(_FORM)}
