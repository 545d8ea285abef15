"""The tables of revision 0013 and their guards. Frozen: a later change is a later revision."""

from __future__ import annotations

from collections.abc import Iterator

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    ForeignKey,
    Integer,
    MetaData,
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
# What an adoption refers to; these tables are there already, and are not made again.
for _there in ("impoundment", "person"):
    Table(_there, metadata, Column("id", Integer(), primary_key=True))


def _words(*names: str) -> list[Column[str]]:
    return [Column(name, Text(), nullable=False) for name in names]


def _of_adoption(*, key: bool = False) -> Column[str]:
    return Column("adoption", Text(), ForeignKey("adoption.number"), nullable=False, primary_key=key)


TABLES = (
    Table(
        "adoption",
        metadata,
        Column("number", Text(), primary_key=True),
        Column("case", Integer(), ForeignKey("impoundment.id"), nullable=False, index=True),
        *_words("town", "till"),
        Column("adopter", Integer(), ForeignKey("person.id"), nullable=False, index=True),
        *_words("on", "option", "adult_shown", "altered_paper", "age", "age_by"),
        Column("born", Text()),
        Column("mature", Boolean()),
        Column("due", Text(), index=True),
        Column("counted_from", Text()),
        Column("deposit", BigInteger(), CheckConstraint("deposit >= 0", "deposit_not_below_zero")),
        *_words("terms_cite", "veterinarian_paid_by", "told", "language", "by", "recorded_at"),
    ),
    Table(
        "adoption_ended",
        metadata,
        _of_adoption(key=True),
        *_words("kind", "at", "license", "license_town", "chip_moved", "reason", "approved_by", "by"),
        CheckConstraint("kind IN ('handed_over', 'given_up')", "kind_known"),
    ),
    Table(
        "agreement",
        metadata,
        Column("id", Integer(), primary_key=True),
        _of_adoption(),
        *_words("document", "digest", "by", "recorded_at"),
    ),
    Table(
        "agreement_signed",
        metadata,
        Column("agreement", Integer(), ForeignKey("agreement.id"), primary_key=True, autoincrement=False),
        *_words("digest", "signer", "strokes", "filed", "witnessed_by", "at"),
    ),
    Table(
        "alteration_proof",
        metadata,
        Column("id", Integer(), primary_key=True),
        _of_adoption(),
        *_words("freed_by", "on", "veterinarian", "certificate", "by", "recorded_at"),
        UniqueConstraint("adoption"),
    ),
    Table(
        "alteration_letter",
        metadata,
        Column("id", Integer(), primary_key=True),
        _of_adoption(),
        *_words("kind", "on", "by", "recorded_at"),
    ),
)
_KEPT = {
    "adoption": Kept(keys=(("number", ("number",)),)),
    "adoption_ended": Kept(keys=(("once", ("adoption",)),)),
    "agreement": Kept(),
    "agreement_signed": Kept(keys=(("once", ("agreement",)),)),
    "alteration_proof": Kept(keys=(("id", ("id",)), ("once", ("adoption",)))),
    "alteration_letter": Kept(),
}
_OPEN = """EXISTS (SELECT 1 FROM adoption WHERE "case" = NEW."case"
    AND number NOT IN (SELECT adoption FROM adoption_ended WHERE kind = 'given_up'))"""
_ENDED = "EXISTS (SELECT 1 FROM adoption_ended WHERE adoption = NEW.adoption)"
_SAME = "EXISTS (SELECT 1 FROM agreement WHERE id = NEW.agreement AND digest = NEW.digest)"
_LATER = """EXISTS (SELECT 1 FROM agreement AS later JOIN agreement AS this ON this.id = NEW.agreement
    WHERE later.adoption = this.adoption AND later.id > this.id)"""


def guards(dialect: str) -> Iterator[str]:
    """The statements that make the guards.

    One adoption of a dog at a time; no new agreement once it ended; a signature under the latest agreement, by the
    hash of exactly that document.
    """
    yield from kept_guards(dialect, metadata, _KEPT)
    yield from insert_guard(dialect, "adoption_one_at_a_time", "adoption", _OPEN)
    yield from insert_guard(dialect, "agreement_before_the_end", "agreement", _ENDED)
    yield from insert_guard(dialect, "agreement_signed_as_shown", "agreement_signed", f"NOT {_SAME} OR {_LATER}")
