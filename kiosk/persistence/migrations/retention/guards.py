"""The guards that revision 0018 makes anew: what is kept for ever may lose its personal data, and only that.

Only where a redaction names the record, and only to the marks below. The chain may lose the salts of such a record,
without which nobody finds out by trying what its digests were made of.
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
_PAPER = (
    '{"version":3,"kind":"case_record","number":"","title":"Redacted","language":"en","large":false,"piec'
    'es":[{"piece":"paragraph","text":"The personal data of this paper was redacted: the time for which t'
    'he town keeps it was over.","bold":false,"centred":false,"bullet":false,"small":false}]}'
)
_CHANGES = '[["personal data","[redacted]","[redacted]"]]'


@dataclass(frozen=True, slots=True)
class _Kept:
    """The key of a table, its personal columns with what may stand in them, and what else may change (and when)."""

    key: str
    personal: tuple[str, ...]
    mark: str = _TEXT
    may_change: tuple[str, ...] = ()
    when: str = ""


_TABLES = {
    "receipt": _Kept("number", ("payer", "reason")),
    "dog_release": _Kept("case", ("to", "authority")),
    "event": _Kept("id", ("text",)),
    "notice": _Kept("id", ("note",), may_change=("delivered",), when="OLD.delivered IS NULL"),
    "notice_letter": _Kept("id", ("name", "address")),
    "notice_service": _Kept("notice", ("to", "place")),
    "proof": _Kept("id", ("shown",)),
    "print_job": _Kept("id", ("document",), mark=_PAPER, may_change=("state", "problem"), when="TRUE"),
    "adjustment": _Kept("id", ("reason",)),
    "dishonour": _Kept("id", ("reason",)),
    "loss_report": _Kept("id", ("reported_to", "search")),
    "adoption": _Kept("number", ("adult_shown", "told")),
    "adoption_ended": _Kept("adoption", ("license", "reason")),
    "agreement": _Kept("id", ("document",), mark=_PAPER),
    "identification_check": _Kept("id", ("result",)),
    "order_detail": _Kept("order", ("bite", "bitten")),
    "claim": _Kept("id", ("name", "contact", "evidence")),
    "claims_decided": _Kept("id", ("reason",)),
    "surrender": _Kept("case", ("ownership",)),
    "field_return": _Kept("id", ("note",)),
    "disposition": _Kept("id", ("to", "contact", "note", "reason")),
    "do_not_adopt": _Kept(
        "id", ("reason",), may_change=("lifted_at", "lifted_by", "lifted_why"), when="OLD.lifted_at IS NULL"
    ),
    "record_edit": _Kept("id", ("changes",), mark=_CHANGES),
    "person_merge": _Kept(
        "id", ("reason",), may_change=("undone_at", "undone_by", "undone_why"), when="OLD.undone_at IS NULL"
    ),
    "lost_report_ended": _Kept("report", ("reason",)),
    "not_this_dog": _Kept("id", ("why",)),
    "withdrawal": _Kept("id", ("says", "reason")),
    "owner_note": _Kept("id", ("name", "phone")),
    "note_answered": _Kept("id", ("word",)),
    "agreement_signed": _Kept("agreement", ("signer", "strokes")),
    "alarm_seen": _Kept("id", ("word",)),
    "parked": _Kept(
        "id",
        ("about", "entered"),
        may_change=("doing", "about", "entered", "at", "till", "by", "done_at", "done_by"),
        when="OLD.done_at IS NULL",
    ),
}
_MARKS = {("agreement_signed", "strokes"): "[]", ("parked", "entered"): "{}"}
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
    yield from _anew(dialect, "chain", _salt_may_go(dialect))


def _allowed(dialect: str, table: str, kept: _Kept, columns: list[str]) -> str:
    key = f'CAST(OLD."{kept.key}" AS TEXT)'
    named = f"EXISTS (SELECT 1 FROM redacted WHERE kind = '{table}' AND record = {key})"  # noqa: S608 - our own names
    rest = [_same(dialect, name) for name in columns if name not in kept.personal]
    marked = [
        f"({_same(dialect, name)} OR NEW.\"{name}\" = '{_MARKS.get((table, name), kept.mark)}')"
        for name in kept.personal
    ]
    redacted = f"({' AND '.join((named, *rest, *marked))})"
    if not kept.may_change:
        return redacted
    fixed = [_same(dialect, name) for name in columns if name not in kept.may_change]
    return f"(({' AND '.join((kept.when, *fixed))}) OR {redacted})"


def _salt_may_go(dialect: str) -> str:
    kind, key = (_IN_A_LINK[dialect].format(name) for name in ("kind", "key"))
    named = f"EXISTS (SELECT 1 FROM redacted WHERE kind = {kind} AND record = {key})"  # noqa: S608 - our own names
    return " AND ".join((*(_same(dialect, name) for name in ("position", "canonical", "hash")), "NEW.salt = ''", named))


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
        refused = f"IF (NOT ({allowed})) THEN {POSTGRESQL_REFUSAL} END IF; RETURN NEW;"
        yield postgresql_function(f"kiosk_{name}", refused)
        yield postgresql_guard(name, "UPDATE", table, "FOR EACH ROW", f"kiosk_{name}")
