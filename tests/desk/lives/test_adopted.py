"""Dogs that nobody redeems: forfeited, adopted under agreement, altered or not, and what becomes of the deposit."""

from __future__ import annotations

import pytest

from tests.desk.lives.adopting import Adopting
from tests.desk.lives.conftest import Lives
from tests.desk.lives.life import Life
from ui.adopt.after import ForfeitForm

AFTER = "2026-12-14T10:00"
"""Past the holding period of a dog seized on November 20 in every town; an agreement of that day ends on January 13."""
NEW_YORK = (
    ("dover", "Dover licensing G", "A-DOV-26-1-000001"),
    ("sandy_creek", "", "A-SCR-26-1-000001"),
    ("bethel", "", "A-BET-26-1-000001"),
    ("clay", "Clay §§69-6, 69-11(E)", "A-CLA-26-1-000001"),
)
"""Each town, and the section by which a dog is licensed before it leaves."""


def adopted(life: Life, town: str, license_first: str) -> Adopting:
    """A dog seized, forfeited, and adopted under agreement."""
    life.seize(town)
    life.at(AFTER)
    adopting = Adopting(life)
    adopting.begin()
    adopting.pay()
    adopting.sign()
    if license_first:
        assert license_first in adopting.hand_over_unlicensed()
        adopting.hand_over(license="L-77", town="Dover")
    else:
        adopting.hand_over()
    return adopting


@pytest.mark.parametrize(("town", "license_first", "number"), NEW_YORK)
def test_a_dog_is_adopted_and_its_deposit_comes_back_on_a_certificate_or_is_forfeited_without_one(
    lives: Lives, town: str, license_first: str, number: str
) -> None:
    life = lives.begin()
    adopting = adopted(life, town, license_first)
    assert adopting.file.adoption.number == number
    assert adopting.deposits == ["35.00"]
    records, case = life.records, life.case
    altered(life, adopting)

    life = lives.begin(records)
    life.case = case
    not_altered(life, Adopting(life))


def altered(life: Life, adopting: Adopting) -> None:
    """The operation was on the last day, its certificate comes on the day after."""
    life.at("2027-01-14T09:00")
    adopting.certify("1/13/2027")
    adopting.pay_back()
    assert adopting.deposits == []
    assert adopting.receipts[-1].kind == "deposit_refund"
    assert "not held any more" in life.says()
    assert life.printed[:2] == ["cage_card", "adoption_statement"]
    assert {"agreement", "agreement_summary", "release_slip"} < set(life.printed)


def not_altered(life: Life, adopting: Adopting) -> None:
    """No certificate comes; the last second of the last day is still too early."""
    life.at("2027-01-13T23:59:59")
    life.press("Ctrl+4")
    life.press("Return")
    assert "Last day to spay or neuter" in life.says()
    life.press("F3")
    early = life.refused(ForfeitForm)
    assert "before it has passed nothing is forfeited" in early
    assert "AML §377-a" in early or "Bethel §83-19" in early
    life.press("Esc")
    life.at("2027-01-14T00:00")
    adopting.forfeit()
    assert adopting.deposits == []
    assert adopting.receipts[-1].kind == "deposit_forfeiture"


def test_rio_communities_a_dog_is_adopted_with_the_citys_own_amount_and_days(life: Life) -> None:
    adopting = adopted(life, "rio_communities", "Rio Communities 9-1 §6(D)")
    assert str(adopting.file.adoption.due) == "2027-01-28"
    assert adopting.deposits == ["25.00"]
    assert adopting.file.debt is None, "no impounding fee"
    life.at("2027-01-20T09:00")
    adopting.moves_to("9 Elm Street, Belen")
    adopting.certify("1/19/2027")
    adopting.pay_back()
    assert adopting.deposits == []
