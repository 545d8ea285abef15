"""The guards of revision 0004: one drawer open at each till, nothing added to a closed one, each closed once."""

from __future__ import annotations

from collections.abc import Iterator

from kiosk.persistence.migrations.drawer.tables import metadata
from kiosk.persistence.migrations.guarding import Kept, insert_guard, kept_guards

_CLOSES = "OLD.closed_at IS NULL AND NEW.closed_at IS NOT NULL AND NEW.deposit IS NULL"
_DEPOSITED = (
    "OLD.closed_at IS NOT NULL AND OLD.deposit IS NULL AND NEW.deposit IS NOT NULL AND NEW.closed_at = OLD.closed_at "
    "AND NEW.closed_by = OLD.closed_by AND NEW.head = OLD.head"
)
_KEPT = {
    "bank_deposit": Kept(keys=(("id", ("id",)), ("number", ("number",)))),
    "drawer_session": Kept(
        keys=(("id", ("id",)), ("number", ("number",))),
        may_change=("closed_at", "closed_by", "head", "deposit"),
        when=f"(({_CLOSES}) OR ({_DEPOSITED}))",
    ),
    "drawer_movement": Kept(),
    "drawer_count": Kept(),
    "monthly_report": Kept(keys=(("id", ("id",)), ("number", ("number",)))),
}
_OPEN = 'SELECT 1 FROM drawer_session WHERE id = NEW."session" AND closed_at IS NULL'
_OPEN_TILL = "SELECT 1 FROM drawer_session WHERE till = NEW.till AND closed_at IS NULL"


def guards(dialect: str) -> Iterator[str]:
    """The statements that make the guards."""
    yield from kept_guards(dialect, metadata, _KEPT)
    for table in ("drawer_movement", "drawer_count"):
        yield from insert_guard(dialect, f"{table}_while_open", table, f"NOT EXISTS ({_OPEN})")
    # INSERT OR REPLACE would take the open session of the till out of its way.
    yield from insert_guard(
        dialect, "drawer_session_one_at_a_till", "drawer_session", f"NEW.closed_at IS NULL AND EXISTS ({_OPEN_TILL})"
    )
    yield from insert_guard(
        dialect,
        "receipt_into_an_open_drawer",
        "receipt",
        f'NEW."session" <> 0 AND NOT EXISTS ({_OPEN} AND till = NEW.till)',
    )
