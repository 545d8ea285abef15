"""${message}."""

from __future__ import annotations

from alembic import op
${imports if imports else ""}
revision = ${repr(up_revision)}
down_revision = ${repr(down_revision)}
branch_labels = ${repr(branch_labels)}
depends_on = ${repr(depends_on)}


def upgrade() -> None:
    """Change the form of the records.

    Rebuilding a SQLite table drops its guards: make them again here, and count them in kiosk.persistence.guards.
    Raise PRAGMA user_version, and SCHEMA and REVISION in kiosk.persistence.opening.
    """
    ${upgrades if upgrades else "pass"}


def downgrade() -> None:
    """Records are never taken back to an older form."""
    raise NotImplementedError
