"""The month's dogs are reported beside the month's money."""

from __future__ import annotations

from PySide6.QtCore import Qt

from tests.acts.desks import papers
from tests.acts.tills import opened
from tests.desk.frame.desktop import Desktop
from tests.desk.frame.tills import press, till_of
from ui.till.month import MonthForm


def test_the_months_dogs_are_listed_from_the_form_of_the_months_money(desktop: Desktop) -> None:
    opened(desktop.desk)
    desktop.dog("dover", "2026-11-25T14:00")
    desktop.at("2026-12-01T10:00")
    till = till_of(desktop)
    press(Qt.Key.Key_F4)
    form = till.place.form
    assert isinstance(form, MonthForm)
    form.town.choose("dover")
    form.about.choose("dogs")
    desktop.settle()
    assert not form.total.isVisibleTo(form)
    press(Qt.Key.Key_F4)
    desktop.settle()
    assert papers(desktop.desk).seized_months[-1].dogs[0].became == "still here"
