"""What people typed is personal: it is chained as a digest from now on, and goes out of older links one day."""

from __future__ import annotations

from alembic import op

from kiosk.persistence.migrations.typed_words.guards import guards as redacting
from kiosk.persistence.migrations.typed_words.tables import TABLE, guards

revision = "0022"
down_revision = "0021"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the table, and let more columns be redacted."""
    connection = op.get_bind()
    TABLE.create(connection, checkfirst=False)
    for sql in (*guards(connection.dialect.name), *redacting(connection)):
        connection.exec_driver_sql(sql)
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("PRAGMA user_version = 22")


def downgrade() -> None:
    """Records are never taken back to an older form."""
    raise NotImplementedError
