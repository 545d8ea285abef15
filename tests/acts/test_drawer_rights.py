"""Who may do what at a drawer, what a supervisor approves on the spot, and two desks at one till."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import pytest

from kiosk.domain.errors import Refused
from kiosk.domain.money import Money
from kiosk.persistence.store import open_store
from kiosk.services.approval import NeedsApproval
from kiosk.services.desk import Desk
from kiosk.services.drawer import close_drawer, count_drawer, move_cash, open_drawer, read_x
from kiosk.services.staff import approve
from tests.acts.desks import WHO
from tests.acts.fake_papers import FakePapers
from tests.acts.office import BOSS, CLERK, OFFICER, PIN, open_office
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
    with pytest.raises(NeedsApproval, match="an officer may not take money") as needs:
        act(desk, by=OFFICER)
    yes = approve(desk, BOSS, PIN, "money", "Clerk is ill", by=OFFICER, for_=needs.value.for_)
    act(desk, by=OFFICER, approval=yes)
    with pytest.raises(Refused):
        act(desk, by=OFFICER, approval=yes)


def test_two_desks_at_one_till_open_it_once_and_close_it_once(desk: Desk, tmp_path: Path) -> None:
    desks = [replace(desk, store=open_store(tmp_path), papers=FakePapers()) for _ in range(4)]

    def done(act: Callable[[Desk], object]) -> list[str]:
        def one(at: Desk) -> str:
            try:
                act(at)
            except Refused as refusal:
                return refusal.sentence
            return "done"

        with ThreadPoolExecutor(len(desks)) as together:
            return sorted(together.map(one, desks))

    opening = done(lambda at: open_drawer(at, FLOAT, by=WHO))
    assert (opening.count("done"), sum("open already" in each for each in opening)) == (1, 3)
    closing = done(lambda at: close_drawer(at, {100_00: 1}, {}, by=WHO))
    assert (closing.count("done"), sum("No drawer is open" in each for each in closing)) == (1, 3)
    for each in desks:
        each.store.close()
