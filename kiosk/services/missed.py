"""Which dogs in custody may be the ones that are missed.

Nothing is linked by itself: a likeness is shown with its reasons, and a person says whether it is the dog.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC
from functools import lru_cache
from zoneinfo import ZoneInfo

from kiosk.domain.folding import bare_code, folded
from kiosk.domain.lost_dogs import Likeness, LostReport, Traits, likeness, telling_numbers, telling_words
from kiosk.domain.moments import local_day
from kiosk.services.desk import Desk
from kiosk.services.ports import Records
from kiosk.services.register_ports import HeldDog
from kiosk.services.steps import Steps

_LIKE_IN_TWO, _IN_A_STEP = 2, 5


@dataclass(frozen=True, slots=True)
class Match:
    """A dog in custody that may be the one that is missed, and why."""

    report: LostReport
    held: HeldDog
    likeness: Likeness


@dataclass(frozen=True, slots=True)
class _Compared:
    """Dogs in custody, what is compared of each, and where each number and each word stands."""

    held: Sequence[HeldDog]
    dogs: Sequence[Traits]
    by_word: dict[tuple[str, str], list[int]]


def matches(desk: Desk, towns: Sequence[str] = ()) -> tuple[Match, ...]:
    """Every open report with each dog in custody that it may be, the likeliest first; dogs of some towns or of all."""
    with desk.store.reading() as records:
        found = matches_of(desk, records, records.lost.open())
    return tuple(match for match in found if not towns or match.held.town in towns)


def count_matches(desk: Desk) -> Steps[Counter[int]]:
    """How many dogs in custody each open report may be of, by the reports' ids; a few reports in a step."""
    with desk.store.reading() as records:
        reports, held = records.lost.open(), records.lost.held()
        aside = {(one.report, one.case) for one in records.lost.all_set_aside([report.id for report in reports])}
    yield
    compared = _compared(desk, held)
    counts: Counter[int] = Counter()
    for start in range(0, len(reports), _IN_A_STEP):
        yield
        found = _like(reports[start : start + _IN_A_STEP], compared)
        counts.update(match.report.id for match in found if _key(match) not in aside)
    return counts


def matches_of_case(desk: Desk, case_id: int) -> tuple[Match, ...]:
    """The open reports whose dog this may be, the likeliest first."""
    with desk.store.reading() as records:
        return matches_of(desk, records, records.lost.open(), case_id)


def matches_of(desk: Desk, records: Records, reports: Sequence[LostReport], case: int = 0) -> tuple[Match, ...]:
    """Each of these reports with each dog in custody, or the one of `case`, that it may be, the likeliest first."""
    if not reports:
        return ()
    aside = {(one.report, one.case) for one in records.lost.all_set_aside([report.id for report in reports])}
    compared = _compared(desk, records.lost.held(case))
    found = [match for match in _like(reports, compared) if _key(match) not in aside]
    return tuple(sorted(found, key=lambda match: (-match.likeness.weight, match.report.id, match.held.case)))


def _key(match: Match) -> tuple[int, int]:
    return match.report.id, match.held.case


def _compared(desk: Desk, held: Sequence[HeldDog]) -> _Compared:
    zones = {town: desk.laws.town(town).zone for town in desk.laws.usable()}
    dogs = [_traits_held(dog, zones) for dog in held]
    return _Compared(held, dogs, _by_word(dogs))


def _like(reports: Sequence[LostReport], compared: _Compared) -> Iterator[Match]:
    for report in reports:
        lost = _traits_lost(report)
        for place in sorted(_worth_comparing(lost, compared.by_word)):
            why = likeness(lost, compared.dogs[place])
            if why is not None:
                yield Match(report, compared.held[place], why)


_COMPARED = ("name", "colour", "breed", "marks", "place")


def _by_word(dogs: Sequence[Traits]) -> dict[tuple[str, str], list[int]]:
    """With 10,000 dogs here, most are never compared with a report."""
    by_word: dict[tuple[str, str], list[int]] = {}
    for place, dog in enumerate(dogs):
        for number in dog.chips | dog.tags:
            by_word.setdefault(("number", number), []).append(place)
        for kind in _COMPARED:
            for word in getattr(dog, kind):
                by_word.setdefault((kind, word), []).append(place)
    return by_word


def _worth_comparing(lost: Traits, by_word: dict[tuple[str, str], list[int]]) -> set[int]:
    """The dogs that share a number, or words of two kinds."""
    worth = {place for number in lost.chips | lost.tags for place in by_word.get(("number", number), ())}
    kinds: Counter[int] = Counter()
    for kind in _COMPARED:
        kinds.update({place for word in getattr(lost, kind) for place in by_word.get((kind, word), ())})
    return worth | {place for place, count in kinds.items() if count >= _LIKE_IN_TWO}


@lru_cache(maxsize=4096)
def _words(text: str) -> frozenset[str]:
    """The telling words of a description; a shelter's dogs have the same few over and over."""
    return telling_words(folded(text))


def _traits_lost(report: LostReport) -> Traits:
    return Traits(
        chips=telling_numbers(bare_code(report.microchip)),
        tags=telling_numbers(bare_code(report.tag)),
        name=_words(report.dog_name),
        colour=_words(report.colour),
        breed=_words(report.breed),
        marks=_words(report.marks),
        place=_words(report.place),
        sex=report.sex,
        town=report.town,
        on=report.lost_on,
    )


def _traits_held(dog: HeldDog, zones: dict[str, ZoneInfo]) -> Traits:
    # At night only a word or two on the dog is written: it may say its colour, its breed and its marks.
    in_short = _words(dog.summary)
    zone = zones.get(dog.town)
    return Traits(
        chips=telling_numbers(bare_code(dog.found_microchip)),
        tags=telling_numbers(bare_code(dog.found_license_tag), bare_code(dog.found_rabies_tag)),
        name=_words(dog.name),
        colour=_words(dog.colour) | in_short,
        breed=_words(dog.breed) | in_short,
        marks=_words(dog.marks) | in_short,
        place=_words(dog.place),
        sex=dog.sex,
        town=dog.town,
        on=local_day(dog.seized_at, zone) if zone is not None else dog.seized_at.astimezone(UTC).date(),
    )
