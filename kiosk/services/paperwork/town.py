"""Who speaks on a paper of a town, and where its money is taken."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from kiosk.domain.calendar import WEEKDAYS
from kiosk.law.town_code import TownCode
from kiosk.services.paper_data import TownLetterhead
from kiosk.words import Words, words_in

_ENGLISH = words_in("en")


def _is_city(town: TownCode) -> bool:
    return town.header.name.startswith("City ")


def state_name(town: TownCode) -> str:
    """The name of the town's state, for an oath: `New York`."""
    return town.state.town.short if town.state else town.header.state


def letterhead(town: TownCode, w: Words = _ENGLISH) -> TownLetterhead:
    """Who speaks on a paper of this town, and where its counter is."""
    clerk = w.say("City Clerk") if _is_city(town) else w.say("Town Clerk")
    return TownLetterhead(
        town=town.header.name,
        code=town.header.code,
        office=town.contacts.office or clerk,
        address=town.contacts.address,
        phone=town.contacts.phone,
        hours=tuple(_hours(town, w)),
        sample=town.sample,
    )


def _hours(town: TownCode, w: Words) -> Iterator[str]:
    """One line for each run of weekdays with the same hours: `Mon-Fri 9:00 am - 4:00 pm`."""
    by_day = [
        (w.weekday(place), tuple((h.opens, h.closes) for h in town.local.hours if h.weekday == name))
        for place, name in enumerate(WEEKDAYS)
    ]
    for sessions, run in groupby(by_day, key=lambda entry: entry[1]):
        if not sessions:
            continue
        days = [name for name, _ in run]
        span = days[0] if len(days) == 1 else f"{days[0]}-{days[-1]}"
        yield f"{span} " + ", ".join(f"{w.clock(opens)} - {w.clock(closes)}" for opens, closes in sessions)


def payable_at(town: TownCode, offices: Iterable[str], w: Words = _ENGLISH) -> str:
    """Where the money is taken, in words: the town's own name for its office where it entered one."""
    first, *others = (_office(town, office, w) for office in offices)
    for other in others:
        first = w.say("{one} or {other}", one=first, other=other)
    return first


def _office(town: TownCode, office: str, w: Words) -> str:
    name = town.header.short
    if office != "clerk":
        return w.say("{town} dog control officer", town=name)
    if town.contacts.office:
        return town.contacts.office
    return w.say("{town} City Clerk", town=name) if _is_city(town) else w.say("{town} Town Clerk", town=name)
