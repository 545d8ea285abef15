"""Voids, refunds, waivers, deposits and hand-written receipts in a drawer: the expectation stays exact."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from pathlib import Path

from kiosk.domain.money import ZERO, Money
from kiosk.services.auditor import audit_pages
from kiosk.services.bounced import check_bounced
from kiosk.services.deposits import take_to_bank
from kiosk.services.deposits_held import forfeit_deposit, refund_deposit, take_deposit
from kiosk.services.desk import Desk
from kiosk.services.drawer import count_drawer, expected_now, move_cash, open_session
from kiosk.services.payments import take_payment
from kiosk.services.pressed import enter_pressed
from kiosk.services.printer_ports import PrintOutcome
from kiosk.services.spool import print_waiting, reprint, retry
from kiosk.services.statements import issue_statement
from kiosk.services.undoing import refund_receipt, void_receipt
from kiosk.services.waivers import waive_charge
from tests.acts.desks import RESOLVED, WHO, FakePrinter, clock, enter_local, make_desk, papers, reopened, seize_owned
from tests.acts.money import SPAY, TODAY, by, cash, check, deposit, dollars, paid
from tests.acts.tills import balances, close_on, opened, pay


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
    assert (held.town, held.before, held.moved("taken", here=True), held.held) == (
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
    assert (held.before, held.moved("paid_back"), held.moved("forfeited"), held.held) == (
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
    beside = close_on(desk, 100_00).beside
    (held,) = beside.deposits
    assert (held.before, held.moved("returned"), held.held) == (dollars(35), dollars(-35), ZERO)
    (came_back,) = beside.returned
    assert (came_back.number, came_back.amount, came_back.receipt) == ("1182", dollars(35), receipt.number)


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


def test_a_reprint_that_waits_again_after_its_z_or_goes_to_another_till_stands_on_that_z_only(
    desk: Desk, tmp_path: Path
) -> None:
    other = opened(make_desk(tmp_path, clock(desk), till="2"))
    opened(desk)
    receipt = pay(desk)
    print_waiting(desk, FakePrinter())
    with desk.store.reading() as records:
        job = records.jobs.of_document("receipt", receipt.number)[0]
    again = reprint(desk, job.id, by=WHO)
    print_waiting(desk, FakePrinter(PrintOutcome("failed")))
    assert [each.duplicate for each in close_on(desk, 120_00).beside.reprints] == [1]
    opened(desk)
    retry(desk, again.id)
    assert reprint(other, again.id, by=WHO).duplicate == 1
    assert close_on(desk, 100_00).beside.reprints == ()
    assert close_on(other, 100_00).beside.reprints == ()


def test_a_sample_towns_money_makes_the_count_a_sample_too(desk: Desk, tmp_path: Path) -> None:
    enter_local(tmp_path, "bethel", RESOLVED.replace("adopted", "sample = true\nadopted"))
    sample = opened(reopened(desk, tmp_path))
    count_drawer(sample, {100_00: 1}, {}, by=WHO)
    paid(sample)
    count_drawer(sample, {100_00: 1, 20_00: 2}, {}, by=WHO)
    assert [paper.sample for paper in papers(sample).counts] == [False, True]


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
