"""The alteration deposit's way back or away, and the letters and lists that watch over it."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import date
from pathlib import Path
from threading import Barrier
from typing import Any

import pytest

from kiosk.domain.errors import InvalidInput, Refused
from kiosk.domain.money import Money
from kiosk.domain.records import TenderPart
from kiosk.persistence.store import open_store
from kiosk.services.adoption import (
    Handover,
    deposits_by_due,
    forfeit_alteration_deposit,
    give_up_adoption,
    hand_over,
    open_adoption_file,
    prepare_agreement,
    print_deposits,
    return_deposit,
    start_adoption,
    take_adoption_deposit,
    write_alteration_letter,
)
from kiosk.services.bounced import check_bounced
from kiosk.services.deposits_held import forfeit_deposit, held, refund_deposit
from kiosk.services.desk import Desk
from kiosk.services.tendered import Payment
from tests.acts.adoptions import adopted, cash, certified, forfeited, form, pay_what_is_owed, signed
from tests.acts.desks import WHO, clock, papers
from tests.acts.fake_papers import FakePapers


@pytest.mark.parametrize("town", ["dover", "sandy_creek", "bethel", "clay"])
def test_a_dog_that_is_not_altered_in_time_forfeits_the_deposit_from_the_day_after(
    desk: Desk, adopter: int, town: str
) -> None:
    made = adopted(desk, adopter, town)
    clock(desk).set("2027-01-13T23:59:59")
    with pytest.raises(Refused, match="before it has passed nothing is forfeited"):
        forfeit_alteration_deposit(desk, made.number, by=WHO)
    clock(desk).set("2027-01-14T00:00")
    gone = forfeit_alteration_deposit(desk, made.number, by=WHO)
    assert (gone.kind, gone.total) == ("deposit_forfeiture", Money(0))
    assert [line.code for line in gone.lines] == ["alteration_deposit", "alteration_deposit_forfeited"]
    assert held(desk) == ()
    certified(desk, made, date(2027, 1, 14))
    with pytest.raises(Refused, match="is not held any more"):
        return_deposit(desk, made.number, (TenderPart(tender="cash", amount=Money(3500)),), by=WHO)


def test_a_deposit_may_be_more_than_the_law_wants_and_never_less(desk: Desk, adopter: int) -> None:
    case = forfeited(desk)
    with pytest.raises(InvalidInput, match=r"at least \$35.00"):
        start_adoption(desk, case, form(adopter, deposit=Money(3499)), by=WHO)
    assert start_adoption(desk, case, form(adopter, deposit=Money(5000)), by=WHO).deposit == Money(5000)


def test_the_deposit_is_taken_once_and_before_the_agreement_is_made(desk: Desk, adopter: int) -> None:
    made = start_adoption(desk, forfeited(desk), form(adopter), by=WHO)
    with pytest.raises(Refused, match="is not taken whole yet"):
        prepare_agreement(desk, made.number, by=WHO)
    payment = cash(3500)
    first = take_adoption_deposit(desk, made.number, payment, by=WHO)
    assert take_adoption_deposit(desk, made.number, payment, by=WHO) == first
    with pytest.raises(Refused, match="held already"):
        take_adoption_deposit(desk, made.number, cash(3500), by=WHO)
    assert len(held(desk)) == 1


def together(desk: Desk, place: Path, acts: list[Callable[[Desk], object]]) -> list[str]:
    """What came of acts begun at once, each at a till of its own."""
    begin = Barrier(len(acts))

    def one(till: int, act: Callable[[Desk], object]) -> str:
        at = replace(desk, store=open_store(place), papers=FakePapers(), till=str(till))
        begin.wait()
        try:
            act(at)
        except Refused as refusal:
            return refusal.sentence
        finally:
            at.store.close()
        return "done"

    with ThreadPoolExecutor(len(acts)) as desks:
        return list(desks.map(one, range(1, len(acts) + 1), acts))


def test_two_desks_take_the_deposit_of_an_adoption_once(desk: Desk, adopter: int, tmp_path: Path) -> None:
    made = start_adoption(desk, forfeited(desk), form(adopter), by=WHO)
    came = together(desk, tmp_path, [lambda at: take_adoption_deposit(at, made.number, cash(3500), by=WHO)] * 4)
    assert (came.count("done"), sum("held already" in each for each in came)) == (1, 3)
    assert len(held(desk)) == 1


def test_a_deposit_is_not_taken_for_an_adoption_that_is_given_up(desk: Desk, adopter: int, tmp_path: Path) -> None:
    made = start_adoption(desk, forfeited(desk), form(adopter), by=WHO)
    came = together(
        desk,
        tmp_path,
        [
            lambda at: take_adoption_deposit(at, made.number, cash(3500), by=WHO),
            lambda at: give_up_adoption(at, made.number, reason="Changed their mind", by=WHO),
        ],
    )
    assert came.count("done") == 1
    if held(desk):
        assert "is still held" in came[1]
    else:
        assert "is given up. Take no money" in came[0]
        with pytest.raises(Refused, match="is given up"):
            take_adoption_deposit(desk, made.number, cash(3500), by=WHO)


@pytest.mark.parametrize(("on", "refused"), [(date(2027, 1, 13), False), (date(2027, 1, 14), True)])
def test_what_counts_is_the_day_of_the_operation(desk: Desk, adopter: int, on: date, refused: bool) -> None:
    made = adopted(desk, adopter)
    clock(desk).set("2027-02-01T09:00")
    if refused:
        with pytest.raises(Refused, match="is after the last day"):
            certified(desk, made, on)
    else:
        certified(desk, made, on)
        with pytest.raises(Refused, match="certificate"):
            forfeit_alteration_deposit(desk, made.number, by=WHO)


@pytest.mark.parametrize("freed_by", ["endangers_life", "died"])
def test_a_dog_that_cannot_be_altered_frees_the_deposit_too(desk: Desk, adopter: int, freed_by: Any) -> None:
    made = adopted(desk, adopter)
    clock(desk).set("2027-01-05T09:00")
    if freed_by == "died":
        with pytest.raises(InvalidInput, match="before the adoption"):
            certified(desk, made, date(2026, 12, 13), freed_by=freed_by)
    certified(desk, made, date(2027, 1, 4), freed_by=freed_by)
    assert return_deposit(desk, made.number, (TenderPart(tender="check", amount=Money(3500), reference="881"),), by=WHO)


def test_no_deposit_returns_without_a_certificate_or_to_another_without_an_assignment(desk: Desk, adopter: int) -> None:
    made = adopted(desk, adopter)
    back = (TenderPart(tender="cash", amount=Money(3500)),)
    with pytest.raises(Refused, match="No certificate"):
        return_deposit(desk, made.number, back, by=WHO)
    clock(desk).set("2027-01-05T09:00")
    certified(desk, made)
    with pytest.raises(InvalidInput) as refusal:
        return_deposit(desk, made.number, back, to="SPCA", by=WHO)
    assert refusal.value.field == "assignment"
    paid = return_deposit(desk, made.number, back, to="SPCA", assignment="Signed Jan 3, 2027", by=WHO)
    assert paid.payer == "SPCA"
    assert "assigned: Signed Jan 3, 2027" in paid.reason


def test_the_till_asks_for_a_certificate_and_for_the_last_day_as_the_adoption_does(desk: Desk, adopter: int) -> None:
    adopted(desk, adopter)
    ((deposit, amount),) = held(desk)
    back = (TenderPart(tender="cash", amount=amount),)
    with pytest.raises(Refused, match="No certificate"):
        refund_deposit(desk, deposit.number, back, reason="She asked for it", by=WHO)
    clock(desk).set("2027-01-13T23:59:59")
    with pytest.raises(Refused, match="before it has passed nothing is forfeited"):
        forfeit_deposit(desk, deposit.number, reason="Not altered", by=WHO)
    clock(desk).set("2027-01-14T00:00")
    forfeit_deposit(desk, deposit.number, reason="Not altered", by=WHO)
    assert held(desk) == ()


def test_cash_left_with_a_check_that_came_back_is_still_on_the_list(desk: Desk, adopter: int) -> None:
    made = start_adoption(desk, forfeited(desk), form(adopter), by=WHO)
    parts = (
        TenderPart(tender="cash", amount=Money(2000)),
        TenderPart(tender="check", amount=Money(1500), reference="1182"),
    )
    deposit = take_adoption_deposit(desk, made.number, Payment(tenders=parts, payer="Renee Alvarez"), by=WHO)
    signed(desk, made)
    pay_what_is_owed(desk, made)
    hand_over(desk, made.number, Handover(), by=WHO)
    check_bounced(desk, deposit.number, 1, on=made.on, reason="No funds", by=WHO)
    (due,) = deposits_by_due(desk)
    assert (due.adoption, due.held, due.amount) == (made, deposit, Money(2000))
    file = open_adoption_file(desk, made.number)
    assert (file.held, file.missing) == (Money(2000), Money(1500))
    again = take_adoption_deposit(desk, made.number, cash(1500), by=WHO)
    assert again.total == Money(1500)
    clock(desk).set("2026-12-21T09:00")
    certified(desk, made)
    for part in (2000, 1500):
        return_deposit(desk, made.number, (TenderPart(tender="cash", amount=Money(part)),), by=WHO)
    assert (held(desk), open_adoption_file(desk, made.number).missing) == ((), Money(0))


def test_what_a_check_left_missing_before_the_handover_is_taken_again_and_the_agreement_names_both_receipts(
    desk: Desk, adopter: int
) -> None:
    made = start_adoption(desk, forfeited(desk), form(adopter), by=WHO)
    parts = (
        TenderPart(tender="cash", amount=Money(2000)),
        TenderPart(tender="check", amount=Money(1500), reference="1182"),
    )
    first = take_adoption_deposit(desk, made.number, Payment(tenders=parts, payer="Renee Alvarez"), by=WHO)
    signed(desk, made)
    pay_what_is_owed(desk, made)
    check_bounced(desk, first.number, 1, on=made.on, reason="No funds", by=WHO)
    with pytest.raises(Refused, match="leaves the deposit"):
        hand_over(desk, made.number, Handover(), by=WHO)
    with pytest.raises(Refused, match="not taken whole yet"):
        prepare_agreement(desk, made.number, by=WHO)
    clock(desk).advance(minutes=5)
    second = take_adoption_deposit(desk, made.number, cash(1500), by=WHO)
    with pytest.raises(Refused, match="is held already"):
        take_adoption_deposit(desk, made.number, cash(1500), by=WHO)
    signed(desk, made)
    assert papers(desk).agreements[-1].deposit_receipt == f"{first.number}, {second.number}"
    hand_over(desk, made.number, Handover(), by=WHO)
    clock(desk).set("2027-01-14T09:00")
    for receipt in (first, second):
        assert forfeit_alteration_deposit(desk, made.number, by=WHO).original == receipt.number
    assert held(desk) == ()


def test_the_list_says_what_is_overdue_due_this_week_and_open(desk: Desk, adopter: int) -> None:
    made = adopted(desk, adopter)
    for now, state in (
        ("2026-12-15T09:00", "open"),
        ("2027-01-05T09:00", "open"),
        ("2027-01-06T09:00", "this_week"),
        ("2027-01-13T09:00", "this_week"),
        ("2027-01-14T09:00", "overdue"),
    ):
        clock(desk).set(now)
        (due,) = deposits_by_due(desk, ("bethel",))
        assert (due.adoption, due.state, due.adopter.name) == (made, state, "Renee Alvarez")
    assert deposits_by_due(desk, ("dover",)) == ()


def test_a_letter_goes_out_two_weeks_before_the_last_day_and_two_weeks_after_it(desk: Desk, adopter: int) -> None:
    made = adopted(desk, adopter)
    for now, wanted in (
        ("2026-12-29T09:00", None),
        ("2026-12-30T09:00", "before"),
        ("2027-01-13T23:59", "before"),
        ("2027-01-14T00:00", None),
        ("2027-01-26T09:00", None),
        ("2027-01-27T09:00", "after"),
    ):
        clock(desk).set(now)
        (due,) = deposits_by_due(desk)
        assert due.letter == wanted, now
    assert write_alteration_letter(desk, made.number, by=WHO).kind == "after"
    assert deposits_by_due(desk)[0].letter is None
    (paper,) = papers(desk).alteration_letters
    assert (paper.kind, paper.held, paper.adopter.name) == ("after", Money(3500), "Renee Alvarez")
    certified(desk, made, date(2027, 1, 10))
    with pytest.raises(Refused, match="No certificate is waited for"):
        write_alteration_letter(desk, made.number, by=WHO)


def test_the_record_of_deposits_says_what_is_held_forfeited_and_paid_back(desk: Desk, adopter: int) -> None:
    first, second, third = (adopted(desk, adopter, town) for town in ("bethel", "bethel", "bethel"))
    clock(desk).set("2027-01-10T09:00")
    certified(desk, first)
    return_deposit(desk, first.number, (TenderPart(tender="cash", amount=Money(3500)),), by=WHO)
    clock(desk).set("2027-02-01T09:00")
    forfeit_alteration_deposit(desk, second.number, by=WHO)
    print_deposits(desk, "bethel", by=WHO)
    (paper,) = papers(desk).deposit_lists
    assert paper.totals == (("Held", 1, Money(3500)), ("Forfeited", 1, Money(3500)), ("Paid back", 1, Money(3500)))
    assert [(words, [row.adoption for row in rows]) for words, rows in paper.groups] == [
        ("Held", [third.number]),
        ("Forfeited", [second.number]),
        ("Paid back", [first.number]),
    ]
