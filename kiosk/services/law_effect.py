"""What a change of a town's entries would do to its dogs: the same functions, asked under both laws."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime

from kiosk.domain.charges import assess
from kiosk.domain.holding import holding
from kiosk.domain.moments import local_day
from kiosk.domain.money import Money
from kiosk.domain.records import Case, HoldStatus
from kiosk.law.town_code import Laws
from kiosk.services.case_facts import CaseFacts, facts_of
from kiosk.services.desk import Desk
from kiosk.services.ports import Records

_AT_ONCE = 100
"""Cases read in one short unit of work."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Terms:
    """Until when a dog is held and what is owed for it; `owed` is None while an amount is not configured."""

    status: HoldStatus
    last_day: date | None
    owed: Money | None
    missing: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class CaseEffect:
    """An open case whose last day or amount would be another one."""

    case: int
    number: str
    dog: str
    before: Terms
    after: Terms


def effect_of(desk: Desk, town: str, laws: Laws) -> tuple[CaseEffect, ...]:
    """Every open case of a town that `laws` would change; in the order of their numbers."""
    would_be = replace(desk, laws=laws)
    now = desk.clock.now()
    with desk.store.reading() as records:
        held = list(records.cases.held())
    changed: list[CaseEffect] = []
    for start in range(0, len(held), _AT_ONCE):
        with desk.store.reading() as records:
            for case in map(records.cases.get, held[start : start + _AT_ONCE]):
                if case.town != town:
                    continue
                before = _terms(facts_of(desk, records, case), now)
                after = _terms(facts_of(would_be, records, case), now)
                if before != after:
                    dog = case.dog.name or case.dog.summary
                    changed.append(CaseEffect(case=case.id, number=case.number, dog=dog, before=before, after=after))
    return tuple(sorted(changed, key=lambda each: each.number))


def ends_moved(desk: Desk, town: str, laws: Laws, open_cases: Sequence[CaseEffect], first: date) -> tuple[str, ...]:
    """The numbers of the cases whose period ended and would end on another day, were the town closed on past days.

    `first` is the first of these days, `open_cases` is what `laws` do to the dogs that are here.
    Dogs that are here, and those that went to somebody else, or died, when their period was over.
    """
    today = local_day(desk.clock.now(), desk.laws.town(town).zone)
    here = [each.number for each in open_cases if _ended(each.before, today) and each.after != each.before]
    with desk.store.reading() as records:
        gone = [records.cases.get(case) for case in records.cases.gone_unredeemed(town, first)]
        would_be = replace(desk, laws=laws)
        moved = [case.number for case in gone if _last_day(desk, records, case) != _last_day(would_be, records, case)]
    return (*here, *moved)


def _ended(terms: Terms, today: date) -> bool:
    return terms.last_day is not None and terms.last_day < today


def _last_day(desk: Desk, records: Records, case: Case) -> date | None:
    known = facts_of(desk, records, case)
    return holding(known.facts, known.law).last_day


def _terms(known: CaseFacts, now: datetime) -> Terms:
    held = holding(known.facts, known.law)
    if known.paid is not None:
        return Terms(status=held.status, last_day=held.last_day, owed=known.paid.total)
    owed = assess(known.facts, known.law, known.judged_at(now))
    amounts = known.law.rules.amounts
    missing = tuple(amounts[code].rule.label for code in owed.missing if code in amounts)
    return Terms(
        status=held.status,
        last_day=held.last_day,
        owed=None if owed.missing else owed.total,
        missing=missing,
    )
