"""Invented receipts for what is summed up of them."""

from __future__ import annotations

from datetime import UTC, datetime

from kiosk.domain.money import Money
from kiosk.domain.records import Receipt, StatedLine, Tender, TenderPart

NOON = datetime(2026, 11, 27, 17, 0, tzinfo=UTC)


def a_line(cents: int, code: str = "impoundment_fee") -> StatedLine:
    return StatedLine(code=code, label=f"the {code}", amount=Money(cents), citation="a section")


def a_receipt(
    parts: tuple[tuple[Tender, int], ...],
    change: int = 0,
    *,
    number: str = "R-1",
    code: str = "impoundment_fee",
    **more: object,
) -> Receipt:
    """A receipt for what its tenders bring, less the change."""
    whole = sum(cents for _, cents in parts) - change
    filled: dict[str, object] = {
        "number": number,
        "case": 1,
        "town": "dover",
        "till": "1",
        "at": NOON,
        "payer": "Dana Whitlock",
        "tenders": tuple(TenderPart(tender=tender, amount=Money(cents)) for tender, cents in parts),
        "lines": (a_line(whole, code),),
        "change": Money(change),
        "by": "M. Ortiz",
    }
    return Receipt(**(filled | more))  # type: ignore[arg-type] # the fields of a receipt
