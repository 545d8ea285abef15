"""What other American codes say, written as rule files; and which readings an answer names."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kiosk.law.town_code import Laws
from tests.rules.asking import ask, hold, shelf

_HEADER = """
format = 1

[town]
name = "Town of Amber"
short = "Amber"
mark = "AMB"
kind = "town"
code = "Dog Law"
state = "NY"
time_zone = "America/New_York"
builds_on = "new_york"
"""
# "Five days, starting with the day of seizure", for dogs that are not identified only.
WEBSTER = f"""{_HEADER}
[[holding]]
name = "not_identified"
says = "A dog that is not identified is held for five days, starting with the day of seizure."
when = ["not_identified"]
unit = "calendar_days"
clocks = [{{ starts = "custody", days = 5, starting_day = "counted" }}]
cite = "Amber §1"
since = 2011-01-01
"""
# $10 for every 24 hours or part, and the same ten dollars once for a dangerous dog.
TEN_DOLLARS_TWICE = f"""{_HEADER}
[[amount]]
code = "ten_dollars"
label = "Ten dollars"
group = "impoundment"
stated = "10.00"
cite = "Amber §2"
since = 2011-01-01

[[fee]]
amount = "ten_dollars"
label = "24 hours or part"
charged = "each_additional_24_hours"
additional_24_hours = "every_period"
cite = "Amber §2"
since = 2011-01-01

[[fee]]
name = "dangerous_dog"
amount = "ten_dollars"
label = "Dangerous dog"
charged = "once"
when = ["dangerous"]
cite = "Amber §2"
since = 2011-01-01
"""


def test_the_first_day_may_count_for_dogs_that_are_not_identified_only(tmp_path: Path) -> None:
    laws = Laws(shelf(tmp_path, amber=WEBSTER))

    assert hold(laws, "amber", "2026-06-01T10:15")["last_day"] == "2026-06-05"
    notices = [{"how": "personal", "on": "2026-06-02"}]
    tagged = hold(laws, "amber", "2026-06-01T10:15", identification="license_tag", notices=notices)
    assert tagged["last_day"] == "2026-06-09"


def test_one_amount_serves_two_fees_and_a_fee_says_itself_which_periods_it_counts(tmp_path: Path) -> None:
    laws = Laws(shelf(tmp_path, amber=TEN_DOLLARS_TWICE))
    stay = {"seized": "2026-06-01T10:15", "at": "2026-06-02T11:00"}

    assert ask(laws, "amber", "charges", **stay)["total"] == "20.00"
    assert ask(laws, "amber", "charges", **stay, dangerous=True)["total"] == "30.00"


def test_a_delivery_date_that_was_entered_and_ignored_names_its_reading(laws: Laws) -> None:
    mailed = {"how": "mail", "on": "2026-09-15"}
    tagged: dict[str, Any] = {"identification": "license_tag", "license_valid": True}

    ignored = hold(laws, "clay", **tagged, notices=[{**mailed, "delivered": "2026-09-18"}])
    assert "R21" in ignored["readings"]
    assert "R21" not in hold(laws, "clay", **tagged, notices=[mailed])["readings"]


def test_the_unknown_owners_reading_is_named_only_where_nobody_s_impoundments_were_counted(laws: Laws) -> None:
    stay = {"seized": "2026-06-01T10:15", "at": "2026-06-02T10:15"}

    assert "R16" in ask(laws, "dover", "charges", **stay)["readings"]
    assert "R16" not in ask(laws, "dover", "charges", **stay, owner_known=True)["readings"]
    assert "R16" not in ask(laws, "dover", "charges", **stay, earlier_impoundments=["2026-03-10"])["readings"]
    amounts = {"impoundment_fee": "25.00"}
    assert "R16" not in ask(laws, "clay", "charges", **stay, amounts=amounts)["readings"]


def test_every_additional_24_hours_fee_names_the_reading_that_says_which_are_additional(laws: Laws) -> None:
    stay = {"seized": "2026-06-01T10:15", "at": "2026-06-02T10:15"}

    assert "R19" in ask(laws, "dover", "charges", **stay, earlier_impoundments=["2026-03-10"])["readings"]
    assert "R19" not in ask(laws, "dover", "charges", **stay)["readings"]


def test_an_impoundment_of_null_is_one_not_given(laws: Laws) -> None:
    assert hold(laws, "bethel", impounded=None) == hold(laws, "bethel")
