"""The guards that revision 0008 makes anew, over the columns it adds.

A check may always be recorded as returned, and counts against what of it was still paid by then (`unpaid`).
"""

from __future__ import annotations

from collections.abc import Iterator

from kiosk.persistence.migrations.approvals.tables import metadata
from kiosk.persistence.migrations.guarding import Kept, insert_guard, kept_guards

_CLOSES = "OLD.closed_at IS NULL AND NEW.closed_at IS NOT NULL AND NEW.deposit IS NULL"
_DEPOSITED = (
    "OLD.closed_at IS NOT NULL AND OLD.deposit IS NULL AND NEW.deposit IS NOT NULL AND NEW.closed_at = OLD.closed_at "
    "AND NEW.closed_by = OLD.closed_by AND NEW.head = OLD.head"
)
_KEPT = {
    "approval": Kept(may_change=("used", "used_at"), when="NOT OLD.used AND OLD.used_at IS NULL"),
    "drawer_session": Kept(
        keys=(("id", ("id",)), ("number", ("number",))),
        may_change=("closed_at", "closed_by", "head", "deposit"),
        when=f"(({_CLOSES}) OR ({_DEPOSITED}))",
    ),
    "dishonour": Kept(keys=(("id", ("id",)), ("once_per_check", ("receipt", "position")))),
}
_RECEIVED = """((SELECT coalesce(sum(total), 0) FROM receipt WHERE {what} = NEW.{what})
    - (SELECT coalesce(sum(unpaid), 0) FROM dishonour JOIN receipt ON receipt.number = dishonour.receipt
       WHERE receipt.{what} = NEW.{what})
    + (SELECT coalesce(sum(amount), 0) FROM adjustment WHERE {waived}))"""
_RETURNED = "(SELECT coalesce(sum({what}), 0) FROM dishonour WHERE receipt = NEW.{receipt})"
_SUMS = {
    "of_statement": _RECEIVED.format(what="statement", waived="FALSE"),
    "of_debt": _RECEIVED.format(what="debt", waived="debt = NEW.debt"),
    "returned_of_original": _RETURNED.format(what="unpaid", receipt="original"),
    "unpaid_before": _RETURNED.format(what="unpaid", receipt="receipt"),
    "returned_before": _RETURNED.format(what="amount", receipt="receipt"),
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
             OR -NEW.total > (SELECT total FROM receipt WHERE number = NEW.original) - {returned_of_original})""",
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
        """NEW.unpaid < 0 OR NEW.unpaid > NEW.amount
           OR NEW.amount + {returned_before} > (SELECT total FROM receipt WHERE number = NEW.receipt)
           OR NEW.unpaid + {unpaid_before}
              > (SELECT coalesce(sum(total), 0) FROM receipt WHERE number = NEW.receipt OR original = NEW.receipt)
           OR (NEW.unpaid > 0
               AND EXISTS (SELECT 1 FROM receipt WHERE original = NEW.receipt AND kind = 'deposit_forfeiture'))""",
    ),
)


def dropped(dialect: str) -> Iterator[str]:
    """The statements that take the old form of these guards away."""
    on_table = "" if dialect == "sqlite" else ' ON "{}"'
    ends = ("changed", "deleted") if dialect == "sqlite" else ("changed", "deleted", "emptied")
    for table, kept in _KEPT.items():
        names = [f"{table}_never_{end}" for end in ends]
        if dialect == "sqlite":
            names += [f"{table}_{key}_never_replaced" for key, _ in kept.keys]
        for name in names:
            yield f"DROP TRIGGER {name}{on_table.format(table)}"
    for table, name, _ in _REFUSED:
        yield f"DROP TRIGGER {name}{on_table.format(table)}"
        if dialect != "sqlite":
            yield f"DROP FUNCTION kiosk_{name}()"


def guards(dialect: str) -> Iterator[str]:
    """The statements that make them anew."""
    yield from kept_guards(dialect, metadata, _KEPT)
    for table, name, refused in _REFUSED:
        yield from insert_guard(dialect, name, table, refused.format(**_SUMS))
