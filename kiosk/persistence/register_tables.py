"""The tables of what is kept of dogs and people beside their stays. Columns are named as the fields they hold."""

from __future__ import annotations

from sqlalchemy import CheckConstraint, Column, ForeignKey, Index, Table, UniqueConstraint, text

from kiosk.persistence.columns import Changes, Day, Instant, Numbers, Whole, Words
from kiosk.persistence.tables import metadata


def _id() -> Column[int]:
    return Column("id", Whole("id"), primary_key=True)


def _words(*names: str) -> list[Column[str]]:
    return [Column(name, Words(name), nullable=False) for name in names]


def _of(name: str, there: str, *, optional: bool = False) -> Column[int]:
    return Column(name, Whole(name), ForeignKey(f"{there}.id"), nullable=optional, index=True)


def _merge(kind: str, *more: Column[str]) -> Table:
    table = Table(
        f"{kind}_merge",
        metadata,
        _id(),
        Column("gone", Whole("gone"), ForeignKey(f"{kind}.id"), nullable=False),
        _of("stays", kind),
        *_words("reason"),
        *more,
        Column("at", Instant, nullable=False),
        *_words("till", "by", "approved_by"),
        Column("undone_at", Instant),
        *_words("undone_by", "undone_why"),
    )
    stands = text("undone_at IS NULL")
    Index(f"{kind}_merge_once", table.c.gone, unique=True, sqlite_where=stands, postgresql_where=stands)
    return table


certificate = Table(
    "certificate",
    metadata,
    _id(),
    _of("dog", "dog"),
    *_words("kind", "number", "issuer"),
    Column("issued", Day),
    Column("expires", Day),
    *_words("by"),
    Column("recorded_at", Instant, nullable=False),
    Column("withdrawn_at", Instant),
    *_words("withdrawn_by", "withdrawn_why"),
    CheckConstraint("kind IN ('license', 'rabies', 'microchip')", "kind_known"),
)
do_not_adopt = Table(
    "do_not_adopt",
    metadata,
    _id(),
    _of("person", "person"),
    *_words("reason", "by"),
    Column("recorded_at", Instant, nullable=False),
    Column("lifted_at", Instant),
    *_words("lifted_by", "lifted_why"),
)
record_edit = Table(
    "record_edit",
    metadata,
    _id(),
    *_words("kind"),
    Column("record", Whole("record"), nullable=False),
    Column("changes", Changes("changes"), nullable=False),
    Column("at", Instant, nullable=False),
    *_words("till", "by", "approved_by"),
    Index("record_edit_by_record", "record", "kind"),
)
person_merge = _merge("person", Column("numbers", Numbers("numbers"), nullable=False))
dog_merge = _merge("dog")
lost_report = Table(
    "lost_report",
    metadata,
    _id(),
    *_words("town", "name", "phone"),
    _of("person", "person", optional=True),
    *_words("dog_name", "colour", "breed", "sex", "marks", "microchip", "tag", "place"),
    Column("lost_on", Day, nullable=False),
    *_words("note", "words", "by"),
    Column("recorded_at", Instant, nullable=False),
)
lost_report_ended = Table(
    "lost_report_ended",
    metadata,
    Column("report", Whole("report"), ForeignKey("lost_report.id"), primary_key=True, autoincrement=False),
    *_words("kind"),
    _of("case", "impoundment", optional=True),
    *_words("reason", "by"),
    Column("at", Instant, nullable=False),
    CheckConstraint("kind IN ('found', 'closed')", "kind_known"),
)
not_this_dog = Table(
    "not_this_dog",
    metadata,
    _id(),
    _of("report", "lost_report"),
    Column("case", Whole("case"), ForeignKey("impoundment.id"), nullable=False),
    *_words("why", "by"),
    Column("recorded_at", Instant, nullable=False),
    UniqueConstraint("report", "case"),
)
