"""A line that cannot be answered says which field is wrong, and the lines after it are still answered."""

from __future__ import annotations

import json
from typing import Any

import pytest

from kiosk.law.town_code import Laws
from kiosk.services.calculator import answer_line

_DOVER = {"ask": "charges", "town": "dover", "seized": "2026-06-01T09:00", "at": "2026-06-02T09:00"}
_HOLDING = {"ask": "holding", "town": "clay", "seized": "2026-06-01T09:00"}


def _refused(laws: Laws, line: str) -> tuple[str, str]:
    answer, answered = answer_line(laws, line)
    assert not answered, answer
    assert answer["error"]["message"]
    return answer["error"]["code"], answer["error"]["field"]


@pytest.mark.parametrize(
    "line",
    [
        "",
        "{",
        "[]",
        "null",
        '"holding"',
        "1",
        '{"a": NaN}',
        '{"id": 1e999}',
        '{"ask": "holding", "ask": "charges"}',
        "[" * 100_000,
    ],
)
def test_a_line_that_is_not_one_json_object_is_refused(laws: Laws, line: str) -> None:
    assert _refused(laws, line) == ("invalid_json", "")


@pytest.mark.parametrize(
    ("change", "code", "field"),
    [
        ({"ask": "weather"}, "unknown_ask", "ask"),
        ({"ask": None}, "unknown_ask", "ask"),
        ({"ask": ["holding"]}, "unknown_ask", "ask"),
        ({"town": "springfield"}, "unknown_town", "town"),
        ({"town": "new_york"}, "unknown_town", "town"),
        ({"town": "../towns/dover"}, "unknown_town", "town"),
        ({"town": 7}, "unknown_town", "town"),
        ({"colour": "brown"}, "unknown_field", "colour"),
        ({"adopted": "2026-06-01"}, "unknown_field", "adopted"),
        ({"seized": "2026-06-01"}, "invalid_time", "seized"),
        ({"seized": "2026-13-01T09:00"}, "invalid_time", "seized"),
        ({"seized": "2026-06-01T24:00"}, "invalid_time", "seized"),
        ({"seized": "2026-06-01T09:00+25:00"}, "invalid_time", "seized"),
        ({"seized": "2026-06-01T09:00+04:75"}, "invalid_time", "seized"),
        ({"seized": "1066-10-14T09:00"}, "invalid_time", "seized"),
        ({"seized": "9999-12-31T23:00"}, "invalid_time", "seized"),
        ({"seized": "٢٠٢٦-06-01T09:00"}, "invalid_time", "seized"),
        ({"seized": 20260601}, "invalid_time", "seized"),
        ({"seized": "2026-03-08T02:30"}, "nonexistent_time", "seized"),
        ({"at": "2026-11-01T01:30"}, "ambiguous_time", "at"),
        ({"seized": "2005-06-01T09:00"}, "invalid_value", "seized"),
        ({"at": "2026-06-01T08:59:59"}, "out_of_order", "at"),
        ({"impounded": "2026-06-01T08:00"}, "out_of_order", "impounded"),
        ({"identification": "collar"}, "invalid_value", "identification"),
        ({"identification": None}, "invalid_value", "identification"),
        ({"license_valid": "yes"}, "invalid_value", "license_valid"),
        ({"owner_known": 1}, "invalid_value", "owner_known"),
        ({"dangerous": "false"}, "invalid_value", "dangerous"),
        ({"notices": {"how": "mail"}}, "invalid_value", "notices"),
        ({"notices": ["mail"]}, "invalid_value", "notices[0]"),
        ({"notices": [{"how": "telegram", "on": "2026-06-02"}]}, "invalid_value", "notices[0].how"),
        ({"notices": [{"how": "mail"}]}, "missing_field", "notices[0].on"),
        ({"notices": [{"how": "mail", "on": "2026-06-02", "by": "x"}]}, "unknown_field", "notices[0].by"),
        ({"notices": [{"how": "mail", "on": "2026-05-31"}]}, "out_of_order", "notices[0].on"),
        (
            {"notices": [{"how": "mail", "on": "2026-06-03", "delivered": "2026-06-02"}]},
            "out_of_order",
            "notices[0].delivered",
        ),
        (
            {"notices": [{"how": "personal", "on": "2026-06-03", "delivered": "2026-06-03"}]},
            "invalid_value",
            "notices[0].delivered",
        ),
        ({"orders": [{"from": "2026-06-02"}]}, "missing_field", "orders[0].to"),
        ({"orders": [{"from": "2026-06-02", "to": "2026-06-01"}]}, "out_of_order", "orders[0].to"),
        ({"orders": [{"from": "June", "to": None}]}, "invalid_date", "orders[0].from"),
        ({"closures": ["2026-02-29"]}, "invalid_date", "closures[0]"),
        ({"closures": "2026-06-01"}, "invalid_value", "closures"),
        ({"earlier_impoundments": ["2026-06-02"]}, "out_of_order", "earlier_impoundments[0]"),
        ({"earlier_impoundments": ["2026-6-2"]}, "invalid_date", "earlier_impoundments[0]"),
        ({"amounts": []}, "invalid_value", "amounts"),
        ({"amounts": {"impoundment_fee": "30.00"}}, "unknown_amount", "amounts.impoundment_fee"),
        ({"amounts": {"license_altered": "30.00"}}, "unknown_amount", "amounts.license_altered"),
        ({"amounts": {"first_impoundment": "19.99"}}, "below_floor", "amounts.first_impoundment"),
        ({"amounts": {"third_additional_24h": "74.99"}}, "below_floor", "amounts.third_additional_24h"),
        ({"amounts": {"first_impoundment": 20}}, "invalid_money", "amounts.first_impoundment"),
        ({"amounts": {"first_impoundment": "-20.00"}}, "invalid_money", "amounts.first_impoundment"),
        ({"costs": [{"what": "grooming", "amount": "5.00"}]}, "unknown_cost", "costs[0].what"),
        ({"costs": [{"what": "boarding", "amount": "5.00"}]}, "unknown_cost", "costs[0].what"),
        ({"costs": [{"what": ["license"], "amount": "5.00"}]}, "unknown_cost", "costs[0].what"),
        ({"costs": [{"what": "veterinary"}]}, "missing_field", "costs[0].amount"),
        ({"costs": [{"what": "veterinary", "amount": "1e3"}]}, "invalid_money", "costs[0].amount"),
        ({"costs": [{"what": "veterinary", "amount": "9223372036854775808"}]}, "invalid_money", "costs[0].amount"),
        ({"costs": [{"what": "veterinary", "amount": "٢٢.00"}]}, "invalid_money", "costs[0].amount"),
    ],
)
def test_a_wrong_field_is_refused_by_name(laws: Laws, change: dict[str, Any], code: str, field: str) -> None:
    assert _refused(laws, json.dumps(_DOVER | change)) == (code, field)


