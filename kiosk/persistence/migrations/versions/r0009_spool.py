"""Where each paper is on its way: to which printer, by which desk, and never twice."""

from __future__ import annotations

from alembic import op

from kiosk.persistence.migrations.spool.tables import guards, print_way

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the table of papers on their way, and the guard."""
    connection = op.get_bind()
    print_way.create(connection, checkfirst=False)
    for sql in guards(connection.dialect.name):
        connection.exec_driver_sql(sql)
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("PRAGMA user_version = 9")


def downgrade() -> None:
    """Records are never taken back to an older form."""
    raise NotImplementedError
