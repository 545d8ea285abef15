"""On what terms a dog may be adopted today: the law's conditions, the ways to meet alteration, what is owed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date, datetime

from kiosk.domain.adoption import AdopterOwes, adopter_owes, costs_of_an_adopter, options_of
from kiosk.domain.alteration import AlterationDue, alteration_due
from kiosk.domain.conditions import Standing
from kiosk.domain.dispositions import Decision, before_disposition
from kiosk.domain.errors import Refused
from kiosk.domain.facts import ActualCost, Facts, LawInForce
from kiosk.domain.moments import local_day
from kiosk.domain.records import AlterationOption
from kiosk.services.case_facts import CaseFacts, read_facts
from kiosk.services.desk import Desk


@dataclass(frozen=True, slots=True, kw_only=True)
class AdoptionTerms:
    """What the first step of an adoption shows: whether it is lawful now, and on which terms.

    `law` is that of today; the past owner's fees come from the law of the seizure. `owes` has what is owed for each
    option. `alteration` is what an agreement made today would say for a mature dog, or what is not configured.
    """

    known: CaseFacts
    on: date
    law: LawInForce
    standing: tuple[Standing, ...]
    options: tuple[AlterationOption, ...]
    owes: Mapping[AlterationOption, AdopterOwes]
    alteration: AlterationDue

    @property
    def lawful(self) -> bool:
        """Whether the dog may be given to an adopter at all, now."""
        return all(each.met for each in self.standing)


def adoption_terms(desk: Desk, case_id: int) -> AdoptionTerms:
    """The terms on which a dog may be adopted now."""
    with desk.store.reading() as records:
        known = read_facts(desk, records, case_id)
    return terms_of(known, desk.clock.now())


def terms_of(known: CaseFacts, at: datetime) -> AdoptionTerms:
    """The terms of a case that was read already, at an instant."""
    on = local_day(at, known.law.zone)
    law = known.town.law_on(on)
    facts = _for_an_adopter(known, law)
    options = options_of(law)
    return AdoptionTerms(
        known=known,
        on=on,
        law=law,
        standing=lawful_now(known, at),
        options=options,
        owes={option: adopter_owes(facts, known.law, law, option) for option in options},
        alteration=alteration_due(on, None, law),
    )


def lawful_now(known: CaseFacts, at: datetime) -> tuple[Standing, ...]:
    """Whether the law lets the dog go to an adopter at an instant; the former owner may be one too (R13)."""
    return before_disposition(
        Decision(kind="adoption"),
        known.facts,
        known.law,
        at,
        paid=known.paid is not None,
        undelivered=known.awaits_delivery,
    )


def not_configured(terms: AdoptionTerms, missing: tuple[str, ...]) -> Refused:
    """The refusal that names what the town has not configured: nothing is guessed."""
    amounts = terms.law.rules.amounts
    names = ", ".join(amounts[code].rule.label if code in amounts else "the days to alter" for code in missing)
    return Refused(
        f"{terms.known.town.header.short} has not configured: {names}.",
        citation=next((amounts[code].cite for code in missing if code in amounts), terms.known.town.header.code),
        cure="Enter the town's resolution first; nothing is guessed.",
    )


def _for_an_adopter(known: CaseFacts, law: LawInForce) -> Facts:
    costs = tuple(ActualCost(cost.what, cost.amount, cost.detail) for cost in known.costs)
    return replace(known.facts, costs=costs_of_an_adopter(costs, law))
