"""The register's lists: dogs, people and lost-dog reports, a page at a time, or by anything that is known of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from kiosk.domain.lost_dogs import LostReport, ReportEnded
from kiosk.domain.records import Case, Dog, Person
from kiosk.services.desk import Desk
from kiosk.services.missed import count_matches
from kiosk.services.ports import Records
from kiosk.services.search import wanted
from kiosk.services.steps import Steps, at_once

T = TypeVar("T")
PAGE = 50


@dataclass(frozen=True, slots=True)
class Listed(Generic[T]):
    """One page of a list; `more` is where the next one begins, 0 after the last."""

    rows: tuple[T, ...]
    more: int = 0


@dataclass(frozen=True, slots=True)
class DogListed:
    """A dog on a list, with its latest stay."""

    dog: Dog
    last: Case | None
    stays: int


@dataclass(frozen=True, slots=True)
class ReportListed:
    """A report on a list: how it ended, or how many dogs in custody it may be about."""

    report: LostReport
    ended: ReportEnded | None
    likely: int = 0


def list_dogs(desk: Desk, text: str = "", *, before: int = 0, limit: int = PAGE) -> Listed[DogListed]:
    """Dogs, the latest entered first, from `before` on; with a text, those of whom or whose owner that is known."""
    sought = wanted(text)
    with desk.store.reading() as records:
        if text.strip():
            return Listed(tuple(_dogs_found(records, sought, limit)) if sought else ())
        dogs = records.register.dogs(before, limit)
        return Listed(tuple(_listed(records, dog) for dog in dogs), _more([dog.id for dog in dogs], limit))


def list_people(desk: Desk, text: str = "", *, before: int = 0, limit: int = PAGE) -> Listed[Person]:
    """People, as `list_dogs`."""
    sought = wanted(text)
    with desk.store.reading() as records:
        if text.strip():
            return Listed(tuple(records.people.find(sought, limit)) if sought else ())
        people = tuple(records.register.people(before, limit))
        return Listed(people, _more([person.id for person in people], limit))


def list_reports(desk: Desk, text: str = "", *, before: int = 0, limit: int = PAGE) -> Listed[ReportListed]:
    """Open reports first, those with likely dogs before the others, then those that ended; or those of a text."""
    return at_once(list_reports_stepwise(desk, text, before=before, limit=limit))


def list_reports_stepwise(
    desk: Desk, text: str = "", *, before: int = 0, limit: int = PAGE
) -> Steps[Listed[ReportListed]]:
    """The same in steps: many reports are compared with many dogs."""
    sought = wanted(text)
    with desk.store.reading() as records:
        if text.strip():
            found = records.lost.find(sought, limit) if sought else ()
            return Listed(tuple(ReportListed(report, records.lost.ended(report.id)) for report in found))
        latest = records.lost.latest(before, limit)
        ended = tuple(ReportListed(report, end) for report, end in latest if end is not None)
        opened = records.lost.open() if not before else ()
    yield
    likely = (yield from count_matches(desk)) if opened else Counter[int]()
    first = sorted(
        (ReportListed(report, None, likely[report.id]) for report in opened), key=lambda row: row.likely == 0
    )
    return Listed((*first, *ended), _more([report.id for report, _ in latest], limit))


def _more(ids: Sequence[int], limit: int) -> int:
    return ids[-1] if len(ids) == limit else 0


def _dogs_found(records: Records, text: str, limit: int) -> Sequence[DogListed]:
    dogs = {}
    for hit in records.search(text, limit):
        dog = records.register.dog(records.cases.get(hit.case).dog.id)
        dogs[dog.id] = dog
    return [_listed(records, dog) for dog in dogs.values()]


def _listed(records: Records, dog: Dog) -> DogListed:
    stays = records.register.stays(dog.id)
    return DogListed(dog, next(iter(stays), None), len(stays))
