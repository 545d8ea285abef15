"""Each town from the seizure to the released dog, on the real papers, with a refusal tried at every step."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from kiosk.domain.errors import InvalidInput, Refused
from kiosk.domain.money import Money
from kiosk.domain.records import IdentificationFound
from kiosk.services.board import board
from kiosk.services.case_file import CaseFile, open_case
from kiosk.services.costs import add_cost
from kiosk.services.desk import Desk
from kiosk.services.holdings import check_stored_dates
from kiosk.services.notices import give_notice
from kiosk.services.payments import take_payment
from kiosk.services.people import link_owner
from kiosk.services.proofs import show_proof
from kiosk.services.release import release_dog
from kiosk.services.search import find
from kiosk.services.spool import print_waiting, unfinished
from kiosk.services.statements import issue_statement
from kiosk.services.tendered import Payment
from printing.papers import PaperMaker
from tests.acts.desks import VALID_TAG, WHO, FakePrinter, clock, owner, seize


@dataclass(frozen=True)
class Walk:
    town: str
    last_day: date
    total: str
    wanted: tuple[str, ...]
    found: IdentificationFound = field(default_factory=IdentificationFound)
    notice: dict[str, Any] = field(default_factory=dict)
    cost: str = ""


WALKS = [
    Walk("dover", date(2026, 11, 30), "42.00", ("license", "identification"), cost="rabies_vaccination"),
    Walk(
        "dover",
        date(2026, 12, 2),
        "20.00",
        ("license", "identification"),
        found=VALID_TAG,
        notice={"how": "mail", "on": date(2026, 11, 23), "number": "7019"},
    ),
    Walk("sandy_creek", date(2026, 12, 7), "40.00", ("license", "identification")),
    Walk("bethel", date(2026, 12, 4), "62.00", ("license", "identification"), found=VALID_TAG, cost="care"),
    Walk(
        "clay",
        date(2026, 11, 30),
        "40.00",
        ("license",),
        found=VALID_TAG,
        notice={"how": "personal", "on": date(2026, 11, 23)},
    ),
    Walk("clay", date(2026, 11, 30), "62.00", ("license", "identification"), cost="boarding"),
    Walk(
        "rio_communities",
        date(2026, 11, 25),
        "62.00",
        ("license",),
        found=IdentificationFound(microchip="985"),
        notice={"how": "mail", "on": date(2026, 11, 20), "number": "RR 12"},
        cost="veterinary",
    ),
]
SEIZED = {"dover": "2026-11-23T09:00", "bethel": "2026-11-22T09:00", "rio_communities": "2026-11-19T09:00"}


@pytest.mark.parametrize("walk", WALKS, ids=lambda walk: f"{walk.town} {walk.found.carried}")
def test_from_the_seizure_to_the_released_dog(desk: Desk, walk: Walk) -> None:
    desk = replace(desk, papers=PaperMaker())
    clock(desk).set("2026-11-24T10:30")
    case_id = seize(desk, town=walk.town, seized=SEIZED.get(walk.town, "2026-11-23T09:00"), found=walk.found)
    _refused(desk, case_id, "No owner is linked")
    link_owner(desk, case_id, owner(desk), by=WHO)
    if walk.notice:
        assert open_case(desk, case_id).board_state == "awaiting_notice"
        give_notice(desk, case_id, **walk.notice, by=WHO)
    if walk.cost:
        cost: Any = walk.cost
        amount, day = Money(22_00), date(2026, 11, 24)
        add_cost(desk, case_id, what=cost, on=day, paid_to="Dr. Lee", amount=amount, by=WHO)

    file = open_case(desk, case_id)
    assert file.holding.last_day == file.case.last_day == walk.last_day
    assert _wanting(file) == {*walk.wanted, "charges_paid", *({"receipt"} if walk.town == "dover" else ())}

    statement = issue_statement(desk, case_id, by=WHO)
    assert str(statement.total) == walk.total
    with pytest.raises(InvalidInput, match="less than"):
        take_payment(desk, statement.number, Payment.of("cash", Money(1)), by=WHO)
    receipt = take_payment(desk, statement.number, Payment.of("cash", Money(100_00)), by=WHO)
    with pytest.raises(Refused, match="cannot be released yet"):
        release_dog(desk, case_id, to="Dana Whitlock", standing="owner", receipt=receipt.number, by=WHO)
    for kind in walk.wanted:
        proof: Any = kind
        show_proof(desk, case_id, kind=proof, shown="4471", by=WHO)
    release_dog(desk, case_id, to="Dana Whitlock", standing="owner", receipt=receipt.number, by=WHO)

    assert board(desk).rows == ()
    assert [found.case for found in find(desk, receipt.number)] == [case_id]
    printed = [job.kind for job in print_waiting(desk, FakePrinter())]
    assert printed == ["cage_card", "statement", "receipt", "release_slip"]
    assert unfinished(desk) == []
    assert check_stored_dates(desk) == ()
    assert [event.kind for event in open_case(desk, case_id).events][-1] == "released"


def _wanting(file: CaseFile) -> set[str]:
    return {condition.requires for condition in file.standing if not condition.met}


def _refused(desk: Desk, case_id: int, why: str) -> None:
    with pytest.raises(Refused, match=why) as refusal:
        issue_statement(desk, case_id, by=WHO)
    assert refusal.value.citation
    assert refusal.value.cure


@pytest.mark.parametrize("town", ["bethel", "clay", "rio_communities", "sandy_creek"])
def test_a_town_that_has_entered_nothing_charges_nothing(bare_desk: Desk, town: str, tmp_path: Path) -> None:
    case_id = seize(bare_desk, town=town, seized="2026-11-25T09:00")
    link_owner(bare_desk, case_id, owner(bare_desk), by=WHO)
    _refused(bare_desk, case_id, "has not entered what it charges")
    assert not (tmp_path / "towns").exists()
