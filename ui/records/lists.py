"""What the lists of the register say: of a dog, a person, a report, a pair; and what to do where there is none."""

from __future__ import annotations

from kiosk.domain.records import Person
from kiosk.law.town_code import Laws
from kiosk.services.register_lists import DogListed, ReportListed
from kiosk.words import to_say
from ui.frame.found import STATES
from ui.language import many, say, words
from ui.pieces.lines import called
from ui.pieces.rows import Row
from ui.records.list import Says
from ui.records.twice import Pair, pair_reasons, pair_title
from ui.records.words import missed_dog

LISTS = {
    "dog": Says(
        to_say("Dogs"),
        to_say("Find by name, tag, chip, owner"),
        to_say("No dog was entered yet. Record the first one on Intake (Ctrl+2)."),
    ),
    "person": Says(
        to_say("People"),
        to_say("Find by name, phone, address"),
        to_say("Nobody was entered yet. Press F3 to enter somebody; owners come with their dogs."),
    ),
    "report": Says(
        to_say("Lost dogs"),
        to_say("Find by name, phone, looks"),
        to_say("Nobody misses a dog. When somebody calls, press F3: dogs that are here are compared at once."),
    ),
    "twice": Says(
        to_say("Entered twice"),
        to_say("Find by name or number"),
        to_say("Nothing looks as if it was entered twice."),
    ),
}
BEGIN = {
    "dog": to_say("Choose a dog at the left."),
    "person": to_say("Choose somebody at the left, or press F3 to enter somebody."),
    "report": to_say("Choose a report at the left, or press F3 when somebody misses a dog."),
    "twice": to_say("Choose a pair at the left, to see both and merge them."),
}


def dog_row(listed: DogListed, laws: Laws) -> Row:
    """A dog with its latest stay."""
    last = listed.last
    if last is None:
        return Row(listed.dog.id, called(listed.dog), sign="dog")
    town = laws.town(last.town).header.short if last.town in laws.usable() else last.town
    parts = [say("No. {number}", number=last.number), town, say(STATES[last.state])]
    if listed.stays > 1:
        parts.append(many("{n} stay", "{n} stays", listed.stays))
    return Row(listed.dog.id, called(listed.dog), " · ".join(parts), "dog")


def person_row(person: Person) -> Row:
    """Somebody and how to reach them."""
    return Row(person.id, person.name, " · ".join(filter(None, (person.phone, person.address))), "person")


def report_row(listed: ReportListed) -> Row:
    """Who misses which dog; amber where a dog that is here may be it."""
    report, likely = listed.report, listed.likely
    day = words().day(report.lost_on)
    if listed.ended is not None:
        return Row(report.id, missed_dog(report), say("{name}, lost {day}: ended", name=report.name, day=day), "ready")
    below = say("{name}, lost {day}", name=report.name, day=day)
    if not likely:
        return Row(report.id, missed_dog(report), below, "missing")
    here = many("{n} dog here may be it", "{n} dogs here may be it", likely)
    return Row(report.id, missed_dog(report), f"{below}\n{here}", "missing", "warn")


def pair_row(pair: Pair) -> Row:
    """Two records, and why they may be of one."""
    return Row(pair, pair_title(pair), pair_reasons(pair), "merge")
