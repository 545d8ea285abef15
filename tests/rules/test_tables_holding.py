"""READINGS, «What each town says»: the rows on holding, notice and identification."""

from __future__ import annotations

from typing import Any

import pytest

from kiosk.domain.readings import BY_NUMBER
from kiosk.law.town_code import Laws
from tests.rules.asking import NEW_YORK_TOWNS, TOWNS, hold, rules_of

TAG: dict[str, Any] = {"identification": "license_tag", "license_valid": True}
EXPIRED: dict[str, Any] = {"identification": "license_tag", "license_valid": False}
OTHER_TAG: dict[str, Any] = {"identification": "other_tag"}
CHIP: dict[str, Any] = {"identification": "microchip"}
NOTHING: dict[str, Any] = {}


@pytest.mark.parametrize(
    ("town", "carried", "expected"),
    [
        # Seized on Monday 2026-09-14. Dover and Clay: the fifth day is a Saturday and runs on to the 21st.
        ("dover", TAG, ("identified", "awaiting_notice", None)),
        ("dover", EXPIRED, ("identified", "awaiting_notice", None)),
        ("dover", OTHER_TAG, ("not_identified", "running", "2026-09-21")),
        ("dover", CHIP, ("not_identified", "running", "2026-09-21")),
        ("dover", NOTHING, ("not_identified", "running", "2026-09-21")),
        ("clay", TAG, ("identified", "awaiting_notice", None)),
        ("clay", EXPIRED, ("identified", "awaiting_notice", None)),
        ("clay", OTHER_TAG, ("not_identified", "running", "2026-09-21")),
        ("clay", CHIP, ("not_identified", "running", "2026-09-21")),
        ("clay", NOTHING, ("not_identified", "running", "2026-09-21")),
        # Twelve days end on a Saturday, seven on a Monday.
        ("bethel", TAG, ("valid_license_tag", "running", "2026-09-28")),
        ("bethel", EXPIRED, ("standard", "running", "2026-09-21")),
        ("bethel", OTHER_TAG, ("standard", "running", "2026-09-21")),
        ("bethel", CHIP, ("standard", "running", "2026-09-21")),
        ("bethel", NOTHING, ("standard", "running", "2026-09-21")),
        ("sandy_creek", TAG, ("owner_known", "running", "2026-09-25")),
        ("sandy_creek", EXPIRED, ("owner_known", "running", "2026-09-25")),
        ("sandy_creek", OTHER_TAG, ("owner_unknown", "running", "2026-09-21")),
        ("sandy_creek", CHIP, ("owner_unknown", "running", "2026-09-21")),
        ("sandy_creek", NOTHING, ("owner_unknown", "running", "2026-09-21")),
        ("rio_communities", TAG, ("identified", "awaiting_notice", None)),
        ("rio_communities", EXPIRED, ("identified", "awaiting_notice", None)),
        ("rio_communities", OTHER_TAG, ("identified", "awaiting_notice", None)),
        ("rio_communities", CHIP, ("identified", "awaiting_notice", None)),
        ("rio_communities", NOTHING, ("not_identified", "running", "2026-09-17")),
    ],
)
def test_what_the_dog_carries_decides_its_period(
    laws: Laws, town: str, carried: dict[str, Any], expected: tuple[str, str, str | None]
) -> None:
    held = hold(laws, town, **carried)
    assert (held["period"], held["status"], held["last_day"]) == expected


@pytest.mark.parametrize("carried", [OTHER_TAG, CHIP, NOTHING])
def test_in_sandy_creek_an_owner_once_reached_is_known(laws: Laws, carried: dict[str, Any]) -> None:
    held = hold(laws, "sandy_creek", owner_known=True, **carried)
    assert (held["period"], held["counted_from"], held["last_day"]) == ("owner_known", "2026-09-14", "2026-09-25")
    assert "R9" in held["readings"]


@pytest.mark.parametrize("town", ["dover", "clay", "bethel"])
def test_elsewhere_a_known_owner_changes_nothing(laws: Laws, town: str) -> None:
    assert hold(laws, town, owner_known=True)["last_day"] == hold(laws, town)["last_day"]


