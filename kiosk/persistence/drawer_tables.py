"""The tables of drawers, deposits and monthly reports. Columns are named as the fields of the records they hold."""

from __future__ import annotations

from typing import Any

from sqlalchemy import CheckConstraint, Column, Dialect, ForeignKey, Index, Table, text

from kiosk.domain.drawer_records import Amounts
from kiosk.domain.money import Money
from kiosk.persistence.columns import Cents, Instant, Json, OptionalId, Whole, Words
from kiosk.persistence.tables import metadata


class Sums(Json):
    """Money by tender, in cents."""

    cache_ok = True

    def process_bind_param(self, value: Amounts | None, dialect: Dialect) -> str | None:
        """Write the sums."""
        return super().process_bind_param({name: sum_.cents for name, sum_ in (value or {}).items()}, dialect)

    def process_result_value(self, value: str | None, dialect: Dialect) -> Any:
        """Give money back."""
        return {name: Money(cents) for name, cents in super().process_result_value(value, dialect).items()}


class Pieces(Json):
    """How many notes and coins of each face, by its cents."""

    cache_ok = True

    def process_result_value(self, value: str | None, dialect: Dialect) -> dict[int, int]:
        """Give whole numbers back: JSON's names are texts."""
        return {int(face): number for face, number in super().process_result_value(value, dialect).items()}


def _id() -> Column[int]:
    return Column("id", Whole("id"), primary_key=True)


def _words(*names: str) -> list[Column[str]]:
    return [Column(name, Words(name), nullable=False) for name in names]


def _number() -> Column[str]:
    return Column("number", Words("number"), nullable=False, unique=True)


def _approved_by() -> Column[str]:
    return Column("approved_by", Words("approved_by"), nullable=False, server_default=text("''"))


def _instant(name: str, *, optional: bool = False) -> Column[Any]:
    return Column(name, Instant, nullable=optional)


def _of_session() -> Column[int]:
    return Column("session", Whole("session"), ForeignKey("drawer_session.id"), nullable=False, index=True)


bank_deposit = Table(
    "bank_deposit",
    metadata,
    _id(),
    _number(),
    *_words("till"),
    _instant("at"),
    Column("amounts", Sums("amounts"), nullable=False),
    *_words("note", "by"),
    _approved_by(),
)

drawer_session = Table(
    "drawer_session",
    metadata,
    _id(),
    _number(),
    *_words("till"),
    _instant("opened_at"),
    *_words("by"),
    Column("opening_float", Cents("opening_float"), nullable=False),
    _instant("closed_at", optional=True),
    *_words("closed_by", "head"),
    Column("deposit", OptionalId("deposit"), ForeignKey("bank_deposit.id"), index=True),
    _approved_by(),
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
    _instant("at"),
    *_words("kind"),
    Column("amount", Cents("amount"), nullable=False),
    *_words("reason", "by"),
    _approved_by(),
    CheckConstraint("amount > 0", "moves_something"),
    CheckConstraint("reason <> ''", "has_a_reason"),
)

drawer_count = Table(
    "drawer_count",
    metadata,
    _id(),
    _of_session(),
    _instant("at"),
    Column("pieces", Pieces("pieces"), nullable=False),
    Column("others", Sums("others"), nullable=False),
    Column("expected", Sums("expected"), nullable=False),
    Column("closing", Whole("closing"), nullable=False),
    *_words("by"),
    _approved_by(),
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
    *_words("town", "month"),
    _instant("at"),
    Column("total", Cents("total", negative=True), nullable=False),
    *_words("by"),
    Index("monthly_report_by_month", "town", "month"),
)
