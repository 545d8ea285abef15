"""Amounts that a town sets: measured against the floor of their time, and overridden by an amendment."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from kiosk.law.files import BrokenFile
from kiosk.law.town_code import Laws, TownCode
from tests.rules.asking import changed, entered, shelf

_NEW_FLOOR = """

[[amount]]
code = "first_impoundment"
label = "First impoundment"
group = "impoundment"
stated = "25.00"
floor = true
cite = "Dover L.L. 1-2027"
since = 2027-01-01
"""
_ONE_AMOUNT_NOW = _NEW_FLOOR.replace("floor = true\n", "")


def resolution(number: int, effective: str, amounts: str, more: str = "") -> str:
    return (
        f'[[resolution]]\nnumber = "{number}"\nadopted = 2011-02-01\neffective = {effective}\n'
        f"amounts = {{ {amounts} }}\n{more}\n"
    )


def dover(tmp_path: Path, amendment: str, own: str) -> TownCode:
    return Laws(shelf(tmp_path, dover=changed("dover") + amendment), entered(tmp_path, "dover", own)).town("dover")


def first_fee(code: TownCode, year: int) -> str:
    return str(code.rules_on(date(year, 6, 1)).amounts["first_impoundment"].money)


@pytest.mark.parametrize("amendment", [_NEW_FLOOR, _ONE_AMOUNT_NOW])
def test_an_old_resolution_stays_lawful_for_its_time_and_ends_with_an_amendment(tmp_path: Path, amendment: str) -> None:
    code = dover(tmp_path, amendment, resolution(1, "2026-02-01", 'first_impoundment = "22.00"'))

    assert [first_fee(code, year) for year in (2025, 2026, 2027)] == ["20.00", "22.00", "25.00"]
    assert "resolution" not in code.rules_on(date(2027, 6, 1)).amounts["first_impoundment"].cite


def test_a_newer_resolution_sets_the_amended_amount(tmp_path: Path) -> None:
    own = resolution(1, "2026-02-01", 'first_impoundment = "22.00"')
    code = dover(tmp_path, _NEW_FLOOR, own + resolution(2, "2027-03-01", 'first_impoundment = "28.00"'))

    assert first_fee(code, 2027) == "28.00"
    assert str(code.rules_on(date(2027, 2, 1)).amounts["first_impoundment"].money) == "25.00"


def test_an_amendment_of_the_words_alone_leaves_the_resolution_standing(tmp_path: Path) -> None:
    words = _NEW_FLOOR.replace("25.00", "20.00")
    code = dover(tmp_path, words, resolution(1, "2026-02-01", 'first_impoundment = "22.00"'))

    assert first_fee(code, 2027) == "22.00"


def test_a_resolution_below_the_floor_of_its_time_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BrokenFile, match=r"L\.L\. 1-2027 says not less than \$25\.00; \$22\.00 is below it"):
        dover(tmp_path, _NEW_FLOOR, resolution(1, "2027-02-01", 'first_impoundment = "22.00"'))


def test_a_resolution_older_than_the_amount_that_the_code_states_is_refused(tmp_path: Path) -> None:
    own = '[[resolution]]\nnumber = "1"\nadopted = 2009-01-01\neffective = 2009-01-01\n'
    with pytest.raises(BrokenFile, match=r"states \$20\.00 from 2011-01-01 on, after this resolution"):
        dover(tmp_path, "", own + 'amounts = { first_impoundment = "22.00" }\n')


def test_the_latest_resolution_sets_the_days_to_alter(tmp_path: Path) -> None:
    own = resolution(1, "2026-02-01", "", "alteration_days = 30") + resolution(
        2, "2026-05-01", "", "alteration_days = 45"
    )
    laws = Laws(shelf(tmp_path), entered(tmp_path, "rio_communities", own))

    days = [laws.town("rio_communities").rules_on(date(2026, month, 1)).alteration for month in (1, 3, 6)]
    assert [rule and rule.days for rule in days] == [None, 30, 45]


@pytest.mark.parametrize(
    ("own", "place"),
    [
        (resolution(1, "2026-02-01", 'license_altered = "10.00", license_unaltered = "14.99"'), r"resolution\[1\]"),
        (
            resolution(1, "2026-02-01", 'license_altered = "10.00", license_unaltered = "15.00"')
            + resolution(2, "2026-03-01", 'license_altered = "12.00"'),
            r"resolution\[2\]",
        ),
    ],
)
def test_in_sandy_creek_an_unaltered_dogs_license_costs_at_least_five_dollars_more(
    tmp_path: Path, own: str, place: str
) -> None:
    laws = Laws(shelf(tmp_path), entered(tmp_path, "sandy_creek", own))

    with pytest.raises(BrokenFile, match=rf"{place}.amounts.*§5\(A\), \(B\), \(D\): .* not at least \$5\.00 more"):
        laws.town("sandy_creek")


def test_five_dollars_more_are_enough(tmp_path: Path) -> None:
    own = resolution(1, "2026-02-01", 'license_altered = "10.00", license_unaltered = "15.00"')

    assert Laws(shelf(tmp_path), entered(tmp_path, "sandy_creek", own)).town("sandy_creek")


def test_days_to_alter_set_before_the_state_stated_them_hold_until_then(tmp_path: Path) -> None:
    stated = changed("new_mexico") + (
        '\n[[alteration]]\ndays = 60\ndeposit = "alteration_deposit"\nsays = "Sixty days."\n'
        'cite = "NM Stat. §77-1-20 (2027)"\nsince = 2027-01-01\n'
    )
    own = entered(tmp_path, "rio_communities", resolution(1, "2026-02-01", "", "alteration_days = 30"))
    rio = Laws(shelf(tmp_path, new_mexico=stated), own).town("rio_communities")

    days = [rio.rules_on(date(year, 6, 1)).alteration for year in (2026, 2027)]
    assert [rule and rule.days for rule in days] == [30, 60]


def test_days_to_alter_beyond_all_reason_are_refused(tmp_path: Path) -> None:
    own = entered(tmp_path, "rio_communities", resolution(1, "2026-02-01", "", "alteration_days = 999999999"))

    with pytest.raises(BrokenFile, match="alteration_days: expected a number from 1 to 3650"):
        Laws(shelf(tmp_path), own).town("rio_communities")