@pytest.mark.parametrize(
    ("question", "field"),
    [
        ({}, "ask"),
        ({"ask": "holding"}, "town"),
        ({"ask": "holding", "town": "dover"}, "seized"),
        ({"ask": "charges", "town": "dover", "seized": "2026-06-01T09:00"}, "at"),
        ({"ask": "impoundment_numbers", "town": "dover"}, "impoundments"),
        ({"ask": "alteration_due", "town": "dover"}, "adopted"),
    ],
)
def test_a_field_that_must_be_given_is_asked_for(laws: Laws, question: dict[str, Any], field: str) -> None:
    assert _refused(laws, json.dumps(question)) == ("missing_field", field)


def test_an_adoption_before_the_birth_is_refused(laws: Laws) -> None:
    line = json.dumps({"ask": "alteration_due", "town": "bethel", "adopted": "2026-01-01", "born": "2026-01-02"})

    assert _refused(laws, line) == ("out_of_order", "adopted")


def test_the_question_s_id_comes_back_with_the_answer_and_with_the_refusal(laws: Laws) -> None:
    answer, _ = answer_line(laws, json.dumps({"id": {"any": ["thing"]}, **_HOLDING}))
    refusal, _ = answer_line(laws, json.dumps({"id": 7, **_HOLDING, "seized": "never"}))

    assert answer["id"] == {"any": ["thing"]}
    assert refusal["id"] == 7


def test_the_fee_of_an_amount_nobody_has_set_is_not_configured_and_never_zero(laws: Laws) -> None:
    answer, answered = answer_line(laws, json.dumps(_DOVER | {"town": "clay"}))

    assert answered
    assert (answer["status"], answer["missing"]) == ("not_configured", ["impoundment_fee"])
    assert "total" not in answer
    assert "lines" not in answer


def test_a_time_with_an_offset_is_taken_as_it_is_where_the_local_time_is_ambiguous(laws: Laws) -> None:
    first = json.dumps(_HOLDING | {"seized": "2026-11-01T01:30-04:00"})
    second = json.dumps(_HOLDING | {"seized": "2026-11-01T01:30-05:00"})

    assert answer_line(laws, first)[1]
    assert answer_line(laws, second)[1]


def test_an_order_placed_after_the_period_ended_does_not_set_the_daily_fees_going_again(laws: Laws) -> None:
    """Dover, second impoundment: the period ended on June 8 with eight periods; the order came on June 20."""
    question = _DOVER | {
        "seized": "2026-06-01T10:15",
        "at": "2026-06-25T16:00",
        "earlier_impoundments": ["2026-03-10"],
        "orders": [{"from": "2026-06-20", "to": None}],
    }

    answer, _ = answer_line(laws, json.dumps(question))

    assert (answer["periods"], answer["total"], answer["good_through"]) == (8, "310.00", None)
