"""What was changed in a record, in the words of its story."""

from __future__ import annotations

from collections.abc import Iterator

from kiosk.domain.records import Case, IdentificationFound
from kiosk.law.town_code import TownCode
from kiosk.services.seizure_form import ground_of
from kiosk.services.wording import moment_words

_OF_THE_DOG = {
    "summary": "description",
    "name": "name",
    "breed": "breed",
    "sex": "sex",
    "colour": "color",
    "marks": "marks",
    "age": "age",
    "altered": "altered",
    "weight": "weight",
}
_OF_THE_CASE = {
    "place": "place",
    "reason_note": "note on the reason",
    "officer": "who seized it",
    "kennel": "kennel",
    "backdated_reason": "why it was entered late",
}


def found_words(found: IdentificationFound) -> str:
    """What was found on the dog, in words."""
    words = []
    if found.license_tag:
        valid = "current" if found.license_valid else "expired or not confirmed"
        tag, town = found.license_tag, found.license_town
        words.append(f"license tag {tag} of {town}, {valid}" if town else f"license tag {tag}, {valid}")
    others = {"rabies tag ": found.rabies_tag, "chip ": found.microchip, "tattoo ": found.tattoo, "": found.other}
    words += [name + number for name, number in others.items() if number]
    return "; ".join(words) or "no tag, chip or tattoo found"


def what_changed(old: Case, new: Case, was: TownCode, town: TownCode) -> list[str]:
    """Every change between two states of a record, with what was and what is: `breed: (none), now Beagle`.

    Each state is told by the clock and the reasons of its own town, `was` and `town`. The owner is told elsewhere,
    with the count that follows the owner.
    """
    pairs = _pairs(old, new, was, town)
    return [f"{name}: {was or '(none)'}, now {now or '(none)'}" for name, was, now in pairs if was != now]


def _pairs(old: Case, new: Case, was: TownCode, town: TownCode) -> Iterator[tuple[str, str, str]]:
    for name, says in _OF_THE_DOG.items():
        yield says, getattr(old.dog, name), getattr(new.dog, name)
    yield "photo", old.dog.photo[:8], new.dog.photo[:8]
    yield "town", was.header.short, town.header.short
    for name, says in _OF_THE_CASE.items():
        yield says, getattr(old, name), getattr(new, name)
    if old.ground != new.ground:
        yield "reason for the seizure", _ground(old, was), _ground(new, town)
    yield "seized", moment_words(old.seized_at, was.zone), moment_words(new.seized_at, town.zone)
    yield "impounded", moment_words(old.impounded_at, was.zone), moment_words(new.impounded_at, town.zone)
    yield "found on the dog", found_words(old.found), found_words(new.found)
    yield "owner known", "yes" if old.owner_known else "no", "yes" if new.owner_known else "no"


def _ground(case: Case, town: TownCode) -> str:
    return ground_of(case.ground, town, case.seized_at).says
