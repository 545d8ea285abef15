"""The tables of revision 0016 and their guards. Frozen: a later change is a later revision."""

from __future__ import annotations

from collections.abc import Iterator

from sqlalchemy import (
    CheckConstraint,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
    text,
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
for _there in ("impoundment", "person", "dog"):
    Table(_there, metadata, Column("id", Integer(), primary_key=True))


def _id() -> Column[int]:
    return Column("id", Integer(), primary_key=True)


def _words(*names: str) -> list[Column[str]]:
    return [Column(name, Text(), nullable=False) for name in names]


def _of(name: str, there: str, *, optional: bool = False) -> Column[int]:
    return Column(name, Integer(), ForeignKey(f"{there}.id"), nullable=optional, index=True)


def _merge(kind: str, *more: Column[str]) -> Table:
    table = Table(
        f"{kind}_merge",
        metadata,
        _id(),
        Column("gone", Integer(), ForeignKey(f"{kind}.id"), nullable=False),
        _of("stays", kind),
        *_words("reason"),
        *more,
        *_words("at", "till", "by", "approved_by"),
        Column("undone_at", Text()),
        *_words("undone_by", "undone_why"),
    )
    stands = text("undone_at IS NULL")
    Index(f"{kind}_merge_once", table.c.gone, unique=True, sqlite_where=stands, postgresql_where=stands)
    return table


TABLES = (
    Table(
        "certificate",
        metadata,
        _id(),
        _of("dog", "dog"),
        *_words("kind", "number", "issuer"),
        Column("issued", Text()),
        Column("expires", Text()),
        *_words("by", "recorded_at"),
        Column("withdrawn_at", Text()),
        *_words("withdrawn_by", "withdrawn_why"),
        CheckConstraint("kind IN ('license', 'rabies', 'microchip')", "kind_known"),
    ),
    Table(
        "do_not_adopt",
        metadata,
        _id(),
        _of("person", "person"),
        *_words("reason", "by", "recorded_at"),
        Column("lifted_at", Text()),
        *_words("lifted_by", "lifted_why"),
    ),
    Table(
        "record_edit",
        metadata,
        _id(),
        *_words("kind"),
        Column("record", Integer(), nullable=False),
        *_words("changes", "at", "till", "by", "approved_by"),
        Index("record_edit_by_record", "record", "kind"),
    ),
    _merge("person", Column("numbers", Text(), nullable=False)),
    _merge("dog"),
    Table(
        "lost_report",
        metadata,
        _id(),
        *_words("town", "name", "phone"),
        _of("person", "person", optional=True),
        *_words("dog_name", "colour", "breed", "sex", "marks", "microchip", "tag", "place"),
        Column("lost_on", Text(), nullable=False),
        *_words("note", "words", "by", "recorded_at"),
    ),
    Table(
        "lost_report_ended",
        metadata,
        Column("report", Integer(), ForeignKey("lost_report.id"), primary_key=True, autoincrement=False),
        *_words("kind"),
        _of("case", "impoundment", optional=True),
        *_words("reason", "by", "at"),
        CheckConstraint("kind IN ('found', 'closed')", "kind_known"),
    ),
    Table(
        "not_this_dog",
        metadata,
        _id(),
        _of("report", "lost_report"),
        Column("case", Integer(), ForeignKey("impoundment.id"), nullable=False),
        *_words("why", "by", "recorded_at"),
        UniqueConstraint("report", "case"),
    ),
)
_UNTIL_UNDONE = Kept(may_change=("undone_at", "undone_by", "undone_why"), when="OLD.undone_at IS NULL")
_KEPT = {
    "certificate": Kept(may_change=("withdrawn_at", "withdrawn_by", "withdrawn_why"), when="OLD.withdrawn_at IS NULL"),
    "do_not_adopt": Kept(may_change=("lifted_at", "lifted_by", "lifted_why"), when="OLD.lifted_at IS NULL"),
    "record_edit": Kept(),
    "person_merge": _UNTIL_UNDONE,
    "dog_merge": _UNTIL_UNDONE,
    "lost_report_ended": Kept(keys=(("once", ("report",)),)),
    "not_this_dog": Kept(keys=(("id", ("id",)), ("once", ("report", "case")))),
}


def guards(dialect: str) -> Iterator[str]:
    """The statements that make the guards: kept for ever, and only what stands is merged into what stands."""
    yield from kept_guards(dialect, metadata, _KEPT)
    for kind in ("person", "dog"):
        led_on = f"SELECT gone FROM {kind}_merge WHERE undone_at IS NULL"  # noqa: S608 - our own names
        refused = f"NEW.gone = NEW.stays OR NEW.gone IN ({led_on}) OR NEW.stays IN ({led_on})"
        yield from insert_guard(dialect, f"{kind}_merge_of_what_stands", f"{kind}_merge", refused)


def vocabularies(dialect: str) -> Iterator[str]:
    """The words that the search indexes have, each once: where a misspelled one is looked for (SQLite only)."""
    if dialect == "sqlite":
        for index in ("case_starts", "person_starts"):
            yield f"CREATE VIRTUAL TABLE {index}_words USING fts5vocab({index}, row)"
