from __future__ import annotations

from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from kiosk.domain.errors import InvalidInput, Refused
from kiosk.domain.money import ZERO, Money
from kiosk.domain.records import Receipt, Statement
from kiosk.services.board import board
from kiosk.services.case_file import open_case
from kiosk.services.costs import add_cost
from kiosk.services.custody import place_order
from kiosk.services.desk import Desk
from kiosk.services.holdings import check_stored_dates
from kiosk.services.paper_data import ReceiptPaper
from kiosk.services.payments import take_payment
from kiosk.services.ports import Records
from kiosk.services.spool import unfinished
from kiosk.services.statements import issue_statement
from kiosk.services.tendered import Payment
from tests.acts.desks import WHO, clock, enter_local, hours, make_desk, papers, reopened, seize_owned
from tests.acts.fake_papers import FakePapers
from tests.acts.test_statements import second_impoundment


@pytest.fixture
def statement(desk: Desk) -> Statement:
    """A statement of $252.00, good until 2:00 pm."""
    return issue_statement(desk, second_impoundment(desk), by=WHO)


def cash(dollars: int) -> Payment:
    return Payment.of("cash", Money(dollars * 100))


def balances(desk: Desk, case_id: int) -> dict[str, str]:
    sums: Counter[str] = Counter()
    with desk.store.reading() as records:
        for transaction in records.accounts.ledger(case_id):
            assert Money.total(entry.amount for entry in transaction.entries) == ZERO
            for entry in transaction.entries:
                sums[entry.account] += entry.amount.cents
    return {account: str(Money(cents)) for account, cents in sums.items()}


def test_cash_gives_change_and_the_till_keeps_the_total(desk: Desk, statement: Statement) -> None:
    receipt = take_payment(desk, statement.number, cash(260), by=WHO)

    assert receipt.number == "R-DOV-26-1-000001"
    assert (str(receipt.total), str(receipt.tendered), str(receipt.change)) == ("252.00", "260.00", "8.00")
    assert (receipt.payer, receipt.statement, receipt.lines) == ("Dana Whitlock", statement.number, statement.lines)
    assert balances(desk, statement.case) == {
        "till:1:cash": "252.00",
        "revenue:dover:second_first_24h": "-30.00",
        "revenue:dover:second_additional_24h": "-200.00",
        "revenue:dover:rabies_vaccination": "-22.00",
    }
    assert open_case(desk, statement.case).events[-1].text == (
        "Paid $252.00 by Dana Whitlock, cash: receipt R-DOV-26-1-000001"
    )


def test_the_receipt_waits_for_the_printer_and_is_to_be_shown_to_the_officer(desk: Desk, statement: Statement) -> None:
    receipt = take_payment(desk, statement.number, cash(252), by=WHO)
    job = unfinished(desk)[-1]
    assert (job.kind, job.number, job.document) == ("receipt", receipt.number, {"receipt": receipt.number})
    assert papers(desk).receipts[-1].show_to_officer


def test_once_paid_nothing_accrues_and_the_file_says_release(desk: Desk, statement: Statement) -> None:
    receipt = take_payment(desk, statement.number, cash(252), by=WHO)
    clock(desk).set("2026-11-30T09:00")
    file = open_case(desk, statement.case)
    assert file.paid == receipt
    assert str(file.assessment.total) == "252.00"
    assert file.open_statement is None
    assert (file.case.status, file.case.last_day, file.case.redeemable_before) == ("running", None, None)
    assert {row.next_step: row.owed for row in board(desk).rows} == {"Paid: release on the receipt": ZERO}
    assert check_stored_dates(desk) == ()


def test_the_file_of_a_paid_dog_shows_what_was_paid_though_the_clock_had_risen(desk: Desk, tmp_path: Path) -> None:
    enter_local(tmp_path, "dover", hours("friday"))
    desk = reopened(desk, tmp_path)
    statement = issue_statement(desk, second_impoundment(desk), by=WHO)
    clock(desk).set("2026-11-27T15:59")
    assert str(open_case(desk, statement.case).assessment.total) == "292.00"
    receipt = take_payment(desk, statement.number, cash(252), by=WHO)
    assert open_case(desk, statement.case).assessment.total == receipt.total


