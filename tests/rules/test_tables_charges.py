"""READINGS, «What each town says»: the rows on fees, costs and amounts."""

from __future__ import annotations

from typing import Any

import pytest

from kiosk.domain.errors import InvalidInput
from kiosk.law.town_code import Laws
from tests.rules.asking import NEW_YORK_TOWNS, TOWNS, ask, rules_of

FIRST = "2026-03-10"
BY_RESOLUTION = ("bethel", "sandy_creek", "clay", "rio_communities")


def charge(laws: Laws, town: str, hours: int = 1, **fields: Any) -> dict[str, Any]:
    day, hour = divmod(9 + hours, 24)
    at = f"2026-06-{1 + day:02d}T{hour:02d}:00"
    return ask(laws, town, "charges", seized="2026-06-01T09:00", at=at, **fields)


@pytest.mark.parametrize(
    ("earlier", "hours", "lines"),
    [
        ([], 1, [("first_impoundment", "20.00", "Dover subd. D(1)")]),
        ([], 100, [("first_impoundment", "20.00", "Dover subd. D(1)")]),
        ([FIRST], 24, [("second_first_24h", "30.00", "Dover subd. D(2)")]),
        (
            [FIRST],
            25,
            [("second_first_24h", "30.00", "Dover subd. D(2)"), ("second_additional_24h", "40.00", "Dover subd. D(2)")],
        ),
        ([FIRST, "2026-04-01"], 24, [("third_first_24h", "50.00", "Dover subd. D(3)")]),
        (
            [FIRST, "2026-04-01"],
            49,
            [("third_first_24h", "50.00", "Dover subd. D(3)"), ("third_additional_24h", "150.00", "Dover subd. D(3)")],
        ),
        ([FIRST, "2026-04-01", "2026-05-01"], 24, [("third_first_24h", "50.00", "Dover subd. D(3)")]),
    ],
)
def test_dovers_ladder(laws: Laws, earlier: list[str], hours: int, lines: list[tuple[str, str, str]]) -> None:
    answer = charge(laws, "dover", hours, earlier_impoundments=earlier)
    assert [(line["code"], line["amount"], line["citation"]) for line in answer["lines"]] == lines


def test_an_identified_dog_in_dover_pays_the_same_table(laws: Laws) -> None:
    answer = charge(laws, "dover", 25, earlier_impoundments=[FIRST], identification="license_tag", license_valid=True)
    assert answer["total"] == "70.00"
    assert "R25" in answer["readings"]


@pytest.mark.parametrize(
    ("code", "floor"),
    [
        ("first_impoundment", "20.00"),
        ("second_first_24h", "30.00"),
        ("second_additional_24h", "40.00"),
        ("third_first_24h", "50.00"),
        ("third_additional_24h", "75.00"),
    ],
)
def test_every_amount_of_dover_is_a_floor(laws: Laws, code: str, floor: str) -> None:
    amount = rules_of(laws, "dover").amounts[code].rule
    assert (str(amount.stated), amount.floor) == (floor, True)
    with pytest.raises(InvalidInput) as refused:
        charge(laws, "dover", amounts={code: f"{int(floor[:2]) - 1}.99"})
    assert (refused.value.code, refused.value.field) == ("below_floor", f"amounts.{code}")
    assert charge(laws, "dover", amounts={code: floor})["total"]


def test_nothing_is_charged_for_dovers_shelter_until_the_town_sets_it(laws: Laws) -> None:
    assert charge(laws, "dover")["total"] == "20.00"
    assert charge(laws, "dover", amounts={"shelter_fee": "10.00"})["total"] == "30.00"


@pytest.mark.parametrize("town", BY_RESOLUTION)
def test_an_amount_by_resolution_is_not_configured_and_never_guessed(laws: Laws, town: str) -> None:
    answer = charge(laws, town)
    assert (answer["status"], answer["missing"]) == ("not_configured", ["impoundment_fee"])
    assert "total" not in answer
    assert charge(laws, town, amounts={"impoundment_fee": "25.00"})["total"] == "25.00"


@pytest.mark.parametrize(("hours", "total"), [(24, "25.00"), (25, "55.00"), (49, "85.00")])
def test_a_dangerous_dog_in_sandy_creek_pays_thirty_more_a_period(laws: Laws, hours: int, total: str) -> None:
    answer = charge(laws, "sandy_creek", hours, dangerous=True, amounts={"impoundment_fee": "25.00"})
    assert answer["total"] == total
    assert {"R19", "R20"} <= set(answer["readings"])


def test_sandy_creeks_thirty_dollars_are_not_the_boards_to_change(laws: Laws) -> None:
    with pytest.raises(InvalidInput) as refused:
        charge(laws, "sandy_creek", dangerous=True, amounts={"dangerous_additional_24h": "40.00"})
    assert refused.value.code == "unknown_amount"


