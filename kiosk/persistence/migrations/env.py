"""Alembic's way in: the program hands over its own connection; the `alembic` command makes one from a URL.

`alembic -x url=sqlite:////path/kiosk.db upgrade head` works on a database by hand.
"""

from __future__ import annotations

from alembic import context
from sqlalchemy import Connection

from kiosk.domain.progress import Told, untold
from kiosk.persistence.database import connect_to
from kiosk.persistence.opening import REVISION
from kiosk.persistence.tables import metadata
from kiosk.persistence.widening import link_widened


def _compared(name: str | None, kind: str, _parents: object) -> bool:
    """Whether something in the database should be among our tables: SQLite keeps full-text indexes as tables too."""
    return kind != "table" or not str(name).startswith(("case_index", "case_starts", "person_index", "person_starts"))


def _run(connection: Connection, told: Told = untold) -> None:
    # Whoever opened the connection began a transaction on it: the whole migration is kept or nothing of it.
    context.configure(connection=connection, target_metadata=metadata, transactional_ddl=False, include_name=_compared)
    context.run_migrations()
    if context.get_context().get_current_revision() == REVISION:
        link_widened(connection, told)


def _main() -> None:
    handed_over: Connection | None = context.config.attributes.get("connection")
    if handed_over is not None:
        _run(handed_over, context.config.attributes.get("told", untold))
        return
    url = context.get_x_argument(as_dictionary=True)["url"]
    with connect_to(url).writer.begin() as connection:
        _run(connection)


_main()
