"""An office of a supervisor, a clerk and an officer, and what it refuses."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from kiosk.domain.errors import Refused
from kiosk.services import staff
from kiosk.services.desk import Desk
from kiosk.services.first_start import start_office

BOSS, CLERK, OFFICER = "S. Boss", "J. Hale", "M. Ortiz"
PIN, CLERKS, OFFICERS = "314159", "271828", "161803"


def open_office(desk: Desk) -> str:
    """Enter a supervisor, a clerk and an officer; returns the recovery code."""
    _, code = start_office(desk, BOSS, PIN)
    staff.add_staff(desk, CLERK, "clerk", CLERKS, by=BOSS)
    staff.add_staff(desk, OFFICER, "officer", OFFICERS, by=BOSS)
    return code


def refusal(act: Callable[[], object]) -> Refused:
    with pytest.raises(Refused) as refused:
        act()
    return refused.value


def told(desk: Desk) -> list[str]:
    with desk.store.reading() as records:
        return [act.text for act in records.staff.acts()]


def wrong(desk: Desk, times: int, name: str = CLERK) -> Refused:
    return [refusal(lambda: staff.sign_in(desk, name, "999990")) for _ in range(times)][-1]
