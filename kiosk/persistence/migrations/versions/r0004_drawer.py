"""Drawer sessions, cash in and out, counts, bank deposits, monthly reports; money and papers of no case."""

from __future__ import annotations

from alembic import op
from sqlalchemy import Connection, text

from kiosk.persistence.migrations.drawer.guards import guards
from kiosk.persistence.migrations.drawer.tables import metadata

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

_OF_NO_CASE = ("ledger_transaction", "print_job")
_NOT_NULL, _OPTIONAL = '"case" INTEGER NOT NULL', '"case" INTEGER'


def upgrade() -> None:
    """Add what a drawer needs."""
    connection = op.get_bind()
    for table in _OF_NO_CASE:
        _let_case_be_missing(connection, table)
    metadata.create_all(connection, checkfirst=False)
    for sql in guards(connection.dialect.name):
        connection.exec_driver_sql(sql)


def downgrade() -> None:
    """Records are never taken back to an older form."""
    raise NotImplementedError


def _let_case_be_missing(connection: Connection, table: str) -> None:
    """Drop NOT NULL from `case`.

    On SQLite by the way it documents for this (lang_altertable.html, 7): the words of the table change, not its rows,
    so that no row is copied, no guard dropped and no reference broken.
    """
    if connection.dialect.name != "sqlite":
        connection.exec_driver_sql(f'ALTER TABLE {table} ALTER COLUMN "case" DROP NOT NULL')
        return
    words = connection.execute(
        text("SELECT sql FROM sqlite_master WHERE type = 'table' AND name = :table"), {"table": table}
    ).scalar_one()
    if words.count(_NOT_NULL) != 1:
        raise RuntimeError(f"not the table that revision 0001 made: {words}")
    version = connection.exec_driver_sql("PRAGMA schema_version").scalar_one()
    connection.exec_driver_sql("PRAGMA writable_schema = ON")
    connection.execute(
        text("UPDATE sqlite_master SET sql = :words WHERE type = 'table' AND name = :table"),
        {"words": words.replace(_NOT_NULL, _OPTIONAL), "table": table},
    )
    connection.exec_driver_sql(f"PRAGMA schema_version = {version + 1}")
    connection.exec_driver_sql("PRAGMA writable_schema = OFF")
