"""The table of revision 0020 and its guards: scans of signed papers. Frozen: a later change is a later revision."""

from __future__ import annotations

from collections.abc import Iterator

from sqlalchemy import CheckConstraint, Column, ForeignKey, Integer, LargeBinary, MetaData, Table, Text

from kiosk.persistence.migrations.guarding import (
    POSTGRESQL_REFUSAL,
    Kept,
    insert_guard,
    kept_guards,
    postgresql_function,
    postgresql_guard,
    sqlite_guard,
)

metadata = MetaData(
    naming_convention={
        "pk": "%(table_name)s_key",
        "fk": "%(table_name)s_%(column_0_name)s_is_kept",
        "ck": "%(table_name)s_%(constraint_name)s",
        "ix": "%(table_name)s_by_%(column_0_N_name)s",
    }
)
# What the new table refers to; it is there already, and is not made again.
Table("agreement_signed", metadata, Column("agreement", Integer(), primary_key=True))


def _words(*names: str) -> list[Column[str]]:
    return [Column(name, Text(), nullable=False) for name in names]


TABLE = Table(
    "agreement_scan",
    metadata,
    Column("id", Integer(), primary_key=True),
    Column("agreement", Integer(), ForeignKey("agreement_signed.agreement"), nullable=False, index=True),
    *_words("kind", "digest"),
    Column("size", Integer(), nullable=False),
    Column("content", LargeBinary(), nullable=False),
    *_words("by", "recorded_at"),
    CheckConstraint("kind IN ('jpeg', 'png', 'pdf')", "kind_known"),
)
_STAYS = ("id", "agreement", "kind", "size", "by", "recorded_at")
_PAPER = """NOT EXISTS (SELECT 1 FROM agreement_signed WHERE agreement = NEW.agreement AND strokes = '[]')
             OR EXISTS (SELECT 1 FROM redacted
                        WHERE kind = 'agreement_signed' AND record = CAST(NEW.agreement AS TEXT))"""
_ONCE = "EXISTS (SELECT 1 FROM agreement_scan WHERE agreement = NEW.agreement AND digest = NEW.digest)"


def guards(dialect: str) -> Iterator[str]:
    """The statements that make the guards: a scan stays as it is, but for what a redaction takes out of it."""
    yield from kept_guards(dialect, metadata, {"agreement_scan": Kept()})
    yield from insert_guard(dialect, "agreement_scan_of_a_paper", "agreement_scan", _PAPER)
    yield from insert_guard(dialect, "agreement_scan_once", "agreement_scan", _ONCE)
    yield from _may_be_redacted(dialect)


def _may_be_redacted(dialect: str) -> Iterator[str]:
    name, same = "agreement_scan_never_changed", "IS" if dialect == "sqlite" else "IS NOT DISTINCT FROM"
    named = "EXISTS (SELECT 1 FROM redacted WHERE kind = 'agreement_scan' AND record = CAST(OLD.id AS TEXT))"
    emptied = "NEW.digest = '[redacted]' AND length(NEW.content) = 0"
    allowed = " AND ".join((named, emptied, *(f'NEW."{column}" {same} OLD."{column}"' for column in _STAYS)))
    if dialect == "sqlite":
        yield f"DROP TRIGGER {name}"
        yield sqlite_guard(name, "UPDATE", "agreement_scan", f"WHEN (NOT ({allowed}))")
    else:
        yield f"DROP TRIGGER {name} ON agreement_scan"
        yield postgresql_function(
            f"kiosk_{name}", f"IF (NOT ({allowed})) THEN {POSTGRESQL_REFUSAL} END IF; RETURN NEW;"
        )
        yield postgresql_guard(name, "UPDATE", "agreement_scan", "FOR EACH ROW", f"kiosk_{name}")
