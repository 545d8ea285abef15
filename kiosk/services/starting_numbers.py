"""With which number a series goes on, where papers of this year were numbered before the program."""

from __future__ import annotations

from typing import Literal

from kiosk.domain.errors import InvalidInput
from kiosk.domain.moments import local_day
from kiosk.domain.records import StartingNumber
from kiosk.domain.staff import Approval
from kiosk.services.approval import permitted
from kiosk.services.desk import Desk
from kiosk.services.staff import told
from kiosk.services.typed_text import line, who

Numbered = Literal["case", "statement", "receipt", "debt", "adoption"]
NUMBERED: dict[Numbered, str] = {
    "receipt": "Receipts",
    "statement": "Statements of charges",
    "case": "Cases",
    "debt": "Debts",
    "adoption": "Adoptions",
}
HIGHEST = 899_999
"""What a number of six digits may begin with, and still go on for a year."""


def start_numbers_at(
    desk: Desk, series: Numbered, town: str, first: int, *, why: str, by: str, approval: Approval | None = None
) -> StartingNumber:
    """Let this year's numbers of a series go on with `first`, so that none of the papers before it is doubled.

    Cases count together for the whole house, everything else by town and till. Raises `Refused` once the series gave
    a number this year, or was begun before: nothing may be skipped later, and nothing be given twice.
    """
    by = who(by)
    if series not in NUMBERED:
        raise InvalidInput("series", f"Choose what is numbered: {', '.join(NUMBERED.values())}.")
    if not 1 < first <= HIGHEST:
        raise InvalidInput("first", f"Give the next number, 2 to {HIGHEST}. Without it, numbers begin at 1.")
    why = line(why, "why", "the last number that was given before", required=True)
    code = desk.laws.town(town)
    now = desk.clock.now()
    house = series == "case"
    begins = StartingNumber(
        town="" if house else town,
        series=series,
        till="" if house else desk.till,
        year=local_day(now, code.zone).year,
        first=first,
        why=why,
        by=by,
        recorded_at=now,
    )
    with desk.store.writing() as records:
        said = f"{NUMBERED[series]} of {begins.year} go on with number {first}"
        permit = permitted(desk, records, by, "settings", approval, for_=said)
        records.accounts.start_at(begins)
        where = "" if house else f", {code.header.short}, till {desk.till}"
        told(desk, records, kind="settings", by=permit.by, text=f"{said}{where}. {why}")
    return begins
