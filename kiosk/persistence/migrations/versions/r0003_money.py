"""Money in parts and by several tenders; waivers, voids, refunds, returned checks, debts, deposits held.

SQLite changes no column of a table in place: the three tables are copied out and made anew, their guards with them.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from alembic import op
from sqlalchemy import Connection

from kiosk.persistence.migrations.first.tables import metadata as first
from kiosk.persistence.migrations.money.guards import guards
from kiosk.persistence.migrations.money.tables import MADE, REBUILT, metadata

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

_NEW_IN_RECEIPT = {
    "kind": "payment",
    "session": 0,
    "debt": None,
    "original": None,
    "balance_left": 0,
    "under_protest": False,
    "pressed_number": None,
    "pressed_at": None,
    "request": None,
    "approved_by": "",
    "reason": "",
}


def upgrade() -> None:
    """Carry every statement, receipt and release over; add what is new."""
    connection = op.get_bind()
    kept = {name: [_carried(name, row) for row in _rows(connection, name)] for name in REBUILT}
    for name in reversed(REBUILT):
        first.tables[name].drop(connection)
    # PostgreSQL refers only to tables that are there.
    for table in metadata.sorted_tables:
        if table.name in (*MADE, *REBUILT):
            table.create(connection)
    for name in REBUILT:
        if kept[name]:
            connection.execute(metadata.tables[name].insert(), kept[name])
    for sql in guards(connection.dialect.name):
        connection.exec_driver_sql(sql)


def downgrade() -> None:
    """Records are never taken back to an older form."""
    raise NotImplementedError


def _rows(connection: Connection, name: str) -> list[dict[str, Any]]:
    return [dict(row) for row in connection.execute(first.tables[name].select()).mappings()]


def _carried(name: str, row: Mapping[str, Any]) -> dict[str, Any]:
    """A row of the old form in the new one; a receipt of before paid a whole statement by one tender."""
    if name == "statement":
        return {**row, "paid_before": 0}
    if name == "dog_release":
        return dict(row)
    parts = [{"tender": row["tender"], "cents": row["tendered"], "reference": row["reference"]}]
    tenders = json.dumps(parts, ensure_ascii=False, separators=(",", ":"))
    left = {key: value for key, value in row.items() if key not in ("tender", "reference")}
    return {**left, **_NEW_IN_RECEIPT, "tenders": tenders}
