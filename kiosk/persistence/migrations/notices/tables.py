"""The tables of revision 0010 and their guards. Frozen: a later change is a later revision."""

from __future__ import annotations

from collections.abc import Iterator

from sqlalchemy import (
    CheckConstraint,
    Column,
    ForeignKey,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    Table,
    Text,
    UniqueConstraint,
)

from kiosk.persistence.migrations.guarding import Kept, insert_guard, kept_guards

metadata = MetaData(
    naming_convention={
        "pk": "%(table_name)s_key",
        "fk": "%(table_name)s_%(column_0_name)s_is_kept",
        "uq": "%(table_name)s_%(column_0_name)s_once",
        "ck": "%(table_name)s_%(constraint_name)s",
        "ix": "%(table_name)s_by_%(column_0_N_name)s",
    }
)
# What the new tables refer to; these are there already, and are not made again.
for _there in ("impoundment", "notice"):
    Table(_there, metadata, Column("id", Integer(), primary_key=True))


def _words(*names: str) -> list[Column[str]]:
    return [Column(name, Text(), nullable=False) for name in names]


def _notice() -> Column[int]:
    return Column("notice", Integer(), ForeignKey("notice.id"), autoincrement=False)


notice_letter = Table(
    "notice_letter",
    metadata,
    Column("id", Integer(), primary_key=True),
    Column("case", Integer(), ForeignKey("impoundment.id"), nullable=False, index=True),
    *_words("number", "way", "name", "address", "found_in", "mail_number"),
    Column("mailing", Text()),
    *_words("by", "recorded_at"),
    UniqueConstraint("number", name="notice_letter_number_once"),
)

notice_service = Table(
    "notice_service",
    metadata,
    _notice(),
    *_words("way"),
    Column("letter", Text(), ForeignKey("notice_letter.number")),
    Column("at", Text()),
    *_words("to", "relation", "place", "server"),
    PrimaryKeyConstraint("notice", name="notice_service_once"),
    CheckConstraint("server <> ''", "has_a_server"),
)

notice_returned = Table(
    "notice_returned",
    metadata,
    _notice(),
    *_words("how", "on"),
    PrimaryKeyConstraint("notice", name="notice_returned_once"),
)

TABLES = (notice_letter, notice_service, notice_returned)
_KEPT = {
    "notice_letter": Kept(keys=(("id", ("id",)), ("number", ("number",)))),
    "notice_service": Kept(keys=(("once", ("notice",)),)),
    "notice_returned": Kept(keys=(("once", ("notice",)),)),
}
_NOT_UNDER_WAY = "NOT EXISTS (SELECT 1 FROM notice WHERE id = NEW.notice AND how = 'mail' AND delivered IS NULL)"


def guards(dialect: str) -> Iterator[str]:
    """The statements that make the guards: kept for ever, and no mail comes back that was never sent or arrived."""
    yield from kept_guards(dialect, metadata, _KEPT)
    yield from insert_guard(dialect, "notice_returned_from_the_mail", "notice_returned", _NOT_UNDER_WAY)
