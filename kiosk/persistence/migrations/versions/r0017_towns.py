"""The numbers with which a town goes on when it goes live."""

from __future__ import annotations

from alembic import op

from kiosk.persistence.migrations.live.tables import TABLES, guards

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the table."""
    connection = op.get_bind()
    for table in TABLES:
        table.create(connection, checkfirst=False)
    for sql in guards(connection.dialect.name):
        connection.exec_driver_sql(sql)
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("PRAGMA user_version = 17")


def downgrade() -> None:
    """Records are never taken back to an older form."""
    raise NotImplementedError
