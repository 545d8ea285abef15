"""What an adopter owes, how alteration may be met, and what stands before the handover, town by town."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime

import pytest

from kiosk.domain.adoption import (
    AdoptionReady,
    adopter_owes,
    before_handover,
    costs_of_an_adopter,
    is_mature,
    options_of,
)
from kiosk.domain.alteration import AlterationDue
from kiosk.domain.facts import ActualCost, Facts, LawInForce
from kiosk.domain.money import Money
from kiosk.domain.records import AlterationOption
from kiosk.law.amounts import with_amounts
from kiosk.law.files import shipped_config
from kiosk.law.town_code import Laws
from tests.rules.asking import NEW_YORK_TOWNS, TOWNS

_LAWS = Laws(shipped_config())
SEIZED = datetime(2026, 9, 14, 14, 15, tzinfo=UTC)
CARE = ActualCost("care", Money(6150), "feed, 7 days")
READY = AdoptionReady(
    adult=True,
    licensed=True,
    altered=True,
    signed=True,
    age_written=True,
    deposit_held=True,
    statement_given=True,
    paid=True,
)


def law_of(town: str, **amounts: int) -> LawInForce:
    law = _LAWS.town(town).law_on(SEIZED.date())
    return with_amounts(law, {code: Money(cents) for code, cents in amounts.items()}, "res. 4")


def stray(*costs: ActualCost) -> Facts:
    return Facts(seized=SEIZED, impounded=SEIZED, costs=costs)


def owed(law: LawInForce, facts: Facts, option: AlterationOption = "deposit") -> dict[str, str]:
    return {line.code: f"{line.amount} {line.citation}" for line in adopter_owes(facts, law, law, option).lines}


def wanting(ready: AdoptionReady, option: AlterationOption, town: str) -> dict[str, str]:
    return {each.requires: each.citation for each in before_handover(ready, option, law_of(town)) if not each.met}


def test_bethels_purchaser_pays_the_past_owners_fee_and_the_care_as_lines_of_their_own() -> None:
    law = law_of("bethel", impoundment_fee=4000)
    assert owed(law, stray(CARE)) == {
        "impoundment_fee": "40.00 Bethel §83-11(E); Bethel §83-18(A); res. 4",
        "care": "61.50 Bethel §83-11(E)",
    }


def test_what_bethel_has_not_resolved_is_named_and_nothing_is_guessed() -> None:
    owes = adopter_owes(stray(CARE), law_of("bethel"), law_of("bethel"), "deposit")
    assert (owes.lines, owes.missing) == ((), ("impoundment_fee",))


def test_bethels_fee_that_includes_the_operation_is_owed_only_with_that_option() -> None:
    law = law_of("bethel", impoundment_fee=4000)
    fee = replace(law.rules.amounts["adoption_fee"], money=Money(12500))
    law = replace(law, rules=replace(law.rules, amounts={**law.rules.amounts, "adoption_fee": fee}))
    assert "adoption_fee" not in owed(law, stray())
    assert owed(law, stray(), "fee_includes_operation")["adoption_fee"].startswith("125.00 ")
    without = law_of("bethel", impoundment_fee=4000)
    assert adopter_owes(stray(), without, without, "fee_includes_operation").missing == ("adoption_fee",)


@pytest.mark.parametrize("town", ["dover", "sandy_creek", "clay", "rio_communities"])
def test_elsewhere_the_past_owners_fees_are_not_the_adopters(town: str) -> None:
    assert owed(law_of(town), stray()) == {}


def test_clays_adopter_is_asked_for_boarding_and_distemper_and_rios_for_what_the_city_spent() -> None:
    boarding, distemper = ActualCost("boarding", Money(3000)), ActualCost("distemper", Money(1200))
    assert set(owed(law_of("clay"), stray(boarding, distemper))) == {"boarding", "distemper"}
    rabies, vet = ActualCost("rabies_vaccination", Money(1500)), ActualCost("veterinary", Money(9900))
    assert set(owed(law_of("rio_communities"), stray(rabies, vet))) == {"rabies_vaccination", "veterinary"}


def test_a_cost_that_is_the_owners_alone_is_never_the_adopters() -> None:
    law = law_of("rio_communities")
    owners = tuple(cost for cost in law.rules.costs.values() if cost.payers == ("owner",))
    costs = (*(ActualCost(cost.code, Money(100)) for cost in owners), ActualCost("veterinary", Money(9900)))
    assert owners
    assert [cost.what for cost in costs_of_an_adopter(costs, law)] == ["veterinary"]


@pytest.mark.parametrize("town", TOWNS)
def test_every_town_takes_an_altered_dog_or_an_agreement_and_bethel_a_fee_as_well(town: str) -> None:
    with_fee = ("fee_includes_operation",) if town == "bethel" else ()
    assert options_of(law_of(town)) == ("deposit", *with_fee, "altered")


@pytest.mark.parametrize("town", TOWNS)
def test_a_ready_adoption_wants_nothing(town: str) -> None:
    for option in options_of(law_of(town)):
        assert wanting(READY, option, town) == {}


@pytest.mark.parametrize("town", NEW_YORK_TOWNS)
def test_in_new_york_an_adopter_is_eighteen_or_older(town: str) -> None:
    assert "AML §350(3)" in wanting(replace(READY, adult=False), "deposit", town)["adult"]
    assert "adult" not in wanting(replace(READY, adult=False), "deposit", "rio_communities")


@pytest.mark.parametrize(
    ("town", "first"), [("dover", True), ("clay", True), ("bethel", False), ("sandy_creek", False)]
)
def test_the_license_comes_first_in_dover_and_clay_and_may_follow_elsewhere(town: str, first: bool) -> None:
    assert ("license_first" in wanting(replace(READY, licensed=False), "deposit", town)) is first


def test_an_agreement_is_none_without_signature_and_deposit() -> None:
    for missing in ({"signed": False}, {"deposit_held": False}):
        assert wanting(replace(READY, **missing), "deposit", "bethel") == {"alteration": "Bethel §83-19"}
    assert wanting(replace(READY, deposit_held=False), "fee_includes_operation", "bethel") == {}
    assert "alteration" in wanting(replace(READY, paid=False), "fee_includes_operation", "bethel")
    assert wanting(replace(READY, altered=False), "altered", "bethel") == {"alteration": "Bethel §83-19"}


def test_bethels_agreement_has_the_age_and_dovers_adopter_the_statement() -> None:
    assert wanting(replace(READY, age_written=False), "deposit", "bethel") == {"age_written": "Bethel §83-19(C)"}
    assert wanting(replace(READY, age_written=False), "altered", "bethel") == {}
    assert set(wanting(replace(READY, statement_given=False), "deposit", "dover")) == {"statement"}


def test_nothing_leaves_unpaid() -> None:
    assert wanting(replace(READY, paid=False), "altered", "clay") == {"adopter_paid": "reading R23"}


@pytest.mark.parametrize(("born", "mature"), [(date(2026, 3, 14), True), (date(2026, 3, 15), False), (None, None)])
def test_a_dog_is_mature_from_the_day_it_turns_six_months(born: date | None, mature: bool | None) -> None:
    assert is_mature(born, date(2026, 9, 14), law_of("bethel")) is mature


@pytest.mark.parametrize(
    ("citations", "cite"),
    [
        (("Bethel §83-19(B), (C)", "Bethel §83-19(B)"), "Bethel §83-19(B), (C)"),
        (
            ("NM Stat. §77-1-20; no. 14", "NM Stat. §77-1-20; no. 14 of May 4"),
            "NM Stat. §77-1-20; no. 14 of May 4",
        ),
    ],
)
def test_a_section_stands_once_under_an_agreement(citations: tuple[str, ...], cite: str) -> None:
    assert AlterationDue(None, None, None, (), citations, ()).cite == cite
