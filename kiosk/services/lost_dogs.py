"""Dogs that somebody misses: reports, how they end, and which dogs in custody they may be.

Nothing is linked by itself: a likeness is shown with its reasons, and a person says whether it is the dog.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import UTC
from functools import lru_cache
from zoneinfo import ZoneInfo

from kiosk.domain.errors import InvalidInput, Refused
from kiosk.domain.folding import bare_code, folded
from kiosk.domain.lost_dogs import (
    Likeness,
    LostReport,
    NotThisDog,
    ReportEnded,
    Traits,
    likeness,
    telling_numbers,
    telling_words,
)
from kiosk.domain.moments import EARLIEST, local_day
from kiosk.domain.records import Case
from kiosk.domain.register import RecordEdit
from kiosk.domain.staff import Act, Approval
from kiosk.services.approval import permitted
from kiosk.services.case_facts import tell
from kiosk.services.desk import Desk
from kiosk.services.edits import changes_between, edited, keep_edit
from kiosk.services.ports import Records
from kiosk.services.register_ports import HeldDog
from kiosk.services.steps import Steps
from kiosk.services.typed_text import day, line, note, who

_EITHER: tuple[Act, ...] = ("custody", "money")
_FIELDS = {
    "town": "town",
    "name": "who misses the dog",
    "phone": "phone",
    "dog_name": "name of the dog",
    "colour": "color",
    "breed": "breed",
    "sex": "sex",
    "marks": "marks",
    "microchip": "microchip",
    "tag": "tag",
    "place": "where it was lost",
    "lost_on": "day of the loss",
    "note": "note",
}
_LIKE_IN_TWO, _IN_A_STEP = 2, 5


@dataclass(frozen=True, slots=True)
class Match:
    """A dog in custody that may be the one that is missed, and why."""

    report: LostReport
    held: HeldDog
    likeness: Likeness


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportFile:
    """One report with all that a screen shows: how it ended, the dogs that it may be, and its edits."""

    report: LostReport
    ended: ReportEnded | None
    ended_with: Case | None
    matches: tuple[Match, ...]
    edits: tuple[RecordEdit, ...]


@dataclass(frozen=True, slots=True)
class _Compared:
    """Dogs in custody, what is compared of each, and where each number and each word stands."""

    held: Sequence[HeldDog]
    dogs: Sequence[Traits]
    by_word: dict[tuple[str, str], list[int]]


def save_report(
    desk: Desk, report: LostReport, *, seen: LostReport | None = None, by: str, approval: Approval | None = None
) -> int:
    """Keep a new report (id 0) or what one says now, which is told with what it said before; returns its id.

    Of what was `seen` only what is other now is changed.
    Raises `InvalidInput` naming a field, and `Refused` for a report that has ended.
    """
    by = who(by)
    report = replace(_checked(desk, report), by=by, recorded_at=desk.clock.now())
    with desk.store.writing() as records:
        permit = permitted(desk, records, by, _EITHER, approval, for_=f"lost-dog report of {report.name}")
        if report.person is not None:
            records.people.get(report.person)
        if report.id == 0:
            return records.lost.add(report)
        before = _open_report(records, report.id)
        report = edited(before, seen, report)
        report = replace(report, person=before.person, by=before.by, recorded_at=before.recorded_at)
        records.lost.change(report)
        keep_edit(desk, records, "lost_report", report.id, changes_between(before, report, _FIELDS), permit=permit)
        return report.id


def found_dog(
    desk: Desk, report_id: int, case_id: int | None, *, reason: str = "", by: str, approval: Approval | None = None
) -> None:
    """Keep that a missed dog was found: the dog of a case, or None where it was found elsewhere, with what is known.

    It is told in the case's story. The owner is linked there by whoever knows it, not by this.
    """
    by, reason = who(by), line(reason, "reason", "how it was found", required=case_id is None)
    with desk.store.writing() as records:
        report = _open_report(records, report_id)
        permit = permitted(desk, records, by, _EITHER, approval, for_=f"lost-dog report of {report.name}")
        records.lost.end(
            ReportEnded(report=report_id, kind="found", case=case_id, reason=reason, by=permit.by, at=desk.clock.now())
        )
        if case_id is not None:
            case = records.cases.get(case_id)
            text = f"This is the dog that {report.name}, {report.phone}, reported lost"
            tell(desk, records, case.id, kind="record", text=text, by=permit.by, approved_by=permit.approved_by)


def close_report(desk: Desk, report_id: int, *, reason: str, by: str, approval: Approval | None = None) -> None:
    """Keep that nobody looks for this dog any more, and why."""
    by, reason = who(by), line(reason, "reason", "why the report is closed", required=True)
    with desk.store.writing() as records:
        report = _open_report(records, report_id)
        permit = permitted(desk, records, by, _EITHER, approval, for_=f"lost-dog report of {report.name}")
        records.lost.end(ReportEnded(report=report_id, kind="closed", reason=reason, by=permit.by, at=desk.clock.now()))


def not_this_dog(
    desk: Desk, report_id: int, case_id: int, *, why: str = "", by: str, approval: Approval | None = None
) -> None:
    """Keep that somebody looked and it is another dog: the two are not shown together any more."""
    by, why = who(by), line(why, "why", "why it is another dog")
    with desk.store.writing() as records:
        report, case = _open_report(records, report_id), records.cases.get(case_id)
        permit = permitted(desk, records, by, _EITHER, approval, for_=f"lost-dog report of {report.name}")
        kept = NotThisDog(report=report_id, case=case.id, why=why, by=permit.by, recorded_at=desk.clock.now())
        records.lost.set_aside(kept)


def open_report(desk: Desk, report_id: int) -> ReportFile:
    """Read one report with the dogs in custody that it may be."""
    with desk.store.reading() as records:
        report, ended = records.lost.get(report_id), records.lost.ended(report_id)
        return ReportFile(
            report=report,
            ended=ended,
            ended_with=records.cases.get(ended.case) if ended is not None and ended.case else None,
            matches=() if ended is not None else _matches(desk, records, [report]),
            edits=tuple(records.register.edits("lost_report", report_id)),
        )


def matches(desk: Desk, towns: Sequence[str] = ()) -> tuple[Match, ...]:
    """Every open report with each dog in custody that it may be, the likeliest first; dogs of some towns or of all."""
    with desk.store.reading() as records:
        found = _matches(desk, records, records.lost.open())
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
        return _matches(desk, records, records.lost.open(), case_id)


def _matches(desk: Desk, records: Records, reports: Sequence[LostReport], case: int = 0) -> tuple[Match, ...]:
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


def _checked(desk: Desk, report: LostReport) -> LostReport:
    report = replace(
        report,
        name=line(report.name, "name", "who misses the dog", required=True),
        phone=line(report.phone, "phone", "a phone number to call", required=True),
        dog_name=line(report.dog_name, "dog_name", "the name of the dog"),
        colour=line(report.colour, "colour", "the color"),
        breed=line(report.breed, "breed", "the breed"),
        marks=line(report.marks, "marks", "the marks"),
        microchip=line(report.microchip, "microchip", "the microchip"),
        tag=line(report.tag, "tag", "the tag"),
        place=line(report.place, "place", "where it was lost"),
        note=note(report.note, "note", "the note"),
    )
    code = desk.laws.town(report.town)
    today = local_day(desk.clock.now(), code.zone)
    day(report.lost_on, "lost_on", "the day of the loss", first=EARLIEST, first_is="any record", today=today)
    if not any((report.colour, report.breed, report.marks, report.microchip, report.tag)):
        raise InvalidInput(
            "colour", "Say how the dog can be known: its color, breed, marks, microchip or tag.", code="missing_field"
        )
    return report


def _open_report(records: Records, report_id: int) -> LostReport:
    report = records.lost.get(report_id)
    if records.lost.ended(report_id) is not None:
        raise Refused(
            f"The report of {report.name} has ended already.", cure="If the dog is missed again, enter a new report."
        )
    return report
