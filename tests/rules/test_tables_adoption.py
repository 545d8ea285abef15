"""READINGS, «What each town says»: adoption, its deposit, and what else may become of a dog."""

from __future__ import annotations

import pytest

from kiosk.law.town_code import Laws
from tests.rules.asking import NEW_YORK_TOWNS, ask, rules_of


@pytest.mark.parametrize(
    ("town", "requires"),
    [
        ("dover", ["period_ended", "adult", "license_first", "alteration", "statement"]),
        ("sandy_creek", ["period_ended", "adult", "license_after", "alteration"]),
        ("bethel", ["period_ended", "adult", "alteration", "age_written", "license_after"]),
        ("clay", ["period_ended", "adult", "license_first", "alteration"]),
        ("rio_communities", ["period_ended", "license_first", "alteration"]),
    ],
)
def test_what_must_be_true_before_an_adoption(laws: Laws, town: str, requires: list[str]) -> None:
    assert [rule.requires for rule in rules_of(laws, town).adoption] == requires


@pytest.mark.parametrize(
    ("town", "owed", "not_owed"),
    [
        (
            "dover",
            {"license", "alteration_deposit"},
            {
                "first_impoundment",
                "second_first_24h",
                "second_additional_24h",
                "third_first_24h",
                "third_additional_24h",
                "shelter_fee",
            },
        ),
        ("sandy_creek", {"license", "alteration_deposit"}, {"impoundment_fee"}),
        ("bethel", {"impoundment_fee", "care", "license", "alteration_deposit", "adoption_fee"}, set()),
        ("clay", {"license", "boarding", "distemper", "alteration_deposit"}, {"impoundment_fee"}),
        (
            "rio_communities",
            {"license", "rabies_vaccination", "veterinary", "alteration_deposit"},
            {"impoundment_fee"},
        ),
    ],
)
def test_what_an_adopter_owes(laws: Laws, town: str, owed: set[str], not_owed: set[str]) -> None:
    rules = rules_of(laws, town).adopter_charges
    assert {rule.what for rule in rules if rule.owed} == owed
    assert {rule.what for rule in rules if not rule.owed} == not_owed


@pytest.mark.parametrize("town", NEW_YORK_TOWNS)
def test_new_yorks_deposit_is_at_least_thirty_five_and_alteration_due_in_thirty_days(laws: Laws, town: str) -> None:
    answer = ask(laws, town, "alteration_due", adopted="2026-12-01")
    assert (answer["due"], answer["deposit_minimum"]) == ("2026-12-31", "35.00")
    assert ("Bethel §83-19(B), (C)" if town == "bethel" else "AML §377-a") in answer["citations"]
    assert rules_of(laws, town).amounts["alteration_deposit"].rule.floor


def test_new_mexicos_deposit_and_days_are_not_configured(laws: Laws) -> None:
    answer = ask(laws, "rio_communities", "alteration_due", adopted="2026-12-01")
    assert (answer["status"], answer["missing"]) == ("not_configured", ["alteration_days", "alteration_deposit"])


@pytest.mark.parametrize(
    ("town", "named"),
    [
        ("dover", {"redemption": True, "adoption": True, "transfer": True, "euthanasia": False}),
        ("sandy_creek", {"redemption": True, "adoption": True, "euthanasia": True}),
        ("bethel", {"redemption": True, "adoption": True, "euthanasia": True}),
        ("clay", {"redemption": True, "adoption": True, "euthanasia": True}),
        ("rio_communities", {"redemption": True, "adoption": True, "sale": True, "euthanasia": True}),
    ],
)
def test_what_may_become_of_a_dog(laws: Laws, town: str, named: dict[str, bool]) -> None:
    assert {rule.kind: rule.named for rule in rules_of(laws, town).dispositions} == named