def test_a_busy_disk_does_not_make_an_owner_late(desk: Desk, statement: Statement) -> None:
    """The instant at which the clerk asked counts, though the records were locked until after the rise."""

    class BusyStore:
        reading, close = desk.store.reading, desk.store.close

        def writing(self) -> AbstractContextManager[Records]:
            clock(desk).set("2026-11-27T14:00:03")
            return desk.store.writing()

    clock(desk).set("2026-11-27T13:59:59")
    receipt = take_payment(replace(desk, store=BusyStore()), statement.number, cash(252), by=WHO)
    assert receipt.at < clock(desk).now()


def test_the_same_request_again_returns_the_receipt_already_made(desk: Desk, statement: Statement) -> None:
    asked = cash(260)
    first = take_payment(desk, statement.number, asked, by=WHO)
    clock(desk).set("2026-11-28T10:00")
    assert take_payment(desk, f" {statement.number} ", asked, by=WHO) == first
    assert len(open_case(desk, statement.case).receipts) == 1
    assert balances(desk, statement.case)["till:1:cash"] == "252.00"


@pytest.mark.parametrize(
    "changed",
    [
        {"payment": cash(252)},
        {"payment": Payment.of("check", Money(252_00), reference="12")},
        {"payment": replace(cash(260), payer="Pat")},
        {"payment": cash(260)},
        {"by": "J. Hale"},
    ],
)
def test_another_payment_of_a_paid_statement_is_refused(
    desk: Desk, statement: Statement, changed: dict[str, Any]
) -> None:
    first = cash(260)
    take_payment(desk, statement.number, first, by=WHO)
    asked: dict[str, Any] = {"payment": first, "by": WHO} | changed
    with pytest.raises(Refused, match="Take no money"):
        take_payment(desk, statement.number, **asked)
    assert len(open_case(desk, statement.case).receipts) == 1


def test_the_amount_holds_to_the_very_instant_named_and_not_a_second_more(desk: Desk, statement: Statement) -> None:
    clock(desk).set("2026-11-27T14:00:01")
    with pytest.raises(Refused, match="held until Fri Nov 27, 2026, 2:00 pm") as refusal:
        take_payment(desk, statement.number, cash(252), by=WHO)
    assert refusal.value.cure == "Issue a new statement."
    clock(desk).set("2026-11-27T14:00:00")
    assert take_payment(desk, statement.number, cash(252), by=WHO)


def test_a_replaced_statement_names_the_one_to_pay(desk: Desk, statement: Statement) -> None:
    clock(desk).set("2026-11-27T14:00:01")
    new = issue_statement(desk, statement.case, by=WHO)
    with pytest.raises(Refused, match=f"replaced by {new.number}") as refusal:
        take_payment(desk, statement.number, cash(252), by=WHO)
    assert refusal.value.cure == f"Take the payment of {new.number}."
    take_payment(desk, new.number, cash(292), by=WHO)
    with pytest.raises(Refused, match="Paid already"):
        take_payment(desk, statement.number, cash(292), by=WHO)


def test_a_statement_that_is_no_longer_true_is_not_paid(desk: Desk, statement: Statement) -> None:
    add_cost(desk, statement.case, what="veterinary", on=date(2026, 11, 26), paid_to="Dr. Lee", amount=Money(1), by=WHO)
    with pytest.raises(Refused, match="has changed since") as refusal:
        take_payment(desk, statement.number, cash(252), by=WHO)
    assert refusal.value.cure == "Issue a new statement."


def test_the_last_second_of_the_last_day_is_in_time_and_midnight_is_not(desk: Desk) -> None:
    statements = [issue_statement(desk, seize_owned(desk), by=WHO) for _ in range(2)]
    clock(desk).set("2026-11-27T23:59:59")
    take_payment(desk, statements[0].number, cash(20), by=WHO)
    clock(desk).set("2026-11-28T00:00:00")
    with pytest.raises(Refused, match="ended with Fri Nov 27") as refusal:
        take_payment(desk, statements[1].number, cash(20), by=WHO)
    assert refusal.value.cure == "The former owner may adopt the dog."


def test_a_payment_is_taken_while_an_order_stands(desk: Desk, statement: Statement) -> None:
    place_order(desk, statement.case, kind="court", authority="Court", begins=date(2026, 11, 27), by=WHO)
    new = issue_statement(desk, statement.case, by=WHO)
    take_payment(desk, new.number, Payment.of("cash", new.total), by=WHO)
    assert open_case(desk, statement.case).board_state == "held_by_order"


