"""Who may do what at a drawer, and what a supervisor approves on the spot."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from kiosk.domain.errors import Refused
from kiosk.domain.money import Money
from kiosk.services.approval import NeedsApproval
from kiosk.services.desk import Desk
from kiosk.services.drawer import close_drawer, count_drawer, move_cash, open_drawer, read_x
from kiosk.services.staff import approve
from tests.acts.test_staff import BOSS, CLERK, OFFICER, PIN, open_office
from tests.acts.tills import FLOAT

MONEY: dict[str, Callable[..., object]] = {
    "open": lambda desk, **who: open_drawer(desk, FLOAT, **who),
    "cash": lambda desk, **who: move_cash(desk, "cash_in", Money(1), "change", **who),
    "count": lambda desk, **who: count_drawer(desk, {}, {}, **who),
    "x": read_x,
    "close": lambda desk, **who: close_drawer(desk, {}, {}, **who),
}


@pytest.mark.parametrize("what", MONEY)
def test_an_officer_does_nothing_at_a_drawer_unless_a_supervisor_approves(desk: Desk, what: str) -> None:
    open_office(desk)
    if what != "open":
        open_drawer(desk, FLOAT, by=CLERK)
    act = MONEY[what]
    with pytest.raises(NeedsApproval, match="an officer may not take money"):
        act(desk, by=OFFICER)
    yes = approve(desk, BOSS, PIN, "money", "Clerk is ill", by=OFFICER)
    act(desk, by=OFFICER, approval=yes)
    with pytest.raises(Refused):
        act(desk, by=OFFICER, approval=yes)
