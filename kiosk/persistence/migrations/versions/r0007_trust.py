"""What the records prove of dates, owners and states."""

from __future__ import annotations

from alembic import op

from kiosk.persistence.migrations.trust.linking import FAMILIES, link_rows

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Chain what was not chained because it may change, as it is now."""
    connection = op.get_bind()
    for family in FAMILIES:
        link_rows(connection, family)
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("PRAGMA user_version = 7")


def downgrade() -> None:
    """Records are never taken back to an older form."""
    raise NotImplementedError
