from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import Any

import pytest

from kiosk.domain.errors import InvalidInput, Refused
from kiosk.domain.money import Money
from kiosk.domain.records import Receipt
from kiosk.services.board import board
from kiosk.services.case_file import open_case
from kiosk.services.costs import add_cost
from kiosk.services.custody import lift_order, place_order
from kiosk.services.desk import Desk
from kiosk.services.holdings import check_stored_dates
from kiosk.services.notices import give_notice
from kiosk.services.payments import take_payment
from kiosk.services.proofs import show_proof
from kiosk.services.release import release_dog
from kiosk.services.statements import issue_statement
from kiosk.services.tendered import Payment
from tests.acts.desks import WHO, clock, owner, seize, seize_owned, show_everything, under_changed_law


def paid(desk: Desk, case_id: int) -> Receipt:
    statement = issue_statement(desk, case_id, by=WHO)
    return take_payment(desk, statement.number, Payment.of("cash", statement.total), by=WHO)


def redeemed(desk: Desk) -> int:
    """A dog of Dover that has gone home."""
    case_id = seize_owned(desk)
    show_everything(desk, case_id)
    receipt = paid(desk, case_id)
    release_dog(desk, case_id, to="Dana Whitlock", standing="owner", receipt=receipt.number, by=WHO)
    return case_id


def test_every_unmet_condition_is_named_with_its_section_and_cure(desk: Desk) -> None:
    case_id = seize_owned(desk)
    with pytest.raises(Refused) as refusal:
        release_dog(desk, case_id, to="Dana Whitlock", standing="owner", receipt="", by=WHO)
    sentence = refusal.value.sentence
    assert "Proof that the dog is licensed (Dover subd. D)" in sentence
    assert "Proof that the dog is identified (Dover subd. D)" in sentence
    assert "All fees are paid at the Town Clerk (Dover subd. D, F)" in sentence
    assert "The Clerk's receipt is handed to the officer (Dover subd. F)" in sentence
    assert refusal.value.citation == "Dover subd. D"
    assert "Show the license" in refusal.value.cure
    assert "bring the receipt back" in refusal.value.cure
    assert open_case(desk, case_id).case.state == "held"


def test_the_dog_goes_home_on_its_receipt_and_leaves_the_board(desk: Desk) -> None:
    case_id = redeemed(desk)
    file = open_case(desk, case_id)
    assert file.release is not None
    assert (file.release.to, file.release.standing, file.release.receipt) == (
        "Dana Whitlock",
        "owner",
        "R-DOV-26-1-000001",
    )
    assert file.case.state == "released"
    assert file.events[-1].text == "Released to Dana Whitlock, owner, on receipt R-DOV-26-1-000001"
    assert board(desk).rows == ()


def test_a_second_release_of_the_same_dog_is_refused(desk: Desk) -> None:
    case_id = redeemed(desk)
    with pytest.raises(Refused, match="has left"):
        release_dog(desk, case_id, to="Dana Whitlock", standing="owner", receipt="R-DOV-26-1-000001", by=WHO)


def test_the_receipt_must_be_shown_and_must_be_this_dogs(desk: Desk) -> None:
    case_id, other = seize_owned(desk), seize_owned(desk)
    show_everything(desk, case_id)
    receipt, others = paid(desk, case_id), paid(desk, other)
    with pytest.raises(Refused, match="receipt is handed to the officer"):
        release_dog(desk, case_id, to="Dana Whitlock", standing="owner", receipt=" ", by=WHO)
    with pytest.raises(InvalidInput, match="is not for No") as refusal:
        release_dog(desk, case_id, to="Dana Whitlock", standing="owner", receipt=others.number, by=WHO)
    assert refusal.value.field == "receipt"
    release_dog(desk, case_id, to="Dana Whitlock", standing="owner", receipt=f" {receipt.number}\n", by=WHO)


def test_where_no_receipt_has_to_be_shown_the_payment_suffices(desk: Desk) -> None:
    case_id = seize_owned(desk, town="bethel")
    show_everything(desk, case_id)
    with pytest.raises(Refused, match="impoundment fees and the cost of care"):
        release_dog(desk, case_id, to="Dana Whitlock", standing="owner", receipt="", by=WHO)
    receipt = paid(desk, case_id)
    assert (
        release_dog(desk, case_id, to="Dana Whitlock", standing="owner", receipt="", by=WHO).receipt == receipt.number
    )


def test_an_order_blocks_the_release_of_a_paid_dog_until_it_is_lifted(desk: Desk) -> None:
    case_id = seize_owned(desk)
    show_everything(desk, case_id)
    receipt = paid(desk, case_id)
    place_order(desk, case_id, kind="rabies_observation", authority="County", begins=date(2026, 11, 27), by=WHO)
    with pytest.raises(Refused, match="No order holds the dog") as refusal:
        release_dog(desk, case_id, to="Dana Whitlock", standing="owner", receipt=receipt.number, by=WHO)
    assert "lift it" in refusal.value.cure
    assert open_case(desk, case_id).board_state == "held_by_order"

    clock(desk).set("2026-12-08T10:00")
    lift_order(desk, case_id, open_case(desk, case_id).orders[0].id, date(2026, 12, 7), authority="Town Court", by=WHO)
    assert check_stored_dates(desk) == ()
    release_dog(desk, case_id, to="Dana Whitlock", standing="owner", receipt=receipt.number, by=WHO)


