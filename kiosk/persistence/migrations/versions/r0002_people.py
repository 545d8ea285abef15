"""The people who work here, what they approve, and on every event the till where it was recorded."""

from __future__ import annotations

from alembic import op
from sqlalchemy import Connection

from kiosk.persistence.migrations.guarding import kept_guards
from kiosk.persistence.migrations.people.tables import (
    KEPT,
    approval,
    event,
    metadata,
    recovery_code,
    secret_tries,
    staff,
    staff_act,
)

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the tables of the people, and give every event its till: empty for those from before."""
    connection = op.get_bind()
    metadata.create_all(connection, [staff, staff_act, approval, recovery_code, secret_tries], checkfirst=False)
    _rebuild_event(connection)
    for sql in kept_guards(connection.dialect.name, metadata, KEPT):
        connection.exec_driver_sql(sql)


def _rebuild_event(connection: Connection) -> None:
    # The old table goes with its guards and its index; the new one is written as the program's tables say it.
    if connection.dialect.name != "sqlite":
        for guard in ("changed", "deleted", "emptied"):
            connection.exec_driver_sql(f"DROP TRIGGER event_never_{guard} ON event")
        for column in ("till", "approved_by"):
            connection.exec_driver_sql(f"ALTER TABLE event ADD COLUMN {column} TEXT NOT NULL DEFAULT ''")
            connection.exec_driver_sql(f"ALTER TABLE event ALTER COLUMN {column} DROP DEFAULT")
        return
    connection.exec_driver_sql("ALTER TABLE event RENAME TO event_of_0001")
    connection.exec_driver_sql("DROP INDEX event_by_case")
    metadata.create_all(connection, [event], checkfirst=False)
    names = 'id, "case", at, kind, text, by, recorded_at'
    copied = f"INSERT INTO event ({names}, till, approved_by) SELECT {names}, '', '' FROM event_of_0001"  # noqa: S608 - our own names
    connection.exec_driver_sql(copied)
    # Dropping deletes row by row where a guard could refuse it; the guards belong to the old table and go first.
    for guard in ("never_changed", "never_deleted", "id_never_replaced"):
        connection.exec_driver_sql(f"DROP TRIGGER event_{guard}")
    connection.exec_driver_sql("DROP TABLE event_of_0001")


def downgrade() -> None:
    """Records are never taken back to an older form."""
    raise NotImplementedError
