"""What an adopter owes and what must be true before a dog goes to a new home."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import date

from kiosk.domain.charges import ChargeLine, assess
from kiosk.domain.conditions import Standing
from kiosk.domain.facts import ActualCost, Facts, LawInForce
from kiosk.domain.holding import holding
from kiosk.domain.moments import months_later
from kiosk.domain.records.adoptions import AlterationOption
from kiosk.domain.rules import AdopterCharge

DEPOSIT = "alteration_deposit"
_FEE_WITH_OPERATION = "adoption_fee"


@dataclass(frozen=True, slots=True)
class AdopterOwes:
    """The lines of an adopter's statement, and codes of amounts that the town has not configured.

    Where something is `missing` there are no lines, never a guess. A deposit is no line: it is held, not earned.
    """

    lines: tuple[ChargeLine, ...]
    missing: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class AdoptionReady:
    """What has been shown, signed and paid on the way to a new home."""

    adult: bool = False
    licensed: bool = False
    altered: bool = False
    signed: bool = False
    age_written: bool = False
    deposit_held: bool = False
    statement_given: bool = False
    paid: bool = False


def adopter_owes(facts: Facts, at_seizure: LawInForce, now: LawInForce, option: AlterationOption) -> AdopterOwes:
    """What an adopter owes: by today's law, past impoundment fees as they stood under the law of the seizure.

    `facts.costs` are those that this law lets an adopter be asked for (R23: a past owner's fees only where the code
    says so, as lines of their own). An adoption fee that includes the operation is owed only with that option.
    """
    charges = {charge.what: charge for charge in now.rules.adopter_charges if charge.owed}
    ended = holding(facts, at_seizure).ended_before
    assessed = assess(facts, at_seizure, max(ended or facts.impounded, facts.impounded))
    owed_fees = [fee.amount for fee in at_seizure.rules.fees if fee.amount in charges]
    missing = [code for code in assessed.missing if code in owed_fees]
    lines = [*_past_fees(assessed.lines, owed_fees, charges), *_costs(facts, now, charges)]
    if option == "fee_includes_operation" and _FEE_WITH_OPERATION in charges:
        fee = now.rules.amounts[_FEE_WITH_OPERATION]
        if fee.money is None:
            missing.append(_FEE_WITH_OPERATION)
        else:
            lines.append(ChargeLine(_FEE_WITH_OPERATION, fee.rule.label, fee.money, fee.cite))
    return AdopterOwes((), tuple(missing)) if missing else AdopterOwes(tuple(lines), ())


def _past_fees(
    lines: tuple[ChargeLine, ...], codes: list[str], charges: dict[str, AdopterCharge]
) -> Iterator[ChargeLine]:
    for line in lines:
        if line.code in codes:
            yield replace(line, citation=f"{charges[line.code].cite}; {line.citation}")


def _costs(facts: Facts, law: LawInForce, charges: dict[str, AdopterCharge]) -> Iterator[ChargeLine]:
    for cost in facts.costs:
        rule = law.rules.costs.get(cost.what)
        if rule is not None and cost.what in charges:
            label = f"{rule.label}: {cost.detail}" if cost.detail else rule.label
            yield ChargeLine(cost.what, label, cost.amount, charges[cost.what].cite)


def costs_of_an_adopter(costs: tuple[ActualCost, ...], law: LawInForce) -> tuple[ActualCost, ...]:
    """The costs that this law lets an adopter be asked for."""
    rules = law.rules.costs
    return tuple(cost for cost in costs if cost.what in rules and "adopter" in rules[cost.what].payers)


def options_of(law: LawInForce) -> tuple[AlterationOption, ...]:
    """The ways in which this law lets alteration be met, the usual one first."""
    if not any(rule.requires == "alteration" for rule in law.rules.adoption):
        return ("none_asked",)
    owed = {charge.what for charge in law.rules.adopter_charges if charge.owed}
    with_fee: tuple[AlterationOption, ...] = ("fee_includes_operation",) if _FEE_WITH_OPERATION in owed else ()
    return ("deposit", *with_fee, "altered")


def is_mature(born: date | None, on: date, law: LawInForce) -> bool | None:
    """Whether a dog has reached the age of maturity that the law names; None where its birth is not determined."""
    rule = law.rules.alteration
    if born is None or rule is None:
        return None
    return months_later(born, rule.maturity_months) <= on


def before_handover(ready: AdoptionReady, option: AlterationOption, law: LawInForce) -> tuple[Standing, ...]:
    """Every condition of this law for handing a dog to its adopter, met or not; the period and orders stand apart.

    A license that may follow (`license_after`) is no condition: the adopter is told where to get it.
    """
    return (*_of_the_law(ready, option, law), *_of_the_money(ready))


def _of_the_law(ready: AdoptionReady, option: AlterationOption, law: LawInForce) -> Iterator[Standing]:
    met = {
        "adult": (ready.adult, "Ask for a paper that shows the adopter's age, and record it."),
        "license_first": (ready.licensed, "The adopter gets the license first; record its number and town."),
        "alteration": (_alteration_met(ready, option), _ALTERATION_CURES[option]),
        "age_written": (
            ready.age_written or option in ("altered", "none_asked"),
            "Have the officer determine the dog's age, and prepare the agreement with it.",
        ),
        "statement": (ready.statement_given, "Print the adopter's statement and hand it over."),
    }
    for rule in law.rules.adoption:
        if rule.requires in met:
            fulfilled, cure = met[rule.requires]
            yield Standing(rule.requires, rule.says, fulfilled, rule.cite, "" if fulfilled else cure)


_ALTERATION_CURES: dict[AlterationOption, str] = {
    "altered": "Enter the veterinarian's certificate that the dog is spayed or neutered.",
    "deposit": "Take the deposit and have the agreement signed.",
    "fee_includes_operation": "Have the agreement signed and take the fee that includes the operation.",
    "none_asked": "Choose how the dog's alteration is met.",
}


def _alteration_met(ready: AdoptionReady, option: AlterationOption) -> bool:
    match option:
        case "altered":
            return ready.altered
        case "deposit":
            return ready.signed and ready.deposit_held
        case "fee_includes_operation":
            return ready.signed and ready.paid
        case "none_asked":
            return False


def _of_the_money(ready: AdoptionReady) -> Iterator[Standing]:
    yield Standing(
        "adopter_paid", "What the adopter owes is paid", ready.paid, "reading R23", "Take the adopter's payment."
    )