def test_who_paid_in_time_may_come_for_the_dog_after_the_period(desk: Desk) -> None:
    case_id = seize_owned(desk)
    show_everything(desk, case_id)
    clock(desk).set("2026-11-27T23:59:59")
    receipt = paid(desk, case_id)
    clock(desk).set("2026-12-15T09:00")
    file = open_case(desk, case_id)
    assert (file.board_state, file.next_step) == ("holding", "Paid: release on the receipt")
    assert board(desk).counts["holding"] == 1
    release_dog(desk, case_id, to="Dana Whitlock", standing="owner", receipt=receipt.number, by=WHO)


def test_after_the_period_the_owner_no_longer_redeems(desk: Desk) -> None:
    case_id = seize_owned(desk)
    show_everything(desk, case_id)
    clock(desk).set("2026-11-28T00:00")
    with pytest.raises(Refused, match="holding period has not ended") as refusal:
        release_dog(desk, case_id, to="Dana Whitlock", standing="owner", receipt="", by=WHO)
    assert "may adopt" in refusal.value.cure


def test_an_agent_needs_the_owners_written_word_and_it_is_kept(desk: Desk) -> None:
    case_id = seize_owned(desk)
    show_everything(desk, case_id)
    receipt = paid(desk, case_id)
    with pytest.raises(InvalidInput, match="written word") as refusal:
        release_dog(desk, case_id, to="Sam Cole", standing="agent", receipt=receipt.number, by=WHO)
    assert refusal.value.field == "authority"
    release = release_dog(
        desk,
        case_id,
        to="Sam Cole",
        standing="agent",
        authority="Letter of Dana Whitlock, Nov 26",
        receipt=receipt.number,
        by=WHO,
    )
    assert release.authority == "Letter of Dana Whitlock, Nov 26"
    assert "with the owner's written word" in open_case(desk, case_id).events[-1].text


def test_a_written_word_shown_as_a_proof_serves_too(desk: Desk) -> None:
    case_id = seize_owned(desk)
    show_everything(desk, case_id)
    show_proof(desk, case_id, kind="agent_authority", shown="Letter in the file", by=WHO)
    receipt = paid(desk, case_id)
    release = release_dog(desk, case_id, to="Sam Cole", standing="agent", receipt=receipt.number, by=WHO)
    assert release.authority == "Letter in the file"


@pytest.mark.parametrize(("field", "wrong"), [("to", ""), ("standing", "thief"), ("by", " ")])
def test_a_release_names_who_takes_the_dog_and_who_gives_it(desk: Desk, field: str, wrong: str) -> None:
    case_id = seize_owned(desk)
    asked: dict[str, Any] = {"to": "Dana Whitlock", "standing": "owner", "receipt": "", "by": WHO} | {field: wrong}
    with pytest.raises(InvalidInput) as refusal:
        release_dog(desk, case_id, **asked)
    assert refusal.value.field == field


def test_where_the_law_knows_no_agent_only_the_owner_takes_the_dog(desk: Desk, tmp_path: Path) -> None:
    desk = under_changed_law(desk, tmp_path, "dover", "[[payment]]", "[[payment]]\nagent_may_redeem = false")
    case_id = seize_owned(desk)
    show_everything(desk, case_id)
    receipt = paid(desk, case_id)
    with pytest.raises(Refused, match="owner only") as refusal:
        release_dog(desk, case_id, to="Sam", standing="agent", authority="A letter", receipt=receipt.number, by=WHO)
    assert refusal.value.citation == "Dover subd. F"


def test_a_dog_goes_to_the_owner_by_name_however_it_is_typed(desk: Desk) -> None:
    case_id = seize_owned(desk)
    show_everything(desk, case_id)
    receipt = paid(desk, case_id)
    for other in ("Sam Cole", "Dana", "Dana Whitlok"):
        with pytest.raises(Refused, match="belongs to Dana Whitlock") as refusal:
            release_dog(desk, case_id, to=other, standing="owner", receipt=receipt.number, by=WHO)
        assert "written word" in refusal.value.cure
    typed = f" r-dov-26-1 - {receipt.number[-6:]} "
    assert release_dog(desk, case_id, to="  dana   WHITLOCK", standing="owner", receipt=typed, by=WHO).to


def test_a_minors_dog_goes_to_the_adult(desk: Desk) -> None:
    adult = owner(desk, "Ruth Cole")
    case_id = seize(desk, owner=owner(desk, "Tim Cole", minor=True, adult=adult))
    show_everything(desk, case_id)
    receipt = paid(desk, case_id)
    release_dog(desk, case_id, to="Ruth Cole", standing="owner", receipt=receipt.number, by=WHO)


def test_after_the_release_the_receipt_reads_as_handed_over(desk: Desk) -> None:
    assert all(condition.met for condition in open_case(desk, redeemed(desk)).standing)


def test_in_rio_communities_a_paid_license_fee_stands_for_the_license(desk: Desk) -> None:
    case_id = seize_owned(desk, town="rio_communities", seized="2026-11-25T10:00")
    now = date(2026, 11, 27)
    give_notice(desk, case_id, how="mail", on=now, number="7", by=WHO)
    add_cost(desk, case_id, what="license", on=now, paid_to="The city", amount=Money(300), by=WHO)
    unpaid = {each.requires: each.met for each in open_case(desk, case_id).standing}
    assert (unpaid["license"], unpaid["charges_paid"]) == (False, False)
    receipt = paid(desk, case_id)
    assert all(each.met for each in open_case(desk, case_id).standing)
    release_dog(desk, case_id, to="Dana Whitlock", standing="owner", receipt=receipt.number, by=WHO)
