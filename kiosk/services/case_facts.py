"""What the records say of a case, as facts for the law, and the law that governs it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime
from typing import TypeGuard

from kiosk.domain.errors import Refused
from kiosk.domain.facts import ActualCost, Facts, LawInForce, Notice, Order, check_order_of_events
from kiosk.domain.holding import Holding, holding
from kiosk.domain.moments import local_day
from kiosk.domain.records import (
    BORN_HERE,
    NOT_SEIZED,
    Case,
    CostIncurred,
    Determination,
    Event,
    HoldStatus,
    NoticeGiven,
    OrderPlaced,
    Person,
    Receipt,
    Title,
)
from kiosk.law.town_code import TownCode
from kiosk.services.account import CaseAccount, paid_by, read_account
from kiosk.services.counted import CountedImpoundment, adult_of, earlier_impoundments, who_answers
from kiosk.services.desk import Desk
from kiosk.services.ports import Records
from kiosk.services.wording import deadline_words

Change = tuple[Holding, Holding]
"""A holding period before and after a fact was recorded."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CaseFacts:
    """One case as the law sees it.

    The law is that of the town on the day of seizure. `adult` answers for an owner who is a minor (READINGS R27);
    `paid` is the receipt once everything is paid: from then on nothing accrues and no period ends (R12).
    """

    case: Case
    town: TownCode
    law: LawInForce
    owner: Person | None
    adult: Person | None
    notices: tuple[NoticeGiven, ...]
    orders: tuple[OrderPlaced, ...]
    determinations: tuple[Determination, ...]
    costs: tuple[CostIncurred, ...]
    earlier: tuple[CountedImpoundment, ...]
    account: CaseAccount
    paid: Receipt | None
    facts: Facts

    @property
    def answers(self) -> Person | None:
        """Who is charged and told: the owner, or a minor's adult; None while not recorded."""
        return who_answers(self.owner, self.adult)

    @property
    def answers_as(self) -> frozenset[int | None]:
        """The ids under which whoever answers may stand on papers: their record's, and that of one merged into it."""
        minor = self.owner is not None and self.owner.minor
        before = self.owner.adult if minor and self.owner is not None else self.case.owner
        return frozenset({self.answers.id, before} if self.answers is not None else {None})

    @property
    def seized_on(self) -> date:
        """The day of seizure in the town."""
        return local_day(self.case.seized_at, self.law.zone)

    @property
    def order(self) -> OrderPlaced | None:
        """An order that still stands."""
        return next((order for order in self.orders if order.lifted_on is None), None)

    @property
    def awaits_delivery(self) -> bool:
        """Whether a mailed notice's delivery, refusal or return is still to be recorded before anything is decided.

        Only where delivery moves the start of the period (READINGS R21).
        """
        waits = self.law.rules.reads("mailed_notice_counts_from") == "delivery_once_entered"
        if not waits or self.facts.surrendered is not None:
            return False
        return any(notice.under_way for notice in self.notices)

    def judged_at(self, now: datetime) -> datetime:
        """The instant at which charges and the period are judged: the payment's once paid (R12), else `now`."""
        at = self.paid.paid_at if self.paid else now
        return max(at, self.case.impounded_at)


def read_facts(desk: Desk, records: Records, case_id: int) -> CaseFacts:
    """Gather the facts of one case inside a unit of work."""
    return facts_of(desk, records, records.cases.get(case_id))


def facts_of(desk: Desk, records: Records, case: Case) -> CaseFacts:
    """Gather the facts of a case that was read already."""
    town = desk.laws.town(case.town)
    law = town.law_on(local_day(case.seized_at, town.zone))
    owner = records.people.get(case.owner) if case.owner is not None else None
    adult = adult_of(records, owner)
    notices = tuple(records.notices.of_case(case.id))
    orders = tuple(records.cases.orders(case.id))
    determinations = tuple(records.cases.determinations(case.id))
    costs = tuple(records.cases.costs(case.id))
    earlier = earlier_impoundments(records, case, law, owner, adult)
    title = records.custody.title(case.id)
    facts = Facts(
        seized=case.seized_at,
        impounded=case.impounded_at,
        carried=case.found.carried,
        owner_known=case.owner_known or owner is not None,
        notices=tuple(Notice(notice.how, notice.on, notice.delivered) for notice in notices),
        orders=tuple(Order(order.begins, order.lifted_on) for order in orders),
        earlier_impoundments=tuple(counted.on for counted in earlier),
        dangerous=bool(determinations),
        costs=_owed_by_owner(costs, law),
        surrendered=case.impounded_at if case.ground == BORN_HERE else title.surrendered,
        impoundment=case.ground not in NOT_SEIZED,
        disputed=_disputed(title, owner),
        decided_for_another=_decided_for_another(title, owner, adult),
    )
    account = read_account(records, case.id)
    return CaseFacts(
        case=case,
        town=town,
        law=law,
        owner=owner,
        adult=adult,
        notices=notices,
        orders=orders,
        determinations=determinations,
        costs=costs,
        earlier=earlier,
        account=account,
        paid=paid_by(records, account),
        facts=facts,
    )


