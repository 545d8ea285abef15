"""What comes up while a dog is held: orders, and an owner who is found late."""

from __future__ import annotations

import pytest

from tests.desk.lives.adopting import Adopting
from tests.desk.lives.life import OWNER, Life
from ui.forms.facts import LiftOrderForm, OrderForm, OwnerForm
from ui.forms.release import ReleaseForm
from ui.forms.undoing import RefundForm

pytestmark = pytest.mark.qt_log_ignore("does not support (raise|grabbing)", extend=True)
"""«More…» hangs open for a moment, on a screen that only pretends to be one."""


def test_an_order_holds_a_dog_until_it_is_lifted_and_its_days_are_not_counted(life: Life) -> None:
    life.seize("dover", owner=OWNER)
    assert str(life.file.holding.last_day) == "2026-11-25"
    life.more("Order to hold the dog")
    life.record(OrderForm, kind="court", authority="Town Justice Court", document="Docket 26-118")
    assert life.file.holding.status == "held_by_order"
    life.at("2026-11-23T10:00")
    life.press("F8")
    life.give_proofs()
    life.press("F9")
    assert "order" in life.says()
    life.more("Lift an order")
    life.record(LiftOrderForm, authority="Town Justice Court", document="Order of Nov 23")
    assert str(life.file.holding.last_day) == "2026-11-30"
    life.at("2026-11-30T10:00")
    life.go_home("20")
    assert life.file.release is not None


def test_an_owner_found_late_moves_the_last_day_and_the_desk_says_from_where_to_where(life: Life) -> None:
    life.seize("sandy_creek")
    assert str(life.file.holding.last_day) == "2026-11-30"
    life.at("2026-11-30T16:00")
    life.more("Owner found")
    life.record(OwnerForm, owner=OWNER)
    assert str(life.file.holding.last_day) == "2026-12-04"
    said = life.says()
    assert "Nov 30" in said
    assert "Dec 4" in said
    life.go_home("40")
    assert life.file.release is not None


def test_an_owner_found_late_redeems_a_dog_that_somebody_is_adopting_and_the_deposit_goes_back(life: Life) -> None:
    life.seize("sandy_creek")
    life.at("2026-12-01T10:00")
    adopting = Adopting(life)
    adopting.begin()
    adopting.pay()
    adopting.sign()
    life.more("Owner found")
    life.record(OwnerForm, owner=OWNER)
    life.pay_to_redeem("40")
    assert "ends with it; what was taken for it is owed back" in life.says()
    life.record(ReleaseForm)
    assert life.file.release is not None
    assert adopting.deposits == ["35.00"]

    life.press("Ctrl+4")
    assert "the dog was redeemed" in life.says()
    life.press("Return")
    assert "$35.00 is owed back to Renee Alvarez" in life.says()
    life.press("F6")
    assert life.desktop.screens.here == "money"
    life.press("F8")
    life.record(RefundForm, reason="The dog was redeemed")
    assert adopting.deposits == []
