"""Money that is handed over becomes a receipt, whatever it pays: change out of cash, a number, a place in a drawer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from kiosk.domain.money import Money
from kiosk.domain.records import Receipt, StatedLine
from kiosk.services.approval import Permit
from kiosk.services.case_facts import CaseFacts
from kiosk.services.desk import Desk
from kiosk.services.drawer import session_for_money
from kiosk.services.ports import Records
from kiosk.services.questioned import check_plausible
from kiosk.services.statements import document_number
from kiosk.services.tendered import Payment, check_change, check_enough


def receipt_for(
    desk: Desk,
    records: Records,
    known: CaseFacts,
    draft: Receipt,
    payment: Payment,
    *,
    due: Money,
    lines: Callable[[Money], tuple[StatedLine, ...]],
    permit: Permit,
) -> Receipt:
    """The receipt that a draft becomes once `payment` is handed over for what is `due`; it is still to be kept.

    `lines` says what an amount paid is for. Raises `InvalidInput` for too little, unless it is said to be a part, and
    for change that would not come out of cash; `Refused` without a drawer, or with too little in it.
    """
    change = check_change(payment.tenders, due)
    check_enough(payment, due)
    check_plausible(records, payment, draft, change)
    paid = payment.tendered - change
    return replace(
        draft,
        number=document_number(desk, records, known, series="receipt", at=draft.at),
        session=session_for_money(records, desk.till, gives=change),
        lines=lines(paid),
        change=change,
        balance_left=due - paid,
        approved_by=permit.approved_by,
        reason=permit.reason,
    )