def after_receipt(records: Records, known: CaseFacts, receipt: Receipt) -> CaseFacts:
    """The facts of a case once a receipt is kept that was made on them: nothing else has changed."""
    receipts = sorted((*known.account.receipts, receipt), key=lambda one: (one.at, one.number))
    account = replace(known.account, receipts=tuple(receipts))
    return replace(known, account=account, paid=paid_by(records, account))


def _disputed(title: Title, owner: Person | None) -> bool:
    """Whether two people claim the dog, the recorded owner being one of them, or one of them does doubtfully."""
    names = {_plain(name) for name in (*title.claimants, *([owner.name] if owner else []))}
    return bool(title.claimants) and (title.doubtful or len(names) > 1)


def _decided_for_another(title: Title, owner: Person | None, adult: Person | None) -> bool:
    """Whether the last decision was for a claimant of another name than the recorded owner's, or a minor's adult's."""
    names = {_plain(person.name) for person in (owner, adult) if person is not None}
    return bool(title.decided_for and names) and _plain(title.decided_for) not in names


def _plain(name: str) -> str:
    return " ".join(name.casefold().split())


def _owed_by_owner(costs: Sequence[CostIncurred], law: LawInForce) -> tuple[ActualCost, ...]:
    """The costs that this law lets an owner be asked for; others were entered for an adopter."""
    rules = law.rules.costs
    return tuple(
        ActualCost(cost.what, cost.amount, cost.detail)
        for cost in costs
        if cost.what in rules and "owner" in rules[cost.what].payers
    )


def held_facts(desk: Desk, records: Records, case_id: int) -> CaseFacts:
    """The facts of a dog that is still here; raises `Refused` once it has left."""
    known = read_facts(desk, records, case_id)
    check_held(known)
    return known


def check_held(known: CaseFacts) -> None:
    """Raise `Refused` for a dog that has left."""
    if known.case.state != "held":
        raise Refused(
            f"No. {known.case.number} has left the shelter; its record is closed.",
            cure="Look at the record; nothing about the stay can be changed any more.",
        )


def unpaid_facts(desk: Desk, records: Records, case_id: int) -> CaseFacts:
    """The facts of a dog that is here and not paid for; raises `Refused` once it is."""
    known = held_facts(desk, records, case_id)
    if known.paid is not None:
        raise Refused(
            f"No. {known.case.number} is paid in full by receipt {known.paid.number}; nothing more is charged.",
            citation="reading R12",
            cure="Release the dog on the receipt.",
        )
    return known


def stored_period(held: Holding, paid: Receipt | None) -> tuple[HoldStatus, date | None, datetime | None]:
    """What a case repeats of its holding period for the board to sort by; a dog paid for has no deadline."""
    if paid is not None and held.status != "held_by_order":
        return "running", None, None
    return held.status, held.last_day, held.redeemable_before


def keep_period(records: Records, known: CaseFacts) -> Holding:
    """Store what the computed holding period is now, where it differs; returns it."""
    held = holding(known.facts, known.law)
    status, last_day, before = stored_period(held, known.paid)
    case = known.case
    if (case.status, case.last_day, case.redeemable_before) != (status, last_day, before):
        records.cases.set_period(case.id, status, last_day, before)
    return held


def tell(
    desk: Desk,
    records: Records,
    case_id: int,
    *,
    kind: str,
    text: str,
    by: str,
    at: datetime | None = None,
    approved_by: str = "",
) -> None:
    """Add a line to the case's story, recorded at this till; it happened now unless `at` says when."""
    now = desk.clock.now()
    records.cases.add_event(
        Event(
            case=case_id,
            at=at or now,
            kind=kind,
            text=text,
            by=by,
            recorded_at=now,
            till=desk.till,
            approved_by=approved_by,
        )
    )


def fact_changed(
    desk: Desk,
    records: Records,
    before: CaseFacts,
    *,
    kind: str,
    text: str,
    by: str,
    at: datetime | None = None,
    approved_by: str = "",
) -> Change:
    """Recompute the period after a fact was stored and tell it, with what it was and what it is.

    Returns the holding periods before and after. Raises `InvalidInput` (code `out_of_order`) for facts in an
    impossible order; the unit of work then undoes them.
    """
    after = read_facts(desk, records, before.case.id)
    check_order_of_events(after.facts, after.law.zone)
    was, held = holding(before.facts, before.law), keep_period(records, after)
    words = f"{text}. {change_words(was, held)}."
    tell(desk, records, before.case.id, kind=kind, text=words, by=by, at=at, approved_by=approved_by)
    return was, held


def is_change(result: object) -> TypeGuard[Change]:
    """Whether what an act returned is a holding period before and after."""
    return isinstance(result, tuple) and bool(result) and all(isinstance(each, Holding) for each in result)


def change_words(was: Holding, held: Holding) -> str:
    """What became of a holding period: `Last day to redeem Thu … is now Wed …` in one short sentence."""
    old, new = deadline_words(was), deadline_words(held)
    words = f"Holding period unchanged: {new}" if old == new else f"Holding period before: {old}; now: {new}"
    return words if was.period.name == held.period.name else f"{words} ({held.period.says})"
