"""Redactions: personal data may go when its time is over, and only that."""

from __future__ import annotations

from alembic import op

from kiosk.persistence.migrations.retention.guards import guards as redacting
from kiosk.persistence.migrations.retention.tables import INDEXES, TABLES, guards

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the tables."""
    connection = op.get_bind()
    for table in TABLES:
        table.create(connection, checkfirst=False)
    for sql in (*guards(connection.dialect.name), *redacting(connection), *INDEXES):
        connection.exec_driver_sql(sql)
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("PRAGMA user_version = 18")


def downgrade() -> None:
    """Records are never taken back to an older form."""
    raise NotImplementedError
