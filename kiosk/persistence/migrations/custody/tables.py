"""The tables of revision 0011 and their guards. Frozen: a later change is a later revision."""

from __future__ import annotations

from collections.abc import Iterator

from sqlalchemy import Boolean, Column, ForeignKey, Integer, MetaData, Table, Text

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
for _there in ("impoundment", "person", "holding_order"):
    Table(_there, metadata, Column("id", Integer(), primary_key=True))


def _words(*names: str) -> list[Column[str]]:
    return [Column(name, Text(), nullable=False) for name in names]


TABLES = (
    Table(
        "identification_check",
        metadata,
        Column("id", Integer(), primary_key=True),
        Column("case", Integer(), ForeignKey("impoundment.id"), nullable=False, index=True),
        *_words("what", "at"),
        Column("found", Boolean(), nullable=False),
        *_words("result", "by", "recorded_at"),
    ),
    Table(
        "order_detail",
        metadata,
        Column("order", Integer(), ForeignKey("holding_order.id"), primary_key=True, autoincrement=False),
        Column("last_day", Text()),
        *_words("bite", "bitten", "health_authority"),
    ),
    Table(
        "order_lifting",
        metadata,
        Column("order", Integer(), ForeignKey("holding_order.id"), primary_key=True, autoincrement=False),
        *_words("authority", "document"),
    ),
    Table(
        "claim",
        metadata,
        Column("id", Integer(), primary_key=True),
        Column("case", Integer(), ForeignKey("impoundment.id"), nullable=False, index=True),
        *_words("name", "contact", "evidence"),
        Column("doubtful", Boolean(), nullable=False),
        *_words("by", "recorded_at"),
    ),
    Table(
        "claims_decided",
        metadata,
        Column("id", Integer(), primary_key=True),
        Column("case", Integer(), ForeignKey("impoundment.id"), nullable=False, index=True),
        Column("claim", Integer(), nullable=False),
        Column("through", Integer(), nullable=False),
        *_words("authority", "document", "reason", "approved_by", "by", "recorded_at"),
    ),
    Table(
        "surrender",
        metadata,
        Column("case", Integer(), ForeignKey("impoundment.id"), primary_key=True, autoincrement=False),
        *_words("at"),
        Column("person", Integer(), ForeignKey("person.id"), nullable=False, index=True),
        *_words("ownership", "waiver", "by", "recorded_at"),
    ),
    Table(
        "field_return",
        metadata,
        Column("id", Integer(), primary_key=True),
        Column("number", Text(), nullable=False, unique=True),
        *_words("town", "at", "place", "dog"),
        Column("owner", Integer(), ForeignKey("person.id"), nullable=False, index=True),
        *_words("license_tag", "license_town", "officer", "note", "by", "recorded_at"),
    ),
    Table(
        "pup",
        metadata,
        Column("id", Integer(), primary_key=True),
        Column("case", Integer(), ForeignKey("impoundment.id"), nullable=False, index=True),
        *_words("born", "summary", "sex", "marks"),
        Column("stay", Integer(), ForeignKey("impoundment.id")),
        *_words("by", "recorded_at"),
    ),
)
_KEPT = {
    "identification_check": Kept(),
    "order_detail": Kept(keys=(("once", ("order",)),)),
    "order_lifting": Kept(keys=(("once", ("order",)),)),
    "claim": Kept(),
    "claims_decided": Kept(),
    "surrender": Kept(keys=(("once", ("case",)),)),
    "field_return": Kept(keys=(("id", ("id",)), ("number", ("number",)))),
    "pup": Kept(may_change=("stay",), when="OLD.stay IS NULL"),
}
_STANDS = 'EXISTS (SELECT 1 FROM holding_order WHERE id = NEW."order" AND lifted_on IS NULL)'
_OF_THIS_CASE = 'NEW.claim = 0 OR EXISTS (SELECT 1 FROM claim WHERE id = NEW.claim AND "case" = NEW."case")'


def guards(dialect: str) -> Iterator[str]:
    """The statements that make the guards: kept for ever, no lifting of what stands, a decision on its own claims."""
    yield from kept_guards(dialect, metadata, _KEPT)
    yield from insert_guard(dialect, "order_lifting_of_a_lifted_order", "order_lifting", _STANDS)
    yield from insert_guard(dialect, "claims_decided_for_a_claim", "claims_decided", f"NOT ({_OF_THIS_CASE})")
