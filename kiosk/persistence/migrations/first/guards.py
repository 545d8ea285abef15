"""The guards of revision 0001: what the database itself refuses, whoever asks.

Records of what happened are never changed, deleted or replaced; a few columns may be filled in once. A ledger
transaction closes its entries: it is refused unless they sum to zero, and nothing is added to it afterwards.
"""

from __future__ import annotations

from collections.abc import Iterator

from kiosk.persistence.migrations.first.tables import metadata
from kiosk.persistence.migrations.guarding import (
    POSTGRESQL_REFUSAL,
    Kept,
    kept_guards,
    postgresql_function,
    postgresql_guard,
    sqlite_guard,
)

_KEPT = {
    "ledger_transaction": Kept(),
    "ledger_entry": Kept(keys=(("position", ("transaction_id", "position")),)),
    "event": Kept(),
    "receipt": Kept(keys=(("number", ("number",)), ("once_per_statement", ("statement",)))),
    "statement": Kept(keys=(("number", ("number",)),), may_change=("superseded_by",), when="OLD.superseded_by = ''"),
    "dog_release": Kept(keys=(("once_per_case", ("case",)),)),
    "notice": Kept(may_change=("delivered",), when="OLD.delivered IS NULL"),
    "holding_order": Kept(may_change=("lifted_on", "lifted_by"), when="OLD.lifted_on IS NULL"),
    "determination": Kept(),
    "proof": Kept(),
    "cost": Kept(),
    "earlier_impoundment": Kept(),
    "photo": Kept(keys=(("digest", ("digest",)),)),
    "print_job": Kept(may_change=("state", "problem"), when="TRUE"),
    "counter": Kept(
        keys=(("series", ("town", "series", "till", "year")),),
        may_change=("last",),
        when="NEW.last = OLD.last + 1",
    ),
}
_ENTRIES = "SELECT coalesce(sum(amount), 1) FROM ledger_entry WHERE transaction_id = NEW.id"
_CLOSED = "SELECT 1 FROM ledger_transaction WHERE id = NEW.transaction_id"


def guards(dialect: str) -> Iterator[str]:
    """The statements that make the guards."""
    if dialect != "sqlite":
        yield postgresql_function("kiosk_refuses", POSTGRESQL_REFUSAL)
    yield from kept_guards(dialect, metadata, _KEPT)
    if dialect == "sqlite":
        yield sqlite_guard("ledger_transaction_balances", "INSERT", "ledger_transaction", f"WHEN ({_ENTRIES}) <> 0")
        yield sqlite_guard("ledger_entry_before_its_close", "INSERT", "ledger_entry", f"WHEN EXISTS ({_CLOSED})")
        return
    refusal = f"{POSTGRESQL_REFUSAL} END IF; RETURN NEW;"
    yield postgresql_function("kiosk_balances", f"IF ({_ENTRIES}) <> 0 THEN {refusal}")
    yield postgresql_function("kiosk_closes", f"IF EXISTS ({_CLOSED}) THEN {refusal}")
    for table, guard, function in (
        ("ledger_transaction", "ledger_transaction_balances", "kiosk_balances"),
        ("ledger_entry", "ledger_entry_before_its_close", "kiosk_closes"),
    ):
        yield postgresql_guard(guard, "INSERT", table, "FOR EACH ROW", function)
