"""Letters of notice, how each was served, and mail that came back."""

from __future__ import annotations

from alembic import op

from kiosk.persistence.migrations.notices.tables import TABLES, guards

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the tables beside the notices, which stay as they are."""
    connection = op.get_bind()
    for table in TABLES:
        table.create(connection, checkfirst=False)
    for sql in guards(connection.dialect.name):
        connection.exec_driver_sql(sql)
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("PRAGMA user_version = 10")


def downgrade() -> None:
    """Records are never taken back to an older form."""
    raise NotImplementedError
