"""A receipt may be refunded in parts: what was paid too much is paid back whole, whenever it turns out."""

from __future__ import annotations

from alembic import op

from kiosk.persistence.migrations.refunds.guards import guards
from kiosk.persistence.migrations.refunds.rebuilding import rebuild

revision = "0019"
down_revision = "0018"
branch_labels = None
depends_on = None

_ON_A_SERVER = (
    "ALTER TABLE receipt DROP CONSTRAINT receipt_undone_once",
    "DROP TRIGGER receipt_within_its_original ON receipt",
    "DROP FUNCTION kiosk_receipt_within_its_original()",
)


def upgrade() -> None:
    """Let several refunds name one receipt, and guard their sum."""
    connection = op.get_bind()
    if connection.dialect.name == "sqlite":
        rebuild(connection)
        connection.exec_driver_sql("PRAGMA user_version = 19")
    else:
        for sql in _ON_A_SERVER:
            connection.exec_driver_sql(sql)
    connection.exec_driver_sql("CREATE INDEX receipt_by_original ON receipt (original)")
    for sql in guards(connection.dialect.name):
        connection.exec_driver_sql(sql)


def downgrade() -> None:
    """Records are never taken back to an older form."""
    raise NotImplementedError