@pytest.mark.parametrize(
    ("town", "how", "last_day", "cite"),
    [
        # Notice on Wednesday 2026-09-16: seven days to the 23rd, nine to the 25th; three working days to the 21st.
        ("dover", "personal", "2026-09-23", "AML §117(6)"),
        ("dover", "mail", "2026-09-25", "AML §117(6)"),
        ("clay", "personal", "2026-09-23", "Clay §69-11(C)"),
        ("clay", "mail", "2026-09-25", "Clay §69-11(C)"),
        ("rio_communities", "personal", "2026-09-21", "Rio Communities 9-1 §5(B), (D)"),
        ("rio_communities", "mail", "2026-09-21", "Rio Communities 9-1 §5(B), (D)"),
    ],
)
def test_notice_starts_an_identified_dogs_period(laws: Laws, town: str, how: str, last_day: str, cite: str) -> None:
    held = hold(laws, town, notices=[{"how": how, "on": "2026-09-16"}], **TAG)
    assert (held["counted_from"], held["last_day"]) == ("2026-09-16", last_day)
    assert cite in held["citations"]


def test_bethels_clock_does_not_wait_for_its_notice(laws: Laws) -> None:
    held = hold(laws, "bethel", notices=[{"how": "mail", "on": "2026-09-20"}], **TAG)
    assert (held["counted_from"], held["last_day"]) == ("2026-09-14", "2026-09-28")


@pytest.mark.parametrize(
    ("town", "counted_from"),
    [
        ("dover", "2026-09-14"),
        ("clay", "2026-09-14"),
        ("bethel", "2026-09-15"),
        ("sandy_creek", "2026-09-15"),
        ("rio_communities", "2026-09-15"),
    ],
)
def test_the_town_says_whether_seizure_or_impoundment_starts_the_period(
    laws: Laws, town: str, counted_from: str
) -> None:
    held = hold(laws, town, seized="2026-09-14T23:50", impounded="2026-09-15T00:20")
    assert held["counted_from"] == counted_from
    assert "R4" in held["readings"]


@pytest.mark.parametrize(("town", "start"), [("clay", "2026-09-15"), ("rio_communities", "2026-09-17")])
def test_only_in_rio_communities_a_later_delivery_moves_the_start(laws: Laws, town: str, start: str) -> None:
    notice = {"how": "mail", "on": "2026-09-15", "delivered": "2026-09-17"}
    assert hold(laws, town, notices=[notice], **TAG)["counted_from"] == start


@pytest.mark.parametrize(
    ("town", "conditions", "how"),
    [
        ("dover", ("identified",), ("personal", "certified_mail")),
        ("sandy_creek", ("identified",), ("personal", "certified_mail")),
        ("clay", ("identified",), ("personal", "certified_mail")),
        ("bethel", ("valid_license_tag",), ("personal", "mail")),
        ("rio_communities", ("identified",), ("registered_mail", "certified_mail")),
    ],
)
def test_who_is_owed_notice_and_how(laws: Laws, town: str, conditions: tuple[str, ...], how: tuple[str, ...]) -> None:
    (duty,) = rules_of(laws, town).notice
    assert (duty.when, duty.how) == (conditions, how)


@pytest.mark.parametrize("town", TOWNS)
def test_readings_named_by_an_answer_stand_in_the_law_with_their_citation(laws: Laws, town: str) -> None:
    settings = rules_of(laws, town).readings
    for carried in (TAG, EXPIRED, OTHER_TAG, CHIP, NOTHING):
        for notices in ([], [{"how": "mail", "on": "2026-09-16"}, {"how": "personal", "on": "2026-09-15"}]):
            for number in hold(laws, town, notices=notices, owner_known=True, **carried)["readings"]:
                assert settings[BY_NUMBER[number].name].cite, number


@pytest.mark.parametrize("town", NEW_YORK_TOWNS)
def test_a_microchip_matters_only_where_the_law_asks_who_is_identified(laws: Laws, town: str) -> None:
    assert ("R8" in hold(laws, town, **CHIP)["readings"]) is (town in ("dover", "clay"))
