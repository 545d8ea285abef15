"""The tables of waivers, returned checks, debts and reported losses. Columns are named as the fields they hold."""

from __future__ import annotations

from sqlalchemy import CheckConstraint, Column, ForeignKey, Index, Table, UniqueConstraint, text

from kiosk.persistence.columns import Cents, Day, Instant, Lines, Reference, Whole, Words
from kiosk.persistence.tables import metadata


def _words(*names: str) -> list[Column[str]]:
    return [Column(name, Words(name), nullable=False) for name in names]


def _case() -> Column[int]:
    return Column("case", Whole("case"), ForeignKey("impoundment.id"), nullable=False, index=True)


debt = Table(
    "debt",
    metadata,
    Column("number", Words("number"), primary_key=True),
    _case(),
    *_words("town", "till"),
    Column("person", Whole("person"), ForeignKey("person.id"), nullable=False, index=True),
    *_words("cause"),
    Column("since", Instant, nullable=False),
    Column("lines", Lines("lines"), nullable=False),
    Column("amount", Cents("amount"), nullable=False),
    Column("document", Reference("document")),
    *_words("by"),
    CheckConstraint("amount > 0", "is_owed"),
    Index("debt_by_age", "since", "number"),
)
Index(
    "debt_once_unredeemed",
    debt.c.case,
    unique=True,
    sqlite_where=text("document IS NULL"),
    postgresql_where=text("document IS NULL"),
)

adjustment = Table(
    "adjustment",
    metadata,
    Column("id", Whole("id"), primary_key=True),
    _case(),
    *_words("code", "label"),
    Column("amount", Cents("amount"), nullable=False),
    *_words("reason"),
    Column("debt", Reference("debt"), ForeignKey("debt.number"), index=True),
    *_words("approved_by", "by"),
    Column("recorded_at", Instant, nullable=False),
    CheckConstraint("amount > 0", "takes_off"),
    CheckConstraint("reason <> ''", "has_a_reason"),
)

dishonour = Table(
    "dishonour",
    metadata,
    Column("id", Whole("id"), primary_key=True),
    _case(),
    Column("receipt", Words("receipt"), ForeignKey("receipt.number"), nullable=False),
    Column("position", Whole("position"), nullable=False),
    Column("amount", Cents("amount"), nullable=False),
    Column("on", Day, nullable=False),
    *_words("reason"),
    Column("lines", Lines("lines"), nullable=False),
    *_words("by"),
    Column("recorded_at", Instant, nullable=False),
    Column("unpaid", Cents("unpaid"), nullable=False, server_default=text("0")),
    UniqueConstraint("receipt", "position", name="dishonour_once_per_check"),
    CheckConstraint("amount > 0", "returns_an_amount"),
)

loss_report = Table(
    "loss_report",
    metadata,
    Column("id", Whole("id"), primary_key=True),
    Column("case", Whole("case"), ForeignKey("impoundment.id"), nullable=False),
    Column("on", Day, nullable=False),
    *_words("reported_to", "search", "by"),
    Column("recorded_at", Instant, nullable=False),
    UniqueConstraint("case", name="loss_report_once_per_case"),
)
