"""The dogs that anybody may see, and what redeeming one of them costs somebody whom nobody knows yet."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from datetime import date, datetime, timedelta

from kiosk.domain.charges import assess
from kiosk.domain.conditions import Proofs, before_release
from kiosk.domain.errors import InvalidInput, Refused
from kiosk.domain.facts import Facts, LawInForce
from kiosk.domain.holding import Holding, holding
from kiosk.domain.moments import local_day
from kiosk.domain.records import NOT_SEIZED, Case
from kiosk.services.adoption.terms import lawful_now
from kiosk.services.board_state import board_state
from kiosk.services.case_facts import CaseFacts, facts_of
from kiosk.services.case_ports import BoardState
from kiosk.services.desk import Desk
from kiosk.services.ports import Records
from kiosk.services.public.looks import look_of
from kiosk.services.public.places import roughly
from kiosk.services.public.values import CostRow, DogDetail, DogsToSee, DogToSee, Ends, Page
from kiosk.services.public.where import where_to_pay
from kiosk.words import to_say

_MOST_SHOWN = 240
PROOFS = ("license", "identification", "rabies_vaccination")
LEFT = to_say("This dog is not shown any more. Please ask at the desk.")


def dogs_to_see(desk: Desk, towns: Iterable[str] = ()) -> DogsToSee:
    """Every dog in custody whose owner may still come for it, or that may be adopted; of some towns or of all."""
    now = desk.clock.now()
    usable = desk.laws.usable()
    names = tuple(town for town in towns if town in usable) or usable
    today = {name: local_day(now, desk.laws.town(name).zone) for name in names}
    with desk.store.reading() as records:
        held = records.cases.board(now, today, None, None, _MOST_SHOWN + 1)
        seen = (_seen(desk, records, case, now) for case, _ in held[:_MOST_SHOWN])
        shown = tuple(dog for dog in seen if dog is not None)
    return DogsToSee(
        dogs=shown,
        towns=tuple((name, desk.laws.town(name).header.short) for name in names),
        today=max(today.values(), default=now.date()),
        shelter=desk.shelter,
        more=len(held) > _MOST_SHOWN,
    )


def dog_to_see(desk: Desk, case_id: int) -> DogDetail:
    """One dog; raises `Refused` for one that is not shown to everybody (any more)."""
    now = desk.clock.now()
    with desk.store.reading() as records:
        known = facts_of(desk, records, _case(records, case_id))
        dog = _to_see(records, known, now)
    if dog is None:
        raise Refused(LEFT)
    return DogDetail(
        dog=dog,
        at=now,
        zone=known.law.zone,
        costs=() if dog.ends.kind == "over" else tuple(_costs(known.facts, known.law, known.judged_at(now))),
        look_back_months=known.law.rules.look_back.months,
        costs_may_follow=any("owner" in cost.payers for cost in known.law.rules.costs.values()),
        bring=tuple(_to_bring(known, now)),
        where=where_to_pay(known.town, known.law, now),
        sample=known.town.sample,
    )


def dog_photo(desk: Desk, digest: str) -> bytes | None:
    """The picture of that digest."""
    with desk.store.reading() as records:
        return records.cases.photo(digest)


def visible_number(desk: Desk, number: str) -> int:
    """The case of a number that stands on the screen; 0 where none does."""
    now = desk.clock.now()
    with desk.store.reading() as records:
        case = records.cases.numbered(number)
        return case.id if case is not None and _seen(desk, records, case, now) is not None else 0


def _case(records: Records, case_id: int) -> Case:
    try:
        return records.cases.get(case_id)
    except InvalidInput:
        raise Refused(LEFT) from None


def _seen(desk: Desk, records: Records, case: Case, now: datetime) -> DogToSee | None:
    return _to_see(records, facts_of(desk, records, case), now) if case.state == "held" else None


def _to_see(records: Records, known: CaseFacts, now: datetime) -> DogToSee | None:
    """A dog as anybody may see it; None for one that is settled: gone, paid for, given up, or being adopted."""
    case, held = known.case, holding(known.facts, known.law)
    if case.state != "held" or known.paid is not None:
        return None
    state = board_state(known, held, now)
    adopted = any(records.adoptions.ended(each.number) is None for each in records.adoptions.of_case(case.id))
    pages = tuple(_pages(known, state, now)) if not adopted else ()
    if not pages:
        return None
    return DogToSee(
        case=case.id,
        number=case.number,
        town=case.town,
        town_name=known.town.header.short,
        look=look_of(case.dog),
        place="" if case.ground in NOT_SEIZED else roughly(case.place, _near_somebody(records, known)),
        found=known.seized_on,
        ends=_ends(known, held, state),
        photo=case.dog.photo,
        pages=pages,
    )


def _pages(known: CaseFacts, state: BoardState, now: datetime) -> Iterator[Page]:
    if known.facts.surrendered is None:
        yield "found"
    if state == "ended" and all(each.met for each in lawful_now(known, now)):
        yield "adopt"


def _ends(known: CaseFacts, held: Holding, state: BoardState) -> Ends:
    if state == "ended":
        return Ends("over")
    if known.facts.disputed or held.last_day is None:
        return Ends("ask")
    return Ends("today" if state == "last_day" else "until", held.last_day)


def _near_somebody(records: Records, known: CaseFacts) -> Iterator[str]:
    for person in (known.owner, known.adult):
        if person is not None:
            yield from (person.name, person.address)
    yield from (claim.name for claim in records.custody.claims(known.case.id))


def _costs(facts: Facts, law: LawInForce, at: datetime) -> Iterator[CostRow]:
    """What it costs for a first, a second … impoundment: a statement's calculation, for nobody's history."""
    steps = sorted(
        {1}
        | {fee.from_impoundment for fee in law.rules.fees}
        | {fee.to_impoundment + 1 for fee in law.rules.fees if fee.to_impoundment is not None}
    )
    rows: list[CostRow] = []
    for number, following in zip(steps, (*steps[1:], None), strict=True):
        assessment = assess(replace(facts, earlier_impoundments=_earlier(facts, law, number - 1)), law, at)
        if assessment.missing:
            return
        last = None if following is None else following - 1
        made = CostRow(
            first=number,
            last=last,
            now=assessment.total,
            until=assessment.good_through,
            then=assessment.next_total,
        )
        if rows and (rows[-1].now, rows[-1].until, rows[-1].then) == (made.now, made.until, made.then):
            rows[-1] = replace(rows[-1], last=last)
        else:
            rows.append(made)
    yield from rows


def _earlier(facts: Facts, law: LawInForce, times: int) -> tuple[date, ...]:
    """So many days of made-up impoundments, just before this one: within any look-back."""
    seized = local_day(facts.seized, law.zone)
    return tuple(seized - timedelta(days=back) for back in range(times, 0, -1))


def _to_bring(known: CaseFacts, now: datetime) -> Iterator[tuple[str, str]]:
    for each in before_release(known.facts, Proofs(), known.law, now):
        if each.requires in PROOFS:
            yield each.says, each.cure
