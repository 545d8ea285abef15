"""Scans of agreements that were signed on paper."""

from __future__ import annotations

from alembic import op

from kiosk.persistence.migrations.scans.tables import TABLE, guards

revision = "0020"
down_revision = "0019"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the table."""
    connection = op.get_bind()
    TABLE.create(connection, checkfirst=False)
    for sql in guards(connection.dialect.name):
        connection.exec_driver_sql(sql)
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("PRAGMA user_version = 20")


def downgrade() -> None:
    """Records are never taken back to an older form."""
    raise NotImplementedError
