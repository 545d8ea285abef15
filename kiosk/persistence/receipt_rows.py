"""A receipt and its row: the hand-written one that it stands for is two columns, and two sums are kept beside it."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Row, Select, select

from kiosk.domain.records import PressNumber, Receipt
from kiosk.persistence import tables
from kiosk.persistence.rows import values

RECEIPTS: Select[Any] = select(*(column for column in tables.receipt.c if column.name not in ("total", "tendered")))
"""Every column that `receipt_from` needs."""


def refusals(receipt: Receipt) -> dict[str, str]:
    """What each guard says of a receipt (migrations/money/guards.py)."""
    original, stated = receipt.original, receipt.statement
    pressed = receipt.pressed.number if receipt.pressed else ""
    return {
        "receipt_undone_once": f"Receipt {original} is undone already: it can be voided or refunded once.",
        "receipt_within_its_original": f"No more is paid back than receipt {original} brought in.",
        "receipt_once_per_request": "This money was taken already: its receipt is kept, and there is no second one.",
        "receipt_once_per_press_number": f"The hand-written receipt {pressed} was entered already.",
        "receipt_within_its_statement": f"Statement {stated} is already paid: no more is taken than it asks.",
        "receipt_within_its_debt": f"No more is taken than is still owed of debt {receipt.debt}.",
    }


def receipt_row(receipt: Receipt) -> dict[str, Any]:
    """The row of a receipt, with the sums that the guards look at."""
    row = values(receipt)
    pressed = row.pop("pressed")
    return {
        **row,
        "total": receipt.total,
        "tendered": receipt.tendered,
        "pressed_number": pressed.number if pressed else "",
        "pressed_at": pressed.at if pressed else None,
    }


def receipt_from(row: Row[Any]) -> Receipt:
    """The receipt of a row of `RECEIPTS`."""
    kept = row._asdict()
    number, at = kept.pop("pressed_number"), kept.pop("pressed_at")
    return Receipt(**kept, pressed=PressNumber(number=number, at=at) if number else None)
