"""Lost-dog reports, and why a dog in custody may be the one that is missed. Pure rules, no records."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime
from typing import Literal

from kiosk.domain.records import Sex

ReportEnd = Literal["found", "closed"]
ReasonKind = Literal["microchip", "tag", "name", "colour", "breed", "marks", "sex", "days", "town", "place"]
LONGEST_DAYS = 90
"""A dog seized more days than this after it was lost is matched by its numbers only."""
_FROM_WORDS: dict[ReasonKind, int] = {"colour": 3, "breed": 3, "marks": 2, "name": 3, "place": 2, "town": 1, "sex": 1}
_BY_NUMBER: dict[ReasonKind, int] = {"microchip": 100, "tag": 60}
_SOON = 7
ENOUGH = 7
"""What the likenesses in words must come to: two of the description, and the time and the town or another one."""
_SAYS_NOTHING = frozenset(
    (
        *("a", "and", "dog", "large", "medium", "mix", "mixed", "near", "of", "on", "puppy", "small", "the", "with"),
        *("avenue", "county", "lane", "rd", "road", "route", "st", "street"),
    )
)
_SHORTEST_NUMBER = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class LostReport:
    """Somebody misses a dog: who they are, how to reach them, and what is known of the dog."""

    id: int = 0
    town: str
    name: str
    phone: str
    person: int | None = None
    dog_name: str = ""
    colour: str = ""
    breed: str = ""
    sex: Sex = "unknown"
    marks: str = ""
    microchip: str = ""
    tag: str = ""
    place: str = ""
    lost_on: date
    note: str = ""
    by: str
    recorded_at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportEnded:
    """How a report ended: the dog was found (in `case`, where it was one of ours), or the report was closed."""

    report: int
    kind: ReportEnd
    case: int | None = None
    reason: str = ""
    by: str
    at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class NotThisDog:
    """Somebody looked: the dog of this case is not the one that is missed."""

    id: int = 0
    report: int
    case: int
    why: str = ""
    by: str
    recorded_at: datetime


@dataclass(frozen=True, slots=True)
class Traits:
    """What is compared of a missed dog and of one in custody, folded: words as sets, numbers without spaces."""

    chips: frozenset[str]
    tags: frozenset[str]
    name: frozenset[str]
    colour: frozenset[str]
    breed: frozenset[str]
    marks: frozenset[str]
    place: frozenset[str]
    sex: Sex
    town: str
    on: date
    """The day on which it was lost, or seized."""


@dataclass(frozen=True, slots=True)
class Reason:
    """One likeness; `what` is the number or the words that are alike, or how many days lie between."""

    kind: ReasonKind
    what: str = ""


@dataclass(frozen=True, slots=True)
class Likeness:
    """Why a dog in custody may be the one that is missed, the strongest reason first."""

    weight: int
    reasons: tuple[Reason, ...]


def likeness(lost: Traits, held: Traits) -> Likeness | None:
    """Why these may be one dog; None where too little is alike, or where something speaks against it.

    The same microchip or tag is enough by itself. Words are enough where two of the description are alike, the sexes do
    not differ, and the dog was seized on the day of the loss or within 90 days after it.
    """
    numbers = tuple(_same_numbers(lost, held))
    days = (held.on - lost.on).days
    if not numbers and not (0 <= days <= LONGEST_DAYS and _sexes_agree(lost, held)):
        return None
    reasons = (*numbers, *_same_words(lost, held))
    weight = sum({**_FROM_WORDS, **_BY_NUMBER}[reason.kind] for reason in reasons)
    if 0 <= days <= LONGEST_DAYS:
        weight += 2 if days <= _SOON else 1
        reasons = (*reasons, Reason("days", str(days)))
    return Likeness(weight, reasons) if numbers or weight >= ENOUGH else None


def telling_words(folded: str) -> frozenset[str]:
    """The words of a folded description that tell one dog from another."""
    return frozenset(folded.split()) - _SAYS_NOTHING


def telling_numbers(*bare: str) -> frozenset[str]:
    """The numbers, bare of spaces and signs, that are long enough to tell one dog from another."""
    return frozenset(number for number in bare if len(number) >= _SHORTEST_NUMBER)


def _same_numbers(lost: Traits, held: Traits) -> Iterator[Reason]:
    for chip in sorted(lost.chips & held.chips):
        yield Reason("microchip", chip)
    for tag in sorted(lost.tags & held.tags):
        yield Reason("tag", tag)


def _same_words(lost: Traits, held: Traits) -> Iterator[Reason]:
    pairs: tuple[tuple[ReasonKind, frozenset[str], frozenset[str]], ...] = (
        ("name", lost.name, held.name),
        ("colour", lost.colour, held.colour),
        ("breed", lost.breed, held.breed),
        ("marks", lost.marks, held.marks),
        ("place", lost.place, held.place),
    )
    told: set[str] = set()
    for kind, one, other in pairs:
        # A word of a short description may stand for its colour or for its breed, not for both.
        alike = (one & other) - told
        if alike:
            told |= alike
            yield Reason(kind, " ".join(sorted(alike)))
    if lost.sex == held.sex != "unknown":
        yield Reason("sex", lost.sex)
    if lost.town == held.town:
        yield Reason("town", lost.town)


def _sexes_agree(lost: Traits, held: Traits) -> bool:
    return "unknown" in (lost.sex, held.sex) or lost.sex == held.sex
