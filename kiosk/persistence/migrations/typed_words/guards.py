"""The guards that revision 0022 makes anew: more columns of a redacted record may lose what was typed, for a mark.

The chain may lose the text of a link, where that link is among the emptied ones.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from sqlalchemy import Connection, inspect

from kiosk.persistence.migrations.guarding import (
    POSTGRESQL_REFUSAL,
    postgresql_function,
    postgresql_guard,
    sqlite_guard,
)

_TEXT = "[redacted]"
_MARKS = {("agreement_signed", "strokes"): "[]"}


@dataclass(frozen=True, slots=True)
class _Kept:
    """The key of a table, its personal columns, and what else may change (and when)."""

    key: str
    personal: tuple[str, ...]
    may_change: tuple[str, ...] = ()
    when: str = ""


_UNDONE = ("undone_at", "undone_by", "undone_why")
_TABLES = {
    "notice_letter": _Kept("id", ("name", "address", "found_in")),
    "notice_service": _Kept("notice", ("to", "relation", "place")),
    "holding_order": _Kept("id", ("document",), ("lifted_on", "lifted_by"), "OLD.lifted_on IS NULL"),
    "determination": _Kept("id", ("document",)),
    "earlier_impoundment": _Kept("id", ("paper",)),
    "staff_act": _Kept("id", ("text",)),
    "approval": _Kept("id", ("reason", "for_"), ("used", "used_at"), "NOT OLD.used AND OLD.used_at IS NULL"),
    "agreement_signed": _Kept("agreement", ("signer", "strokes", "filed")),
    "order_lifting": _Kept("order", ("document",)),
    "claims_decided": _Kept("id", ("document", "reason")),
    "surrender": _Kept("case", ("ownership", "waiver")),
    "field_return": _Kept("id", ("place", "note")),
    "disposition": _Kept("id", ("to", "contact", "paper", "remains", "note", "reason")),
    "recapture": _Kept("id", ("place",)),
    "certificate": _Kept(
        "id", ("withdrawn_why",), ("withdrawn_at", "withdrawn_by", "withdrawn_why"), "OLD.withdrawn_at IS NULL"
    ),
    "do_not_adopt": _Kept(
        "id", ("reason", "lifted_why"), ("lifted_at", "lifted_by", "lifted_why"), "OLD.lifted_at IS NULL"
    ),
    "person_merge": _Kept("id", ("reason", "undone_why"), _UNDONE, "OLD.undone_at IS NULL"),
    "dog_merge": _Kept("id", ("reason", "undone_why"), _UNDONE, "OLD.undone_at IS NULL"),
}
_IN_A_LINK = {
    "sqlite": "json_extract(OLD.canonical, '$.{}')",
    "postgresql": "(CAST(OLD.canonical AS json) ->> '{}')",
}


def guards(connection: Connection) -> Iterator[str]:
    """The statements that take the old guards away and make the new ones."""
    dialect = connection.dialect.name
    for table, kept in _TABLES.items():
        # In the order of their names: a table that was once rebuilt may have them in another one.
        columns = sorted(column["name"] for column in inspect(connection).get_columns(table))
        yield from _anew(dialect, table, _allowed(dialect, table, kept, columns))
    yield from _anew(dialect, "chain", _link_may_be_emptied(dialect))


def _allowed(dialect: str, table: str, kept: _Kept, columns: list[str]) -> str:
    key = f'CAST(OLD."{kept.key}" AS TEXT)'
    named = f"EXISTS (SELECT 1 FROM redacted WHERE kind = '{table}' AND record = {key})"  # noqa: S608 - our own names
    rest = [_same(dialect, name) for name in columns if name not in kept.personal]
    marked = [
        f"({_same(dialect, name)} OR NEW.\"{name}\" = '{_MARKS.get((table, name), _TEXT)}')" for name in kept.personal
    ]
    redacted = f"({' AND '.join((named, *rest, *marked))})"
    if not kept.may_change:
        return redacted
    fixed = [_same(dialect, name) for name in columns if name not in kept.may_change]
    return f"(({' AND '.join((kept.when, *fixed))}) OR {redacted})"


def _link_may_be_emptied(dialect: str) -> str:
    kind, key = (_IN_A_LINK[dialect].format(name) for name in ("kind", "key"))
    named = f"EXISTS (SELECT 1 FROM redacted WHERE kind = {kind} AND record = {key})"  # noqa: S608 - our own names
    emptied = "EXISTS (SELECT 1 FROM emptied_link WHERE position = OLD.position)"
    text = f"({_same(dialect, 'canonical')} OR {emptied})"
    return " AND ".join((*(_same(dialect, name) for name in ("position", "hash")), text, "NEW.salt = ''", named))


def _same(dialect: str, column: str) -> str:
    same = "IS" if dialect == "sqlite" else "IS NOT DISTINCT FROM"
    return f'NEW."{column}" {same} OLD."{column}"'


def _anew(dialect: str, table: str, allowed: str) -> Iterator[str]:
    name = f"{table}_never_changed"
    if dialect == "sqlite":
        yield f"DROP TRIGGER {name}"
        yield sqlite_guard(name, "UPDATE", table, f"WHEN (NOT ({allowed}))")
    else:
        yield f'DROP TRIGGER {name} ON "{table}"'
        yield f"DROP FUNCTION IF EXISTS kiosk_{name}()"
        refused = f"IF (NOT ({allowed})) THEN {POSTGRESQL_REFUSAL} END IF; RETURN NEW;"
        yield postgresql_function(f"kiosk_{name}", refused)
        yield postgresql_guard(name, "UPDATE", table, "FOR EACH ROW", f"kiosk_{name}")
