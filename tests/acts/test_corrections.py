"""What was entered wrongly can be taken back, and never hides."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

import pytest

from kiosk.domain.corrections import TakenBackKind
from kiosk.domain.errors import InvalidInput, Refused
from kiosk.domain.money import Money
from kiosk.services.case_file import CaseFile, open_case
from kiosk.services.corrections import take_back
from kiosk.services.costs import add_cost
from kiosk.services.custody import determine_dangerous
from kiosk.services.desk import Desk
from kiosk.services.holdings import check_stored_dates
from kiosk.services.notices import give_notice
from kiosk.services.payments import take_payment
from kiosk.services.people import add_earlier_impoundment
from kiosk.services.proofs import show_proof
from kiosk.services.release import release_dog
from kiosk.services.statements import issue_statement
from kiosk.services.tendered import Payment
from kiosk.services.undoing import void_receipt
from tests.acts.desks import VALID_TAG, WHO, seize, seize_owned, show_everything

TODAY = date(2026, 11, 27)
WRONG = "Belongs to the other dog"


def cost(desk: Desk, case: int) -> int:
    return add_cost(desk, case, what="rabies_vaccination", on=TODAY, paid_to="Vet", amount=Money(2500), by=WHO)


def paid(desk: Desk, case: int) -> str:
    statement = issue_statement(desk, case, by=WHO)
    return take_payment(desk, statement.number, Payment.of("cash", statement.total), by=WHO).number


def test_a_wrong_cost_is_charged_no_more_and_stays_to_be_seen(desk: Desk) -> None:
    case = seize_owned(desk)
    before, wrong = open_case(desk, case).assessment.total, cost(desk, case)
    old = issue_statement(desk, case, by=WHO)
    take_back(desk, "cost", wrong, reason=WRONG, by=WHO)
    file = open_case(desk, case)
    assert (file.assessment.total, file.costs, file.open_statement) == (before, (), None)
    (withdrawal,) = file.taken_back
    assert (withdrawal.kind, withdrawal.record, withdrawal.by, withdrawal.reason) == ("cost", wrong, WHO, WRONG)
    assert withdrawal.says == "Rabies vaccination, $25.00 to Vet, Fri Nov 27, 2026"
    assert file.events[-1].text.startswith(f"Taken back: {withdrawal.says}. Why: {WRONG}")
    with pytest.raises(Refused, match="has changed"):
        take_payment(desk, old.number, Payment.of("cash", old.total), by=WHO)
    assert issue_statement(desk, case, by=WHO).total == before


def test_a_wrong_notice_is_taken_back_with_its_period(desk: Desk) -> None:
    case = seize(desk, found=VALID_TAG)
    give_notice(desk, case, how="personal", on=TODAY, by=WHO)
    done = take_back(desk, "notice", open_case(desk, case).notices[0].id, reason=WRONG, by=WHO)
    assert done.before is not None
    assert done.after is not None
    assert (done.before.status, done.after.status) == ("running", "awaiting_notice")
    assert open_case(desk, case).board_state == "awaiting_notice"
    assert check_stored_dates(desk) == ()


def test_a_wrong_determination_is_taken_back(desk: Desk) -> None:
    case = seize_owned(desk)
    determine_dangerous(desk, case, on=TODAY, authority="Court", by=WHO)
    take_back(desk, "determination", open_case(desk, case).determinations[0].id, reason=WRONG, by=WHO)
    assert not open_case(desk, case).facts.dangerous


def test_a_wrong_earlier_impoundment_counts_no_more(desk: Desk) -> None:
    case = seize_owned(desk)
    person = open_case(desk, case).owner
    assert person is not None
    add_earlier_impoundment(desk, person.id, "dover", date(2026, 6, 1), "Receipt 12", by=WHO)
    file = open_case(desk, case)
    assert (file.assessment.number, file.earlier[0].entered) == (2, 1)
    take_back(desk, "earlier_impoundment", file.earlier[0].entered, reason=WRONG, by=WHO)
    file = open_case(desk, case)
    assert (file.assessment.number, file.earlier, len(file.taken_back)) == (1, (), 1)
    assert "impoundment no. 2 before, now no. 1" in file.events[-1].text


def test_a_wrong_proof_is_taken_back_even_when_paid_and_the_dog_stays(desk: Desk) -> None:
    case = seize_owned(desk)
    show_everything(desk, case)
    receipt = paid(desk, case)
    take_back(desk, "proof", open_case(desk, case).proofs[0].id, reason="Not a license", by=WHO)
    with pytest.raises(Refused, match="Proof that the dog is licensed"):
        release_dog(desk, case, to="Dana Whitlock", standing="owner", receipt=receipt, by=WHO)
    show_proof(desk, case, kind="license", shown="License 12", by=WHO)
    release_dog(desk, case, to="Dana Whitlock", standing="owner", receipt=receipt, by=WHO)
    with pytest.raises(Refused, match="has left"):
        take_back(desk, "proof", open_case(desk, case).proofs[0].id, reason=WRONG, by=WHO)


def earlier_of(file: CaseFile) -> int:
    return file.earlier[0].entered


@pytest.mark.parametrize(
    ("kind", "record"), [("cost", lambda file: file.costs[0].id), ("earlier_impoundment", earlier_of)]
)
def test_what_a_receipt_relies_on_is_not_taken_back_until_it_is_undone(
    desk: Desk, kind: TakenBackKind, record: Callable[[CaseFile], int]
) -> None:
    case = seize_owned(desk)
    cost(desk, case)
    person = open_case(desk, case).owner
    assert person is not None
    add_earlier_impoundment(desk, person.id, "dover", date(2026, 6, 1), "Receipt 12", by=WHO)
    receipt = paid(desk, case)
    wrong = record(open_case(desk, case))
    with pytest.raises(Refused, match=f"Receipt {receipt}") as refusal:
        take_back(desk, kind, wrong, reason=WRONG, by=WHO)
    assert "Void or refund" in refusal.value.cure
    void_receipt(desk, receipt, reason="Wrong charge", by=WHO)
    take_back(desk, kind, wrong, reason=WRONG, by=WHO)
    assert open_case(desk, case).taken_back[0].kind == kind


def test_nothing_is_taken_back_twice_or_without_a_reason(desk: Desk) -> None:
    case = seize_owned(desk)
    wrong = cost(desk, case)
    with pytest.raises(InvalidInput) as refusal:
        take_back(desk, "cost", wrong, reason=" ", by=WHO)
    assert refusal.value.field == "reason"
    with pytest.raises(InvalidInput):
        take_back(desk, "cost", wrong + 1, reason=WRONG, by=WHO)
    take_back(desk, "cost", wrong, reason=WRONG, by=WHO)
    with pytest.raises(Refused, match="already"):
        take_back(desk, "cost", wrong, reason=WRONG, by=WHO)
