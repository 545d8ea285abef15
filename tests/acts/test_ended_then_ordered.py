"""An order placed after the holding period ended: it holds the dog, but gives nobody the right to redeem back."""

from __future__ import annotations

from datetime import date

import pytest

from kiosk.domain.errors import Refused
from kiosk.services.case_file import open_case
from kiosk.services.custody import lift_order, place_order
from kiosk.services.desk import Desk
from kiosk.services.holdings import check_stored_dates
from kiosk.services.release import release_dog
from kiosk.services.statements import issue_statement, preview_statement
from tests.acts.desks import WHO, clock, seize_owned, show_everything


@pytest.fixture
def ordered(desk: Desk) -> int:
    """A dog of Dover whose period ended on Friday, November 27, under an order from the Sunday on."""
    case = seize_owned(desk)
    show_everything(desk, case)
    clock(desk).set("2026-11-29T10:00")
    place_order(desk, case, kind="court", authority="Court", begins=date(2026, 11, 29), by=WHO)
    return case


def test_an_order_after_the_period_gives_no_statement_and_no_redemption(desk: Desk, ordered: int) -> None:
    refused = pytest.raises(Refused, match=r"ended with Fri Nov 27, 2026; the owner no longer redeems")
    with refused:
        issue_statement(desk, ordered, by=WHO)
    with refused:
        preview_statement(desk, ordered)
    file = open_case(desk, ordered)
    assert (file.board_state, file.next_step) == ("held_by_order", "Wait until lifted: court order")
    assert file.holding.ended(file.at)
    with pytest.raises(Refused, match="holding period has not ended") as refusal:
        release_dog(desk, ordered, to="Dana Whitlock", standing="owner", receipt="", by=WHO)
    assert "may adopt" in refusal.value.cure


def test_no_fee_grows_while_the_order_stands_nor_after_it(desk: Desk, ordered: int) -> None:
    at_the_end = open_case(desk, ordered).assessment
    clock(desk).set("2026-12-09T10:00")
    assert open_case(desk, ordered).assessment.total == at_the_end.total
    assert open_case(desk, ordered).assessment.periods == at_the_end.periods


def test_the_period_stays_ended_after_the_order_is_lifted_the_next_day(desk: Desk, ordered: int) -> None:
    clock(desk).set("2026-11-30T10:00")
    lift_order(desk, ordered, open_case(desk, ordered).orders[0].id, date(2026, 11, 30), authority="Town Court", by=WHO)
    file = open_case(desk, ordered)
    assert (file.board_state, file.holding.last_day) == ("ended", date(2026, 11, 27))
    assert check_stored_dates(desk) == ()
    with pytest.raises(Refused, match="no longer redeems"):
        issue_statement(desk, ordered, by=WHO)
    assert "after the period ended with Fri Nov 27, 2026" in file.events[-1].text
