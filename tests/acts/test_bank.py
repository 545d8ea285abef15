"""What was counted goes to the bank: drawers whole, once, and by the day that the law gives."""

from __future__ import annotations

from datetime import date

import pytest

from kiosk.domain.errors import InvalidInput, Refused
from kiosk.domain.money import ZERO, Money
from kiosk.services.deposits import for_the_bank, take_to_bank
from kiosk.services.desk import Desk
from tests.acts.desks import WHO, papers
from tests.acts.tills import balances, close_on, opened, pay


def test_what_was_counted_waits_for_the_bank_without_its_float(desk: Desk) -> None:
    opened(desk)
    pay(desk)
    pay(desk, "check", town="bethel", reference="1187")
    pay(desk, "card", town="clay")
    close_on(desk, 120_00, check=40_00, card=40_00)
    bank = for_the_bank(desk)
    assert (bank.carried, bank.waiting[0].amounts["card"]) == (Money(60_00), Money(40_00))
    assert [(town.town, town.in_hand, town.due) for town in bank.towns] == [
        ("bethel", Money(40_00), None),
        ("clay", ZERO, None),
        ("dover", Money(20_00), None),
    ]


def test_a_deposit_takes_drawers_whole_and_once(desk: Desk) -> None:
    opened(desk)
    pay(desk, "check", town="bethel", reference="1187")
    session = close_on(desk, 101_00, check=40_00).session
    deposit = take_to_bank(desk, [session.id, session.id], note="Bag 118", by=WHO)
    assert (deposit.number, deposit.sessions) == ("B-26-1-000001", (session.id,))
    assert balances(desk, "safe:") == {}
    assert balances(desk, "bank") == {"bank": Money(41_00)}
    paper = papers(desk).deposits[0]
    assert [(check.tender, check.reference, check.amount) for check in paper.checks] == [
        ("check", "1187", Money(40_00))
    ]
    assert (paper.over_short, paper.towns) == (Money(1_00), (("Town of Bethel", Money(40_00)),))
    with pytest.raises(Refused, match="at the bank already"):
        take_to_bank(desk, [session.id], by=WHO)
    assert for_the_bank(desk).waiting == ()


def test_an_open_drawer_is_not_taken_to_the_bank(desk: Desk) -> None:
    opened(desk)
    with desk.store.reading() as records:
        session = records.drawers.open_at("1")
    assert session is not None
    with pytest.raises(Refused, match="is still open"):
        take_to_bank(desk, [session.id], by=WHO)
    with pytest.raises(InvalidInput, match="Choose at least one"):
        take_to_bank(desk, [], by=WHO)


def test_a_drawer_of_which_nothing_is_carried_goes_along_with_the_next_one(desk: Desk) -> None:
    opened(desk)
    pay(desk, "card", town="clay")
    cards = close_on(desk, 100_00, card=40_00).session
    with pytest.raises(Refused, match=r"a deposit of \$0.00"):
        take_to_bank(desk, [cards.id], by=WHO)
    assert for_the_bank(desk).carried == ZERO
    opened(desk)
    pay(desk)
    cash = close_on(desk, 120_00).session
    assert for_the_bank(desk).carried == Money(20_00)
    deposit = take_to_bank(desk, [cards.id, cash.id], by=WHO)
    assert (deposit.amounts["cash"], deposit.amounts["card"]) == (Money(20_00), Money(40_00))
    assert balances(desk, "bank") == {"bank": Money(60_00)}


def test_more_than_250_dollars_of_a_town_are_due_by_its_own_calendar(desk: Desk) -> None:
    opened(desk)
    for _ in range(7):
        pay(desk, town="bethel")
    bethel, clay = _in_hand(desk), None
    assert bethel == {"bethel": (Money(280_00), date(2026, 12, 2))}
    assert clay is None


def test_no_law_hurries_rio_communities_to_the_bank(desk: Desk) -> None:
    opened(desk)
    for _ in range(7):
        pay(desk, town="rio_communities", seized="2026-11-26T14:00")
    assert _in_hand(desk) == {"rio_communities": (Money(280_00), None)}


def _in_hand(desk: Desk) -> dict[str, tuple[Money, date | None]]:
    return {town.town: (town.in_hand, town.due) for town in for_the_bank(desk).towns}
