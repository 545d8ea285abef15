"""READINGS, the two tables of public holidays; a general library serves as a second opinion where it agrees."""

from __future__ import annotations

from datetime import date, timedelta

import holidays
import pytest

from kiosk.domain.calendar import Calendar, holiday_in
from kiosk.domain.facts import LawInForce
from kiosk.domain.rules import Holiday
from kiosk.law.town_code import Laws
from tests.rules.asking import NEW_YORK_TOWNS, TODAY

YEARS = range(2011, 2041)
WEEKEND = (5, 6)


def calendar(laws: Laws, town: str) -> Calendar:
    law: LawInForce = laws.town(town).law_on(TODAY)
    return law.calendar


def days_of(year: int) -> list[date]:
    first = date(year, 1, 1)
    return [first + timedelta(days=n) for n in range(366) if (first + timedelta(days=n)).year == year]


def weekday_holidays(laws: Laws, town: str, year: int) -> dict[date, str]:
    known = calendar(laws, town)
    closed = {day: known.closed(day) for day in days_of(year) if day.weekday() not in WEEKEND}
    return {day: why.why for day, why in closed.items() if why}


NEW_YORK_2026 = {
    date(2026, 1, 1): "New Year's Day",
    date(2026, 1, 19): "Martin Luther King Jr. Day",
    date(2026, 2, 12): "Lincoln's Birthday",
    date(2026, 2, 16): "Washington's Birthday",
    date(2026, 5, 25): "Memorial Day",
    date(2026, 6, 19): "Juneteenth",
    date(2026, 9, 7): "Labor Day",
    date(2026, 10, 12): "Columbus Day",
    date(2026, 11, 3): "General election day",
    date(2026, 11, 11): "Veterans Day",
    date(2026, 11, 26): "Thanksgiving Day",
    date(2026, 12, 25): "Christmas Day",
}
NEW_MEXICO_2026 = {
    date(2026, 1, 1): "New Year's Day",
    date(2026, 1, 19): "Martin Luther King Jr. Day",
    date(2026, 2, 16): "Presidents' Day",
    date(2026, 5, 25): "Memorial Day",
    date(2026, 9, 7): "Labor Day",
    date(2026, 10, 12): "Indigenous Peoples' Day",
    date(2026, 11, 11): "Veterans Day",
    date(2026, 11, 26): "Thanksgiving Day",
    date(2026, 12, 25): "Christmas Day",
}


@pytest.mark.parametrize("town", NEW_YORK_TOWNS)
def test_the_weekday_holidays_of_2026_in_new_york(laws: Laws, town: str) -> None:
    assert weekday_holidays(laws, town, 2026) == NEW_YORK_2026


def test_the_weekday_holidays_of_2026_in_new_mexico(laws: Laws) -> None:
    assert weekday_holidays(laws, "rio_communities", 2026) == NEW_MEXICO_2026


@pytest.mark.parametrize("day", [date(2020, 7, 3), date(2026, 7, 3), date(2021, 12, 24), date(2021, 12, 31)])
@pytest.mark.parametrize("town", ["dover", "rio_communities"])
def test_a_saturday_holiday_gives_no_friday(laws: Laws, town: str, day: date) -> None:
    assert calendar(laws, town).closed(day) is None


@pytest.mark.parametrize(
    ("day", "why"),
    [
        (date(2027, 7, 5), "Independence Day, kept on Monday"),
        (date(2022, 12, 26), "Christmas Day, kept on Monday"),
        (date(2023, 1, 2), "New Year's Day, kept on Monday"),
        (date(2029, 11, 12), "Veterans Day, kept on Monday"),
    ],
)
@pytest.mark.parametrize("town", ["dover", "rio_communities"])
def test_a_sunday_holiday_is_kept_on_monday(laws: Laws, town: str, day: date, why: str) -> None:
    closed = calendar(laws, town).closed(day)
    assert closed is not None
    assert closed.why == why


def test_lincolns_birthday_on_a_sunday_is_kept_on_monday_in_new_york_only(laws: Laws) -> None:
    day = date(2023, 2, 13)
    assert calendar(laws, "dover").closed(day)
    assert calendar(laws, "rio_communities").closed(day) is None


