from __future__ import annotations

import subprocess
import sys
from datetime import UTC, date, datetime, time
from zoneinfo import ZoneInfo

import pytest

from kiosk.domain.money import Money
from kiosk.words import Words, language_of, words_in

NEW_YORK = ZoneInfo("America/New_York")
ENGLISH, SPANISH = words_in("en"), words_in("es")


def test_english_says_the_text_itself_with_its_parts_filled_in() -> None:
    assert ENGLISH.say("Paid by") == "Paid by"
    assert ENGLISH.say("The last day to redeem is {day}, until midnight.", day="today") == (
        "The last day to redeem is today, until midnight."
    )
    assert ENGLISH.many("{n} day", "{n} days", 1) == "1 day"
    assert ENGLISH.many("{n} day", "{n} days", 3) == "3 days"


def test_spanish_says_the_catalogues_text() -> None:
    assert SPANISH.say("Statement of charges") == "Estado de cargos"


def test_a_text_that_the_catalogue_lacks_is_said_in_english() -> None:
    assert SPANISH.say("A rule of a town that is new: {n}", n=3) == "A rule of a town that is new: 3"
    assert SPANISH.say("") == ""


def test_what_somebody_typed_is_never_a_template() -> None:
    assert SPANISH.say("Paid {what}", what="{0.__class__} {n}") == "Paid {0.__class__} {n}"
    assert SPANISH.say("{never} filled in") == "{never} filled in"
    assert SPANISH.retell("Boarding: {n} %s").endswith(": {n} %s")


@pytest.mark.parametrize(
    ("words", "day", "whole"),
    [
        (ENGLISH, "Thu Dec 3, 2026", "Thu Dec 3, 2026"),
        (SPANISH, "jue 3 dic 2026", "jueves 3 de diciembre de 2026"),
    ],
)
def test_a_day_is_said_as_people_of_the_language_say_it(words: Words, day: str, whole: str) -> None:
    assert words.day(date(2026, 12, 3)) == day
    assert words.whole_day(date(2026, 12, 3)) == whole


@pytest.mark.parametrize(
    ("at", "english", "spanish"),
    [
        (time(0, 0), "12:00 am", "12:00 a.m."),
        (time(12, 0), "12:00 pm", "12:00 p.m."),
        (time(14, 5), "2:05 pm", "2:05 p.m."),
    ],
)
def test_a_time_has_only_spaces_that_every_printer_has(at: time, english: str, spanish: str) -> None:
    assert ENGLISH.clock(at) == english
    assert SPANISH.clock(at) == spanish


def test_in_the_hour_that_autumn_repeats_the_zone_says_which() -> None:
    second = datetime(2026, 11, 1, 6, 30, tzinfo=UTC)
    assert ENGLISH.moment(second, NEW_YORK) == "Sun Nov 1, 2026, 1:30 am EST"
    assert SPANISH.moment(second, NEW_YORK) == "dom 1 nov 2026, 1:30 a.m. EST"


def test_money_is_exact_to_the_cent_in_both_languages() -> None:
    assert ENGLISH.money(Money(125200)) == SPANISH.money(Money(125200)) == "$1,252.00"
    assert ENGLISH.money(Money(-5)) == SPANISH.money(Money(-5)) == "-$0.05"


def test_a_place_in_a_row_of_times_is_feminine_in_spanish() -> None:
    assert [SPANISH.ordinal(number) for number in (1, 2, 11)] == ["1.ª", "2.ª", "11.ª"]
    assert [ENGLISH.ordinal(number) for number in (1, 2, 3, 11, 22)] == ["1st", "2nd", "3rd", "11th", "22nd"]


def test_a_paper_from_before_there_was_a_choice_is_english() -> None:
    assert language_of({"version": 1}) == "en"
    assert language_of({"version": 2, "language": "es"}) == "es"


def test_whoever_asks_a_question_of_the_law_loads_no_catalogue() -> None:
    unwanted = "('babel', 'gettext', 'kiosk.words.spanish')"
    asked = f"import sys, kiosk.services.calculator; print([each for each in {unwanted} if each in sys.modules])"
    answer = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    assert answer.stdout.strip() == "[]"
