"""The guards of revision 0001: what the database itself refuses, whoever asks.

Records of what happened are never changed, deleted or replaced; a few columns may be filled in once. A ledger
transaction closes its entries: it is refused unless they sum to zero, and nothing is added to it afterwards.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from kiosk.persistence.migrations.first.tables import metadata


@dataclass(frozen=True, slots=True)
class _Kept:
    """A table that only grows: its keys, and which columns may still change, under which condition."""

    keys: tuple[tuple[str, tuple[str, ...]], ...] = (("id", ("id",)),)
    may_change: tuple[str, ...] = ()
    when: str = ""


_KEPT = {
    "ledger_transaction": _Kept(),
    "ledger_entry": _Kept(keys=(("position", ("transaction_id", "position")),)),
    "event": _Kept(),
    "receipt": _Kept(keys=(("number", ("number",)), ("once_per_statement", ("statement",)))),
    "statement": _Kept(keys=(("number", ("number",)),), may_change=("superseded_by",), when="OLD.superseded_by = ''"),
    "dog_release": _Kept(keys=(("once_per_case", ("case",)),)),
    "notice": _Kept(may_change=("delivered",), when="OLD.delivered IS NULL"),
    "holding_order": _Kept(may_change=("lifted_on", "lifted_by"), when="OLD.lifted_on IS NULL"),
    "determination": _Kept(),
    "proof": _Kept(),
    "cost": _Kept(),
    "earlier_impoundment": _Kept(),
    "photo": _Kept(keys=(("digest", ("digest",)),)),
    "print_job": _Kept(may_change=("state", "problem"), when="TRUE"),
    "counter": _Kept(
        keys=(("series", ("town", "series", "till", "year")),),
        may_change=("last",),
        when="NEW.last = OLD.last + 1",
    ),
}
_ENTRIES = "SELECT coalesce(sum(amount), 1) FROM ledger_entry WHERE transaction_id = NEW.id"
_CLOSED = "SELECT 1 FROM ledger_transaction WHERE id = NEW.transaction_id"


def guards(dialect: str) -> Iterator[str]:
    """The statements that make the guards."""
    if dialect == "sqlite":
        yield from _for_sqlite()
    else:
        yield from _for_postgresql()


def _unlike(table: str, kept: _Kept, same: str) -> str:
    """The condition under which an update is not one of the few allowed."""
    if not kept.may_change:
        return ""
    fixed = [column.name for column in metadata.tables[table].columns if column.name not in kept.may_change]
    alike = " AND ".join(f'NEW."{name}" {same} OLD."{name}"' for name in fixed)
    return f"WHEN (NOT ({kept.when} AND {alike}))"


def _for_sqlite() -> Iterator[str]:
    for table, kept in _KEPT.items():
        yield _sqlite(f"{table}_never_changed", "UPDATE", table, _unlike(table, kept, "IS"))
        yield _sqlite(f"{table}_never_deleted", "DELETE", table, "")
        # INSERT OR REPLACE deletes what is in its way without asking the guard above.
        for name, key in kept.keys:
            there = f'SELECT 1 FROM "{table}" WHERE {_matches(key)}'  # noqa: S608 - our own names
            yield _sqlite(f"{table}_{name}_never_replaced", "INSERT", table, f"WHEN EXISTS ({there})")
    yield _sqlite("ledger_transaction_balances", "INSERT", "ledger_transaction", f"WHEN ({_ENTRIES}) <> 0")
    yield _sqlite("ledger_entry_before_its_close", "INSERT", "ledger_entry", f"WHEN EXISTS ({_CLOSED})")


def _matches(key: Sequence[str]) -> str:
    return " AND ".join(f'"{column}" = NEW."{column}"' for column in key)


def _sqlite(name: str, act: str, table: str, when: str) -> str:
    return f"CREATE TRIGGER {name} BEFORE {act} ON \"{table}\" {when} BEGIN SELECT RAISE(ABORT, 'guard {name}'); END"


def _for_postgresql() -> Iterator[str]:
    yield _function("kiosk_refuses", "RAISE EXCEPTION 'guard %', TG_NAME USING ERRCODE = '23514';")
    for table, kept in _KEPT.items():
        unlike = _unlike(table, kept, "IS NOT DISTINCT FROM")
        yield _postgresql(f"{table}_never_changed", "UPDATE", table, f"FOR EACH ROW {unlike}")
        yield _postgresql(f"{table}_never_deleted", "DELETE", table, "FOR EACH ROW")
        yield _postgresql(f"{table}_never_emptied", "TRUNCATE", table, "FOR EACH STATEMENT")
    refusal = "RAISE EXCEPTION 'guard %', TG_NAME USING ERRCODE = '23514'; END IF; RETURN NEW;"
    yield _function("kiosk_balances", f"IF ({_ENTRIES}) <> 0 THEN {refusal}")
    yield _function("kiosk_closes", f"IF EXISTS ({_CLOSED}) THEN {refusal}")
    yield _postgresql("ledger_transaction_balances", "INSERT", "ledger_transaction", "FOR EACH ROW", "kiosk_balances")
    yield _postgresql("ledger_entry_before_its_close", "INSERT", "ledger_entry", "FOR EACH ROW", "kiosk_closes")


def _function(name: str, body: str) -> str:
    return f"CREATE FUNCTION {name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN {body} END $$".replace("%", "%%")


def _postgresql(name: str, act: str, table: str, each: str, function: str = "kiosk_refuses") -> str:
    return f'CREATE TRIGGER {name} BEFORE {act} ON "{table}" {each} EXECUTE FUNCTION {function}()'