@pytest.mark.parametrize("town", TOWNS)
def test_a_dog_not_found_dangerous_pays_once_except_by_dovers_ladder(laws: Laws, town: str) -> None:
    amounts = {} if town == "dover" else {"impoundment_fee": "25.00"}
    assert charge(laws, town, 71, amounts=amounts)["good_through"] is None


COSTS = {
    "dover": {"rabies_vaccination": {"owner"}, "veterinary": {"owner"}, "license": {"owner", "adopter"}},
    "sandy_creek": {"license": {"owner", "adopter"}},
    "bethel": {"care": {"owner", "adopter"}, "license": {"owner", "adopter"}},
    "clay": {"boarding": {"owner", "adopter"}, "distemper": {"owner", "adopter"}, "license": {"owner", "adopter"}},
    "rio_communities": {
        "rabies_vaccination": {"owner", "adopter"},
        "veterinary": {"owner", "adopter"},
        "care": {"owner"},
        "license": {"owner", "adopter"},
    },
}


@pytest.mark.parametrize("town", TOWNS)
def test_which_actual_costs_may_be_added_and_for_whom(laws: Laws, town: str) -> None:
    assert {code: set(cost.payers) for code, cost in rules_of(laws, town).costs.items()} == COSTS[town]


@pytest.mark.parametrize("town", TOWNS)
def test_a_cost_that_the_town_does_not_name_is_refused(laws: Laws, town: str) -> None:
    amounts = {} if town == "dover" else {"impoundment_fee": "20.00"}
    for what in ("rabies_vaccination", "veterinary", "care", "boarding", "license", "distemper"):
        costs = [{"what": what, "amount": "22.00"}]
        if what in COSTS[town]:
            assert charge(laws, town, amounts=amounts, costs=costs)["total"] == "42.00"
        else:
            with pytest.raises(InvalidInput) as refused:
                charge(laws, town, amounts=amounts, costs=costs)
            assert refused.value.code == "unknown_cost"


@pytest.mark.parametrize("town", TOWNS)
def test_no_fine_is_ever_an_amount_or_a_cost(laws: Laws, town: str) -> None:
    rules = rules_of(laws, town)
    labels = {fine.label for fine in rules.fines}
    assert labels.isdisjoint({amount.rule.label for amount in rules.amounts.values()})
    assert labels.isdisjoint({cost.label for cost in rules.costs.values()})


@pytest.mark.parametrize("town", NEW_YORK_TOWNS)
def test_no_town_may_set_the_states_fee_in_place_of_its_own(laws: Laws, town: str) -> None:
    charged = {fee.amount for fee in rules_of(laws, town).fees}
    assert ("impoundment_fee" in charged) is (town != "dover")


LICENSING = {
    "dover": {
        "license_altered": None,
        "license_unaltered": None,
        "enumeration_surcharge": "5.00",
        "replacement_tag": "3.00",
    },
    "sandy_creek": {
        "license_altered": None,
        "license_unaltered": None,
        "population_control_altered": "1.00",
        "population_control_unaltered": "3.00",
        "purebred_up_to_10": "25.00",
        "purebred_up_to_25": "50.00",
        "purebred_over_25": "100.00",
        "replacement_tag": None,
        "enumeration_surcharge": None,
    },
    "bethel": {
        "license_altered": None,
        "license_unaltered": None,
        "license_altered_2_years": None,
        "license_unaltered_2_years": None,
        "license_altered_3_years": None,
        "license_unaltered_3_years": None,
        "population_control_altered": None,
        "population_control_unaltered": None,
        "enumeration_surcharge": None,
    },
    "clay": {
        "license_altered": "5.00",
        "license_unaltered": "15.00",
        "enumeration_surcharge": "5.00",
        "replacement_tag": "3.00",
    },
    "rio_communities": {"license_altered": "3.00", "license_unaltered": "5.00", "replacement_tag": "1.00"},
}


@pytest.mark.parametrize("town", TOWNS)
def test_licensing_amounts_as_stated_or_not_configured(laws: Laws, town: str) -> None:
    amounts = rules_of(laws, town).amounts.items()
    stated = {c: None if a.money is None else str(a.money) for c, a in amounts if a.rule.group == "licensing"}
    assert stated == LICENSING[town]


@pytest.mark.parametrize("town", TOWNS)
def test_every_amount_without_a_figure_is_left_to_a_resolution(laws: Laws, town: str) -> None:
    for amount in rules_of(laws, town).amounts.values():
        assert amount.money is not None or amount.rule.by_resolution
