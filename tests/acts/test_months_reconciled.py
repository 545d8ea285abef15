"""The month's report where money was undone, came back or was entered later: it adds up all the same."""

from __future__ import annotations

from datetime import date

from kiosk.domain.money import ZERO, Money
from kiosk.services.bounced import check_bounced
from kiosk.services.deposits_held import forfeit_deposit, refund_deposit
from kiosk.services.desk import Desk
from kiosk.services.drawer_papers import MonthPaper
from kiosk.services.monthly import month_now, months_due, report_month
from kiosk.services.pressed import enter_pressed
from kiosk.services.undoing import refund_receipt, void_receipt
from tests.acts.desks import WHO, clock, papers, seize_owned
from tests.acts.money import TODAY, by, card, cash, check, deposit, dollars, paid


def test_a_deposit_is_no_revenue_of_the_month_and_a_forfeited_one_is(desk: Desk) -> None:
    first = deposit(desk)
    deposit(desk)
    paid(desk, by(card(40)))
    forfeit_deposit(desk, first.number, reason="No certificate came", by=WHO)
    clock(desk).set("2026-12-01T09:00")
    report_month(desk, "bethel", date(2026, 11, 1), by=WHO)
    paper = papers(desk).months[0]
    assert [(each.account.name, each.amount) for each in paper.accounts] == [
        ("Dog control: impoundment fees", Money(40_00)),
        ("Adoptions", Money(35_00)),
        ("Deposits held (owed back, no revenue)", Money(35_00)),
    ]
    assert (paper.total, paper.held) == (Money(110_00), Money(35_00))
    assert (paper.deposits.moved("taken"), paper.deposits.moved("forfeited"), paper.deposits.held) == (
        Money(70_00),
        Money(-35_00),
        Money(35_00),
    )


def reconciled(paper: MonthPaper) -> Money:
    """The total of a month's report, after its three ways to it were added up as by hand."""
    by_account = Money.total(each.amount for each in (*paper.part(state=False), *paper.part(state=True)))
    by_tender = Money.total(amount for _, amount in paper.by_tender)
    assert by_account + paper.held == paper.total
    assert by_tender + paper.written + paper.unpaid == paper.total
    assert paper.deposits.before + Money.total(move.amount for move in paper.deposits.moves) == paper.deposits.held
    return paper.total


def test_a_month_with_every_correction_adds_up_by_account_and_by_tender(desk: Desk) -> None:
    first, second = deposit(desk), deposit(desk)
    refund_deposit(desk, first.number, [cash(35)], reason="Certificate of Dr. Lee", by=WHO)
    forfeit_deposit(desk, second.number, reason="No certificate came", by=WHO)
    deposit(desk)
    paid(desk, by(card(40)))
    bounced = paid(desk, by(check(40)))
    check_bounced(desk, bounced.number, 0, on=TODAY, reason="no funds", by=WHO)
    by_check = paid(desk)
    refund_receipt(desk, by_check.number, [check(40, "TOWN 8")], reason="ordered by the court", by=WHO)
    void_receipt(desk, paid(desk).number, reason="wrong dog", by=WHO)
    clock(desk).set("2026-12-03T09:00")
    deposit(desk)
    report_month(desk, "bethel", date(2026, 11, 1), by=WHO)
    paper = papers(desk).months[0]
    assert reconciled(paper) == dollars(40 + 35 + 35)
    assert (paper.written, paper.unpaid) == (dollars(-40), dollars(-40))
    (control,) = (each for each in paper.accounts if each.account.name.startswith("Dog control"))
    assert (control.amount, control.back) == (dollars(40), dollars(-120))
    assert (paper.deposits.before, paper.deposits.held) == (ZERO, dollars(35))
    assert [each.kind for each in paper.undone] == ["deposit_refund", "refund", "void"]


def test_a_check_that_comes_back_next_month_is_taken_off_next_month(desk: Desk) -> None:
    receipt = paid(desk, by(check(40)))
    clock(desk).set("2026-12-03T09:00")
    check_bounced(desk, receipt.number, 0, on=date(2026, 12, 2), reason="no funds", by=WHO)
    november = month_now(desk, "bethel", date(2026, 11, 1))
    december = month_now(desk, "bethel", date(2026, 12, 1))
    assert (reconciled(november), reconciled(december)) == (dollars(40), dollars(-40))


def test_a_month_is_due_again_once_a_hand_written_receipt_of_it_is_entered_later(desk: Desk) -> None:
    paid(desk)
    case = seize_owned(desk, "bethel", "2026-11-24T14:00")
    clock(desk).set("2026-12-03T09:00")
    number = report_month(desk, "bethel", date(2026, 11, 1), by=WHO).number
    assert months_due(desk) == ()
    enter_pressed(desk, case, "0417", date(2026, 11, 25), by(cash(40)), by=WHO)
    (due,) = months_due(desk)
    assert (due.town, due.changed) == ("bethel", number)
    report_month(desk, "bethel", date(2026, 11, 1), by=WHO)
    assert months_due(desk) == ()
