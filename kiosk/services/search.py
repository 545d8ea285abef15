"""One box that finds dogs, people and missed dogs by anything that is known of them, or by a scanned code."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass

from kiosk.domain.errors import InvalidInput
from kiosk.domain.lost_dogs import LostReport
from kiosk.domain.records import Case, Person
from kiosk.services.desk import Desk
from kiosk.services.ports import Found, Records
from kiosk.services.typed_text import LINE_LIMIT, document_typed, storable

_DOGS, _PEOPLE, _REPORTS = 5, 3, 2
"""How many of each come first, where more are found."""
_LATEST = 8


@dataclass(frozen=True, slots=True)
class FoundReport:
    """A lost-dog report that was found; whether the dog is still missed."""

    report: LostReport
    missed: bool


Hit = Found | Person | FoundReport
"""A stay of a dog, somebody, or a missed dog."""


@dataclass(frozen=True, slots=True)
class Looked:
    """What was found; `spelt` is what it was found by, where nothing is spelt as it was typed."""

    hits: tuple[Hit, ...]
    spelt: str = ""


def look(desk: Desk, text: str) -> Looked:
    """Everything that matches, best first; where nothing does, what is nearly spelt so. Never raises for any text.

    The exact number of a case, a statement, a receipt or an adoption comes alone.
    """
    sought = wanted(text)
    if not sought:
        return Looked(())
    with desk.store.reading() as records:
        exact = _numbered(records, document_typed(sought))
        if exact is not None:
            return Looked((exact,))
        by_hand: tuple[Hit, ...] = (
            *records.on_old_paper(sought, desk.laws.names()),
            *records.people.with_paper(sought),
        )
        hits = (*by_hand, *_everything(records, sought))
        if hits:
            return Looked(_each_dog_once(hits))
        tried = ((other, _everything(records, other)) for other in records.spelt_like(sought))
        return next((Looked(found, other) for other, found in tried if found), Looked(()))


def recent(desk: Desk, opened: Iterable[tuple[str, int]], limit: int = _LATEST) -> tuple[Hit, ...]:
    """What was opened here lately, and then the dogs that were entered last."""
    with desk.store.reading() as records:
        known = dict.fromkeys(opened)
        hits = _each_dog_once((*_opened(records, known), *_latest(records, limit)))
    return hits[:limit]


def _each_dog_once(hits: Iterable[Hit]) -> tuple[Hit, ...]:
    found: dict[object, Hit] = {}
    for hit in hits:
        found.setdefault(hit.case if isinstance(hit, Found) else hit, hit)
    return tuple(found.values())


def find(desk: Desk, text: str) -> Sequence[Found]:
    """Dogs that match, best first; the exact number of a case, a statement or a receipt comes alone.

    Never raises for what is typed: nonsense finds nothing.
    """
    sought = wanted(text)
    if not sought:
        return ()
    with desk.store.reading() as records:
        exact = _numbered(records, document_typed(sought))
        return (exact,) if exact else records.search(sought)


def wanted(text: str) -> str:
    """What is looked for, white space closed up; empty for nonsense that can be found nowhere."""
    sought = " ".join(text.split())
    return "" if len(sought) > LINE_LIMIT or "\0" in sought or not storable(sought) else sought


def _everything(records: Records, text: str) -> tuple[Hit, ...]:
    dogs, people = records.search(text), records.people.find(text)
    missed = [FoundReport(report, records.lost.ended(report.id) is None) for report in records.lost.find(text, _LATEST)]
    first: tuple[Hit, ...] = (*dogs[:_DOGS], *people[:_PEOPLE], *missed[:_REPORTS])
    return (*first, *dogs[_DOGS:], *people[_PEOPLE:], *missed[_REPORTS:])


def _opened(records: Records, known: Iterable[tuple[str, int]]) -> Iterator[Hit]:
    for kind, key in known:
        # A desk remembers what it opened beyond a restored backup, which may not have it.
        with suppress(InvalidInput):
            yield from _hit_of(records, kind, key)


def _hit_of(records: Records, kind: str, key: int) -> Iterator[Hit]:
    match kind:
        case "case":
            yield _found(records.cases.get(key))
        case "dog":
            yield from (_found(stay) for stay in records.register.stays(key)[:1])
        case "person":
            yield records.people.get(key)
        case "report":
            yield FoundReport(records.lost.get(key), records.lost.ended(key) is None)


def _latest(records: Records, limit: int) -> Iterator[Found]:
    for dog in records.register.dogs(0, limit):
        yield from (_found(stay) for stay in records.register.stays(dog.id)[:1])


def _numbered(records: Records, number: str) -> Found | None:
    """The one dog of a record's number, which is also what a code on paper carries."""
    case = records.cases.numbered(number)
    if case is not None:
        return _found(case, f"case {number}")
    statement = records.accounts.statement(number)
    if statement is not None:
        return _found(records.cases.get(statement.case), f"statement {number}")
    adoption = records.adoptions.numbered(number)
    if adoption is not None:
        return _found(records.cases.get(adoption.case), f"adoption {number}")
    receipt = records.accounts.receipt(number)
    return _found(records.cases.get(receipt.case), f"receipt {number}") if receipt else None


def _found(case: Case, matched: str = "") -> Found:
    return Found(
        case=case.id,
        number=case.number,
        town=case.town,
        dog=case.dog.name or case.dog.summary,
        matched=matched,
        state=case.state,
    )
