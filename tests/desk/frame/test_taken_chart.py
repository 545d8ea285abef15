"""The picture of what came in today."""

from __future__ import annotations

from collections.abc import Callable

from kiosk.domain.money import Money
from tests.desk.frame.desktop import Desktop
from ui.pieces.taken_chart import Taken, TakenChart, in_words


def test_the_pictures_words_name_every_town_and_tender() -> None:
    rows = [Taken("Dover", {"cash": Money(20_00), "card": Money(5_00), "check": Money(0)}, Money(25_00))]
    assert in_words(rows) == "Dover: $25.00 (cash $20.00, card $5.00)."
    assert in_words([]) == "Nothing came in today."


def test_the_picture_paints_any_day(desktop: Desktop) -> None:
    days: list[Callable[[], list[Taken]]] = [
        list,
        lambda: [Taken("Dover", {"cash": Money(-20_00)}, Money(-20_00))],
        lambda: [Taken("A town with a very long name indeed", {"cash": Money(1), "card": Money(900_000_00)}, Money(1))],
    ]
    for day in days:
        chart = TakenChart()
        desktop.qtbot.addWidget(chart)
        chart.show_taken(day())
        chart.resize(chart.sizeHint())
        assert not chart.grab().isNull()
