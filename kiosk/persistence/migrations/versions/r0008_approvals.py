"""What an approval is for."""

from __future__ import annotations

from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Mark the new form of the records."""
    connection = op.get_bind()
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("PRAGMA user_version = 8")


def downgrade() -> None:
    """Records are never taken back to an older form."""
    raise NotImplementedError
