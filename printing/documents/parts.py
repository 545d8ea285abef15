"""What several papers say in the same words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from kiosk.domain.records import Case, Dog, IdentificationFound, Person, Sex, YesNoUnknown
from kiosk.services.paper_data import TownLetterhead
from printing.document import Band, Columns, Letterhead, Paragraph, Piece

SAMPLE = "SAMPLE"
SAMPLE_WHY = "Made with sample amounts: nobody owes or has paid them."
_SEX: Mapping[tuple[Sex, YesNoUnknown], str] = {
    ("male", "yes"): "neutered male",
    ("male", "no"): "male, not neutered",
    ("male", "unknown"): "male",
    ("female", "yes"): "spayed female",
    ("female", "no"): "female, not spayed",
    ("female", "unknown"): "female",
    ("unknown", "yes"): "spayed or neutered",
    ("unknown", "no"): "not spayed or neutered",
    ("unknown", "unknown"): "",
}


def letterhead(head: TownLetterhead, title: str, copy: str = "") -> Iterator[Piece]:
    """Who speaks: the town, the office, its code; and plainly that it is a sample where it is."""
    yield Letterhead(head.town, title, tuple(filter(None, (head.office, head.code))), copy)
    if head.sample:
        yield Band(SAMPLE)
        yield Paragraph(SAMPLE_WHY, centred=True)


def filled(label: str, value: str, *, bold: bool = False) -> Iterator[Piece]:
    """A label and its value, nothing where there is no value."""
    if value.strip():
        yield Columns(label, value, bold=bold)


def dog_in_words(dog: Dog) -> str:
    """The dog in one line: Biscuit, brown beagle mix, male, about 3 years."""
    parts = (dog.name, dog.summary, dog.breed, dog.colour, dog.marks, _SEX[dog.sex, dog.altered], dog.age, dog.weight)
    said: list[str] = []
    for part in parts:
        if part.strip() and part.lower() not in " ".join(said).lower():
            said.append(part.strip())
    return ", ".join(said)


def identification(found: IdentificationFound) -> Iterator[Piece]:
    """What was found on the dog."""
    if found.license_tag:
        place = f", {found.license_town}" if found.license_town else ""
        current = "current" if found.license_valid else "expired or not checked"
        yield Columns("License tag", f"{found.license_tag}{place} ({current})")
    yield from filled("Rabies tag", found.rabies_tag)
    yield from filled("Microchip", found.microchip)
    yield from filled("Tattoo", found.tattoo)
    yield from filled("Other tag", found.other)


def owner_in_words(owner: Person | None, minor: str = "") -> Iterator[Piece]:
    """Who answers for the dog; the adult where its owner is a minor (READINGS R27)."""
    if owner is None:
        yield Columns("Owner", "not known yet")
        return
    yield Columns("Owner", f"{owner.name}, for {minor}" if minor else owner.name)
    yield from filled("Address", owner.address)


def in_custody(case: Case) -> Iterator[Piece]:
    """The case and the dog."""
    yield Columns("Case", case.number)
    yield Columns("Dog", dog_in_words(case.dog))
    yield from identification(case.found)
