"""The first form of the records: tables, the guards that keep them, and the search indexes."""

from __future__ import annotations

from alembic import op

from kiosk.persistence.migrations.first.guards import guards
from kiosk.persistence.migrations.first.search import indexes
from kiosk.persistence.migrations.first.tables import metadata

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make everything."""
    connection = op.get_bind()
    metadata.create_all(connection, checkfirst=False)
    for sql in (*guards(connection.dialect.name), *indexes(connection.dialect.name)):
        connection.exec_driver_sql(sql)
    if connection.dialect.name == "sqlite":
        # Whose file it is, and in which form: read before anything else (kiosk.persistence.opening).
        connection.exec_driver_sql(f"PRAGMA application_id = {0x506F756E}")
        connection.exec_driver_sql("PRAGMA user_version = 1")


def downgrade() -> None:
    """Records are never taken back to an older form."""
    raise NotImplementedError
