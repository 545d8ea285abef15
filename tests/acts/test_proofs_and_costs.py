from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import Any

import pytest

from kiosk.domain.errors import InvalidInput, Refused
from kiosk.domain.money import Money
from kiosk.services.case_file import open_case
from kiosk.services.costs import add_cost
from kiosk.services.desk import Desk
from kiosk.services.proofs import exemptions_from_license, show_proof
from kiosk.services.statements import issue_statement
from tests.acts.desks import WHO, papers, seize, seize_owned, under_changed_law
from tests.acts.test_release import paid, redeemed


def met(desk: Desk, case_id: int) -> dict[str, bool]:
    return {condition.requires: condition.met for condition in open_case(desk, case_id).standing}


def test_a_proof_shown_meets_its_condition_and_is_told(desk: Desk) -> None:
    case_id = seize(desk)
    assert not met(desk, case_id)["license"]
    show_proof(desk, case_id, kind="license", shown=" Dover license\n4471 ", by=WHO)
    assert met(desk, case_id)["license"]
    assert not met(desk, case_id)["identification"]
    assert open_case(desk, case_id).events[-1].text == "License shown: Dover license 4471"


def test_an_exemption_from_the_license_counts_as_the_proof_with_what_showed_it(desk: Desk) -> None:
    case_id = seize(desk)
    show_proof(desk, case_id, kind="license", shown="NYC license 88", exemption="nyc_or_out_of_state", by=WHO)
    assert met(desk, case_id)["license"]
    assert "no license due: " in open_case(desk, case_id).events[-1].text


@pytest.mark.parametrize("code", ["invented", "dog_show"])
def test_an_exemption_that_the_town_does_not_name_is_no_proof(desk: Desk, code: str) -> None:
    case_id = seize(desk)
    with pytest.raises(InvalidInput, match="exemptions from the license") as refusal:
        show_proof(desk, case_id, kind="license", shown="Papers", exemption=code, by=WHO)
    assert refusal.value.field == "exemption"
    assert code not in {rule.code for rule in exemptions_from_license(open_case(desk, case_id).law)}


@pytest.mark.parametrize(
    ("field", "wrong"),
    [
        ("kind", {"kind": "charm"}),
        ("shown", {"shown": ""}),
        ("exemption", {"kind": "identification", "exemption": "x"}),
    ],
)
def test_a_proof_says_what_it_is_and_what_showed_it(desk: Desk, field: str, wrong: dict[str, Any]) -> None:
    case_id = seize(desk)
    with pytest.raises(InvalidInput) as refusal:
        show_proof(desk, case_id, **({"kind": "license", "shown": "4471"} | wrong), by=WHO)
    assert refusal.value.field == field


def test_a_tag_found_on_the_dog_is_no_proof_of_identification(desk: Desk) -> None:
    assert not met(desk, seize(desk, summary="Tagged beagle"))["identification"]


def test_a_cost_is_charged_with_its_words_and_told(desk: Desk) -> None:
    case_id = seize_owned(desk)
    add_cost(
        desk,
        case_id,
        what="rabies_vaccination",
        on=date(2026, 11, 23),
        paid_to="Dover Animal Hospital",
        detail="given at intake",
        amount=Money(22_00),
        by=WHO,
    )
    file = open_case(desk, case_id)
    assert [str(line.amount) for line in file.assessment.lines] == ["20.00", "22.00"]
    assert file.assessment.lines[1].label == "Rabies vaccination: given at intake"
    assert file.events[-1].text == (
        "Paid for the dog: Rabies vaccination (given at intake), $22.00 to Dover Animal Hospital, Mon Nov 23, 2026"
    )
    issue_statement(desk, case_id, by=WHO)
    assert papers(desk).statements[-1].cost_details == (
        "Rabies vaccination: given at intake, Mon Nov 23, 2026, Dover Animal Hospital, $22.00",
    )


def test_a_cost_for_an_adopter_is_kept_but_not_charged_to_the_owner(desk: Desk, tmp_path: Path) -> None:
    both, adopter = 'label = "Boarding"\npayers = ["owner", "adopter"]', 'label = "Boarding"\npayers = ["adopter"]'
    desk = under_changed_law(desk, tmp_path, "clay", both, adopter)
    case_id = seize_owned(desk, town="clay")
    add_cost(desk, case_id, what="boarding", on=date(2026, 11, 23), paid_to="Kennel", amount=Money(90_00), by=WHO)
    file = open_case(desk, case_id)
    assert [cost.what for cost in file.costs] == ["boarding"]
    assert str(file.assessment.total) == "40.00"


@pytest.mark.parametrize(
    ("field", "wrong"),
    [
        ("what", {"what": "boarding"}),
        ("on", {"on": date(2026, 11, 20)}),
        ("on", {"on": date(2026, 11, 28)}),
        ("paid_to", {"paid_to": ""}),
        ("amount", {"amount": Money(0)}),
        ("amount", {"amount": Money(-1)}),
        ("amount", {"amount": Money(2**63)}),
        ("detail", {"detail": "x" * 2_000}),
    ],
)
def test_a_cost_the_law_does_not_know_or_that_cannot_be_is_refused(
    desk: Desk, field: str, wrong: dict[str, Any]
) -> None:
    case_id = seize_owned(desk)
    cost: dict[str, Any] = {"what": "veterinary", "on": date(2026, 11, 23), "paid_to": "Dr. Lee", "amount": Money(1)}
    with pytest.raises(InvalidInput) as refusal:
        add_cost(desk, case_id, **(cost | wrong), by=WHO)
    assert refusal.value.field == field
    assert open_case(desk, case_id).costs == ()


def test_once_paid_nothing_more_is_charged(desk: Desk) -> None:
    case_id = seize_owned(desk)
    paid(desk, case_id)
    with pytest.raises(Refused, match="paid in full") as refusal:
        add_cost(desk, case_id, what="veterinary", on=date(2026, 11, 27), paid_to="Dr. Lee", amount=Money(1), by=WHO)
    assert refusal.value.citation == "reading R12"
    with pytest.raises(Refused, match="has left"):
        show_proof(desk, redeemed(desk), kind="license", shown="4471", by=WHO)
