"""READINGS, «What each town says»: conditions, money, licensing, grounds, fines, duties, readings."""

from __future__ import annotations

from datetime import date

import pytest

from kiosk.domain.errors import InvalidInput
from kiosk.domain.readings import READINGS
from kiosk.law.town_code import Laws
from tests.rules.asking import NEW_YORK_TOWNS, TODAY, TOWNS, rules_of

NOT_IDENTIFIED, NO_TAG = ("not_identified",), ("no_valid_license_tag",)
REDEMPTION = {
    "dover": [
        ("license", (), "Dover subd. D"),
        ("identification", (), "Dover subd. D"),
        ("charges_paid", (), "Dover subd. D, F"),
        ("receipt", (), "Dover subd. F"),
    ],
    "sandy_creek": [
        ("license", (), "Sandy Creek §8(C)"),
        ("identification", (), "Sandy Creek §8(C)"),
        ("charges_paid", (), "Sandy Creek §8(C)"),
    ],
    "bethel": [
        ("license", (), "Bethel §83-18(A), (C)"),
        ("identification", (), "Bethel §83-18(A)"),
        ("charges_paid", (), "Bethel §83-11(D)"),
    ],
    "clay": [
        ("license", (), "Clay §69-11(B), (C)"),
        ("identification", NOT_IDENTIFIED, "Clay §69-11(B)"),
        ("charges_paid", (), "Clay §69-11(B), (C), (F)"),
    ],
    "rio_communities": [
        ("license", NO_TAG, "Rio Communities 9-1 §6(B), §7(B)"),
        ("charges_paid", (), "Rio Communities 9-1 §6(A), (C)"),
        ("no_order", (), "Rio Communities 9-1 §13(C), §16(B)"),
    ],
}


@pytest.mark.parametrize("town", TOWNS)
def test_what_stands_between_a_dog_and_its_owner(laws: Laws, town: str) -> None:
    rules = rules_of(laws, town).redemption
    assert [(rule.requires, rule.when, rule.cite) for rule in rules] == REDEMPTION[town]
    assert all(rule.cure.endswith(".") for rule in rules)


@pytest.mark.parametrize(
    ("town", "offices", "statement_first"),
    [
        ("dover", ("clerk",), True),
        ("sandy_creek", ("clerk",), False),
        ("bethel", ("clerk", "officer"), False),
        ("clay", ("clerk",), False),
        ("rio_communities", ("clerk",), False),
    ],
)
def test_who_takes_the_money(laws: Laws, town: str, offices: tuple[str, ...], statement_first: bool) -> None:
    payment = rules_of(laws, town).payment
    assert (payment.payable_to, payment.statement_first, payment.agent_may_redeem) == (offices, statement_first, True)


EXEMPTIONS = {
    "dover": {"nyc_or_out_of_state": 30, "under_four_months": None, "service_dog": None},
    "sandy_creek": {
        "under_four_months": None,
        "new_resident": 30,
        "nyc_or_out_of_state": 30,
        "service_dog": None,
        "dog_show": None,
    },
    "bethel": {
        "under_four_months": None,
        "nyc_or_out_of_state": 30,
        "hospital_or_dealer": None,
        "in_shelter": None,
        "service_dog": None,
    },
    "clay": {"under_four_months": None, "nyc_or_out_of_state": 30, "service_dog": None},
    "rio_communities": {"three_months_or_younger": None, "visitor": 30},
}


@pytest.mark.parametrize("town", TOWNS)
def test_for_which_dogs_no_license_or_no_fee_is_due(laws: Laws, town: str) -> None:
    rules = rules_of(laws, town).exemptions
    assert {rule.code: rule.days for rule in rules} == EXEMPTIONS[town]
    assert all(rule.frees_from == "license_fee" for rule in rules if rule.code in ("service_dog", "dog_show"))


@pytest.mark.parametrize(
    ("town", "expected"),
    [
        # from months, for years, never beyond the vaccination, unaltered at least more, by the shelter
        ("dover", (4, (1, 2, 3), True, None, False)),
        ("sandy_creek", (4, (1, 2, 3), True, "5.00", False)),
        ("bethel", (4, (1, 2, 3), False, None, True)),
        ("clay", (4, (1,), False, None, False)),
        ("rio_communities", (3, (1,), False, None, False)),
    ],
)
def test_licensing(laws: Laws, town: str, expected: tuple[int, tuple[int, ...], bool, str | None, bool]) -> None:
    rule = rules_of(laws, town).licensing
    assert rule is not None
    more = None if rule.unaltered_at_least_more is None else str(rule.unaltered_at_least_more)
    answer = (rule.from_months, rule.years, rule.not_beyond_vaccination, more, rule.shelter_may_license)
    assert answer == expected
    assert rule.rabies_certificate


