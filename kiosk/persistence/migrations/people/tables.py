"""The tables as revision 0002 makes them. Frozen: a later change is a later revision."""

from __future__ import annotations

from sqlalchemy import Boolean, Column, ForeignKey, Integer, MetaData, Table, Text, UniqueConstraint

from kiosk.persistence.migrations.first.tables import metadata as first
from kiosk.persistence.migrations.guarding import Kept

metadata = MetaData(naming_convention=first.naming_convention)


def _id() -> Column[int]:
    return Column("id", Integer(), primary_key=True)


def _words(*names: str) -> list[Column[str]]:
    return [Column(name, Text(), nullable=False) for name in names]


Table("impoundment", metadata, _id())  # named only, for those that refer to it

event = Table(
    "event",
    metadata,
    _id(),
    Column("case", Integer(), ForeignKey("impoundment.id"), nullable=False, index=True),
    Column("at", Text(), nullable=False),
    *_words("kind", "text", "till", "approved_by", "by"),
    Column("recorded_at", Text(), nullable=False),
)

staff = Table(
    "staff",
    metadata,
    _id(),
    *_words("name", "same_name", "role", "secret"),
    Column("opened_at", Text(), nullable=False),
    *_words("opened_by"),
    Column("closed_at", Text()),
    *_words("closed_by"),
    UniqueConstraint("same_name", name="staff_name_once"),
)

staff_act = Table(
    "staff_act",
    metadata,
    _id(),
    Column("at", Text(), nullable=False),
    *_words("till", "by", "kind", "about", "text"),
)

approval = Table(
    "approval",
    metadata,
    _id(),
    Column("at", Text(), nullable=False),
    *_words("till", "act", "by", "supervisor", "reason"),
    Column("alone", Boolean, nullable=False),
    Column("case", Integer(), ForeignKey("impoundment.id")),
    Column("used", Boolean, nullable=False),
)

recovery_code = Table(
    "recovery_code",
    metadata,
    _id(),
    *_words("secret"),
    Column("made_at", Text(), nullable=False),
    *_words("made_by"),
    Column("used_at", Text()),
    *_words("used_by"),
)

secret_tries = Table(
    "secret_tries",
    metadata,
    Column("what", Text(), primary_key=True),
    Column("wrong", Integer(), nullable=False),
    Column("last_at", Text()),
)

KEPT = {
    "event": Kept(),
    "staff": Kept(
        keys=(("id", ("id",)), ("name", ("same_name",))),
        may_change=("role", "secret", "closed_at", "closed_by"),
        when="TRUE",
    ),
    "staff_act": Kept(),
    "approval": Kept(may_change=("used",), when="NOT OLD.used"),
    "recovery_code": Kept(may_change=("used_at", "used_by"), when="OLD.used_at IS NULL"),
}
"""What only grows; an event is guarded anew, since its table is made anew."""
