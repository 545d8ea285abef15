"""What several papers say in the same words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from kiosk.domain.records import Case, Dog, IdentificationFound, Person, Sex, YesNoUnknown
from kiosk.services.paper_data import TownLetterhead
from kiosk.words import Words, to_say, words_in
from printing.document import Band, Columns, Heading, Keep, Letterhead, Paragraph, Piece, Rule

SAMPLE = to_say("SAMPLE")
SAMPLE_WHY = to_say("Made with sample amounts: nobody owes or has paid them.")
ENGLISH = words_in("en")
SEX: Mapping[tuple[Sex, YesNoUnknown], str] = {
    ("male", "yes"): to_say("neutered male"),
    ("male", "no"): to_say("male, not neutered"),
    ("male", "unknown"): to_say("male"),
    ("female", "yes"): to_say("spayed female"),
    ("female", "no"): to_say("female, not spayed"),
    ("female", "unknown"): to_say("female"),
    ("unknown", "yes"): to_say("spayed or neutered"),
    ("unknown", "no"): to_say("not spayed or neutered"),
    ("unknown", "unknown"): "",
}


def letterhead(head: TownLetterhead, title: str, copy: str = "", w: Words = ENGLISH) -> Iterator[Piece]:
    """Who speaks: the town, the office, its code; and plainly that it is a sample where it is.

    A paper in another language names itself in English too, for the officer to whom it is shown.
    """
    yield Letterhead(head.town, in_both(title, w), tuple(filter(None, (head.office, head.code))), copy)
    if head.sample:
        yield Band(w.say(SAMPLE))
        yield Paragraph(w.say(SAMPLE_WHY), centred=True)


def in_both(text: str, w: Words) -> str:
    """A text in the paper's language and in English: whoever releases the dog must be able to read it too."""
    return text if w.language == "en" else f"{w.say(text)} / {text}"


def filled(label: str, value: str, *, bold: bool = False) -> Iterator[Piece]:
    """A label and its value, nothing where there is no value."""
    if value.strip():
        yield Columns(label, value, bold=bold)


def dog_in_words(dog: Dog, w: Words = ENGLISH) -> str:
    """The dog in one line: Biscuit, brown beagle mix, male, about 3 years."""
    sex = w.say(SEX[dog.sex, dog.altered])
    parts = (dog.name, dog.summary, dog.breed, dog.colour, dog.marks, sex, dog.age, dog.weight)
    said: list[str] = []
    for part in parts:
        if part.strip() and part.lower() not in " ".join(said).lower():
            said.append(part.strip())
    return ", ".join(said)


def identification(found: IdentificationFound, w: Words = ENGLISH) -> Iterator[Piece]:
    """What was found on the dog."""
    if found.license_tag:
        place = f", {found.license_town}" if found.license_town else ""
        current = w.say("current") if found.license_valid else w.say("expired or not checked")
        yield Columns(w.say("License tag"), f"{found.license_tag}{place} ({current})")
    yield from filled(w.say("Rabies tag"), found.rabies_tag)
    yield from filled(w.say("Microchip"), found.microchip)
    yield from filled(w.say("Tattoo"), found.tattoo)
    yield from filled(w.say("Other tag"), found.other)


def owner_in_words(owner: Person | None, minor: str = "", w: Words = ENGLISH) -> Iterator[Piece]:
    """Who answers for the dog; the adult where its owner is a minor (READINGS R27)."""
    if owner is None:
        yield Columns(w.say("Owner"), w.say("not known yet"))
        return
    name = w.say("{adult}, for {minor}", adult=owner.name, minor=minor) if minor else owner.name
    yield Columns(w.say("Owner"), name)
    yield from filled(w.say("Address"), owner.address)


def adopter_in_words(adopter: Person | None, _minor: str = "", w: Words = ENGLISH) -> Iterator[Piece]:
    """Who adopts the dog."""
    if adopter is not None:
        yield Columns(w.say("Adopter"), adopter.name)
        yield from filled(w.say("Address"), adopter.address)


def in_custody(case: Case, w: Words = ENGLISH) -> Iterator[Piece]:
    """The case and the dog."""
    yield Columns(w.say("Case"), case.number)
    yield Columns(w.say("Dog"), dog_in_words(case.dog, w))
    yield from identification(case.found, w)


def where_to_pay(head: TownLetterhead, payable_at: str, tenders: str, w: Words) -> Iterator[Piece]:
    """Where, when and by what means a sum is paid."""
    open_at = (Columns(w.say("Open") if first == 0 else "", hours) for first, hours in enumerate(head.hours))
    yield Keep(
        (
            Heading(w.say("How to pay")),
            *filled(w.say("Pay at"), payable_at),
            *filled(w.say("Address"), head.address),
            *filled(w.say("Phone"), head.phone),
            *open_at,
            *filled(w.say("Pay by"), w.say(tenders)),
        )
    )


def translated(w: Words) -> Iterator[Piece]:
    """On a paper that tells the law in another language: which text counts."""
    if w.language != "en":
        yield Rule()
        yield Paragraph(
            w.say(
                "This paper is a translation for your information. The town's code is written in English; where the "
                "two differ, the English text of the code governs."
            )
        )
