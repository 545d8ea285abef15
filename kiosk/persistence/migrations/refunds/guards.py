"""The guards of revision 0019: a receipt is voided once, or refunded in parts that together are never beyond it."""

from __future__ import annotations

from collections.abc import Iterator

from kiosk.persistence.migrations.guarding import insert_guard

_GUARDED = {
    "receipt_undone_once": """EXISTS (SELECT 1 FROM receipt WHERE original = NEW.original
             AND NOT (kind = 'refund' AND NEW.kind = 'refund'))""",
    "receipt_within_its_original": """NEW.original IS NOT NULL AND (
             NOT EXISTS (SELECT 1 FROM receipt WHERE number = NEW.original AND original IS NULL)
             OR -NEW.total > (SELECT coalesce(sum(total), 0) FROM receipt
                              WHERE number = NEW.original OR original = NEW.original)
                           - (SELECT coalesce(sum(unpaid), 0) FROM dishonour WHERE receipt = NEW.original))""",
}


def guards(dialect: str) -> Iterator[str]:
    """The statements that make them, where the old ones are gone."""
    for name, refused in _GUARDED.items():
        yield from insert_guard(dialect, name, "receipt", refused)