@pytest.mark.parametrize("year", YEARS)
def test_flag_day_is_the_second_sunday_of_june_and_gives_no_monday(laws: Laws, year: int) -> None:
    flag_day = next(rule for rule in _new_york(laws) if rule.name == "Flag Day")
    day = holiday_in(flag_day, year)
    assert day is not None
    assert (day.month, day.weekday()) == (6, 6)
    assert 8 <= day.day <= 14
    assert calendar(laws, "dover").closed(day + timedelta(days=1)) is None


def _new_york(laws: Laws) -> tuple[Holiday, ...]:
    state = laws.town("dover").state
    assert state is not None
    return state.holiday


def test_juneteenth_was_kept_first_in_2021_in_new_york(laws: Laws) -> None:
    assert calendar(laws, "dover").closed(date(2020, 6, 19)) is None
    assert calendar(laws, "dover").closed(date(2021, 6, 21)) is None  # a Saturday in 2021: no Friday, no Monday
    assert weekday_holidays(laws, "dover", 2022)[date(2022, 6, 20)] == "Juneteenth, kept on Monday"
    assert weekday_holidays(laws, "dover", 2023)[date(2023, 6, 19)] == "Juneteenth"


@pytest.mark.parametrize("day", [date(2026, 6, 19), date(2026, 11, 27), date(2026, 2, 12), date(2026, 11, 3)])
def test_new_mexico_keeps_only_the_days_of_its_statute(laws: Laws, day: date) -> None:
    assert calendar(laws, "rio_communities").closed(day) is None


@pytest.mark.parametrize("year", YEARS)
def test_election_day_is_the_tuesday_after_the_first_monday_of_november(laws: Laws, year: int) -> None:
    (day,) = [d for d, why in weekday_holidays(laws, "dover", year).items() if why == "General election day"]
    assert day.weekday() == 1
    assert 2 <= day.day <= 8


def second_opinion(state: str, year: int) -> dict[date, str]:
    library = holidays.country_holidays("US", subdiv=state, years=year)
    return {day: library[day] for day in library if day.year == year and day.weekday() not in WEEKEND}


def is_friday_for_saturday(day: date, name: str) -> bool:
    return day.weekday() == 4 and name.endswith("(observed)")


@pytest.mark.parametrize("year", YEARS)
def test_a_general_library_differs_from_new_yorks_statute_only_in_what_is_known(laws: Laws, year: int) -> None:
    theirs, ours = second_opinion("NY", year), weekday_holidays(laws, "dover", year)
    for day in theirs.keys() - ours.keys():
        # It observes Saturday holidays on Friday, and adds a day of commemoration that closes nothing.
        assert is_friday_for_saturday(day, theirs[day]) or theirs[day] == "Susan B. Anthony Day"
    # It did not keep election day in some odd years.
    assert {ours[day] for day in ours.keys() - theirs.keys()} <= {"General election day"}


@pytest.mark.parametrize("year", YEARS)
def test_a_general_library_differs_from_new_mexicos_statute_only_in_what_is_known(laws: Laws, year: int) -> None:
    theirs, ours = second_opinion("NM", year), weekday_holidays(laws, "rio_communities", year)
    for day in theirs.keys() - ours.keys():
        # It has Juneteenth, and Presidents' Day where state offices keep it, on the Friday after Thanksgiving.
        after_thanksgiving = day.month == 11 and theirs[day] == "Presidents' Day"
        assert is_friday_for_saturday(day, theirs[day]) or "Juneteenth" in theirs[day] or after_thanksgiving
    assert {ours[day] for day in ours.keys() - theirs.keys()} == {"Presidents' Day"}


@pytest.mark.parametrize("year", YEARS)
def test_a_general_library_lacks_flag_day(laws: Laws, year: int) -> None:
    flag_day = next(rule for rule in _new_york(laws) if rule.name == "Flag Day")
    day = holiday_in(flag_day, year)
    assert day is not None
    assert "Flag Day" not in holidays.country_holidays("US", subdiv="NY", years=year).get(day, "")
