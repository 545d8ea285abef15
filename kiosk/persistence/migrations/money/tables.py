"""The tables as revision 0003 makes them. Frozen: a later change is a later revision."""

from __future__ import annotations

from typing import Any

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    Table,
    Text,
    UniqueConstraint,
    text,
)

from kiosk.persistence.migrations.first.tables import metadata as first

metadata = MetaData(naming_convention=first.naming_convention)
"""What this revision makes, and what that refers to."""
for _name in ("impoundment", "dog", "photo", "person"):
    first.tables[_name].to_metadata(metadata)

MADE = ("debt", "adjustment", "dishonour", "loss_report")
REBUILT = ("statement", "receipt", "dog_release")
"""In the order of their references."""


def _words(*names: str) -> list[Column[str]]:
    return [Column(name, Text(), nullable=False) for name in names]


def _flag(name: str) -> Column[bool]:
    return Column(name, Boolean, nullable=False)


def _of(name: str, there: str, *, optional: bool = False, index: bool = False) -> Column[int]:
    return Column(name, Integer(), ForeignKey(there), nullable=optional, index=index)


def _instant(name: str, *, optional: bool = False) -> Column[Any]:
    return Column(name, Text(), nullable=optional)


def _cents(name: str, *, optional: bool = False) -> Column[Any]:
    return Column(name, BigInteger(), CheckConstraint(f"{name} >= 0", f"{name}_not_below_zero"), nullable=optional)


def _case() -> Column[int]:
    return Column("case", Integer(), ForeignKey("impoundment.id"), nullable=False, index=True)


Table(
    "debt",
    metadata,
    Column("number", Text(), primary_key=True),
    _case(),
    *_words("town", "till"),
    Column("person", Integer(), ForeignKey("person.id"), nullable=False, index=True),
    *_words("cause"),
    Column("since", Text(), nullable=False),
    Column("lines", Text(), nullable=False),
    Column("amount", BigInteger(), nullable=False),
    Column("document", Text()),
    *_words("by"),
    CheckConstraint("amount > 0", "is_owed"),
    Index("debt_by_age", "since", "number"),
)
Index(
    "debt_once_unredeemed",
    metadata.tables["debt"].c.case,
    unique=True,
    sqlite_where=text("document IS NULL"),
    postgresql_where=text("document IS NULL"),
)

Table(
    "adjustment",
    metadata,
    Column("id", Integer(), primary_key=True),
    _case(),
    *_words("code", "label"),
    Column("amount", BigInteger(), nullable=False),
    *_words("reason"),
    Column("debt", Text(), ForeignKey("debt.number"), index=True),
    *_words("approved_by", "by"),
    Column("recorded_at", Text(), nullable=False),
    CheckConstraint("amount > 0", "takes_off"),
    CheckConstraint("reason <> ''", "has_a_reason"),
)

Table(
    "dishonour",
    metadata,
    Column("id", Integer(), primary_key=True),
    _case(),
    Column("receipt", Text(), ForeignKey("receipt.number"), nullable=False),
    Column("position", Integer(), nullable=False),
    Column("amount", BigInteger(), nullable=False),
    Column("on", Text(), nullable=False),
    *_words("reason"),
    Column("lines", Text(), nullable=False),
    *_words("by"),
    Column("recorded_at", Text(), nullable=False),
    UniqueConstraint("receipt", "position", name="dishonour_once_per_check"),
    CheckConstraint("amount > 0", "returns_an_amount"),
)

Table(
    "loss_report",
    metadata,
    Column("id", Integer(), primary_key=True),
    Column("case", Integer(), ForeignKey("impoundment.id"), nullable=False),
    Column("on", Text(), nullable=False),
    *_words("reported_to", "search", "by"),
    Column("recorded_at", Text(), nullable=False),
    UniqueConstraint("case", name="loss_report_once_per_case"),
)

Table(
    "statement",
    metadata,
    Column("number", Text(), primary_key=True),
    _of("case", "impoundment.id"),
    *_words("town"),
    _of("owner", "person.id", optional=True),
    _instant("as_of"),
    Column("days_in_shelter", Integer(), nullable=False),
    Column("periods", Integer(), nullable=False),
    Column("impoundment_number", Integer(), nullable=False),
    Column("lines", Text(), nullable=False),
    _cents("total"),
    _cents("paid_before"),
    _instant("good_through", optional=True),
    _cents("next_total", optional=True),
    Column("readings", Text(), nullable=False),
    *_words("superseded_by", "by"),
    Index("statement_by_case", "case", "as_of"),
)

Table(
    "receipt",
    metadata,
    Column("number", Text(), primary_key=True),
    *_words("kind"),
    _of("case", "impoundment.id", index=True),
    *_words("town", "till"),
    Column("session", Integer(), nullable=False, index=True),
    Column("statement", Text(), ForeignKey("statement.number"), index=True),
    Column("debt", Text(), ForeignKey("debt.number"), index=True),
    Column("original", Text(), ForeignKey("receipt.number")),
    Column("at", Text(), nullable=False, index=True),
    *_words("payer"),
    Column("tenders", Text(), nullable=False),
    Column("lines", Text(), nullable=False),
    Column("total", BigInteger(), nullable=False),
    Column("tendered", BigInteger(), nullable=False),
    _cents("change"),
    _cents("balance_left"),
    _flag("under_protest"),
    Column("pressed_number", Text()),
    _instant("pressed_at", optional=True),
    Column("request", Text()),
    *_words("approved_by", "reason", "by"),
    UniqueConstraint("original", name="receipt_undone_once"),
    UniqueConstraint("request", name="receipt_once_per_request"),
    UniqueConstraint("town", "pressed_number", name="receipt_once_per_press_number"),
    CheckConstraint("tendered - change = total", "adds_up"),
    CheckConstraint("CASE WHEN original IS NULL THEN total >= 0 ELSE total <= 0 END", "flows_its_way"),
    CheckConstraint("(kind IN ('payment', 'debt', 'deposit')) = (original IS NULL)", "undoes_another"),
    CheckConstraint("(pressed_number IS NULL) = (pressed_at IS NULL)", "pressed_number_has_a_day"),
)

Table(
    "dog_release",
    metadata,
    Column("case", Integer(), ForeignKey("impoundment.id"), autoincrement=False),
    _instant("at"),
    *_words("to", "standing", "authority"),
    Column("receipt", Text(), ForeignKey("receipt.number")),
    *_words("by"),
    PrimaryKeyConstraint("case", name="release_once_per_case"),
)
