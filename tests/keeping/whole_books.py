"""Books with rows in every table that there is: honest ones, and made-up rows where those have none."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import Any

from sqlalchemy import Boolean, Column, Connection, LargeBinary, Table, create_engine, func, select, text, true

from kiosk.persistence.chain import FAMILIES, link
from kiosk.persistence.columns import Cents, Day, Instant, Json, Lines, Names, Tenders, Whole
from kiosk.persistence.records import SqlRecords
from kiosk.persistence.search import make_findable
from kiosk.persistence.tables import metadata

AT, DAY = "2026-04-07T16:00:00.000000+00:00", "2026-04-07"
_ROWS = 2


@contextmanager
def without_guards(path: Path) -> Iterator[Connection]:
    """A file of records in the hands of somebody who took every guard away; nothing of what is done stays."""
    engine = create_engine(f"sqlite:///{path}", connect_args={"isolation_level": None})
    with engine.connect() as connection:
        connection.exec_driver_sql("BEGIN")
        connection.exec_driver_sql("PRAGMA ignore_check_constraints = ON")
        for (name,) in connection.execute(text("SELECT name FROM sqlite_master WHERE type = 'trigger'")).all():
            connection.exec_driver_sql(f'DROP TRIGGER "{name}"')
        yield connection
    engine.dispose()


def fill_every_table(connection: Connection) -> None:
    """Put two made-up rows into each table that has fewer, and link them as the program would."""
    cases = SqlRecords(connection).cases
    case = cases.get(1)
    cases.change(replace(case, dog=replace(case.dog, name="Rex")))
    made: list[tuple[Table, list[Any]]] = []
    for table in metadata.sorted_tables:
        here = connection.execute(select(func.count()).select_from(table)).scalar_one()
        for number in range(here + 1, _ROWS + 1):
            row = {column.name: _made_up(connection, column, number) for column in table.columns}
            if table.name == "agreement_scan":
                row |= {"digest": sha256(row["content"]).hexdigest(), "size": len(row["content"])}
            names = ", ".join(f'"{name}"' for name in row)
            given = ", ".join(f":{name}" for name in row)
            connection.exec_driver_sql(f'INSERT INTO "{table.name}" ({names}) VALUES ({given})', row)  # noqa: S608 - our own names
            if table.name in FAMILIES:
                made.append((table, [row[column.name] for column in table.primary_key]))
    # A record that has lines is closed after them.
    for table, key in made:
        link(connection, table, key)
    make_findable(connection, true())


def _made_up(connection: Connection, column: Column[Any], number: int) -> Any:
    for there in column.foreign_keys:
        query = select(there.column).order_by(there.column)
        keys = connection.execute(query).scalars().all()
        return keys[number - 1] if len(keys) >= number else None
    for kind, value in _MADE_UP:
        if isinstance(column.type, kind):
            return value(number)
    return f"{column.name} {number}"


_MADE_UP = (
    ((Lines, Tenders, Names), lambda _: "[]"),
    (Json, lambda _: "{}"),
    (Instant, lambda _: AT),
    (Day, lambda _: DAY),
    (LargeBinary, lambda number: b"%d" % number),
    ((Whole, Cents, Boolean), lambda number: number),
)
