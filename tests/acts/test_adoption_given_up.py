"""A dog that goes another way ends its adoption in the same act: nothing is owed, and what was taken goes back."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from kiosk.domain.errors import Refused
from kiosk.domain.money import Money
from kiosk.domain.records import Adoption, TenderPart
from kiosk.services.adoption import (
    Handover,
    Signature,
    adoption_view,
    adoptions_waiting,
    give_up_adoption,
    hand_over,
    open_adoption_file,
    sign_agreement,
    start_adoption,
    take_adoption_deposit,
)
from kiosk.services.bounced import check_bounced
from kiosk.services.case_file import open_case
from kiosk.services.debts import owed_by_age, pay_debt
from kiosk.services.deposits_held import forfeit_deposit, held, refund_deposit
from kiosk.services.desk import Desk
from kiosk.services.endings import euthanize_dog, record_death, record_escape, record_recapture, transfer_dog
from kiosk.services.tendered import Payment
from kiosk.services.undoing import refund_receipt, void_receipt
from kiosk.services.waivers import waive_debt
from tests.acts.adoptions import STROKES, adopted, cash, forfeited, form, pay_what_is_owed, signed
from tests.acts.desks import WHO, clock
from tests.acts.test_endings import SPCA, how

THIRTY_FIVE = (TenderPart(tender="cash", amount=Money(3500)),)


def signed_one(desk: Desk, adopter: int, town: str = "bethel") -> Adoption:
    """An adoption whose deposit is taken and whose agreement is signed; in Bethel $40 are still to pay."""
    made = start_adoption(desk, forfeited(desk, town), form(adopter), by=WHO)
    take_adoption_deposit(desk, made.number, cash(3500), by=WHO)
    signed(desk, made)
    clock(desk).advance(minutes=1)
    return made


def ended(desk: Desk, made: Adoption) -> str:
    """Why it was given up, and that nobody signs or hands over by it any more."""
    end = open_adoption_file(desk, made.number).ended
    assert end is not None
    assert end.kind == "given_up"
    with pytest.raises(Refused, match=r"has ended|has left"):
        hand_over(desk, made.number, Handover(), by=WHO)
    return end.reason


def dies(desk: Desk, case: int) -> object:
    return record_death(desk, case, cause="Parvo", remains="Cremated", at=clock(desk).now(), by=WHO)


def escapes(desk: Desk, case: int) -> object:
    return record_escape(desk, case, how="Through the fence", at=clock(desk).now(), by=WHO)


def goes(desk: Desk, case: int) -> object:
    return transfer_dog(desk, case, **SPCA)


def euthanized(desk: Desk, case: int) -> object:
    return euthanize_dog(desk, case, how(), by=WHO)


@pytest.mark.parametrize(
    ("happens", "reason", "town"),
    [
        (dies, "the dog died", "bethel"),
        (escapes, "the dog escaped", "bethel"),
        (goes, "the dog was transferred", "dover"),
        (euthanized, "the dog was euthanized", "bethel"),
    ],
)
def test_an_adoption_ends_with_what_becomes_of_the_dog(
    desk: Desk, adopter: int, happens: Callable[[Desk, int], object], reason: str, town: str
) -> None:
    made = signed_one(desk, adopter, town)
    happens(desk, made.case)
    assert ended(desk, made) == reason
    assert owed_by_age(desk) == (), "nobody owes for a dog that they do not get"
    (back,) = adoptions_waiting(desk).owed_back
    assert (back.adoption, back.adopter.name, back.held, back.paid) == (made, "Renee Alvarez", Money(3500), Money(0))
    assert adoption_view(desk, made.case).owed_back == (back,)
    assert open_case(desk, made.case).events[-1].text == (
        f"$35.00 of adoption {made.number} is owed back to Renee Alvarez"
    )
    with pytest.raises(Refused, match="nothing is forfeited"):
        forfeit_deposit(desk, back.deposits[0].number, reason="Not altered", by=WHO)
    refund_deposit(desk, back.deposits[0].number, THIRTY_FIVE, reason=reason, by=WHO)
    assert (held(desk), adoptions_waiting(desk).owed_back) == ((), ())


def test_what_the_adopter_paid_goes_back_and_is_not_owed_again(desk: Desk, adopter: int) -> None:
    made = signed_one(desk, adopter)
    debt = open_adoption_file(desk, made.number).debt
    assert debt is not None
    parts = (
        TenderPart(tender="cash", amount=Money(1000)),
        TenderPart(tender="check", amount=Money(2000), reference="77"),
    )
    paid = pay_debt(desk, debt.number, Payment(tenders=parts, payer="Renee Alvarez", in_part=True), by=WHO)
    dies(desk, made.case)
    (back,) = adoptions_waiting(desk).owed_back
    assert (back.held, back.paid, back.bill) == (Money(3500), Money(3000), debt.number)
    check_bounced(desk, paid.number, 1, on=made.on, reason="No funds", by=WHO)
    (back,) = adoptions_waiting(desk).owed_back
    assert (back.paid, owed_by_age(desk)) == (Money(1000), ())
    refund_receipt(desk, paid.number, (TenderPart(tender="cash", amount=Money(1000)),), reason="It died", by=WHO)
    (back,) = adoptions_waiting(desk).owed_back
    assert (back.held, back.paid) == (Money(3500), Money(0))
    assert owed_by_age(desk) == ()


def test_a_dog_caught_again_is_adopted_by_a_new_adoption_with_a_deposit_of_its_own(desk: Desk, adopter: int) -> None:
    first = signed_one(desk, adopter)
    escapes(desk, first.case)
    clock(desk).advance(hours=1)
    record_recapture(desk, first.case, place="Route 55", at=clock(desk).now(), by=WHO)
    second = start_adoption(desk, first.case, form(adopter), by=WHO)
    clock(desk).advance(minutes=1)
    take_adoption_deposit(desk, second.number, cash(3500), by=WHO)
    (back,) = adoptions_waiting(desk).owed_back
    assert (back.adoption.number, back.held) == (first.number, Money(3500))
    (mine,) = open_adoption_file(desk, second.number).deposits
    assert mine.receipt not in back.deposits
    assert len(held(desk)) == 2


def test_an_adoption_that_was_completed_stays_whatever_comes(desk: Desk, adopter: int) -> None:
    made = adopted(desk, adopter)
    end = open_adoption_file(desk, made.number).ended
    with pytest.raises(Refused, match="has left"):
        dies(desk, made.case)
    assert open_adoption_file(desk, made.number).ended == end
    assert adoptions_waiting(desk).owed_back == ()


def test_an_adoption_given_up_leaves_nothing_owed_and_room_for_the_next(desk: Desk, adopter: int) -> None:
    made = start_adoption(desk, forfeited(desk), form(adopter), by=WHO)
    receipt = take_adoption_deposit(desk, made.number, cash(3500), by=WHO)
    with pytest.raises(Refused, match="still held"):
        give_up_adoption(desk, made.number, reason="Allergic", by=WHO)
    void_receipt(desk, receipt.number, reason="Changed her mind", by=WHO)
    give_up_adoption(desk, made.number, reason="Allergic", by=WHO)
    assert owed_by_age(desk) == ()
    with pytest.raises(Refused, match="has ended"):
        sign_agreement(desk, made.number, Signature(digest="", signer="Renee Alvarez", strokes=STROKES), by=WHO)
    with pytest.raises(Refused, match="has ended"):
        hand_over(desk, made.number, Handover(), by=WHO)
    assert start_adoption(desk, made.case, form(adopter), by=WHO).number != made.number


def test_an_adoption_of_which_something_was_waived_can_be_given_up(desk: Desk, adopter: int) -> None:
    made = start_adoption(desk, forfeited(desk), form(adopter), by=WHO)
    debt = open_adoption_file(desk, made.number).debt
    assert debt is not None
    waive_debt(desk, debt.number, Money(1000), reason="An old dog", by=WHO)
    give_up_adoption(desk, made.number, reason="Allergic", by=WHO)
    assert owed_by_age(desk) == ()


def test_money_that_was_taken_goes_back_before_an_adoption_is_given_up(desk: Desk, adopter: int) -> None:
    made = start_adoption(desk, forfeited(desk), form(adopter), by=WHO)
    pay_what_is_owed(desk, made)
    with pytest.raises(Refused, match="was taken"):
        give_up_adoption(desk, made.number, reason="Allergic", by=WHO)
