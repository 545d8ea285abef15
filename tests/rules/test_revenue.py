"""Whose money a receipt brings: every cent of it goes to one account."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kiosk.domain.drawer import (
    taken,
)
from kiosk.domain.money import Money
from kiosk.domain.revenue import HELD, OTHER, RevenueAccount, apportion
from tests.rules.drawer_receipts import a_line, a_receipt

CONTROL = RevenueAccount(name="Dog control", codes=frozenset({"impoundment_fee"}))
LICENSES = RevenueAccount(name="Licenses", codes=frozenset({"license"}))
STATE = RevenueAccount(
    name="State", codes=frozenset({"population_control"}), shares={"license": Money(1_00)}, state=True
)
ACCOUNTS = (CONTROL, LICENSES, STATE)


def test_the_states_part_of_a_license_fee_is_kept_apart_and_given_back_with_it() -> None:
    sold = a_receipt((("cash", 5_00),), code="license")
    back = a_receipt((("cash", -5_00),), code="license", kind="refund", original="R-1")
    assert apportion([sold], ACCOUNTS, frozenset()) == {"Licenses": Money(4_00), "State": Money(1_00)}
    assert apportion([sold, back], ACCOUNTS, frozenset()) == {}


def test_a_deposit_is_held_and_no_revenue_until_it_is_forfeited() -> None:
    held = frozenset({"deposit"})
    given_ = a_receipt((("cash", 35_00),), code="deposit", kind="deposit")
    kept = a_receipt((), lines=(a_line(-35_00, "deposit"), a_line(35_00, "forfeited")), kind="deposit_forfeiture")
    assert apportion([given_], ACCOUNTS, held) == {HELD.name: Money(35_00)}
    assert apportion([given_, kept], ACCOUNTS, held) == {OTHER.name: Money(35_00)}


codes = st.sampled_from(("impoundment_fee", "license", "population_control", "deposit", "unknown"))


@given(st.lists(st.tuples(codes, st.integers(-90_00, 90_00)), max_size=20))
def test_every_cent_goes_to_one_account(lines: list[tuple[str, int]]) -> None:
    receipt = a_receipt((), lines=tuple(a_line(cents, code) for code, cents in lines))
    sums = apportion([receipt], ACCOUNTS, frozenset({"deposit"}))
    assert Money.total(sums.values()) == receipt.total


@pytest.mark.parametrize("kind", ["refund", "deposit_refund"])
def test_a_refund_adds_up_with_the_check_that_the_town_itself_writes(kind: str) -> None:
    receipt = a_receipt((("check", -500), ("cash", -300)), kind=kind)
    assert receipt.town_check == Money(-500)
    assert Money.total(taken([receipt]).values()) + receipt.town_check == receipt.total == Money(-800)


def test_a_check_that_was_taken_is_not_the_towns() -> None:
    assert a_receipt((("check", 500),)).town_check == Money(0)
