"""The tables of adoptions. Columns are named as the fields they hold."""

from __future__ import annotations

from sqlalchemy import Boolean, CheckConstraint, Column, ForeignKey, LargeBinary, Table, UniqueConstraint

from kiosk.persistence.columns import Cents, Day, Instant, Json, Strokes, Whole, Words
from kiosk.persistence.tables import metadata


def _words(*names: str) -> list[Column[str]]:
    return [Column(name, Words(name), nullable=False) for name in names]


def _of_adoption(*, key: bool = False) -> Column[str]:
    return Column("adoption", Words("adoption"), ForeignKey("adoption.number"), nullable=False, primary_key=key)


adoption = Table(
    "adoption",
    metadata,
    Column("number", Words("number"), primary_key=True),
    Column("case", Whole("case"), ForeignKey("impoundment.id"), nullable=False, index=True),
    *_words("town", "till"),
    Column("adopter", Whole("adopter"), ForeignKey("person.id"), nullable=False, index=True),
    Column("on", Day, nullable=False),
    *_words("option", "adult_shown", "altered_paper", "age", "age_by"),
    Column("born", Day),
    Column("mature", Boolean),
    Column("due", Day, index=True),
    Column("counted_from", Day),
    Column("deposit", Cents("deposit"), CheckConstraint("deposit >= 0", "deposit_not_below_zero")),
    *_words("terms_cite", "veterinarian_paid_by", "told", "language", "by"),
    Column("recorded_at", Instant, nullable=False),
)
adoption_day = Table(
    "adoption_day",
    metadata,
    Column("id", Whole("id"), primary_key=True),
    Column("adoption", Words("adoption"), ForeignKey("adoption.number"), nullable=False, index=True),
    Column("on", Day, nullable=False),
    Column("due", Day),
    Column("counted_from", Day),
    Column("mature", Boolean),
    *_words("terms_cite", "by"),
    Column("recorded_at", Instant, nullable=False),
)
adoption_ended = Table(
    "adoption_ended",
    metadata,
    _of_adoption(key=True),
    *_words("kind"),
    Column("at", Instant, nullable=False),
    *_words("license", "license_town", "chip_moved", "reason", "approved_by", "by"),
    CheckConstraint("kind IN ('handed_over', 'given_up')", "kind_known"),
)
agreement = Table(
    "agreement",
    metadata,
    Column("id", Whole("id"), primary_key=True),
    _of_adoption(),
    Column("document", Json("document"), nullable=False),
    *_words("digest", "by"),
    Column("recorded_at", Instant, nullable=False),
)
agreement_signed = Table(
    "agreement_signed",
    metadata,
    Column("agreement", Whole("agreement"), ForeignKey("agreement.id"), primary_key=True, autoincrement=False),
    *_words("digest", "signer"),
    Column("strokes", Strokes("strokes"), nullable=False),
    *_words("filed", "witnessed_by"),
    Column("at", Instant, nullable=False),
)
agreement_scan = Table(
    "agreement_scan",
    metadata,
    Column("id", Whole("id"), primary_key=True),
    Column("agreement", Whole("agreement"), ForeignKey("agreement_signed.agreement"), nullable=False, index=True),
    *_words("kind", "digest"),
    Column("size", Whole("size"), nullable=False),
    Column("content", LargeBinary, nullable=False),
    *_words("by"),
    Column("recorded_at", Instant, nullable=False),
    CheckConstraint("kind IN ('jpeg', 'png', 'pdf')", "kind_known"),
)
alteration_proof = Table(
    "alteration_proof",
    metadata,
    Column("id", Whole("id"), primary_key=True),
    _of_adoption(),
    *_words("freed_by"),
    Column("on", Day, nullable=False),
    *_words("veterinarian", "certificate", "by"),
    Column("recorded_at", Instant, nullable=False),
    UniqueConstraint("adoption"),
)
alteration_letter = Table(
    "alteration_letter",
    metadata,
    Column("id", Whole("id"), primary_key=True),
    _of_adoption(),
    *_words("kind"),
    Column("on", Day, nullable=False),
    *_words("by"),
    Column("recorded_at", Instant, nullable=False),
)
