"""Records of one person, or of one dog, that were entered twice: found with reasons, merged, and parted again.

Nothing is rewritten: the record that is merged leads to the other one from then on, and stays as it was with its
papers. Whoever merges people is first shown which impoundment numbers of open cases change, for their fees follow.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import TypeAlias

from kiosk.domain.alike import AlikeReason, alike_people
from kiosk.domain.charges import impoundment_number
from kiosk.domain.errors import Refused
from kiosk.domain.folding import folded, folded_phone
from kiosk.domain.records import Case, Dog, Person
from kiosk.domain.register import Merge, NumberChange
from kiosk.domain.staff import Act, Approval
from kiosk.services.approval import Permit, permitted
from kiosk.services.case_facts import read_facts, tell
from kiosk.services.desk import Desk
from kiosk.services.people import numbers_of
from kiosk.services.ports import Records
from kiosk.services.register_ports import ALIKE_DOGS, ALIKE_PEOPLE, AlikeIds
from kiosk.services.steps import Steps, at_once
from kiosk.services.typed_text import line, who

Numbers = tuple[NumberChange, ...]
_EITHER: tuple[Act, ...] = ("custody", "money")
_PAIRS, _GROUP = 50, 10


@dataclass(frozen=True, slots=True, kw_only=True)
class PeoplePair:
    """Two records that may be of one person, the older first, and why."""

    older: Person
    newer: Person
    reasons: tuple[AlikeReason, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class DogPair:
    """Two records that may be of one dog, the older first, each with its latest stay, and why."""

    older: Dog
    newer: Dog
    stays: tuple[Case, Case]
    reasons: tuple[AlikeReason, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class MergePreview:
    """What merging two people would do: `numbers` of open cases that change, and what leads over to the other."""

    gone: Person
    stays: Person
    reasons: tuple[AlikeReason, ...]
    numbers: Numbers
    cases: int
    debts: int


Twice: TypeAlias = tuple[tuple[PeoplePair, ...], tuple[DogPair, ...]]
_SHARED: tuple[Callable[[Person], str], ...] = (
    lambda person: folded(person.name),
    lambda person: folded_phone(person.phone),
    lambda person: folded(person.address),
)


class _OnlyShown(Exception):
    def __init__(self, preview: MergePreview) -> None:
        super().__init__()
        self.preview = preview


def entered_twice(desk: Desk) -> Twice:
    """People and dogs that may have been entered twice, with the reasons; the latest entered first."""
    return at_once(entered_twice_stepwise(desk))


def entered_twice_stepwise(desk: Desk) -> Steps[Twice]:
    """The same in steps, one for each thing that two records may share."""
    people: dict[int, Person] = {}
    for way in ALIKE_PEOPLE:
        with desk.store.reading() as records:
            people |= {person.id: person for person in records.merges.alike_people(way)}
        yield
    pairs: dict[tuple[int, int], AlikeIds] = {}
    for like in ALIKE_DOGS:
        with desk.store.reading() as records:
            for ids in records.merges.alike_dogs(like, _PAIRS):
                pairs.setdefault((ids.older, ids.newer), ids)
        yield
    with desk.store.reading() as records:
        return _people_pairs(tuple(people.values())), tuple(_dog_pairs(records, pairs.values()))


def perhaps_same(desk: Desk, person_id: int) -> tuple[PeoplePair, ...]:
    """Other records that may be of the same person, found by name and phone."""
    with desk.store.reading() as records:
        person = records.people.get(person_id)
        others = {
            other.id: other
            for text in (person.name, person.phone)
            if text.strip()
            for other in records.people.find(text)
            if other.id != person.id
        }
        return tuple(pair for other in others.values() if (pair := _pair(person, other)) is not None)


def preview_merge(desk: Desk, gone: int, stays: int) -> MergePreview:
    """What merging `gone` into `stays` would change; nothing is kept. Raises `Refused` as `merge_people` does."""
    try:
        with desk.store.writing() as records:
            raise _OnlyShown(_merged(desk, records, _merge(desk, gone, stays, reason="", permit=Permit(""))))
    except _OnlyShown as shown:
        return shown.preview


def merge_people(
    desk: Desk, gone: int, stays: int, *, reason: str, shown: Numbers, by: str, approval: Approval | None = None
) -> MergePreview:
    """Let one person's record lead to another; `shown` are the changes of numbers that were confirmed.

    The old record, its papers and receipts stay as they are. Raises `Refused` for a minor and an adult, for records
    merged already, where a claim between the two is not decided, and where other numbers change than were shown.
    """
    by, reason = who(by), line(reason, "reason", "why both are one person", required=True)
    with desk.store.writing() as records:
        one, other = records.people.as_kept(gone).name, records.people.as_kept(stays).name
        permit = permitted(desk, records, by, _EITHER, approval, for_=f"merging the records of {one} and {other}")
        done = _merged(desk, records, _merge(desk, gone, stays, reason=reason, permit=permit, numbers=shown))
        if done.numbers != shown:
            raise Refused(
                "Other impoundment numbers change than were shown: something was recorded meanwhile.",
                cure="Look at the numbers once more, then merge the records.",
            )
        text = f"Records merged: {one} is {other}. Why: {reason}"
        _tell(desk, records, records.register.cases_of(gone), done.numbers, text, permit=permit)
        return done


def part_people(desk: Desk, merge_id: int, *, why: str, by: str, approval: Approval | None = None) -> Numbers:
    """Undo a merge that was wrong: both records stand for themselves again. Returns the numbers that change."""
    by, why = who(by), line(why, "why", "why they are two people", required=True)
    with desk.store.writing() as records:
        merge = records.merges.get("person", merge_id)
        gone, stays = records.people.as_kept(merge.gone), records.people.get(merge.stays)
        one, other = gone.name, stays.name
        permit = permitted(desk, records, by, _EITHER, approval, for_=f"parting the records of {one} and {other}")
        before = numbers_of(desk, records, gone, stays)
        records.merges.undo("person", merge_id, desk.clock.now(), by, why)
        numbers = _changed(desk, records, before)
        text = f"Records parted: {one} is not {other}. Why: {why}"
        _tell(desk, records, records.register.cases_of(gone.id), numbers, text, permit=permit)
        return numbers


def merge_dogs(desk: Desk, gone: int, stays: int, *, reason: str, by: str, approval: Approval | None = None) -> int:
    """Let one dog's record lead to another, so that its stays are one history; no fee follows from it.

    Raises `Refused` for records merged already, and for two dogs that are both here.
    """
    by, reason = who(by), line(reason, "reason", "why both are one dog", required=True)
    with desk.store.writing() as records:
        cases = [*records.register.stays(gone), *records.register.stays(stays)]
        numbers = ", ".join(sorted(f"No. {case.number}" for case in cases))
        permit = permitted(desk, records, by, _EITHER, approval, for_=f"merging the dogs of {numbers}")
        here = sorted(case.number for case in cases if case.state == "held")
        if gone != stays and len(here) > 1:
            one, other, *_ = here
            raise Refused(f"No. {one} and No. {other} are both here: these are two dogs.")
        key = records.merges.add("dog", _merge(desk, gone, stays, reason=reason, permit=permit))
        _tell(desk, records, cases, (), f"Records merged: one dog in {numbers}. Why: {reason}", permit=permit)
        return key


def part_dogs(desk: Desk, merge_id: int, *, why: str, by: str, approval: Approval | None = None) -> None:
    """Undo a merge of dogs that was wrong."""
    by, why = who(by), line(why, "why", "why they are two dogs", required=True)
    with desk.store.writing() as records:
        merge = records.merges.get("dog", merge_id)
        permit = permitted(desk, records, by, _EITHER, approval, for_=f"parting dog {merge.gone} from {merge.stays}")
        records.merges.undo("dog", merge_id, desk.clock.now(), by, why)
        _tell(
            desk,
            records,
            records.register.stays(merge.gone),
            (),
            f"Records parted: two dogs. Why: {why}",
            permit=permit,
        )


def _people_pairs(people: Sequence[Person]) -> tuple[PeoplePair, ...]:
    pairs = (_pair(one, other) for one, other in _neighbours(people))
    found = {(pair.older.id, pair.newer.id): pair for pair in pairs if pair is not None}
    return tuple(sorted(found.values(), key=lambda pair: (-len(pair.reasons), -pair.newer.id))[:_PAIRS])


def _neighbours(people: Sequence[Person]) -> Iterator[tuple[Person, Person]]:
    """Every two of those who share a name, a phone or an address."""
    for shared in _SHARED:
        groups: dict[str, list[Person]] = {}
        for person in people:
            groups.setdefault(shared(person), []).append(person)
        for alike, group in groups.items():
            if alike:
                yield from combinations(group[:_GROUP], 2)


def _pair(one: Person, other: Person) -> PeoplePair | None:
    older, newer = sorted((one, other), key=lambda person: person.id)
    reasons = alike_people(older, newer)
    return PeoplePair(older=older, newer=newer, reasons=reasons) if reasons else None


def _dog_pairs(records: Records, pairs: Iterable[AlikeIds]) -> Iterator[DogPair]:
    for found in pairs:
        last = tuple(next(iter(records.register.stays(dog)), None) for dog in (found.older, found.newer))
        if last[0] is not None and last[1] is not None and (last[0].state, last[1].state) != ("held", "held"):
            dogs = (records.register.dog(found.older), records.register.dog(found.newer))
            yield DogPair(older=dogs[0], newer=dogs[1], stays=(last[0], last[1]), reasons=(found.reason,))


def _merge(desk: Desk, gone: int, stays: int, *, reason: str, permit: Permit, numbers: Numbers = ()) -> Merge:
    return Merge(
        gone=gone,
        stays=stays,
        reason=reason,
        numbers=numbers,
        at=desk.clock.now(),
        till=desk.till,
        by=permit.by,
        approved_by=permit.approved_by,
    )


def _merged(desk: Desk, records: Records, merge: Merge) -> MergePreview:
    """Keep a merge of people, and say what it changed."""
    gone, stays = records.people.as_kept(merge.gone), records.people.as_kept(merge.stays)
    if gone.minor != stays.minor:
        raise Refused("One of the two is a minor and the other is not: these are two people.", citation="reading R27")
    if merge.gone == merge.stays:
        raise Refused("This is one record. Choose another one of the same person.")
    cases, debts = records.register.cases_of(gone.id), records.register.debts_of(gone.id)
    before, disputed = numbers_of(desk, records, gone, stays), _disputed(desk, records, cases)
    records.merges.add("person", merge)
    if _disputed(desk, records, cases) != disputed:
        raise Refused("Somebody else claims a dog of one of the two.", cure="Decide between the claims first.")
    return MergePreview(
        gone=gone,
        stays=stays,
        reasons=alike_people(gone, stays),
        numbers=_changed(desk, records, before),
        cases=len(cases),
        debts=len(debts),
    )


def _disputed(desk: Desk, records: Records, cases: Sequence[Case]) -> frozenset[int]:
    """The dogs that are here and that somebody else claims, too: a name that changes may settle or open that."""
    held = [case for case in cases if case.state == "held" and case.town in desk.laws.usable()]
    return frozenset(case.id for case in held if read_facts(desk, records, case.id).facts.disputed)


def _changed(desk: Desk, records: Records, before: dict[int, int]) -> Numbers:
    """Which impoundment numbers of open, unpaid cases are others now."""
    changes = []
    for case_id, was in before.items():
        known = read_facts(desk, records, case_id)
        number = impoundment_number(known.facts, known.law)
        if number != was:
            changes.append(NumberChange(known.case.number, was, number))
    return tuple(sorted(changes, key=lambda change: change.case))


def _tell(desk: Desk, records: Records, cases: Sequence[Case], numbers: Numbers, text: str, *, permit: Permit) -> None:
    """Tell it in the story of every case that it is about, with the number that changes there."""
    changed = {change.case: change for change in numbers}
    others = (records.cases.numbered(number) for number in changed)
    about = {case.number: case for case in (*cases, *others) if case is not None}
    for case in about.values():
        change = changed.get(case.number)
        words = f"{text}. Impoundment no. {change.before} before, now no. {change.after}" if change else text
        kind = "count" if change else "record"
        tell(desk, records, case.id, kind=kind, text=words, by=permit.by, approved_by=permit.approved_by)
