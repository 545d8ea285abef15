"""The sentences that the public screen and its printed page share."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, datetime
from zoneinfo import ZoneInfo

from kiosk.domain.moments import local_day
from kiosk.services.public.values import CostRow, DogDetail, DogToSee, WhereToPay
from kiosk.words import Words


def found_words(dog: DogToSee, w: Words, today: date) -> str:
    """When and roughly where a dog was found."""
    day = w.near_day(dog.found, today)
    if dog.place:
        return w.say("Found {day}, {place}", day=day, place=dog.place)
    return w.say("Found {day}, {town}", day=day, town=dog.town_name)


def until_words(dog: DogToSee, w: Words, today: date) -> str:
    """Until when an owner may come for the dog, as a whole sentence."""
    ends = dog.ends
    if ends.kind == "over":
        return w.say("The time to get this dog back is over. Ask at the desk whether it is still possible.")
    if ends.kind == "ask" or ends.last_day is None:
        return w.say("Ask at the desk until when you can get this dog back.")
    day = w.near_day(ends.last_day, today, whole=True)
    if ends.kind == "today":
        return w.say("You can get this dog back until midnight tonight, {day}.", day=day)
    return w.say("You can get this dog back until {day}, midnight.", day=day)


def hurry_words(detail: DogDetail, w: Words) -> str:
    """What somebody does whose dog's last day ends before the office opens again; empty where there is time."""
    ends, where = detail.dog.ends, detail.where
    if ends.kind != "today" or ends.last_day is None or where.opens is None:
        return ""
    if where.opens.astimezone(detail.zone).date() <= ends.last_day:
        return ""
    return w.say("That is too late for this dog. Tell the desk now.")


def times_words(row: CostRow, w: Words, *, months: int, alone: bool) -> str:
    """For whom a row of the costs is: `Your first dog picked up here in 12 months`."""
    if alone:
        return w.say("To take the dog home")
    if row.first == 1:
        return w.say("Your first dog picked up here in {n} months", n=months)
    time = w.ordinal(row.first)
    return w.say("The {time} time or more", time=time) if row.last is None else w.say("The {time} time", time=time)


def rise_words(row: CostRow, w: Words, zone: ZoneInfo, at: datetime) -> str:
    """Until when an amount holds and what it is then; empty where it does not rise."""
    if row.until is None or row.then is None or row.then == row.now:
        return ""
    return w.say("until {moment}, then {amount}", moment=moment_words(row.until, w, zone, at), amount=w.money(row.then))


def holds_words(detail: DogDetail, w: Words) -> str:
    """What makes an amount hold until then: a statement, not what stands on a screen; empty where none rises."""
    if not any(rise_words(row, w, detail.zone, detail.at) for row in detail.costs):
        return ""
    return w.say("Ask for your statement of charges now: an amount holds that long only once the desk has printed it.")


def moment_words(instant: datetime, w: Words, zone: ZoneInfo, at: datetime) -> str:
    """An instant as people say it: today by its time alone."""
    local = instant.astimezone(zone)
    clock = w.clock(local.time())
    today = local_day(at, zone)
    if local.date() == today:
        return w.say("today {time}", time=clock)
    return w.say("{day}, {time}", day=w.near_day(local.date(), today), time=clock)


def pay_words(where: WhereToPay, w: Words, zone: ZoneInfo, at: datetime) -> Iterator[str]:
    """Where and until when one can pay, where that is, and the phone; each a sentence of its own."""
    office = where.office[w.language]
    if where.closes is None:
        yield w.say("You pay at: {office}. Call first: its hours are not entered here.", office=office)
    else:
        until, today = where.closes.astimezone(zone), local_day(at, zone)
        times = {"office": office, "until": w.clock(until.time())}
        if where.opens is None:
            yield w.say("{office} takes payments today until {until}", **times)
        else:
            times |= {
                "first": w.clock(where.opens.astimezone(zone).time()),
                "day": w.near_day(until.date(), today, whole=True),
            }
            if until.date() == today:
                yield w.say("{office} takes payments today from {first} to {until}", **times)
            else:
                yield w.say("{office} is closed now. It takes payments {day}, from {first} to {until}", **times)
    if where.address:
        yield w.say("Address: {address}", address=where.address)
    if where.phone:
        yield w.say("Phone {phone}", phone=where.phone)


def bring_words(detail: DogDetail, w: Words) -> Iterator[tuple[str, str]]:
    """What to bring, each with what would do."""
    for says, cure in detail.bring:
        yield w.say(says), w.say(cure) if cure else ""
    yield w.say("Your photo ID"), ""


def phone_words(detail: DogDetail, w: Words, shelter: str) -> str:
    """What the code for a phone carries: plain text, for there is no page on the internet that it could lead to."""
    dog = detail.dog
    lines = [
        w.say("{shelter}: dog number {number}", shelter=shelter, number=dog.number),
        until_words(dog, w, local_day(detail.at, detail.zone)),
        w.say("Bring:"),
        *(f"- {says}" for says, _ in bring_words(detail, w)),
        *pay_words(detail.where, w, detail.zone, detail.at),
    ]
    return "\n".join(lines)
