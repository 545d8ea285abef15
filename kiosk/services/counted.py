"""Which impoundments count together, and who answers for them (READINGS R14, R15, R27)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import date

from kiosk.domain.facts import LawInForce
from kiosk.domain.look_back import impoundment_numbers
from kiosk.domain.moments import local_day
from kiosk.domain.records import NOT_SEIZED, Case, Person
from kiosk.services.ports import Records


@dataclass(frozen=True, slots=True, kw_only=True)
class CountedImpoundment:
    """An impoundment of the same owner that an owner who disputes the count can be shown.

    `number` is its own number; `counts` says whether it is one of those that gave the present one its number. Either
    `case_number` names a case of this program or `paper` the paper it was entered with.
    """

    on: date
    number: int
    case_number: str = ""
    paper: str = ""
    entered: int = 0
    """The id of an impoundment from before the program, by which it is taken back."""
    dog: str = ""
    counts: bool = False


def adult_of(records: Records, owner: Person | None) -> Person | None:
    """The parent, guardian or head of household recorded for a minor; None for anybody else (R27)."""
    if owner is None or not owner.minor or owner.adult is None:
        return None
    return records.people.get(owner.adult)


def who_answers(owner: Person | None, adult: Person | None) -> Person | None:
    """To whom notices, charges and counts go: the owner, or a minor's adult, who may still be missing (R27)."""
    return adult if owner is not None and owner.minor else owner


def earlier_impoundments(
    records: Records, case: Case, law: LawInForce, owner: Person | None, adult: Person | None
) -> tuple[CountedImpoundment, ...]:
    """Every impoundment of the same owner in the same town up to the day of this one, in time order.

    A dog seized on the same day shares this one's number and is listed too (R14).
    """
    if owner is None:
        return ()
    today = local_day(case.seized_at, law.zone)
    known = sorted(_of_household(records, case, law, adult or owner), key=lambda known: known.on)
    earlier = [known for known in known if known.on <= today]
    days = [*(known.on for known in earlier), today]
    numbers = impoundment_numbers(days, law.rules.reads("look_back"), law.rules.look_back.months)
    before = sorted({known.on for known in earlier if known.on < today})
    counting = set(before[len(before) - (numbers[-1] - 1) :])
    return tuple(
        replace(known, number=number, counts=known.on in counting)
        for known, number in zip(earlier, numbers, strict=False)
    )


def _of_household(records: Records, case: Case, law: LawInForce, person: Person) -> Iterator[CountedImpoundment]:
    for member in (person, *records.people.minors_of(person.id)):
        for other in records.cases.of_owner(member.id, case.town):
            if other.id != case.id and other.ground not in NOT_SEIZED:
                day = local_day(other.seized_at, law.zone)
                yield CountedImpoundment(on=day, number=0, case_number=other.number, dog=other.dog.summary)
        for entered in records.people.earlier_impoundments(member.id, case.town):
            yield CountedImpoundment(on=entered.on, number=0, paper=entered.paper, entered=entered.id)