@pytest.mark.parametrize(
    ("field", "payment"),
    [
        ("tendered", cash(251)),
        ("tendered", Payment.of("cash", Money(-1))),
        ("tendered", Payment.of("cash", Money(2**63))),
        ("tendered", Payment.of("check", Money(260_00), reference="1182")),
        ("tendered", Payment.of("money_order", Money(251_99), reference="1182")),
        ("reference", Payment.of("check", Money(252_00))),
        ("reference", Payment.of("money_order", Money(252_00), reference=" ")),
        ("reference", Payment.of("card", Money(252_00))),
        ("reference", Payment.of("card", Money(252_00), reference="4111 1111 1111 1111")),
        ("reference", Payment.of("card", Money(252_00), reference="a\0b")),
        ("payer", replace(cash(252), payer="x" * 201)),
        ("tender", Payment.of("goats", Money(252_00))),  # type: ignore[arg-type]  # no such tender
    ],
)
def test_what_is_handed_over_must_fit_and_names_the_field(
    desk: Desk, statement: Statement, field: str, payment: Payment
) -> None:
    with pytest.raises(InvalidInput) as refusal:
        take_payment(desk, statement.number, payment, by=WHO)
    assert refusal.value.field == field
    assert open_case(desk, statement.case).receipts == ()


@pytest.mark.parametrize(
    "payment",
    [
        Payment.of("check", Money(252_00), reference="1182", payer="Pat Cole"),
        Payment.of("money_order", Money(252_00), reference="88-1"),
        Payment.of("card", Money(252_00), reference="000123456789"),
    ],
)
def test_every_other_tender_is_kept_with_its_reference(desk: Desk, statement: Statement, payment: Payment) -> None:
    receipt = take_payment(desk, statement.number, payment, by=WHO)
    assert (receipt.tenders, receipt.change) == (payment.tenders, ZERO)
    assert balances(desk, statement.case)[f"till:1:{payment.tenders[0].tender}"] == "252.00"


def test_an_unknown_statement_is_named(desk: Desk) -> None:
    with pytest.raises(InvalidInput, match="no statement S-DOV-26-1-000009") as refusal:
        take_payment(desk, "S-DOV-26-1-000009", cash(1), by=WHO)
    assert refusal.value.field == "statement"


def test_two_desks_paying_at_once_make_one_receipt(desk: Desk, statement: Statement, tmp_path: Path) -> None:
    desks = [make_desk(tmp_path, clock(desk), till=till) for till in ("1", "2", "3", "4")]

    def pay(at: Desk) -> Receipt | Refused:
        try:
            return take_payment(at, statement.number, cash(252), by=WHO)
        except Refused as refusal:
            return refusal

    with ThreadPoolExecutor(len(desks)) as threads:
        outcomes = list(threads.map(pay, desks))

    receipts = [outcome for outcome in outcomes if isinstance(outcome, Receipt)]
    refusals = [outcome for outcome in outcomes if isinstance(outcome, Refused)]
    assert (len(receipts), len(refusals)) == (1, 3)
    assert all(receipts[0].number in refusal.sentence for refusal in refusals)
    assert open_case(desk, statement.case).receipts == (receipts[0],)
    assert sum(job.kind == "receipt" for at in desks for job in unfinished(at)) == 1


def test_receipt_numbers_have_no_gaps_after_refusals(desk: Desk) -> None:
    numbers = []
    for _ in range(3):
        statement = issue_statement(desk, seize_owned(desk), by=WHO)
        with pytest.raises(InvalidInput):
            take_payment(desk, statement.number, cash(1), by=WHO)
        numbers.append(take_payment(desk, statement.number, cash(20), by=WHO).number)
    assert numbers == [f"R-DOV-26-1-00000{n}" for n in (1, 2, 3)]


def test_a_receipt_whose_paper_cannot_be_made_was_never_made(desk: Desk, statement: Statement) -> None:
    class NoPapers(FakePapers):
        def receipt(self, paper: ReceiptPaper) -> dict[str, Any]:
            raise RuntimeError(f"out of memory at {paper.receipt.number}")

    with pytest.raises(RuntimeError):
        take_payment(replace(desk, papers=NoPapers()), statement.number, cash(252), by=WHO)
    assert open_case(desk, statement.case).receipts == ()
    assert balances(desk, statement.case) == {}
    assert take_payment(desk, statement.number, cash(252), by=WHO).number == "R-DOV-26-1-000001"
