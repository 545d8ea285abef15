"""Who speaks on a paper of a town, and where its money is taken."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from kiosk.domain.calendar import WEEKDAYS
from kiosk.law.town_code import TownCode
from kiosk.services.paper_data import TownLetterhead
from kiosk.services.wording import clock_words


def _office(town: TownCode, office: str = "clerk") -> str:
    if office != "clerk":
        return "dog control officer"
    return "City Clerk" if town.header.name.startswith("City ") else "Town Clerk"


def letterhead(town: TownCode) -> TownLetterhead:
    """Who speaks on a paper of this town, and where its counter is."""
    return TownLetterhead(
        town=town.header.name,
        code=town.header.code,
        office=town.contacts.office or _office(town),
        address=town.contacts.address,
        phone=town.contacts.phone,
        hours=tuple(_hours(town)),
        sample=town.sample,
    )


def _hours(town: TownCode) -> Iterator[str]:
    """One line for each run of weekdays with the same hours: `Mon-Fri 9:00 am - 4:00 pm`."""
    by_day = [
        (name[:3].capitalize(), tuple((h.opens, h.closes) for h in town.local.hours if h.weekday == name))
        for name in WEEKDAYS
    ]
    for sessions, run in groupby(by_day, key=lambda entry: entry[1]):
        if not sessions:
            continue
        days = [name for name, _ in run]
        span = days[0] if len(days) == 1 else f"{days[0]}-{days[-1]}"
        yield f"{span} " + ", ".join(f"{clock_words(opens)} - {clock_words(closes)}" for opens, closes in sessions)


def payable_at(town: TownCode, offices: Iterable[str]) -> str:
    """Where the money is taken, in words: the town's own name for its office where it entered one."""
    words = [
        town.contacts.office
        if office == "clerk" and town.contacts.office
        else f"{town.header.short} {_office(town, office)}"
        for office in offices
    ]
    return " or ".join(words)
