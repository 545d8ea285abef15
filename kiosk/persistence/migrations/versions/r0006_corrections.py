"""What was entered wrongly and taken back."""

from __future__ import annotations

from alembic import op

from kiosk.persistence.migrations.corrections.tables import guards, withdrawal

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the table of what was taken back."""
    connection = op.get_bind()
    withdrawal.create(connection, checkfirst=False)
    for sql in guards(connection.dialect.name):
        connection.exec_driver_sql(sql)
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("PRAGMA user_version = 6")


def downgrade() -> None:
    """Records are never taken back to an older form."""
    raise NotImplementedError
