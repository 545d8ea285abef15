"""The tables as revision 0004 makes them. Frozen: a later change is a later revision."""

from __future__ import annotations

from sqlalchemy import BigInteger, CheckConstraint, Column, ForeignKey, Index, Integer, MetaData, Table, Text, text

metadata = MetaData(
    naming_convention={
        "pk": "%(table_name)s_key",
        "fk": "%(table_name)s_%(column_0_name)s_is_kept",
        "uq": "%(table_name)s_%(column_0_name)s_once",
        "ck": "%(table_name)s_%(constraint_name)s",
        "ix": "%(table_name)s_by_%(column_0_N_name)s",
    }
)


def _id() -> Column[int]:
    return Column("id", Integer(), primary_key=True)


def _words(*names: str) -> list[Column[str]]:
    return [Column(name, Text(), nullable=False) for name in names]


def _number() -> Column[str]:
    return Column("number", Text(), nullable=False, unique=True)


def _of_session() -> Column[int]:
    return Column("session", Integer(), ForeignKey("drawer_session.id"), nullable=False, index=True)


def _cents(name: str) -> Column[int]:
    return Column(name, BigInteger(), nullable=False)


bank_deposit = Table("bank_deposit", metadata, _id(), _number(), *_words("till", "at", "amounts", "note", "by"))

drawer_session = Table(
    "drawer_session",
    metadata,
    _id(),
    _number(),
    *_words("till", "opened_at", "by"),
    _cents("opening_float"),
    Column("closed_at", Text()),
    *_words("closed_by", "head"),
    Column("deposit", Integer(), ForeignKey("bank_deposit.id"), index=True),
    CheckConstraint("opening_float >= 0", "float_not_below_zero"),
    CheckConstraint("deposit IS NULL OR closed_at IS NOT NULL", "deposited_when_closed"),
)
Index(
    "drawer_session_one_open",
    drawer_session.c.till,
    unique=True,
    sqlite_where=text("closed_at IS NULL"),
    postgresql_where=text("closed_at IS NULL"),
)

drawer_movement = Table(
    "drawer_movement",
    metadata,
    _id(),
    _of_session(),
    *_words("at", "kind"),
    _cents("amount"),
    *_words("reason", "by"),
    CheckConstraint("amount > 0", "moves_something"),
    CheckConstraint("reason <> ''", "has_a_reason"),
)

drawer_count = Table(
    "drawer_count",
    metadata,
    _id(),
    _of_session(),
    *_words("at", "pieces", "others", "expected"),
    Column("closing", Integer(), nullable=False),
    *_words("by"),
)
Index(
    "drawer_count_one_closes",
    drawer_count.c.session,
    unique=True,
    sqlite_where=text("closing = 1"),
    postgresql_where=text("closing = 1"),
)

monthly_report = Table(
    "monthly_report",
    metadata,
    _id(),
    _number(),
    *_words("town", "month", "at"),
    _cents("total"),
    *_words("by"),
    Index("monthly_report_by_month", "town", "month"),
)