@pytest.mark.parametrize(
    ("town", "grounds"),
    [
        (
            "dover",
            {"unlicensed": 2, "probably_dangerous": 6, "public_threat": 3, "unidentified_at_large": 1, "local_law": 7},
        ),
        (
            "sandy_creek",
            {"unlicensed": 2, "local_law": 7, "unidentified_at_large": 1, "probably_dangerous": 6, "public_threat": 3},
        ),
        (
            "bethel",
            {"abandoned": 1, "dangerous_at_large": 6, "local_law": 7, "unlicensed": 2, "public_threat": 3},
        ),
        (
            "clay",
            {"local_law": 7, "unlicensed": 2, "unidentified_at_large": 1, "probably_dangerous": 6, "public_threat": 3},
        ),
        (
            "rio_communities",
            {
                "stray": 7,
                "running_at_large": 7,
                "vicious": 6,
                "injured_animal": 6,
                "rabies_confinement": 9,
                "protective_care": 9,
            },
        ),
    ],
)
def test_grounds_of_seizure_with_the_reports_code(laws: Laws, town: str, grounds: dict[str, int]) -> None:
    assert {rule.code: rule.reason for rule in rules_of(laws, town).grounds} == grounds


def test_rio_communities_fines_are_information(laws: Laws) -> None:
    fines = [str(fine.amount) for fine in rules_of(laws, "rio_communities").fines]
    assert fines == ["25.00", "50.00", "75.00", "300.00", "10.00", "500.00"]


@pytest.mark.parametrize("town", NEW_YORK_TOWNS)
def test_state_duties_stand_beside_the_towns_own(laws: Laws, town: str) -> None:
    cites = {duty.cite for duty in rules_of(laws, town).duties}
    assert {"AML §113(4)", "AML §117(1-a)", "AML §383", "AML §374", "AML §423"} <= cites
    assert len(cites) > 5


def test_section_423_is_asked_for_only_since_it_took_effect(laws: Laws) -> None:
    before = rules_of(laws, "dover", date(2025, 12, 14))
    assert "AML §423" not in {duty.cite for duty in before.duties}
    assert "AML §423" in {duty.cite for duty in rules_of(laws, "dover", date(2025, 12, 15)).duties}


@pytest.mark.parametrize(
    ("town", "first"),
    [
        ("dover", date(2011, 1, 1)),
        ("bethel", date(2011, 1, 1)),
        ("clay", date(2011, 1, 1)),
        ("sandy_creek", date(2011, 3, 9)),
        ("rio_communities", date(2014, 5, 13)),
    ],
)
def test_no_towns_law_is_asked_about_before_it_took_effect(laws: Laws, town: str, first: date) -> None:
    assert rules_of(laws, town, first).holding
    day_before = date.fromordinal(first.toordinal() - 1)
    own = laws.town(town).town
    assert not [rule for rule in (*own.holding, *own.fee, *own.amount) if rule.in_force(day_before)]
    if town == "rio_communities":
        with pytest.raises(InvalidInput):
            rules_of(laws, town, day_before)


OTHER_THAN_DEFAULT = {
    "bethel": {"custody_begins": "impoundment"},
    "sandy_creek": {"custody_begins": "impoundment"},
    "rio_communities": {
        "custody_begins": "impoundment",
        "chip_or_other_tag": "identified",
        "mailed_notice_counts_from": "delivery_once_entered",
    },
}


@pytest.mark.parametrize("town", TOWNS)
def test_every_reading_has_its_default_unless_the_towns_text_says_otherwise(laws: Laws, town: str) -> None:
    rules = rules_of(laws, town)
    changed = {name: rules.reads(name) for name, reading in READINGS.items() if rules.reads(name) != reading.default}
    assert changed == OTHER_THAN_DEFAULT.get(town, {})


# The readings that answer nothing in a town: no tag period, no ladder, no daily fee, no purchaser's debt there.
NOT_ASKED = {
    "dover": {"R7", "R9", "R23"},
    "sandy_creek": {"R7", "R17", "R23", "R25"},
    "bethel": {"R9", "R17", "R19", "R25"},
    "clay": {"R7", "R9", "R17", "R19", "R23", "R25"},
    "rio_communities": {"R7", "R9", "R17", "R18", "R19", "R23", "R25"},
}


@pytest.mark.parametrize("town", TOWNS)
def test_every_reading_that_the_towns_text_raises_is_a_cited_setting(laws: Laws, town: str) -> None:
    settings = rules_of(laws, town).readings
    assert {r.number for r in READINGS.values() if r.name not in settings} == NOT_ASKED[town]
    assert all(setting.cite for setting in settings.values())


@pytest.mark.parametrize("town", TOWNS)
def test_every_sentence_of_a_town_is_cited_and_dated(laws: Laws, town: str) -> None:
    rules = rules_of(laws, town)
    several = (
        *rules.holding,
        *rules.notice,
        *rules.fees,
        *rules.costs.values(),
        *rules.redemption,
        *rules.exemptions,
        *rules.adoption,
        *rules.adopter_charges,
        *rules.grounds,
        *rules.dispositions,
        *rules.fines,
        *rules.duties,
    )
    for rule in (*several, rules.identification, rules.payment, rules.licensing, rules.alteration, rules.look_back):
        assert rule is not None
        assert rule.cite
        assert rule.since <= TODAY
