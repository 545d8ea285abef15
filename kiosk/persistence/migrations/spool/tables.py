"""The table of revision 0009 and its guard. Frozen: a later change is a later revision."""

from __future__ import annotations

from collections.abc import Iterator

from sqlalchemy import Column, ForeignKey, Integer, MetaData, Table, Text

from kiosk.persistence.migrations.first.tables import metadata as first
from kiosk.persistence.migrations.guarding import (
    POSTGRESQL_REFUSAL,
    postgresql_function,
    postgresql_guard,
    sqlite_guard,
)

metadata = MetaData(naming_convention=first.naming_convention)
# What a way refers to; it is there already, and is not made again.
Table("print_job", metadata, Column("id", Integer(), primary_key=True))

print_way = Table(
    "print_way",
    metadata,
    Column("job", Integer(), ForeignKey("print_job.id"), primary_key=True, autoincrement=False),
    *(Column(name, Text(), nullable=False) for name in ("sent_to", "sender")),
    Column("taken_at", Text()),
)

_SENT_TWICE = """
    (NEW.state = 'sending' AND OLD.state <> 'waiting')
    OR (NEW.state = 'waiting' AND OLD.state NOT IN ('waiting', 'failed'))
    OR (OLD.state IN ('printed', 'replaced') AND NEW.state <> OLD.state)
"""


def guards(dialect: str) -> Iterator[str]:
    """The statements that make the guard: what may have left the machine is never sent again as the same job."""
    if dialect == "sqlite":
        yield sqlite_guard("print_job_sent_once", "UPDATE", "print_job", f"WHEN ({_SENT_TWICE})")
        return
    refused = f"IF ({_SENT_TWICE}) THEN {POSTGRESQL_REFUSAL} END IF; RETURN NEW;"
    yield postgresql_function("kiosk_print_job_sent_once", refused)
    yield postgresql_guard("print_job_sent_once", "UPDATE", "print_job", "FOR EACH ROW", "kiosk_print_job_sent_once")
