"""What an approval is for and when it was used, who approved what is done at a drawer, how far a check was unpaid."""

from __future__ import annotations

from alembic import op
from sqlalchemy import Connection, text
from sqlalchemy.schema import CreateColumn

from kiosk.persistence.migrations.approvals.guards import dropped, guards
from kiosk.persistence.migrations.approvals.tables import ADDED

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns to tables that stay in place, and guard them."""
    connection = op.get_bind()
    for sql in dropped(connection.dialect.name):
        connection.exec_driver_sql(sql)
    for table, columns in ADDED.items():
        for column in columns:
            words = CreateColumn(column).compile(dialect=connection.dialect)
            connection.exec_driver_sql(f"ALTER TABLE {table} ADD COLUMN {words}")
    # Until now a check was returned only while all of it counted as paid.
    connection.exec_driver_sql("UPDATE dishonour SET unpaid = amount")
    for sql in guards(connection.dialect.name):
        connection.exec_driver_sql(sql)
    if connection.dialect.name == "sqlite":
        _write_as_made(connection)
        connection.exec_driver_sql("PRAGMA user_version = 8")


def downgrade() -> None:
    """Records are never taken back to an older form."""
    raise NotImplementedError


def _write_as_made(connection: Connection) -> None:
    """Write the tables' words as those of new ones are written: SQLite joins an added column on in its own way.

    Only the spaces between the words differ; rows, guards and references stay (lang_altertable.html, 7).
    """
    version = connection.exec_driver_sql("PRAGMA schema_version").scalar_one()
    connection.exec_driver_sql("PRAGMA writable_schema = ON")
    for table, columns in ADDED.items():
        for column in columns:
            words = str(CreateColumn(column).compile(dialect=connection.dialect))
            connection.execute(
                text(
                    "UPDATE sqlite_master SET sql = replace(sql, :joined, :made) WHERE type = 'table' AND name = :table"
                ),
                {"joined": f", {words}", "made": f", \n\t{words}", "table": table},
            )
    connection.exec_driver_sql(f"PRAGMA schema_version = {version + 1}")
    connection.exec_driver_sql("PRAGMA writable_schema = OFF")
