"""The chain: every record kept so far is linked, in the order of its table, and the guards of the chain are made."""

from __future__ import annotations

from alembic import op

from kiosk.persistence.migrations.chained.linking import link_everything
from kiosk.persistence.migrations.chained.tables import guards, metadata

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the chain, link what is there, then set the guards."""
    connection = op.get_bind()
    metadata.create_all(connection, checkfirst=False)
    link_everything(connection)
    for sql in guards(connection.dialect.name):
        connection.exec_driver_sql(sql)


def downgrade() -> None:
    """Records are never taken back to an older form."""
    raise NotImplementedError
