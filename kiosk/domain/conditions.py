"""What stands between a dog and its owner, and what would cure each."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime

from kiosk.domain.facts import Facts, LawInForce, all_hold
from kiosk.domain.holding import holding


@dataclass(frozen=True, slots=True)
class Proofs:
    """What has been shown or done so far; an exemption recorded as proof counts as shown (READINGS R28)."""

    license: bool = False
    identification: bool = False
    rabies_vaccination: bool = False
    charges_paid: bool = False
    receipt: bool = False


@dataclass(frozen=True, slots=True)
class Standing:
    """One condition of release: whether it is met, the section that asks for it, and what would cure it."""

    requires: str
    says: str
    met: bool
    citation: str
    cure: str


def before_release(facts: Facts, proofs: Proofs, law: LawInForce, at: datetime) -> tuple[Standing, ...]:
    """Every condition of the town's own law for redeeming at `at`, met or not, in the order of the rule file.

    Orders and the end of the holding period come last: they stand in every town (R13, R24).
    """
    return (*_of_the_town(facts, proofs, law), *_of_every_town(facts, law, at))


def _of_the_town(facts: Facts, proofs: Proofs, law: LawInForce) -> Iterator[Standing]:
    for rule in law.rules.redemption:
        if not all_hold(rule.when, facts, law.rules):
            continue
        met = not facts.order_standing() if rule.requires == "no_order" else bool(getattr(proofs, rule.requires))
        met = met or (proofs.charges_paid and any(cost.what == rule.or_paid for cost in facts.costs))
        yield Standing(rule.requires, rule.says, met, rule.cite, rule.cure)


def _of_every_town(facts: Facts, law: LawInForce, at: datetime) -> Iterator[Standing]:
    if not any(rule.requires == "no_order" for rule in law.rules.redemption):
        yield free_of_orders(facts, law)
    yield undisputed(facts)
    held = holding(facts, law)
    ended = held.ended(at)
    yield Standing(
        "within_period",
        "The holding period has not ended",
        not ended,
        held.period.cite,
        "The former owner no longer redeems, but may adopt the dog." if ended else "",
    )


def free_of_orders(facts: Facts, law: LawInForce) -> Standing:
    """An order blocks every way out until it is lifted (R24)."""
    setting = law.rules.readings.get("order_days")
    return Standing(
        "no_order",
        "No order holds the dog",
        not facts.order_standing(),
        setting.cite if setting else "reading R24",
        "Have the authority that placed the order lift it, and record the lifting.",
    )


def undisputed(facts: Facts) -> Standing:
    """Nobody gets a dog that several claim: evidence is kept until a supervisor or a court decides, and is heeded."""
    if facts.decided_for_another:
        return Standing(
            "owner",
            "The owner on record is the one for whom it was decided",
            met=False,
            citation="rule of this desk",
            cure="Link the owner for whom it was decided; what somebody else paid is refunded first.",
        )
    return Standing(
        "undisputed",
        "It is settled whose dog it is",
        not facts.disputed,
        "rule of this desk",
        "" if not facts.disputed else "A supervisor or a court decides between the claimants; record the decision.",
    )
