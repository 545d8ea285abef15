"""Lost-dog reports, merges, certificates, notes and edits; the words of the search indexes."""

from __future__ import annotations

from alembic import op

from kiosk.persistence.migrations.register.tables import TABLES, guards, vocabularies

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the tables."""
    connection = op.get_bind()
    for table in TABLES:
        table.create(connection, checkfirst=False)
    dialect = connection.dialect.name
    for sql in (*guards(dialect), *vocabularies(dialect)):
        connection.exec_driver_sql(sql)
    if dialect == "sqlite":
        connection.exec_driver_sql("PRAGMA user_version = 16")


def downgrade() -> None:
    """Records are never taken back to an older form."""
    raise NotImplementedError
