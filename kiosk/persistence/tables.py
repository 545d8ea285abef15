"""The tables as they are now. Columns are named as the fields of the records they hold."""

from __future__ import annotations

from typing import Any

from sqlalchemy import (
    Boolean,
    CheckConstraint,
    Column,
    ForeignKey,
    Index,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    Table,
    UniqueConstraint,
    text,
)

from kiosk.persistence.columns import (
    Cents,
    Day,
    Instant,
    Json,
    Lines,
    Names,
    OptionalId,
    Reference,
    Tenders,
    Whole,
    Words,
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
    return Column("id", Whole("id"), primary_key=True)


def _words(*names: str) -> list[Column[str]]:
    return [Column(name, Words(name), nullable=False) for name in names]


def _flag(name: str) -> Column[bool]:
    return Column(name, Boolean, nullable=False)


def _of(name: str, there: str, *, optional: bool = False, index: bool = False) -> Column[int]:
    return Column(name, Whole(name), ForeignKey(there), nullable=optional, index=index)


def _any_case() -> Column[int]:
    """The case of a record that may stand for none: a drawer's money and papers."""
    return Column("case", OptionalId("case"), ForeignKey("impoundment.id"), index=True)


def _day(name: str, *, optional: bool = False) -> Column[Any]:
    return Column(name, Day, nullable=optional)


def _instant(name: str, *, optional: bool = False) -> Column[Any]:
    return Column(name, Instant, nullable=optional)


def _cents(name: str, *, optional: bool = False) -> Column[Any]:
    return Column(name, Cents(name), CheckConstraint(f"{name} >= 0", f"{name}_not_below_zero"), nullable=optional)


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


person = Table(
    "person",
    metadata,
    _id(),
    *_words("name", "address", "phone", "email", "language"),
    _flag("minor"),
    _of("adult", "person.id", optional=True, index=True),
    *_words("note", "name_words", "other_words"),
)

photo = Table(
    "photo",
    metadata,
    Column("digest", Words("photo"), primary_key=True),
    Column("picture", LargeBinary, nullable=False),
)

dog = Table(
    "dog",
    metadata,
    _id(),
    *_words("summary", "name", "breed", "sex", "colour", "marks", "age", "altered", "weight"),
    Column("photo", Reference("photo"), ForeignKey("photo.digest")),
)

impoundment = Table(
    "impoundment",
    metadata,
    _id(),
    Column("number", Words("number"), nullable=False, unique=True),
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
# The board reads held dogs only, in this order; town and last day let it count without opening the rows.
Index(
    "impoundment_board",
    *(impoundment.c[name] for name in ("status", "redeemable_before", "seized_at", "id", "town", "last_day", "state")),
    sqlite_where=text("state = 'held'"),
    postgresql_where=text("state = 'held'"),
)

# Reports count by day and town.
Index("impoundment_by_day_and_town", impoundment.c.impounded_at, impoundment.c.town, impoundment.c.ground)

notice = _case_fact(
    "notice", *_words("how"), _day("on"), *_words("number"), _day("delivered", optional=True), *_words("note")
)
order = _case_fact(
    "holding_order",
    *_words("kind", "authority", "document"),
    _day("begins"),
    _day("lifted_on", optional=True),
    *_words("lifted_by"),
)
determination = _case_fact("determination", _day("on"), *_words("authority", "document"))
proof = _case_fact("proof", *_words("kind", "shown", "exemption"))
cost = _case_fact("cost", *_words("what"), _day("on"), *_words("paid_to", "detail"), _cents("amount"))
event = _case_fact("event", _instant("at"), *_words("kind", "text", "till", "approved_by"))

earlier_impoundment = Table(
    "earlier_impoundment",
    metadata,
    _id(),
    _of("person", "person.id", index=True),
    *_words("town"),
    _day("on"),
    *_words("paper", "by"),
    _instant("recorded_at"),
)

statement = Table(
    "statement",
    metadata,
    Column("number", Words("number"), primary_key=True),
    _of("case", "impoundment.id"),
    *_words("town"),
    _of("owner", "person.id", optional=True),
    _instant("as_of"),
    Column("days_in_shelter", Whole("days_in_shelter"), nullable=False),
    Column("periods", Whole("periods"), nullable=False),
    Column("impoundment_number", Whole("impoundment_number"), nullable=False),
    Column("lines", Lines("lines"), nullable=False),
    _cents("total"),
    _cents("paid_before"),
    _instant("good_through", optional=True),
    _cents("next_total", optional=True),
    Column("readings", Names("readings"), nullable=False),
    *_words("superseded_by", "by"),
    Index("statement_by_case", "case", "as_of"),
)

# A receipt is undone by others that name it as `original`. Which sums they may reach together, guards see to
# (migrations/money/guards.py, migrations/refunds/guards.py).
receipt = Table(
    "receipt",
    metadata,
    Column("number", Words("number"), primary_key=True),
    *_words("kind"),
    _of("case", "impoundment.id", index=True),
    *_words("town", "till"),
    Column("session", Whole("session"), nullable=False, index=True),
    Column("statement", Reference("statement"), ForeignKey("statement.number"), index=True),
    Column("debt", Reference("debt"), ForeignKey("debt.number"), index=True),
    Column("original", Reference("original"), ForeignKey("receipt.number"), index=True),
    Column("at", Instant, nullable=False, index=True),
    *_words("payer"),
    Column("tenders", Tenders("tenders"), nullable=False),
    Column("lines", Lines("lines"), nullable=False),
    Column("total", Cents("total", negative=True), nullable=False),
    Column("tendered", Cents("tendered", negative=True), nullable=False),
    _cents("change"),
    _cents("balance_left"),
    _flag("under_protest"),
    Column("pressed_number", Reference("pressed_number")),
    _instant("pressed_at", optional=True),
    Column("request", Reference("request")),
    *_words("approved_by", "reason", "by"),
    UniqueConstraint("request", name="receipt_once_per_request"),
    UniqueConstraint("town", "pressed_number", name="receipt_once_per_press_number"),
    CheckConstraint("tendered - change = total", "adds_up"),
    CheckConstraint("CASE WHEN original IS NULL THEN total >= 0 ELSE total <= 0 END", "flows_its_way"),
    CheckConstraint("(kind IN ('payment', 'debt', 'deposit')) = (original IS NULL)", "undoes_another"),
    CheckConstraint("(pressed_number IS NULL) = (pressed_at IS NULL)", "pressed_number_has_a_day"),
)

release = Table(
    "dog_release",
    metadata,
    Column("case", Whole("case"), ForeignKey("impoundment.id"), autoincrement=False),
    _instant("at"),
    *_words("to", "standing", "authority"),
    Column("receipt", Reference("receipt"), ForeignKey("receipt.number")),
    *_words("by"),
    PrimaryKeyConstraint("case", name="release_once_per_case"),
)

Index("dog_release_by_day", release.c.at)
Index("receipt_by_day_of_press", receipt.c.pressed_at)

ledger_transaction = Table(
    "ledger_transaction",
    metadata,
    Column("id", Whole("id"), primary_key=True, autoincrement=False),
    *_words("town"),
    _any_case(),
    _instant("at"),
    *_words("document", "text", "by"),
)

# Entries come first and their transaction closes them: what it finds must sum to zero, and nothing may be added
# to it afterwards (migrations/first/guards.py). The deferred reference leaves no entry without its transaction.
ledger_entry = Table(
    "ledger_entry",
    metadata,
    Column(
        "transaction_id",
        Whole("transaction_id"),
        ForeignKey("ledger_transaction.id", deferrable=True, initially="DEFERRED"),
    ),
    Column("position", Whole("position")),
    Column("account", Words("account"), nullable=False, index=True),
    Column("amount", Cents("amount", negative=True), nullable=False),
    PrimaryKeyConstraint("transaction_id", "position"),
)

counter = Table(
    "counter",
    metadata,
    *(Column(name, Words(name)) for name in ("town", "series", "till")),
    Column("year", Whole("year")),
    Column("last", Whole("last"), nullable=False),
    PrimaryKeyConstraint("town", "series", "till", "year"),
)

setting = Table("setting", metadata, Column("name", Words("name"), primary_key=True), *_words("value"))

# What the search box looks into, by case: `said` as people read it, `words` folded. The full-text indexes hang on it.
case_words = Table(
    "case_words",
    metadata,
    Column("id", Whole("id"), ForeignKey("impoundment.id"), primary_key=True),
    Column("said", Json("said"), nullable=False),
    *_words("words"),
)
