from __future__ import annotations

from collections.abc import Iterator
from datetime import date, time

import pytest

from kiosk.domain.errors import InvalidInput
from ui.forms.reading import looks_like_card, read_day, read_money, read_time
from ui.language import speak

TODAY = date(2026, 11, 27)


@pytest.mark.parametrize("typed", ["4:10 pm", "410p", "4:10p.m.", "1610", "16:10", " 4:10  PM ", "4.10 pm", "16h10"])
def test_a_time_is_read_however_it_is_written(typed: str) -> None:
    assert read_time(typed) == time(16, 10)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("noon", time(12)),
        ("12 am", time(0)),
        ("12:30 pm", time(12, 30)),
        ("4pm", time(16)),
        ("4:10 p. m.", time(16, 10)),
        ("0005", time(0, 5)),
    ],
)
def test_noon_and_midnight_are_told_apart(typed: str, meant: time) -> None:
    assert read_time(typed) == meant


@pytest.mark.parametrize(
    "typed", ["", "4", "25:00", "13 pm", "0 am", "9:99", "\u0664:\u0661\u0660", "4:10 pm\0", "9" * 2000, "soon"]
)
def test_what_is_no_time_is_refused_with_an_example(typed: str) -> None:
    with pytest.raises(InvalidInput, match=r"write it like 4:10 pm or 1610"):
        read_time(typed)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("11/27", TODAY),
        ("11/27/26", TODAY),
        ("Fri Nov 27", TODAY),
        ("27 nov 2026", TODAY),
        ("2026-11-27", TODAY),
        ("today", TODAY),
        ("Yesterday", date(2026, 11, 26)),
        ("12/25", date(2025, 12, 25)),
        ("2/29", date(2024, 2, 29)),
    ],
)
def test_a_day_is_read_however_it_is_written_and_never_in_a_year_to_come(typed: str, meant: date) -> None:
    assert read_day(typed, TODAY) == meant


@pytest.fixture
def in_spanish() -> Iterator[None]:
    speak("es")
    yield
    speak("en")


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("hoy", TODAY),
        ("today", TODAY),
        ("ayer", date(2026, 11, 26)),
        ("7 ene", date(2026, 1, 7)),
        ("vie 27 nov 2026", TODAY),
        ("sábado, 15 de agosto de 2026", date(2026, 8, 15)),
        ("mar 3 nov", date(2026, 11, 3)),
        ("Mar 3", date(2026, 3, 3)),
    ],
)
@pytest.mark.usefixtures("in_spanish")
def test_a_desk_in_spanish_reads_days_in_spanish_too(typed: str, meant: date) -> None:
    assert read_day(typed, TODAY) == meant


@pytest.mark.parametrize(
    "typed", ["", "2026-02-30", "13/1", "1/1/1800", "99999", "foo 12", "11/27/2026; DROP", "\uff11\uff11/\uff12\uff17"]
)
def test_what_is_no_day_is_refused_with_an_example(typed: str) -> None:
    with pytest.raises(InvalidInput, match=r"like 11/27/2026 or Nov 27"):
        read_day(typed, TODAY)


def test_an_amount_may_have_a_dollar_sign_and_commas() -> None:
    assert read_money(" $1,250.50 ").cents == 125050


@pytest.mark.parametrize("typed", ["", "-5", "1e3", "0.001", "9223372036854775808", "=1+1", "NaN", "1,25", "½"])
def test_what_is_no_amount_is_refused_with_an_example(typed: str) -> None:
    with pytest.raises(InvalidInput, match=r"like 22\.00 or 1,250\.50"):
        read_money(typed)


@pytest.mark.parametrize(
    "typed", ["4111111111111111", "4111 1111 1111 1111", "card 4111-1111-1111-1111 ok", "378282246310005"]
)
def test_a_card_number_is_recognised_however_it_is_spaced(typed: str) -> None:
    assert looks_like_card(typed)


@pytest.mark.parametrize("typed", ["", "1187", "4111111111111112", "Approval 041187", "28 114 907 335"])
def test_a_reference_is_not_taken_for_a_card(typed: str) -> None:
    assert not looks_like_card(typed)
