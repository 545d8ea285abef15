"""When the cash drawer opens: whenever what was just recorded moves cash, or is about the drawer itself."""

from __future__ import annotations

from kiosk.domain.drawer_records import CashMovement, DrawerCount, DrawerSession
from kiosk.domain.drawer_report import DrawerReport
from kiosk.domain.records import Receipt


def moves_cash(recorded: object) -> bool:
    """Whether somebody has to reach into the drawer for what was recorded.

    Cash that was taken, or goes back; cash put in or paid out; the float; a count and a close. A receipt written by
    hand was paid long ago.
    """
    match recorded:
        case Receipt():
            return recorded.pressed is None and any(part.tender == "cash" for part in recorded.tenders)
        case CashMovement() | DrawerSession() | DrawerCount() | DrawerReport():
            return True
    return False
