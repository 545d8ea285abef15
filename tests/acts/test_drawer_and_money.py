"""Voids, refunds, waivers, deposits and hand-written receipts in a drawer: the expectation stays exact."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from pathlib import Path

from kiosk.domain.money import ZERO, Money
from kiosk.domain.records import Receipt
from kiosk.services.auditor import audit_pages
from kiosk.services.bounced import check_bounced
from kiosk.services.deposits import take_to_bank
from kiosk.services.deposits_held import Deposit, forfeit_deposit, refund_deposit, take_deposit
from kiosk.services.desk import Desk
from kiosk.services.drawer import count_drawer, expected_now, move_cash, open_session
from kiosk.services.drawer_papers import MonthPaper
from kiosk.services.monthly import month_now, months_due, report_month
from kiosk.services.payments import take_payment
from kiosk.services.pressed import enter_pressed
from kiosk.services.spool import print_waiting, reprint
from kiosk.services.statements import issue_statement
from kiosk.services.undoing import refund_receipt, void_receipt
from kiosk.services.waivers import waive_charge
from tests.acts.desks import (
    RESOLVED,
    WHO,
    FakePrinter,
    clock,
    enter_local,
    make_desk,
    papers,
    reopened,
    seize_owned,
)
from tests.acts.money import by, card, cash, check, dollars, paid
from tests.acts.tills import balances, close_on, opened, pay

SPAY = Deposit(code="alteration_deposit", label="Spay/neuter deposit", amount=dollars(35), citation="AML §377-a")
TODAY = date(2026, 11, 27)


def deposit(desk: Desk) -> Receipt:
    return take_deposit(desk, seize_owned(desk, "bethel"), SPAY, replace(by(cash(35)), payer="Ann Adopter"), by=WHO)


def expected(desk: Desk) -> dict[str, Money]:
    """What should be in the drawer, checked against the ledger."""
    with desk.store.reading() as records:
        session = open_session(records, desk.till)
        assert session is not None
        should_be = {tender: money for tender, money in expected_now(records, session).items() if money != ZERO}
    assert balances(desk, f"till:{desk.till}:") == {f"till:1:{tender}": money for tender, money in should_be.items()}
    return {str(tender): money for tender, money in should_be.items()}


def test_a_void_gives_every_tender_back_as_it_came(desk: Desk) -> None:
    opened(desk)
    receipt = paid(desk, by(cash(50), check(10)))
    assert expected(desk) == {"cash": Money(130_00), "check": Money(10_00)}
    void_receipt(desk, receipt.number, reason="wrong dog", by=WHO)
    assert expected(desk) == {"cash": Money(100_00)}
    (void,) = close_on(desk, 100_00).undone
    assert (void.kind, void.original, void.total) == ("void", receipt.number, Money(-40_00))


def test_a_refund_later_comes_out_of_the_drawer_of_its_day(desk: Desk) -> None:
    opened(desk)
    receipt = paid(desk)
    close_on(desk, 140_00)
    clock(desk).advance(days=1)
    opened(desk)
    refund_receipt(desk, receipt.number, [cash(40)], reason="ordered by the court", by=WHO)
    assert expected(desk) == {"cash": Money(60_00)}
    report = close_on(desk, 60_00)
    assert (report.flow.taken["cash"], report.flow.refunded["cash"]) == (ZERO, Money(-40_00))
    assert balances(desk, "float:") == {"float:1": Money(-40_00)}


def test_a_refund_by_the_towns_check_leaves_the_drawer_alone(desk: Desk) -> None:
    opened(desk)
    receipt = paid(desk)
    refund_receipt(desk, receipt.number, [check(40, "TOWN 8")], reason="ordered by the court", by=WHO)
    assert expected(desk) == {"cash": Money(140_00)}
    (bethel,) = close_on(desk, 140_00).towns
    assert (bethel.total, bethel.written, bethel.tenders["cash"]) == (ZERO, Money(-40_00), Money(40_00))


def test_deposits_held_stand_on_the_z_and_go_when_they_end(desk: Desk) -> None:
    opened(desk)
    first, second = deposit(desk), deposit(desk)
    (held,) = close_on(desk, 170_00).beside.deposits
    assert (held.town, held.at_opening, held.moved("taken", here=True), held.held) == (
        "bethel",
        ZERO,
        *[dollars(70)] * 2,
    )
    clock(desk).advance(minutes=1)
    opened(desk)
    refund_deposit(desk, first.number, [cash(35)], reason="Certificate of Dr. Lee", by=WHO)
    forfeit_deposit(desk, second.number, reason="No certificate came", by=WHO)
    assert expected(desk) == {"cash": Money(65_00)}
    report = close_on(desk, 65_00)
    (held,) = report.beside.deposits
    assert (held.at_opening, held.moved("paid_back"), held.moved("forfeited"), held.held) == (
        dollars(70),
        dollars(-35),
        dollars(-35),
        ZERO,
    )
    assert [receipt.kind for receipt in report.undone] == ["deposit_refund"]
    assert [receipt.kind for receipt in report.beside.forfeited] == ["deposit_forfeiture"]
    (bethel,) = report.towns
    assert (bethel.total, bethel.held, bethel.receipts) == (dollars(-35), dollars(-70), 2)


def test_a_waiver_is_listed_with_who_and_why(desk: Desk) -> None:
    opened(desk)
    case = seize_owned(desk, "bethel", "2026-11-26T14:00")
    waive_charge(desk, case, "impoundment_fee", Money(15_00), reason="Owner in hospital", by=WHO)
    statement = issue_statement(desk, case, by=WHO)
    take_payment(desk, statement.number, by(cash(25)), by=WHO)
    (waiver,) = close_on(desk, 125_00).beside.waived
    assert (waiver.amount, waiver.reason, waiver.by) == (Money(15_00), "Owner in hospital", WHO)
    (person,) = audit_pages(desk, TODAY, TODAY).people
    assert (person.waived, person.collected) == (Money(15_00), Money(25_00))


def test_a_waiver_before_the_drawer_was_opened_is_not_on_its_z(desk: Desk) -> None:
    case = seize_owned(desk, "bethel", "2026-11-26T14:00")
    waive_charge(desk, case, "impoundment_fee", Money(15_00), reason="Owner in hospital", by=WHO)
    clock(desk).advance(minutes=1)
    opened(desk)
    assert close_on(desk, 100_00).beside.waived == ()


def test_a_hand_written_receipt_is_in_todays_drawer_and_on_its_own_day(desk: Desk) -> None:
    opened(desk)
    case = seize_owned(desk, "bethel", "2026-11-24T14:00")
    enter_pressed(desk, case, "0417", date(2026, 11, 25), by(cash(40)), by=WHO)
    assert expected(desk) == {"cash": Money(140_00)}
    report = close_on(desk, 140_00)
    assert [receipt.pressed.number for receipt in report.by_hand if receipt.pressed] == ["0417"]
    assert report.towns[0].days == ((date(2026, 11, 25), Money(40_00)),)


def test_a_check_that_comes_back_after_its_deposit_is_the_banks_and_not_the_drawers(desk: Desk) -> None:
    opened(desk)
    receipt = paid(desk, by(check(40)))
    take_to_bank(desk, [close_on(desk, 100_00, check=40_00).session.id], by=WHO)
    opened(desk)
    check_bounced(desk, receipt.number, 0, on=TODAY, reason="no funds", by=WHO)
    assert expected(desk) == {"cash": Money(100_00)}
    assert balances(desk, "bank") == {}


def test_a_voided_check_is_not_on_the_deposit_slip(desk: Desk) -> None:
    opened(desk)
    void_receipt(desk, paid(desk, by(check(40))).number, reason="wrong town", by=WHO)
    paid(desk, by(check(40, "1183")))
    pay(desk, "card", town="clay")
    take_to_bank(desk, [close_on(desk, 100_00, check=40_00, card=40_00).session.id], by=WHO)
    assert [(each.reference, each.amount) for each in papers(desk).deposits[0].checks] == [("1183", Money(40_00))]


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


def test_the_auditor_sees_deposits_by_age_and_what_was_given_back(desk: Desk) -> None:
    kept = deposit(desk)
    void_receipt(desk, paid(desk).number, reason="wrong dog", by=WHO)
    clock(desk).advance(days=31)
    pages = audit_pages(desk, TODAY, TODAY)
    assert [(each.receipt, each.days, each.amount) for each in pages.deposits] == [(kept.number, 31, Money(35_00))]
    assert (pages.people[0].undone, pages.people[0].given_back) == (1, Money(40_00))


def test_the_check_of_a_deposit_that_comes_back_stands_between_what_was_held_and_what_is(desk: Desk) -> None:
    opened(desk)
    left = replace(by(check(35)), payer="Ann Adopter")
    receipt = take_deposit(desk, seize_owned(desk, "bethel"), SPAY, left, by=WHO)
    close_on(desk, 100_00, check=35_00)
    clock(desk).advance(minutes=1)
    opened(desk)
    check_bounced(desk, receipt.number, 0, on=TODAY, reason="no funds", by=WHO)
    (held,) = close_on(desk, 100_00).beside.deposits
    assert (held.at_opening, held.moved("returned"), held.held) == (dollars(35), dollars(-35), ZERO)


def test_a_deposit_taken_at_another_till_is_held_and_not_in_this_drawer(desk: Desk, tmp_path: Path) -> None:
    opened(desk)
    other = opened(make_desk(tmp_path, clock(desk), till="2"))
    take_deposit(other, seize_owned(other, "bethel"), SPAY, replace(by(cash(35)), payer="Ann Adopter"), by=WHO)
    report = close_on(desk, 100_00)
    (held,) = report.beside.deposits
    assert (held.held, held.moved("taken"), held.moved("taken", here=True)) == (dollars(35), dollars(35), ZERO)
    assert report.towns == ()


def test_a_voided_deposit_is_told_as_a_void(desk: Desk) -> None:
    opened(desk)
    void_receipt(desk, deposit(desk).number, reason="wrong dog", by=WHO)
    (held,) = close_on(desk, 100_00).beside.deposits
    assert (held.moved("taken"), held.moved("voided"), held.held) == (dollars(35), dollars(-35), ZERO)


def test_papers_printed_again_at_this_till_stand_on_its_z(desk: Desk) -> None:
    opened(desk)
    receipt = pay(desk)
    print_waiting(desk, FakePrinter())
    with desk.store.reading() as records:
        job = records.jobs.of_document("receipt", receipt.number)[0]
    reprint(desk, job.id, by=WHO)
    (again,) = close_on(desk, 120_00).beside.reprints
    assert (again.paper, again.duplicate, again.by) == (f"receipt {receipt.number}", 1, WHO)


def test_a_sample_towns_money_makes_the_count_a_sample_too(desk: Desk, tmp_path: Path) -> None:
    enter_local(tmp_path, "bethel", RESOLVED.replace("adopted", "sample = true\nadopted"))
    sample = opened(reopened(desk, tmp_path))
    count_drawer(sample, {100_00: 1}, {}, by=WHO)
    paid(sample)
    count_drawer(sample, {100_00: 1, 20_00: 2}, {}, by=WHO)
    assert [paper.sample for paper in papers(sample).counts] == [False, True]


def reconciled(paper: MonthPaper) -> Money:
    """The total of a month's report, after its three ways to it were added up as by hand."""
    by_account = Money.total(each.amount for each in (*paper.part(state=False), *paper.part(state=True)))
    by_tender = Money.total(amount for _, amount in paper.by_tender)
    assert by_account + paper.held == paper.total
    assert by_tender + paper.written + paper.unpaid == paper.total
    assert paper.deposits.at_opening + Money.total(move.amount for move in paper.deposits.moves) == paper.deposits.held
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
    assert (paper.deposits.at_opening, paper.deposits.held) == (ZERO, dollars(35))
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


def test_whose_money_a_deposit_is_adds_up_with_everything_that_moved(desk: Desk) -> None:
    opened(desk)
    paid(desk, by(cash(10), check(30)))
    pay(desk, "card", town="clay")
    undone = paid(desk)
    refund_receipt(desk, undone.number, [check(40, "TOWN 8")], reason="ordered by the court", by=WHO)
    move_cash(desk, "cash_out", dollars(120), "Dog food", by=WHO)
    move_cash(desk, "cash_in", dollars(5), "Found behind the desk", by=WHO)
    take_to_bank(desk, [close_on(desk, 34_00, check=30_00, card=40_00).session.id], by=WHO)
    (slip,) = papers(desk).deposits
    together = Money.total(money for _, money in slip.towns)
    together += slip.put_in + slip.paid_out + slip.float_missing + slip.over_short
    assert together == Money.total(slip.deposit.amounts.values())
    assert (slip.float_missing, slip.over_short) == (dollars(66), dollars(-1))
