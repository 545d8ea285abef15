"""Adoptions whose agreement was made anew, and counts from a later day."""

from __future__ import annotations

from alembic import op

from kiosk.persistence.migrations.adoption_days.tables import TABLE, guards

revision = "0021"
down_revision = "0020"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the table."""
    connection = op.get_bind()
    TABLE.create(connection, checkfirst=False)
    for sql in guards(connection.dialect.name):
        connection.exec_driver_sql(sql)
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("PRAGMA user_version = 21")


def downgrade() -> None:
    """Records are never taken back to an older form."""
    raise NotImplementedError
