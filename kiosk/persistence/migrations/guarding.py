"""How a revision makes its guards: triggers by which the database itself refuses, whoever asks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from sqlalchemy import MetaData


@dataclass(frozen=True, slots=True)
class Kept:
    """A table that only grows: its keys, and which columns may still change, under which condition."""

    keys: tuple[tuple[str, tuple[str, ...]], ...] = (("id", ("id",)),)
    may_change: tuple[str, ...] = ()
    when: str = ""


def kept_guards(dialect: str, metadata: MetaData, tables: Mapping[str, Kept]) -> Iterator[str]:
    """The statements by which rows of these tables are never changed, deleted or replaced.

    On PostgreSQL they call `kiosk_refuses`, which revision 0001 makes.
    """
    for table, kept in tables.items():
        if dialect == "sqlite":
            yield sqlite_guard(f"{table}_never_changed", "UPDATE", table, _unlike(metadata, table, kept, "IS"))
            yield sqlite_guard(f"{table}_never_deleted", "DELETE", table, "")
            # INSERT OR REPLACE deletes what is in its way without asking the guard above.
            for name, key in kept.keys:
                there = f'SELECT 1 FROM "{table}" WHERE {_matches(key)}'  # noqa: S608 - our own names
                yield sqlite_guard(f"{table}_{name}_never_replaced", "INSERT", table, f"WHEN EXISTS ({there})")
        else:
            unlike = _unlike(metadata, table, kept, "IS NOT DISTINCT FROM")
            yield postgresql_guard(f"{table}_never_changed", "UPDATE", table, f"FOR EACH ROW {unlike}")
            yield postgresql_guard(f"{table}_never_deleted", "DELETE", table, "FOR EACH ROW")
            yield postgresql_guard(f"{table}_never_emptied", "TRUNCATE", table, "FOR EACH STATEMENT")


def insert_guard(dialect: str, name: str, table: str, refused: str) -> Iterator[str]:
    """The statements by which a new row is refused where `refused`, an SQL condition over NEW, is true."""
    if dialect == "sqlite":
        yield sqlite_guard(name, "INSERT", table, f"WHEN ({refused})")
    else:
        yield postgresql_function(f"kiosk_{name}", f"IF ({refused}) THEN {POSTGRESQL_REFUSAL} END IF; RETURN NEW;")
        yield postgresql_guard(name, "INSERT", table, "FOR EACH ROW", f"kiosk_{name}")


POSTGRESQL_REFUSAL = "RAISE EXCEPTION 'guard %', TG_NAME USING ERRCODE = '23514';"


def sqlite_guard(name: str, act: str, table: str, when: str) -> str:
    """One trigger of SQLite."""
    return f"CREATE TRIGGER {name} BEFORE {act} ON \"{table}\" {when} BEGIN SELECT RAISE(ABORT, 'guard {name}'); END"


def postgresql_function(name: str, body: str) -> str:
    """One trigger function of PostgreSQL; the driver takes % for a parameter, hence the doubling."""
    return f"CREATE FUNCTION {name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN {body} END $$".replace("%", "%%")


def postgresql_guard(name: str, act: str, table: str, each: str, function: str = "kiosk_refuses") -> str:
    """One trigger of PostgreSQL."""
    return f'CREATE TRIGGER {name} BEFORE {act} ON "{table}" {each} EXECUTE FUNCTION {function}()'


def _unlike(metadata: MetaData, table: str, kept: Kept, same: str) -> str:
    """The condition under which an update is not one of the few allowed."""
    if not kept.may_change:
        return ""
    fixed = [column.name for column in metadata.tables[table].columns if column.name not in kept.may_change]
    alike = " AND ".join(f'NEW."{name}" {same} OLD."{name}"' for name in fixed)
    return f"WHEN (NOT ({kept.when} AND {alike}))"


def _matches(key: Sequence[str]) -> str:
    return " AND ".join(f'"{column}" = NEW."{column}"' for column in key)
