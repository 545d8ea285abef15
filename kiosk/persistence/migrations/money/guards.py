"""The guards of revision 0003.

Money is undone once and never beyond what was paid; a statement and a debt are never paid beyond what they ask.
Lines of waivers, returned checks, debts and reported losses are never changed, deleted or replaced.
"""

from __future__ import annotations

from collections.abc import Iterator

from kiosk.persistence.migrations.guarding import Kept, insert_guard, kept_guards
from kiosk.persistence.migrations.money.tables import metadata

_KEPT = {
    "statement": Kept(keys=(("number", ("number",)),), may_change=("superseded_by",), when="OLD.superseded_by = ''"),
    "receipt": Kept(
        keys=(
            ("number", ("number",)),
            ("undone_once", ("original",)),
            ("once_per_request", ("request",)),
            ("once_per_press_number", ("town", "pressed_number")),
        )
    ),
    "dog_release": Kept(keys=(("once_per_case", ("case",)),)),
    "debt": Kept(keys=(("number", ("number",)),)),
    "adjustment": Kept(),
    "dishonour": Kept(keys=(("id", ("id",)), ("once_per_check", ("receipt", "position")))),
    "loss_report": Kept(keys=(("id", ("id",)), ("once_per_case", ("case",)))),
}
_RECEIVED = """((SELECT coalesce(sum(total), 0) FROM receipt WHERE {what} = NEW.{what})
    - (SELECT coalesce(sum(amount), 0) FROM dishonour JOIN receipt ON receipt.number = dishonour.receipt
       WHERE receipt.{what} = NEW.{what})
    + (SELECT coalesce(sum(amount), 0) FROM adjustment WHERE {waived}))"""
_RETURNED = "(SELECT coalesce(sum(amount), 0) FROM dishonour WHERE receipt = NEW.{receipt})"
_SUMS = {
    "of_statement": _RECEIVED.format(what="statement", waived="FALSE"),
    "of_debt": _RECEIVED.format(what="debt", waived="debt = NEW.debt"),
    "returned_of_original": _RETURNED.format(receipt="original"),
    "returned": _RETURNED.format(receipt="receipt"),
}
_REFUSED = (
    (
        "receipt",
        "receipt_within_its_statement",
        """NEW.kind = 'payment' AND NEW.statement IS NOT NULL AND NEW.total > 0 AND NEW.total + {of_statement}
           > (SELECT total - paid_before FROM statement WHERE number = NEW.statement)""",
    ),
    (
        "receipt",
        "receipt_within_its_original",
        """NEW.original IS NOT NULL AND (
             NOT EXISTS (SELECT 1 FROM receipt WHERE number = NEW.original AND original IS NULL)
             OR -NEW.total > (SELECT total FROM receipt WHERE number = NEW.original) - {returned_of_original}
             OR (NEW.kind = 'deposit_forfeiture' AND {returned_of_original} > 0))""",
    ),
    (
        "receipt",
        "receipt_within_its_debt",
        "NEW.kind = 'debt' AND NEW.total + {of_debt} > (SELECT amount FROM debt WHERE number = NEW.debt)",
    ),
    (
        "adjustment",
        "adjustment_within_its_debt",
        "NEW.debt IS NOT NULL AND NEW.amount + {of_debt} > (SELECT amount FROM debt WHERE number = NEW.debt)",
    ),
    (
        "dishonour",
        "dishonour_within_its_receipt",
        """NEW.amount + {returned}
           > (SELECT coalesce(sum(total), 0) FROM receipt WHERE number = NEW.receipt OR original = NEW.receipt)
           OR EXISTS (SELECT 1 FROM receipt WHERE original = NEW.receipt AND kind = 'deposit_forfeiture')""",
    ),
    (
        "debt",
        "debt_unredeemed_once",
        'NEW.document IS NULL AND EXISTS (SELECT 1 FROM debt WHERE "case" = NEW."case" AND document IS NULL)',
    ),
)
"""The table, the guard, and which new rows it refuses."""


def guards(dialect: str) -> Iterator[str]:
    """The statements that make the guards."""
    yield from kept_guards(dialect, metadata, _KEPT)
    for table, name, refused in _REFUSED:
        yield from insert_guard(dialect, name, table, refused.format(**_SUMS))
