"""The tables as revision 0001 makes them. Frozen: a later change is a later revision."""

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
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    Table,
    Text,
    UniqueConstraint,
    text,
)

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


def _flag(name: str) -> Column[bool]:
    return Column(name, Boolean, nullable=False)


def _of(name: str, there: str, *, optional: bool = False, index: bool = False) -> Column[int]:
    return Column(name, Integer(), ForeignKey(there), nullable=optional, index=index)


def _day(name: str, *, optional: bool = False) -> Column[Any]:
    return Column(name, Text(), nullable=optional)


def _instant(name: str, *, optional: bool = False) -> Column[Any]:
    return Column(name, Text(), nullable=optional)


def _cents(name: str, *, optional: bool = False) -> Column[Any]:
    return Column(name, BigInteger(), CheckConstraint(f"{name} >= 0", f"{name}_not_below_zero"), nullable=optional)


def _case_fact(name: str, *columns: Column[Any]) -> Table:
    """A table of facts of a case, each recorded by somebody at an instant."""
    return Table(
        name,
        metadata,
        _id(),
        _of("case", "impoundment.id", index=True),
        *columns,
        *_words("by"),
        _instant("recorded_at"),
    )


Table(
    "person",
    metadata,
    _id(),
    *_words("name", "address", "phone", "email", "language"),
    _flag("minor"),
    _of("adult", "person.id", optional=True, index=True),
    *_words("note", "name_words", "other_words"),
)

Table(
    "photo",
    metadata,
    Column("digest", Text(), primary_key=True),
    Column("picture", LargeBinary, nullable=False),
)

Table(
    "dog",
    metadata,
    _id(),
    *_words("summary", "name", "breed", "sex", "colour", "marks", "age", "altered", "weight"),
    Column("photo", Text(), ForeignKey("photo.digest")),
)

impoundment = Table(
    "impoundment",
    metadata,
    _id(),
    Column("number", Text(), nullable=False, unique=True),
    *_words("town"),
    _of("dog", "dog.id", index=True),
    _instant("seized_at"),
    _instant("impounded_at"),
    *_words("place", "ground", "reason_note", "officer"),
    *_words("found_license_tag", "found_license_town"),
    _flag("found_license_valid"),
    *_words("found_rabies_tag", "found_microchip", "found_tattoo", "found_other"),
    _of("owner", "person.id", optional=True),
    _flag("owner_known"),
    *_words("kennel", "backdated_reason", "state", "status"),
    _day("last_day", optional=True),
    _instant("redeemable_before", optional=True),
    _instant("recorded_at"),
    *_words("recorded_by"),
    CheckConstraint("number <> ''", "number_given"),
    CheckConstraint("status = 'running' OR redeemable_before IS NULL", "deadline_while_running"),
    CheckConstraint("(redeemable_before IS NULL) = (last_day IS NULL)", "deadline_has_a_day"),
    Index("impoundment_by_owner", "owner", "town", "seized_at"),
)
Index(
    "impoundment_board",
    *(impoundment.c[name] for name in ("status", "redeemable_before", "seized_at", "id", "town", "last_day", "state")),
    sqlite_where=text("state = 'held'"),
    postgresql_where=text("state = 'held'"),
)

_case_fact("notice", *_words("how"), _day("on"), *_words("number"), _day("delivered", optional=True), *_words("note"))
_case_fact(
    "holding_order",
    *_words("kind", "authority", "document"),
    _day("begins"),
    _day("lifted_on", optional=True),
    *_words("lifted_by"),
)
_case_fact("determination", _day("on"), *_words("authority", "document"))
_case_fact("proof", *_words("kind", "shown", "exemption"))
_case_fact("cost", *_words("what"), _day("on"), *_words("paid_to", "detail"), _cents("amount"))
_case_fact("event", _instant("at"), *_words("kind", "text"))

Table(
    "earlier_impoundment",
    metadata,
    _id(),
    _of("person", "person.id", index=True),
    *_words("town"),
    _day("on"),
    *_words("paper", "by"),
    _instant("recorded_at"),
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
    _of("case", "impoundment.id", index=True),
    *_words("town", "till"),
    Column("statement", Text(), ForeignKey("statement.number"), nullable=False),
    _instant("at"),
    *_words("payer", "tender", "reference"),
    Column("lines", Text(), nullable=False),
    _cents("total"),
    _cents("tendered"),
    _cents("change"),
    *_words("by"),
    UniqueConstraint("statement", name="receipt_once_per_statement"),
    CheckConstraint("tendered - change = total", "adds_up"),
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

Table(
    "ledger_transaction",
    metadata,
    Column("id", Integer(), primary_key=True, autoincrement=False),
    *_words("town"),
    _of("case", "impoundment.id", index=True),
    _instant("at"),
    *_words("document", "text", "by"),
)

Table(
    "ledger_entry",
    metadata,
    Column(
        "transaction_id",
        Integer(),
        ForeignKey("ledger_transaction.id", deferrable=True, initially="DEFERRED"),
    ),
    Column("position", Integer()),
    Column("account", Text(), nullable=False, index=True),
    Column("amount", BigInteger(), nullable=False),
    PrimaryKeyConstraint("transaction_id", "position"),
)

Table(
    "counter",
    metadata,
    *(Column(name, Text()) for name in ("town", "series", "till")),
    Column("year", Integer()),
    Column("last", Integer(), nullable=False),
    PrimaryKeyConstraint("town", "series", "till", "year"),
)

Table(
    "print_job",
    metadata,
    _id(),
    *_words("kind", "number"),
    _of("case", "impoundment.id", index=True),
    *_words("till"),
    Column("document", Text(), nullable=False),
    Column("copies", Integer(), nullable=False),
    *_words("state", "problem"),
    Column("duplicate", Integer(), nullable=False),
    _instant("created_at"),
    *_words("by"),
    Index("print_job_by_state", "state", "id"),
    Index("print_job_by_document", "kind", "number", "id"),
)

Table("setting", metadata, Column("name", Text(), primary_key=True), *_words("value"))

Table(
    "case_words",
    metadata,
    Column("id", Integer(), ForeignKey("impoundment.id"), primary_key=True),
    Column("said", Text(), nullable=False),
    *_words("words"),
)
