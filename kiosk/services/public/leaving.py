"""Who may leave the public screen: somebody of the staff, with the PIN that opens the desk.

No name is offered there to choose from: the name is typed as well. Wrong tries count as at the desk, and a name that
is not known waits as one that is.
"""

from __future__ import annotations

from kiosk.domain.errors import Refused
from kiosk.services.desk import Desk
from kiosk.services.secrets_tried import check_tried, staff_secret
from kiosk.services.staff import told
from kiosk.words import to_say

WRONG = to_say("The name or the PIN is not right, or it must rest after wrong tries. Try again in a minute.")
_NOBODY = "public:nobody"


def stays_locked(desk: Desk) -> bool:
    """Whether a PIN is asked for at all: not before the first person was entered."""
    with desk.store.reading() as records:
        return records.staff.anybody()


def may_leave(desk: Desk, name: str, secret: str) -> None:
    """Return for somebody who works here and their PIN; raises `Refused`, always with the same sentence."""
    with desk.store.reading() as records:
        member = records.staff.named(name)
        known = member is not None and member.works_here
        what = staff_secret(member.id) if member is not None and known else _NOBODY
        kept = records.staff.secret(member.id) if member is not None and known else ""
    try:
        # For nobody a hash is made too, so that the answer takes as long as for somebody.
        check_tried(desk, what, secret, kept or desk.secrets.hashed("\0"), says=name)
    except Refused:
        raise Refused(WRONG) from None
    if not known:
        raise Refused(WRONG)
    with desk.store.writing() as records:
        told(desk, records, kind="public_left", by=name, text=f"{name} left the public screen")
