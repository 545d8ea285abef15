"""Voids and refunds: once, never beyond what was paid, also when two desks try at once; what each leaves behind."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from kiosk.domain.errors import InvalidInput, KioskError, Refused
from kiosk.domain.money import Money
from kiosk.domain.records import Receipt, TenderPart
from kiosk.domain.staff import Approval
from kiosk.services.approval import NeedsApproval
from kiosk.services.board import board
from kiosk.services.case_file import open_case
from kiosk.services.debts import owed_by_age
from kiosk.services.desk import Desk
from kiosk.services.drawer import open_drawer
from kiosk.services.payments import take_payment
from kiosk.services.release import release_dog
from kiosk.services.spool import unfinished
from kiosk.services.staff import approve
from kiosk.services.tendered import new_request
from kiosk.services.undoing import refund_receipt, void_receipt
from tests.acts.desks import WHO, clock, make_desk, papers
from tests.acts.money import balances, by, card, cash, check, dollars, paid, released
from tests.acts.office import BOSS, CLERK, PIN, open_office
from tests.acts.tills import FLOAT, close_on

WHY = "Wrong dog"


def void(desk: Desk, receipt: Receipt) -> Receipt:
    return void_receipt(desk, receipt.number, reason=WHY, by=WHO)


def refund(desk: Desk, receipt: Receipt, amount: float = 40) -> Receipt:
    return refund_receipt(desk, receipt.number, [cash(amount)], reason=WHY, by=WHO)


def test_a_void_gives_every_tender_back_as_it_came_under_a_number_of_its_own(desk: Desk) -> None:
    receipt = paid(desk, by(cash(30), check(15)))
    undone = void(desk, receipt)
    assert (undone.number, undone.kind, undone.original) == ("R-BET-26-1-000002", "void", receipt.number)
    assert (undone.statement, undone.total, undone.reason) == (receipt.statement, dollars(-40), WHY)
    assert [(part.tender, part.amount) for part in undone.tenders] == [("cash", dollars(-25)), ("check", dollars(-15))]
    assert [(line.code, line.amount) for line in undone.lines] == [("impoundment_fee", dollars(-40))]
    assert balances(desk, receipt.case) == {}
    assert unfinished(desk)[-1].number == undone.number
    assert open_case(desk, receipt.case).receipts == (receipt, undone)


def test_after_a_void_the_dog_is_not_released_and_its_period_runs_again(desk: Desk) -> None:
    receipt = paid(desk)
    assert open_case(desk, receipt.case).case.redeemable_before is None
    void(desk, receipt)
    file = open_case(desk, receipt.case)
    assert file.paid is None
    assert file.case.redeemable_before == file.holding.redeemable_before is not None
    with pytest.raises(InvalidInput, match=r"was voided by receipt R-BET-26-1-000002: the dog is not released"):
        release_dog(desk, receipt.case, to="Dana Whitlock", standing="owner", receipt=receipt.number, by=WHO)
    assert owed_by_age(desk) == ()
    again = take_payment(desk, receipt.statement, by(cash(40)), by=WHO)
    assert open_case(desk, receipt.case).paid == again
    assert {row.case.id for row in board(desk).rows} == {receipt.case}


def test_an_approval_to_pay_back_is_for_the_means_and_the_amount_that_were_shown(desk: Desk) -> None:
    open_drawer(desk, FLOAT, by=WHO)
    receipt = paid(desk)
    open_office(desk)

    def pay_back(part: TenderPart, approval: Approval | None = None) -> Receipt:
        return refund_receipt(desk, receipt.number, [part], reason=WHY, by=CLERK, approval=approval)

    with pytest.raises(NeedsApproval) as needs:
        pay_back(cash(10))
    assert needs.value.for_ == f"refund of $10.00 in cash of receipt {receipt.number}"
    yes = approve(desk, BOSS, PIN, "reverse", "Overpaid", by=CLERK, for_=needs.value.for_)
    for other in (check(10, "T-8"), cash(11)):
        with pytest.raises(NeedsApproval, match="for something else"):
            pay_back(other, yes)
    assert pay_back(cash(10), yes).total == dollars(-10)


@pytest.mark.parametrize("undo", [void, refund])
def test_undoing_the_payment_of_a_dog_that_has_gone_leaves_a_debt(
    desk: Desk, undo: Callable[[Desk, Receipt], Receipt]
) -> None:
    receipt = released(desk)
    undo(desk, receipt)
    (owed,) = owed_by_age(desk)
    assert (owed.left, owed.person.name, owed.debt.cause) == (dollars(40), "Dana Whitlock", "payment_undone")
    assert owed.debt.document == receipt.number
    assert balances(desk, receipt.case) == {
        f"receivable:bethel:{owed.person.id}": "40.00",
        "revenue:bethel:impoundment_fee": "-40.00",
    }


def test_a_void_belongs_to_the_day_of_its_receipt_until_drawers_are_kept(desk: Desk) -> None:
    receipt = paid(desk)
    clock(desk).advance(hours=12)
    with pytest.raises(Refused, match="another drawer session") as refused:
        void(desk, receipt)
    assert refused.value.cure.startswith("Refund it")


def test_a_void_belongs_to_the_drawer_session_of_its_receipt(desk: Desk, tmp_path: Path) -> None:
    open_drawer(desk, Money(10_000), by=WHO)
    receipt = paid(desk)
    assert receipt.session
    other = make_desk(tmp_path, clock(desk), till="2")
    with pytest.raises(Refused, match="another drawer session"):
        void(other, receipt)
    clock(desk).advance(hours=13)
    assert void(desk, receipt).session == receipt.session


def test_money_is_neither_taken_nor_paid_back_from_a_closed_drawer(desk: Desk) -> None:
    open_drawer(desk, Money(10_000), by=WHO)
    receipt = paid(desk)
    close_on(desk, 140_00)
    acts: tuple[Callable[[], object], ...] = (
        lambda: refund(desk, receipt),
        lambda: void(desk, receipt),
        lambda: paid(desk),
    )
    for act in acts:
        with pytest.raises(Refused, match="No drawer is open"):
            act()


def test_a_refund_pays_back_later_by_another_means_and_the_towns_check_comes_from_the_bank(desk: Desk) -> None:
    receipt = paid(desk, by(check(30), card(10)))
    clock(desk).advance(hours=30)
    back = refund_receipt(desk, receipt.number, [check(30, "TOWN 77"), card(10)], reason=WHY, by=WHO)
    assert (back.kind, back.total, back.kept) == ("refund", dollars(-40), (back.tenders[1],))
    assert balances(desk, receipt.case) == {"bank": "-30.00", "till:1:check": "30.00"}


@pytest.mark.parametrize("amount", [0, 40.01, 100])
def test_a_refund_is_never_more_than_was_paid(desk: Desk, amount: float) -> None:
    receipt = paid(desk)
    with pytest.raises(InvalidInput, match="at most the") as refused:
        refund(desk, receipt, amount)
    assert refused.value.field == "tendered"


def test_a_part_is_refunded_from_the_last_charge_up_and_owed_again(desk: Desk) -> None:
    receipt = paid(desk)
    back = refund(desk, receipt, 15)
    assert [(line.code, line.amount) for line in back.lines] == [("impoundment_fee", dollars(-15))]
    assert open_case(desk, receipt.case).paid is None
    rest = take_payment(desk, receipt.statement, by(cash(15)), by=WHO)
    assert open_case(desk, receipt.case).paid == rest


@pytest.mark.parametrize("first", [void, refund])
@pytest.mark.parametrize("second", [void, refund])
def test_a_receipt_is_undone_once(
    desk: Desk, first: Callable[[Desk, Receipt], Receipt], second: Callable[[Desk, Receipt], Receipt]
) -> None:
    receipt = paid(desk)
    undoing = first(desk, receipt)
    with pytest.raises(Refused, match=f"undone already, by receipt {undoing.number}"):
        second(desk, receipt)
    for undo in (void, refund):
        with pytest.raises(Refused, match="it is not"):
            undo(desk, undoing)


def test_the_same_void_asked_twice_makes_one(desk: Desk) -> None:
    receipt, request = paid(desk), new_request()
    first = void_receipt(desk, receipt.number, reason=WHY, by=WHO, request=request)
    assert void_receipt(desk, receipt.number, reason=WHY, by=WHO, request=request) == first


@pytest.mark.parametrize("field", ["receipt", "reason", "tender"])
def test_what_is_wrong_with_a_refund_is_named(desk: Desk, field: str) -> None:
    receipt = paid(desk)
    number = "R-BET-26-1-000099" if field == "receipt" else receipt.number
    order = TenderPart(tender="money_order", amount=dollars(40), reference="1")
    parts = [order if field == "tender" else check(40)]
    with pytest.raises(InvalidInput) as refused:
        refund_receipt(desk, number, parts, reason="" if field == "reason" else WHY, by=WHO)
    assert refused.value.field == field


@pytest.mark.parametrize("undo", [void, refund])
def test_two_desks_undoing_at_once_undo_once(
    desk: Desk, tmp_path: Path, undo: Callable[[Desk, Receipt], Receipt]
) -> None:
    receipt = released(desk)
    desks = [desk, make_desk(tmp_path, clock(desk))]

    def attempt(at: Desk) -> Receipt | KioskError:
        try:
            return undo(at, receipt)
        except KioskError as error:
            return error

    with ThreadPoolExecutor(2) as pool:
        answers = list(pool.map(attempt, desks))
    assert sorted(type(answer).__name__ for answer in answers) == ["Receipt", "Refused"]
    assert len(open_case(desk, receipt.case).receipts) == 2
    assert len(owed_by_age(desk)) == 1


def test_the_paper_of_a_void_is_made_from_the_void(desk: Desk) -> None:
    undone = void(desk, paid(desk))
    paper = papers(desk).receipts[-1]
    assert (paper.receipt, paper.show_to_officer) == (undone, False)
